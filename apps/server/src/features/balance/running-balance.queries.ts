import type { Api, QueryOut, RunningTransaction } from '@finance/contract';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { limitOf } from '../../base/page.ts';
import { listWithBalances } from '../transaction/transaction.queries.ts';

type Filter = QueryOut<Api['balance']['running']>;

/**
 * A page of an account's transactions by day, each with the balance after it. The balance before the page's oldest row
 * comes from the sums of the months and days before it. A single statement, so that all of it is of one moment.
 */
export function listRunning(trx: Trx, scope: Scope, filter: Filter): Promise<RunningTransaction[]> {
  const { account_type, account_id, date_from, date_to, order = 'desc' } = filter;
  const { limit, offset } = limitOf(filter);
  const direction = sql.raw(order);
  const isOfAccount = sql`r.tenant_id = ${scope.tenant_id} and r.account_type = ${account_type}
    and r.account_id = ${account_id}`;
  const running = sql<{ id: number; running_balance: bigint }>`(
    with page as materialized (
      select r.id, r.date, r.amount from transaction r
      where ${isOfAccount} and r.voided_at is null
        and r.date between ${date_from ?? '-infinity'}::date and ${date_to ?? 'infinity'}::date
      order by r.date ${direction}, r.id ${direction} limit ${limit} offset ${offset}
    ), oldest as (select id, date, date_trunc('month', date)::date as month from page order by date, id limit 1),
      opening as (
      select coalesce(sum(amount), 0) as amount from (
        select r.amount_in + r.amount_out as amount from transaction_sum r, oldest o
        where ${isOfAccount} and (r.grain = 'month' and r.since < o.month or r.grain = 'day' and r.since >= o.month
          and r.since < o.date)
        union all select r.amount from transaction r, oldest o where ${isOfAccount} and r.voided_at is null
          and r.date = o.date and r.id < o.id
      ) earlier
    )
    select page.id, opening.amount + sum(page.amount) over (order by page.date, page.id) as running_balance
      from page, opening
  )`;
  return listWithBalances(trx, scope, running, order);
}
