import type { ClaimStatus } from '@finance/contract';
import { claimStatusLabels } from '@finance/contract/rules';
import { Tag } from '../../ui/index.ts';

export interface UnconfirmedTransactionStatusTagProps {
  status: ClaimStatus;
}

const tones = {
  unconfirmed: 'warning',
  confirmed: 'success',
  transaction_voided: 'error',
  cancelled: 'error',
} as const;

/** Whether an unconfirmed transaction waits, is settled, is settled no more, or was cancelled. */
export function UnconfirmedTransactionStatusTag({ status }: UnconfirmedTransactionStatusTagProps) {
  return (
    <Tag tone={tones[status]} isFilled={status !== 'cancelled' && status !== 'transaction_voided'}>
      {claimStatusLabels[status]}
    </Tag>
  );
}
