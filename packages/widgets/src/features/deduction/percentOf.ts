/**
 * A percentage of whole rupiah, rounded down to the rupiah as a tax withheld is; NaN where the text is no percentage
 * from 0 to 100 with at most four decimals.
 * @example percentOf(9_009_009, '2') // 180_180
 */
export function percentOf(base: number, typed: string): number {
  const text = typed.trim().replace(/%$/, '').trimEnd();
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(text) ?? [];
  if (whole === undefined) return Number.NaN;
  const millionths = BigInt(whole) * 10_000n + BigInt(decimals.padEnd(4, '0'));
  if (millionths > 1_000_000n) return Number.NaN;
  return Number((BigInt(base) * millionths) / 1_000_000n);
}
