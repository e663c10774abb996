import type { DuePaymentBatch } from '@finance/contract';
import Chip from '@mui/material/Chip';

export interface DuePaymentBatchStatusProps {
  batch: DuePaymentBatch;
}

/** Whether a settlement is being prepared, was booked, or was cancelled. */
export function DuePaymentBatchStatus({ batch: { voided_at, status } }: DuePaymentBatchStatusProps) {
  if (voided_at) return <Chip size="small" variant="outlined" color="error" label="Dibatalkan" />;
  return status === 'open' ? <Chip size="small" color="warning" label="Terbuka" /> : <Chip size="small" color="success" label="Ditutup" />;
}
