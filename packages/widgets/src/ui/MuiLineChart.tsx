import styled from '@emotion/styled';
import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { compactAxis } from './compactAxis.ts';
import { lineHeight, type LineChartProps } from './LineChart.tsx';
import { MuiLook } from './MuiLook.tsx';

/** `LineChart` drawn by MUI X; loaded when it is first drawn. */
export function MuiLineChart(props: LineChartProps) {
  return (
    <MuiLook>
      <Drawn {...props} />
    </MuiLook>
  );
}

function Drawn({ points, format }: LineChartProps) {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  return (
    <Chart
      height={lineHeight}
      margin={{ top: 12, right: 24, bottom: 0, left: 0 }}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'point',
          data: points.map(({ day }) => day),
          height: 24,
          disableTicks: true,
          tickInterval: (_, index) => (points.length - 1 - index) % 15 === 0,
          tickLabelInterval: 'auto',
          valueFormatter: (day: string, { location }) => (location === 'tick' ? shortDay(day) : day),
        },
      ]}
      yAxis={[compactAxis]}
      series={[
        {
          data: points.map(({ value }) => value),
          curve: 'stepAfter',
          area: true,
          showMark: false,
          color: palette.primary.main,
          valueFormatter: (_, { dataIndex }) => format(dataIndex),
        },
      ]}
    />
  );
}

const Chart = styled(LineChart)({ '& .MuiLineChart-area': { fillOpacity: 0.12 } });

function shortDay(day: string): string {
  return new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
