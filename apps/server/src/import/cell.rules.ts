import { type AmountReading, readAmount } from '@finance/contract';
import { type DateOrder, readDate } from '@finance/contract/checks/import-date';
import type { Cell } from './sheet.ts';

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

/** A date in any usual notation; null for an empty cell, undefined for anything else. */
export function dateIn(cell: Cell | undefined, order: DateOrder): string | null | undefined {
  const text = textIn(cell);
  if (text === null) return null;
  return typeof cell === 'number' ? undefined : readDate(text, order);
}
