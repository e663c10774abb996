import { importTemplateFormats, type ImportResource } from '@finance/contract';
import { Button, DownloadIcon, Stack } from '../../ui/index.ts';
import { useFinance } from '../../runtime/index.ts';
import { useCsvSeparator } from '../../parts/list/index.ts';
import { useSaveFile } from './useSaveFile.ts';

export interface ImportTemplateProps {
  resource: ImportResource;
}

/** Buttons that save a file to fill in. */
export function ImportTemplate({ resource }: ImportTemplateProps) {
  const { client } = useFinance();
  const { save, isSaving } = useSaveFile();
  const [separator] = useCsvSeparator();
  return (
    <Stack direction="row" gap={1}>
      {importTemplateFormats.map((format) => (
        <Button
          key={format}
          size="small"
          disabled={isSaving}
          onClick={() => save(() => client.import.template({ resource, format, separator }))}
        >
          <DownloadIcon fontSize="small" />
          Template {format.toUpperCase()}
        </Button>
      ))}
    </Stack>
  );
}
