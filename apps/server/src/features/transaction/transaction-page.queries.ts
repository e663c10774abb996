import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { behind } from '../../database/keyset.ts';
import type { ListPage } from '../../database/list-page.ts';
import { within } from '../../database/within.ts';
import { type Filter, filtered, orderOf } from './transaction-filter.queries.ts';
import { findCounted } from './transaction-place.queries.ts';
import { isAnsweredByCells, sumToldCells, type Sums } from './transaction-sum.queries.ts';
import { isAdded, isWorthAnIndex, startOf, type Walk, walk } from './transaction-walk.queries.ts';

/** Its sums do not say how many rows there are. */
export type Page = ListPage<Omit<Sums, 'count'>>;

/**
 * A list whose totals come later is searched for so long; the limits are those of a person who waits. A rare phrase of
 * frequent words takes an index 260 to 420 ms among four million rows. Tests of what is found then wait for longer.
 */
export const patience = { search: 200, index: 500, totals: 300, totalsByIndex: 250 };
/** A step that nobody hurries. */
const longest = 20_000;
/** Rows of a list are counted up to here. */
const countedRows = 10_000;
/** A list is first searched in so many of its rows. */
const firstRows = 2000;
/** If the share of matches among the first rows fills the page within so many more, those are read before an index. */
const nearRows = 8000;
/** An index may find so many rows before they are sorted. */
const gatheredRows = 20_000;

/** The ids of a page, and what `filter.totals` asks about the others. */
export async function findPage(trx: Trx, scope: Scope, filter: Filter): Promise<Page> {
  if (isAnsweredByCells(filter)) {
    const { count, ...sums } = await sumToldCells(trx, scope, filter);
    return { ids: filter.totals === 'only' ? [] : await findCounted(trx, scope, filter, count), count, sums };
  }
  switch (filter.totals) {
    case 'only':
      return addUpInTime(trx, scope, filter);
    case 'later':
      return search(trx, scope, filter);
    case undefined:
      return gather(trx, scope, filter);
    default:
      return filter.totals satisfies never;
  }
}

/** Reads every matching row once: counts, sums and sorts them. */
async function gather(trx: Trx, scope: Scope, filter: Filter): Promise<Page> {
  const { by, direction, limit, offset } = orderOf(filter);
  const start = await startOf(trx, scope, filter);
  const counts = await isAdded(trx, scope);
  const { ids, count, ...sums } = await trx
    .with(
      (cte) => cte('found').materialized(),
      () =>
        filtered(trx, scope, filter).select([
          'tx.id',
          `tx.${by} as sorted_by`,
          'tx.amount as money',
          counts.as('counts'),
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
  return { ids, count, sums };
}

/**
 * The page without counting the others. Walks through the newest rows first: what is frequent is found there at once.
 * What is not is looked up in an index of texts, amounts or counterparties; what neither finds is walked for, while
 * there is time.
 */
async function search(trx: Trx, scope: Scope, filter: Filter): Promise<Page> {
  const { limit, offset: pageOffset } = orderOf(filter);
  const walking = await walk(trx, scope, filter);
  const offset = walking.isPlaced ? 0 : pageOffset;
  const needed = offset + limit + 1;
  await walking.step(firstRows, needed);
  const missing = needed - walking.found.ids.length;
  const expected = Math.ceil((firstRows * missing) / walking.found.ids.length);
  if (missing > 0 && !walking.isAtEnd && expected <= nearRows) await walking.step(2 * expected, needed);
  if (walking.found.ids.length < needed && !walking.isAtEnd && isWorthAnIndex(filter)) {
    const indexed = await within(trx, patience.index, async () => gatherFew(trx, scope, filter));
    if (indexed) return indexed;
  }
  const end = performance.now() + (filter.thorough ? Infinity : patience.search);
  for (let rows = 8000; walking.found.ids.length < needed && !walking.isAtEnd; rows = Math.min(rows * 2, 32_000)) {
    const left = end - performance.now();
    const went = left > 0 && (await within(trx, Math.min(left, longest), async () => walking.step(rows, needed)));
    if (!went) break;
  }
  if (walking.isAtEnd && !walking.isPlaced) return wholeOf(walking, offset, limit);
  const { ids } = walking.found;
  const page = ids.slice(offset, offset + limit);
  const isWhole = ids.length >= needed || walking.isAtEnd;
  const hasMore = ids.length >= needed || !walking.isAtEnd;
  return {
    ids: page,
    count: pageOffset - offset + Math.min(ids.length, needed),
    sums: null,
    ...(hasMore ? { hasMore } : {}),
    ...(isWhole ? {} : { looked: walking.looked }),
  };
}

function wholeOf({ found: { ids, count, total_in, total_out } }: Walk, offset: number, limit: number): Page {
  return { ids: ids.slice(offset, offset + limit), count, sums: { total_in, total_out } };
}

/** `gather`, unless an index finds too many rows. */
async function gatherFew(trx: Trx, scope: Scope, filter: Filter): Promise<Page | null> {
  const page = await gather(trx, scope, filter);
  return page.count > gatheredRows ? null : page;
}

/** Counts and adds up within the time: all rows by an index, or else walks until there are too many. */
async function addUpInTime(trx: Trx, scope: Scope, filter: Filter): Promise<Page> {
  const end = performance.now() + (filter.thorough ? Infinity : patience.totals);
  const most = filter.thorough ? Infinity : countedRows;
  const first = { ...filter, page: 1, paginate: 1, after: undefined };
  if (isWorthAnIndex(filter)) {
    const all = await within(trx, patience.totalsByIndex, async () => gather(trx, scope, first));
    if (all) return { ...all, ids: [] };
  }
  const walking = await walk(trx, scope, first);
  for (let rows = 8000; !walking.isAtEnd && walking.found.count <= most; rows = Math.min(rows * 2, 32_000)) {
    const left = end - performance.now();
    const went = left > 0 && (await within(trx, Math.min(left, longest), async () => walking.step(rows, 0)));
    if (!went) break;
  }
  const { count, total_in, total_out } = walking.found;
  return walking.isAtEnd
    ? { ids: [], count, sums: { total_in, total_out } }
    : { ids: [], count: Math.min(count, countedRows + 1), hasMore: true, sums: null };
}
