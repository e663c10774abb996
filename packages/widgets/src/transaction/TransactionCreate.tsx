import type { Transaction } from '@finance/contract';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { type ClientProps, useMay, WidgetRoot } from '../provider/index.ts';
import { FullScreenSpinner } from '../spinner/index.ts';
import type { TransactionFormSettings } from './transactionForm.ts';

const loadDialog = () => import('./TransactionDialog.tsx');
const TransactionDialog = lazy(async () => ({ default: (await loadDialog()).TransactionDialog }));

export interface TransactionCreateProps extends ClientProps, TransactionFormSettings {
  /** Text of the button; default 'Buat Transaksi'. */
  label?: string;
  /** The button cannot be used, for example because the host's own record is not saved yet. */
  disabled?: boolean;
  /** The modal is open from the start, as on a page that is there for nothing else. */
  defaultOpen?: boolean;
  /** The transaction was saved; called after the modal closed. */
  onCreated?: (transaction: Transaction) => void;
  /** The modal was closed, saved or not. */
  onClose?: () => void;
}

/**
 * A button 'Buat Transaksi' that opens the form in a modal; on success the modal closes, on failure it stays open with everything typed.
 * @example <TransactionCreate client={client} amountSign="+" defaults={{ transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '77' }} />
 */
export function TransactionCreate({ client, ...props }: TransactionCreateProps) {
  return <WidgetRoot client={client}><CreateButton {...props} /></WidgetRoot>;
}

function CreateButton({ label = 'Buat Transaksi', disabled = false, defaultOpen = false, onCreated, onClose, ...settings }: Omit<TransactionCreateProps, 'client'>) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const isForbidden = useMay('transaction:create') === false;

  function handleClose() {
    setIsOpen(false);
    onClose?.();
  }
  function handleSaved(transaction: Transaction) {
    handleClose();
    onCreated?.(transaction);
  }

  return (
    <>
      <span title={isForbidden ? 'Peran Anda tidak boleh membuat transaksi' : undefined}>
        <Button variant="contained" disabled={disabled || isForbidden} onClick={() => setIsOpen(true)} onPointerEnter={() => void loadDialog()} onFocus={() => void loadDialog()} aria-haspopup="dialog">{label}</Button>
      </span>
      {isOpen && !isForbidden && (
        <Suspense fallback={<FullScreenSpinner />}>
          <TransactionDialog title={label} settings={settings} onSaved={handleSaved} onClose={handleClose} />
        </Suspense>
      )}
    </>
  );
}
