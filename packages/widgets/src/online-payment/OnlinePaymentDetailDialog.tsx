import { DetailDialog } from '../detail-dialog/index.ts';
import { OnlinePaymentDetail } from './OnlinePaymentDetail.tsx';

export interface OnlinePaymentDetailDialogProps {
  /** The number of the payment. */
  id: number;
  onClose: () => void;
}

/** The modal that a row of the list opens. */
export function OnlinePaymentDetailDialog({ id, onClose }: OnlinePaymentDetailDialogProps) {
  return (
    <DetailDialog title={`Pembayaran Online # ${id}`} onClose={onClose}><OnlinePaymentDetail id={id} /></DetailDialog>
  );
}
