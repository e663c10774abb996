import { addDays, type CashFlowLine, type CashFlowPeriod, cashFlowPeriods } from '@finance/contract';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { transactableName } from '../../parts/transactable/index.ts';
import { type DateRange, DateRangeFilter, EmptyState, ErrorState, LoadingRows, Panel } from '../../ui/index.ts';
import { type ClientProps, useRead, WidgetRoot } from '../../runtime/index.ts';
import { ReportDownload } from '../report/index.ts';
import { Bars } from './Bars.tsx';
import { CashFlowBalance } from './CashFlowBalance.tsx';
import { CashFlowTable, flowOf, flowsBy } from './CashFlowTable.tsx';

/** What a cash flow is asked for; days that are left out are the last months, weeks or days. */
export interface CashFlowQuery {
  period?: CashFlowPeriod | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
  exclude_transfers?: boolean | undefined;
}

export interface CashFlowProps extends ClientProps {
  value: CashFlowQuery;
  onChange: (value: CashFlowQuery) => void;
  /** Whether the days are chosen in it; false where the host has a choice of its own. Default true. */
  hasDays?: boolean;
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4;
}

const periodTexts: Record<CashFlowPeriod, { by: string; head: string }> = {
  day: { by: 'Per hari', head: 'Hari' },
  week: { by: 'Per minggu', head: 'Minggu' },
  month: { by: 'Per bulan', head: 'Bulan' },
};
const breakdowns = {
  app: { label: 'Applikasi', nameOf: (line: CashFlowLine) => line.transactable_app ?? 'Tanpa applikasi' },
  type: {
    label: 'Jenis',
    nameOf: (line: CashFlowLine) => transactableName(line) || 'Tanpa jenis',
  },
  account: { label: 'Account', nameOf: (line: CashFlowLine) => line.account.full_info },
};
type Breakdown = keyof typeof breakdowns;

/**
 * What came in and went out by day, week or month, as bars and as a table, and by app, type or account.
 * @example <CashFlow value={query} onChange={setQuery} />
 */
export function CashFlow({ client, ...props }: CashFlowProps) {
  return (
    <WidgetRoot client={client}>
      <CashFlowPanel {...props} />
    </WidgetRoot>
  );
}

function CashFlowPanel({ value, onChange, hasDays = true, level = 2 }: Omit<CashFlowProps, 'client'>) {
  const { period = 'month', exclude_transfers = true } = value;
  const query = { ...value, period, exclude_transfers };
  const { data, error, isValidating, refresh } = useRead('cashFlow', 'show', query);
  return (
    <Panel
      title="Arus kas"
      level={level}
      actions={<ReportDownload report="cash-flow" filter={query} />}
      toolbar={
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {hasDays && (
            <DateRangeFilter
              value={value}
              onChange={({ date_from, date_to }: DateRange) =>
                onChange({ ...value, date_from: date_from || undefined, date_to: date_to || undefined })
              }
            />
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={period}
              aria-label="Periode"
              onChange={(_, next: CashFlowPeriod | null) => next && onChange({ ...value, period: next })}
            >
              {cashFlowPeriods.map((each) => (
                <ToggleButton key={each} value={each}>
                  {periodTexts[each].by}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            <FormControlLabel
              label="Tanpa transfer antar account"
              sx={{ ml: 0 }}
              control={
                <Switch
                  checked={exclude_transfers}
                  onChange={(_, next) => onChange({ ...value, exclude_transfers: next })}
                />
              }
            />
          </Box>
        </Box>
      }
    >
      {!data && error && (
        <ErrorState error={error} onRetry={error.kind === 'forbidden' ? undefined : () => void refresh()} />
      )}
      {!data && !error && <LoadingRows label="Memuat arus kas…" />}
      {data && data.data.length === 0 && (
        <EmptyState title="Tidak ada arus kas" text="Tidak ada uang masuk atau keluar pada rentang ini." />
      )}
      {data && data.data.length > 0 && (
        <>
          <CashFlowBalance meta={data.meta} />
          {Bars.isProvided() && (
            <Box aria-hidden sx={{ px: 2, py: 1 }}>
              <Bars periods={data.meta.periods.map((flow) => ({ ...flow, name: nameOf(period, flow.period) }))} />
            </Box>
          )}
          <CashFlowTable
            label="Arus kas per periode"
            head={periodTexts[period].head}
            isBusy={isValidating}
            flows={data.meta.periods.map((flow) => flowOf(flow, nameOf(period, flow.period)))}
          />
          <BreakdownTable lines={data.data} />
        </>
      )}
    </Panel>
  );
}

function BreakdownTable({ lines }: { lines: CashFlowLine[] }) {
  const [by, setBy] = useState<Breakdown>('app');
  const { label, nameOf: name } = breakdowns[by];
  return (
    <>
      <Box sx={{ px: 2, pt: 2, pb: 1 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={by}
          aria-label="Rincian menurut"
          onChange={(_, next: Breakdown | null) => next && setBy(next)}
        >
          {Object.entries(breakdowns).map(([each, { label: text }]) => (
            <ToggleButton key={each} value={each}>
              Menurut {text}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <CashFlowTable
        label={`Arus kas menurut ${label}`}
        head={label}
        flows={flowsBy(lines, (line) => (line.is_transfer ? 'Transfer antar account' : name(line)))}
      />
    </>
  );
}

/** `Jan 2026`, `26 Jan – 1 Feb 2026`, `31 Jan 2026`. */
function nameOf(period: CashFlowPeriod, first: string): string {
  if (period === 'month') return month.format(new Date(first));
  return period === 'day' ? day.format(new Date(first)) : day.formatRange(new Date(first), new Date(addDays(first, 6)));
}

const month = new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', month: 'short', year: 'numeric' });
const day = new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
