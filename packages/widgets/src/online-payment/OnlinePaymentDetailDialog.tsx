import type { OnlinePayment } from '@finance/contract';
import { DetailDialog } from '../detail-dialog/index.ts';
import { OnlinePaymentDetail } from './OnlinePaymentDetail.tsx';

export interface OnlinePaymentDetailDialogProps {
  /** The number of the payment. */
  id: number;
  onClose: () => void;
  /** A check, change or cancellation was answered. */
  onUpdated?: ((payment: OnlinePayment) => void) | undefined;
}

/** The modal that a row of the list opens. */
export function OnlinePaymentDetailDialog({ id, onClose, onUpdated }: OnlinePaymentDetailDialogProps) {
  return (
    <DetailDialog title={`Pembayaran Online # ${id}`} onClose={onClose}>
      <OnlinePaymentDetail id={id} onUpdated={onUpdated} />
    </DetailDialog>
  );
}
