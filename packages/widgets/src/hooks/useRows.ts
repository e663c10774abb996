import type { ApiError, QueryOf } from '@finance/api-client';
import type { Pagination, ResponseOf } from '@finance/contract';
import { useLastPage, useListPage } from '../parts/list/index.ts';
import { type EndpointOf, type Read, type Resource, useClientRead, useFinance } from '../runtime/index.ts';

/** Those whose list has a hook. */
type Listed = Extract<Resource, 'transaction' | 'due' | 'transfer' | 'bankAccount' | 'cashier'>;

type Index<R extends Listed> = ResponseOf<EndpointOf<R, 'index'>>;
type RowOf<R extends Listed> = Index<R>['data'][number];
type MetaOf<R extends Listed> = Index<R>['meta'];

/** What limits a list, and its order; `paginate` is the rows of a page, default 20. */
export type Filter<R extends Listed> = Omit<NonNullable<QueryOf<EndpointOf<R, 'index'>>>, 'page' | 'per_page'>;

/** A page of a list, which is read again after a write of this page's user or, with `LiveUpdates`, of others. */
export interface Rows<Row, Meta> extends Omit<Read<unknown>, 'data' | 'error'> {
  /** The rows; while another page or filter loads, those before. Undefined until there are some to show. */
  rows: readonly Row[] | undefined;
  /** The list's own sums, over the whole filter, in whole rupiah. */
  meta: Meta | undefined;
  error: ApiError | undefined;
  /** From 1; another filter begins at 1 again. */
  page: number;
  /** Undefined until the first answer. */
  pageCount: number | undefined;
  goTo(page: number): void;
}

/** Reads a page of a list, and keeps which one. */
export function useRows<R extends Listed>(resource: R, filter: Filter<R>): Rows<RowOf<R>, MetaOf<R>> {
  const { client, scope, epoch } = useFinance();
  const [{ page, paginate }, changePage] = useListPage({}, JSON.stringify([epoch, filter]));
  // The endpoint's own answer; the client checks it where `validate` is on.
  const { data, ...read } = useClientRead(client, scope, resource, 'index', [{ paginate, ...filter, page }]) as Read<
    Index<R>
  >;
  const pages: Pagination | undefined = data?.meta.pagination;
  const isPastEnd = useLastPage(pages, page, (last) => changePage({ page: last, paginate }));
  return {
    ...read,
    rows: isPastEnd ? undefined : data?.data,
    meta: data?.meta,
    page,
    pageCount: pages?.total_pages,
    goTo: (next) => changePage({ page: next, paginate }),
  };
}
