import type { Api, BodyOut, Cashier, QueryOut } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import { accountReadable, deleteUnused } from '../account/account.queries.ts';
import { alphabetical } from '../../database/alphabetical.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { like } from '../../database/like.ts';
import { locker } from '../../database/tenant-rows.ts';
import { countRows } from '../../database/count-rows.ts';
import { recorder } from '../history/history.queries.ts';
import { notFound } from '../../base/refusal.ts';
import { limitOf } from '../../base/page.ts';

type Endpoints = Api['cashier'];
type Filter = QueryOut<Endpoints['index']>;

const columns = [
  'c.id',
  'c.name',
  'c.user_id',
  'u.name as user_name',
  'c.deactivated',
  'c.full_info',
  'c.closed_until',
  'c.created_at',
  'c.updated_at',
] as const;
const sorts: Record<NonNullable<Filter['order_by']>, RawBuilder<unknown>> = {
  id: sql.ref('c.id'),
  name: alphabetical('c.name'),
  created_at: sql.ref('c.created_at'),
};

function readable(trx: Trx, scope: Scope) {
  return trx
    .selectFrom('cashier as c')
    .leftJoin('app_user as u', 'u.id', 'c.user_id')
    .where('c.tenant_id', '=', scope.tenant_id)
    .where(accountReadable(scope, sql.lit('cash'), sql.ref('c.id')));
}

function matching(trx: Trx, scope: Scope, filter: Filter) {
  let query = readable(trx, scope);
  // a selector must show its saved value even when deactivated
  if (filter.id !== undefined) query = query.where('c.id', '=', filter.id);
  else if (filter.deactivation_status !== 'all')
    query = query.where('c.deactivated', '=', filter.deactivation_status === 'deactivated');
  const { q } = filter;
  if (q) query = query.where(({ eb, or }) => or([eb('c.full_info', 'ilike', like(q)), eb('u.name', 'ilike', like(q))]));
  return query;
}

/** A page of the cashiers the user may read, sorted by name by default. */
export function listCashiers(trx: Trx, scope: Scope, filter: Filter): Promise<Cashier[]> {
  const { limit, offset } = limitOf(filter);
  const order = filter.order ?? 'asc';
  return matching(trx, scope, filter)
    .select(columns)
    .orderBy(sorts[filter.order_by ?? 'name'], order)
    .orderBy('c.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countCashiers(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  return countRows(matching(trx, scope, filter));
}

export async function findCashier(trx: Trx, scope: Scope, id: number): Promise<Cashier> {
  const found = await readable(trx, scope).select(columns).where('c.id', '=', id).executeTakeFirst();
  if (!found) throw notFound('Kasir');
  return found;
}

export const lockCashier = locker('cashier', findCashier);

export const recordedCashier = recorder('cashier', findCashier);

export async function insertCashier(trx: Trx, scope: Scope, cashier: BodyOut<Endpoints['store']>): Promise<number> {
  const { id } = await trx
    .insertInto('cashier')
    .values({ ...cashier, tenant_id: scope.tenant_id, created_at: scope.now, updated_at: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCashier(
  trx: Trx,
  scope: Scope,
  id: number,
  change: BodyOut<Endpoints['update']>,
): Promise<void> {
  await trx
    .updateTable('cashier')
    .set({ ...change, updated_at: scope.now })
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}

export async function deleteCashier(trx: Trx, scope: Scope, id: number): Promise<void> {
  await deleteUnused(
    'Kasir ini',
    trx.deleteFrom('cashier').where('tenant_id', '=', scope.tenant_id).where('id', '=', id).execute(),
  );
}
