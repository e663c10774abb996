import { loadable } from './loadable.tsx';

/** `Pagination`, loaded separately from its list; the placeholder has the same height. */
export const LoadablePagination = loadable(
  async () => (await import('./Pagination.tsx')).Pagination,
  () => <div style={{ minHeight: 30 }} />,
);
