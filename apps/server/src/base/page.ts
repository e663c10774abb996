import type { Pagination } from '@finance/contract';

/** Limit and offset of the page a list query asks for. */
export interface PageRequest {
  page: number;
  paginate?: number | undefined;
  per_page: number;
}

export function limitOf(query: PageRequest): { limit: number; offset: number } {
  const limit = query.paginate ?? query.per_page;
  return { limit, offset: (query.page - 1) * limit };
}

export function paginationOf(query: PageRequest, total: number): Pagination {
  const per_page = query.paginate ?? query.per_page;
  return { current_page: query.page, per_page, total_pages: Math.max(1, Math.ceil(total / per_page)), total };
}

/** The same where nobody counted further; the page itself is one that may be there. */
function openPagination(query: PageRequest, total: number): Pagination {
  const known = paginationOf(query, total);
  return { ...known, total_pages: Math.max(known.total_pages, known.current_page), has_more: true };
}

/** What a list's `meta` says of its pages. */
export function knownMeta(
  query: PageRequest,
  { count, hasMore, looked, next }: { count: number; hasMore?: boolean; looked?: number; next?: string },
): { pagination: Pagination; looked?: number; updated_next?: string } {
  return {
    pagination: hasMore ? openPagination(query, count) : paginationOf(query, count),
    ...(looked !== undefined && { looked }),
    ...(next !== undefined && { updated_next: next }),
  };
}
