import type { Api } from '../api.ts';
import { lastDayOfPeriod } from '../cash-flow-rows.ts';
import type { CashFlowLine } from '../cash-flow.ts';
import { addDays } from '../clock.ts';
import type { QueryOut, ResponseOf } from '../endpoint.ts';
import type { DueType } from '../due.ts';
import type { CashFlowPeriod } from '../enums/cash-flow.ts';
import { addUp, exactSum, onWire } from '../exact-sum.ts';
import { invalid } from './refusal.ts';

type Query = QueryOut<Api['cashFlow']['show']>;

/** Nobody reads more lines than this; a daily cash flow over ten years is a mistake. */
const mostPeriods = 400;

/** The first day of the period that contains a day; weeks begin on Monday. */
export function periodOf(period: CashFlowPeriod, date: string): string {
  if (period === 'day') return date;
  if (period === 'month') return `${date.slice(0, 7)}-01`;
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
}

function nextPeriod(period: CashFlowPeriod, first: string): string {
  return addDays(lastDayOfPeriod(period, periodOf(period, first)), 1);
}

/** The requested days, or by default the last periods up to the tenant's today. */
export function daysOf(
  { period, date_from, date_to }: Pick<Query, 'period' | 'date_from' | 'date_to'>,
  today: string,
): { from: string; to: string } {
  const to = date_to ?? (date_from !== undefined && date_from > today ? date_from : today);
  return { from: date_from ?? firstOf(period, to), to };
}

function firstOf(period: CashFlowPeriod, to: string): string {
  if (period === 'day') return addDays(to, -29);
  if (period === 'week') return addDays(periodOf('week', to), -11 * 7);
  let first = periodOf('month', to);
  for (let months = 1; months < 6; months++) first = periodOf('month', addDays(first, -1));
  return first;
}

/** A range does not end before it begins. */
export function checkInOrder({ from, to }: { from: string; to: string }): void {
  if (from > to) throw invalid({ date_to: ['tidak boleh sebelum tanggal awal'] });
}

/** The first day of every period that overlaps the range. */
export function periodsBetween(period: CashFlowPeriod, { from, to }: { from: string; to: string }): string[] {
  checkInOrder({ from, to });
  const periods: string[] = [];
  for (let first = periodOf(period, from); first <= to; first = nextPeriod(period, first)) {
    if (periods.push(first) > mostPeriods)
      throw invalid({
        date_from: [
          `terlalu jauh: paling banyak ${mostPeriods} periode. Pilih per minggu atau per bulan, atau persempit ` +
            `tanggalnya.`,
        ],
      });
  }
  return periods;
}

/** What was deducted from dues of one type in one period. */
export interface DeductedSum {
  period: string;
  type: DueType;
  amount: bigint;
}

/**
 * The answer about the asked days: the flows of each period, and what the accounts held before and after; null for
 * those if only some kinds are asked for.
 */
export function cashFlowOf(
  query: Pick<Query, 'period' | 'exclude_transfers'>,
  days: { from: string; to: string },
  flows: CashFlowLine[],
  deducted: DeductedSum[],
  opening_balance: bigint | null,
  is_blind: boolean,
): ResponseOf<Api['cashFlow']['show']> {
  const data = query.exclude_transfers ? flows.filter((line) => !line.is_transfer) : flows;
  const left = total(query.exclude_transfers ? flows.filter((line) => line.is_transfer) : []);
  const all = total(data);
  const transfers_left_out = left.amount_in + left.amount_out;
  const closing_balance =
    opening_balance === null ? null : opening_balance + all.amount_in + all.amount_out + transfers_left_out;
  return {
    data,
    meta: {
      period: query.period,
      date_from: days.from,
      date_to: days.to,
      is_blind,
      ...onWire({ opening_balance, closing_balance, transfers_left_out, ...all, ...totalDeducted(deducted) }),
      periods: periodsBetween(query.period, days).map((period) => ({
        period,
        ...onWire({
          ...total(data.filter((line) => line.period === period)),
          ...totalDeducted(deducted.filter((sum) => sum.period === period)),
        }),
      })),
    },
  };
}

function total(lines: CashFlowLine[]): { amount_in: bigint; amount_out: bigint } {
  return {
    amount_in: addUp(lines.map((line) => exactSum(line, 'amount_in'))),
    amount_out: addUp(lines.map((line) => exactSum(line, 'amount_out'))),
  };
}

function totalDeducted(sums: DeductedSum[]): { r_deducted: bigint; p_deducted: bigint } {
  const of = (type: DeductedSum['type']) => addUp(sums.filter((sum) => sum.type === type).map(({ amount }) => amount));
  return { r_deducted: of('R'), p_deducted: of('P') };
}
