import type { ClaimStatus } from '@finance/contract';
import { claimStatusLabels } from '@finance/contract/rules';
import { Tag } from '../look/index.ts';

export interface ClaimStatusTagProps {
  status: ClaimStatus;
}

const tones = { unconfirmed: 'warning', confirmed: 'success', cancelled: 'error' } as const;

/** Whether a claim waits, is settled, or was cancelled. */
export function ClaimStatusTag({ status }: ClaimStatusTagProps) {
  return (
    <Tag tone={tones[status]} isFilled={status !== 'cancelled'}>
      {claimStatusLabels[status]}
    </Tag>
  );
}
