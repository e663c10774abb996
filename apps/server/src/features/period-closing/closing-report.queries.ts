import {
  type Account,
  addDays,
  api,
  type BankBalance,
  type ClosingAccount,
  type ClosingFlow,
  type ClosingReport,
  kindFields,
  onWire,
} from '@finance/contract';
import { totalsOf } from '@finance/contract/checks/due';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import type { StatedBalance } from '../../database/tables.ts';
import { accountsOf } from '../account/account.queries.ts';
import { besideBooks } from '../balance/bank-balance.queries.ts';
import { sumDues } from '../due/due.queries.ts';
import { rollupBetween } from '../transaction-sum/transaction-sum.queries.ts';

interface Days {
  date_from: string;
  date_to: string;
}

/** What is told of a month when it is closed; the same as long as nothing in it or before it changes. */
export async function readClosingReport(trx: Trx, scope: Scope, days: Days): Promise<ClosingReport> {
  const dues = api.due.index.query.parse({ as_of: days.date_to, status: 'open' });
  const { r_ageing, p_ageing } = totalsOf((await sumDues(trx, scope, dues)).sums);
  return {
    accounts: await listAccounts(trx, scope, days),
    flows: await listFlows(trx, scope, days),
    banks: await listBanks(trx, scope, days),
    r_ageing,
    p_ageing,
  };
}

/** The accounts with money in them before or in the month. */
async function listAccounts(trx: Trx, scope: Scope, { date_from, date_to }: Days): Promise<ClosingAccount[]> {
  const before = rollupBetween(trx, scope, undefined, addDays(date_from, -1))
    .select(['s.account_type', 's.account_id', sql<bigint>`sum(s.amount_in + s.amount_out)`.as('amount')])
    .groupBy(['s.account_type', 's.account_id']);
  const within = rollupBetween(trx, scope, date_from, date_to)
    .select([
      's.account_type',
      's.account_id',
      sql<bigint>`sum(s.amount_in)`.as('amount_in'),
      sql<bigint>`sum(s.amount_out)`.as('amount_out'),
    ])
    .groupBy(['s.account_type', 's.account_id']);
  const { rows } = await sql<Account & Record<'opening_balance' | 'total_in' | 'total_out', bigint>>`
    select a.account_type, a.account_id, a.full_info, coalesce(before.amount, 0)::numeric as opening_balance,
      coalesce(within.amount_in, 0)::numeric as total_in, coalesce(within.amount_out, 0)::numeric as total_out
    from ${accountsOf(scope)} a left join ${before} before using (account_type, account_id)
      left join ${within} within using (account_type, account_id)
    where (coalesce(before.amount, 0), coalesce(within.amount_in, 0), coalesce(within.amount_out, 0)) <> (0, 0, 0)
    order by a.account_type, a.full_info collate indonesian, a.account_id`.execute(trx);
  return rows.map(({ account_type, account_id, full_info, ...sums }) => ({
    account: { account_type, account_id, full_info },
    ...onWire({ ...sums, closing_balance: sums.opening_balance + sums.total_in + sums.total_out }),
  }));
}

/** Money in and out by kind and sub-kind; that of transfers between own accounts apart. */
async function listFlows(trx: Trx, scope: Scope, { date_from, date_to }: Days): Promise<ClosingFlow[]> {
  const all = rollupBetween(trx, scope, date_from, date_to)
    .select([
      ...kindFields.map((name) => `s.${name}` as const),
      sql<bigint>`sum(s.amount_in)`.as('amount_in'),
      sql<bigint>`sum(s.amount_out)`.as('amount_out'),
    ])
    .groupBy(kindFields.map((name) => `s.${name}` as const));
  type Row = Omit<ClosingFlow, 'amount_in' | 'amount_out'> & Record<'amount_in' | 'amount_out', bigint>;
  const { rows } = await sql<Row>`
    with legs as (
      select coalesce(tx.transactable_app, '') as transactable_app,
        coalesce(tx.transactable_type, '') as transactable_type,
        coalesce(tx.transactable_subtype, '') as transactable_subtype,
        coalesce(sum(tx.amount) filter (where tx.amount > 0), 0) as amount_in,
        coalesce(sum(tx.amount) filter (where tx.amount < 0), 0) as amount_out
      from transaction tx where tx.tenant_id = ${scope.tenant_id} and tx.transfer_id is not null
        and tx.voided_at is null and tx.transfer_part in ('in', 'out')
        and tx.date between ${date_from}::date and ${date_to}::date group by 1, 2, 3
    ), flow as (
      select *, true as is_transfer from legs
      union all
      select transactable_app, transactable_type, transactable_subtype,
        a.amount_in - coalesce(l.amount_in, 0), a.amount_out - coalesce(l.amount_out, 0), false
      from ${all} a left join legs l using (transactable_app, transactable_type, transactable_subtype)
    )
    select nullif(transactable_app, '') as transactable_app, nullif(transactable_type, '') as transactable_type,
      nullif(transactable_subtype, '') as transactable_subtype, is_transfer, amount_in, amount_out
    from flow where (amount_in, amount_out) <> (0, 0)
    order by is_transfer, transactable_app, transactable_type, transactable_subtype`.execute(trx);
  return rows.map(onWire);
}

/** What the last statement that begins by the end of the month says of that day, or of its own last one. */
async function listBanks(trx: Trx, scope: Scope, { date_to }: Days): Promise<BankBalance[]> {
  const { rows } = await sql<StatedBalance>`
    select 'bank' as account_type, b.id as account_id, told.date, (told.balance + lines.amount)::bigint as balance
    from bank_account b
    cross join lateral (
      select s.id, least(s.period_to, ${date_to}::date) as date,
        s.opening_balance + case when s.period_to <= ${date_to}::date then s.rounding_amount else 0 end as balance
      from bank_statement s where s.tenant_id = b.tenant_id and s.bank_account_id = b.id
        and s.period_from <= ${date_to}::date and s.opening_balance is not null
      order by s.period_to desc, s.period_from desc, s.id desc limit 1
    ) told
    cross join lateral (
      select coalesce(sum(l.amount), 0) as amount from statement_place p
      join statement_line l on l.tenant_id = p.tenant_id and l.id = p.statement_line_id
      where p.tenant_id = b.tenant_id and p.bank_statement_id = told.id and l.date <= told.date
    ) lines
    where b.tenant_id = ${scope.tenant_id} order by b.full_info collate indonesian, b.id`.execute(trx);
  return besideBooks(trx, scope, rows);
}
