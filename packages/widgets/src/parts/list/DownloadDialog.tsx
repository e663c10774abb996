import type { ReportFormat } from '@finance/contract';
import { type FormEvent, useState } from 'react';
import { Button, ChoiceGroup, Dialog, SaveButton, Stack, Text } from '../../ui/index.ts';
import type { DownloadSelectedProps } from './DownloadSelected.tsx';
import { CsvChoice } from './CsvChoice.tsx';
import { useReportDownload } from './useReportDownload.ts';

export interface DownloadDialogProps extends DownloadSelectedProps {
  onClose: () => void;
}

/** Asks for which program the selected rows are downloaded; stays open while that fails, for another try. */
export function DownloadDialog({ report, rows, sort, onClose }: DownloadDialogProps) {
  const [format, setFormat] = useState<ReportFormat>('xlsx');
  const ids = rows.map(({ id }) => id).join();
  const { progress, start } = useReportDownload(report, { ...sort, ids }, onClose);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    start(format);
  }

  return (
    <Dialog
      title={`Unduh ${rows.length} baris?`}
      onClose={onClose}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Batal
          </Button>
          <SaveButton isSaving={progress !== null}>Unduh {rows.length}</SaveButton>
        </>
      }
    >
      <Stack gap={2}>
        <Text>Hanya baris yang dipilih, dalam urutan daftar.</Text>
        <ChoiceGroup label="Bentuk" value={format} choices={formats} onChange={setFormat} />
        {format === 'csv' && <CsvChoice />}
      </Stack>
    </Dialog>
  );
}

const formats = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
  ['json', 'JSON'],
] as const;
