export * from './Pagination.tsx';
export * from './useLastPage.ts';
