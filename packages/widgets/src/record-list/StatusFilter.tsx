import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export type DeactivationStatus = 'active' | 'deactivated' | 'all';

export interface StatusFilterProps {
  value: DeactivationStatus;
  onChange: (status: DeactivationStatus) => void;
}

/** Which of the active and deactivated records a list shows. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <TextField select value={value} onChange={(event) => onChange(event.target.value as DeactivationStatus)} slotProps={{ select: { SelectDisplayProps: { 'aria-label': 'Status' } } }} sx={{ minWidth: 120 }}>
      <MenuItem value="active">Aktif</MenuItem>
      <MenuItem value="deactivated">Non-aktif</MenuItem>
      <MenuItem value="all">Semua</MenuItem>
    </TextField>
  );
}
