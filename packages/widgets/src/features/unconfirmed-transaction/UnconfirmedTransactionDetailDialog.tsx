import type { UnconfirmedTransaction } from '@finance/contract';
import { DetailDialog } from '../../parts/record/index.ts';
import { useRead } from '../../runtime/index.ts';
import { UnconfirmedTransactionDetail } from './UnconfirmedTransactionDetail.tsx';

export interface UnconfirmedTransactionDetailDialogProps {
  /** The number or the uuid of the claim. */
  id: number | string;
  /** What the list knows of it. */
  row: UnconfirmedTransaction | undefined;
  onClose: () => void;
}

/** The modal that a row of the list opens. */
export function UnconfirmedTransactionDetailDialog({ id, row, onClose }: UnconfirmedTransactionDetailDialogProps) {
  const number = (useRead('unconfirmedTransaction', 'show', id).data?.data ?? row)?.id;
  return (
    <DetailDialog title={number ? `Klaim # ${number}` : 'Klaim'} onClose={onClose}>
      <UnconfirmedTransactionDetail id={id} />
    </DetailDialog>
  );
}
