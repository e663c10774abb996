import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { AnyAccountSelector } from '../account/index.ts';
import { DateRangeFilter } from '../date/index.ts';
import { type ClientProps, WidgetRoot } from '../provider/index.ts';
import { SearchField } from '../record-list/index.ts';
import { batchStates, type DuePaymentBatchFilterValue } from './duePaymentBatchFilter.ts';

export interface DuePaymentBatchFilterBarProps extends ClientProps {
  value: DuePaymentBatchFilterValue;
  /** The fields that changed; one that is undefined narrows nothing any more. */
  onChange: (change: DuePaymentBatchFilterValue) => void;
}

/**
 * Text, status, account and dates of a list of settlements.
 * @example <DuePaymentBatchList filter={filter} toolbar={<DuePaymentBatchFilterBar value={filter} onChange={change} />} />
 */
export function DuePaymentBatchFilterBar({ client, ...props }: DuePaymentBatchFilterBarProps) {
  return <WidgetRoot client={client}><Bar {...props} /></WidgetRoot>;
}

function Bar({ value: { q = '', state, account_type, account_id, date_from, date_to }, onChange }: Omit<DuePaymentBatchFilterBarProps, 'client'>) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))', alignItems: 'start' }}>
      <SearchField label="Cari pelunasan" value={q} onSearch={(text) => onChange({ q: text || undefined })} />
      <AnyAccountSelector
        label="Account" value={account_type && account_id ? { account_type, account_id } : null}
        onChange={(account) => onChange({ account_type: account?.account_type, account_id: account?.account_id })}
      />
      <TextField
        select label="Status" value={state ?? ''} onChange={(event) => onChange({ state: (event.target.value || undefined) as DuePaymentBatchFilterValue['state'] })} // its choices are the ones below
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">Semua</MenuItem>
        {Object.entries(batchStates).map(([choice, label]) => <MenuItem key={choice} value={choice}>{label}</MenuItem>)}
      </TextField>
      <Box sx={{ gridColumn: { md: 'span 2' } }}><DateRangeFilter value={{ date_from, date_to }} onChange={(range) => onChange({ date_from: range.date_from || undefined, date_to: range.date_to || undefined })} /></Box>
    </Box>
  );
}
