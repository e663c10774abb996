import { useState } from 'react';

export interface Selection<Row> {
  /** The selected rows of all pages: those shown as they are now, others as they were when they were selected. */
  rows: Row[];
  isSelected: (row: Row) => boolean;
  /** How many of the rows on the current page are selected. */
  page: 'all' | 'some' | 'none';
  /** Selects or deselects a row; with `isRange` also every row between it and the one toggled last. */
  toggle: (row: Row, isRange: boolean) => void;
  remove: (rows: readonly Row[]) => void;
  /** Selects all of these rows, or deselects them if they are; those of the page where none are given. */
  toggleAll: (rows?: readonly Row[]) => void;
  clear: () => void;
}

interface Chosen<Row> {
  filterKey: string;
  rows: ReadonlyMap<string, Row>;
  /** Key of the row that was toggled last, where a range begins. */
  last: string | null;
}

/** The selected rows over all pages of one filter; a different `filterKey` starts with none. */
export function useSelection<Row extends { id: number | string }>(
  shown: readonly Row[],
  filterKey: string,
  isSelectable: (row: Row) => boolean,
): Selection<Row> {
  const none: Chosen<Row> = { filterKey, rows: new Map(), last: null };
  const [chosen, setChosen] = useState(none);
  if (chosen.filterKey !== filterKey) setChosen(none);
  const selectable = shown.filter(isSelectable);
  const isSelected = (row: Row) => chosen.rows.has(keyOf(row));
  const fresh = new Map(shown.map((row) => [keyOf(row), row]));
  const selectedHere = selectable.filter(isSelected);

  function change(rows: readonly Row[], isOn: boolean, last: string | null) {
    const next = new Map(chosen.rows);
    for (const row of rows) {
      if (isOn) next.set(keyOf(row), row);
      else next.delete(keyOf(row));
    }
    setChosen({ filterKey, rows: next, last });
  }

  return {
    rows: Array.from(chosen.rows, ([key, row]) => fresh.get(key) ?? row).filter(isSelectable),
    isSelected,
    page: selectedHere.length === 0 ? 'none' : selectedHere.length === selectable.length ? 'all' : 'some',
    toggle(row, isRange) {
      const from = isRange ? selectable.findIndex((other) => keyOf(other) === chosen.last) : -1;
      const to = selectable.findIndex((other) => keyOf(other) === keyOf(row));
      const rows = from === -1 ? [row] : selectable.slice(Math.min(from, to), Math.max(from, to) + 1);
      change(rows, !isSelected(row), keyOf(row));
    },
    remove: (rows) => change(rows, false, null),
    toggleAll: (rows = selectable) => change(rows, !rows.every(isSelected), null),
    clear: () => setChosen(none),
  };
}

function keyOf({ id }: { id: number | string }): string {
  return String(id);
}
