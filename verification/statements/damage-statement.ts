import * as fc from 'fast-check';
import type { Column } from './layouts.ts';
import type { Statement } from './statement.ts';
import { bytesOf, encoded, linesOf, textOf, type WrittenLine } from './write-statement.ts';

/** A damaged file, and what of it may have changed without anybody being able to see it. */
export interface Damaged {
  kind: DamageKind;
  bytes: Uint8Array;
  /** Texts may differ: no reader can tell one remark from another. */
  mayChangeNotes: boolean;
}

/** What happens to files on their way. */
export const damageKinds = [
  'a cell removed',
  'a quote opened',
  'a row cut',
  'cells swapped in a row',
  'digits cut by a spreadsheet',
  'an encoding broken',
  'a heading repeated in another column',
  'headings repeated among the rows',
  'rows merged',
  'a file cut',
  'bytes flipped',
] as const;
export type DamageKind = (typeof damageKinds)[number];

/** Where and how a file is damaged, as fractions of what it has. */
export interface Damage {
  kind: DamageKind;
  row: number;
  cell: number;
  other: number;
  place: number;
}

const fraction = fc.integer({ min: 0, max: 9999 }).map((part) => part / 10_000);

export const damages: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom(...damageKinds),
  row: fraction,
  cell: fraction,
  other: fraction,
  place: fraction,
});

function at<Value>(values: readonly Value[], part: number): Value | undefined {
  return values[Math.floor(part * values.length)];
}

/** Damages a file; null where this kind of damage cannot happen to it, or leaves another whole file. */
export async function damaged(statement: Statement, damage: Damage): Promise<Damaged | null> {
  const lines = linesOf(statement);
  const { kind } = damage;
  switch (kind) {
    case 'bytes flipped':
      return statement.kind === 'xlsx' ? { ...flipped(await bytesOf(lines, statement), damage), kind } : null;
    case 'an encoding broken':
      return statement.kind === 'csv' ? broken(lines, statement, damage) : null;
    case 'a file cut':
      return statement.kind === 'csv' ? cut(lines, statement, damage) : halved(await bytesOf(lines, statement), damage);
    case 'a row cut':
    case 'rows merged':
      return statement.kind === 'csv' ? inText(lines, statement, damage) : null;
    default: {
      const changed = inCells(lines, statement, damage);
      if (!changed) return null;
      if ('text' in changed)
        return { kind, bytes: encoded(changed.text, statement.encoding), mayChangeNotes: changed.mayChangeNotes };
      return { kind, bytes: await bytesOf(changed.lines, statement), mayChangeNotes: changed.mayChangeNotes };
    }
  }
}

type Changed = ({ lines: WrittenLine[] } | { text: string }) & { mayChangeNotes: boolean };

function inCells(
  lines: readonly WrittenLine[],
  statement: Statement,
  { kind, row, cell, other }: Damage,
): Changed | null {
  const { columns, quotes } = statement.layout;
  const rows = lines.flatMap(({ entry }, line) => (entry ? [line] : []));
  const line = at(rows, row) ?? 0;
  const replaced = (changed: readonly WrittenLine['cells'][number][], where = line): WrittenLine[] =>
    lines.map((one, index) => (index === where ? { ...one, cells: [...changed] } : one));
  const cells = lines[line]?.cells ?? [];
  const column = Math.floor(cell * columns.length);
  const name = columns[column]?.[1];
  const isLikeTotal = /^(?:total|saldo awal)/i.test(lines[line]?.entry?.note ?? '');
  const hasBalance = columns.some(([, one]) => one === 'balance');
  switch (kind) {
    case 'a cell removed': {
      // A row that begins with 'Total' and lacks its day or amount is a total.
      if (isMain(name) && isLikeTotal) return null;
      // A workbook has no cells that move up: one is emptied.
      if (statement.kind === 'xlsx') {
        if (cells[column] === null || cells[column] === '') return null;
        return { lines: replaced(cells.toSpliced(column, 1, null)), mayChangeNotes: true };
      }
      if (column === columns.length - 1 && (cells[column] ?? '') === '') return null;
      return { lines: replaced(cells.toSpliced(column, 1)), mayChangeNotes: quotes === 'never' };
    }
    case 'a quote opened': {
      if (statement.kind === 'xlsx') return null;
      const mark = '\ue000'; // a letter of no language
      const marked = replaced(cells.toSpliced(column, 1, mark + String(cells[column] ?? '')));
      const text = textOf(marked, statement).replace(/"?\ue000/, (found) => (found.startsWith('"') ? '""' : '"'));
      return { text, mayChangeNotes: false };
    }
    case 'cells swapped in a row': {
      const second = Math.floor(other * columns.length);
      const kinds = new Set([name, columns[second]?.[1]]);
      const isSeen = ['day', 'size', 'signed', 'marked', 'mark', 'balance'].some((one) => kinds.has(one as 'day'));
      const isSides = kinds.has('debit') || kinds.has('credit');
      if (isLikeTotal && (isMain(name) || isMain(columns[second]?.[1]))) return null;
      // Two sides without a balance, or two texts, are another valid row.
      if (second === column || !(isSeen || (isSides && hasBalance))) return null;
      if (isSides && !hasBalance) return null;
      // Nothing tells the balance before the first booking.
      const ofAccount = rows.filter((one) => lines[one]?.entry?.account === lines[line]?.entry?.account);
      if (line === ofAccount.at(statement.isNewestFirst ? -1 : 0) && !kinds.has('day')) return null;
      // What goes out and the balance after it add up to the balance before: they may change places.
      if (kinds.has('balance') && (kinds.has('size') || kinds.has('debit') || kinds.has('marked'))) return null;
      const swapped = cells.with(column, cells[second] ?? '').with(second, cells[column] ?? '');
      return { lines: replaced(swapped), mayChangeNotes: true };
    }
    case 'digits cut by a spreadsheet': {
      if (!(name === 'debit' || name === 'credit' || name === 'size' || name === 'signed')) return null;
      const digits = String(cells[column] ?? '').replace(/\D/g, '');
      if (digits.length < 6) return null;
      return {
        lines: replaced(cells.with(column, `${digits[0] ?? ''},${digits.slice(1, 4)}E+11`)),
        mayChangeNotes: false,
      };
    }
    case 'a heading repeated in another column': {
      const heading = lines.findIndex((one) => one.cells.length === columns.length && one.cells[0] === columns[0]?.[0]);
      const texts = lines[heading]?.cells ?? [];
      const second = Math.floor(other * columns.length);
      if (texts[column] === texts[second] || texts[second] === '') return null;
      // Another heading is another format, perhaps without a remark.
      return { lines: replaced(texts.with(column, texts[second] ?? ''), heading), mayChangeNotes: true };
    }
    case 'headings repeated among the rows': {
      const heading: WrittenLine = { cells: columns.map(([text]) => text) };
      return { lines: lines.toSpliced(line, 0, heading), mayChangeNotes: false };
    }
    default:
      return null;
  }
}

/** Without such a cell a row that begins with 'Total' is a total. */
function isMain(name: Column[1] | undefined): boolean {
  return ['day', 'debit', 'credit', 'size', 'signed', 'marked'].some((one) => one === name);
}

/** A line that ends too early, or two that became one. */
function inText(lines: readonly WrittenLine[], statement: Statement, { kind, row, place }: Damage): Damaged | null {
  const rows = lines.flatMap(({ entry }, line) => (entry ? [line] : []));
  const line = at(rows, row) ?? 0;
  const text = lines.map((one) => textOf([one], statement));
  const whole = (text[line] ?? '').trimEnd();
  const mayChangeNotes = statement.layout.quotes === 'never';
  const bytes = (changed: string) => encoded(text.with(line, changed).join(''), statement.encoding);
  if (kind === 'rows merged') {
    if (!lines[line + 1]?.entry) return null;
    return { kind, bytes: bytes(whole), mayChangeNotes };
  }
  const rest = cutInside(lines[line] ?? { cells: [] }, statement, place);
  return rest === null ? null : { kind, bytes: bytes(rest + statement.newline), mayChangeNotes };
}

/** The beginning of a line, cut before its last cell; what is cut within it may be another valid number. */
function cutInside(line: WrittenLine, statement: Statement, place: number): string | null {
  const whole = textOf([line], statement);
  const most = textOf([{ ...line, cells: line.cells.slice(0, -1) }], statement).trimEnd().length;
  const end = Math.floor(place * most);
  return end < 2 ? null : whole.slice(0, end);
}

/** A file that ends within a row. */
function cut(lines: readonly WrittenLine[], statement: Statement, { kind, row, place }: Damage): Damaged | null {
  const rows = lines.flatMap(({ entry }, line) => (entry ? [line] : []));
  const line = at(rows, row) ?? 0;
  const before = lines.slice(0, line);
  const last = lines[line];
  if (!last) return null;
  const rest = cutInside(last, statement, place);
  if (rest === null) return null;
  return {
    kind,
    bytes: encoded(textOf(before, statement) + rest, statement.encoding),
    mayChangeNotes: false,
  };
}

function halved(bytes: Uint8Array, { kind, place }: Damage): Damaged {
  return { kind, bytes: bytes.subarray(0, Math.floor(place * bytes.byteLength)), mayChangeNotes: false };
}

function flipped(bytes: Uint8Array, { place, other, cell }: Damage): Omit<Damaged, 'kind'> {
  const changed = Uint8Array.from(bytes);
  const where = Math.floor(place * changed.byteLength);
  changed[where] = (changed[where] ?? 0) ^ (1 << Math.floor(other * 8));
  if (cell > 0.5) changed[Math.floor(cell * changed.byteLength)] = Math.floor(other * 256);
  return { bytes: changed, mayChangeNotes: false };
}

/** A byte that its encoding does not have, or one that is missing. */
function broken(lines: readonly WrittenLine[], statement: Statement, { kind, place }: Damage): Damaged | null {
  const text = textOf(lines, statement);
  const bytes = encoded(text, statement.encoding);
  const where = 2 + Math.floor(place * (bytes.byteLength - 2));
  if (statement.encoding === 'windows-1252') return null; // has every byte
  if (statement.encoding === 'utf16le')
    return { kind, bytes: Buffer.concat([bytes.subarray(0, where), bytes.subarray(where + 1)]), mayChangeNotes: false };
  const changed = Uint8Array.from(bytes);
  changed[where] = 0x81;
  // Where no other letter is in UTF-8, the file is as good as one in another encoding.
  return { kind, bytes: changed, mayChangeNotes: !/[\u0080-\uffff]/.test(text) };
}
