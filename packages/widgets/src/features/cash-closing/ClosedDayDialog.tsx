import type { CashClosing } from '@finance/contract';
import { exactSum, formatInstant } from '@finance/contract/rules';
import { useState } from 'react';
import { useFinance, useRead } from '../../runtime/index.ts';
import {
  Button,
  DataCell,
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  HeadCell,
  LoadingRows,
  Rupiah,
} from '../../ui/index.ts';
import { CashClosingVoidDialog } from './CashClosingVoidDialog.tsx';

export interface ClosedDayDialogProps {
  date: string;
  onClose: () => void;
}

/** The closings of a day, to reopen the one that blocks it. */
export function ClosedDayDialog({ date, onClose }: ClosedDayDialogProps) {
  const [reopening, setReopening] = useState<CashClosing | null>(null);
  return (
    <Dialog
      title={`Tutup Kas ${date}`}
      width="md"
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          Kembali
        </Button>
      }
    >
      <Closings date={date} reopen={setReopening} />
      {reopening && <CashClosingVoidDialog closing={reopening} onVoided={onClose} onClose={() => setReopening(null)} />}
    </Dialog>
  );
}

function Closings({ date, reopen }: { date: string; reopen: (closing: CashClosing) => void }) {
  const { timezone } = useFinance();
  const { data, error, isLoading, refresh } = useRead('cashClosing', 'index', { date, voided: false, per_page: 200 });
  if (isLoading) return <LoadingRows rows={2} label="Memuat tutup kas…" />;
  if (!data) return <ErrorState error={error} onRetry={() => void refresh()} />;
  if (data.data.length === 0) return <EmptyState title={`Tidak ada tutup kas pada ${date}`} />;
  return (
    <DataTable label={`Tutup Kas ${date}`}>
      <thead>
        <tr>
          <HeadCell>Kasir</HeadCell>
          <HeadCell isNumber>Menurut buku</HeadCell>
          <HeadCell isNumber>Terhitung</HeadCell>
          <HeadCell>Dibuat Oleh</HeadCell>
          <HeadCell>Aksi</HeadCell>
        </tr>
      </thead>
      <tbody>
        {data.data.map((closing) => (
          <tr key={closing.id}>
            <DataCell isMain>{closing.cashier_name}</DataCell>
            <DataCell label="Menurut buku" isNumber>
              <Rupiah amount={exactSum(closing, 'expected_balance')} />
            </DataCell>
            <DataCell label="Terhitung" isNumber>
              <Rupiah amount={closing.counted_amount} />
            </DataCell>
            <DataCell label="Dibuat Oleh">
              {closing.creator_name}
              <small>{formatInstant(closing.created_at, timezone)}</small>
            </DataCell>
            <DataCell label="Aksi">
              {closing.is_latest && (
                <Button size="small" variant="outlined" onClick={() => reopen(closing)}>
                  Buka kembali
                </Button>
              )}
            </DataCell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
