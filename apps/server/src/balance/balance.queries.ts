import type { AccountBalance, AccountType } from '@finance/contract';
import { sql } from 'kysely';
import { accountReadable } from '../account/account.queries.ts';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { cellsBetween } from '../transaction/transaction-sum.queries.ts';

interface Wanted {
  /** The last day that counts. */
  as_of: string;
  account_type?: AccountType | undefined;
  account_id?: number | undefined;
  /** Only the cash that I hold and the bank accounts granted to me, whatever my role. */
  mine: boolean;
}

/** What every account that the user may read holds at the end of a day; a deactivated one only while money is left in it. */
export async function listBalances(trx: Trx, scope: Scope, wanted: Wanted): Promise<AccountBalance[]> {
  const accounts = await listAccounts(trx, wanted.mine ? { ...scope, role: 'kasir' } : scope, wanted); // what a kasir may read is what is one's own
  const held = byAccount(await cellsBetween(trx, scope, undefined, wanted.as_of)
    .select(['s.account_type', 's.account_id', sql<number>`sum(s.amount_in + s.amount_out)`.as('amount')]).groupBy(['s.account_type', 's.account_id']).execute());
  const left = byAccount(await trx.selectFrom('transfer')
    .select(['from_account_type as account_type', 'from_account_id as account_id', sql<number>`sum(amount)`.as('amount')])
    .where('tenant_id', '=', scope.tenant_id).where('voided_at', 'is', null).where('date', '<=', wanted.as_of)
    .where(({ eb, or }) => or([eb('received_date', 'is', null), eb('received_date', '>', wanted.as_of)])).groupBy(['from_account_type', 'from_account_id']).execute());
  return accounts
    .map(({ full_info, deactivated, ...key }) => ({ ...key, account: { ...key, full_info }, deactivated, balance: held.get(nameOf(key)) ?? 0, in_transit: left.get(nameOf(key)) ?? 0 }))
    .filter((account) => !account.deactivated || account.balance !== 0 || account.in_transit !== 0);
}

type Key = Pick<AccountBalance, 'account_type' | 'account_id'>;

async function listAccounts(trx: Trx, scope: Scope, { account_type, account_id }: Wanted): Promise<(Key & { full_info: string; deactivated: boolean })[]> {
  const { rows } = await sql<Key & { full_info: string; deactivated: boolean }>`
    select a.* from (
      select 'bank' as account_type, id as account_id, full_info, deactivated from bank_account where tenant_id = ${scope.tenant_id}
      union all select 'cash', id, full_info, deactivated from cashier where tenant_id = ${scope.tenant_id}
      union all select 'investment', id, full_info, false from investment_account where tenant_id = ${scope.tenant_id}
    ) a
    where ${accountReadable(scope, sql.ref('a.account_type'), sql.ref('a.account_id'))}
      and (${account_type ?? null}::text is null or a.account_type = ${account_type ?? null}) and (${account_id ?? null}::bigint is null or a.account_id = ${account_id ?? null})
    order by a.account_type, a.full_info, a.account_id`.execute(trx);
  return rows;
}

function byAccount(rows: (Key & { amount: number })[]): Map<string, number> {
  return new Map(rows.map((row) => [nameOf(row), row.amount]));
}

function nameOf({ account_type, account_id }: Key): string {
  return `${account_type} ${account_id}`;
}
