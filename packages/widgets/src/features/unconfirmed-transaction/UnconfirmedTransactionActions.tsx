import type { UnconfirmedTransaction } from '@finance/contract';
import { useState } from 'react';
import { Actions, Button, FullScreenSpinner, late, Note } from '../../ui/index.ts';
import { useMay } from '../../runtime/index.ts';

const UnconfirmedTransactionConfirmDialog = late(
  async () => (await import('./UnconfirmedTransactionConfirmDialog.tsx')).UnconfirmedTransactionConfirmDialog,
  FullScreenSpinner,
);
const UnconfirmedTransactionForm = late(
  async () => (await import('./UnconfirmedTransactionForm.tsx')).UnconfirmedTransactionForm,
  FullScreenSpinner,
);
const UnconfirmedTransactionVoidDialog = late(
  async () => (await import('./UnconfirmedTransactionVoidDialog.tsx')).UnconfirmedTransactionVoidDialog,
  FullScreenSpinner,
);

export interface UnconfirmedTransactionActionsProps {
  unconfirmed: UnconfirmedTransaction;
  onUpdated: ((unconfirmed: UnconfirmedTransaction) => void) | undefined;
}

/** 'Konfirmasi', 'Ubah' and 'Batalkan', as far as the unconfirmed transaction's state and the user's rights go. */
export function UnconfirmedTransactionActions({ unconfirmed, onUpdated }: UnconfirmedTransactionActionsProps) {
  const [open, setOpen] = useState<'confirm' | 'edit' | 'void' | null>(null);
  const mayUpdate = useMay('unconfirmed-transaction:update');
  const mayVoid = useMay('unconfirmed-transaction:delete');
  if (unconfirmed.status !== 'unconfirmed') return null;

  function handleSaved(saved: UnconfirmedTransaction) {
    setOpen(null);
    onUpdated?.(saved);
  }

  return (
    <>
      <Actions>
        {mayUpdate && (
          <Button variant="contained" tone="success" aria-haspopup="dialog" onClick={() => setOpen('confirm')}>
            Konfirmasi
          </Button>
        )}
        {mayUpdate && (
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen('edit')}>
            Ubah
          </Button>
        )}
        {mayVoid && (
          <Button variant="outlined" tone="error" aria-haspopup="dialog" onClick={() => setOpen('void')}>
            Batalkan
          </Button>
        )}
      </Actions>
      {mayUpdate === false && <Note>Bagian keuangan yang mengonfirmasi klaim ini.</Note>}
      {open === 'confirm' && (
        <UnconfirmedTransactionConfirmDialog
          unconfirmed={unconfirmed}
          onConfirmed={handleSaved}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'edit' && (
        <UnconfirmedTransactionForm
          title="Ubah Klaim"
          unconfirmed={unconfirmed}
          onSaved={handleSaved}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'void' && (
        <UnconfirmedTransactionVoidDialog
          unconfirmed={unconfirmed}
          onVoided={handleSaved}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
