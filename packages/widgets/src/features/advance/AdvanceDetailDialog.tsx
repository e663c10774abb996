import type { Advance, AdvanceDetail as Shown } from '@finance/contract';
import { DetailDialog, useRecordHeading } from '../../parts/record/index.ts';
import { AdvanceDetail } from './AdvanceDetail.tsx';

export interface AdvanceDetailDialogProps {
  /** The number or the uuid of the advance. */
  id: number | string;
  /** What the list knows of it. */
  row?: Advance | undefined;
  onClose: () => void;
  /** A use, its cancelling or a void was saved. */
  onUpdated?: ((advance: Shown) => void) | undefined;
  /** Its counterparty was chosen. */
  onOpenCounterparty?: ((id: number) => void) | undefined;
}

/** The modal that a row of the list opens. */
export function AdvanceDetailDialog({ id, row, onClose, onUpdated, onOpenCounterparty }: AdvanceDetailDialogProps) {
  const { title } = useRecordHeading('advance', id, row);
  return (
    <DetailDialog title={title} onClose={onClose}>
      <AdvanceDetail id={id} onUpdated={onUpdated} onOpenCounterparty={onOpenCounterparty} />
    </DetailDialog>
  );
}
