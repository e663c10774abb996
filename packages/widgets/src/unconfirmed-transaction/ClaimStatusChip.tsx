import { type ClaimStatus, claimStatusLabels } from '@finance/contract';
import Chip from '@mui/material/Chip';

export interface ClaimStatusChipProps {
  status: ClaimStatus;
}

const colors = { unconfirmed: 'warning', confirmed: 'success', cancelled: 'error' } as const;

/** Whether a claim waits, is settled, or was cancelled. */
export function ClaimStatusChip({ status }: ClaimStatusChipProps) {
  return <Chip size="small" color={colors[status]} variant={status === 'cancelled' ? 'outlined' : 'filled'} label={claimStatusLabels[status]} />;
}
