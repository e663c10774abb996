import { formatRupiah } from './format-rupiah.ts';

/** The count and sum of a tenant's amounts with a number of digits, ignoring signs. */
export interface AmountScale {
  digits: number;
  count: number;
  total: number | bigint;
}

/** Tenants with fewer bookings are not asked: nothing is usual yet. */
const fewest = 20;
/** Sizes booked this often, or larger ones, are not asked about again. */
const precedents = 3;

/** The number of digits of an amount, its size. */
export function digitsOf(amount: number | bigint): number {
  return String(amount < 0 ? -amount : amount).length;
}

/**
 * The question about an amount a thousand times above the tenant's usual one, with the field that confirms it; null for
 * any other. The usual amount is the average within the median booking's size (number of digits), so neither a few
 * large amounts nor the order of rows matter.
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
    text:
      `${formatRupiah(amount)} adalah 1.000 kali lipat atau lebih dari jumlah yang biasa dicatat (sekitar ` +
      `${formatRupiah(usual)}). Tetap simpan?`,
    if_confirmed: 'allow_unusual_amount',
  };
}
