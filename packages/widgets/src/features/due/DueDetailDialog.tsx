import type { Due } from '@finance/contract';
import { DetailDialog } from '../../parts/record/index.ts';
import { useRead } from '../../runtime/index.ts';
import { DueDetail } from './DueDetail.tsx';

export interface DueDetailDialogProps {
  /** The number or the uuid of the due. */
  id: number | string;
  /** What the list knows of it. */
  row: Due | undefined;
  onClose: () => void;
  /** A change, a closing, a void or the cancelling of a payment was saved. */
  onUpdated?: ((due: Due) => void) | undefined;
  /** Its counterparty was chosen. */
  onOpenCounterparty?: ((id: number) => void) | undefined;
}

/** The modal that a row of the list opens. */
export function DueDetailDialog({ id, row, onClose, onUpdated, onOpenCounterparty }: DueDetailDialogProps) {
  const due = useRead('due', 'show', id).data?.data ?? row;
  return (
    <DetailDialog title={due ? `${due.type_name} # ${due.id}` : 'Hutang / Piutang'} onClose={onClose}>
      <DueDetail id={id} onUpdated={onUpdated} onOpenCounterparty={onOpenCounterparty} />
    </DetailDialog>
  );
}
