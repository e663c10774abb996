import { formatRupiah } from '@finance/contract/rules';
import { useRead } from '../../runtime/index.ts';
import { DataCell, DataTable, ErrorState, HeadCell, LoadingRows, Rupiah } from '../../ui/index.ts';

export interface PayoutItemsProps {
  payoutId: number;
}

/** The payments and refunds that a payout has taken. */
export function PayoutItems({ payoutId }: PayoutItemsProps) {
  const { data, error, isLoading, refresh } = useRead('payout', 'items', payoutId);
  if (isLoading) return <LoadingRows rows={4} label="Memuat pembayaran…" />;
  if (!data) return <ErrorState error={error} onRetry={() => void refresh()} />;
  return (
    <DataTable label="Isi pencairan">
      <thead>
        <tr>
          <HeadCell>Pembayaran</HeadCell>
          <HeadCell>Tanggal</HeadCell>
          <HeadCell isNumber>Jumlah</HeadCell>
        </tr>
      </thead>
      <tbody>
        {data.data.map((item) => (
          <tr key={item.id}>
            <DataCell isMain>
              {item.kind === 'refund' && 'Pengembalian '}
              {item.related_entity_name ?? `Pembayaran # ${item.online_payment_id}`}{' '}
              <small>{[item.external_id, item.note].filter(Boolean).join(' · ')}</small>
            </DataCell>
            <DataCell label="Tanggal" isShort>
              {item.date}
            </DataCell>
            <DataCell label="Jumlah" isNumber>
              <Rupiah isInTable amount={item.amount} />
              {item.fee_amount !== 0 && (
                <small>
                  {formatRupiah(item.payment_amount - item.refund_amount)}, biaya {formatRupiah(item.fee_amount)}
                </small>
              )}
            </DataCell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
