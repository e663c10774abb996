import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { barHeight, type BarChartProps } from './BarChart.tsx';
import { compactAxis } from './compactAxis.ts';
import { MuiLook } from './MuiLook.tsx';

/** `BarChart` drawn by MUI X; loaded when it is first drawn. */
export function MuiBarChart(props: BarChartProps) {
  return (
    <MuiLook>
      <Drawn {...props} />
    </MuiLook>
  );
}

function Drawn({ names, series }: BarChartProps) {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  return (
    <BarChart
      height={barHeight}
      margin={{ top: 12, right: 8, bottom: 0, left: 0 }}
      skipAnimation
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      xAxis={[{ scaleType: 'band', data: names, height: 24, disableTicks: true }]}
      yAxis={[compactAxis]}
      series={series.map(({ label, tone, values, format }) => ({
        data: [...values],
        label,
        stack: 'all',
        color: palette[tone].main,
        valueFormatter: (_: unknown, { dataIndex }: { dataIndex: number }) => format(dataIndex),
      }))}
    />
  );
}
