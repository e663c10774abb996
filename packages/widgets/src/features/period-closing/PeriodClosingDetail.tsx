import type { ClosingReport, PeriodClosing } from '@finance/contract';
import {
  addUp,
  closingCheckLabels,
  closingCheckSentence,
  exactSum,
  formatInstant,
  monthName,
} from '@finance/contract/rules';
import { type ReactNode, useState } from 'react';
import { ReasonDialog, RecordHistory } from '../../parts/record/index.ts';
import { type ClientProps, useFinance, useMay, useRead, useWrite, WidgetRoot } from '../../runtime/index.ts';
import {
  Actions,
  Alert,
  Button,
  DataCell,
  DataTable,
  Detail,
  ErrorState,
  Facts,
  HeadCell,
  LoadingRows,
  Rupiah,
  styled,
} from '../../ui/index.ts';
import { useDownload } from '../file/index.ts';

export interface PeriodClosingDetailProps extends ClientProps {
  /** The id or uuid of the closing. */
  id: number | string;
  /** Called when the month was opened again. */
  onUpdated?: (closing: PeriodClosing) => void;
}

/**
 * A month that was closed: its balances, the banks' word, what was open and why, its report as PDF and XLSX; with the
 * right to it, 'Buka lagi'.
 * @example <PeriodClosingDetail id={3} />
 */
export function PeriodClosingDetail({ client, ...props }: PeriodClosingDetailProps) {
  return (
    <WidgetRoot client={client}>
      <DetailBody {...props} />
    </WidgetRoot>
  );
}

function DetailBody({ id, onUpdated }: Omit<PeriodClosingDetailProps, 'client'>) {
  const { data, error, isLoading, refresh } = useRead('periodClosing', 'show', id);
  if (isLoading) return <LoadingRows rows={8} label="Memuat tutup buku…" />;
  if (!data)
    return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
  return <Details closing={data.data} report={data.data.report} onUpdated={onUpdated} />;
}

interface DetailsProps {
  closing: PeriodClosing;
  report: ClosingReport;
  onUpdated: PeriodClosingDetailProps['onUpdated'];
}

function Details({ closing, report, onUpdated }: DetailsProps) {
  const { timezone } = useFinance();
  const mayReopen = useMay('period-closing:delete');
  const [isReopening, setIsReopening] = useState(false);
  const { voided_at } = closing;
  const rows: [label: string, value: ReactNode][] = [
    ['Periode', `${closing.date_from} s.d. ${closing.date_to}`],
    ['Ditutup', `${formatInstant(closing.created_at, timezone)} oleh ${closing.creator_name}`],
    ['Saldo awal', <Rupiah key="opening" amount={exactSum(closing, 'opening_balance')} />],
    ['Uang masuk', <Rupiah key="in" amount={exactSum(closing, 'total_in')} />],
    ['Uang keluar', <Rupiah key="out" amount={exactSum(closing, 'total_out')} />],
    ['Saldo akhir', <Rupiah key="closing" amount={exactSum(closing, 'closing_balance')} />],
    ['Sidik PDF (SHA-256)', closing.pdf_file.sha256],
    ['Sidik XLSX (SHA-256)', closing.xlsx_file.sha256],
  ];

  return (
    <Detail>
      {voided_at && (
        <Alert severity="warning">
          Dibuka lagi {formatInstant(voided_at, timezone)} oleh {closing.voided_by_name}: {closing.void_reason}. Laporan
          ini tetap seperti saat ditutup.
        </Alert>
      )}
      <Facts rows={rows} />
      <Actions>
        <DownloadButton file={closing.pdf_file} label="Unduh PDF" />
        <DownloadButton file={closing.xlsx_file} label="Unduh XLSX" />
        {closing.is_latest && mayReopen && (
          <Button variant="outlined" tone="error" onClick={() => setIsReopening(true)}>
            Buka lagi
          </Button>
        )}
      </Actions>
      <Accounts report={report} />
      {report.banks.length > 0 && <Banks report={report} />}
      <Checks closing={closing} />
      <RecordHistory labels={{}} resource="periodClosing" id={closing.id} />
      {isReopening && (
        <ReopenDialog
          closing={closing}
          onClose={() => setIsReopening(false)}
          onReopened={(reopened) => {
            setIsReopening(false);
            onUpdated?.(reopened);
          }}
        />
      )}
    </Detail>
  );
}

function DownloadButton({ file, label }: { file: PeriodClosing['pdf_file']; label: string }) {
  const { download, isDownloading } = useDownload(file);
  return (
    <Button variant="outlined" loading={isDownloading} onClick={download}>
      {label}
    </Button>
  );
}

function Accounts({ report: { accounts } }: { report: ClosingReport }) {
  const names = {
    opening_balance: 'Saldo awal',
    total_in: 'Masuk',
    total_out: 'Keluar',
    closing_balance: 'Saldo akhir',
  };
  const columns = Object.entries(names) as [keyof typeof names, string][]; // of the literal above
  return (
    <Section>
      <h3>Saldo dan gerak account</h3>
      <DataTable label="Saldo dan gerak account">
        <thead>
          <tr>
            <HeadCell>Account</HeadCell>
            {columns.map(([name, label]) => (
              <HeadCell key={name} isNumber>
                {label}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map((row) => (
            <tr key={`${row.account.account_type} ${row.account.account_id}`}>
              <DataCell isMain>{row.account.full_info}</DataCell>
              {columns.map(([name, label]) => (
                <DataCell key={name} label={label} isNumber>
                  <Rupiah isInTable amount={exactSum(row, name)} />
                </DataCell>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}

function Banks({ report: { banks } }: { report: ClosingReport }) {
  return (
    <Section>
      <h3>Menurut bank</h3>
      <DataTable label="Menurut bank">
        <thead>
          <tr>
            <HeadCell>Account</HeadCell>
            <HeadCell>Per tanggal</HeadCell>
            <HeadCell isNumber>Menurut bank</HeadCell>
            <HeadCell isNumber>Selisih</HeadCell>
          </tr>
        </thead>
        <tbody>
          {banks.map((row) => (
            <tr key={row.account.account_id}>
              <DataCell isMain>{row.account.full_info}</DataCell>
              <DataCell label="Per tanggal">{row.date}</DataCell>
              <DataCell label="Menurut bank" isNumber>
                <Rupiah isInTable amount={row.balance} />
              </DataCell>
              <DataCell label="Selisih" isNumber>
                <Rupiah isInTable amount={addUp([exactSum(row, 'book_balance'), -row.balance])} />
              </DataCell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}

function Checks({ closing: { checks } }: { closing: PeriodClosing }) {
  return (
    <Section>
      <h3>Pemeriksaan</h3>
      <ul>
        {checks.map((check) => (
          <li key={check.name}>
            <strong>{closingCheckLabels[check.name]}</strong>: {closingCheckSentence(check)}
            {check.details.length > 0 && <small translate="no">{check.details.join('; ')}</small>}
            {check.reason && <div>Alasan: {check.reason}</div>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ReopenDialogProps {
  closing: PeriodClosing;
  onReopened: (closing: PeriodClosing) => void;
  onClose: () => void;
}

function ReopenDialog({ closing, onReopened, onClose }: ReopenDialogProps) {
  const write = useWrite('periodClosing', 'destroy', {
    inForm: true,
    success: `${monthName(closing.month)} dibuka lagi`,
    onSaved: ({ data }) => onReopened(data),
  });
  return (
    <ReasonDialog
      title={`Buka lagi ${monthName(closing.month)}?`}
      yes="Buka lagi"
      write={write}
      run={(reason) => write.run(closing.id, { reason })}
      onClose={onClose}
    >
      Tanggal sejak {closing.date_from} dapat dicatat dan diubah lagi. Laporan yang tersimpan tetap, dan bertanda
      ‘Dibuka lagi’. Tutup bulannya lagi sesudahnya.
    </ReasonDialog>
  );
}

const Section = styled('section', ({ typography, palette }) => ({
  marginTop: 24,
  '& h3': { ...typography.subtitle1, margin: '0 0 8px' },
  '& > ul': { margin: 0, paddingInlineStart: 18, ...typography.body2, overflowWrap: 'anywhere' },
  '& li': { padding: '2px 0' },
  '& li > small': { display: 'block', ...typography.caption, color: palette.text.secondary },
}));
