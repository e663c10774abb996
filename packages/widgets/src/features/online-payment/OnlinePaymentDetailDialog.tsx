import type { OnlinePayment } from '@finance/contract';
import { DetailDialog } from '../../parts/record/index.ts';
import { useRead } from '../../runtime/index.ts';
import { OnlinePaymentDetail } from './OnlinePaymentDetail.tsx';

export interface OnlinePaymentDetailDialogProps {
  /** The number or the uuid of the payment. */
  id: number | string;
  /** What the list knows of it. */
  row: OnlinePayment | undefined;
  onClose: () => void;
  /** A check, change or cancellation was answered. */
  onUpdated?: ((payment: OnlinePayment) => void) | undefined;
}

/** The modal that a row of the list opens. */
export function OnlinePaymentDetailDialog({ id, row, onClose, onUpdated }: OnlinePaymentDetailDialogProps) {
  const number = (useRead('onlinePayment', 'show', id).data?.data ?? row)?.id;
  return (
    <DetailDialog title={number ? `Pembayaran Online # ${number}` : 'Pembayaran Online'} onClose={onClose}>
      <OnlinePaymentDetail id={id} onUpdated={onUpdated} />
    </DetailDialog>
  );
}
