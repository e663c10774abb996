import { useEffect, useRef } from 'react';
import { RefusableButton } from '../../parts/record/index.ts';
import { bringIntoView, Button, focusAround, styled } from '../../ui/index.ts';

export interface UnsavedBarProps {
  isSaving: boolean;
  /** A typed amount is invalid, so saving is disabled. */
  isRefused: boolean;
  onSave: () => void;
  /** Goes back to the saved amounts. */
  onReset: () => void;
}

/** A bar that stays in sight while there are unsaved amounts. */
export function UnsavedBar({ isSaving, isRefused, onSave, onReset }: UnsavedBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The bar may have come up over the field that has the focus.
    if (bar.current) bringIntoView(focusAround(bar.current));
  }, []);
  return (
    <Bar ref={bar} role="group" aria-label="Belum disimpan">
      <span role="status">Jumlah yang diubah belum disimpan</span>
      <Button onClick={onReset} disabled={isSaving}>
        Kembalikan
      </Button>
      <RefusableButton
        variant="contained"
        onClick={onSave}
        loading={isSaving}
        refusal={isRefused ? 'Perbaiki dulu jumlah yang belum benar' : null}
        isReasonAbove
      >
        Simpan jumlah
      </RefusableButton>
    </Bar>
  );
}

const Bar = styled('div', ({ palette, typography, floating, corner }) => ({
  position: 'sticky',
  bottom: 'calc(12px + var(--finance-edge-bottom, 0px))',
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '10px 16px',
  borderRadius: corner(8),
  boxShadow: floating,
  backgroundColor: palette.background.paper,
  '& > [role="status"]': { flex: '1 1 160px' },
  '@container (max-width: 440px)': {
    gap: '4px 8px',
    padding: '6px 12px 8px',
    '& > [role="status"]': { ...typography.caption, flexBasis: '100%' },
    '& > button, & > span > button': { flex: '1 1 auto', paddingInline: 8 },
  },
}));
