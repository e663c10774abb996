import type { ReportName } from '@finance/contract';
import { useState } from 'react';
import { Button, DownloadIcon, loadable } from '../../ui/index.ts';
import type { ListOrder } from './listOrder.ts';

const DownloadDialog = loadable(async () => (await import('./DownloadDialog.tsx')).DownloadDialog);

export interface DownloadSelectedProps {
  report: ReportName;
  /** The selected rows. */
  rows: readonly { id: number }[];
  sort: ListOrder;
}

/** Downloads the selected rows: one question, for which program, and a notice of what was saved. */
export function DownloadSelected({ rows, ...download }: DownloadSelectedProps) {
  // The rows stay those of the question, whatever is deselected meanwhile.
  const [asked, setAsked] = useState<DownloadSelectedProps['rows'] | null>(null);
  return (
    <>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setAsked(rows)}>
        <DownloadIcon fontSize="small" />
        Unduh
      </Button>
      {asked && <DownloadDialog {...download} rows={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
