import { sql } from 'kysely';
import { contentLock } from '../database/content-lock.ts';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';

/** Marks a content as stray: no file refers to it yet, or any more. */
export async function markStray(trx: Trx, scope: Pick<Scope, 'tenant_id'>, uuid: string): Promise<void> {
  await trx
    .insertInto('stray_content')
    .values({ tenant_id: scope.tenant_id, uuid })
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/**
 * Whether contents may be removed now: not while a backup reads those that its snapshot names. No backup begins until
 * the database transaction ends.
 */
export async function mayRemoveContents(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${contentLock}) as may`.execute(
    trx,
  );
  return rows[0]?.may ?? false;
}

/** Whether a content was stray; its mark is gone with the database transaction, which removes the content. */
export async function takeStray(trx: Trx, scope: Scope, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('stray_content')
    .where('tenant_id', '=', scope.tenant_id)
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Takes some contents of any tenant that have been stray for over an hour, removing their marks. */
export async function takeOldStrays(trx: Trx): Promise<{ tenant_id: number; uuid: string }[]> {
  return (
    await sql<{ tenant_id: number; uuid: string }>`select tenant_id, uuid from take_old_stray_contents(100)`.execute(
      trx,
    )
  ).rows;
}
