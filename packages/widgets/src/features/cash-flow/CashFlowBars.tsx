import { type Api, exactSum, formatRupiah, type ResponseOf } from '@finance/contract';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';

export interface CashFlowBarsProps {
  /** Money in and (negative) out by period, the first one first. */
  periods: (Omit<ResponseOf<Api['cashFlow']['show']>['meta']['periods'][number], 'period'> & { name: string })[];
}

/** In above the line, out below it; loaded when it is first drawn. */
export function CashFlowBars({ periods }: CashFlowBarsProps) {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  const show =
    (name: 'amount_in' | 'amount_out') =>
    (_: unknown, { dataIndex }: { dataIndex: number }) => {
      const period = periods[dataIndex];
      return period ? formatRupiah(exactSum(period, name)) : '';
    };
  return (
    <BarChart
      height={220}
      margin={{ top: 12, right: 8, bottom: 0, left: 0 }}
      skipAnimation
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      xAxis={[{ scaleType: 'band', data: periods.map(({ name }) => name), height: 24, disableTicks: true }]}
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
          data: periods.map(({ amount_in }) => amount_in),
          label: 'Masuk',
          stack: 'flow',
          color: palette.success.main,
          valueFormatter: show('amount_in'),
        },
        {
          data: periods.map(({ amount_out }) => amount_out),
          label: 'Keluar',
          stack: 'flow',
          color: palette.error.main,
          valueFormatter: show('amount_out'),
        },
      ]}
    />
  );
}

const compact = new Intl.NumberFormat('id-ID', { notation: 'compact', maximumFractionDigits: 1 });
