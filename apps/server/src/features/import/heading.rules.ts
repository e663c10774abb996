import type { ImportField, ImportResource } from '@finance/contract';
import { textIn } from './cell.rules.ts';
import { namesFact } from './facts.rules.ts';
import { guessMapping, isSplit, type Mapping, plainHeading } from './mapping.rules.ts';
import { profileOf } from './profiles.ts';
import type { Cell, SheetRow } from './sheet.ts';

/** A file whose later sections have other headings than the first, with all of its rows below the same columns. */
export interface Unified {
  /** The first headings, and after them those of columns that only later sections have. */
  headings: string[];
  /** What the columns are, by all headings. */
  mapping: Mapping;
  rows: SheetRow[];
  /** The lines of later headings. */
  later: ReadonlySet<number>;
}

interface First {
  headings: readonly string[];
  /** The heading row. */
  row: SheetRow | undefined;
  mapping: Mapping;
  isDataLike: (row: SheetRow) => boolean;
}

/** A later heading row, with the column below which each of its own is read. */
interface Later {
  part: number;
  row: SheetRow;
  columns: number[];
}

/**
 * Reads each section by its own headings: a column of a later one goes below the first column that is the same field,
 * or else has the same heading; any other becomes a column of its own, which can be chosen like the first ones.
 */
export function unify(resource: ImportResource, below: readonly SheetRow[], first: First): Unified {
  const headings = [...first.headings];
  const mapping = { ...first.mapping };
  const plain = first.headings.map(plainHeading);
  const later = new Set<number>();
  let current: Later | null = null;
  const placed = below.map((row, at) => {
    const own = at === 0 || first.isDataLike(row) ? null : columnsIn(resource, row);
    if (isSameHeading(row, plain)) current = null;
    else if (own) {
      later.add(row.line);
      current = { part: later.size, row, columns: placesOf(own, { headings, mapping }) };
      return { row, section: null };
    }
    return { row, section: current };
  });
  const added = headings.length - first.headings.length;
  if (later.size === 0) return { headings, mapping, rows: [...below], later };
  const rows = placed.map(({ row, section }) => {
    if (later.has(row.line) || namesFact(row)) return row;
    return section ? moved(row, section, first, headings.length) : widened(row, first.headings.length, added);
  });
  return { headings, mapping, rows, later };
}

/** The texts of a row that names the columns of a table, with their fields; null for any other row. */
export function columnsIn(resource: ImportResource, { cells }: SheetRow): { texts: string[]; mapping: Mapping } | null {
  const texts = cells.map((cell) => textIn(cell)?.trim() ?? '');
  const mapping = profileOf(resource, texts)?.mapping ?? guessMapping(resource, texts);
  const hasAmount = mapping.amount !== undefined || isSplit(mapping);
  return mapping.date !== undefined && hasAmount && Object.keys(mapping).length > 2 ? { texts, mapping } : null;
}

function isSameHeading({ cells }: SheetRow, plain: readonly string[]): boolean {
  return plain.length > 1 && plain.every((text, at) => text === plainHeading(textIn(cells[at]) ?? ''));
}

/** The column of each heading among all; those that are new are added to them. */
function placesOf(own: { texts: string[]; mapping: Mapping }, all: { headings: string[]; mapping: Mapping }): number[] {
  const fieldAt = new Map(Object.entries(own.mapping).map(([field, at]) => [at, field as ImportField])); // its keys
  const taken = new Set<number>();
  const places: number[] = [];
  for (const [at, text] of own.texts.entries()) {
    const field = fieldAt.get(at);
    const plain = plainHeading(text);
    const mapped = new Set(Object.values(all.mapping));
    const same = all.headings.findIndex(
      (one, column) => plain !== '' && plainHeading(one) === plain && !taken.has(column) && !mapped.has(column),
    );
    let place = field === undefined ? undefined : all.mapping[field];
    place ??= same < 0 ? undefined : same;
    if (place === undefined || taken.has(place)) place = all.headings.push(text) - 1;
    if (field !== undefined) all.mapping[field] ??= place;
    taken.add(place);
    places.push(place);
  }
  return places;
}

/** A row of a later section below the columns of all; what is beyond its own headings stays beyond all. */
function moved(row: SheetRow, { part, row: heading, columns }: Later, first: First, width: number): SheetRow {
  const placeOf = (at: number) => columns[at] ?? width + at - columns.length;
  const cells: Cell[] = Array.from({ length: width }, () => null);
  for (const [at, cell] of row.cells.entries()) cells[placeOf(at)] = cell;
  return {
    ...row,
    part,
    cells: Array.from(cells, (cell) => cell ?? null),
    ...(row.filled && { filled: row.filled.map(placeOf) }),
    ...(row.openQuotes && { openQuotes: row.openQuotes.map(placeOf) }),
    // as many cells too few as it has
    ...(row.width !== undefined && {
      width: row.width - (heading.width ?? columns.length) + (first.row?.width ?? first.headings.length),
    }),
  };
}

/** A row of the first section, whose cells beyond its headings stay beyond all. */
function widened(row: SheetRow, width: number, added: number): SheetRow {
  if (added === 0 || row.cells.length <= width) return row;
  const placeOf = (at: number) => (at < width ? at : at + added);
  const empty: Cell[] = Array.from({ length: added }, () => null);
  return {
    ...row,
    cells: [...row.cells.slice(0, width), ...empty, ...row.cells.slice(width)],
    ...(row.filled && { filled: row.filled.map(placeOf) }),
    ...(row.openQuotes && { openQuotes: row.openQuotes.map(placeOf) }),
  };
}
