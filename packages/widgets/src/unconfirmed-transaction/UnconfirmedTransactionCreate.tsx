import type { UnconfirmedTransaction } from '@finance/contract';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { late } from '../late/index.ts';
import { type ClientProps, useMay, WidgetRoot } from '../provider/index.ts';
import { FullScreenSpinner } from '../spinner/index.ts';
import type { ClaimValues } from './claimForm.ts';

const UnconfirmedTransactionDialog = late(async () => (await import('./UnconfirmedTransactionDialog.tsx')).UnconfirmedTransactionDialog);

export interface UnconfirmedTransactionCreateProps extends ClientProps {
  /** Text of the button and heading of the modal; default 'Catat Klaim'. */
  label?: string;
  /** What the fields hold at first. */
  defaults?: Partial<ClaimValues> | undefined;
  disabled?: boolean;
  /** The modal is open from the start, as on a page that is there for nothing else. */
  defaultOpen?: boolean;
  /** The claim was saved; called after the modal closed. */
  onCreated?: (claim: UnconfirmedTransaction) => void;
  /** The modal was closed, saved or not. */
  onClose?: () => void;
}

/**
 * A button 'Catat Klaim' that opens the form in a modal: somebody says that money came in or went out, nothing is booked yet.
 * @example <UnconfirmedTransactionCreate defaults={{ transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '77', amount: 1_250_000 }} />
 */
export function UnconfirmedTransactionCreate({ client, ...props }: UnconfirmedTransactionCreateProps) {
  return <WidgetRoot client={client}><CreateButton {...props} /></WidgetRoot>;
}

function CreateButton({ label = 'Catat Klaim', defaults, disabled = false, defaultOpen = false, onCreated, onClose }: Omit<UnconfirmedTransactionCreateProps, 'client'>) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const isForbidden = useMay('unconfirmed-transaction:create') === false;

  function handleClose() {
    setIsOpen(false);
    onClose?.();
  }
  function handleSaved(claim: UnconfirmedTransaction) {
    handleClose();
    onCreated?.(claim);
  }

  return (
    <>
      <span title={isForbidden ? 'Peran Anda tidak boleh mencatat klaim' : undefined}>
        <Button variant="contained" disabled={disabled || isForbidden} onClick={() => setIsOpen(true)} onPointerEnter={UnconfirmedTransactionDialog.hint} onFocus={UnconfirmedTransactionDialog.hint} aria-haspopup="dialog">{label}</Button>
      </span>
      {isOpen && !isForbidden && (
        <Suspense fallback={<FullScreenSpinner />}>
          <UnconfirmedTransactionDialog title={label} defaults={defaults} onSaved={handleSaved} onClose={handleClose} />
        </Suspense>
      )}
    </>
  );
}
