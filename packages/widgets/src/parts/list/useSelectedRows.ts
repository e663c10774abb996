import { useRead } from '../../runtime/index.ts';
import type { ListedRecord, SelectedResource } from './listDefinition.ts';

export interface Selected<Row> {
  /** The selected rows of all pages. */
  selected: readonly Row[];
  /** The page as it was read last. */
  page: readonly Row[];
  /** What reads the others again. */
  resource: SelectedResource | undefined;
  isVoided?: ((row: Row) => boolean) | undefined;
}

/** So many rows can be read at once. */
const most = 200;

/**
 * The selected rows as they are now: those that are not on the page, because it was turned or because they no longer
 * belong to the filter, are read by their ids. `oldCount` of them could not be read and are as they were when selected.
 */
export function useSelectedRows<Row extends ListedRecord>({
  selected,
  page,
  resource,
  isVoided = () => false,
}: Selected<Row>): { rows: readonly Row[]; oldCount: number } {
  const here = new Set(page.map(({ id }) => id));
  const away = selected.filter(({ id }) => !here.has(id));
  const readable = resource ? away.slice(0, most) : [];
  const ids = readable.map(({ id }) => id).join();
  const { data, error } = useRead(resource ?? 'due', 'index', ids === '' ? null : { ids, paginate: most });
  const answer: readonly ListedRecord[] = data?.data ?? [];
  const read = new Map(answer.map((row) => [row.id, row as Row])); // of the list's own resource
  const rows = selected.map((row) => (here.has(row.id) ? row : (read.get(row.id) ?? row)));
  return {
    rows: rows.filter((row) => !isVoided(row)),
    oldCount: away.length - (error ? 0 : readable.length),
  };
}
