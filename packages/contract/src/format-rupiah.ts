/**
 * Formats rupiah for display: `Rp 1,500,000`, negative `-Rp 1,500,000`. A browser would load its number formats before
 * it used them.
 * @param amount whole rupiah; a `bigint` for sums too large for a number
 */
export function formatRupiah(amount: number | bigint): string {
  let rest = String(amount).replace('-', '');
  let groups = '';
  for (; rest.length > 3; rest = rest.slice(0, -3)) groups = `,${rest.slice(-3)}${groups}`;
  return `${amount < 0 ? '-' : ''}Rp ${rest}${groups}`;
}
