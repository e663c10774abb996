import type { ApiError } from '@finance/api-client';
import type { Transaction } from '@finance/contract';
import { CreateButton } from '../../parts/record/index.ts';
import { FullScreenSpinner, late } from '../../ui/index.ts';
import { type ClientProps, LightRoot } from '../../runtime/index.ts';
import type { TransactionFormSettings } from './transactionForm.ts';

const TransactionDialog = late(
  async () => (await import('./TransactionDialog.tsx')).TransactionDialog,
  FullScreenSpinner,
);

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
  return (
    <LightRoot client={client}>
      <Create {...props} />
    </LightRoot>
  );
}

function Create({
  label = 'Buat Transaksi',
  disabled,
  defaultOpen,
  preload,
  onCreated,
  onError,
  onClose,
  ...settings
}: Omit<TransactionCreateProps, 'client'>) {
  return (
    <CreateButton
      label={label}
      ability="transaction:create"
      refusal="Peran Anda tidak boleh membuat transaksi"
      disabled={disabled}
      defaultOpen={defaultOpen}
      load={TransactionDialog.preload}
      preload={preload}
      isDrawnAhead
      onClose={onClose}
    >
      {(modal, close) => (
        <TransactionDialog
          {...modal}
          title={label}
          settings={settings}
          onSaved={(transaction) => close(() => onCreated?.(transaction))}
          onError={onError}
        />
      )}
    </CreateButton>
  );
}
