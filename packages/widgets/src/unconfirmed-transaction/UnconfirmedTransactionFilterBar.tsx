import { type ClaimStatus, claimStatuses, claimStatusLabels } from '@finance/contract';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { AnyAccountSelector } from '../account/index.ts';
import { DateRangeFilter } from '../date/index.ts';
import { type ClientProps, WidgetRoot } from '../provider/index.ts';
import { SearchField } from '../record-list/index.ts';
import type { ClaimFilterValue } from './claimFilter.ts';

export interface UnconfirmedTransactionFilterBarProps extends ClientProps {
  value: ClaimFilterValue;
  /** The fields that changed; one that is undefined narrows nothing any more. */
  onChange: (change: ClaimFilterValue) => void;
}

/**
 * Text, account, status and dates of a list of claims.
 * @example <UnconfirmedTransactionList filter={filter} toolbar={<UnconfirmedTransactionFilterBar value={filter} onChange={change} />} />
 */
export function UnconfirmedTransactionFilterBar({ client, ...props }: UnconfirmedTransactionFilterBarProps) {
  return <WidgetRoot client={client}><Bar {...props} /></WidgetRoot>;
}

function Bar({ value: { q = '', status, account_type, account_id, date_from, date_to }, onChange }: Omit<UnconfirmedTransactionFilterBarProps, 'client'>) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))', alignItems: 'start' }}>
      <SearchField label="Cari klaim" value={q} onSearch={(text) => onChange({ q: text || undefined })} />
      <AnyAccountSelector
        label="Account" value={account_type && account_id ? { account_type, account_id } : null}
        onChange={(account) => onChange({ account_type: account?.account_type, account_id: account?.account_id })}
      />
      <TextField select label="Status" value={status ?? ''} onChange={(event) => onChange({ status: (event.target.value || undefined) as ClaimStatus | undefined })} slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}>
        <MenuItem value="">Semua</MenuItem>
        {claimStatuses.map((choice) => <MenuItem key={choice} value={choice}>{claimStatusLabels[choice]}</MenuItem>)}
      </TextField>
      <Box sx={{ gridColumn: { md: 'span 2' } }}><DateRangeFilter value={{ date_from, date_to }} onChange={(range) => onChange({ date_from: range.date_from || undefined, date_to: range.date_to || undefined })} /></Box>
    </Box>
  );
}
