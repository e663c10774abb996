import { addDays, lastDay } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import type { Position } from '../../database/keyset.ts';
import { type Filter, filtered, orderOf } from './transaction-filter.queries.ts';
import { countCells } from './transaction-sum.queries.ts';
import { behindPosition, startOf } from './transaction-walk.queries.ts';

/** A page this deep is found from a place that is known; before it, rows are skipped one by one. */
const deep = 2000;
/** So few rows are collected and sorted: their filter's index finds them, whatever the order. */
const few = 5000;
const mostDays = 800;

/** The ids of a page of a filter whose rows are counted. */
export async function findCounted(trx: Trx, scope: Scope, filter: Filter, count: number): Promise<number[]> {
  const { by, limit, offset } = orderOf(filter);
  const start = await startOf(trx, scope, filter);
  if (start) return read(trx, scope, filter, { from: behindPosition(filter, start), skip: 0 });
  if (offset >= count) return [];
  if (count <= few) return read(trx, scope, filter, { skip: offset, isGathered: true });
  if (by === 'created_at') {
    const days = daysOf(filter);
    if (days && days.length * (offset + limit) < count) return merge(trx, scope, filter, days);
    if (days && count <= 4 * few) return read(trx, scope, filter, { skip: offset, isGathered: true });
  }
  if (offset < deep) return read(trx, scope, filter, { skip: offset });
  if (by === 'date') return read(trx, scope, filter, await byDay(trx, scope, filter, offset));
  if (by === 'created_at' && isWhole(filter, scope))
    return read(trx, scope, filter, await byMark(trx, scope, filter, count, offset));
  if (offset * 2 < count) return read(trx, scope, filter, { skip: offset });
  return readBackwards(trx, scope, filter, count);
}

/** The end of a list is the beginning of the list in the other order. */
async function readBackwards(trx: Trx, scope: Scope, filter: Filter, count: number): Promise<number[]> {
  const { by, direction, limit, offset } = orderOf(filter);
  const left = Math.min(limit, count - offset);
  const backwards = { ...filter, order_by: by, order: direction === 'desc' ? 'asc' : 'desc', paginate: left } as const;
  return (await read(trx, scope, backwards, { skip: count - offset - left })).toReversed();
}

interface Place {
  /** Where to begin. */
  from?: RawBuilder<boolean>;
  /** The rows between there and the page. */
  skip: number;
  isGathered?: boolean;
}

async function read(trx: Trx, scope: Scope, filter: Filter, { from, skip, isGathered }: Place): Promise<number[]> {
  const { by, direction, limit } = orderOf(filter);
  const found = filtered(trx, scope, filter)
    .$if(from !== undefined, (query) => query.where(from ?? sql<boolean>`true`))
    .select(['tx.id', `tx.${by} as sorted_by`]);
  const sorted = isGathered
    ? trx
        .with(
          (cte) => cte('found').materialized(),
          () => found,
        )
        .selectFrom('found')
    : trx.selectFrom(found.as('found'));
  const rows = await sorted
    .select('id')
    .orderBy('sorted_by', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(skip)
    .execute();
  return rows.map((row) => row.id);
}

/** The days that a filter is limited to on both sides, unless they are too many. */
function daysOf({ date, date_from, date_to }: Filter): string[] | null {
  const from = date ?? date_from;
  const to = date ?? date_to;
  if (from === undefined || to === undefined || to >= lastDay) return null;
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (days.push(day) > mostDays) return null;
  return days;
}

/** The newest bookings of some days: the index has the order within each day. */
async function merge(trx: Trx, scope: Scope, filter: Filter, days: string[]): Promise<number[]> {
  const { direction, limit, offset } = orderOf(filter);
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
async function byDay(trx: Trx, scope: Scope, filter: Filter, offset: number): Promise<Place> {
  const { direction } = orderOf(filter);
  const isBounded = (filter.date ?? filter.date_from ?? filter.date_to) !== undefined;
  let skip = offset;
  let [first, to] = [filter.date ?? filter.date_from, filter.date ?? filter.date_to];
  for (const grain of isBounded ? (['day'] as const) : (['month', 'day'] as const)) {
    const counts = await countCells(trx, scope, filter, grain, first, to);
    const inOrder = direction === 'desc' ? counts.toReversed() : counts;
    for (const { since, count } of inOrder) {
      [first, to] = [
        since,
        grain === 'day' ? since : addDays(`${addDays(`${since.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1),
      ];
      if (skip < count) break;
      skip -= count;
    }
  }
  return { from: direction === 'desc' ? sql`tx.date <= ${to}` : sql`tx.date >= ${first}`, skip };
}

/** From the nearest mark; what was booked since the last one is skipped row by row. */
async function byMark(trx: Trx, scope: Scope, filter: Filter, count: number, offset: number): Promise<Place> {
  const { direction } = orderOf(filter);
  const isDown = direction === 'desc';
  const place = isDown ? count - offset : offset + 1; // counted from the oldest
  const { rows } = await sql<Position & { place: number }>`
    select place, created_at::text as value, transaction_id as id from transaction_mark
    where tenant_id = ${scope.tenant_id} and place ${sql.raw(isDown ? '>=' : '<=')} ${place}
    order by place ${sql.raw(isDown ? 'asc' : 'desc')} limit 1`.execute(trx);
  const [mark] = rows;
  if (!mark) return { skip: offset };
  return { from: behindPosition(filter, mark, '='), skip: Math.abs(mark.place - place) };
}

/** Whether a filter leaves all rows of the tenant. */
function isWhole(filter: Filter, scope: Scope): boolean {
  const { page: _page, paginate: _size, per_page: _perPage, order: _order, order_by: _by, ...rest } = filter;
  const { totals: _totals, thorough: _thorough, after: _after, with: _with, ...conditions } = rest;
  return scope.role !== 'kasir' && Object.values(conditions).every((value) => value === undefined || value === '');
}
