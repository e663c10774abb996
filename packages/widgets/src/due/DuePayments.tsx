import type { Due, Transaction } from '@finance/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { Rupiah } from '../amount/index.ts';
import { late } from '../late/index.ts';
import { useMay, useRead } from '../provider/index.ts';
import { FullScreenSpinner } from '../spinner/index.ts';
import { ErrorState, LoadingRows } from '../states/index.ts';
import { DataCell, DataTable, HeadCell, RowAction } from '../styles/index.ts';
import { TransactionDetailDialog } from '../transaction/index.ts';

const DuePaymentCancelDialog = late(async () => (await import('./DuePaymentCancelDialog.tsx')).DuePaymentCancelDialog);

export interface DuePaymentsProps {
  due: Due;
  onUpdated: ((due: Due) => void) | undefined;
}

/** What was paid of a due, as far as the user may read the accounts; who may delete takes a payment back. */
export function DuePayments({ due, onUpdated }: DuePaymentsProps) {
  const mayCancel = useMay('due:delete');
  const [opened, setOpened] = useState<Transaction | null>(null);
  const [cancelled, setCancelled] = useState<Transaction | null>(null);
  const { data, error, isLoading, refresh } = useRead('transaction', 'index', { due_id: due.id, paginate: 200, order: 'asc', order_by: 'date' });
  const emptyText = due.paid_amount > 0 ? 'Dibayar lewat account yang tidak dapat Anda lihat.' : 'Belum ada pembayaran.';

  return (
    <Box sx={{ mt: 3 }}>
      <Typography component="h2" variant="h3" gutterBottom>Pembayaran</Typography>
      {isLoading && <LoadingRows rows={2} label="Memuat pembayaran…" />}
      {!isLoading && !data && <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />}
      {data?.data.length === 0 && <Typography color="textSecondary">{emptyText}</Typography>}
      {data && data.data.length > 0 && (
        <DataTable label="Pembayaran">
          <thead><tr><HeadCell>Tanggal</HeadCell><HeadCell>Account</HeadCell><HeadCell>Catatan</HeadCell><HeadCell isNumber>Jumlah</HeadCell>{mayCancel && <HeadCell isNumber>Tindakan</HeadCell>}</tr></thead>
          <tbody>
            {data.data.map((payment) => (
              <tr key={payment.id} data-voided={payment.voided_at !== null || undefined}>
                <DataCell isMain>
                  <div>
                    <RowAction onClick={() => setOpened(payment)}>{payment.date}</RowAction>
                    {payment.voided_at && <small data-plain><Chip size="small" color="error" variant="outlined" label="Dibatalkan" /></small>}
                  </div>
                </DataCell>
                <DataCell label="Account">{payment.account.full_info}</DataCell>
                <DataCell label="Catatan">{payment.note ?? '-'}</DataCell>
                <DataCell label="Jumlah" isNumber><Rupiah amount={Math.abs(payment.amount)} /></DataCell>
                {mayCancel && <DataCell isNumber>{!payment.voided_at && <Button size="small" color="error" sx={{ my: -0.5, mx: -1.25 }} onClick={() => setCancelled(payment)}>Batalkan pembayaran</Button>}</DataCell>}
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {opened && <TransactionDetailDialog transaction={opened} onClose={() => setOpened(null)} />}
      <Suspense fallback={<FullScreenSpinner />}>
        {cancelled && (
          <DuePaymentCancelDialog due={due} payment={cancelled} onClose={() => setCancelled(null)} onCancelled={(saved) => {
            setCancelled(null);
            onUpdated?.(saved);
          }} />
        )}
      </Suspense>
    </Box>
  );
}
