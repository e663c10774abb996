import type { Identity } from '../database/in-tenant.ts';
import type { Trx } from '../database/database.ts';
import { send } from '../database/pipeline.ts';
import { keyReused } from '@finance/contract/checks/request';

export interface Once {
  key: string;
  request_hash: string;
}
type Owner = Pick<Identity, 'tenant_id' | 'user_id'>;

/**
 * Takes an idempotency key of a user in the work's own database transaction; false when it was taken before. A second
 * request waits for the first; if that fails, the key is free again.
 */
export async function takeKey(trx: Trx, { tenant_id, user_id }: Owner, once: Once): Promise<boolean> {
  const taken = await trx
    .insertInto('idempotency_key')
    .values({ tenant_id, user_id, ...once, answer: null })
    .onConflict((clash) => clash.doNothing())
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Does work at most once per idempotency key, and answers a second request as the first.
 * @throws AppError 409 when the key was used for another request
 */
export async function answerOnce<Status extends 200 | 201>(
  trx: Trx,
  owner: Owner,
  { key, request_hash, isTaken }: Once & { isTaken: boolean },
  work: () => Promise<{ status: Status; body: unknown }>,
): Promise<{ status: Status; body: unknown; replayed?: boolean }> {
  if (!isTaken) {
    const first = await trx
      .selectFrom('idempotency_key')
      .select(['request_hash', 'status', 'answer'])
      .where('tenant_id', '=', owner.tenant_id)
      .where('user_id', '=', owner.user_id)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (first.request_hash !== request_hash) throw keyReused();
    return { status: first.status as Status, body: first.answer, replayed: true }; // stored below by the same endpoint
  }
  const done = await work();
  send(
    trx
      .updateTable('idempotency_key')
      .set({ status: done.status, answer: JSON.stringify(done.body) })
      .where('tenant_id', '=', owner.tenant_id)
      .where('user_id', '=', owner.user_id)
      .where('key', '=', key)
      .execute(),
  );
  return done;
}
