import type { Api, CashFlowLine, DueType, ResponseOf } from '@finance/contract';
import {
  addDays,
  type CashFlowFigure,
  type CashFlowPeriod,
  cashFlowPeriods,
  type CashFlowRows,
  exactSum,
  formatRupiah,
  lastDayOfPeriod,
  rowsOfCashFlow,
} from '@finance/contract/rules';
import { useState } from 'react';
import { transactableName } from '../../parts/booking/index.ts';
import { PeriodFilter } from '../../parts/list-filter/index.ts';
import {
  BarChart,
  ChoiceGroup,
  type DateRange,
  EmptyState,
  ErrorState,
  loadable,
  LoadingRows,
  Panel,
  Stack,
  Switch,
} from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useRead } from '../../runtime/index.ts';
import { ReportDownload } from '../report/index.ts';
import { CashFlowBalance } from './CashFlowBalance.tsx';
import { CashFlowTable, flowOf, flowsBy, type Side } from './CashFlowTable.tsx';

const BlindNotice = loadable(async () => (await import('./BlindNotice.tsx')).BlindNotice);

/** What a cash flow is asked for. Days that are left out default to the last months, weeks or days. */
export interface CashFlowQuery {
  period?: CashFlowPeriod | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
  exclude_transfers?: boolean | undefined;
}

export interface CashFlowProps extends ClientProps {
  value: CashFlowQuery;
  onChange: (value: CashFlowQuery) => void;
  /** The days are chosen in it; false for a host that has its own choice. Default true. */
  hasDays?: boolean;
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4;
  /**
   * Called when a figure is chosen, with the filter of the transactions that add up to it. Without it, the figures of
   * money cannot be chosen.
   */
  onOpenTransactions?: ((filter: CashFlowRows) => void) | undefined;
  /** Called when the closing balance is chosen, with its day. Without it, it cannot be. */
  onOpenBalances?: ((as_of: string) => void) | undefined;
  /** Called when what was deducted is chosen, with the filter of the deductions. Without it, it cannot be. */
  onOpenDeductions?: ((filter: { type: DueType; date_from: string; date_to: string }) => void) | undefined;
}

const periodTexts: Record<CashFlowPeriod, { by: string; head: string }> = {
  day: { by: 'Per hari', head: 'Hari' },
  week: { by: 'Per minggu', head: 'Minggu' },
  month: { by: 'Per bulan', head: 'Bulan' },
};
/** What of the money a figure is, beside its days and direction. */
type Part = Partial<CashFlowFigure>;

const breakdowns = {
  app: {
    label: 'Applikasi',
    rowOf: ({ transactable_app }: CashFlowLine) => ({
      name: transactable_app ?? 'Tanpa applikasi',
      of: { transactable_app },
    }),
  },
  type: {
    label: 'Jenis',
    rowOf({ transactable_app, transactable_type }: CashFlowLine) {
      const of = { transactable_app, transactable_type };
      return { name: transactableName(of) || 'Tanpa jenis', of };
    },
  },
  subtype: {
    label: 'Sub Jenis',
    rowOf({ transactable_app, transactable_type, transactable_subtype }: CashFlowLine) {
      const of = { transactable_app, transactable_type, transactable_subtype };
      return { name: transactableName(of) || 'Tanpa jenis', of };
    },
  },
  account: {
    label: 'Account',
    rowOf: ({ account, account_type, account_id }: CashFlowLine) => ({
      name: account.full_info,
      of: { account_type, account_id },
    }),
  },
} satisfies Record<string, { label: string; rowOf: (line: CashFlowLine) => { name: string; of: Part } }>;
type Breakdown = keyof typeof breakdowns;
const waysToBreakDown = (['app', 'type', 'subtype', 'account'] as const).map(
  (way) => [way, `Menurut ${breakdowns[way].label}`] as const,
);
type PeriodFlow = ResponseOf<Api['cashFlow']['show']>['meta']['periods'][number];
const sides = {
  amount_in: { label: 'Masuk', tone: 'success' },
  amount_out: { label: 'Keluar', tone: 'error' },
} as const;

/**
 * Money in and out by day, week or month, as bars and as a table, and by app, type or account.
 * @example <CashFlow value={query} onChange={setQuery} />
 */
export function CashFlow({ client, ...props }: CashFlowProps) {
  return (
    <WidgetRoot client={client}>
      <CashFlowPanel {...props} />
    </WidgetRoot>
  );
}

function CashFlowPanel({
  value,
  onChange,
  hasDays = true,
  level = 2,
  onOpenTransactions,
  onOpenBalances,
  onOpenDeductions,
}: Omit<CashFlowProps, 'client'>) {
  const { period = 'month', exclude_transfers = true } = value;
  const query = { ...value, period, exclude_transfers };
  const { data, error, isValidating, refresh } = useRead('cashFlow', 'show', query);
  const all: Part & Pick<CashFlowFigure, 'flow'> = { flow: exclude_transfers ? 'money' : 'all' };

  /** Opens the rows of a figure, of the days that are shown unless it has its own. */
  const openFigure =
    data && onOpenTransactions
      ? (part: Part, amount_sign: Side) => {
          const { date_from, date_to } = data.meta;
          onOpenTransactions(
            rowsOfCashFlow({ date_from, date_to, flow: 'money', ...part, ...(amount_sign && { amount_sign }) }),
          );
        }
      : undefined;

  return (
    <Panel
      title="Arus kas"
      level={level}
      actions={<ReportDownload report="cash-flow" filter={query} />}
      toolbar={
        <Stack gap={1.5}>
          {hasDays && (
            <PeriodFilter
              value={value}
              onChange={({ date_from, date_to }: DateRange) =>
                onChange({ ...value, date_from: date_from || undefined, date_to: date_to || undefined })
              }
            />
          )}
          <Stack direction="row" gap={1.5}>
            <ChoiceGroup
              label="Periode"
              value={period}
              choices={cashFlowPeriods.map((each) => [each, periodTexts[each].by])}
              onChange={(next) => onChange({ ...value, period: next })}
            />
            <Switch
              label="Tanpa transfer antar account"
              checked={exclude_transfers}
              onChange={({ target }) => onChange({ ...value, exclude_transfers: target.checked })}
            />
          </Stack>
        </Stack>
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
          {data.meta.is_blind && <BlindNotice />}
          <CashFlowBalance
            meta={data.meta}
            onOpenFlow={openFigure && ((side, of) => openFigure({ flow: of ?? all.flow }, side))}
            onOpenBalances={onOpenBalances}
            onOpenDeductions={onOpenDeductions}
          />
          {BarChart.isProvided() && (
            <div aria-hidden style={{ padding: '8px 16px' }}>
              <BarChart
                names={data.meta.periods.map((flow) => nameOf(period, flow.period))}
                series={(['amount_in', 'amount_out'] as const).map((name) => ({
                  ...sides[name],
                  values: data.meta.periods.map((flow) => flow[name]),
                  format: (index) => inRupiah(data.meta.periods[index], name),
                }))}
              />
            </div>
          )}
          <CashFlowTable
            label="Arus kas per periode"
            head={periodTexts[period].head}
            isBusy={isValidating}
            flows={data.meta.periods.map((sums) =>
              flowOf<Part>(sums, {
                name: nameOf(period, sums.period),
                of: { ...all, ...daysWithin(data.meta, period, sums.period) },
              }),
            )}
            ofAll={all}
            onOpen={openFigure}
          />
          <BreakdownTable lines={data.data} ofAll={all} onOpen={openFigure} />
        </>
      )}
    </Panel>
  );
}

/** The days of a period that are within those that are shown. */
function daysWithin(shown: { date_from: string; date_to: string }, period: CashFlowPeriod, first: string) {
  const last = lastDayOfPeriod(period, first);
  return {
    date_from: first < shown.date_from ? shown.date_from : first,
    date_to: last > shown.date_to ? shown.date_to : last,
  };
}

interface BreakdownTableProps {
  lines: CashFlowLine[];
  ofAll: Part;
  onOpen: ((part: Part, side: Side) => void) | undefined;
}

function BreakdownTable({ lines, ofAll, onOpen }: BreakdownTableProps) {
  const [by, setBy] = useState<Breakdown>('app');
  const { label, rowOf } = breakdowns[by];
  const ofTransfers = { name: 'Transfer antar account', of: { flow: 'transfer' } satisfies Part };
  return (
    <>
      <div style={{ padding: '16px 16px 8px' }}>
        <ChoiceGroup label="Rincian menurut" value={by} choices={waysToBreakDown} onChange={setBy} />
      </div>
      <CashFlowTable
        label={`Arus kas menurut ${label}`}
        head={label}
        flows={flowsBy<Part>(lines, (line) => (line.is_transfer ? ofTransfers : rowOf(line)))}
        ofAll={ofAll}
        onOpen={onOpen}
      />
    </>
  );
}

/** What moved on one side of a period. */
function inRupiah(flow: PeriodFlow | undefined, name: keyof typeof sides): string {
  return flow ? formatRupiah(exactSum(flow, name)) : '';
}

/** `Jan 2026`, `2026-01-26 – 2026-02-01`, `2026-01-31`. */
function nameOf(period: CashFlowPeriod, first: string): string {
  if (period === 'month') return month.format(new Date(first));
  return period === 'day' ? first : `${first} – ${addDays(first, 6)}`;
}

const month = new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', month: 'short', year: 'numeric' });
