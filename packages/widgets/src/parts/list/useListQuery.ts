import { useState } from 'react';

/** Page, order and search of a list, as in the API's query. */
export interface ListQuery {
  page: number;
  paginate: number;
  order: 'asc' | 'desc';
  q: string;
}

export interface ListQueryState {
  query: ListQuery;
  /** Changes part of the query; a change of anything but the page goes to page 1. */
  change: (part: Partial<ListQuery>) => void;
}

/** The state of a list's search, order and page. */
export function useListQuery(): ListQueryState {
  const [query, setQuery] = useState<ListQuery>({ page: 1, paginate: 20, order: 'asc', q: '' });
  return { query, change: (part) => setQuery({ ...query, page: 1, ...part }) };
}
