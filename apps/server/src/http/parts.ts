import {
  type BodyOut,
  type Endpoint,
  explainIssues,
  issueSentences,
  type ParamOut,
  paramSchema,
  type QueryOut,
} from '@finance/contract';
import { aboutParam, readQuery } from '@finance/contract/checks/request';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { Refusal, refused } from '../base/refusal.ts';
import { exactJson, isAsWritten } from './exact-number.ts';
import { unstorable } from './unstorable.ts';

/** The parsed parts of a request, typed by the endpoint. */
export interface Parts<Of extends Endpoint> {
  param: ParamOut<Of>;
  query: QueryOut<Of>;
  body: BodyOut<Of>;
}

/**
 * Parses a request by the endpoint's schemas; `form` has the fields of one that was received already.
 * @throws Refusal 400 that names every wrong field at once
 */
export async function readParts<Of extends Endpoint>(c: Context, endpoint: Of, form?: object): Promise<Parts<Of>> {
  const fields = Object.create(null) as Record<string, string[]>; // a field may be called `constructor`
  const blame = (field: string, ...messages: string[]) => (fields[field] ??= []).push(...messages);
  const read = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = z.safeParse(schema, value, { reportInput: true });
    if (!parsed.success) {
      for (const [field, messages] of Object.entries(
        explainIssues(parsed.error.issues.map((issue) => asSent(issue, value))),
      ))
        blame(field, ...messages);
      return undefined;
    }
    const given = Object(value) as Record<string, unknown>; // an empty object for undefined
    for (const [field, inner] of Object.entries(parsed.data ?? {})) {
      const written = Object.hasOwn(given, field) ? given[field] : undefined;
      if (typeof inner === 'number' && typeof written === 'string' && !isAsWritten(written.trim(), inner))
        blame(field, 'harus berupa bilangan bulat');
      const reason = unstorable(inner);
      if (reason) blame(field, reason);
    }
    return parsed.data;
  };
  const [[name, given] = []] = Object.entries(c.req.param());
  const schema = paramSchema(endpoint);
  const path = read(schema && z.object({ [name ?? 'id']: schema }), { [name ?? 'id']: given }) as
    | Record<string, unknown>
    | undefined;
  for (const [field, messages] of Object.entries(fields)) fields[field] = aboutParam(given, messages);
  const query = read(endpoint.query, readQuery(Object.entries(c.req.query())));
  const body = read(endpoint.body, endpoint.body ? (form ?? (await readJson(c))) : undefined);
  if (Object.keys(fields).length > 0) throw new Refusal(400, issueSentences(fields), { fields });
  // each was parsed by the endpoint's own schema
  return { param: path?.[name ?? 'id'], query, body } as Parts<Of>;
}

/** Restores that a field is missing when coercion turned it into NaN. */
function asSent(issue: z.core.$ZodIssue, value: unknown): z.core.$ZodIssue {
  const [field] = issue.path;
  const isMissing = typeof value === 'object' && value !== null && field !== undefined && !Object.hasOwn(value, field);
  return isMissing && issue.code === 'invalid_type' ? { ...issue, input: undefined } : issue;
}

async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header('content-type');
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength === 0) return {};
  if (type === undefined || !/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type))
    throw refused('Content-Type harus application/json');
  try {
    return exactJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refused('Isi permintaan bukan JSON yang sah');
  }
}
