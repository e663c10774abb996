import { DetailDialog } from '../detail-dialog/index.ts';
import { TransferDetail } from './TransferDetail.tsx';

export interface TransferDetailDialogProps {
  /** The number of the transfer. */
  id: number;
  onClose: () => void;
}

/** The modal that a row of the list opens. */
export function TransferDetailDialog({ id, onClose }: TransferDetailDialogProps) {
  return (
    <DetailDialog title={`Transfer # ${id}`} onClose={onClose}>
      <TransferDetail id={id} />
    </DetailDialog>
  );
}
