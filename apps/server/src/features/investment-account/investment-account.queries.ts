import type { Api, BodyOut, InvestmentAccount, QueryOut } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import { accountReadable } from '../account/account.queries.ts';
import { alphabetical } from '../../database/alphabetical.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { like } from '../../database/like.ts';
import { locker } from '../../database/tenant-rows.ts';
import { countRows } from '../../database/count-rows.ts';
import { recorder } from '../history/history.queries.ts';
import { notFound } from '../../base/refusal.ts';
import { limitOf } from '../../base/page.ts';

type Endpoints = Api['investmentAccount'];
type Filter = QueryOut<Endpoints['index']>;

const columns = ['i.id', 'i.name', 'i.description', 'i.full_info', 'i.created_at', 'i.updated_at'] as const;
const sorts: Record<NonNullable<Filter['order_by']>, RawBuilder<unknown>> = {
  id: sql.ref('i.id'),
  name: alphabetical('i.name'),
  created_at: sql.ref('i.created_at'),
};

function readable(trx: Trx, scope: Scope) {
  return trx
    .selectFrom('investment_account as i')
    .where('i.tenant_id', '=', scope.tenant_id)
    .where(accountReadable(scope, sql.lit('investment'), sql.ref('i.id')));
}

function matching(trx: Trx, scope: Scope, filter: Filter) {
  let query = readable(trx, scope);
  if (filter.id !== undefined) query = query.where('i.id', '=', filter.id);
  if (filter.q) query = query.where('i.full_info', 'ilike', like(filter.q));
  return query;
}

/** A page of the investment accounts the user may read, sorted by name by default. */
export function listInvestmentAccounts(trx: Trx, scope: Scope, filter: Filter): Promise<InvestmentAccount[]> {
  const { limit, offset } = limitOf(filter);
  const order = filter.order ?? 'asc';
  return matching(trx, scope, filter)
    .select(columns)
    .orderBy(sorts[filter.order_by ?? 'name'], order)
    .orderBy('i.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countInvestmentAccounts(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  return countRows(matching(trx, scope, filter));
}

export async function findInvestmentAccount(trx: Trx, scope: Scope, id: number): Promise<InvestmentAccount> {
  const found = await readable(trx, scope).select(columns).where('i.id', '=', id).executeTakeFirst();
  if (!found) throw notFound('Investment account');
  return found;
}

export const lockInvestmentAccount = locker('investment_account', findInvestmentAccount);

export const recordedInvestmentAccount = recorder('investment-account', findInvestmentAccount);

export async function insertInvestmentAccount(
  trx: Trx,
  scope: Scope,
  account: BodyOut<Endpoints['store']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('investment_account')
    .values({ ...account, tenant_id: scope.tenant_id, created_at: scope.now, updated_at: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateInvestmentAccount(
  trx: Trx,
  scope: Scope,
  id: number,
  change: BodyOut<Endpoints['update']>,
): Promise<void> {
  await trx
    .updateTable('investment_account')
    .set({ ...change, updated_at: scope.now })
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}
