import {
  type BodyOut,
  changedHeader,
  type Endpoint,
  explainIssues,
  type ParamOut,
  paramSchema,
  type QueryOut,
  type ResponseOf,
} from '@finance/contract';
import { changedByCall, tellsChange } from '@finance/contract/checks/changed-by';
import { invalid, Refusal, refused } from '@finance/contract/checks/refusal';
import { aboutParam, readQuery } from '@finance/contract/checks/request';
import { type HttpHandler, HttpResponse } from 'msw';
import { intercept } from './intercept.ts';
import { refusal } from './refusal.ts';

/** A call as the server would see it: every part parsed by the row's own schema. */
export type MockCall<Row extends Endpoint> = {
  param: ParamOut<Row>;
  query: QueryOut<Row>;
  body: BodyOut<Row>;
  request: Request;
} & (Row extends { upload: true }
  ? { upload: File }
  : Row extends { upload: 'optional' }
    ? { upload: File | undefined }
    : unknown);

/** A record of the row's response, an answer of one's own, or undefined to leave the call to the next handler. */
export type MockAnswer<Row extends Endpoint> = ResponseOf<Row> | Response | undefined;

/**
 * An MSW handler made from a contract row, for any origin. A request that does not fit the row is refused as the server
 * refuses it; an answer that does not fit the row's response throws, since then the mock is wrong.
 * @example mock(api.transaction.show, ({ param }) => ({ data: aTransaction({ id: 7 }) }))
 */
export function mock<Row extends Endpoint>(
  row: Row,
  answer: (call: MockCall<Row>) => MockAnswer<Row> | Promise<MockAnswer<Row>>,
): HttpHandler {
  return intercept(row, async (request, param) => {
    try {
      const answered: unknown = await answer({
        ...(await parts(row, request, param)),
        request,
      } as unknown as MockCall<Row>); // parsed by the row's schemas
      return answered === undefined || answered instanceof Response ? answered : fitting(row, answered);
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      if (thrown instanceof Refusal) {
        const { status, entries, fields, blocked, needsApproval, needsCode } = thrown;
        return refusal(status, entries, fields, { blocked, needs_approval: needsApproval, needs_code: needsCode });
      }
      // oxlint-disable-next-line no-console -- a wrong mock must be seen in a story as well as in a test
      console.error(`The mock of ${row.method} ${row.path} is wrong:`, thrown);
      return refusal(500, [String(thrown)]);
    }
  });
}

function fitting(row: Endpoint, answered: unknown): Response {
  const checked = row.response.safeParse(answered);
  if (!checked.success)
    throw new TypeError(`The mock answers what the contract does not allow: ${JSON.stringify(checked.error.issues)}`);
  // Every response of the contract is an object.
  return HttpResponse.json(answered as object, {
    status: row.creates ? 201 : 200,
    headers: tellsChange(row) ? { [changedHeader]: changedByCall(row).join(', ') } : {},
  });
}

async function parts(row: Endpoint, request: Request, given: string | undefined) {
  const fields: Record<string, string[]> = {};
  function read(schema: Endpoint['body'], value: unknown, name?: string): unknown {
    const checked = schema?.safeParse(value, { reportInput: true });
    if (checked?.success !== false) return checked?.data;
    for (const [field, messages] of Object.entries(explainIssues(checked.error.issues)))
      (fields[name ?? field] ??= []).push(...(name === undefined ? messages : aboutParam(given, messages)));
    return undefined;
  }
  const isUpload =
    row.upload === true ||
    (row.upload === 'optional' && request.headers.get('content-type')?.startsWith('multipart/form-data'));
  const form = isUpload ? await request.clone().formData() : undefined;
  const parsed = {
    param: read(paramSchema(row), given, /\{(\w+)\}/.exec(row.path)?.[1]),
    query: read(row.query, readQuery(new URL(request.url).searchParams)),
    body: read(row.body, form ? textsOf(form) : row.body ? await jsonOf(request) : undefined),
    upload: form?.get('file'),
  };
  if (form && !(parsed.upload instanceof File)) fields['file'] = ['wajib diisi'];
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return parsed;
}

/** The fields beside the file. */
function textsOf(form: FormData): Record<string, unknown> {
  return Object.fromEntries([...form].filter(([name, value]) => name !== 'file' && value !== ''));
}

async function jsonOf(request: Request): Promise<unknown> {
  const text = await request.clone().text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw refused('Isi permintaan bukan JSON yang sah');
  }
}
