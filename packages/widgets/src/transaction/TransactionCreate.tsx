import type { ApiError } from '@finance/api-client';
import type { Transaction } from '@finance/contract';
import { startTransition, Suspense, useCallback, useEffect, useState } from 'react';
import { late } from '../late/index.ts';
import { Button } from '../look/index.ts';
import { type ClientProps, LightRoot, useFinance, useMay } from '../provider/index.ts';
import { FullScreenSpinner } from '../spinner/index.ts';
import type { TransactionFormSettings } from './transactionForm.ts';

const TransactionDialog = late(async () => (await import('./TransactionDialog.tsx')).TransactionDialog);

/** Starts to load the form before it is wanted, as on hover over a button of the host's own. */
export async function preloadTransactionCreate(): Promise<void> {
  await TransactionDialog.preload();
}

export interface TransactionCreateProps extends ClientProps, TransactionFormSettings {
  /** Text of the button; default 'Buat Transaksi'. */
  label?: string;
  /** The button cannot be used, for example because the host's own record is not saved yet. */
  disabled?: boolean;
  /** The modal is open from the start, as on a page that is there for nothing else. */
  defaultOpen?: boolean;
  /** Makes the form ready at once rather than when the pointer or the focus comes to the button. */
  preload?: boolean;
  /** The transaction was saved; called after the modal closed. */
  onCreated?: (transaction: Transaction) => void;
  /** It was not saved, or its answer was lost (`error.outcome` is `unknown`); the modal stays open. */
  onError?: ((error: ApiError) => void) | undefined;
  /** The modal was closed, saved or not. */
  onClose?: () => void;
}

/**
 * A button 'Buat Transaksi' that opens the form in a modal; on success the modal closes, on failure it stays open with everything typed.
 * @example <TransactionCreate client={client} amountSign="+" defaults={{ transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '77' }} />
 */
export function TransactionCreate({ client, ...props }: TransactionCreateProps) {
  return <LightRoot client={client}><CreateButton {...props} /></LightRoot>;
}

function CreateButton({ label = 'Buat Transaksi', disabled = false, defaultOpen = false, preload = false, onCreated, onError, onClose, ...settings }: Omit<TransactionCreateProps, 'client'>) {
  const { today } = useFinance();
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const [drawnOn, setDrawnOn] = useState(() => (defaultOpen ? today() : null));
  const isForbidden = useMay('transaction:create') === false;

  useNoticeOf(isOpen && isForbidden);

  /** Draws the form out of sight, so that a click only has to show it. */
  const prepare = useCallback(() => {
    TransactionDialog.preload().then(() => startTransition(() => setDrawnOn((before) => before ?? today())), () => {}); // the click will tell
  }, [today]);
  useEffect(() => {
    if (preload) prepare();
  }, [preload, prepare]);
  function handleOpen() {
    setDrawnOn(today()); // a form that waited over midnight begins anew
    setIsOpen(true);
  }
  function handleClose() {
    setIsOpen(false);
    setDrawnOn(null);
    onClose?.();
  }
  function handleSaved(transaction: Transaction) {
    handleClose();
    onCreated?.(transaction);
  }

  return (
    <>
      <span title={isForbidden ? forbiddenText : undefined}>
        <Button variant="contained" disabled={disabled || isForbidden} onClick={handleOpen} onPointerEnter={prepare} onFocus={prepare} aria-haspopup="dialog">{label}</Button>
      </span>
      {(isOpen || drawnOn !== null) && !isForbidden && (
        <Suspense fallback={isOpen ? <FullScreenSpinner /> : null}>
          <TransactionDialog key={drawnOn} isOpen={isOpen} title={label} settings={settings} onSaved={handleSaved} onError={onError} onClose={handleClose} />
        </Suspense>
      )}
    </>
  );
}

const forbiddenText = 'Peran Anda tidak boleh membuat transaksi';

/** Says why nothing opens, to a user who asked for the form before the rights were known. */
function useNoticeOf(isRefused: boolean) {
  const { notify } = useFinance();
  useEffect(() => {
    if (isRefused) notify({ severity: 'warning', text: forbiddenText });
  }, [isRefused, notify]);
}
