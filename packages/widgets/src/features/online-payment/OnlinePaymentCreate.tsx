import type { OnlinePaymentRequest } from '@finance/contract';
import { CreateButton, type OwnTriggerProps } from '../../parts/record/index.ts';
import { FullScreenSpinner, loadable } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot } from '../../runtime/index.ts';

const EnablerDialog = loadable(async () => (await import('./EnablerDialog.tsx')).EnablerDialog, FullScreenSpinner);

export interface OnlinePaymentCreateProps extends ClientProps, OwnTriggerProps {
  /** Text of the button; default 'Input Pembayaran Online'. */
  label?: string | undefined;
  /** What is paid for, by whom, and how much: what the page of the chosen kind begins with. */
  request?: Omit<OnlinePaymentRequest, 'enabler_type' | 'enabler_id'> | undefined;
  disabled?: boolean | undefined;
  /** The modal is open from the start. */
  defaultOpen?: boolean | undefined;
  /** A kind was chosen and its page opened in a new window. */
  onOpened?: ((url: string) => void) | undefined;
  /** The modal was closed, with or without a choice. */
  onClose?: (() => void) | undefined;
}

/**
 * A button 'Input Pembayaran Online' that offers the active ways to be paid; the chosen one opens its page in a new
 * window.
 * @example <OnlinePaymentCreate request={{ transactable_app: 'Retail', amount: 450_000, fix_amount: true }} />
 */
export function OnlinePaymentCreate({ client, ...props }: OnlinePaymentCreateProps) {
  return (
    <WidgetRoot client={client}>
      <Create {...props} />
    </WidgetRoot>
  );
}

function Create({
  label = 'Input Pembayaran Online',
  request = {},
  disabled,
  defaultOpen,
  open,
  onOpenChange,
  onOpened,
  onClose,
}: Omit<OnlinePaymentCreateProps, 'client'>) {
  return (
    <CreateButton
      label={label}
      ability="online-payment:create"
      refusal="Peran Anda tidak boleh meminta pembayaran online"
      disabled={disabled}
      defaultOpen={defaultOpen}
      open={open}
      onOpenChange={onOpenChange}
      load={EnablerDialog.preload}
      onClose={onClose}
    >
      {({ onClose: close }) => <EnablerDialog request={request} onOpened={onOpened} onClose={close} />}
    </CreateButton>
  );
}
