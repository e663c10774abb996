import { addDays } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Position } from '../../../database/keyset.ts';
import { filtered } from './transaction-filter.queries.ts';
import { countRollup, type Sums } from '../../transaction-sum/transaction-sum.queries.ts';
import { behindPosition, type Listing, type Page } from './listing.queries.ts';
import type { RollupRead } from './plan.rules.ts';

/** The page of a list whose totals are stored. */
export async function findByRollup(listing: Listing, read: RollupRead, { count, ...sums }: Sums): Promise<Page> {
  return { ids: await readIds(listing, read, count), count, sums };
}

async function readIds(listing: Listing, read: RollupRead, count: number): Promise<number[]> {
  const { offset } = listing.order;
  switch (read.way) {
    case 'nothing':
      return [];
    case 'start':
      return readFrom(listing, { from: listing.start && behindPosition(listing, listing.start), skip: 0 });
    case 'sort':
      return readFrom(listing, { skip: offset, isSortedHere: true });
    case 'merge':
      return merge(listing, read.days);
    case 'skip':
      return readFrom(listing, { skip: offset });
    case 'day':
      return readFrom(listing, await cursorByDay(listing));
    case 'checkpoint':
      return readFrom(listing, await cursorByCheckpoint(listing, count));
    case 'backwards':
      return readBackwards(listing, count);
    default:
      return read satisfies never;
  }
}

interface Cursor {
  /** Where to begin. */
  from?: RawBuilder<boolean> | undefined;
  /** The rows between there and the page. */
  skip: number;
  /** Whether the rows are collected before they are sorted, instead of read in an index's order. */
  isSortedHere?: boolean;
}

async function readFrom(listing: Listing, { from, skip, isSortedHere }: Cursor): Promise<number[]> {
  const { trx, scope, filter, order } = listing;
  const found = filtered(trx, scope, filter)
    .$if(from !== undefined, (query) => query.where(from ?? sql<boolean>`true`))
    .select(['tx.id', `tx.${order.by} as sorted_by`]);
  const rows = await (
    isSortedHere
      ? trx
          .with(
            (cte) => cte('found').materialized(),
            () => found,
          )
          .selectFrom('found')
      : trx.selectFrom(found.as('found'))
  )
    .select('id')
    .orderBy('sorted_by', order.direction)
    .orderBy('id', order.direction)
    .limit(order.limit)
    .offset(skip)
    .execute();
  return rows.map(({ id }) => id);
}

/** The end of a list is the beginning of the list in the other order. */
async function readBackwards(listing: Listing, count: number): Promise<number[]> {
  const { direction, limit, offset } = listing.order;
  const left = Math.min(limit, count - offset);
  const order = { ...listing.order, direction: direction === 'desc' ? 'asc' : 'desc', limit: left } as const;
  return (await readFrom({ ...listing, order }, { skip: count - offset - left })).toReversed();
}

/** The newest bookings of some days: the index has the order within each day. */
async function merge({ trx, scope, filter, order }: Listing, days: string[]): Promise<number[]> {
  const { direction, limit, offset } = order;
  const way = sql.raw(direction);
  const ofDay = filtered(trx, scope, { ...filter, date: undefined, date_from: undefined, date_to: undefined })
    .where(sql<boolean>`tx.date = day`)
    .select(['tx.id', 'tx.created_at'])
    .orderBy('tx.created_at', direction)
    .orderBy('tx.id', direction)
    .limit(offset + limit);
  const { rows } = await sql<{ id: number }>`
    select newest.id from unnest(${days}::date[]) day cross join lateral ${ofDay} newest
    order by newest.created_at ${way}, newest.id ${way} limit ${limit} offset ${offset}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The day of a page, by the stored counts: first the month, then the day in it. */
async function cursorByDay({ trx, scope, filter, order: { direction, offset } }: Listing): Promise<Cursor> {
  const isBounded = (filter.date ?? filter.date_from ?? filter.date_to) !== undefined;
  let skip = offset;
  let [first, to] = [filter.date ?? filter.date_from, filter.date ?? filter.date_to];
  for (const granularity of isBounded ? (['day'] as const) : (['month', 'day'] as const)) {
    const counts = await countRollup(trx, scope, filter, granularity, first, to);
    const inOrder = direction === 'desc' ? counts.toReversed() : counts;
    for (const { since, count } of inOrder) {
      [first, to] = [since, granularity === 'day' ? since : lastOfMonth(since)];
      if (skip < count) break;
      skip -= count;
    }
  }
  return { from: direction === 'desc' ? sql`tx.date <= ${to}` : sql`tx.date >= ${first}`, skip };
}

function lastOfMonth(day: string): string {
  const inNext = addDays(`${day.slice(0, 7)}-28`, 4);
  return addDays(`${inNext.slice(0, 7)}-01`, -1);
}

/** From the nearest checkpoint; what was booked since the last one is skipped row by row. */
async function cursorByCheckpoint(listing: Listing, count: number): Promise<Cursor> {
  const { direction, offset } = listing.order;
  const isDown = direction === 'desc';
  const place = isDown ? count - offset : offset + 1; // counted from the oldest
  const { rows } = await sql<Position & { place: number }>`
    select place, created_at::text as value, transaction_id as id from transaction_mark
    where tenant_id = ${listing.scope.tenant_id} and place ${sql.raw(isDown ? '>=' : '<=')} ${place}
    order by place ${sql.raw(isDown ? 'asc' : 'desc')} limit 1`.execute(listing.trx);
  const [checkpoint] = rows;
  if (!checkpoint) return { skip: offset };
  return { from: behindPosition(listing, checkpoint, '='), skip: Math.abs(checkpoint.place - place) };
}
