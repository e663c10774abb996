import type { Transfer } from '@finance/contract';
import { DetailDialog, useRecordHeading } from '../../parts/record/index.ts';
import { TransferDetail } from './TransferDetail.tsx';

export interface TransferDetailDialogProps {
  /** The number or the uuid of the transfer. */
  id: number | string;
  /** What the list knows of it. */
  row: Transfer | undefined;
  /** Called when a change was saved. */
  onUpdated?: ((transfer: Transfer) => void) | undefined;
  onClose: () => void;
  /** What is asked for about it stands above its facts, where it is decided. */
  isToDecide?: boolean | undefined;
}

/** The modal that a row of the list opens. */
export function TransferDetailDialog({ id, row, onUpdated, onClose, isToDecide }: TransferDetailDialogProps) {
  const { title } = useRecordHeading('transfer', id, row);
  return (
    <DetailDialog title={title} onClose={onClose}>
      <TransferDetail id={id} onUpdated={onUpdated} isToDecide={isToDecide} />
    </DetailDialog>
  );
}
