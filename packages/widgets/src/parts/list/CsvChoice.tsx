import type { CsvSeparator } from '@finance/contract';
import { Alert, ChoiceGroup, Stack, Text } from '../../ui/index.ts';
import { useCsvSeparator } from './useCsvSeparator.ts';

/** What separates the cells of a CSV file, remembered for the next one, and what such a file loses in a spreadsheet. */
export function CsvChoice() {
  const [separator, setSeparator] = useCsvSeparator();
  return (
    <>
      <Stack gap={0.5}>
        <Text variant="body2">Pemisah kolom</Text>
        <ChoiceGroup label="Pemisah kolom" value={separator} choices={separators} onChange={setSeparator} />
      </Stack>
      <Alert severity="info" role="status">
        Untuk dibuka di Excel, pilih bentuk Excel. Excel membuang nol di depan no telepon dan ID dari file CSV, dan
        mengubah ID yang lebih dari 15 angka.
      </Alert>
    </>
  );
}

const separators: readonly (readonly [CsvSeparator, string])[] = [
  [',', 'Koma'],
  [';', 'Titik koma (Excel Indonesia)'],
];
