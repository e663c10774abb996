import type { Scope } from '../database/in-tenant.ts';
import type { Trx } from '../database/database.ts';
import { keyReused } from '@finance/contract/checks/request';

interface Once {
  key: string;
  request_hash: string;
}

/**
 * Does work at most once for a key of this user, in the work's own database transaction: a second request waits for the first to commit and gets
 * its answer again; where the first failed, the key is free. The same key with another request is a 409.
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
    return { status: first.status as Status, body: first.answer, replayed: true }; // written below by the same route
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
