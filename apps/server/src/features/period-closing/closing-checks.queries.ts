import {
  api,
  type BankStatement,
  type ClosingCheck,
  type ClosingCheckName,
  closingChecks,
  formatRupiah,
} from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { countedUntil } from '../account/closed-cash.queries.ts';
import { listStatements } from '../bank-statement/bank-statement.queries.ts';
import { sumPayments } from '../pay-link/online-payment.queries.ts';
import { sumTransfers } from '../transfer/transfer.queries.ts';
import { sumUnconfirmedTransactions } from '../unconfirmed-transaction/unconfirmed-transaction.queries.ts';
import { missingStatement } from './statement-chain.rules.ts';

interface Days {
  date_from: string;
  date_to: string;
}
type Found = Omit<ClosingCheck, 'name'>;

/** How many details are told of a check. */
const shown = 5;

/** What is open in a month, or before it. */
export async function listClosingChecks(trx: Trx, scope: Scope, days: Days): Promise<ClosingCheck[]> {
  const { date_to } = days;
  const { transfer, unconfirmedTransaction, onlinePayment } = api;
  const found: Record<ClosingCheckName, () => Promise<Found>> = {
    bank_statement: () => missingStatements(trx, scope, days),
    statement_line: () => openLines(trx, scope, days),
    cash_closing: () => openCashiers(trx, scope, days),
    transfer: () => countOf(sumTransfers(trx, scope, transfer.index.query.parse({ status: 'pending', date_to }))),
    unconfirmed_transaction: () =>
      countOf(
        sumUnconfirmedTransactions(
          trx,
          scope,
          unconfirmedTransaction.index.query.parse({ status: 'unconfirmed', date_to }),
        ),
      ),
    correction_request: () => openRequests(trx, scope, days),
    approval_request: () =>
      counted(
        trx,
        sql`from approval_request where tenant_id = ${scope.tenant_id} and outcome is null
          and date <= ${days.date_to}::date`,
      ),
    online_payment: () =>
      countOf(sumPayments(trx, scope, onlinePayment.index.query.parse({ status: 'pending', date_to }))),
    due: () => namelessDues(trx, scope, days),
  };
  const checks: ClosingCheck[] = [];
  for (const name of closingChecks) checks.push({ name, ...(await found[name]()) });
  return checks;
}

async function countOf(found: Promise<{ count: number }>): Promise<Found> {
  return { count: (await found).count, details: [] };
}

/** The bank accounts in use whose statements do not reach from the first to the last day. */
async function missingStatements(trx: Trx, scope: Scope, days: Days): Promise<Found> {
  const { rows: accounts } = await sql<{ id: number; full_info: string; has_earlier: boolean }>`
    select b.id, b.full_info, exists (select from bank_statement s where s.tenant_id = b.tenant_id
      and s.bank_account_id = b.id and s.period_to < ${days.date_from}::date) as has_earlier
    from bank_account b where b.tenant_id = ${scope.tenant_id} and not b.deactivated and exists (
      select from transaction_sum s where s.tenant_id = b.tenant_id and s.account_type = 'bank'
        and s.account_id = b.id and s.grain = 'month' and s.since <= ${days.date_to}::date and s.rows > s.voided)
    order by b.full_info collate indonesian, b.id`.execute(trx);
  const told = await listStatements(trx, scope, {
    date_from: days.date_from,
    order_by: 'period_to',
    order: 'asc',
    page: 1,
    per_page: mostStatements,
  });
  const missing = accounts.flatMap(({ id, full_info, has_earlier }) => {
    const own = told.filter((statement: BankStatement) => statement.bank_account_id === id);
    const what = missingStatement(days, own, has_earlier);
    return what === null ? [] : [`${full_info}: ${what}`];
  });
  return { count: missing.length, details: missing.slice(0, shown) };
}

/** One a day of a hundred accounts, and those after the month. */
const mostStatements = 10_000;

async function openLines(trx: Trx, scope: Scope, { date_to }: Days): Promise<Found> {
  const { rows } = await sql<{ count: number; full_info: string; oldest: string }>`
    select b.full_info, count(*) as count, min(l.date) as oldest
    from statement_line l join bank_account b on b.tenant_id = l.tenant_id and b.id = l.bank_account_id
    where l.tenant_id = ${scope.tenant_id} and l.statement_match_id is null and l.date <= ${date_to}::date
    group by b.id, b.full_info order by oldest, b.id`.execute(trx);
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    details: rows
      .slice(0, shown)
      .map(({ count, full_info, oldest }) => `${full_info}: ${count.toLocaleString('id-ID')} baris sejak ${oldest}`),
  };
}

/** The cashiers that are not closed on the last day of the month that has bookings. */
async function openCashiers(trx: Trx, scope: Scope, { date_from, date_to }: Days): Promise<Found> {
  const { rows } = await sql<{ name: string; last: string }>`
    select c.name, booked.last from cashier c cross join lateral (
      select max(s.since) as last from transaction_sum s where s.tenant_id = c.tenant_id and s.account_type = 'cash'
        and s.account_id = c.id and s.grain = 'day' and s.since between ${date_from}::date and ${date_to}::date
        and s.rows > s.voided
    ) booked
    where c.tenant_id = ${scope.tenant_id} and booked.last > coalesce(${countedUntil('c')}, '-infinity')
    order by c.name collate indonesian, c.id`.execute(trx);
  return { count: rows.length, details: rows.slice(0, shown).map(({ name, last }) => `${name}: ${last}`) };
}

async function openRequests(trx: Trx, scope: Scope, { date_to }: Days): Promise<Found> {
  return counted(
    trx,
    sql`from correction_request q
      left join transaction tx on tx.tenant_id = q.tenant_id and tx.id = q.transaction_id
      left join transfer t on t.tenant_id = q.tenant_id and t.id = q.transfer_id
      left join due d on d.tenant_id = q.tenant_id and d.id = q.due_id
      left join cash_closing k on k.tenant_id = q.tenant_id and k.id = q.cash_closing_id
      where q.tenant_id = ${scope.tenant_id} and q.outcome is null
        and coalesce(tx.date, t.date, d.date, k.date) <= ${date_to}::date`,
  );
}

async function counted(trx: Trx, from: RawBuilder<unknown>): Promise<Found> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${from}`.execute(trx);
  return { count: rows[0]?.count ?? 0, details: [] };
}

/** What is owed by or to nobody that is named. */
async function namelessDues(trx: Trx, scope: Scope, { date_to }: Days): Promise<Found> {
  const { rows } = await sql<{ id: number; outstanding_amount: number; count: number }>`
    select id, outstanding_amount, count(*) over () as count from due
    where tenant_id = ${scope.tenant_id} and closed_at is null and date <= ${date_to}::date
      and counterparty_id is null and coalesce(entity_name, '') = ''
    order by id limit ${shown}`.execute(trx);
  return {
    count: rows[0]?.count ?? 0,
    details: rows.map(({ id, outstanding_amount }) => `# ${id}: ${formatRupiah(outstanding_amount)}`),
  };
}
