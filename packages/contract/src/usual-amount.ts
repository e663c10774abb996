import { formatRupiah } from './format-rupiah.ts';

/** How many amounts of so many digits a tenant has booked, and what they come to, signs aside. */
export interface AmountScale {
  digits: number;
  count: number;
  total: number | bigint;
}

/** A tenant that has booked less than this is not asked: nothing is usual yet. */
const fewest = 20;
/** What was booked so often, at this size or above, is not asked about again. */
const precedents = 3;

/** How many digits an amount has, by which the usual is kept. */
export function digitsOf(amount: number | bigint): number {
  return String(amount < 0 ? -amount : amount).length;
}

/**
 * What is asked before an amount is written that is a thousand times above what the tenant usually books, with the field that
 * answers it; null for any other. The usual amount is the average of the size (number of digits) that the middle booking has, so that
 * neither a few large ones nor the order of the rows matter.
 */
export function amountQuestion(
  amount: number | bigint,
  scales: readonly AmountScale[],
): { text: string; if_confirmed: 'allow_unusual_amount' } | null {
  const count = scales.reduce((sum, scale) => sum + scale.count, 0);
  if (count < fewest) return null;
  let below = 0;
  const middle = scales.toSorted((a, b) => a.digits - b.digits).find((scale) => (below += scale.count) * 2 >= count);
  if (!middle) return null;
  const usual = BigInt(middle.total) / BigInt(middle.count);
  const size = BigInt(amount < 0 ? -amount : amount);
  if (size < usual * 1000n) return null;
  const digits = digitsOf(amount);
  const alike = scales.reduce((sum, scale) => sum + (scale.digits >= digits ? scale.count : 0), 0);
  if (alike >= precedents) return null;
  return {
    text: `${formatRupiah(amount)} adalah 1.000 kali lipat atau lebih dari jumlah yang biasa dicatat (sekitar ${formatRupiah(usual)}). Tetap simpan?`,
    if_confirmed: 'allow_unusual_amount',
  };
}
