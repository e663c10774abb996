import { type Account, type BankBalance, onWire, type StatementBalance } from '@finance/contract';
import type { AccountKey } from '@finance/contract/checks/account';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import type { StatedBalance } from '../../database/tables.ts';
import { type BlindCashier, isBlind, listBlindCashiers } from '../account/blind-cashier.queries.ts';
import { sumRollup } from '../transaction-sum/transaction-sum.queries.ts';
import { findReadableAccount } from './balance.queries.ts';

/** What a bank's file states, beside what the books hold at the end of that day; only of accounts the user may read. */
export async function besideBooks(trx: Trx, scope: Scope, stated: readonly StatedBalance[]): Promise<BankBalance[]> {
  const cashiers = stated.some(({ account_type }) => account_type === 'cash')
    ? await listBlindCashiers(trx, scope)
    : [];
  const found: BankBalance[] = [];
  for (const one of stated) {
    const account = await findReadableAccount(trx, scope, one);
    const beside = account && (await besideBook(trx, scope, one, { account, cashiers }));
    if (beside) found.push(beside);
  }
  return found;
}

/** The same of an account that the user may read; null where the books must not be visible. */
export async function besideBook(
  trx: Trx,
  scope: Scope,
  { account_type, account_id, date, balance }: StatedBalance,
  { account, cashiers }: { account: Account; cashiers: BlindCashier[] },
): Promise<BankBalance | null> {
  const until = { account_type, account_id, date_to: date };
  if (isBlind(cashiers, until)) return null;
  const { total_in, total_out } = await sumRollup(trx, scope, until);
  return { account, date, balance, ...onWire({ book_balance: total_in + total_out }) };
}

/** The latest balance of an account that an imported file states, unless that import was undone. */
export async function findStatedBalance(
  trx: Trx,
  scope: Scope,
  { account_type, account_id }: AccountKey,
): Promise<StatedBalance | undefined> {
  const { rows } = await sql<StatedBalance>`
    select b.account_type, b.account_id, b.date, b.balance from import m,
      jsonb_to_recordset(m.bank_balances) as b(account_type text, account_id bigint, date date, balance bigint)
    where m.tenant_id = ${scope.tenant_id} and m.undone_at is null and m.state = 'done'
      and m.bank_balances @> ${JSON.stringify([{ account_type, account_id }])}::jsonb
      and b.account_type = ${account_type} and b.account_id = ${account_id}
    order by b.date desc, m.id desc limit 1`.execute(trx);
  return rows[0];
}

interface BankRow extends Omit<StatementBalance, 'stated'> {
  date: string | null;
  balance: number | null;
  book_balance: bigint;
}

/**
 * What statements say of the bank accounts that have any, beside the books at the end of the day that they say a
 * balance of. A single statement, so that money moving meanwhile is in both of its sums or in none.
 */
export async function listStatementBalances(
  trx: Trx,
  { tenant_id }: Scope,
  { bank_account_id = null }: { bank_account_id?: number | null | undefined },
): Promise<StatementBalance[]> {
  const { rows } = await sql<BankRow>`
    with kept as materialized (
      select b.id, b.full_info, last.period_to, said.period_to as date, said.closing_balance as balance
      from bank_account b
      cross join lateral (select max(s.period_to) as period_to from bank_statement s
        where s.tenant_id = b.tenant_id and s.bank_account_id = b.id) last
      left join lateral (select s.period_to, s.closing_balance from bank_statement s
        where s.tenant_id = b.tenant_id and s.bank_account_id = b.id and s.closing_balance is not null
        order by s.period_to desc, s.period_from desc, s.id desc limit 1) said on true
      where b.tenant_id = ${tenant_id} and last.period_to is not null
        and case when ${bank_account_id}::bigint is null then not b.deactivated else b.id = ${bank_account_id} end
    ), held as (
      select t.id, sum(m.amount_in + m.amount_out) as amount
      from kept t join transaction_sum m on m.tenant_id = ${tenant_id} and m.account_type = 'bank'
        and m.account_id = t.id and m.grain = 'all'
      group by t.id
    ), later as (
      select t.id, sum(m.amount_in + m.amount_out) as amount
      from kept t join transaction_sum m on m.tenant_id = ${tenant_id} and m.account_type = 'bank'
        and m.account_id = t.id and m.grain = 'day' and m.since > t.date
      group by t.id
    )
    select t.id as bank_account_id,
      json_build_object('account_type', 'bank', 'account_id', t.id, 'full_info', t.full_info) as bank_account,
      t.period_to, t.date, t.balance,
      coalesce(held.amount, 0) - coalesce(later.amount, 0) as book_balance,
      (select count(*) from statement_line l where l.tenant_id = ${tenant_id} and l.bank_account_id = t.id
        and l.statement_match_id is null) as open_count,
      (select json_build_object('date', l.date, 'amount', l.amount, 'text', l.text) from statement_line l
        where l.tenant_id = ${tenant_id} and l.bank_account_id = t.id and l.statement_match_id is null
        order by l.date, l.id limit 1) as oldest_open
    from kept t left join held using (id) left join later using (id)
    order by t.full_info collate indonesian, t.id`.execute(trx);
  return rows.map(({ date, balance, book_balance, ...row }) => ({
    ...row,
    stated: date === null || balance === null ? null : { date, balance, ...onWire({ book_balance }) },
  }));
}
