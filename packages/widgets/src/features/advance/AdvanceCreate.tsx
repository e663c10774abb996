import type { ApiError } from '@finance/api-client';
import type { AdvanceDetail, AdvanceDirection } from '@finance/contract';
import { CreateButton, type OwnTriggerProps } from '../../parts/record/index.ts';
import { FullScreenSpinner, loadable } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot } from '../../runtime/index.ts';
import type { AdvanceValues } from './advanceFormValues.ts';

const AdvanceForm = loadable(async () => (await import('./AdvanceForm.tsx')).AdvanceForm, FullScreenSpinner);

export interface AdvanceCreateProps extends ClientProps, OwnTriggerProps {
  /** `received`: from a customer. `paid`: to a supplier. */
  direction: AdvanceDirection;
  /** Initial values, such as the host's counterparty. */
  defaults?: Partial<AdvanceValues> | undefined;
  /** Text of the button; default 'Catat Uang Muka Diterima' or 'Catat Uang Muka Dibayar'. */
  label?: string;
  /** Default `contained`; `outlined` for the second of two. */
  variant?: 'contained' | 'outlined';
  /** The modal is open from the start, as on a page that exists only for it. */
  defaultOpen?: boolean;
  /** The advance was saved; called after the modal closed. */
  onCreated?: (advance: AdvanceDetail) => void;
  /** It was not saved, or its answer was lost (`error.outcome` is `unknown`); the modal stays open. */
  onError?: ((error: ApiError) => void) | undefined;
  /** The modal was closed, saved or not. */
  onClose?: () => void;
}

/**
 * A button 'Catat Uang Muka' that opens the form in a modal: whose money it is, how much, and through which account.
 * @example <AdvanceCreate direction="received" defaults={{ entity_id: '501', entity_name: 'Ibu Sari' }} />
 */
export function AdvanceCreate({ client, ...props }: AdvanceCreateProps) {
  return (
    <WidgetRoot client={client}>
      <Create {...props} />
    </WidgetRoot>
  );
}

function Create({
  direction,
  defaults,
  label,
  variant,
  defaultOpen,
  open,
  onOpenChange,
  onCreated,
  onError,
  onClose,
}: Omit<AdvanceCreateProps, 'client'>) {
  const title = direction === 'received' ? 'Catat Uang Muka Diterima' : 'Catat Uang Muka Dibayar';
  return (
    <CreateButton
      label={label ?? title}
      ability="advance:create"
      refusal="Peran Anda tidak boleh mencatat uang muka"
      variant={variant}
      defaultOpen={defaultOpen}
      open={open}
      onOpenChange={onOpenChange}
      load={AdvanceForm.preload}
      isDrawnAhead
      onClose={onClose}
    >
      {(modal, close) => (
        <AdvanceForm
          {...modal}
          title={title}
          direction={direction}
          defaults={defaults}
          onSaved={(advance) => close(() => onCreated?.(advance))}
          onError={onError}
        />
      )}
    </CreateButton>
  );
}
