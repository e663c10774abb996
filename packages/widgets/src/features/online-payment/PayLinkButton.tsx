import type { OnlinePayment } from '@finance/contract';
import { useState } from 'react';
import { Button, FullScreenSpinner, loadable } from '../../ui/index.ts';
import { useMay } from '../../runtime/index.ts';
import type { PayLinkDialogProps } from './PayLinkDialog.tsx';

const PayLinkDialog = loadable(async () => (await import('./PayLinkDialog.tsx')).PayLinkDialog, FullScreenSpinner);
const OnlinePaymentDetailDialog = loadable(
  async () => (await import('./OnlinePaymentDetailDialog.tsx')).OnlinePaymentDetailDialog,
  FullScreenSpinner,
);

export interface PayLinkButtonProps extends Pick<PayLinkDialogProps, 'asked' | 'due_payment_batch_id'> {
  /** Default `medium`. */
  size?: 'small' | 'medium';
}

/** 'Minta pembayaran': makes a link that asks for piutang, and opens it to be sent. */
export function PayLinkButton({ size = 'medium', ...of }: PayLinkButtonProps) {
  const mayCreate = useMay('online-payment:create');
  const [asked, setAsked] = useState<typeof of | null>(null);
  const [made, setMade] = useState<OnlinePayment | null>(null);
  const isAskable =
    of.asked.length > 0 &&
    of.asked.every(({ due }) => due.type === 'R' && due.status === 'open') &&
    of.asked.reduce((sum, { amount }) => sum + amount, 0) > 0;
  return (
    <>
      {mayCreate === true && isAskable && (
        <Button variant="outlined" size={size} aria-haspopup="dialog" onClick={() => setAsked(of)}>
          Minta pembayaran
        </Button>
      )}
      {asked && (
        <PayLinkDialog
          {...asked}
          onClose={() => setAsked(null)}
          onCreated={(payment) => {
            setAsked(null);
            setMade(payment);
          }}
        />
      )}
      {made && <OnlinePaymentDetailDialog id={made.id} row={made} onClose={() => setMade(null)} />}
    </>
  );
}
