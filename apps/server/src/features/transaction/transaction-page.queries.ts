import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { findByIndex, sumByIndex } from './plans/by-index.queries.ts';
import { gather } from './plans/gather.queries.ts';
import { type Listing, openListing, type Page } from './plans/listing.queries.ts';
import { planOf } from './plans/plan.rules.ts';
import { findByRollup } from './plans/rollup.queries.ts';
import { findByScan, sumByScan } from './plans/scan.queries.ts';
import type { Filter } from './plans/transaction-filter.queries.ts';
import { isAnsweredByRollup, type Sums, sumVisibleRollup } from '../transaction-sum/transaction-sum.queries.ts';

/** The ids of a page, and what `filter.totals` asks about the others. */
export async function findPage(trx: Trx, scope: Scope, filter: Filter): Promise<Page & Pick<Listing, 'order'>> {
  const listing = await openListing(trx, scope, filter);
  const stored = isAnsweredByRollup(filter) ? await sumVisibleRollup(trx, scope, filter) : null;
  return { ...(await run(listing, stored)), order: listing.order };
}

async function run(listing: Listing, stored: Sums | null): Promise<Page> {
  const { scope, filter, start } = listing;
  const isTotals = filter.totals === 'only';
  const plan = planOf(filter, {
    stored,
    hasStart: start !== undefined,
    readsAllAccounts: scope.role !== 'kasir',
  });
  switch (plan.name) {
    case 'rollup':
      return findByRollup(listing, plan.read, plan.sums);
    case 'gather':
      return gather(listing);
    case 'index':
      return isTotals ? sumByIndex(listing) : findByIndex(listing);
    case 'scan':
      return isTotals ? sumByScan(listing) : findByScan(listing);
    default:
      return plan satisfies never;
  }
}
