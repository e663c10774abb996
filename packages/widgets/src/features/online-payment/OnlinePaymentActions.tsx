import type { OnlinePayment } from '@finance/contract';
import { useState } from 'react';
import { Actions, Alert, Button, FullScreenSpinner, loadable, LinkButton, TechnicalDetail } from '../../ui/index.ts';
import { useFinance, useMay, useWrite } from '../../runtime/index.ts';
import { PayLinkShare } from './PayLinkShare.tsx';

const OnlinePaymentVoidDialog = loadable(
  async () => (await import('./OnlinePaymentVoidDialog.tsx')).OnlinePaymentVoidDialog,
  FullScreenSpinner,
);

const OnlinePaymentClarifyDialog = loadable(
  async () => (await import('./OnlinePaymentClarifyDialog.tsx')).OnlinePaymentClarifyDialog,
  FullScreenSpinner,
);

export interface OnlinePaymentActionsProps {
  payment: OnlinePayment;
  onUpdated?: ((payment: OnlinePayment) => void) | undefined;
}

/** Sends the payer's link, checks with the provider, cancels: what the payment's state and the user's rights allow. */
export function OnlinePaymentActions({ payment, onUpdated }: OnlinePaymentActionsProps) {
  const { notify } = useFinance();
  const [isVoiding, setIsVoiding] = useState(false);
  const [isClarifying, setIsClarifying] = useState(false);
  const mayClarify = useMay('online-payment:update');
  const mayVoid = useMay('online-payment:delete');
  const mayCheck = useMay('online-payment:create');
  const check = useWrite('onlinePayment', 'check', {
    inForm: true,
    onSaved: ({ data }) => {
      notify(
        data.status === 'received'
          ? { severity: 'success', text: 'Pembayaran sudah diterima' }
          : { severity: 'info', text: 'Penyedia belum menerima pembayaran ini' },
      );
      onUpdated?.(data);
    },
  });
  const problem =
    check.error?.kind === 'transport'
      ? 'Server tidak terjangkau. Periksa koneksi internet, lalu cek lagi.'
      : check.error?.alertText(); // checking again does no harm
  const isPending = payment.status === 'pending';
  const isAskable = payment.external_id !== null; // even when it is received, because it may be refunded

  return (
    <div style={{ display: 'grid', gap: 16, marginTop: 24 }}>
      {problem !== undefined && problem !== payment.problem && (
        <Alert severity="warning">
          {problem}
          <TechnicalDetail>{check.error?.kind === 'transport' && check.error.alertText()}</TechnicalDetail>
        </Alert>
      )}
      <Actions style={{ margin: 0 }}>
        {isPending && (
          <LinkButton variant="contained" href={payment.payment_url}>
            Buka Halaman Pembayaran
          </LinkButton>
        )}
        {isPending && <PayLinkShare payment={payment} />}
        {payment.unclear_amount !== 0 && mayClarify && (
          <Button variant="contained" onClick={() => setIsClarifying(true)}>
            Jelaskan selisih
          </Button>
        )}
        {isAskable && mayCheck && (
          <Button variant="outlined" loading={check.isSaving} onClick={() => void check.run(payment.id)}>
            Cek Pembayaran
          </Button>
        )}
        {isPending && mayVoid && (
          <Button variant="outlined" tone="error" onClick={() => setIsVoiding(true)}>
            Batalkan
          </Button>
        )}
      </Actions>
      {isClarifying && (
        <OnlinePaymentClarifyDialog
          payment={payment}
          onClose={() => setIsClarifying(false)}
          onClarified={(clarified) => {
            setIsClarifying(false);
            onUpdated?.(clarified);
          }}
        />
      )}
      {isVoiding && (
        <OnlinePaymentVoidDialog
          payment={payment}
          onClose={() => setIsVoiding(false)}
          onVoided={(voided) => {
            setIsVoiding(false);
            onUpdated?.(voided);
          }}
        />
      )}
    </div>
  );
}
