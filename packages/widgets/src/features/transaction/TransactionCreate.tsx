import type { ApiError } from '@finance/api-client';
import type { Transaction } from '@finance/contract';
import { CreateButton, type OwnTriggerProps } from '../../parts/record/index.ts';
import { FullScreenSpinner, loadable } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot } from '../../runtime/index.ts';
import type { TransactionFormSettings } from './transactionValues.ts';

const TransactionForm = loadable(
  async () => (await import('./TransactionForm.tsx')).TransactionForm,
  FullScreenSpinner,
);

/** Loads the form before it is needed, as on hover over a button of the host's own. */
export async function preloadTransactionCreate(): Promise<void> {
  await TransactionForm.preload();
}

export interface TransactionCreateProps extends ClientProps, OwnTriggerProps, TransactionFormSettings {
  /** Text of the button; default 'Buat Transaksi'. */
  label?: string;
  /** The button cannot be used, for example because the host's own record is not saved yet. */
  disabled?: boolean;
  /** The modal is open from the start, as on a page that exists only for it. */
  defaultOpen?: boolean;
  /** Loads the form at once, rather than when the pointer or the focus reaches the button. */
  preload?: boolean;
  /** The transaction was saved; called after the modal closed. */
  onCreated?: (transaction: Transaction) => void;
  /** The transaction was saved by 'Simpan & buat lagi' (`isRepeatable`); the modal stays open for the next one. */
  onRepeated?: (transaction: Transaction) => void;
  /** It was not saved, or its answer was lost (`error.outcome` is `unknown`); the modal stays open. */
  onError?: ((error: ApiError) => void) | undefined;
  /** The modal was closed, saved or not. */
  onClose?: () => void;
}

/**
 * A button 'Buat Transaksi' that opens the form in a modal. After saving the modal closes; on failure it stays open and
 * keeps everything that was typed.
 * @example
 * <TransactionCreate
 *   client={client}
 *   amountSign="+"
 *   defaults={{ transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '77' }}
 * />
 */
export function TransactionCreate({ client, ...props }: TransactionCreateProps) {
  return (
    <WidgetRoot client={client}>
      <Create {...props} />
    </WidgetRoot>
  );
}

function Create({
  label = 'Buat Transaksi',
  disabled,
  defaultOpen,
  open,
  onOpenChange,
  preload,
  onCreated,
  onRepeated,
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
      open={open}
      onOpenChange={onOpenChange}
      load={TransactionForm.preload}
      preload={preload}
      isDrawnAhead
      onClose={onClose}
    >
      {(modal, close) => (
        <TransactionForm
          {...modal}
          title={label}
          settings={settings}
          onSaved={(transaction) => close(() => onCreated?.(transaction))}
          onRepeated={onRepeated}
          onError={onError}
        />
      )}
    </CreateButton>
  );
}
