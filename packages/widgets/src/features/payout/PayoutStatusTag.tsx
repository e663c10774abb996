import type { Payout } from '@finance/contract';
import { transferStatusLabels } from '@finance/contract/rules';
import { Tag } from '../../ui/index.ts';

export interface PayoutStatusTagProps {
  status: Payout['status'];
}

const tones = { pending: 'warning', confirmed: 'success', cancelled: 'error' } as const;

/** Whether a payout has arrived at the bank. */
export function PayoutStatusTag({ status }: PayoutStatusTagProps) {
  return <Tag tone={tones[status]}>{transferStatusLabels[status]}</Tag>;
}
