// Imported once, by a host that has MUI X: charts in CashFlow and the balances, a calendar in every date field.
import { Line } from './features/balance/Line.tsx';
import { Bars } from './features/cash-flow/Bars.tsx';
import { Calendar } from './ui/Calendar.ts';

Bars.provide(async () => (await import('./features/cash-flow/CashFlowBars.tsx')).CashFlowBars);
Line.provide(async () => (await import('./features/balance/BalanceLine.tsx')).BalanceLine);
Calendar.provide(async () => (await import('./ui/CalendarPopover.tsx')).CalendarPopover);
