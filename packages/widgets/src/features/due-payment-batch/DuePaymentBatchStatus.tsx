import type { DuePaymentBatch } from '@finance/contract';
import { Tag } from '../../ui/index.ts';

export interface DuePaymentBatchStatusProps {
  batch: DuePaymentBatch;
}

/** Whether a batch is open, closed or cancelled. */
export function DuePaymentBatchStatus({ batch: { voided_at, status } }: DuePaymentBatchStatusProps) {
  if (voided_at) return <Tag>Dibatalkan</Tag>;
  return status === 'open' ? (
    <Tag tone="warning" isFilled>
      Terbuka
    </Tag>
  ) : (
    <Tag tone="success" isFilled>
      Ditutup
    </Tag>
  );
}
