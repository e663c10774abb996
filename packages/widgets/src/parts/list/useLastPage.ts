import type { Pagination } from '@finance/contract';
import { useTell } from '../../runtime/index.ts';

/**
 * Goes to the last page if the requested one does not exist, such as with an old URL, or after the last row of the last
 * page was removed.
 * @returns whether the page does not exist, in which case its rows are unknown
 */
export function useLastPage(pages: Pagination | undefined, asked: number, goTo: (last: number) => void): boolean {
  const isPastEnd = pages !== undefined && pages.total > 0 && pages.current_page > pages.total_pages;
  useTell(isPastEnd && asked > pages.total_pages ? pages.total_pages : undefined, goTo);
  return isPastEnd;
}
