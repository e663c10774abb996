import type { Transfer } from '@finance/contract';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { late } from '../late/index.ts';
import { type ClientProps, useMay, WidgetRoot } from '../provider/index.ts';
import { FullScreenSpinner } from '../spinner/index.ts';
import type { TransferValues } from './transferForm.ts';

const TransferDialog = late(async () => (await import('./TransferDialog.tsx')).TransferDialog);

export interface TransferCreateProps extends ClientProps {
  /** Text of the button and heading of the modal; default 'Buat Transfer'. */
  label?: string;
  /** What the fields hold at first. */
  defaults?: Partial<TransferValues> | undefined;
  disabled?: boolean;
  /** The modal is open from the start, as on a page that is there for nothing else. */
  defaultOpen?: boolean;
  /** The transfer was saved; called after the modal closed. */
  onCreated?: (transfer: Transfer) => void;
  /** The modal was closed, saved or not. */
  onClose?: () => void;
}

/**
 * A button 'Buat Transfer' that opens the form in a modal; on success the modal closes, on failure it stays open with everything typed.
 * @example <TransferCreate defaults={{ from_account_type: 'cash', from_account_id: 3 }} onCreated={({ id }) => open(id)} />
 */
export function TransferCreate({ client, ...props }: TransferCreateProps) {
  return <WidgetRoot client={client}><CreateButton {...props} /></WidgetRoot>;
}

function CreateButton({ label = 'Buat Transfer', defaults, disabled = false, defaultOpen = false, onCreated, onClose }: Omit<TransferCreateProps, 'client'>) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const isForbidden = useMay('transfer:create') === false;

  function handleClose() {
    setIsOpen(false);
    onClose?.();
  }
  function handleSaved(transfer: Transfer) {
    handleClose();
    onCreated?.(transfer);
  }

  return (
    <>
      <span title={isForbidden ? 'Peran Anda tidak boleh membuat transfer' : undefined}>
        <Button variant="contained" disabled={disabled || isForbidden} onClick={() => setIsOpen(true)} onPointerEnter={TransferDialog.hint} onFocus={TransferDialog.hint} aria-haspopup="dialog">{label}</Button>
      </span>
      {isOpen && !isForbidden && (
        <Suspense fallback={<FullScreenSpinner />}>
          <TransferDialog title={label} defaults={defaults} onSaved={handleSaved} onClose={handleClose} />
        </Suspense>
      )}
    </>
  );
}
