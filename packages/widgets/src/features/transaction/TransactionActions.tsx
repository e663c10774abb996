import type { Transaction } from '@finance/contract';
import { useState } from 'react';
import { Actions, Button, FullScreenSpinner, late } from '../../ui/index.ts';
import { useMay } from '../../runtime/index.ts';

const BookTransferDialog = late(
  async () => (await import('./BookTransferDialog.tsx')).BookTransferDialog,
  FullScreenSpinner,
);
const TransactionDialog = late(
  async () => (await import('./TransactionDialog.tsx')).TransactionDialog,
  FullScreenSpinner,
);
const TransactionVoidDialog = late(
  async () => (await import('./TransactionVoidDialog.tsx')).TransactionVoidDialog,
  FullScreenSpinner,
);

export interface TransactionActionsProps {
  transaction: Transaction;
  onUpdated: ((transaction: Transaction) => void) | undefined;
}

/**
 * 'Ubah', 'Jadikan Transfer' and 'Batalkan', with the right to it, for a transaction that belongs to no other record.
 */
export function TransactionActions({ transaction, onUpdated }: TransactionActionsProps) {
  const [open, setOpen] = useState<'edit' | 'transfer' | 'void' | null>(null);
  const mayUpdate = useMay('transaction:update');
  const mayVoid = useMay('transaction:delete');
  const owner = transaction.transfer_id
    ? 'transfer'
    : transaction.due_id
      ? 'pelunasan'
      : transaction.online_payment_id
        ? 'pembayaran online'
        : null;
  if (transaction.voided_at || (!mayUpdate && !mayVoid)) return null;

  function handleSaved(saved: Transaction) {
    setOpen(null);
    onUpdated?.(saved);
  }

  return (
    <Actions>
      {owner !== null && <span>Transaksi ini dicatat oleh {owner} dan hanya berubah lewat sana.</span>}
      {owner === null && mayUpdate && (
        <Button variant="outlined" onClick={() => setOpen('edit')}>
          Ubah
        </Button>
      )}
      {owner === null && mayUpdate && transaction.amount !== 0 && (
        <Button variant="outlined" onClick={() => setOpen('transfer')}>
          Jadikan Transfer
        </Button>
      )}
      {owner === null && mayVoid && (
        <Button variant="outlined" tone="error" onClick={() => setOpen('void')}>
          Batalkan transaksi
        </Button>
      )}
      {open === 'edit' && (
        <TransactionDialog
          title="Ubah Transaksi"
          settings={{}}
          transaction={transaction}
          onSaved={handleSaved}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'transfer' && (
        <BookTransferDialog transaction={transaction} onBooked={handleSaved} onClose={() => setOpen(null)} />
      )}
      {open === 'void' && (
        <TransactionVoidDialog transaction={transaction} onVoided={handleSaved} onClose={() => setOpen(null)} />
      )}
    </Actions>
  );
}
