import type { Role } from '@finance/contract';
import { useState } from 'react';
import type { ListPage } from './listColumn.ts';
import { type ListProps, useListPage } from './listProps.ts';
import type { DeactivationStatus } from './StatusFilter.tsx';

/** Search and order of a list of records, and what else some of them can be narrowed to. */
export interface RecordFilter {
  /** The search. */
  q?: string | undefined;
  /** Default 'asc'. */
  order?: 'asc' | 'desc' | undefined;
  /** Default 'active'. */
  deactivation_status?: DeactivationStatus | undefined;
  role?: Role | undefined;
  bank_account_id?: number | undefined;
}

/** Props of a list of records that can also be narrowed to `Others`. */
export interface RecordListState<Others extends keyof RecordFilter = 'q'> extends Pick<
  ListProps,
  'page' | 'onPageChange'
> {
  /** Search, order and filter, if the host keeps them, such as in its URL; otherwise the list keeps them. */
  filter?: Pick<RecordFilter, 'q' | 'order' | Others> | undefined;
  /** Called with all of them when the user changes one. */
  onFilterChange?: ((filter: Pick<RecordFilter, 'q' | 'order' | Others>) => void) | undefined;
}

export interface ListQueryState {
  /** As in the API's query. */
  query: ListPage & RecordFilter & { q: string; order: 'asc' | 'desc' };
  changePage: (page: ListPage, isCorrection?: boolean) => void;
  /** Changes part of the filter, and goes to page 1. */
  changeFilter: (part: RecordFilter) => void;
}

/** The search, order, filter and page of a list of records, kept by the host or else by the list. */
export function useListQuery(props: RecordListState<keyof RecordFilter> = {}): ListQueryState {
  const [own, setOwn] = useState<RecordFilter>({});
  const filter = props.filter ?? own;
  const [page, changePage] = useListPage(props, JSON.stringify(filter));
  return {
    query: { ...page, ...filter, q: filter.q ?? '', order: filter.order ?? 'asc' },
    changePage,
    changeFilter(part) {
      const next = { ...filter, ...part };
      setOwn(next);
      props.onFilterChange?.(next);
    },
  };
}
