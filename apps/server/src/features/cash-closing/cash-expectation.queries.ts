import { addDays, type CashClosing, type CashExpectation, type Cashier, type DueType } from '@finance/contract';
import { continueFrom } from '@finance/contract/checks/cash-closing';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { isBookedBefore } from '../account/closed-cash.queries.ts';
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
export type Expectation = Omit<
  CashExpectation,
  'is_blind' | 'sent_count' | 'after_kind' | 'handover' | Sum | `${Sum}_exact`
> &
  Record<Sum, bigint>;

/** The expected cash of a cashier at the end of a day, and what came and went since its last closing. */
export async function expectCash(
  trx: Trx,
  scope: Scope,
  cashier: Pick<Cashier, 'id' | 'name'>,
  last: Pick<CashClosing, 'id' | 'date' | 'closed_at'> | undefined,
  date: string,
): Promise<Expectation> {
  const { since, since_at } = continueFrom(last, date);
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
  const counted =
    last && since_at !== null
      ? await countedOn(trx, scope, { cashier_id: cashier.id, date: since, closing_id: last.id })
      : { total_in: 0n, total_out: 0n };
  const days = {
    tenant_id: sql.val(scope.tenant_id),
    cashier_id: sql.val(cashier.id),
    since: sql.val(since),
    date: sql.val(date),
    isCounted:
      last && since_at !== null
        ? sql<boolean>`(t.date > ${since} or not ${isBookedBefore('t', last.id)})`
        : sql<boolean>`true`,
  };
  const deducted = await trx
    .selectNoFrom([deductedThrough('R', days).as('r_deducted'), deductedThrough('P', days).as('p_deducted')])
    .executeTakeFirstOrThrow();
  const opening_balance = before.total_in + before.total_out + counted.total_in + counted.total_out;
  const [total_in, total_out] = [within.total_in - counted.total_in, within.total_out - counted.total_out];
  return {
    cashier_id: cashier.id,
    cashier_name: cashier.name,
    date,
    since,
    since_at,
    opening_balance,
    total_in,
    total_out,
    expected_balance: opening_balance + total_in + total_out,
    ...deducted,
    later_count: later.count,
    later_total: later.total_in + later.total_out,
  };
}

/** What of a cashier's day a closing has counted, and the closings before it. */
function countedOn(
  trx: Trx,
  scope: Scope,
  { cashier_id, date, closing_id }: { cashier_id: number; date: string; closing_id: number },
): Promise<Record<'total_in' | 'total_out', bigint>> {
  return trx
    .selectFrom('transaction as t')
    .where('t.tenant_id', '=', scope.tenant_id)
    .where('t.account_type', '=', 'cash')
    .where('t.account_id', '=', cashier_id)
    .where('t.date', '=', date)
    .where('t.voided_at', 'is', null)
    .where(isBookedBefore('t', closing_id))
    .select([
      sql<bigint>`coalesce(sum(t.amount) filter (where t.amount > 0), 0)`.as('total_in'),
      sql<bigint>`coalesce(sum(t.amount) filter (where t.amount < 0), 0)`.as('total_out'),
    ])
    .executeTakeFirstOrThrow();
}

/** What of one type of dues was deducted with payments through a cashier that a closing counts. */
export function deductedThrough(
  type: DueType,
  {
    tenant_id,
    cashier_id,
    since,
    date,
    isCounted,
  }: Record<'tenant_id' | 'cashier_id' | 'since' | 'date', Expression<unknown>> & {
    /** Of the payment `t`: whether it is neither in an earlier closing nor in a later one of the same days. */
    isCounted: RawBuilder<boolean>;
  },
): RawBuilder<bigint> {
  return sql`(select coalesce(sum(u.amount), 0) from deduction u
    join due d on d.tenant_id = u.tenant_id and d.id = u.due_id
    join transaction t on t.tenant_id = u.tenant_id and t.id = u.transaction_id
    where u.tenant_id = ${tenant_id} and u.voided_at is null and u.date between ${since} and ${date}
      and t.cashier_id = ${cashier_id} and d.type = ${sql.lit(type)} and ${isCounted})`;
}
