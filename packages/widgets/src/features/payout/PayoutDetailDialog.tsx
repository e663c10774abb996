import type { Payout } from '@finance/contract';
import { DetailDialog, useRecordHeading } from '../../parts/record/index.ts';
import { PayoutDetail } from './PayoutDetail.tsx';

export interface PayoutDetailDialogProps {
  /** The number or the uuid of the payout. */
  id: number | string;
  /** What the list knows of it. */
  row: Payout | undefined;
  onClose: () => void;
}

/** The modal that a row of the list opens. */
export function PayoutDetailDialog({ id, row, onClose }: PayoutDetailDialogProps) {
  const { title } = useRecordHeading('payout', id, row);
  return (
    <DetailDialog title={title} onClose={onClose}>
      <PayoutDetail id={id} />
    </DetailDialog>
  );
}
