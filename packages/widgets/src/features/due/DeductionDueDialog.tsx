import type { Deduction } from '@finance/contract';
import { useRead } from '../../runtime/index.ts';
import { DueDetailDialog } from './DueDetailDialog.tsx';

export interface DeductionDueDialogProps {
  /** The number or the uuid of the deduction. */
  id: number | string;
  /** What the list knows of it. */
  row: Deduction | undefined;
  onClose: () => void;
}

/** The due of a deduction, which shows what was deducted, what proves it, and takes it back. */
export function DeductionDueDialog({ id, row, onClose }: DeductionDueDialogProps) {
  const read = useRead('deduction', 'show', row ? null : id);
  const due = row?.due_id ?? read.data?.data.due_id;
  return due === undefined ? null : <DueDetailDialog id={due} row={undefined} onClose={onClose} />;
}
