import type { ApiError } from '@finance/api-client';
import type { DuePaymentBatchDetail } from '@finance/contract';
import { CreateButton, type OwnTriggerProps } from '../../parts/record/index.ts';
import { FullScreenSpinner, loadable } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot } from '../../runtime/index.ts';
import type { DuePaymentBatchValues } from './duePaymentBatchForm.ts';

const DuePaymentBatchDialog = loadable(
  async () => (await import('./DuePaymentBatchDialog.tsx')).DuePaymentBatchDialog,
  FullScreenSpinner,
);

export interface DuePaymentBatchCreateProps extends ClientProps, OwnTriggerProps {
  /** Text of the button and heading of the modal; default 'Buat Pelunasan'. */
  label?: string;
  /** What the fields hold at first. */
  defaults?: Partial<DuePaymentBatchValues> | undefined;
  /** Dues that it has from the start, each with all that is outstanding. */
  dueIds?: readonly number[] | undefined;
  disabled?: boolean;
  /** The modal is open from the start, as on a page that is there for nothing else. */
  defaultOpen?: boolean;
  /** The batch was saved, and nothing is booked yet; called after the modal closed. */
  onCreated?: (batch: DuePaymentBatchDetail) => void;
  /** It was not saved, or its answer was lost (`error.outcome` is `unknown`); the modal stays open. */
  onError?: ((error: ApiError) => void) | undefined;
  /** The modal was closed, saved or not. */
  onClose?: () => void;
}

/**
 * A button 'Buat Pelunasan' that begins a batch of hutang and piutang.
 * @example <DuePaymentBatchCreate dueIds={[7, 9]} onCreated={({ id }) => open(id)} />
 */
export function DuePaymentBatchCreate({ client, ...props }: DuePaymentBatchCreateProps) {
  return (
    <WidgetRoot client={client}>
      <Create {...props} />
    </WidgetRoot>
  );
}

function Create({
  label = 'Buat Pelunasan',
  defaults,
  dueIds,
  disabled,
  defaultOpen,
  open,
  onOpenChange,
  onCreated,
  onError,
  onClose,
}: Omit<DuePaymentBatchCreateProps, 'client'>) {
  return (
    <CreateButton
      label={label}
      ability="due-payment-batch:create"
      refusal="Peran Anda tidak boleh membuat pelunasan"
      disabled={disabled}
      defaultOpen={defaultOpen}
      open={open}
      onOpenChange={onOpenChange}
      load={DuePaymentBatchDialog.preload}
      onClose={onClose}
    >
      {(modal, close) => (
        <DuePaymentBatchDialog
          title={label}
          defaults={defaults}
          lines={dueIds?.map((due_id) => ({ due_id }))}
          onSaved={(batch) => close(() => onCreated?.(batch))}
          onError={onError}
          onClose={modal.onClose}
        />
      )}
    </CreateButton>
  );
}
