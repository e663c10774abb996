import type { ApiError } from '@finance/api-client';
import type { Transfer } from '@finance/contract';
import { CreateButton, type OwnTriggerProps } from '../../parts/record/index.ts';
import { FullScreenSpinner, loadable } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot } from '../../runtime/index.ts';
import type { TransferValues } from './transferForm.ts';

const TransferDialog = loadable(async () => (await import('./TransferDialog.tsx')).TransferDialog, FullScreenSpinner);

export interface TransferCreateProps extends ClientProps, OwnTriggerProps {
  /** Text of the button and heading of the modal; default 'Buat Transfer'. */
  label?: string;
  /** What the fields hold at first. */
  defaults?: Partial<TransferValues> | undefined;
  disabled?: boolean;
  /** The modal is open from the start, as on a page that is there for nothing else. */
  defaultOpen?: boolean;
  /** The transfer was saved; called after the modal closed. */
  onCreated?: (transfer: Transfer) => void;
  /** Offers 'Simpan & buat lagi' too; after it the modal stays open for the next transfer. */
  isRepeatable?: boolean;
  /** The transfer was saved by 'Simpan & buat lagi'. */
  onRepeated?: (transfer: Transfer) => void;
  /** It was not saved, or its answer was lost (`error.outcome` is `unknown`); the modal stays open. */
  onError?: ((error: ApiError) => void) | undefined;
  /** The modal was closed, saved or not. */
  onClose?: () => void;
}

/**
 * A button 'Buat Transfer' that opens the form in a modal. After saving the modal closes; on failure it stays open and
 * keeps everything that was typed.
 * @example
 * <TransferCreate defaults={{ from_account_type: 'cash', from_account_id: 3 }} onCreated={({ id }) => open(id)} />
 */
export function TransferCreate({ client, ...props }: TransferCreateProps) {
  return (
    <WidgetRoot client={client}>
      <Create {...props} />
    </WidgetRoot>
  );
}

function Create({
  label = 'Buat Transfer',
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
}: Omit<TransferCreateProps, 'client'>) {
  return (
    <CreateButton
      label={label}
      ability="transfer:create"
      refusal="Peran Anda tidak boleh membuat transfer"
      disabled={disabled}
      defaultOpen={defaultOpen}
      open={open}
      onOpenChange={onOpenChange}
      load={TransferDialog.preload}
      onClose={onClose}
    >
      {(modal, close) => (
        <TransferDialog
          title={label}
          defaults={defaults}
          onSaved={(transfer) => close(() => onCreated?.(transfer))}
          isRepeatable={isRepeatable}
          onRepeated={onRepeated}
          onError={onError}
          onClose={modal.onClose}
        />
      )}
    </CreateButton>
  );
}
