import { type ReactNode, useState } from 'react';
import type { RenderCell } from './hostCells.tsx';
import type { ListPage } from './listColumn.ts';
import type { ListOrder } from './listOrder.ts';

/** Props that every list of records has besides its filter. */
export interface ListProps<Column extends string = string, Row = never> {
  /** The heading; give each one its own if a page shows several lists. */
  title?: string | undefined;
  /** Heading level on the host's page; default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /**
   * Names of the columns that are shown at first, in their order; the reader can still choose others. Columns that are
   * always shown need not be named: the one that opens a row then comes first, others last.
   */
  columns?: readonly Column[] | undefined;
  /**
   * Draws the cells of these columns, in rows, on phones and on paper; where one breaks, the list's own stands there.
   * All rows are drawn anew with another object, so keep it: outside of your component, or by `useMemo`.
   */
  renderCell?: RenderCell<Column, Row> | undefined;
  /** Number of rows on a page at first, at most 200; default 20. */
  paginate?: number | undefined;
  /** The page, if the host keeps it, such as in its URL; otherwise the list keeps it. */
  page?: ListPage | undefined;
  /**
   * Called when the user changes the page or its size. `isCorrection` means that the list itself went to its last page,
   * because the requested one does not exist.
   */
  onPageChange?: ((page: ListPage, isCorrection?: boolean) => void) | undefined;
  /** The uuid or id of the opened record, if the host keeps it, such as in its URL; otherwise the list keeps it. */
  open?: string | undefined;
  /** Called when a row is opened, or with undefined when its detail is closed. */
  onOpenChange?: ((open: string | undefined) => void) | undefined;
  /**
   * Called when the user sorts by a column, for a host that keeps the order in its filter, such as in its URL;
   * otherwise the list keeps it.
   */
  onOrderChange?: ((order: ListOrder) => void) | undefined;
  /** Clears the filter; offered when nothing matches it. */
  onClearFilter?: (() => void) | undefined;
  /** Shown beside the title, such as a create button. */
  actions?: ReactNode;
  /** Shown above the table, such as a filter. */
  toolbar?: ReactNode;
}

/** The page kept by the host, or else by the list, which begins with the first one of each `filterKey`. */
export function useListPage(
  { page, onPageChange, paginate = 20 }: Pick<ListProps, 'page' | 'onPageChange' | 'paginate'>,
  filterKey: string,
): [ListPage, (next: ListPage, isCorrection?: boolean) => void] {
  const [own, setOwn] = useState<ListPage>({ page: 1, paginate });
  const [seen, setSeen] = useState(filterKey);
  if (seen !== filterKey) {
    setSeen(filterKey);
    setOwn({ ...own, page: 1 });
  }
  return [
    page ?? own,
    (next, isCorrection) => {
      setOwn(next);
      onPageChange?.(next, isCorrection);
    },
  ];
}
