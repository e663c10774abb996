import { useAppearance } from '@finance/widgets';
import { Button, Dialog, loadable, styled } from '@finance/widgets/ui';
import { useState } from 'react';
import { client } from '../client.ts';

const PrinterDialog = loadable(async () => (await import('./Printer.ts')).PrinterDialog);

export interface AppearanceDialogProps {
  onClose: () => void;
}

/** Colours and density of the page, and the receipt printer, for this user on this device; a choice is seen at once. */
export function AppearanceDialog({ onClose }: AppearanceDialogProps) {
  const [{ colors, isDense }, change] = useAppearance(client);
  const [isPrinterOpen, setIsPrinterOpen] = useState(false);
  return (
    <Dialog
      title="Tampilan layar"
      onClose={onClose}
      actions={
        <Button variant="outlined" data-autofocus onClick={onClose}>
          Tutup
        </Button>
      }
    >
      <Choices>
        <legend>Warna</legend>
        {[
          ['', 'Ikuti perangkat'],
          ['light', 'Terang'],
          ['dark', 'Gelap'],
          ['contrast-light', 'Kontras tinggi, terang'],
          ['contrast-dark', 'Kontras tinggi, gelap'],
        ].map(([value = '', label]) => (
          <label key={value}>
            <input
              type="radio"
              name="colors"
              aria-label={label}
              checked={value === colors}
              onChange={() => change({ colors: value })}
            />
            {label}
          </label>
        ))}
      </Choices>
      <Choices>
        <legend>Kerapatan baris dan isian</legend>
        {(
          [
            [false, 'Lega'],
            [true, 'Rapat'],
          ] as const
        ).map(([value, label]) => (
          <label key={label}>
            <input
              type="radio"
              name="density"
              aria-label={label}
              checked={value === isDense}
              onChange={() => change({ isDense: value })}
            />
            {label}
          </label>
        ))}
      </Choices>
      <Choices>
        <legend>Cetak</legend>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setIsPrinterOpen(true)}>
          Printer struk
        </Button>
        {isPrinterOpen && <PrinterDialog onClose={() => setIsPrinterOpen(false)} />}
      </Choices>
      <Note>Berlaku untuk Anda di perangkat ini.</Note>
    </Dialog>
  );
}

const Choices = styled('fieldset', ({ palette, typography, dark }) => ({
  margin: '0 0 16px',
  padding: 0,
  border: 0,
  ...dark({ colorScheme: 'dark' }),
  '& > legend': { ...typography.subtitle2, padding: 0, color: palette.text.secondary },
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 36,
    ...typography.body1,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& input': {
    width: 16,
    height: 16,
    margin: '0 0 0 2px',
    accentColor: palette.primary.main,
    cursor: 'inherit',
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  },
}));

const Note = styled('p', ({ palette, typography }) => ({
  ...typography.caption,
  margin: 0,
  color: palette.text.secondary,
}));
