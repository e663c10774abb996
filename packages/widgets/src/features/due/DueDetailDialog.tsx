import type { Due } from '@finance/contract';
import { DetailDialog, useRecordHeading } from '../../parts/record/index.ts';
import { DueDetail } from './DueDetail.tsx';

export interface DueDetailDialogProps {
  /** The number or the uuid of the due. */
  id: number | string;
  /** What the list knows of it. */
  row: Due | undefined;
  onClose: () => void;
  /** What is asked for about it stands above its facts, where it is decided. */
  isToDecide?: boolean | undefined;
  /** A change, a closing, a void or the cancelling of a payment was saved. */
  onUpdated?: ((due: Due) => void) | undefined;
  /** Its counterparty was chosen. */
  onOpenCounterparty?: ((id: number) => void) | undefined;
}

/** The modal that a row of the list opens. */
export function DueDetailDialog({ id, row, onClose, isToDecide, onUpdated, onOpenCounterparty }: DueDetailDialogProps) {
  const { title } = useRecordHeading('due', id, row);
  return (
    <DetailDialog title={title} onClose={onClose}>
      <DueDetail id={id} isToDecide={isToDecide} onUpdated={onUpdated} onOpenCounterparty={onOpenCounterparty} />
    </DetailDialog>
  );
}
