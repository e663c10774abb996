import { sql } from 'kysely';
import { behind } from '../../../database/keyset.ts';
import { filtered } from './transaction-filter.queries.ts';
import type { Listing, Page } from './listing.queries.ts';

/** Reads every matching row once: counts, sums and sorts them. */
export async function gather({ trx, scope, filter, order, start, isCounted }: Listing): Promise<Page> {
  const { by, direction, limit, offset } = order;
  const { ids, count, ...sums } = await trx
    .with(
      (cte) => cte('found').materialized(),
      () =>
        filtered(trx, scope, filter).select([
          'tx.id',
          `tx.${by} as sorted_by`,
          'tx.amount as money',
          isCounted.as('counts'),
        ]),
    )
    .with('page', (query) =>
      query
        .selectFrom('found')
        .select('id')
        .where(start ? behind({ by, direction }, start, { value: 'sorted_by', id: 'id' }) : sql<boolean>`true`)
        .orderBy('sorted_by', direction)
        .orderBy('id', direction)
        .limit(limit)
        .offset(start ? 0 : offset),
    )
    .selectFrom('found')
    .select([
      sql<number[]>`(select coalesce(json_agg(id), '[]') from page)`.as('ids'),
      sql<number>`count(*)`.as('count'),
      sql<bigint>`coalesce(sum(money) filter (where money > 0 and counts), 0)`.as('total_in'),
      sql<bigint>`coalesce(sum(money) filter (where money < 0 and counts), 0)`.as('total_out'),
    ])
    .executeTakeFirstOrThrow();
  return { ids: filter.totals === 'only' ? [] : ids, count, sums };
}
