import { type AmountReading, readAmount } from '@finance/contract';
import { type Cell, CellError } from './sheet.ts';

/** A cell as text; integers without the `.0` that some programs write. */
export function textIn(cell: Cell | undefined): string | null {
  if (cell === null || cell === undefined || cell === '') return null;
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (cell instanceof CellError) return cell.text || null;
  return String(cell);
}

/** What is wrong with a cell that a spreadsheet could not calculate, or whose digits it has cut; null if nothing. */
export function cellProblem(cell: Cell | undefined): string | null {
  if (cell instanceof CellError)
    return cell.kind === 'error'
      ? `berisi kesalahan rumus ${cell.text}. Perbaiki selnya.`
      : 'berisi rumus yang belum dihitung. Buka di Excel, simpan, lalu pilih lagi, atau tulis nilainya.';
  if (typeof cell === 'string' && exponent.test(cell))
    return `'${cell.slice(0, 60)}' sudah dipotong oleh spreadsheet, angka aslinya hilang. Tulis lengkap.`;
  return null;
}

const exponent = /^-?\d(?:[.,]\d{1,17})?E\+?\d{1,3}$/i;

/** Whether money comes in (1) or goes out (-1). */
export type AmountMark = 1 | -1;

const marks: Record<string, AmountMark> = {
  ...Object.fromEntries(
    ['d', 'db', 'dr', 'debet', 'debit', 'keluar', 'uang keluar', 'pengeluaran', 'out', '-', 'dana keluar'].map(
      (mark) => [mark, -1],
    ),
  ),
  ...Object.fromEntries(
    ['k', 'c', 'cr', 'kr', 'kredit', 'credit', 'masuk', 'uang masuk', 'pemasukan', 'in', '+', 'dana masuk'].map(
      (mark) => [mark, 1],
    ),
  ),
};

/** The direction that a cell of a mark column tells: `DB`, `K`, `Db.`, `(D)`, `Masuk`, `+`. */
export function markIn(text: string): AmountMark | null {
  const mark = text
    .trim()
    .toLowerCase()
    .replace(/^\((.+)\)$/, '$1')
    .replace(/\.$/, '')
    .replace(/^[a-z]+ (masuk|keluar)$/, '$1');
  return Object.hasOwn(marks, mark) ? (marks[mark] ?? null) : null;
}

/** Whole rupiah as people write them; null for an empty cell, undefined for anything else and for ambiguous amounts. */
export function amountIn(cell: Cell | undefined): number | null | undefined {
  const reading = amountReading(cell);
  return 'value' in reading ? reading.value : undefined;
}

/** What the amount of a cell means: as in a form (`readAmount`), with the side of the account that banks append. */
export function amountReading(cell: Cell | undefined): AmountReading {
  const text = textIn(cell)?.replace(/^['`]/, '').trim() ?? '';
  if (text === '' || /^(?:(?:rp|idr)\.? ?)?-$/i.test(text)) return { value: null };
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? { value: cell } : readAmount(text);
  const marked = markedAmount(text);
  if (!marked) return readAmount(text);
  const { amount, mark } = marked;
  const reading = readAmount(amount);
  if ('error' in reading || ('value' in reading && reading.value === null)) return readAmount(text);
  const booked = amountsOf(reading).map((value) => mark * Math.abs(value) || 0);
  if (/\dk$/i.test(text)) return { ask: [...new Set([...amountsOf(readAmount(text)), ...booked])] }; // or thousands
  return 'value' in reading ? { value: booked[0] ?? 0 } : { ask: booked };
}

/** An amount with the mark behind or before it: `500 DB`, `500 (D)`, `CR 500`, `500 (-)`; null without one. */
export function markedAmount(text: string): { amount: string; mark: AmountMark } | null {
  const behind = /(?:\((?:CR|DB|DR|KR|D|K|C|-|\+)\)|(?:CR|DB|DR|KR|D|K|C)\.?)$/i.exec(text);
  const before = /^(?:CR|DB|DR|KR|D|K|C)\.?(?= ?[\d(]| )/i.exec(text);
  const found = behind ?? before;
  const mark = found ? markIn(found[0]) : null;
  if (!found || mark === null) return null;
  const amount = behind ? text.slice(0, behind.index) : text.slice(found[0].length);
  return { amount: amount.trim(), mark };
}

function amountsOf(reading: AmountReading): number[] {
  if ('ask' in reading) return reading.ask;
  return 'value' in reading && reading.value !== null ? [reading.value] : [];
}

/** An amount's text without the side of the account. */
export function bareAmount(cell: Cell | undefined): string {
  const text = textIn(cell)?.replace(/^['`]/, '').trim() ?? '';
  return markedAmount(text)?.amount ?? text;
}

/** The hundredths of an amount that has a fraction; null for whole rupiah and whatever is unclear otherwise. */
export function senOf(cell: Cell | undefined): number | null {
  if (typeof cell === 'number')
    return Number.isInteger(cell) || Math.abs(cell) > 1e12 ? null : Math.round(cell * 100) || null;
  const text = bareAmount(cell);
  const [, fraction] = /[.,](\d{1,2})\)?$/.exec(text) ?? [];
  const reading = amountReading(cell);
  if (fraction === undefined || !('ask' in reading)) return null;
  const [one = 0, other = 0, ...more] = reading.ask;
  if (more.length > 0 || Math.abs(one - other) !== 1) return null;
  const whole = Math.abs(one) < Math.abs(other) ? one : other;
  const isBelow = one < 0 || other < 0;
  return whole * 100 + (isBelow ? -1 : 1) * Number(fraction.padEnd(2, '0'));
}

/** The sign of an amount in each way to read it, also while it is open which one counts; 0 where it has none. */
export function signIn(cell: Cell | undefined): -1 | 0 | 1 {
  const values = amountsOf(amountReading(cell));
  const [hasPlus, hasMinus] = [values.some((value) => value > 0), values.some((value) => value < 0)];
  return hasPlus === hasMinus ? 0 : hasPlus ? 1 : -1;
}

/** An amount or balance in hundredths, exactly; null for what is none or unclear. */
export function hundredths(cell: Cell | undefined): number | null {
  const sen = senOf(cell);
  if (sen !== null) return sen;
  const reading = amountReading(cell);
  const value = 'value' in reading && reading.value !== null ? reading.value * 100 : null;
  return Number.isSafeInteger(value) ? value : null;
}
