import type { ClaimStatus } from '@finance/contract';
import { claimStatusLabels } from '@finance/contract/rules';
import { Tag } from '../../ui/index.ts';

export interface ClaimStatusTagProps {
  status: ClaimStatus;
}

const tones = {
  unconfirmed: 'warning',
  confirmed: 'success',
  transaction_voided: 'error',
  cancelled: 'error',
} as const;

/** Whether a claim waits, is settled, is settled no more, or was cancelled. */
export function ClaimStatusTag({ status }: ClaimStatusTagProps) {
  return (
    <Tag tone={tones[status]} isFilled={status !== 'cancelled' && status !== 'transaction_voided'}>
      {claimStatusLabels[status]}
    </Tag>
  );
}
