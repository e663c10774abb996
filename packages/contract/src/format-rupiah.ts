/**
 * Read-only rupiah: `Rp 1,500,000`, negative `-Rp 1,500,000`.
 * @param amount whole rupiah
 */
export function formatRupiah(amount: number): string {
  return `${amount < 0 ? '-' : ''}Rp ${groups(Math.abs(amount))}`;
}

function groups(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
}
