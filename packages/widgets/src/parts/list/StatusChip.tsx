import Chip from '@mui/material/Chip';

export interface StatusChipProps {
  isDeactivated: boolean;
}

/** Whether a record is still in use. */
export function StatusChip({ isDeactivated }: StatusChipProps) {
  return isDeactivated ? <Chip label="Non-aktif" /> : <Chip color="success" label="Aktif" />;
}
