import { useMemo, useSyncExternalStore } from 'react';
import { readAppearance, useFinance } from '../../runtime/index.ts';
import type { ListColumn } from './listColumn.ts';

/** The user's settings for a list: which columns are shown, unlike at first. */
type Kept = Record<string, boolean>;

export interface ListView<Row> {
  /** The columns to show, in their order. */
  columns: readonly ListColumn<Row>[];
  /** The others. */
  hidden: readonly ListColumn<Row>[];
  /** Whether the columns differ from the default. */
  isChanged: boolean;
  /** Shows or hides a column; null resets them all. */
  change: (change: Kept | null) => void;
  /** Lines stand closer: in all lists of this user, on this device. */
  isDense: boolean;
}

/** A user's settings for a list, stored in this browser by user and key. */
export function useListView<Row>(storageKey: string, all: readonly ListColumn<Row>[]): ListView<Row> {
  const { client, claims } = useFinance();
  const { preferences } = client;
  const name = `list|${claims?.sub ?? ''}|${storageKey}`;
  const both = useSyncExternalStore(
    preferences.subscribe,
    () => `${readAppearance(client)}\n${preferences.read(name) ?? ''}`,
    () => '',
  );
  const { kept, ...view } = useMemo(() => readView(all, both), [all, both]);

  return {
    ...view,
    change: (change) => preferences.write(name, change && JSON.stringify({ columns: { ...kept, ...change } })),
  };
}

/** @param both the appearance, a line break, and the settings of the list */
function readView<Row>(all: readonly ListColumn<Row>[], both: string) {
  const [appearance = '', text = ''] = both.split('\n');
  const kept = readKept(text);
  const isShown = (column: ListColumn<Row>) => isAlwaysShown(column) || (kept[column.name] ?? column.isExtra !== true);
  return {
    kept,
    columns: all.filter(isShown),
    hidden: all.filter((column) => !isShown(column)),
    isChanged: text !== '',
    isDense: appearance.endsWith('compact'),
  };
}

export function isAlwaysShown({ isMain, isFixed }: { isMain?: boolean; isFixed?: boolean }): boolean {
  return isMain === true || isFixed === true;
}

/** Reads stored settings; anything invalid, such as from another version, is ignored. */
function readKept(text: string): Kept {
  try {
    const { columns } = Object(JSON.parse(text || '{}')) as { columns?: unknown }; // checked below
    return Object.fromEntries(
      Object.entries(Object(columns)).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    );
  } catch {
    return {};
  }
}
