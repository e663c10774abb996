/**
 * Read-only rupiah: `Rp 1,500,000`, negative `-Rp 1,500,000`.
 * @param amount whole rupiah
 */
export function formatRupiah(amount: number): string {
  return `${amount < 0 ? '-' : ''}Rp ${groups(Math.abs(amount))}`;
}

function groups(amount: number): string {
  const digits = String(amount);
  const first = digits.length % 3 || 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join(',');
}
