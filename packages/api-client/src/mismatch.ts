import { api, type EndpointRow } from '@finance/contract';
import type { PlainRow } from '@finance/contract/rules';

const rows = Object.values<Record<string, EndpointRow>>(api).flatMap((resource) => Object.values(resource));

/** What an answer holds that its row in the contract does not allow; null where all is well. */
export function mismatchOf({ method, path }: PlainRow, body: unknown) {
  const row = rows.find((other) => other.method === method && other.path === path);
  return row?.response.safeParse(body).error ?? null;
}
