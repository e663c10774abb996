import type { Api, BankAccountAccess, BodyOut, QueryOut } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import { alphabetical } from '../../database/alphabetical.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { like } from '../../database/like.ts';
import { locker } from '../../database/tenant-rows.ts';
import { countRows } from '../../database/count-rows.ts';
import { recorder } from '../history/history.queries.ts';
import { notFound } from '../../base/refusal.ts';
import { limitOf } from '../../base/page.ts';
import type { Grant } from '@finance/contract/checks/bank-account-access';

type Endpoints = Api['bankAccountAccess'];
type Filter = QueryOut<Endpoints['index']>;

const columns = [
  'a.id',
  'a.bank_account_id',
  'b.full_info as bank_account_full_info',
  'a.user_id',
  'u.name as user_name',
  'u.email as user_email',
  'a.read',
  'a.write',
  'a.created_at',
  'a.updated_at',
] as const;
const sorts: Record<NonNullable<Filter['order_by']>, RawBuilder<unknown>> = {
  id: sql.ref('a.id'),
  bank_account_id: sql.ref('a.bank_account_id'),
  user_id: sql.ref('a.user_id'),
  user_name: alphabetical('u.name'),
  created_at: sql.ref('a.created_at'),
};

function accesses(trx: Trx, scope: Scope) {
  return trx
    .selectFrom('bank_account_access as a')
    .innerJoin('bank_account as b', (join) =>
      join.onRef('b.tenant_id', '=', 'a.tenant_id').onRef('b.id', '=', 'a.bank_account_id'),
    )
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .where('a.tenant_id', '=', scope.tenant_id);
}

function matching(trx: Trx, scope: Scope, filter: Filter) {
  let query = accesses(trx, scope);
  if (filter.bank_account_id !== undefined) query = query.where('a.bank_account_id', '=', filter.bank_account_id);
  if (filter.user_id !== undefined) query = query.where('a.user_id', '=', filter.user_id);
  const { q } = filter;
  if (q)
    query = query.where(({ eb, or }) =>
      or([eb('u.name', 'ilike', like(q)), eb('u.email', 'ilike', like(q)), eb('b.full_info', 'ilike', like(q))]),
    );
  return query;
}

/** A page of the grants, sorted by user by default. */
export function listAccesses(trx: Trx, scope: Scope, filter: Filter): Promise<BankAccountAccess[]> {
  const { limit, offset } = limitOf(filter);
  const order = filter.order ?? 'asc';
  return matching(trx, scope, filter)
    .select(columns)
    .orderBy(sorts[filter.order_by ?? 'user_name'], order)
    .orderBy('a.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAccesses(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  return countRows(matching(trx, scope, filter));
}

/** Every grant on one bank account, held until the database transaction ends. */
export function accessesTo(trx: Trx, scope: Scope, bank_account_id: number): Promise<BankAccountAccess[]> {
  return accesses(trx, scope)
    .select(columns)
    .where('a.bank_account_id', '=', bank_account_id)
    .orderBy('a.id')
    .forUpdate('a')
    .execute();
}

export async function findAccess(trx: Trx, scope: Scope, id: number): Promise<BankAccountAccess> {
  const found = await accesses(trx, scope).select(columns).where('a.id', '=', id).executeTakeFirst();
  if (!found) throw notFound('Izin rekening bank');
  return found;
}

export const lockAccess = locker('bank_account_access', findAccess);

export const recordedAccess = recorder('bank-account-access', findAccess);

/** The grant of one user on one account, or undefined. Concurrent writers wait, so that two never create two grants. */
export async function lockGrant(
  trx: Trx,
  scope: Scope,
  { bank_account_id, user_id }: { bank_account_id: number; user_id: number },
): Promise<BankAccountAccess | undefined> {
  await trx
    .selectFrom('bank_account')
    .select('id')
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', bank_account_id)
    .forNoKeyUpdate()
    .execute();
  return accesses(trx, scope)
    .select(columns)
    .where('a.bank_account_id', '=', bank_account_id)
    .where('a.user_id', '=', user_id)
    .forUpdate('a')
    .executeTakeFirst();
}

export async function insertAccess(trx: Trx, scope: Scope, access: BodyOut<Endpoints['store']>): Promise<number> {
  const { id } = await trx
    .insertInto('bank_account_access')
    .values({ ...access, tenant_id: scope.tenant_id, created_at: scope.now, updated_at: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAccess(trx: Trx, scope: Scope, id: number, grant: Grant): Promise<void> {
  await trx
    .updateTable('bank_account_access')
    .set({ ...grant, updated_at: scope.now })
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}

export async function deleteAccess(trx: Trx, scope: Scope, id: number): Promise<void> {
  await trx.deleteFrom('bank_account_access').where('tenant_id', '=', scope.tenant_id).where('id', '=', id).execute();
}
