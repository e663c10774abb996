import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { CashierSelector } from '../cashier/index.ts';
import { DateRangeFilter } from '../date/index.ts';
import { type ClientProps, WidgetRoot } from '../provider/index.ts';
import { SearchField } from '../record-list/index.ts';
import type { CashClosingFilterValue } from './cashClosingFilter.ts';

export interface CashClosingFilterBarProps extends ClientProps {
  value: CashClosingFilterValue;
  /** The fields that changed; one that is undefined narrows nothing any more. */
  onChange: (change: CashClosingFilterValue) => void;
}

/**
 * Text, cashier, difference and dates of a list of closings.
 * @example <CashClosingList filter={filter} toolbar={<CashClosingFilterBar value={filter} onChange={change} />} />
 */
export function CashClosingFilterBar({ client, ...props }: CashClosingFilterBarProps) {
  return <WidgetRoot client={client}><Bar {...props} /></WidgetRoot>;
}

function Bar({ value: { q = '', cashier_id, date_from, date_to, with_difference }, onChange }: Omit<CashClosingFilterBarProps, 'client'>) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))', alignItems: 'start' }}>
      <SearchField label="Cari tutup kas" value={q} onSearch={(text) => onChange({ q: text || undefined })} />
      <CashierSelector value={cashier_id ?? null} onChange={(id) => onChange({ cashier_id: id ?? undefined })} />
      <TextField
        select label="Selisih" value={with_difference === undefined ? '' : String(with_difference)} slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        onChange={(event) => onChange({ with_difference: event.target.value === '' ? undefined : event.target.value === 'true' })}
      >
        <MenuItem value="">Semua</MenuItem>
        <MenuItem value="true">Ada selisih</MenuItem>
        <MenuItem value="false">Tanpa selisih</MenuItem>
      </TextField>
      <Box sx={{ gridColumn: { md: 'span 2' } }}><DateRangeFilter value={{ date_from, date_to }} onChange={(range) => onChange({ date_from: range.date_from || undefined, date_to: range.date_to || undefined })} /></Box>
    </Box>
  );
}
