import { type ReportFormat, reportFormats } from '@finance/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { DownloadIcon, menuPaper } from '../../ui/index.ts';
import { orderOf } from '../../parts/list/index.ts';
import { type ClientProps, WidgetRoot } from '../../runtime/index.ts';
import { type Report, useReportDownload } from './useReportDownload.ts';

export interface ReportDownloadProps extends ClientProps {
  /** Which report. */
  report: Report;
  /** The filter of the list beside it, and its order, by day where it has none; its page does not matter, the file has every row. */
  filter?: object | undefined;
  /** What is downloaded, for who does not see what the button stands beside. Default the report's own name. */
  label?: string | undefined;
  /** Default 'outlined'. */
  variant?: 'text' | 'outlined' | 'contained' | undefined;
}

/**
 * A button 'Unduh' with the formats of a report; while it comes, how much of it is here and a way to stop.
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
  xlsx: { name: 'Excel (.xlsx)', about: 'Angka dan tanggal siap dihitung' },
  csv: { name: 'CSV (.csv)', about: 'Untuk program lain' },
  json: { name: 'JSON (.json)', about: 'Untuk pengembang' },
};
const titles: Record<Report, string> = {
  transaction: 'transaksi',
  balance: 'saldo',
  transfer: 'transfer',
  due: 'hutang & piutang',
  'due-payment-batch': 'pelunasan',
  'online-payment': 'pembayaran online',
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
  const isOpen = anchor !== null;
  const menuId = useId();

  function handlePick(format: ReportFormat) {
    setAnchor(null);
    start(format);
  }

  if (progress) {
    const { rows, bytes } = progress;
    return (
      <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <CircularProgress size={18} aria-label={`Mengunduh ${label}`} />
        <Box
          component="span"
          role="status"
          sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
        >
          {rows === null ? 'Menyiapkan…' : `${rows.toLocaleString('id-ID')} baris, ${megabytes(bytes)}`}
        </Box>
        <Button size="small" onClick={cancel}>
          Batal
        </Button>
      </Box>
    );
  }
  return (
    <>
      <Button
        variant={variant}
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-label={`Unduh ${label}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Unduh
      </Button>
      <Menu
        id={menuId}
        open={isOpen}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={menuPaper(`Format ${label}`)}
      >
        {reportFormats.map((format) => (
          <MenuItem key={format} onClick={() => handlePick(format)}>
            <ListItemText primary={formatTexts[format].name} secondary={formatTexts[format].about} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Their lists are sorted so where nothing else is asked for. */
const byDay: ReadonlySet<Report> = new Set(['transaction', 'transfer', 'due', 'due-payment-batch']);
const newestDay = orderOf();

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
