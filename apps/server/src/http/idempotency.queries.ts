import type { Scope } from '../database/in-tenant.ts';
import type { Trx } from '../database/database.ts';
import { keyReused } from '@finance/contract/checks/request';

interface Once {
  key: string;
  request_hash: string;
}

/**
 * Does work at most once per idempotency key of a user, in the work's own database transaction. A second request waits
 * for the first and gets the same answer; if the first failed, the key is free again.
 * @throws AppError 409 when the key was used for another request
 */
export async function answerOnce<Status extends 200 | 201>(
  trx: Trx,
  scope: Scope,
  { key, request_hash }: Once,
  work: () => Promise<{ status: Status; body: unknown }>,
): Promise<{ status: Status; body: unknown; replayed?: boolean }> {
  const owner = { tenant_id: scope.tenant_id, user_id: scope.user_id, key };
  const taken = await trx
    .insertInto('idempotency_key')
    .values({ ...owner, request_hash, answer: null })
    .onConflict((clash) => clash.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!taken) {
    const first = await trx
      .selectFrom('idempotency_key')
      .selectAll()
      .where('tenant_id', '=', owner.tenant_id)
      .where('user_id', '=', owner.user_id)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (first.request_hash !== request_hash) throw keyReused();
    return { status: first.status as Status, body: first.answer, replayed: true }; // stored below by the same endpoint
  }
  const done = await work();
  await trx
    .updateTable('idempotency_key')
    .set({ status: done.status, answer: JSON.stringify(done.body) })
    .where('tenant_id', '=', owner.tenant_id)
    .where('user_id', '=', owner.user_id)
    .where('key', '=', key)
    .execute();
  return done;
}
