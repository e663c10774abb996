// Imported once by a host that has MUI X: charts in CashFlow and the balances, a calendar in every date field.
import { BarChart } from './ui/BarChart.tsx';
import { Calendar } from './ui/Calendar.ts';
import { LineChart } from './ui/LineChart.tsx';

BarChart.provide(async () => (await import('./ui/MuiBarChart.tsx')).MuiBarChart);
LineChart.provide(async () => (await import('./ui/MuiLineChart.tsx')).MuiLineChart);
Calendar.provide(async () => (await import('./ui/CalendarPopover.tsx')).CalendarPopover);
