import { late } from './late.tsx';

/** `Pagination` that comes after its list; as high until then. */
export const LatePagination = late(
  async () => (await import('./Pagination.tsx')).Pagination,
  () => <div style={{ minHeight: 30 }} />,
);
