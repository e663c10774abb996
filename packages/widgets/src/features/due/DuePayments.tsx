import type { Due, Transaction } from '@finance/contract';
import { useState } from 'react';
import {
  Button,
  DataCell,
  DataTable,
  ErrorState,
  FullScreenSpinner,
  HeadCell,
  loadable,
  LoadingRows,
  Note,
  RowAction,
  Rupiah,
  Section,
  Tag,
} from '../../ui/index.ts';
import { useMay, useRead } from '../../runtime/index.ts';
import { TransactionDetailDialog } from '../transaction/index.ts';

const DuePaymentCancelDialog = loadable(
  async () => (await import('./DuePaymentCancelDialog.tsx')).DuePaymentCancelDialog,
  FullScreenSpinner,
);

const DuePaymentCorrection = loadable(async () => (await import('./DuePaymentCorrection.tsx')).DuePaymentCorrection);

export interface DuePaymentsProps {
  due: Due;
  onUpdated: ((due: Due) => void) | undefined;
}

/** The payments of a due in accounts that the user may read, which who may cancels and who books may ask to. */
export function DuePayments({ due, onUpdated }: DuePaymentsProps) {
  const mayCancel = useMay('due:delete');
  const mayAsk = useMay('due:create');
  const [opened, setOpened] = useState<Transaction | null>(null);
  const [cancelled, setCancelled] = useState<Transaction | null>(null);
  const { data, error, isLoading, refresh } = useRead('transaction', 'index', {
    due_id: due.id,
    paginate: 200,
    order: 'asc',
    order_by: 'date',
  });
  const emptyText =
    due.paid_amount !== 0 ? 'Dibayar lewat account yang tidak dapat Anda lihat.' : 'Belum ada pembayaran.';

  return (
    <Section title="Pembayaran" isLandmark={false}>
      {isLoading && <LoadingRows rows={2} label="Memuat pembayaran…" />}
      {!isLoading && !data && (
        <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />
      )}
      {data?.data.length === 0 && <Note>{emptyText}</Note>}
      {data && data.data.length > 0 && (
        <DataTable label="Pembayaran">
          <thead>
            <tr>
              <HeadCell>Tanggal</HeadCell>
              <HeadCell>Account</HeadCell>
              <HeadCell>Catatan</HeadCell>
              <HeadCell isNumber>Jumlah</HeadCell>
              {mayAsk && <HeadCell isNumber>Tindakan</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {data.data.map((payment) => (
              <tr key={payment.id} data-voided={payment.voided_at !== null || undefined}>
                <DataCell isMain>
                  <div>
                    <RowAction onClick={() => setOpened(payment)}>{payment.date}</RowAction>
                    {payment.voided_at && (
                      <small data-plain>
                        <Tag>Dibatalkan</Tag>
                      </small>
                    )}
                  </div>
                </DataCell>
                <DataCell label="Account">{payment.account.full_info}</DataCell>
                <DataCell label="Catatan">{payment.note ?? '-'}</DataCell>
                <DataCell label="Jumlah" isNumber>
                  <Rupiah amount={due.type === 'R' ? payment.amount : -payment.amount} />
                </DataCell>
                {mayAsk && (
                  <DataCell isNumber>
                    {!payment.voided_at && payment.online_payment_id === null && (
                      <DuePaymentCorrection due={due} payment={payment} />
                    )}
                    {!payment.voided_at && payment.online_payment_id === null && mayCancel && (
                      <Button
                        size="small"
                        tone="error"
                        style={{ margin: '-4px -10px' }}
                        onClick={() => setCancelled(payment)}
                      >
                        Batalkan pembayaran
                      </Button>
                    )}
                  </DataCell>
                )}
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {opened && <TransactionDetailDialog transaction={opened} onClose={() => setOpened(null)} />}
      {cancelled && (
        <DuePaymentCancelDialog
          due={due}
          payment={cancelled}
          onClose={() => setCancelled(null)}
          onCancelled={(saved) => {
            setCancelled(null);
            onUpdated?.(saved);
          }}
        />
      )}
    </Section>
  );
}
