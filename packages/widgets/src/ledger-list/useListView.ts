import { useMemo, useSyncExternalStore } from 'react';
import { useFinance } from '../provider/index.ts';
import type { LedgerColumn } from './ledgerColumn.ts';

/** What a user changed of a list's look. */
interface Kept {
  columns: Record<string, boolean>;
  isDense: boolean;
}

export interface ListView<Row> {
  /** The columns to show, in their order. */
  columns: readonly LedgerColumn<Row>[];
  isDense: boolean;
  /** Whether it looks otherwise than at first. */
  isChanged: boolean;
  showColumn: (name: string, isShown: boolean) => void;
  setDense: (isDense: boolean) => void;
  reset: () => void;
}

/** How the signed-in user likes a list to look, remembered in this browser under a key. */
export function useListView<Row>(storageKey: string, all: readonly LedgerColumn<Row>[]): ListView<Row> {
  const { client: { preferences }, claims } = useFinance();
  const name = `list|${claims?.sub ?? ''}|${storageKey}`;
  const text = useSyncExternalStore(preferences.subscribe, () => preferences.read(name), () => null);
  const kept = useMemo(() => readKept(text), [text]);

  function keep(change: Partial<Kept>) {
    preferences.write(name, JSON.stringify({ ...kept, ...change }));
  }

  return {
    columns: all.filter((column) => isAlwaysShown(column) || (kept.columns[column.name] ?? column.isExtra !== true)),
    isDense: kept.isDense,
    isChanged: text !== null,
    showColumn: (column, isShown) => keep({ columns: { ...kept.columns, [column]: isShown } }),
    setDense: (isDense) => keep({ isDense }),
    reset: () => preferences.write(name, null),
  };
}

export function isAlwaysShown({ isMain, isFixed }: { isMain?: boolean; isFixed?: boolean }): boolean {
  return isMain === true || isFixed === true;
}

/** What another version kept, or somebody else, counts as nothing. */
function readKept(text: string | null): Kept {
  const nothing: Kept = { columns: {}, isDense: false };
  if (text === null) return nothing;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return nothing;
    const columns = 'columns' in kept && typeof kept.columns === 'object' && kept.columns !== null ? Object.entries(kept.columns) : [];
    return { columns: Object.fromEntries(columns.filter(([, isShown]) => typeof isShown === 'boolean')), isDense: 'isDense' in kept && kept.isDense === true };
  } catch {
    return nothing;
  }
}
