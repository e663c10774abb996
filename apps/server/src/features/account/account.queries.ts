import { mayHere } from '@finance/contract';
import { type AccountUse, checkUsable, type KnownAccount, stillUsed } from '@finance/contract/checks/account';
import type { AccountKey } from '@finance/contract/checks/account';
import { type RawBuilder, sql } from 'kysely';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import type { Trx } from '../../database/database.ts';

/**
 * Whether the user may read the account in these columns: a kasir the cash they hold and the bank accounts granted to
 * them, every other role all.
 */
export function accountReadable(
  { tenant_id, user_id, role }: Caller,
  type: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (role !== undefined && role !== 'kasir') return sql<boolean>`true`;
  const isTheirs = sql<boolean>`(case ${type}
    when 'bank' then ${id} in (select a.bank_account_id from bank_account_access a
      where a.tenant_id = ${tenant_id} and a.user_id = ${user_id} and a.read)
    when 'cash' then ${id} in (select c.id from cashier c where c.tenant_id = ${tenant_id}
      and ${isHeldBy('c', user_id)})
    else false end)`;
  if (role === 'kasir') return isTheirs;
  return sql<boolean>`(not exists (select from membership m where m.tenant_id = ${tenant_id}
    and m.user_id = ${user_id} and m.role = 'kasir') or ${isTheirs})`;
}

/** Whether a user holds the cash of the cashier in this table. */
export function isHeldBy(table: string, user_id: number): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column('user_id')} is not distinct from ${user_id}
    or ${user_id} = any(${column('other_user_ids')}))`;
}

/** The tenant's accounts of all three kinds, as a table. */
export function accountsOf({ tenant_id }: Scope): RawBuilder<unknown> {
  return sql`(
    select 'bank' as account_type, id as account_id, full_info, deactivated from bank_account
      where tenant_id = ${tenant_id}
    union all select 'cash', id, full_info, deactivated from cashier where tenant_id = ${tenant_id}
    union all select 'investment', id, full_info, false from investment_account where tenant_id = ${tenant_id}
  )`;
}

/**
 * Whether the user may book on the bank account in this column: a kasir with a write grant, and every role that books
 * at all.
 */
export function bankAccountWritable(scope: Scope, id: RawBuilder<unknown>): RawBuilder<boolean> {
  if (!mayHere(scope, 'transaction:create')) return sql<boolean>`false`;
  if (scope.role !== 'kasir') return sql<boolean>`true`;
  return sql<boolean>`${id} in (select a.bank_account_id from bank_account_access a
    where a.tenant_id = ${scope.tenant_id} and a.user_id = ${scope.user_id} and a.write)`;
}

/** Refuses a booking on an account that does not exist, is deactivated, or that the user may not write to. */
export async function checkAccountUsable(trx: Trx, scope: Scope, account: AccountKey, use: AccountUse): Promise<void> {
  checkFoundAccount(scope, await findAccount(trx, scope, account), use);
}

/** `checkAccountUsable` of an account that was found before the user's role was known. */
export function checkFoundAccount({ role }: Scope, found: KnownAccount | undefined, use: AccountUse): void {
  const known = found && { ...found, readable: role !== 'kasir' || found.readable };
  checkUsable(known, use, { role });
}

/** Whether an account is active, regardless of who asks. */
export async function isAccountActive(trx: Trx, scope: Scope, account: AccountKey): Promise<boolean> {
  return (await findAccount(trx, scope, account))?.deactivated === false;
}

const no = sql<boolean>`false`;

/** An account, and what a kasir may do with it. */
export async function findAccount(
  trx: Trx,
  scope: Caller,
  { account_type, account_id }: AccountKey,
): Promise<KnownAccount | undefined> {
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
        .select([
          'b.deactivated',
          sql<boolean>`coalesce(a.read, false)`.as('readable'),
          sql<boolean>`coalesce(a.write, false)`.as('writable'),
        ])
        .where('b.tenant_id', '=', scope.tenant_id)
        .where('b.id', '=', account_id)
        .executeTakeFirst();
    case 'cash': {
      const isHolder = isHeldBy('cashier', scope.user_id);
      return trx
        .selectFrom('cashier')
        .select(['deactivated', isHolder.as('readable'), isHolder.as('writable')])
        .where('tenant_id', '=', scope.tenant_id)
        .where('id', '=', account_id)
        .executeTakeFirst();
    }
    case 'investment':
      return trx
        .selectFrom('investment_account')
        .select([no.as('deactivated'), no.as('readable'), no.as('writable')])
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
