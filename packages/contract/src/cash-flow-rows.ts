import { addDays } from './clock.ts';
import type { CashFlowPeriod, Flow } from './enums/cash-flow.ts';
import type { kindFields } from './enums/transactable.ts';

/** The kind of object that money belongs to, as far as a figure names it; null: those without it. */
type Kind = { [Field in (typeof kindFields)[number]]?: string | null };

/** A figure of a cash flow: its days, its direction, and what of the money it is. */
export interface CashFlowFigure extends Kind {
  date_from: string;
  date_to: string;
  flow: Flow;
  /** Of money in (`+`) or out (`-`); without it both. */
  amount_sign?: '+' | '-' | undefined;
  account_type?: 'bank' | 'cash' | 'investment' | undefined;
  account_id?: number | undefined;
}

/** The filter of a list of transactions, by the names of its query. */
export type CashFlowRows = Omit<CashFlowFigure, keyof Kind> & {
  [Field in keyof Kind]?: string;
} & { without?: string };

/**
 * The filter of `client.transaction.index` whose total is a figure of the cash flow.
 * @example rowsOfCashFlow({ date_from: '2026-01-01', date_to: '2026-01-31', flow: 'money', amount_sign: '-' });
 */
export function rowsOfCashFlow(figure: CashFlowFigure): CashFlowRows {
  const { transactable_app, transactable_type, transactable_subtype, ...others } = figure;
  const kind = Object.entries({ transactable_app, transactable_type, transactable_subtype });
  const without = kind.filter(([, value]) => value === null).map(([name]) => name);
  return {
    ...others,
    ...Object.fromEntries(kind.filter(([, value]) => typeof value === 'string')),
    ...(without.length > 0 && { without: without.join(',') }),
  };
}

/** The last day of the period that begins on a day. */
export function lastDayOfPeriod(period: CashFlowPeriod, first: string): string {
  if (period === 'day') return first;
  if (period === 'week') return addDays(first, 6);
  return addDays(`${addDays(`${first.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1);
}
