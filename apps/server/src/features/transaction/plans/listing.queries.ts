import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../database/database.ts';
import type { Scope } from '../../../database/in-tenant.ts';
import { behind, type Position, positionOf } from '../../../database/keyset.ts';
import type { ListPage } from '../../../database/list-page.ts';
import { isVisible, listBlindCashiers } from '../../account/blind-cashier.queries.ts';
import { type Filter, orderOf } from './transaction-filter.queries.ts';
import type { Sums } from '../../transaction-sum/transaction-sum.queries.ts';

/** Its sums do not say how many rows there are. */
export type Page = ListPage<Omit<Sums, 'count'>>;

/** Who reads which list, in which order and from where: made once, and handed to every step of a plan. */
export interface Listing {
  trx: Trx;
  scope: Scope;
  filter: Filter;
  order: ReturnType<typeof orderOf>;
  /** The row behind which the page begins, if `after` names one. */
  start: Position | undefined;
  /** Whether the row `tx` counts in the sums: it is not voided, and its cashier is not blind. */
  isCounted: RawBuilder<boolean>;
}

/** Totals alone need no place in the list. */
export async function openListing(trx: Trx, scope: Scope, filter: Filter): Promise<Listing> {
  const isTotals = filter.totals === 'only';
  const order = orderOf(isTotals ? { ...filter, page: 1, paginate: 1 } : filter);
  const start =
    filter.after === undefined || isTotals
      ? undefined
      : await positionOf(trx, scope, 'transaction', order, filter.after);
  const cashiers = await listBlindCashiers(trx, scope);
  const visible = isVisible(cashiers, sql.ref('tx.account_type'), sql.ref('tx.account_id'), sql.ref('tx.date'));
  return { trx, scope, filter, order, start, isCounted: sql<boolean>`tx.voided_at is null and ${visible}` };
}

/** Whether the row `tx` comes after a position, or stands `orAt` it. */
export function behindPosition({ order }: Pick<Listing, 'order'>, position: Position, orAt?: '='): RawBuilder<boolean> {
  return behind(order, position, { value: `tx.${order.by}`, id: 'tx.id' }, orAt);
}
