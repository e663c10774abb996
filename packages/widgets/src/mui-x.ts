// Imported once by a host that has MUI X's charts: CashFlow and the balances draw them then.
import { BarChart } from './ui/BarChart.tsx';
import { LineChart } from './ui/LineChart.tsx';

BarChart.provide(async () => (await import('./ui/MuiBarChart.tsx')).MuiBarChart);
LineChart.provide(async () => (await import('./ui/MuiLineChart.tsx')).MuiLineChart);
