// Imported once, by a host that has MUI X: charts in CashFlow and the balances, a calendar in every date field.
import { Line } from './balance/Line.tsx';
import { Bars } from './cash-flow/Bars.tsx';
import { Calendar } from './date/Calendar.ts';

Bars.provide(async () => (await import('./cash-flow/CashFlowBars.tsx')).CashFlowBars);
Line.provide(async () => (await import('./balance/BalanceLine.tsx')).BalanceLine);
Calendar.provide(async () => (await import('./date/CalendarPopover.tsx')).CalendarPopover);
