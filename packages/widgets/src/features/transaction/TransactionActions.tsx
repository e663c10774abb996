import type { Transaction } from '@finance/contract';
import { useState } from 'react';
import { Actions, Button, FullScreenSpinner, late } from '../../ui/index.ts';
import { useMay } from '../../runtime/index.ts';

const BookTransferDialog = late(
  async () => (await import('./BookTransferDialog.tsx')).BookTransferDialog,
  FullScreenSpinner,
);
const TransactionForm = late(async () => (await import('./TransactionForm.tsx')).TransactionForm, FullScreenSpinner);
const TransactionRequestForm = late(
  async () => (await import('./TransactionRequestForm.tsx')).TransactionRequestForm,
  FullScreenSpinner,
);
const TransactionRequestVoidDialog = late(
  async () => (await import('./TransactionRequestVoidDialog.tsx')).TransactionRequestVoidDialog,
  FullScreenSpinner,
);
const TransactionVoidDialog = late(
  async () => (await import('./TransactionVoidDialog.tsx')).TransactionVoidDialog,
  FullScreenSpinner,
);

export interface TransactionActionsProps {
  transaction: Transaction;
  /** A request about it waits for a decision. */
  isAsked: boolean;
  onUpdated: ((transaction: Transaction) => void) | undefined;
}

/**
 * 'Ubah', 'Jadikan Transfer' and 'Batalkan' for a transaction that belongs to no other record; who has no right to one
 * of them may ask for it.
 */
export function TransactionActions({ transaction, isAsked, onUpdated }: TransactionActionsProps) {
  const [open, setOpen] = useState<'edit' | 'transfer' | 'void' | 'ask-update' | 'ask-void' | null>(null);
  const mayUpdate = useMay('transaction:update');
  const mayVoid = useMay('transaction:delete');
  const mayAsk = useMay('transaction:create') === true && !isAsked;
  const owner = transaction.transfer_id
    ? 'transfer'
    : transaction.due_id
      ? 'pelunasan'
      : transaction.online_payment_id
        ? 'pembayaran online'
        : transaction.cash_closing_id
          ? 'tutup kas'
          : null;
  if (transaction.voided_at || (!mayUpdate && !mayVoid && !mayAsk)) return null;

  function handleSaved(saved: Transaction) {
    setOpen(null);
    onUpdated?.(saved);
  }

  function handleAsked() {
    setOpen(null);
  }

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
      {owner === null && mayVoid && (
        <Button variant="outlined" tone="error" onClick={() => setOpen('void')}>
          Batalkan transaksi
        </Button>
      )}
      {owner === null && mayAsk && mayUpdate === false && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen('ask-update')}>
          Ajukan perubahan
        </Button>
      )}
      {owner === null && mayAsk && mayVoid === false && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen('ask-void')}>
          Ajukan pembatalan
        </Button>
      )}
      {open === 'ask-update' && (
        <TransactionRequestForm transaction={transaction} onAsked={handleAsked} onClose={handleAsked} />
      )}
      {open === 'ask-void' && (
        <TransactionRequestVoidDialog transaction={transaction} onAsked={handleAsked} onClose={handleAsked} />
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
      {open === 'void' && (
        <TransactionVoidDialog transaction={transaction} onVoided={handleSaved} onClose={() => setOpen(null)} />
      )}
    </Actions>
  );
}
