import { within } from '../../../database/within.ts';
import { gather } from './gather.queries.ts';
import type { Listing, Page } from './listing.queries.ts';
import { patience } from './patience.ts';
import { isEnough, pageOf, scanFirst, scanOn, sumByScan } from './scan.queries.ts';

/** An index may find so many rows before they are sorted. */
const mostRows = 20_000;

/**
 * What is frequent stands among the first rows of the list; the rest is looked up in an index of texts, amounts or
 * counterparties, and what that finds too much or too slowly is scanned for.
 */
export async function findByIndex(listing: Listing): Promise<Page> {
  const scan = await scanFirst(listing);
  if (isEnough(scan)) return pageOf(scan);
  const found = await within(listing.trx, patience.index, async () => gather(listing));
  return found && found.count <= mostRows ? found : scanOn(scan);
}

/** Counts and adds up all rows by an index, or else as many as a scan passes in time. */
export async function sumByIndex(listing: Listing): Promise<Page> {
  const end = performance.now() + patience.totals;
  return (await within(listing.trx, patience.totalsByIndex, async () => gather(listing))) ?? sumByScan(listing, end);
}
