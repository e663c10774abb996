import type { BankStatement } from '@finance/contract';
import { DetailDialog, useRecordHeading } from '../../parts/record/index.ts';
import { BankStatementDetail } from './BankStatementDetail.tsx';

export interface BankStatementDetailDialogProps {
  id: number | string;
  /** What the list knows of it. */
  row: BankStatement | undefined;
  onClose: () => void;
}

/** The modal that a row of the list opens. */
export function BankStatementDetailDialog({ id, row, onClose }: BankStatementDetailDialogProps) {
  const { title } = useRecordHeading('bankStatement', id, row);
  return (
    <DetailDialog title={title} onClose={onClose}>
      <BankStatementDetail id={id} onDeleted={onClose} />
    </DetailDialog>
  );
}
