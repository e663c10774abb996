import { DetailDialog } from '../detail-dialog/index.ts';
import { UnconfirmedTransactionDetail } from './UnconfirmedTransactionDetail.tsx';

export interface UnconfirmedTransactionDetailDialogProps {
  /** The number of the claim. */
  id: number;
  onClose: () => void;
}

/** The modal that a row of the list opens. */
export function UnconfirmedTransactionDetailDialog({ id, onClose }: UnconfirmedTransactionDetailDialogProps) {
  return (
    <DetailDialog title={`Klaim # ${id}`} onClose={onClose}>
      <UnconfirmedTransactionDetail id={id} />
    </DetailDialog>
  );
}
