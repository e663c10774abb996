import { parseSearch } from '@finance/contract';
import { sql } from 'kysely';
import { positionOf } from '../../../database/keyset.ts';
import { within } from '../../../database/within.ts';
import { hasText, matches, matchesInOrder } from './transaction-filter.queries.ts';
import type { Sums } from '../../transaction-sum/transaction-sum.queries.ts';
import { behindPosition, type Listing, type Page } from './listing.queries.ts';
import { patience } from './patience.ts';

/** A list is first searched in so many of its rows. */
const firstRows = 2000;
/** If the share of matches among the first rows fills the page within so many more, those are read before an index. */
const nearRows = 8000;
/** Rows of a list are counted up to here. */
const countedRows = 10_000;
/** A step that nobody hurries, in ms. */
const longest = 20_000;

/** A list read in its order, some rows at a time; the cost of a step depends on its rows alone. */
export interface Scan {
  listing: Listing;
  /** The rows before the page, from where the scan began. */
  offset: number;
  /** The matches that a page takes, with one that says whether more follow. */
  needed: number;
  /** What the rows that were passed hold: the ids that a page needs, and the sums of all that match. */
  found: Sums & { ids: number[] };
  /** The rows that were passed. */
  looked: number;
  isAtEnd: boolean;
  /** Passes so many rows; answers true. */
  step: (rows: number) => Promise<true>;
}

/** The page without counting the others, as far as there is time. */
export async function findByScan(listing: Listing): Promise<Page> {
  return scanOn(await scanFirst(listing));
}

/** Scans where what is frequent is found at once. */
export async function scanFirst(listing: Listing): Promise<Scan> {
  const offset = listing.start ? 0 : listing.order.offset;
  const scan = open(listing, offset, offset + listing.order.limit + 1);
  await scan.step(firstRows);
  const missing = scan.needed - scan.found.ids.length;
  const expected = Math.ceil((firstRows * missing) / scan.found.ids.length);
  if (!isEnough(scan) && expected <= nearRows) await scan.step(2 * expected);
  return scan;
}

/** Whether the page is full, or nothing is left to scan. */
export function isEnough(scan: Scan): boolean {
  return scan.found.ids.length >= scan.needed || scan.isAtEnd;
}

/** Scans until the page is full or the time is over. */
export async function scanOn(scan: Scan): Promise<Page> {
  const end = performance.now() + (scan.listing.filter.thorough ? Infinity : patience.search);
  await stepUntil(scan, end, () => isEnough(scan));
  return pageOf(scan);
}

/** What a scan has found so far. */
export function pageOf(scan: Scan): Page {
  const { listing, offset, needed, found, isAtEnd } = scan;
  const { start, order } = listing;
  const ids = found.ids.slice(offset, offset + order.limit);
  if (isAtEnd && !start)
    return { ids, count: found.count, sums: { total_in: found.total_in, total_out: found.total_out } };
  const isFull = found.ids.length >= needed;
  return {
    ids,
    count: order.offset - offset + Math.min(found.ids.length, needed),
    sums: null,
    ...(isFull || !isAtEnd ? { hasMore: true } : {}),
    ...(isEnough(scan) ? {} : { looked: scan.looked }),
  };
}

/** Counts and adds up until there are too many rows or the time is over. */
export async function sumByScan(listing: Listing, end = performance.now() + patience.totals): Promise<Page> {
  const { thorough } = listing.filter;
  const scan = open(listing, 0, 0);
  await stepUntil(scan, thorough ? Infinity : end, () => scan.isAtEnd || (!thorough && scan.found.count > countedRows));
  const { count, total_in, total_out } = scan.found;
  return scan.isAtEnd
    ? { ids: [], count, sums: { total_in, total_out } }
    : { ids: [], count: Math.min(count, countedRows + 1), hasMore: true, sums: null };
}

/** Scans in growing steps until it is enough, or there is no time for another step. */
async function stepUntil(scan: Scan, end: number, isDone: () => boolean): Promise<void> {
  for (let rows = 8000; !isDone(); rows = Math.min(rows * 2, 32_000)) {
    const left = end - performance.now();
    const stepped = left > 0 && (await within(scan.listing.trx, Math.min(left, longest), async () => scan.step(rows)));
    if (!stepped) return;
  }
}

function open(listing: Listing, offset: number, needed: number): Scan {
  const { trx, scope, filter, order, isCounted } = listing;
  const direction = sql.raw(order.direction);
  const column = sql.ref(`tx.${order.by}`);
  const isMatch = sql`${matches(scope, filter)} and ${hasText(scope, parseSearch(filter.q ?? ''))}`;
  let cursor = listing.start;

  const scan: Scan = {
    listing,
    offset,
    needed,
    found: { ids: [], count: 0, total_in: 0n, total_out: 0n },
    looked: 0,
    isAtEnd: false,
    async step(rows) {
      const wanted = Math.max(0, needed - scan.found.ids.length);
      const {
        rows: [passed],
      } = await sql<Sums & { looked: number; ids: number[] | null; last: number | null }>`
        select count(*) as looked, (array_agg(id))[count(*)] as last, count(*) filter (where is_match) as count,
          to_json((array_agg(id) filter (where is_match))[:${wanted}::int]) as ids,
          coalesce(sum(amount) filter (where is_match and amount > 0 and counts), 0) as total_in,
          coalesce(sum(amount) filter (where is_match and amount < 0 and counts), 0) as total_out
        from (
          select tx.id, tx.amount, (${isCounted}) as counts, (${isMatch}) as is_match from transaction tx
          where tx.tenant_id = ${scope.tenant_id} and ${matchesInOrder(filter, order)}
            and ${cursor ? behindPosition(listing, cursor) : sql`true`}
          order by ${column} ${direction}, tx.id ${direction} limit ${rows}::int
        ) passed`.execute(trx);
      if (!passed) return true; // a sum has one row
      const { found } = scan;
      scan.found = {
        ids: [...found.ids, ...(passed.ids ?? [])],
        count: found.count + passed.count,
        total_in: found.total_in + passed.total_in,
        total_out: found.total_out + passed.total_out,
      };
      scan.looked += passed.looked;
      scan.isAtEnd = passed.looked < rows;
      if (passed.last !== null) cursor = await positionOf(trx, scope, 'transaction', order, passed.last);
      return true;
    },
  };
  return scan;
}
