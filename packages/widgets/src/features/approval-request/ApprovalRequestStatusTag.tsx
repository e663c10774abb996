import type { ApprovalRequest } from '@finance/contract';
import { approvalRequestStatusLabels } from '@finance/contract/rules';
import { Tag } from '../../ui/index.ts';

const tones = { open: 'warning', posted: 'success', refused: 'error', withdrawn: 'neutral' } as const;

/** The state of a request, in its colour. */
export function ApprovalRequestStatusTag({ status }: Pick<ApprovalRequest, 'status'>) {
  return <Tag tone={tones[status]}>{approvalRequestStatusLabels[status]}</Tag>;
}
