import type { DuePaymentBatchDetail } from '@finance/contract';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { late } from '../late/index.ts';
import { type ClientProps, useMay, WidgetRoot } from '../provider/index.ts';
import { FullScreenSpinner } from '../spinner/index.ts';
import type { DuePaymentBatchValues } from './duePaymentBatchForm.ts';

const DuePaymentBatchDialog = late(async () => (await import('./DuePaymentBatchDialog.tsx')).DuePaymentBatchDialog);

export interface DuePaymentBatchCreateProps extends ClientProps {
  /** Text of the button and heading of the modal; default 'Buat Pelunasan'. */
  label?: string;
  /** What the fields hold at first. */
  defaults?: Partial<DuePaymentBatchValues> | undefined;
  /** Dues that it has from the start, each with all that is outstanding. */
  dueIds?: readonly number[] | undefined;
  disabled?: boolean;
  /** The modal is open from the start, as on a page that is there for nothing else. */
  defaultOpen?: boolean;
  /** The settlement was saved, and nothing is booked yet; called after the modal closed. */
  onCreated?: (batch: DuePaymentBatchDetail) => void;
  /** The modal was closed, saved or not. */
  onClose?: () => void;
}

/**
 * A button 'Buat Pelunasan' that begins a settlement of hutang and piutang.
 * @example <DuePaymentBatchCreate dueIds={[7, 9]} onCreated={({ id }) => open(id)} />
 */
export function DuePaymentBatchCreate({ client, ...props }: DuePaymentBatchCreateProps) {
  return <WidgetRoot client={client}><CreateButton {...props} /></WidgetRoot>;
}

function CreateButton({ label = 'Buat Pelunasan', defaults, dueIds, disabled = false, defaultOpen = false, onCreated, onClose }: Omit<DuePaymentBatchCreateProps, 'client'>) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const isForbidden = useMay('due-payment-batch:create') === false;

  function handleClose() {
    setIsOpen(false);
    onClose?.();
  }
  function handleSaved(batch: DuePaymentBatchDetail) {
    handleClose();
    onCreated?.(batch);
  }

  return (
    <>
      <span title={isForbidden ? 'Peran Anda tidak boleh membuat pelunasan' : undefined}>
        <Button variant="contained" disabled={disabled || isForbidden} onClick={() => setIsOpen(true)} onPointerEnter={DuePaymentBatchDialog.hint} onFocus={DuePaymentBatchDialog.hint} aria-haspopup="dialog">{label}</Button>
      </span>
      {isOpen && !isForbidden && (
        <Suspense fallback={<FullScreenSpinner />}>
          <DuePaymentBatchDialog title={label} defaults={defaults} dueIds={dueIds} onSaved={handleSaved} onClose={handleClose} />
        </Suspense>
      )}
    </>
  );
}
