import type { Payout } from '@finance/contract';
import { CreateButton, type OwnTriggerProps } from '../../parts/record/index.ts';
import { type ClientProps, WidgetRoot } from '../../runtime/index.ts';
import { LoadablePayoutDialog } from './loadablePayoutDialog.ts';

export interface PayoutCreateProps extends ClientProps, OwnTriggerProps {
  /** Text of the button and heading of the modal; default 'Catat Pencairan'. */
  label?: string;
  /** The modal is open from the start. */
  defaultOpen?: boolean;
  /** The payout was saved; called after the modal closed. */
  onCreated?: (payout: Payout) => void;
}

/**
 * A button 'Catat Pencairan' that opens the form in a modal: what a provider holds, and what of it reached the bank.
 * @example <PayoutCreate onCreated={({ id }) => open(id)} />
 */
export function PayoutCreate({
  client,
  label = 'Catat Pencairan',
  defaultOpen,
  open,
  onOpenChange,
  onCreated,
}: PayoutCreateProps) {
  return (
    <WidgetRoot client={client}>
      <CreateButton
        label={label}
        ability="payout:create"
        refusal="Peran Anda tidak boleh mencatat pencairan"
        defaultOpen={defaultOpen}
        open={open}
        onOpenChange={onOpenChange}
        load={LoadablePayoutDialog.preload}
      >
        {(modal, close) => (
          <LoadablePayoutDialog
            title={label}
            onSaved={(payout) => close(() => onCreated?.(payout))}
            onClose={modal.onClose}
          />
        )}
      </CreateButton>
    </WidgetRoot>
  );
}
