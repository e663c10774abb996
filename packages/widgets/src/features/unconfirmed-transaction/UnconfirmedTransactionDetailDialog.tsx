import type { UnconfirmedTransaction } from '@finance/contract';
import { DetailDialog, useRecordHeading } from '../../parts/record/index.ts';
import { UnconfirmedTransactionDetail } from './UnconfirmedTransactionDetail.tsx';

export interface UnconfirmedTransactionDetailDialogProps {
  /** The number or the uuid of the unconfirmed transaction. */
  id: number | string;
  /** What the list knows of it. */
  row: UnconfirmedTransaction | undefined;
  /** Called when a change was saved. */
  onUpdated?: ((unconfirmed: UnconfirmedTransaction) => void) | undefined;
  onClose: () => void;
}

/** The modal that a row of the list opens. */
export function UnconfirmedTransactionDetailDialog({
  id,
  row,
  onUpdated,
  onClose,
}: UnconfirmedTransactionDetailDialogProps) {
  const { title } = useRecordHeading('unconfirmedTransaction', id, row);
  return (
    <DetailDialog title={title} onClose={onClose}>
      <UnconfirmedTransactionDetail id={id} onUpdated={onUpdated} />
    </DetailDialog>
  );
}
