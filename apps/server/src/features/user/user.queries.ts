import type { Api, QueryOut, User } from '@finance/contract';
import type { ExpressionBuilder } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { like } from '../../database/like.ts';
import type { Tables } from '../../database/tables.ts';
import { isPerson } from './is-person.queries.ts';
import { countRows } from '../../database/count-rows.ts';
import { limitOf } from '../../base/page.ts';

type Filter = QueryOut<Api['user']['index']>;
type Joined = Tables & { m: Tables['membership']; u: Tables['app_user'] };

function selectUsers(trx: Trx, scope: Scope, filter: Filter) {
  return trx
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .where('m.tenant_id', '=', scope.tenant_id)
    .where(isPerson)
    .where('m.deactivated_at', 'is', null)
    .where((eb) => matches(filter, eb));
}

function matches(filter: Filter, { eb, and, or }: ExpressionBuilder<Joined, 'm' | 'u'>) {
  return and([
    ...(filter.id === undefined ? [] : [eb('u.id', '=', filter.id)]),
    ...(filter.name ? [eb('u.name', 'ilike', like(filter.name))] : []),
    ...(filter.email ? [eb('u.email', 'ilike', like(filter.email))] : []),
    ...(filter.q ? [or([eb('u.name', 'ilike', like(filter.q)), eb('u.email', 'ilike', like(filter.q))])] : []),
  ]);
}

/** A page of the tenant's users, sorted by name by default. */
export function listUsers(trx: Trx, scope: Scope, filter: Filter): Promise<User[]> {
  const { limit, offset } = limitOf(filter);
  const order = filter.order ?? 'asc';
  return selectUsers(trx, scope, filter)
    .select(['u.id', 'u.name', 'u.email'])
    .orderBy(`u.${filter.order_by ?? 'name'}`, order)
    .orderBy('u.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countUsers(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  return countRows(selectUsers(trx, scope, filter));
}
