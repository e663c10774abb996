import { formatRupiah } from '@finance/contract';
import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';

export interface BalanceLineProps {
  /** One for each day, the first one first. */
  points: { date: string; balance: bigint }[];
}

/** The line of a balance; loaded when it is first drawn. */
export function BalanceLine({ points }: BalanceLineProps) {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  return (
    <LineChart
      height={180}
      margin={{ top: 12, right: 24, bottom: 0, left: 0 }}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'point',
          data: points.map(({ date }) => date),
          height: 24,
          disableTicks: true,
          tickInterval: (_, index) => (points.length - 1 - index) % 15 === 0,
          tickLabelInterval: 'auto',
          valueFormatter: (date: string, { location }) => (location === 'tick' ? shortDay(date) : date),
        },
      ]}
      yAxis={[
        {
          width: 58,
          disableLine: true,
          disableTicks: true,
          tickNumber: 4,
          valueFormatter: (amount: number) => compact.format(amount),
        },
      ]}
      series={[
        {
          data: points.map(({ balance }) => Number(balance)),
          curve: 'stepAfter',
          area: true,
          showMark: false,
          color: palette.primary.main,
          valueFormatter: (_, { dataIndex }) => formatRupiah(points[dataIndex]?.balance ?? 0),
        },
      ]}
      sx={{ '& .MuiLineChart-area': { fillOpacity: 0.12 } }}
    />
  );
}

const compact = new Intl.NumberFormat('id-ID', { notation: 'compact', maximumFractionDigits: 1 });

function shortDay(date: string): string {
  return new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
