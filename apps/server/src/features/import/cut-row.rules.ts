import { dayMeanings } from '@finance/contract';
import { textIn } from './cell.rules.ts';
import type { SheetRow } from './sheet.ts';

/**
 * Whether a row of a text file has lost cells: it is shorter than its neighbours, or begins as a row of data and ends
 * the file. Spreadsheets leave empty cells at the end away in whole blocks of rows; such a row has short neighbours.
 */
export function isCutRow(rows: readonly SheetRow[], at: number, { heading, isData, isAhead }: CutRowAsk): boolean {
  const row = rows[at];
  if (row?.width === undefined || row.width >= (heading?.width ?? Infinity)) return false;
  const isShorter = (other: SheetRow | undefined) => (other?.width ?? 0) > (row.width ?? 0);
  const nearest = (others: readonly SheetRow[]) => others.find(isData);
  const before = nearest(rows.slice(Math.max(at - near, 0), at).toReversed());
  const after = nearest(rows.slice(at + 1, at + 1 + near));
  const neighbours = [before, after].filter((other) => other !== undefined);
  if (isData(row)) return neighbours.length > 0 ? neighbours.every(isShorter) : at === 0 && isShorter(heading);
  const whole = neighbours.filter(isShorter);
  const isBetween = whole.length === 2 && before === rows[at - 1] && after === rows[at + 1];
  const lacksDay = row.width === (heading?.width ?? 0) - 1 && whole.length > 0 && isAhead(row);
  return isBetween || lacksDay || whole.some((other) => beginsLike(row, other));
}

interface CutRowAsk {
  heading: SheetRow | undefined;
  isData: (row: SheetRow) => boolean;
  /** Whether an amount stands one column ahead of its own, as without the day. */
  isAhead: (row: SheetRow) => boolean;
}

/** How many lines away the next row of data may be: others stand between, such as times and titles. */
const near = 12;

/** Whether what a row begins with is, in kind, the beginning of what another begins with: `12/0` of `11/06/2026`. */
function beginsLike(row: SheetRow, other: SheetRow): boolean {
  const first = other.cells.findIndex((cell) => textIn(cell) !== null);
  const [text = '', known = ''] = [row, other].map(({ cells }) =>
    (textIn(cells[first]) ?? '').replace(/^['`]/, '').trim(),
  );
  if (text === '') return false;
  if (known.startsWith(text)) return true;
  const kindOf = (written: string) => written.replace(/\d+/g, '9').replace(/[a-z]+/gi, 'a');
  if (!kindOf(known).startsWith(kindOf(text))) return false;
  if (/^\d/.test(text)) return true;
  const word = /^[a-z']+/.exec(text.toLowerCase())?.[0];
  return word !== undefined && dayMeanings(known).length > 0 && namesInDays.some((name) => name.startsWith(word));
}

/** The names of weekdays and months, as banks write them. */
const namesInDays = [
  "senin selasa rabu kamis jum'at jumat sabtu minggu ahad",
  'monday tuesday wednesday thursday friday saturday sunday',
  'januari februari maret april mei juni juli agustus september oktober november desember',
  'january february march may june july august october december',
].flatMap((names) => names.split(' '));

/** Whether texts that an unquoted remark would take hold a mark between amounts: two rows have become one. */
export function hidesRow(texts: readonly string[]): boolean {
  return texts.some(
    (text, at) =>
      /^(?:DB|CR|D|K|C)$/i.test(text.trim()) && /^[-+]?[\d.,]*\d[.,]\d\d$/.test((texts[at - 1] ?? '').trim()),
  );
}
