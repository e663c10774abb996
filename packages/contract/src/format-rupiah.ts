/**
 * Formats rupiah for display: `Rp 1,500,000`, negative `-Rp 1,500,000`.
 * @param amount whole rupiah; a `bigint` for sums too large for a number
 */
export function formatRupiah(amount: number | bigint): string {
  return `${amount < 0 ? '-' : ''}Rp ${grouped.format(amount)}`;
}

const grouped = /* @__PURE__ */ new Intl.NumberFormat('en', { signDisplay: 'never' });
