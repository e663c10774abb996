import type { Api, QueryOut, TenantRef } from '@finance/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { like } from '../../database/like.ts';
import type { Tables } from '../../database/tables.ts';
import { countRows } from '../../database/count-rows.ts';
import { limitOf } from '../../base/page.ts';

type Filter = QueryOut<Api['tenant']['index']>;
type Joined = Tables & { m: Tables['membership']; t: Tables['tenant'] };

function selectTenants(trx: Trx, user_id: number, filter: Filter) {
  return trx
    .selectFrom('membership as m')
    .innerJoin('tenant as t', 't.id', 'm.tenant_id')
    .where('m.user_id', '=', user_id)
    .where((eb) => matches(filter, eb));
}

function matches(filter: Filter, { eb, and }: ExpressionBuilder<Joined, 'm' | 't'>) {
  return and([
    ...(filter.id === undefined ? [] : [eb('t.id', '=', filter.id)]),
    ...(filter.name ? [eb('t.name', 'ilike', like(filter.name))] : []),
    ...(filter.q ? [eb('t.name', 'ilike', like(filter.q))] : []),
  ]);
}

/** A page of a user's tenants, sorted by name by default. */
export function listTenants(trx: Trx, user_id: number, filter: Filter): Promise<TenantRef[]> {
  const { limit, offset } = limitOf(filter);
  const order = filter.order ?? 'asc';
  return selectTenants(trx, user_id, filter)
    .select(['t.id', 't.name', sql<boolean>`t.live_id is not null`.as('test')])
    .orderBy(`t.${filter.order_by ?? 'name'}`, order)
    .orderBy('t.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Names the tenant anew; null for what it was called first. */
export async function renameTenant(trx: Trx, { tenant_id }: Pick<Scope, 'tenant_id'>, name: string | null) {
  await trx
    .updateTable('tenant')
    .set({
      first_name: sql<string>`coalesce(first_name, name)`,
      name: sql<string>`coalesce(${name}::text, first_name, name)`,
    })
    .where('id', '=', tenant_id)
    .execute();
}

export async function countTenants(trx: Trx, user_id: number, filter: Filter): Promise<number> {
  return countRows(selectTenants(trx, user_id, filter));
}
