import type { StatementGap } from '@finance/contract';
import { formatRupiah } from '@finance/contract/rules';

/** What is missing before a statement, in words. */
export function gapText({ kind, date_from, date_to, amount }: StatementGap): string {
  const size = amount === null ? null : formatRupiah(amount);
  if (kind === 'break')
    return `Saldo tidak bersambung (${date_from} ke ${date_to}): selisih ${size ?? 'tidak diketahui'}`;
  const days = date_from === date_to ? date_from : `${date_from} sampai ${date_to}`;
  return size === null ? `Belum ada data ${days}` : `Belum ada data ${days}: selisih saldo ${size}`;
}
