import type { PayoutReport as Report } from '@finance/contract';
import { useState } from 'react';
import { SaveProblem } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { Alert, LoadingRows } from '../../ui/index.ts';
import { FileUpload } from '../file/index.ts';

export interface PayoutReportProps {
  enablerId: number;
  /** The server has read a report. */
  onRead: (report: Report) => void;
}

/** Reads a provider's report: what it names is chosen, what is not found is told. */
export function PayoutReport({ enablerId, onRead }: PayoutReportProps) {
  const [file, setFile] = useState<string | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const read = useWrite('payout', 'readReport', {
    inForm: true,
    onSaved({ data }) {
      setReport(data);
      onRead(data);
    },
  });
  return (
    <>
      <FileUpload
        label="Laporan penyedia"
        accept=".csv,.xlsx,text/csv"
        value={file}
        helperText="CSV atau XLSX dari Midtrans, Xendit atau GoBiz"
        onChange={(uuid) => {
          setFile(uuid);
          setReport(null);
          read.reset();
          if (uuid !== null) void read.run({ enabler_id: enablerId, file_uuid: uuid });
        }}
      />
      <SaveProblem write={read} />
      {read.isSaving && <LoadingRows rows={1} label="Membaca laporan…" />}
      {report && <Found report={report} />}
    </>
  );
}

function Found({ report: { profile, items, elsewhere, unknown } }: { report: Report }) {
  const from = profile === null ? '' : ` dari laporan ${profile}`;
  return (
    <>
      <Alert severity={items.length > 0 ? 'success' : 'warning'}>
        {items.length > 0 ? `${items.length} dipilih${from}.` : `Tidak ada yang dalam perjalanan${from}.`}
      </Alert>
      {elsewhere.count > 0 && (
        <Alert severity="info">
          {elsewhere.count} baris sudah dicairkan atau tidak diterima: {linesOf(elsewhere)}
        </Alert>
      )}
      {unknown.count > 0 && (
        <Alert severity="warning">
          {unknown.count} baris tidak ditemukan: {linesOf(unknown)}
        </Alert>
      )}
    </>
  );
}

function linesOf({ count, rows }: Report['unknown']): string {
  const told = rows.map(({ line, text }) => `baris ${line} (${text})`).join(', ');
  return count > rows.length ? `${told}, dan ${count - rows.length} lagi` : told;
}
