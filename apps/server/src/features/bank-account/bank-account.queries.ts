import type { Api, BankAccount, BodyOut, QueryOut } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import { accountReadable, bankAccountWritable, deleteUnused } from '../account/account.queries.ts';
import { alphabetical } from '../../database/alphabetical.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { like } from '../../database/like.ts';
import { locker } from '../../database/tenant-rows.ts';
import { countRows } from '../../database/count-rows.ts';
import { recorder } from '../history/history.queries.ts';
import { notFound } from '../../base/refusal.ts';
import { limitOf } from '../../base/page.ts';

type Endpoints = Api['bankAccount'];
type Filter = QueryOut<Endpoints['index']>;

const columns = [
  'b.id',
  'b.bank',
  'b.account_name',
  'b.account_number',
  'b.full_info',
  'b.deactivated',
  'b.created_at',
  'b.updated_at',
] as const;
const sorts: Record<NonNullable<Filter['order_by']>, RawBuilder<unknown>> = {
  id: sql.ref('b.id'),
  bank: alphabetical('b.bank'),
  account_name: alphabetical('b.account_name'),
  account_number: alphabetical('b.account_number'),
  created_at: sql.ref('b.created_at'),
};

function readable(trx: Trx, scope: Scope) {
  return trx
    .selectFrom('bank_account as b')
    .where('b.tenant_id', '=', scope.tenant_id)
    .where(accountReadable(scope, sql.lit('bank'), sql.ref('b.id')));
}

function matching(trx: Trx, scope: Scope, filter: Filter) {
  let query = readable(trx, scope);
  // a selector must show its saved value even when deactivated
  if (filter.id !== undefined) query = query.where('b.id', '=', filter.id);
  else if (filter.deactivation_status !== 'all')
    query = query.where('b.deactivated', '=', filter.deactivation_status === 'deactivated');
  if (filter.write_allowed_only)
    query = query.where('b.deactivated', '=', false).where(bankAccountWritable(scope, sql.ref('b.id')));
  if (filter.q) query = query.where('b.full_info', 'ilike', like(filter.q));
  return query;
}

/** A page of the bank accounts the user may read, sorted by bank by default. */
export function listBankAccounts(trx: Trx, scope: Scope, filter: Filter): Promise<BankAccount[]> {
  const { limit, offset } = limitOf(filter);
  const order = filter.order ?? 'asc';
  return matching(trx, scope, filter)
    .select(columns)
    .orderBy(sorts[filter.order_by ?? 'bank'], order)
    .orderBy('b.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countBankAccounts(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  return countRows(matching(trx, scope, filter));
}

export async function findBankAccount(trx: Trx, scope: Scope, id: number): Promise<BankAccount> {
  const found = await readable(trx, scope).select(columns).where('b.id', '=', id).executeTakeFirst();
  if (!found) throw notFound('Rekening bank');
  return found;
}

export const lockBankAccount = locker('bank_account', findBankAccount);

export const recordedBankAccount = recorder('bank-account', findBankAccount);

export async function insertBankAccount(trx: Trx, scope: Scope, account: BodyOut<Endpoints['store']>): Promise<number> {
  const { id } = await trx
    .insertInto('bank_account')
    .values({ ...account, tenant_id: scope.tenant_id, created_at: scope.now, updated_at: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBankAccount(
  trx: Trx,
  scope: Scope,
  id: number,
  change: BodyOut<Endpoints['update']>,
): Promise<void> {
  await trx
    .updateTable('bank_account')
    .set({ ...change, updated_at: scope.now })
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}

/** Deletes its grants as well. */
export async function deleteBankAccount(trx: Trx, scope: Scope, id: number): Promise<void> {
  await deleteUnused(
    'Rekening ini',
    trx.deleteFrom('bank_account').where('tenant_id', '=', scope.tenant_id).where('id', '=', id).execute(),
  );
}
