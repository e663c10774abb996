import { type TransferStatus, transferStatusLabels } from '@finance/contract';
import Chip from '@mui/material/Chip';

export interface TransferStatusChipProps {
  status: TransferStatus;
}

const colors = { pending: 'warning', confirmed: 'success', cancelled: 'error' } as const;

/** Whether a transfer is on its way, has arrived, or was cancelled. */
export function TransferStatusChip({ status }: TransferStatusChipProps) {
  return <Chip size="small" color={colors[status]} variant={status === 'cancelled' ? 'outlined' : 'filled'} label={transferStatusLabels[status]} />;
}
