import { ApiError, type DownloadProgress } from '@finance/api-client';
import type { ReportFormat, ReportName } from '@finance/contract';
import { useEffect, useRef, useState } from 'react';
import { useFinance } from '../../runtime/index.ts';
import { saveToDevice } from '../../ui/index.ts';
import { useCsvSeparator } from './useCsvSeparator.ts';

/** Every report, including the cash flow. */
export type Report = ReportName | 'cash-flow';

/** Downloads a report, with its progress and a way to cancel. An incomplete download is not saved. */
export function useReportDownload(
  report: Report,
  filter: object,
  onSaved?: () => void,
): { progress: DownloadProgress | null; start: (format: ReportFormat) => void; cancel: () => void } {
  const { client, notify } = useFinance();
  const [separator] = useCsvSeparator();
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(format: ReportFormat) {
    const own = new AbortController();
    running.current?.abort();
    running.current = own;
    setProgress({ bytes: 0, rows: null });
    try {
      const { blob, name, rows } = await client.downloadReport(
        report,
        { ...filter, format, ...(format === 'csv' ? { separator } : {}) },
        { signal: own.signal, onProgress: (next) => !own.signal.aborted && setProgress(next) },
      );
      saveToDevice(blob, name);
      notify({
        severity: 'success',
        text: `${name} diunduh${rows === null ? '' : `, ${rows.toLocaleString('id-ID')} baris`}`,
      });
      onSaved?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const message =
        error.kind === 'transport'
          ? {
              text: 'Laporan terputus di tengah jalan dan tidak disimpan. Periksa koneksi internet, lalu unduh lagi.',
              detail: error.alertText(),
            }
          : { text: error.alertText() };
      if (error.kind !== 'aborted') notify({ severity: 'error', ...message, requestId: error.requestId });
    } finally {
      if (running.current === own) setProgress(null);
    }
  }

  return { progress, start: (format) => void run(format), cancel: () => running.current?.abort() };
}
