import type { OnlinePayment } from '@finance/contract';
import { Rupiah } from '../../ui/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { ReasonDialog } from '../../parts/record/index.ts';

export interface OnlinePaymentVoidDialogProps {
  payment: OnlinePayment;
  onVoided: (payment: OnlinePayment) => void;
  onClose: () => void;
}

/** Asks for the reason and takes the request to pay back. */
export function OnlinePaymentVoidDialog({ payment, onVoided, onClose }: OnlinePaymentVoidDialogProps) {
  const write = useWrite('onlinePayment', 'destroy', {
    inForm: true,
    success: 'Pembayaran online dibatalkan',
    onSaved: ({ data }) => onVoided(data),
  });
  return (
    <ReasonDialog
      title="Batalkan pembayaran online?"
      yes="Batalkan pembayaran"
      write={write}
      run={(reason) => write.run(payment.id, { reason, version: payment.version })}
      onClose={onClose}
    >
      Tautan untuk membayar <Rupiah amount={payment.amount} /> tidak berlaku lagi. Uang yang terlanjur dibayar tetap
      dibukukan.
    </ReasonDialog>
  );
}
