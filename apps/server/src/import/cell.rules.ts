import { type AmountReading, type importDateOrders, isCalendarDate, readAmount } from '@finance/contract';
import type { Cell } from './sheet.ts';

type DateOrder = (typeof importDateOrders)[number];

/** A cell as text; integers without the `.0` that some programs write. */
export function textIn(cell: Cell | undefined): string | null {
  if (cell === null || cell === undefined || cell === '') return null;
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
}

/** Whole rupiah as people write them; null for an empty cell, undefined for anything else and for ambiguous amounts. */
export function amountIn(cell: Cell | undefined): number | null | undefined {
  const reading = amountReading(cell);
  return 'value' in reading ? reading.value : undefined;
}

/** What the amount of a cell means: as in a form (`readAmount`), with the side of the account that banks append. */
export function amountReading(cell: Cell | undefined): AmountReading {
  const text = textIn(cell);
  if (text === null || text === '-') return { value: null };
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? { value: cell } : readAmount(text);
  const side = /(?:CR|DB|D|K)\.?$/i.exec(text);
  if (!side) return readAmount(text);
  const amount = text.slice(0, side.index);
  const reading = readAmount(amount);
  if ('error' in reading || ('value' in reading && reading.value === null)) return readAmount(text);
  const sign = /^D/i.test(side[0]) ? -1 : 1;
  const booked = amountsOf(reading).map((value) => sign * Math.abs(value));
  if (/\dk$/i.test(text)) return { ask: [...new Set([...amountsOf(readAmount(text)), ...booked])] }; // or thousands
  return 'value' in reading ? { value: booked[0] ?? 0 } : { ask: booked };
}

function amountsOf(reading: AmountReading): number[] {
  if ('ask' in reading) return reading.ask;
  return 'value' in reading && reading.value !== null ? [reading.value] : [];
}

const months = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des'];
const otherMonths: Record<string, string> = {
  may: 'mei',
  aug: 'agu',
  ags: 'agu',
  oct: 'okt',
  dec: 'des',
  peb: 'feb',
  nop: 'nov',
};

/** A date in any usual notation; null for an empty cell, undefined for anything else. */
export function dateIn(cell: Cell | undefined, order: DateOrder): string | null | undefined {
  const text = textIn(cell);
  if (text === null) return null;
  if (typeof cell === 'number') return undefined;
  const parts = partsOf(text);
  if (!parts) return undefined;
  const [year, month, day] =
    'first' in parts
      ? [parts.year, ...(order === 'dmy' ? [parts.second, parts.first] : [parts.first, parts.second])]
      : [parts.year, parts.month, parts.day];
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}

type Parts = { year: string; month: string; day: string } | { year: string; first: string; second: string };

function partsOf(text: string): Parts | undefined {
  const [bare = ''] = text.split(/[T ](?=\d{1,2}[:.]\d{2})/); // a time of day is ignored
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(bare);
  if (iso) return { year: iso[1] ?? '', month: iso[2] ?? '', day: iso[3] ?? '' };
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(bare);
  if (numbers) return { year: fullYear(numbers[3] ?? ''), first: numbers[1] ?? '', second: numbers[2] ?? '' };
  const named = /^(\d{1,2})[-/. ]([a-z]{3,})\.?[-/. ](\d{4}|\d{2})$/i.exec(bare);
  if (!named) return undefined;
  const short = named[2]?.slice(0, 3).toLowerCase() ?? '';
  const month = months.indexOf(otherMonths[short] ?? short) + 1;
  return month === 0 ? undefined : { year: fullYear(named[3] ?? ''), month: String(month), day: named[1] ?? '' };
}

function fullYear(year: string): string {
  return year.length === 4 ? year : `20${year}`;
}

/** The order of day and month in a column: the one its numbers allow; day first when both are possible. */
export function dateOrderOf(cells: readonly (Cell | undefined)[]): { order: DateOrder; isOpen: boolean } {
  const numbers = cells.flatMap((cell) => {
    const parts = typeof cell === 'string' ? partsOf(cell) : undefined;
    return parts && 'first' in parts ? [parts] : [];
  });
  if (numbers.some(({ first }) => Number(first) > 12)) return { order: 'dmy', isOpen: false };
  if (numbers.some(({ second }) => Number(second) > 12)) return { order: 'mdy', isOpen: false };
  return { order: 'dmy', isOpen: numbers.length > 0 };
}
