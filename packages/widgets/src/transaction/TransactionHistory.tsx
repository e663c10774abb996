import { formatInstant, formatRupiah, type HistoryEntry } from '@finance/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useFinance, useRead } from '../provider/index.ts';
import { ErrorState, LoadingRows } from '../states/index.ts';
import { formLabels } from './transactionForm.ts';

export interface TransactionHistoryProps {
  transactionId: number;
}

/** Who changed what, when; read when it is opened. */
export function TransactionHistory({ transactionId }: TransactionHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  return (
    <Box sx={{ mt: 3 }}>
      <Button size="small" sx={{ ml: -1.25 }} onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen} aria-controls={contentId}>{isOpen ? 'Tutup riwayat' : 'Lihat riwayat'}</Button>
      <div id={contentId}>{isOpen && <Entries transactionId={transactionId} />}</div>
    </Box>
  );
}

const actions: Record<HistoryEntry['action'], string> = { create: 'Dibuat', update: 'Diubah', void: 'Dibatalkan', delete: 'Dihapus' };

function Entries({ transactionId }: TransactionHistoryProps) {
  const { timezone } = useFinance();
  const { data, error, isLoading, refresh } = useRead('transaction', 'history', transactionId);
  if (isLoading) return <LoadingRows rows={2} label="Memuat riwayat…" />;
  if (!data) return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
  return (
    <Timeline>
      {data.data.map((entry) => (
        <li key={entry.id}>
          <Typography component="span" variant="subtitle2">{actions[entry.action]} oleh {entry.user_name}</Typography>
          <Typography component="span" variant="caption" color="textSecondary"> {formatInstant(entry.created_at, timezone)}</Typography>
          {entry.reason && <div>Alasan: {entry.reason}</div>}
          {entry.action === 'update' && changes(entry).map(([field, before, after]) => <div key={field}>{field}: <del>{before}</del> → <ins>{after}</ins></div>)}
        </li>
      ))}
    </Timeline>
  );
}

function changes({ before, after }: HistoryEntry): [field: string, before: string, after: string][] {
  const labels: Record<string, string> = formLabels;
  return Object.keys(after ?? {}).flatMap((name) => {
    const label = labels[name];
    return label ? [[label, shown(name, before?.[name]), shown(name, after?.[name])]] : [];
  });
}

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(kosong)';
  if (name === 'amount' && typeof value === 'number') return formatRupiah(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

const Timeline = styled('ol')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    listStyle: 'none', margin: '8px 0 0', padding: '0 0 0 16px', borderLeft: `2px solid ${palette.divider}`, ...theme.typography.body2,
    '& > li': { padding: '4px 0 8px' },
    '& del': { color: palette.text.secondary },
    '& ins': { textDecoration: 'none', fontWeight: 500 },
  };
});
