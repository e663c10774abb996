import type { Caller } from '../database/in-tenant.ts';
import type { Trx } from '../database/database.ts';
import { send } from '../database/pipeline.ts';
import { keyReused } from '@finance/contract/checks/request';

interface Once {
  key: string;
  request_hash: string;
}
/** What a request is answered, and again when it is repeated. */
export interface Answer {
  status: 200 | 201;
  body: unknown;
  replayed?: boolean;
}

/**
 * Takes an idempotency key of a user in the work's own database transaction. What it returns does the work at most once
 * per key, and answers a second request as the first: it waits for the first, and if that fails, the key is free again.
 * Without a key the work is just done.
 * @throws Refusal 409 when the key was used for another request
 */
export function onlyOnce(
  trx: Trx,
  caller: Caller,
  once: Once | '' | undefined,
): (work: () => Promise<Answer>) => Promise<Answer> {
  if (!once) return (work) => work();
  const taking = takeKey(trx, caller, once);
  send(taking); // nobody waits for it where the user may not
  return async (work) => {
    if (!(await taking)) return firstAnswer(trx, caller, once);
    const answer = await work();
    send(keepAnswer(trx, caller, once, answer));
    return answer;
  };
}

/** False when the key was taken before. */
async function takeKey(trx: Trx, { tenant_id, user_id }: Caller, { key, request_hash }: Once): Promise<boolean> {
  const taken = await trx
    .insertInto('idempotency_key')
    .values({ tenant_id, user_id, key, request_hash, answer: null })
    .onConflict((clash) => clash.doNothing())
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

async function firstAnswer(trx: Trx, { tenant_id, user_id }: Caller, { key, request_hash }: Once): Promise<Answer> {
  const first = await trx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'answer'])
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== request_hash) throw keyReused();
  return { status: first.status as Answer['status'], body: first.answer, replayed: true }; // as `keepAnswer` wrote it
}

async function keepAnswer(
  trx: Trx,
  { tenant_id, user_id }: Caller,
  { key }: Once,
  { status, body }: Answer,
): Promise<void> {
  await trx
    .updateTable('idempotency_key')
    .set({ status, answer: JSON.stringify(body) })
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .execute();
}
