import { addUp, type Api, exactSum, formatRupiah, type QueryIn } from '@finance/contract';
import { type ReactNode, useId, useState } from 'react';
import {
  Button,
  DataCell,
  ErrorState,
  HeadCell,
  LineChart,
  Rupiah,
  ScrollTable,
  Skeleton,
  styled,
} from '../../ui/index.ts';
import { useRead } from '../../runtime/index.ts';

export interface BalanceChartProps {
  title: string;
  /** The level of the heading under which it stands. */
  level: 1 | 2 | 3 | 4;
  /** How many days, the last of them `as_of` of the query. */
  days: number;
  /** Which accounts, up to which day. */
  query: Omit<QueryIn<Api['balance']['daily']>, 'days'>;
  /** Money in transit counts too, as it must where all accounts are added up. */
  withTransit?: boolean;
}

interface Point {
  date: string;
  balance: bigint;
}

/** The balance at the end of each day: as a line, in words, and on request as a table. */
export function BalanceChart({ title, level, days, query, withTransit = false }: BalanceChartProps) {
  const Heading = `h${level + 1}` as 'h2' | 'h3' | 'h4' | 'h5';
  const headingId = useId();
  const tableId = useId();
  const [isTableOpen, setIsTableOpen] = useState(false);
  const { data, error, refresh } = useRead('balance', 'daily', { ...query, days });
  if (!data && error)
    return (
      <ErrorState
        error={error}
        title="Grafik tidak dapat dimuat"
        onRetry={error.kind === 'forbidden' ? undefined : () => void refresh()}
      />
    );
  const points = data?.data.map((day) => ({
    date: day.date,
    balance: addUp([exactSum(day, 'balance'), withTransit ? exactSum(day, 'in_transit') : 0]),
  }));
  return (
    <Frame aria-labelledby={headingId}>
      <header>
        <Heading id={headingId}>{title}</Heading>
        {points && (
          <Button
            size="small"
            aria-expanded={isTableOpen}
            aria-controls={tableId}
            onClick={() => setIsTableOpen(!isTableOpen)}
          >
            {isTableOpen ? 'Tutup tabel' : 'Lihat tabel'}
          </Button>
        )}
      </header>
      <p>{points && withWholeDates(inWords(points).replaceAll('Rp ', 'Rp\u00a0'))}</p>
      {LineChart.isProvided() && (
        <div aria-hidden>
          {points ? (
            <LineChart
              points={points.map(({ date, balance }) => ({ day: date, value: Number(balance) }))}
              format={(index) => formatRupiah(points[index]?.balance ?? 0)}
            />
          ) : (
            <Skeleton height={180} />
          )}
        </div>
      )}
      <div id={tableId}>{points && isTableOpen && <PointTable label={title} points={points} />}</div>
    </Frame>
  );
}

/** What the line shows, in words. */
function inWords(points: Point[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const highest = points.reduce((best, point) => (point.balance > best.balance ? point : best));
  const lowest = points.reduce((best, point) => (point.balance < best.balance ? point : best));
  const change = last.balance - first.balance;
  const course =
    change === 0n
      ? 'sama seperti'
      : `${change > 0 ? 'naik' : 'turun'} ${formatRupiah(change < 0 ? -change : change)} sejak`;
  return (
    `${formatRupiah(last.balance)} pada ${last.date}, ${course} ${first.date}. ` +
    `Tertinggi ${formatRupiah(highest.balance)} (${highest.date}), ` +
    `terendah ${formatRupiah(lowest.balance)} (${lowest.date}).`
  );
}

/** Dates do not break at their hyphens. */
function withWholeDates(text: string): ReactNode[] {
  return text.split(/(\d{4}-\d\d-\d\d)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );
}

/** Only the days on which something moved, the newest first. */
function PointTable({ label, points }: { label: string; points: Point[] }) {
  const moved = points
    .map((point, index) => ({ ...point, change: point.balance - (points[index - 1]?.balance ?? point.balance) }))
    .filter(({ change }, index) => index === 0 || change !== 0n);
  return (
    <ScrollTable label={label} maxHeight={280}>
      <thead>
        <tr>
          <HeadCell>Tanggal</HeadCell>
          <HeadCell isNumber>Perubahan</HeadCell>
          <HeadCell isNumber>Saldo</HeadCell>
        </tr>
      </thead>
      <tbody>
        {moved.toReversed().map(({ date, change, balance }) => (
          <tr key={date}>
            <DataCell isMain>{date}</DataCell>
            <DataCell label="Perubahan" isNumber>
              <Rupiah amount={change} tone="flow" />
            </DataCell>
            <DataCell label="Saldo" isNumber>
              <Rupiah amount={balance} />
            </DataCell>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

const Frame = styled('section', ({ palette, typography }) => ({
  padding: '12px 16px',
  borderBottom: `1px solid ${palette.divider}`,
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: 32,
  },
  '& > header > :is(h2, h3, h4, h5)': { ...typography.h4, margin: 0 },
  '& > p': {
    ...typography.body2,
    color: palette.text.secondary,
    margin: '2px 0 8px',
    minHeight: '2lh', // before the numbers come
    fontVariantNumeric: 'tabular-nums',
  },
}));
