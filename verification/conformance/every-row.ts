import {
  type Endpoint,
  explainIssues,
  isDoneOnce,
  issueSentences,
  may,
  paramSchema,
  roles,
  takesParam,
} from '@finance/contract';
import { expect } from 'vitest';
import type { AnyCall, Refused, Stage } from './stage.ts';

/** What every row must do, worked out from the row itself and from one call of it that succeeds. */
export async function asEveryRow(stage: Stage, row: Endpoint, call: AnyCall): Promise<void> {
  await refusesWrongFields(stage, row, call);
  await refusesWrongParameter(stage, row, call);
  await refusesStrangers(stage, row, call);
  await refusesStale(stage, row, call);
  const once = isDoneOnce(row);
  const first = await stage.send(row, call, once ? { headers: { 'idempotency-key': 'kunci-1' } } : {});
  expect(first.status, JSON.stringify(first.body)).toBe(row.creates ? 201 : 200);
  if (once) await bookedOnce(stage, row, call, first.body);
}

/** What the schema does not take is refused in the schema's words, at the field. */
async function refusesWrongFields(stage: Stage, row: Endpoint, call: AnyCall): Promise<void> {
  if (row.body && !row.upload) {
    const given = Object.keys(call.body ?? {});
    for (const body of [{}, Object.fromEntries(given.map((name) => [name, [[]]]))]) {
      const expected = refusalBy(row.body, body);
      if (expected) await stage.refused(row, { ...call, body }, expected);
    }
  }
  if (row.query)
    for (const query of [
      { page: 0 },
      { paginate: 1_000 },
      { order_by: 'entah' },
      { date_from: 'kemarin' },
      { days: 'x' },
    ]) {
      const expected = refusalBy(row.query, { ...call.query, ...query });
      if (expected) await stage.refused(row, { ...call, query: { ...call.query, ...query } }, expected);
    }
}

function refusalBy(schema: NonNullable<Endpoint['body']>, value: unknown): Refused | null {
  const { error } = schema.safeParse(value, { reportInput: true });
  if (!error) return null;
  const fields = explainIssues(error.issues);
  return { status: 400, errors: issueSentences(fields), fields: { ...fields } };
}

/** What cannot be a record's id is a mistake, what is none is not found. */
async function refusesWrongParameter(stage: Stage, row: Endpoint, call: AnyCall): Promise<void> {
  if (!takesParam(row)) return;
  if (paramSchema(row)?.safeParse('x').success) return; // a host's own key, of which none is wrong here
  const mistaken = await stage.send(row, { ...call, param: 'x' });
  expect(mistaken).toMatchObject({ status: 400 });
  if (typeof call.param === 'string' && !call.param.includes('-')) return; // a name, not an id
  const unknown = [
    ...(row.param?.safeParse(999_999).success === false ? [] : [999_999]),
    '0195799b-2000-7000-8000-00000000abcd',
  ];
  for (const param of unknown.filter((id) => row.param?.safeParse(id).success !== false)) {
    const { status, body } = await stage.send(row, { ...call, param });
    expect([status, body]).toMatchObject([404, { errors: [expect.stringMatching(/ tidak ditemukan$/)] }]);
  }
}

/** Who has chosen no tenant, and whose role may not, is told so. */
async function refusesStrangers(stage: Stage, row: Endpoint, call: AnyCall): Promise<void> {
  if (row.access === 'public' || row.access === 'user') return;
  const token = await stage.place.tokenOf('pemilik', { tenant: false });
  const outside = { status: 403, errors: [{ type: 'Forbidden', message: 'Pilih tenant dulu' } as const] };
  await stage.refused(row, call, outside, { token });
  for (const role of roles) {
    if (row.access === 'tenant' || may(role, row.access)) continue;
    const message = `Peran ${role} tidak boleh melakukan ini`;
    await stage.refused(row, call, { status: 403, errors: [{ type: 'Forbidden', message }] }, { as: role });
  }
}

/** Who saw another state than the present one changes nothing. */
async function refusesStale(stage: Stage, row: Endpoint, call: AnyCall): Promise<void> {
  const body = call.body as { version?: number } | undefined;
  if (body?.version === undefined) return;
  const answer = await stage.send(row, { ...call, body: { ...body, version: body.version + 1 } });
  expect(answer).toMatchObject({ status: 409 });
}

/** The same key answers the first result and books nothing more; with other data it is a mistake. */
async function bookedOnce(stage: Stage, row: Endpoint, call: AnyCall, first: unknown): Promise<void> {
  const headers = { 'idempotency-key': 'kunci-1' };
  const again = await stage.send(row, call, { headers });
  expect(again).toEqual({ status: row.creates ? 201 : 200, body: first });
  const expected = 'Idempotency-Key ini sudah dipakai untuk data yang berbeda. Periksa daftar sebelum menyimpan lagi.';
  const other = changed(call.body);
  if (row.creates || other)
    await stage.refused(row, { ...call, body: other }, { status: 409, errors: [expected] }, { headers });
}

/** Other data that the schema takes as well; nothing where there is none. */
function changed(body: unknown): object | undefined {
  const fields: Record<string, unknown> = { ...(body as object | undefined) };
  if ('call' in fields) return { ...fields, body: { ...(fields['body'] as object), note: 'lain' } };
  const [name, value] =
    Object.entries(fields).find(
      ([field, typed]) =>
        /^(?:name|bank|amount|minutes|path|reason|type|sent_to|date_order|denominations|deductions)$/.test(field) &&
        typed !== null,
    ) ?? ('bank_account_id' in fields ? ('file_uuid' in fields ? ['answers', {}] : ['read', true]) : []);
  if (typeof fields['month'] === 'string') return { ...fields, month: '2020-01' };
  const { transaction_ids: ids } = fields;
  if (name === undefined) return Array.isArray(ids) ? { ...fields, transaction_ids: [...ids, 1] } : undefined;
  if (name === 'answers') return { ...fields, answers: { sen: 'round' } };
  if (name === 'denominations') return { ...fields, denominations: { coin_100: 7 } };
  if (Array.isArray(value)) return { ...fields, [name]: value.map((one: object) => ({ ...one, note: 'lain' })) };
  if (name === 'date_order') return { ...fields, date_order: 'mdy' };
  if (name === 'type') return { ...fields, type: value === 'R' ? 'P' : 'R' };
  return {
    ...fields,
    [name]: typeof value === 'number' ? value - 1 : typeof value === 'boolean' ? !value : `${String(value)} lain`,
  };
}
