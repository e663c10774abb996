import type { ApprovalRequest } from '@finance/contract';
import { DetailDialog, useRecordHeading } from '../../parts/record/index.ts';
import { ApprovalRequestDetail } from './ApprovalRequestDetail.tsx';

export interface ApprovalRequestDetailDialogProps {
  /** The number or the uuid of the request. */
  id: number | string;
  /** What the list knows of it. */
  row: ApprovalRequest | undefined;
  onClose: () => void;
}

/** The modal that a row of the list opens. */
export function ApprovalRequestDetailDialog({ id, row, onClose }: ApprovalRequestDetailDialogProps) {
  const { title } = useRecordHeading('approvalRequest', id, row);
  return (
    <DetailDialog title={title} onClose={onClose}>
      <ApprovalRequestDetail id={id} />
    </DetailDialog>
  );
}
