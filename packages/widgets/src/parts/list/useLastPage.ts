import type { Pagination } from '@finance/contract';
import { useTell } from '../../runtime/index.ts';

/**
 * Goes to the last page where a list has none of the number that is asked for: the address is an old one, or the last row of the last page went away.
 * @returns whether there is no such page, so that nothing is known of its rows
 */
export function useLastPage(pages: Pagination | undefined, asked: number, goTo: (last: number) => void): boolean {
  const isPastEnd = pages !== undefined && pages.total > 0 && pages.current_page > pages.total_pages;
  useTell(isPastEnd && asked > pages.total_pages ? pages.total_pages : undefined, goTo);
  return isPastEnd;
}
