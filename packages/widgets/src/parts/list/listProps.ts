import { type ReactNode, useState } from 'react';
import type { ListPage } from './ledgerColumn.ts';

/** What every list of records takes beside its filter. */
export interface ListProps {
  /** Its heading; where a page shows several lists each has one of its own. */
  title?: string | undefined;
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** The page, where the host keeps it (in its address, say); the list keeps it itself otherwise. */
  page?: ListPage | undefined;
  /** The user turned the page or changed its size; a correction is the list's own step to its last page, where there is none of that number. */
  onPageChange?: ((page: ListPage, isCorrection?: boolean) => void) | undefined;
  /** The record whose detail is shown, by its uuid (or number), where the host keeps it (in its address, say); the list keeps it itself otherwise. */
  open?: string | undefined;
  /** A row was opened, or its detail was closed. */
  onOpenChange?: ((open: string | undefined) => void) | undefined;
  /** Takes the filter off where it leaves nothing. */
  onClearFilter?: (() => void) | undefined;
  /** Beside the title: a create button. */
  actions?: ReactNode;
  /** Above the table: a filter. */
  toolbar?: ReactNode;
}

/** The page that the host keeps, or the list's own. */
export function useListPage({
  page,
  onPageChange,
}: Pick<ListProps, 'page' | 'onPageChange'>): [ListPage, (next: ListPage, isCorrection?: boolean) => void] {
  const [own, setOwn] = useState<ListPage>({ page: 1, paginate: 20 });
  return [
    page ?? own,
    (next, isCorrection) => {
      setOwn(next);
      onPageChange?.(next, isCorrection);
    },
  ];
}
