import { late } from './late.tsx';

/** `Pagination`, loaded separately from its list; the placeholder has the same height. */
export const LatePagination = late(
  async () => (await import('./Pagination.tsx')).Pagination,
  () => <div style={{ minHeight: 30 }} />,
);
