import type { ResponseOf, TransactionFilter } from '@finance/contract';
import { useState } from 'react';
import type { LateCount } from '../../parts/list/index.ts';
import { type EndpointOf, type Read, useRead, useSettled } from '../../runtime/index.ts';

type Filter = Omit<TransactionFilter, 'page' | 'paginate' | 'per_page' | 'totals' | 'thorough' | 'after'>;
type Index = ResponseOf<EndpointOf<'transaction', 'index'>>;

/** What asks for the totals of a filter alone. One way to write it, so that the cache asks once. */
export function totalsQuery(filter: Filter | undefined, isThorough: boolean) {
  return { ...filter, paginate: 1, totals: 'only' as const, ...(isThorough && { thorough: true }) };
}

/**
 * Counts the rows of a list that came before they were counted: at once if that is quick, else thoroughly, which may
 * take seconds among millions. That waits until the filter rests, and happens once a filter: bookings of others do not
 * repeat it, since a number of pages may be a little old, unlike a sum.
 */
export function useTransactionCount(filter: Filter | undefined, { data }: Read<Index>): LateCount | undefined {
  const asked = JSON.stringify(filter) ?? '';
  const settled = useSettled(asked, 1000);
  const [known, setKnown] = useState<{ asked: string; total: number }>();
  const [many, setMany] = useState<string>(); // the filter whose quick count stopped early
  const isOpen = data?.meta.pagination.has_more === true && data.meta.looked === undefined;
  const isThorough = isOpen && many === asked && settled === asked && known?.asked !== asked;
  const quick = useRead('transaction', 'index', isOpen ? totalsQuery(filter, false) : null);
  const thorough = useRead('transaction', 'index', isThorough ? totalsQuery(filter, true) : null);

  const answer = isThorough ? thorough : quick;
  // While it is read, the answer may be that to the filter before.
  const counted = isOpen && !answer.isValidating && !answer.error ? answer.data?.meta.pagination : undefined;
  if (counted?.has_more && many !== asked) setMany(asked);
  if (counted && !counted.has_more && !isSame(known, { asked, total: counted.total }))
    setKnown({ asked, total: counted.total });
  if (data?.meta.pagination.has_more !== true) return undefined;
  return { total: known?.asked === asked ? known.total : undefined, error: answer.error };
}

function isSame(a: { asked: string; total: number } | undefined, b: { asked: string; total: number }): boolean {
  return a?.asked === b.asked && a.total === b.total;
}
