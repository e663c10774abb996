import type { UnconfirmedTransaction } from '@finance/contract';
import { useState } from 'react';
import { Actions, Button, FullScreenSpinner, loadable, Note } from '../../ui/index.ts';
import { useMay } from '../../runtime/index.ts';
import { LoadableUnconfirmedTransactionConfirmDialog } from './LoadableUnconfirmedTransactionConfirmDialog.ts';
import { unconfirmedTransactionValues } from './unconfirmedTransactionValues.ts';

const UnconfirmedTransactionForm = loadable(
  async () => (await import('./UnconfirmedTransactionForm.tsx')).UnconfirmedTransactionForm,
  FullScreenSpinner,
);
const UnconfirmedTransactionRejectDialog = loadable(
  async () => (await import('./UnconfirmedTransactionRejectDialog.tsx')).UnconfirmedTransactionRejectDialog,
  FullScreenSpinner,
);
const UnconfirmedTransactionVoidDialog = loadable(
  async () => (await import('./UnconfirmedTransactionVoidDialog.tsx')).UnconfirmedTransactionVoidDialog,
  FullScreenSpinner,
);

export interface UnconfirmedTransactionActionsProps {
  unconfirmed: UnconfirmedTransaction;
  onUpdated: ((unconfirmed: UnconfirmedTransaction) => void) | undefined;
}

/**
 * 'Konfirmasi', 'Ubah', 'Tolak klaim' and 'Batalkan', or 'Kirim lagi' of a rejected one, as far as its state and the
 * user's rights go.
 */
export function UnconfirmedTransactionActions({ unconfirmed, onUpdated }: UnconfirmedTransactionActionsProps) {
  const [open, setOpen] = useState<'confirm' | 'edit' | 'reject' | 'void' | 'again' | null>(null);
  const mayUpdate = useMay('unconfirmed-transaction:update');
  const mayVoid = useMay('unconfirmed-transaction:delete');
  const mayCreate = useMay('unconfirmed-transaction:create');
  if (unconfirmed.status === 'rejected' && mayCreate)
    return (
      <>
        <Actions>
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen('again')}>
            Kirim lagi
          </Button>
        </Actions>
        {open === 'again' && (
          <UnconfirmedTransactionForm
            title="Catat Klaim"
            defaults={unconfirmedTransactionValues(unconfirmed.date, unconfirmed)}
            onSaved={handleSaved}
            onClose={() => setOpen(null)}
          />
        )}
      </>
    );
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
          <Button variant="outlined" data-key="edit" aria-haspopup="dialog" onClick={() => setOpen('edit')}>
            Ubah
          </Button>
        )}
        {mayUpdate && (
          <Button variant="outlined" tone="error" aria-haspopup="dialog" onClick={() => setOpen('reject')}>
            Tolak klaim
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
        <LoadableUnconfirmedTransactionConfirmDialog
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
      {open === 'reject' && (
        <UnconfirmedTransactionRejectDialog
          unconfirmed={unconfirmed}
          onRejected={handleSaved}
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
