import type { TransactionDetailProps } from '@finance/widgets';

type Origin = Parameters<NonNullable<TransactionDetailProps['onOpenOrigin']>>[0];

/** Where the record is shown that a transaction was booked by: on a page of its own, or opened in its list. */
export function placeOf({ resource, id }: Origin): string {
  const isInList = resource === 'payout' || resource === 'cash-closing';
  return isInList ? `/${resource}/index?open=${id}` : `/${resource}/show/${id}`;
}
