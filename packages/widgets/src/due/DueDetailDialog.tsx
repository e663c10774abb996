import type { Due } from '@finance/contract';
import { DetailDialog } from '../detail-dialog/index.ts';
import { DueDetail } from './DueDetail.tsx';

export interface DueDetailDialogProps {
  /** The due of the clicked row. */
  due: { id: number; type_name: string };
  onClose: () => void;
  /** A change, a closing, a void or the cancelling of a payment was saved. */
  onUpdated?: ((due: Due) => void) | undefined;
}

/** The modal that a row of the list opens. */
export function DueDetailDialog({ due: { id, type_name }, onClose, onUpdated }: DueDetailDialogProps) {
  return (
    <DetailDialog title={`${type_name} # ${id}`} onClose={onClose}>
      <DueDetail id={id} onUpdated={onUpdated} />
    </DetailDialog>
  );
}
