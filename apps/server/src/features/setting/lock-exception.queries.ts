import type { LockException } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { memberName, memberNameOrNull } from '../../database/joined-names.ts';
import { notFound } from '../../base/refusal.ts';

function exceptions(trx: Trx, scope: Scope) {
  return trx
    .selectFrom('lock_exception as x')
    .leftJoin('app_user as creator', 'creator.id', 'x.creator_id')
    .leftJoin('app_user as ender', 'ender.id', 'x.ended_by')
    .where('x.tenant_id', '=', scope.tenant_id)
    .select([
      'x.id',
      'x.until',
      'x.reason',
      'x.created_at',
      'x.ended_at',
      memberName('creator').as('creator_name'),
      memberNameOrNull('ender', 'x.ended_by').as('ended_by_name'),
      sql<boolean>`x.ended_at is null and x.until > ${scope.now}::timestamptz`.as('active'),
    ]);
}

/** Newest first. */
export function listExceptions(trx: Trx, scope: Scope): Promise<LockException[]> {
  return exceptions(trx, scope).orderBy('x.id', 'desc').limit(50).execute();
}

export async function findException(trx: Trx, scope: Scope, id: number): Promise<LockException> {
  const found = await exceptions(trx, scope).where('x.id', '=', id).executeTakeFirst();
  if (!found) throw notFound('Pembukaan kunci');
  return found;
}

/** The currently active one. */
export function activeException(trx: Trx, scope: Scope): Promise<LockException | undefined> {
  return exceptions(trx, scope)
    .where('x.ended_at', 'is', null)
    .where('x.until', '>', scope.now)
    .orderBy('x.until', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether there is one, in a query. */
export function hasActiveException({ tenant_id }: Pick<Scope, 'tenant_id'>): RawBuilder<boolean> {
  // now() is when the database transaction began
  return sql<boolean>`exists (select from lock_exception x
    where x.tenant_id = ${tenant_id} and x.ended_at is null and x.until > now())`;
}

export async function insertException(
  trx: Trx,
  scope: Scope,
  { minutes, reason }: { minutes: number; reason: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('lock_exception')
    .values({
      tenant_id: scope.tenant_id,
      until: sql<string>`${scope.now}::timestamptz + make_interval(mins => ${minutes})`,
      reason,
      creator_id: scope.user_id,
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endException(trx: Trx, scope: Scope, id: number): Promise<void> {
  await trx
    .updateTable('lock_exception')
    .set({ ended_at: scope.now, ended_by: scope.user_id })
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}
