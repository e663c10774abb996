import { useState } from 'react';

/** Which part of a list is asked for, in the query's own names. */
export interface ListQuery {
  page: number;
  paginate: number;
  order: 'asc' | 'desc';
  q: string;
}

export interface ListQueryState {
  query: ListQuery;
  /** Changes a part; what is not a page starts again at page 1. */
  change: (part: Partial<ListQuery>) => void;
}

/** The state of a list's search, order and page. */
export function useListQuery(): ListQueryState {
  const [query, setQuery] = useState<ListQuery>({ page: 1, paginate: 20, order: 'asc', q: '' });
  return { query, change: (part) => setQuery({ ...query, page: 1, ...part }) };
}
