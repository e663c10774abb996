import type { Transfer } from '@finance/contract';
import { useId, useState } from 'react';
import { Actions, Button, FullScreenSpinner, loadable, Note } from '../../ui/index.ts';
import { useMay } from '../../runtime/index.ts';
import { LoadableTransferConfirmDialog, LoadableTransferDialog } from './loadableTransferDialogs.ts';
import { useConfirmRefusal } from './useConfirmRefusal.ts';

const TransferVoidDialog = loadable(
  async () => (await import('./TransferVoidDialog.tsx')).TransferVoidDialog,
  FullScreenSpinner,
);

export interface TransferActionsProps {
  transfer: Transfer;
  onUpdated: ((transfer: Transfer) => void) | undefined;
}

/** 'Konfirmasi', 'Ubah' and 'Batalkan', if the transfer's state and the user's rights allow them. */
export function TransferActions({ transfer, onUpdated }: TransferActionsProps) {
  const [open, setOpen] = useState<'confirm' | 'edit' | 'void' | null>(null);
  const refusalId = useId();
  const mayUpdate = useMay('transfer:update');
  const mayVoid = useMay('transfer:delete');
  const refusal = useConfirmRefusal(transfer);
  const isPending = transfer.status === 'pending';
  if (transfer.status === 'cancelled') return null;

  function handleSaved(saved: Transfer) {
    setOpen(null);
    onUpdated?.(saved);
  }

  return (
    <>
      <Actions>
        {isPending && (
          <Button
            variant="contained"
            tone="success"
            disabled={refusal !== null}
            aria-describedby={refusal === null ? undefined : refusalId}
            onClick={() => setOpen('confirm')}
          >
            Konfirmasi
          </Button>
        )}
        {isPending && mayUpdate && (
          <Button variant="outlined" data-key="edit" onClick={() => setOpen('edit')}>
            Ubah
          </Button>
        )}
        {mayVoid && (
          <Button variant="outlined" tone="error" onClick={() => setOpen('void')}>
            Batalkan
          </Button>
        )}
      </Actions>
      {isPending && refusal !== null && <Note id={refusalId}>{refusal}</Note>}
      {open === 'confirm' && (
        <LoadableTransferConfirmDialog transfer={transfer} onConfirmed={handleSaved} onClose={() => setOpen(null)} />
      )}
      {open === 'edit' && (
        <LoadableTransferDialog
          title="Ubah Transfer"
          transfer={transfer}
          onSaved={handleSaved}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'void' && (
        <TransferVoidDialog transfer={transfer} onVoided={handleSaved} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
