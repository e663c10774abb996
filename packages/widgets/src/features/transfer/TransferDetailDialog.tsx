import type { Transfer } from '@finance/contract';
import { DetailDialog } from '../../parts/record/index.ts';
import { useRead } from '../../runtime/index.ts';
import { TransferDetail } from './TransferDetail.tsx';

export interface TransferDetailDialogProps {
  /** The number or the uuid of the transfer. */
  id: number | string;
  /** What the list knows of it. */
  row: Transfer | undefined;
  onClose: () => void;
}

/** The modal that a row of the list opens. */
export function TransferDetailDialog({ id, row, onClose }: TransferDetailDialogProps) {
  const number = (useRead('transfer', 'show', id).data?.data ?? row)?.id;
  return (
    <DetailDialog title={number ? `Transfer # ${number}` : 'Transfer'} onClose={onClose}>
      <TransferDetail id={id} />
    </DetailDialog>
  );
}
