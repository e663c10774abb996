import { Button, styled } from '../look/index.ts';

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
    <Bar role="group" aria-label="Belum disimpan">
      <span role="status">Jumlah yang diubah belum disimpan</span>
      <Button onClick={onReset} disabled={isSaving}>Kembalikan</Button>
      <Button variant="contained" onClick={onSave} loading={isSaving} disabled={isRefused}>Simpan jumlah</Button>
    </Bar>
  );
}

const Bar = styled('div', ({ palette, floating }) => ({
  position: 'sticky', bottom: 12, zIndex: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, padding: '10px 16px', borderRadius: 8, boxShadow: floating, backgroundColor: palette.background.paper,
  '& > span': { flex: '1 1 160px' },
}));
