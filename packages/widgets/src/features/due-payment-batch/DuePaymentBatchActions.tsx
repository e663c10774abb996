import type { DuePaymentBatchDetail } from '@finance/contract';
import { useId, useState } from 'react';
import { Actions, Button, FullScreenSpinner, loadable, Note } from '../../ui/index.ts';
import { usePrintReceipt } from '../../parts/record/index.ts';
import { PayLinkButton } from '../online-payment/index.ts';
import { receiptOf } from './duePaymentBatchForm.ts';
import { useMay } from '../../runtime/index.ts';

const DuePaymentBatchDialog = loadable(
  async () => (await import('./DuePaymentBatchDialog.tsx')).DuePaymentBatchDialog,
  FullScreenSpinner,
);
const DuePaymentBatchReopenDialog = loadable(
  async () => (await import('./DuePaymentBatchReopenDialog.tsx')).DuePaymentBatchReopenDialog,
  FullScreenSpinner,
);
const DuePaymentBatchVoidDialog = loadable(
  async () => (await import('./DuePaymentBatchVoidDialog.tsx')).DuePaymentBatchVoidDialog,
  FullScreenSpinner,
);

export interface DuePaymentBatchActionsProps {
  batch: DuePaymentBatchDetail;
  onUpdated: ((batch: DuePaymentBatchDetail) => void) | undefined;
  /** Present if the user may close the batch; `refusal` says why it cannot be closed yet. */
  close?: { run: () => Promise<unknown>; isBusy: boolean; refusal: string | null };
}

/** 'Tutup Pelunasan', 'Ubah', 'Buka kembali' and 'Batalkan', if the batch's state and the user's rights allow them. */
export function DuePaymentBatchActions({ batch, onUpdated, close }: DuePaymentBatchActionsProps) {
  const [open, setOpen] = useState<'edit' | 'reopen' | 'void' | null>(null);
  const refusalId = useId();
  const mayVoid = useMay('due-payment-batch:delete');
  const print = usePrintReceipt();
  const receipt = receiptOf(batch);
  if (batch.voided_at || (!close && !mayVoid && !receipt)) return null;

  function handleSaved(saved: DuePaymentBatchDetail) {
    setOpen(null);
    onUpdated?.(saved);
  }

  return (
    <div>
      <Actions>
        {close && (
          <Button
            variant="contained"
            tone="success"
            disabled={close.refusal !== null}
            loading={close.isBusy}
            aria-describedby={close.refusal === null ? undefined : refusalId}
            onClick={() => void close.run()}
          >
            Tutup Pelunasan
          </Button>
        )}
        {close && (
          <Button variant="outlined" data-key="edit" onClick={() => setOpen('edit')} disabled={close.isBusy}>
            Ubah
          </Button>
        )}
        {close && <PayLinkButton asked={batch.lines} due_payment_batch_id={batch.id} />}
        {receipt && (
          <Button variant="outlined" onClick={() => print(receipt)}>
            Cetak kwitansi
          </Button>
        )}
        {mayVoid && batch.closed_at && (
          <Button variant="outlined" onClick={() => setOpen('reopen')}>
            Buka kembali
          </Button>
        )}
        {mayVoid && (
          <Button variant="outlined" tone="error" onClick={() => setOpen('void')} disabled={close?.isBusy ?? false}>
            Batalkan
          </Button>
        )}
      </Actions>
      {close && close.refusal !== null && <Note id={refusalId}>{close.refusal}</Note>}
      {open === 'edit' && (
        <DuePaymentBatchDialog
          title="Ubah Pelunasan"
          batch={batch}
          onSaved={handleSaved}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'reopen' && (
        <DuePaymentBatchReopenDialog batch={batch} onReopened={handleSaved} onClose={() => setOpen(null)} />
      )}
      {open === 'void' && (
        <DuePaymentBatchVoidDialog batch={batch} onVoided={handleSaved} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
