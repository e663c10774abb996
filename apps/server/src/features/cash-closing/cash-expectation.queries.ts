import { addDays, type CashExpectation, type Cashier, type DueType } from '@finance/contract';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { rollupBetween } from '../transaction-sum/transaction-sum.queries.ts';

type Sum =
  | 'opening_balance'
  | 'total_in'
  | 'total_out'
  | 'expected_balance'
  | 'r_deducted'
  | 'p_deducted'
  | 'later_total';
/** A `CashExpectation` before it goes over the wire. */
export type Expectation = Omit<CashExpectation, 'is_blind' | 'sent_count' | Sum | `${Sum}_exact`> & Record<Sum, bigint>;

/** The first day that a closing on `date` covers. */
export function sinceOf({ closed_until }: Pick<Cashier, 'closed_until'>, date: string): string {
  return closed_until === null ? date : addDays(closed_until, 1);
}

/** The expected cash of a cashier at the end of a day. */
export async function expectCash(
  trx: Trx,
  scope: Scope,
  cashier: Pick<Cashier, 'id' | 'name' | 'closed_until'>,
  date: string,
): Promise<Expectation> {
  const since = sinceOf(cashier, date);
  const sums = (from?: string, to?: string) =>
    rollupBetween(trx, scope, from, to)
      .where('s.account_type', '=', 'cash')
      .where('s.account_id', '=', cashier.id)
      .select([
        sql<bigint>`coalesce(sum(s.amount_in), 0)`.as('total_in'),
        sql<bigint>`coalesce(sum(s.amount_out), 0)`.as('total_out'),
        sql<number>`coalesce(sum(s.rows - s.voided), 0)::bigint`.as('count'),
      ])
      .executeTakeFirstOrThrow();
  const [before, within, later] = [
    await sums(undefined, addDays(since, -1)),
    await sums(since, date),
    await sums(addDays(date, 1)),
  ];
  const days = {
    tenant_id: sql.val(scope.tenant_id),
    cashier_id: sql.val(cashier.id),
    since: sql.val(since),
    date: sql.val(date),
  };
  const deducted = await trx
    .selectNoFrom([deductedThrough('R', days).as('r_deducted'), deductedThrough('P', days).as('p_deducted')])
    .executeTakeFirstOrThrow();
  const opening_balance = before.total_in + before.total_out;
  return {
    cashier_id: cashier.id,
    cashier_name: cashier.name,
    date,
    since,
    opening_balance,
    total_in: within.total_in,
    total_out: within.total_out,
    expected_balance: opening_balance + within.total_in + within.total_out,
    ...deducted,
    later_count: later.count,
    later_total: later.total_in + later.total_out,
  };
}

/** What of one type of dues was deducted with payments through a cashier on the days from `since` to `date`. */
export function deductedThrough(
  type: DueType,
  { tenant_id, cashier_id, since, date }: Record<'tenant_id' | 'cashier_id' | 'since' | 'date', Expression<unknown>>,
): RawBuilder<bigint> {
  return sql`(select coalesce(sum(u.amount), 0) from deduction u
    join due d on d.tenant_id = u.tenant_id and d.id = u.due_id
    join transaction t on t.tenant_id = u.tenant_id and t.id = u.transaction_id
    where u.tenant_id = ${tenant_id} and u.voided_at is null and u.date between ${since} and ${date}
      and t.cashier_id = ${cashier_id} and d.type = ${sql.lit(type)})`;
}
