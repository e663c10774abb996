import useSWR from 'swr';
import { useFinance } from '../../runtime/index.ts';
import { Alert, Rupiah } from '../../ui/index.ts';

export interface UnsentCashNoticeProps {
  cashierId: number;
}

/** That bookings of the cashier wait on this device: the drawer has their money, the books do not know of it yet. */
export function UnsentCashNotice({ cashierId }: UnsentCashNoticeProps) {
  const { scope, unsent } = useFinance();
  const { data } = useSWR([scope, 'unsent', cashierId], async () =>
    [...unsent].find((box) => box.scope === scope)?.cashOf(cashierId),
  );
  if (!data || data.count === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {data.count} transaksi kas ini (<Rupiah amount={data.amount} />) belum terkirim dari perangkat ini: belum termasuk
      saldo menurut buku. Kirim dulu, baru tutup kasnya; kalau tidak, hitungannya berselisih.
    </Alert>
  );
}
