import type { UnconfirmedTransaction } from '@finance/contract';
import { useState } from 'react';
import { Actions, Button, FullScreenSpinner, late, Note } from '../../ui/index.ts';
import { useMay } from '../../runtime/index.ts';

const ClaimConfirmDialog = late(
  async () => (await import('./ClaimConfirmDialog.tsx')).ClaimConfirmDialog,
  FullScreenSpinner,
);
const UnconfirmedTransactionDialog = late(
  async () => (await import('./UnconfirmedTransactionDialog.tsx')).UnconfirmedTransactionDialog,
  FullScreenSpinner,
);
const ClaimVoidDialog = late(async () => (await import('./ClaimVoidDialog.tsx')).ClaimVoidDialog, FullScreenSpinner);

export interface ClaimActionsProps {
  claim: UnconfirmedTransaction;
  onUpdated: ((claim: UnconfirmedTransaction) => void) | undefined;
}

/** 'Konfirmasi', 'Ubah' and 'Batalkan', as far as the claim's state and the user's rights go. */
export function ClaimActions({ claim, onUpdated }: ClaimActionsProps) {
  const [open, setOpen] = useState<'confirm' | 'edit' | 'void' | null>(null);
  const mayUpdate = useMay('unconfirmed-transaction:update');
  const mayVoid = useMay('unconfirmed-transaction:delete');
  if (claim.status !== 'unconfirmed') return null;

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
        <ClaimConfirmDialog claim={claim} onConfirmed={handleSaved} onClose={() => setOpen(null)} />
      )}
      {open === 'edit' && (
        <UnconfirmedTransactionDialog
          title="Ubah Klaim"
          claim={claim}
          onSaved={handleSaved}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'void' && <ClaimVoidDialog claim={claim} onVoided={handleSaved} onClose={() => setOpen(null)} />}
    </>
  );
}
