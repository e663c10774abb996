import type { OnlinePaymentRequest } from '@finance/contract';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { late } from '../late/index.ts';
import { type ClientProps, useMay, WidgetRoot } from '../provider/index.ts';
import { FullScreenSpinner } from '../spinner/index.ts';

const EnablerDialog = late(async () => (await import('./EnablerDialog.tsx')).EnablerDialog);

export interface OnlinePaymentCreateProps extends ClientProps {
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
 * A button 'Input Pembayaran Online' that offers the active ways to be paid; the chosen one opens its page in a new window.
 * @example <OnlinePaymentCreate request={{ transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '77', amount: 450_000, fix_amount: true }} />
 */
export function OnlinePaymentCreate({ client, ...props }: OnlinePaymentCreateProps) {
  return <WidgetRoot client={client}><CreateButton {...props} /></WidgetRoot>;
}

function CreateButton({ request = {}, disabled = false, defaultOpen = false, onOpened, onClose }: Omit<OnlinePaymentCreateProps, 'client'>) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const isForbidden = useMay('online-payment:create') === false;

  function handleClose() {
    setIsOpen(false);
    onClose?.();
  }

  return (
    <>
      <span title={isForbidden ? 'Peran Anda tidak boleh meminta pembayaran online' : undefined}>
        <Button variant="contained" disabled={disabled || isForbidden} aria-haspopup="dialog" onClick={() => setIsOpen(true)} onPointerEnter={EnablerDialog.hint} onFocus={EnablerDialog.hint}>Input Pembayaran Online</Button>
      </span>
      {isOpen && !isForbidden && (
        <Suspense fallback={<FullScreenSpinner />}>
          <EnablerDialog request={request} onOpened={onOpened} onClose={handleClose} />
        </Suspense>
      )}
    </>
  );
}
