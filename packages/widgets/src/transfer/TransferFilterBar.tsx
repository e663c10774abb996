import { type TransferStatus, transferStatuses, transferStatusLabels } from '@finance/contract';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { AnyAccountSelector } from '../account/index.ts';
import { DateRangeFilter } from '../date/index.ts';
import { type ClientProps, WidgetRoot } from '../provider/index.ts';
import { SearchField } from '../record-list/index.ts';
import type { TransferFilterValue } from './transferFilter.ts';

export interface TransferFilterBarProps extends ClientProps {
  value: TransferFilterValue;
  /** The fields that changed; one that is undefined narrows nothing any more. */
  onChange: (change: TransferFilterValue) => void;
}

/**
 * Text, account of either side, status and dates of a list of transfers.
 * @example <TransferList filter={filter} toolbar={<TransferFilterBar value={filter} onChange={change} />} />
 */
export function TransferFilterBar({ client, ...props }: TransferFilterBarProps) {
  return <WidgetRoot client={client}><Bar {...props} /></WidgetRoot>;
}

function Bar({ value: { q = '', status, account_type, account_id, date_from, date_to }, onChange }: Omit<TransferFilterBarProps, 'client'>) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))', alignItems: 'start' }}>
      <Box sx={{ display: 'flex', alignSelf: 'end' }}><SearchField label="Cari transfer" value={q} onSearch={(text) => onChange({ q: text || undefined })} /></Box>
      <AnyAccountSelector
        label="Account" value={account_type && account_id ? { account_type, account_id } : null}
        onChange={(account) => onChange({ account_type: account?.account_type, account_id: account?.account_id })}
      />
      <TextField select label="Status" value={status ?? ''} onChange={(event) => onChange({ status: (event.target.value || undefined) as TransferStatus | undefined })} slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}>
        <MenuItem value="">Semua</MenuItem>
        {transferStatuses.map((choice) => <MenuItem key={choice} value={choice}>{transferStatusLabels[choice]}</MenuItem>)}
      </TextField>
      <Box sx={{ gridColumn: { md: 'span 2' } }}><DateRangeFilter value={{ date_from, date_to }} onChange={(range) => onChange({ date_from: range.date_from || undefined, date_to: range.date_to || undefined })} /></Box>
    </Box>
  );
}
