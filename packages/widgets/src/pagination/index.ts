export * from './LatePagination.tsx';
export * from './Pagination.tsx';
export * from './useLastPage.ts';
