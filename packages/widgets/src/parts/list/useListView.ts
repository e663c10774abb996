import { useMemo, useSyncExternalStore } from 'react';
import { useFinance } from '../../runtime/index.ts';
import type { LedgerColumn } from './ledgerColumn.ts';

/** What a user changed of a list's look. */
interface Kept {
  columns: Record<string, boolean>;
  isDense: boolean;
}

export interface ListView<Row> {
  /** The columns to show, in their order. */
  columns: readonly LedgerColumn<Row>[];
  /** What its user changed of it. */
  kept: Kept;
  /** Whether it looks otherwise than at first. */
  isChanged: boolean;
  /** Keeps a further change; null takes every change back. */
  change: (change: Partial<Kept> | null) => void;
}

/** How the signed-in user likes a list to look, remembered in this browser under a key. */
export function useListView<Row>(storageKey: string, all: readonly LedgerColumn<Row>[]): ListView<Row> {
  const {
    client: { preferences },
    claims,
  } = useFinance();
  const name = `list|${claims?.sub ?? ''}|${storageKey}`;
  const text = useSyncExternalStore(
    preferences.subscribe,
    () => preferences.read(name),
    () => null,
  );
  const kept = useMemo(() => readKept(text), [text]);

  return {
    columns: all.filter((column) => isAlwaysShown(column) || (kept.columns[column.name] ?? column.isExtra !== true)),
    kept,
    isChanged: text !== null,
    change: (change) => preferences.write(name, change && JSON.stringify({ ...kept, ...change })),
  };
}

export function isAlwaysShown({ isMain, isFixed }: { isMain?: boolean; isFixed?: boolean }): boolean {
  return isMain === true || isFixed === true;
}

/** What another version kept, or somebody else, counts as nothing. */
function readKept(text: string | null): Kept {
  try {
    const { columns, isDense } = Object(JSON.parse(text ?? '{}')) as Record<keyof Kept, unknown>; // anything may be kept there
    return {
      columns: Object.fromEntries(
        Object.entries(Object(columns)).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
      ),
      isDense: isDense === true,
    };
  } catch {
    return { columns: {}, isDense: false };
  }
}
