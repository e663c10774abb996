import type { ReportName } from '@finance/contract';
import { Button, DownloadIcon } from '../../ui/index.ts';
import type { ListOrder } from './listOrder.ts';
import { useReportDownload } from './useReportDownload.ts';

export interface DownloadSelectedProps {
  report: ReportName;
  /** The selected rows. */
  rows: readonly { id: number }[];
  sort: ListOrder;
}

/** Downloads the selected rows as a table for Excel. */
export function DownloadSelected({ report, rows, sort }: DownloadSelectedProps) {
  const ids = rows.map(({ id }) => id).join();
  const { progress, start } = useReportDownload(report, { ...sort, ids });
  return (
    <Button size="small" variant="outlined" loading={progress !== null} onClick={() => start('xlsx')}>
      <DownloadIcon fontSize="small" />
      Unduh
    </Button>
  );
}
