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
    .replace(/\.$/, '');
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
  if (text === '' || text === '-') return { value: null };
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
