/**
 * Formats rupiah for display: `Rp 1,500,000`, negative `-Rp 1,500,000`.
 * @param amount whole rupiah; a `bigint` for sums too large for a number
 */
export function formatRupiah(amount: number | bigint): string {
  return `${amount < 0 ? '-' : ''}Rp ${groups(amount < 0 ? -amount : amount)}`;
}

function groups(amount: number | bigint): string {
  const digits = String(amount);
  const first = digits.length % 3 || 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join(',');
}
