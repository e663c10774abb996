import { useMemo, useSyncExternalStore } from 'react';
import { useFinance } from '../../runtime/index.ts';
import type { LedgerColumn } from './ledgerColumn.ts';

/** The user's settings for a list. */
interface Kept {
  columns: Record<string, boolean>;
  isDense: boolean;
}

export interface ListView<Row> {
  /** The columns to show, in their order. */
  columns: readonly LedgerColumn<Row>[];
  /** The stored settings. */
  kept: Kept;
  /** Whether the settings differ from the default. */
  isChanged: boolean;
  /** Stores changed settings; null resets them all. */
  change: (change: Partial<Kept> | null) => void;
}

/** A user's settings for a list, stored in this browser by user and key. */
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

/** Reads stored settings; anything invalid, such as from another version, is ignored. */
function readKept(text: string | null): Kept {
  try {
    const { columns, isDense } = Object(JSON.parse(text ?? '{}')) as Record<keyof Kept, unknown>; // checked below
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
