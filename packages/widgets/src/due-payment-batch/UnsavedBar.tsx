import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';

export interface UnsavedBarProps {
  isSaving: boolean;
  /** Something typed cannot be saved. */
  isRefused: boolean;
  onSave: () => void;
  /** Goes back to what is saved. */
  onReset: () => void;
}

/** Stays in sight while typed amounts are not saved. */
export function UnsavedBar({ isSaving, isRefused, onSave, onReset }: UnsavedBarProps) {
  return (
    <Paper elevation={6} role="group" aria-label="Belum disimpan" sx={{ position: 'sticky', bottom: 12, zIndex: 2, px: 2, py: 1.25, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography role="status" sx={{ flex: '1 1 160px' }}>Jumlah yang diubah belum disimpan</Typography>
      <Button onClick={onReset} disabled={isSaving}>Kembalikan</Button>
      <Button variant="contained" onClick={onSave} loading={isSaving} disabled={isRefused}>Simpan jumlah</Button>
    </Paper>
  );
}
