import type { OnlinePayment } from '@finance/contract';
import { DetailDialog, useRecordHeading } from '../../parts/record/index.ts';
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
  const { title } = useRecordHeading('onlinePayment', id, row);
  return (
    <DetailDialog title={title} onClose={onClose}>
      <OnlinePaymentDetail id={id} onUpdated={onUpdated} />
    </DetailDialog>
  );
}
