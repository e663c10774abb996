import { api, type EndpointRow } from '@finance/contract';
import type { PlainRow } from '@finance/contract/rules';
import type { FailedCall } from './api-error.ts';

const rows = Object.values<Record<string, EndpointRow>>(api).flatMap((resource) => Object.values(resource));

/** What an answer holds that its row in the contract does not allow, also told to the developer; undefined where all is well. */
export function mismatchOf({ method, path }: PlainRow, { url }: FailedCall, body: unknown) {
  const row = rows.find((other) => other.method === method && other.path === path);
  const error = row?.response.safeParse(body).error;
  // oxlint-disable-next-line no-console -- the developer must see what the server answered
  if (error) console.error(`${method} ${url} answered what the contract does not allow:`, error.issues, body);
  return error;
}
