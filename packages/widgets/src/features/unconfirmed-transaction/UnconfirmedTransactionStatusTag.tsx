import type { UnconfirmedTransactionStatus } from '@finance/contract';
import { unconfirmedTransactionStatusLabels } from '@finance/contract/rules';
import { Tag } from '../../ui/index.ts';

export interface UnconfirmedTransactionStatusTagProps {
  status: UnconfirmedTransactionStatus;
}

const tones = {
  unconfirmed: 'warning',
  confirmed: 'success',
  transaction_voided: 'error',
  rejected: 'error',
  cancelled: 'error',
} as const;

/** Whether an unconfirmed transaction waits, is settled, is settled no more, or was cancelled. */
export function UnconfirmedTransactionStatusTag({ status }: UnconfirmedTransactionStatusTagProps) {
  return (
    <Tag tone={tones[status]} isFilled={status === 'unconfirmed' || status === 'confirmed'}>
      {unconfirmedTransactionStatusLabels[status]}
    </Tag>
  );
}
