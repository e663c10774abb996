import { may } from '@finance/contract';
import { type AccountUse, checkUsable, stillUsed } from '@finance/contract/checks/account';
import type { AccountKey } from '@finance/contract/checks/account';
import { type RawBuilder, sql } from 'kysely';
import type { Asker, Scope } from '../database/in-tenant.ts';
import type { Trx } from '../database/database.ts';

/**
 * Whether the user may read the account in these columns: a kasir the cash they hold and the bank accounts granted to
 * them, every other role all.
 */
export function accountReadable(scope: Scope, type: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<boolean> {
  if (scope.role !== 'kasir') return sql<boolean>`true`;
  return sql<boolean>`(case ${type}
    when 'bank' then ${id} in (select a.bank_account_id from bank_account_access a
      where a.tenant_id = ${scope.tenant_id} and a.user_id = ${scope.user_id} and a.read)
    when 'cash' then ${id} in (select c.id from cashier c where c.tenant_id = ${scope.tenant_id}
      and c.user_id = ${scope.user_id})
    else false end)`;
}

/**
 * Whether the user may book on the bank account in this column: a kasir with a write grant, and every role that books
 * at all.
 */
export function bankAccountWritable(scope: Scope, id: RawBuilder<unknown>): RawBuilder<boolean> {
  if (!may(scope.role, 'transaction:create')) return sql<boolean>`false`;
  if (scope.role !== 'kasir') return sql<boolean>`true`;
  return sql<boolean>`${id} in (select a.bank_account_id from bank_account_access a
    where a.tenant_id = ${scope.tenant_id} and a.user_id = ${scope.user_id} and a.write)`;
}

/** Refuses a booking on an account that is does not exist, is deactivated, or that the user may not write to. */
export async function checkAccountUsable(trx: Trx, scope: Scope, account: AccountKey, use: AccountUse): Promise<void> {
  const found = await findAccount(trx, scope, account);
  const readable = found !== undefined && use.access === 'read' && (await mayRead(trx, scope, account));
  checkWritable(scope, found, use, readable);
}

/** `checkAccountUsable` of an account that was found before the user's role was known. */
export function checkWritable(scope: Scope, found: FoundAccount | undefined, use: AccountUse, readable = false): void {
  checkUsable(found && { ...found, readable, writable: found.granted }, use, scope);
}

/** `granted`: whether a kasir may write to it. */
export interface FoundAccount {
  deactivated: boolean;
  granted: boolean;
}

/** Whether an account is active, regardless of who asks. */
export async function isAccountActive(trx: Trx, scope: Scope, account: AccountKey): Promise<boolean> {
  return (await findAccount(trx, scope, account))?.deactivated === false;
}

async function mayRead(trx: Trx, scope: Scope, { account_type, account_id }: AccountKey): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{
    readable: boolean;
  }>`select ${accountReadable(scope, sql`${account_type}::text`, sql`${account_id}::bigint`)} as readable`.execute(trx);
  return row?.readable ?? false;
}

export async function findAccount(
  trx: Trx,
  scope: Asker,
  { account_type, account_id }: AccountKey,
): Promise<FoundAccount | undefined> {
  switch (account_type) {
    case 'bank':
      return trx
        .selectFrom('bank_account as b')
        .leftJoin('bank_account_access as a', (join) =>
          join
            .onRef('a.tenant_id', '=', 'b.tenant_id')
            .onRef('a.bank_account_id', '=', 'b.id')
            .on('a.user_id', '=', scope.user_id),
        )
        .select(['b.deactivated', sql<boolean>`coalesce(a.write, false)`.as('granted')])
        .where('b.tenant_id', '=', scope.tenant_id)
        .where('b.id', '=', account_id)
        .executeTakeFirst();
    case 'cash':
      return trx
        .selectFrom('cashier')
        .select(['deactivated', sql<boolean>`user_id is not distinct from ${scope.user_id}`.as('granted')])
        .where('tenant_id', '=', scope.tenant_id)
        .where('id', '=', account_id)
        .executeTakeFirst();
    case 'investment':
      return trx
        .selectFrom('investment_account')
        .select([sql<boolean>`false`.as('deactivated'), sql<boolean>`false`.as('granted')])
        .where('tenant_id', '=', scope.tenant_id)
        .where('id', '=', account_id)
        .executeTakeFirst();
    default:
      account_type satisfies never;
      return undefined;
  }
}

/** Deletes an account, or refuses with 400 when any record refers to it. */
export async function deleteUnused(what: string, deleting: Promise<unknown>): Promise<void> {
  try {
    await deleting;
  } catch (error) {
    const isReferred = error instanceof Error && 'code' in error && (error.code === '23503' || error.code === '23001');
    if (isReferred) throw stillUsed(what);
    throw error;
  }
}
