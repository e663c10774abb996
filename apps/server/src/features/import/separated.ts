import { dayMeanings } from '@finance/contract';
import { checkLength, mostColumns } from './sheet.ts';

/** A row of a CSV text. */
export interface SeparatedRow {
  cells: string[];
  /** The columns whose quote is not closed where it should be. */
  openQuotes: number[];
  /** The cells as they stand, where spaces around some were left out. */
  spaced?: string[];
}

/**
 * The rows of a CSV text, one at a time, in linear time. Quoted cells may contain separators, doubled quotes and line
 * ends. A quote that is not closed before a separator or line end quotes nothing: its cell ends with the line, so that
 * the rows below are not swallowed, and the row says so.
 *
 * @param width the number of cells of each row in a file that we have written: where a row has so many, a cell of it
 * may hold lines that look like rows
 */
export function* separatedRows(text: string, separator: string, width?: number): Generator<SeparatedRow> {
  let at = text.startsWith('\ufeff') ? 1 : 0;
  for (let line = 1; at < text.length; line++) {
    const ours = width === undefined ? null : rowAt(text, at, { separator, line, isOurs: true });
    const { end, ...row } =
      ours?.cells.length === width && ours ? ours : rowAt(text, at, { separator, line, isOurs: false });
    at = end;
    yield row;
  }
}

interface Place {
  separator: string;
  line: number;
  /** Whether quotes are taken as they are. */
  isOurs: boolean;
}

function rowAt(text: string, start: number, place: Place): SeparatedRow & { end: number } {
  const { separator, line } = place;
  const end = text.length;
  const cells: string[] = [];
  const openQuotes: number[] = [];
  const spaced: string[] = [];
  let isSpaced = false;
  let at = start;
  for (let column = 0; ; column++) {
    const quoted = text[at] === '"' ? quotedCell(text, at, place) : null;
    let cell = quoted?.cell ?? '';
    let standing = cell;
    if (quoted) at = quoted.end;
    else {
      if (text[at] === '"') openQuotes.push(column);
      const first = at;
      while (at < end && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
      standing = checkLength(text.slice(first, at), line);
      cell = standing.trim();
      isSpaced ||= cell.length < standing.length;
    }
    if (column < mostColumns) {
      cells.push(cell);
      spaced.push(standing);
    }
    if (text[at] !== separator || at >= end) break;
    at += 1;
  }
  return {
    cells,
    openQuotes,
    ...(isSpaced && { spaced }),
    end: at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1),
  };
}

/** A cell in quotes and where it ends; null if its quote is not closed properly. */
function quotedCell(
  text: string,
  start: number,
  { separator, line, isOurs }: Place,
): { cell: string; end: number } | null {
  let cell = '';
  let at = start + 1;
  for (;;) {
    const closing = text.indexOf('"', at);
    cell = checkLength(cell + text.slice(at, closing === -1 ? text.length : closing), line);
    if (closing === -1) return null;
    at = closing + 1;
    if (text[at] !== '"') break;
    cell += '"';
    at += 1;
  }
  while (text[at] === ' ') at += 1;
  const isEnd = at >= text.length || text[at] === separator || text[at] === '\n' || text[at] === '\r';
  return isEnd && (isOurs || !hidesRows(cell, separator)) ? { cell: cell.trim(), end: at } : null;
}

/** Whether a later line of a cell is rather a row of the table: a day stands in one of its first cells. */
function hidesRows(cell: string, separator: string): boolean {
  if (!cell.includes('\n') || !cell.includes(separator)) return false;
  const [, ...lines] = cell.split(/\r?\n/);
  return lines.some((line) => {
    const cells = line.split(separator, 4);
    return cells.slice(0, 3).some((text, at) => at < cells.length - 1 && dayMeanings(text).length > 0);
  });
}
