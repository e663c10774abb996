import { printedFormats, type ReportFormat, reportFormats } from '@finance/contract/rules';
import { useId, useState } from 'react';
import { Button, DownloadIcon, loadable, Menu, Spinner, Stack, Text } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot } from '../../runtime/index.ts';
import { type Report, useReportDownload } from '../../parts/list/index.ts';

export interface ReportDownloadProps extends ClientProps {
  /** Which report. */
  report: Report;
  /**
   * The filter and order of the list beside it; the order defaults to newest day first. The page does not matter: the
   * file has every row.
   */
  filter?: object | undefined;
  /** What is downloaded, in the button's accessible name. Default the report's own name. */
  label?: string | undefined;
  /** Default 'outlined'. */
  variant?: 'text' | 'outlined' | 'contained' | undefined;
}

const CsvDialog = loadable(async () => (await import('./CsvDialog.tsx')).CsvDialog);

/**
 * A button 'Unduh' with the formats of a report. During the download it shows how much has come, and can stop it.
 * @example <ReportDownload report="transaction" filter={filter} />
 */
export function ReportDownload({ client, ...props }: ReportDownloadProps) {
  return (
    <WidgetRoot client={client}>
      <DownloadButton {...props} />
    </WidgetRoot>
  );
}

const formatTexts: Record<ReportFormat, { name: string; about: string }> = {
  pdf: { name: 'PDF (.pdf)', about: 'Untuk dicetak: per account, dengan nomor halaman' },
  xlsx: { name: 'Excel (.xlsx)', about: 'Disarankan: angka, tanggal, dan no telepon utuh' },
  csv: { name: 'CSV (.csv)', about: 'Untuk program lain, koma atau titik koma' },
  json: { name: 'JSON (.json)', about: 'Untuk pengembang' },
};
const titles: Record<Report, string> = {
  transaction: 'transaksi',
  balance: 'saldo',
  'cash-book': 'buku kas',
  transfer: 'transfer',
  due: 'hutang & piutang',
  advance: 'uang muka',
  deduction: 'potongan',
  'deduction-by-month': 'potongan per bulan',
  'due-payment-batch': 'pelunasan',
  'online-payment': 'pembayaran online',
  payout: 'pencairan',
  'online-payment-enabler': 'online payment enabler',
  'cash-flow': 'arus kas',
};

function DownloadButton({
  report,
  filter = {},
  label = titles[report],
  variant = 'outlined',
}: Omit<ReportDownloadProps, 'client'>) {
  const { progress, start, cancel } = useReportDownload(report, {
    ...(byDay.has(report) && newestDay),
    ...withoutPage(filter),
  });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isCsvAsked, setIsCsvAsked] = useState(false);
  const isOpen = anchor !== null;
  const menuId = useId();

  function handlePick(format: ReportFormat) {
    setAnchor(null);
    setIsCsvAsked(false);
    start(format);
  }

  function handleFormat(format: ReportFormat) {
    if (format !== 'csv') return handlePick(format);
    setAnchor(null);
    setIsCsvAsked(true);
  }

  if (progress) {
    const { rows, bytes } = progress;
    return (
      <Stack direction="row" gap={1} style={{ display: 'inline-flex', minHeight: 36 }}>
        <span role="progressbar" aria-label={`Mengunduh ${label}`}>
          <Spinner size={18} />
        </span>
        <Text
          as="span"
          role="status"
          variant="body2"
          style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
        >
          {rows === null ? 'Menyiapkan…' : `${rows.toLocaleString('id-ID')} baris, ${megabytes(bytes)}`}
        </Text>
        <Button size="small" onClick={cancel}>
          Batal
        </Button>
      </Stack>
    );
  }
  return (
    <>
      <Button
        variant={variant}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-label={`Unduh ${label}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        onPointerEnter={Menu.hint}
        onFocus={Menu.hint}
      >
        <DownloadIcon fontSize="small" />
        Unduh
      </Button>
      {anchor && (
        <Menu
          id={menuId}
          label={`Format ${label}`}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          items={(report === 'cash-book' ? printedFormats : reportFormats).map((format) => ({
            text: formatTexts[format].name,
            about: formatTexts[format].about,
            onClick: () => handleFormat(format),
          }))}
        />
      )}
      {isCsvAsked && <CsvDialog label={label} onPick={handlePick} onClose={() => setIsCsvAsked(false)} />}
    </>
  );
}

/** Their lists are sorted by day unless something else is asked for. */
const byDay: ReadonlySet<Report> = new Set(['transaction', 'transfer', 'due', 'due-payment-batch']);
const newestDay = { order_by: 'date', order: 'desc' } as const;

function withoutPage(filter: object): object {
  return Object.fromEntries(
    Object.entries(filter).filter(
      ([name, value]) => value !== undefined && !['page', 'paginate', 'per_page'].includes(name),
    ),
  );
}

function megabytes(bytes: number): string {
  return bytes < 100_000
    ? `${Math.ceil(bytes / 1000)} KB`
    : `${(bytes / 1_000_000).toLocaleString('id-ID', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
