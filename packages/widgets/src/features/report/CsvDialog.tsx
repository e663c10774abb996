import type { ReportFormat } from '@finance/contract';
import type { FormEvent } from 'react';
import { Button, Dialog, SaveButton, Stack } from '../../ui/index.ts';
import { CsvChoice } from '../../parts/list/index.ts';

export interface CsvDialogProps {
  /** What is downloaded. */
  label: string;
  onPick: (format: ReportFormat) => void;
  onClose: () => void;
}

/** Asks how a CSV file is separated, and offers the workbook instead. */
export function CsvDialog({ label, onPick, onClose }: CsvDialogProps) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    onPick('csv');
  }

  return (
    <Dialog
      title={`Unduh ${label} sebagai CSV`}
      onClose={onClose}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Batal
          </Button>
          <Button variant="outlined" onClick={() => onPick('xlsx')}>
            Unduh Excel
          </Button>
          <SaveButton isSaving={false}>Unduh CSV</SaveButton>
        </>
      }
    >
      <Stack gap={2}>
        <CsvChoice />
      </Stack>
    </Dialog>
  );
}
