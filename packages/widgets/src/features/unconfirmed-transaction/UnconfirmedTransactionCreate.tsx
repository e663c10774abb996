import type { ApiError } from '@finance/api-client';
import type { UnconfirmedTransaction } from '@finance/contract';
import { CreateButton, type OwnTriggerProps } from '../../parts/record/index.ts';
import { FullScreenSpinner, loadable } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot } from '../../runtime/index.ts';
import type { UnconfirmedTransactionValues } from './unconfirmedTransactionValues.ts';

const UnconfirmedTransactionForm = loadable(
  async () => (await import('./UnconfirmedTransactionForm.tsx')).UnconfirmedTransactionForm,
  FullScreenSpinner,
);

export interface UnconfirmedTransactionCreateProps extends ClientProps, OwnTriggerProps {
  /** Text of the button and heading of the modal; default 'Catat Klaim'. */
  label?: string;
  /** What the fields hold at first. */
  defaults?: Partial<UnconfirmedTransactionValues> | undefined;
  disabled?: boolean;
  /** The modal is open from the start, as on a page that is there for nothing else. */
  defaultOpen?: boolean;
  /** The unconfirmed transaction was saved; called after the modal closed. */
  onCreated?: (unconfirmed: UnconfirmedTransaction) => void;
  /** Offers 'Simpan & buat lagi' too; after it the modal stays open for the next one. */
  isRepeatable?: boolean;
  /** The unconfirmed transaction was saved by 'Simpan & buat lagi'. */
  onRepeated?: (unconfirmed: UnconfirmedTransaction) => void;
  /** It was not saved, or its answer was lost (`error.outcome` is `unknown`); the modal stays open. */
  onError?: ((error: ApiError) => void) | undefined;
  /** The modal was closed, saved or not. */
  onClose?: () => void;
}

/**
 * A button 'Catat Klaim' that opens the form in a modal: somebody says that money came in or went out. Nothing is
 * booked yet.
 * @example
 * <UnconfirmedTransactionCreate
 *   defaults={{ transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '77', amount: 1_250_000 }}
 * />
 */
export function UnconfirmedTransactionCreate({ client, ...props }: UnconfirmedTransactionCreateProps) {
  return (
    <WidgetRoot client={client}>
      <Create {...props} />
    </WidgetRoot>
  );
}

function Create({
  label = 'Catat Klaim',
  defaults,
  disabled,
  defaultOpen,
  open,
  onOpenChange,
  onCreated,
  isRepeatable,
  onRepeated,
  onError,
  onClose,
}: Omit<UnconfirmedTransactionCreateProps, 'client'>) {
  return (
    <CreateButton
      label={label}
      ability="unconfirmed-transaction:create"
      refusal="Peran Anda tidak boleh mencatat klaim"
      disabled={disabled}
      defaultOpen={defaultOpen}
      open={open}
      onOpenChange={onOpenChange}
      load={UnconfirmedTransactionForm.preload}
      onClose={onClose}
    >
      {(modal, close) => (
        <UnconfirmedTransactionForm
          title={label}
          defaults={defaults}
          onSaved={(unconfirmed) => close(() => onCreated?.(unconfirmed))}
          isRepeatable={isRepeatable}
          onRepeated={onRepeated}
          onError={onError}
          onClose={modal.onClose}
        />
      )}
    </CreateButton>
  );
}
