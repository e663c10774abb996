import { useMemo, useSyncExternalStore } from 'react';
import { readAppearance, useFinance } from '../../runtime/index.ts';
import type { ListColumn } from './listColumn.ts';

/** The user's settings for a list: which columns are shown, unlike at first. */
export type KeptColumns = Record<string, boolean>;

export interface ListView<Row> {
  /** The columns to show, in their order. */
  columns: readonly ListColumn<Row>[];
  /** The others. */
  hidden: readonly ListColumn<Row>[];
  /** What the user has changed of them. */
  kept: KeptColumns;
  /** Under which name that is kept. */
  name: string;
  /** Lines stand closer: in all lists of this user, on this device. */
  isDense: boolean;
}

/**
 * A user's settings for a list, stored in this browser by user, key and what the host shows at first.
 * @param chosen names of the columns that the host shows at first
 */
export function useListView<Row>(
  storageKey: string,
  all: readonly ListColumn<Row>[],
  chosen: readonly string[] = [],
): ListView<Row> {
  const { client, claims } = useFinance();
  const { preferences } = client;
  const first = chosen.join();
  const name = `list|${claims?.sub ?? ''}|${storageKey}${first}`;
  const both = useSyncExternalStore(
    preferences.subscribe,
    () => `${readAppearance(client)}\n${preferences.read(name) ?? ''}`,
    () => '',
  );
  const view = useMemo(() => readView(all, both, first), [all, both, first]);
  return { ...view, name };
}

/**
 * @param both the appearance, a line break, and the settings of the list
 * @param first names of the columns that the host shows at first
 */
function readView<Row>(all: readonly ListColumn<Row>[], both: string, first: string) {
  const [appearance = '', text = ''] = both.split('\n');
  const kept = readKept(text);
  const names = first.split(',');
  // What the host does not name comes last, but for the column that opens a row.
  const at = ({ name, isMain }: ListColumn<Row>) => names.indexOf(name) + 1 || (isMain ? 0 : all.length + 1);
  const isShown = (column: ListColumn<Row>) =>
    isAlwaysShown(column) || (kept[column.name] ?? (first ? at(column) <= all.length : !column.isExtra));
  const columns = first ? all.toSorted((a, b) => at(a) - at(b)) : all;
  return {
    kept,
    columns: columns.filter(isShown),
    hidden: columns.filter((column) => !isShown(column)),
    isDense: appearance.endsWith('compact'),
  };
}

export function isAlwaysShown({ isMain, isFixed }: { isMain?: boolean; isFixed?: boolean }): boolean {
  return isMain === true || isFixed === true;
}

/** Reads stored settings; anything invalid, such as from another version, is ignored. */
function readKept(text: string): KeptColumns {
  try {
    const { columns } = Object(JSON.parse(text || '{}')) as { columns?: unknown }; // checked below
    return Object.fromEntries(
      Object.entries(Object(columns)).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    );
  } catch {
    return {};
  }
}
