import type { TransferStatus } from '@finance/contract';
import { transferStatusLabels } from '@finance/contract/rules';
import { Tag } from '../../ui/index.ts';

export interface TransferStatusTagProps {
  status: TransferStatus;
}

const tones = { pending: 'warning', confirmed: 'success', cancelled: 'error' } as const;

/** Whether a transfer is in transit, has arrived, or was cancelled. */
export function TransferStatusTag({ status }: TransferStatusTagProps) {
  return (
    <Tag tone={tones[status]} isFilled={status !== 'cancelled'}>
      {transferStatusLabels[status]}
    </Tag>
  );
}
