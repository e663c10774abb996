import type { Transaction } from '@finance/contract';
import { isOpening } from '@finance/contract/rules';
import { useState } from 'react';
import { Actions, Button, FullScreenSpinner, loadable } from '../../ui/index.ts';
import { useMay } from '../../runtime/index.ts';
import { ownerOf } from './ownerOf.ts';
import { TransactionUndoButton } from './TransactionUndoButton.tsx';

const BookTransferDialog = loadable(
  async () => (await import('./BookTransferDialog.tsx')).BookTransferDialog,
  FullScreenSpinner,
);
const TransactionForm = loadable(
  async () => (await import('./TransactionForm.tsx')).TransactionForm,
  FullScreenSpinner,
);
const QuickKeyOfTransaction = loadable(
  async () => (await import('./QuickKeyOfTransaction.tsx')).QuickKeyOfTransaction,
  FullScreenSpinner,
);
const TransactionVoidDialog = loadable(
  async () => (await import('./TransactionVoidDialog.tsx')).TransactionVoidDialog,
  FullScreenSpinner,
);

export interface TransactionActionsProps {
  transaction: Transaction;
  onUpdated: ((transaction: Transaction) => void) | undefined;
}

/** 'Ubah', 'Jadikan Transfer', 'Jadikan tombol cepat', 'Batalkan' for a transaction that belongs to no other record. */
export function TransactionActions({ transaction, onUpdated }: TransactionActionsProps) {
  const [open, setOpen] = useState<'edit' | 'transfer' | 'quick-key' | 'void' | null>(null);
  const mayUpdate = useMay('transaction:update');
  const mayVoid = useMay('transaction:delete');
  const mayBook = useMay('transaction:create');
  const mayArrange = useMay('setting:update');
  const owner = ownerOf(transaction);

  function handleSaved(saved: Transaction) {
    setOpen(null);
    onUpdated?.(saved);
  }

  if (transaction.voided_at) return null;
  if (!(mayUpdate || mayVoid || mayBook)) return null;
  return (
    <Actions>
      {owner !== null && <span>Transaksi ini dicatat oleh {owner} dan hanya berubah lewat sana.</span>}
      {owner === null && mayUpdate && (
        <Button variant="outlined" data-key="edit" onClick={() => setOpen('edit')}>
          Ubah
        </Button>
      )}
      {owner === null && mayUpdate && transaction.amount !== 0 && (
        <Button variant="outlined" onClick={() => setOpen('transfer')}>
          Jadikan Transfer
        </Button>
      )}
      {owner === null && mayArrange && transaction.amount !== 0 && !isOpening(transaction) && (
        <Button variant="outlined" onClick={() => setOpen('quick-key')}>
          Jadikan tombol cepat
        </Button>
      )}
      {owner === null && !mayVoid && <TransactionUndoButton transaction={transaction} onUndone={handleSaved} />}
      {owner === null && mayVoid && (
        <Button variant="outlined" tone="error" onClick={() => setOpen('void')}>
          Batalkan transaksi
        </Button>
      )}
      {open === 'edit' && (
        <TransactionForm
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
      {open === 'quick-key' && <QuickKeyOfTransaction transaction={transaction} onClose={() => setOpen(null)} />}
      {open === 'void' && (
        <TransactionVoidDialog transaction={transaction} onVoided={handleSaved} onClose={() => setOpen(null)} />
      )}
    </Actions>
  );
}
