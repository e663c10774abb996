import type { Api, CashFlowLine } from '@finance/contract';
import type { Handlers } from '../http/route.ts';
import { refused } from '../http/app-error.ts';
import { balanceBefore, listCashFlow } from './cash-flow.queries.ts';
import { daysOf, periodsBetween } from './cash-flow.rules.ts';

export const cashFlowHandlers: Handlers<Api['cashFlow']> = {
  async show({ query, trx, scope }) {
    const days = daysOf(query, scope.today);
    const wanted = { ...query, ...days };
    const periods = periodsBetween(query.period, days);
    const flows = await listCashFlow(trx, scope, wanted);
    const data = query.exclude_transfers ? flows.filter((line) => !line.is_transfer) : flows;
    const left = query.exclude_transfers ? total(flows.filter((line) => line.is_transfer)) : total([]);
    const all = total(data);
    const transfers_left_out = left.amount_in + left.amount_out;
    const opening_balance =
      (query.transactable_app ?? query.transactable_type) ? null : await balanceBefore(trx, scope, wanted);
    const closing_balance =
      opening_balance === null ? null : opening_balance + all.amount_in + all.amount_out + transfers_left_out;
    if (![all.amount_in, all.amount_out, closing_balance ?? 0].every(Number.isSafeInteger))
      throw refused('Total arus kas melampaui batas yang dapat dihitung. Persempit filternya.');
    return {
      data,
      meta: {
        period: query.period,
        date_from: days.from,
        date_to: days.to,
        opening_balance,
        closing_balance,
        transfers_left_out,
        ...all,
        periods: periods.map((period) => ({ period, ...total(data.filter((line) => line.period === period)) })),
      },
    };
  },
};

function total(lines: Pick<CashFlowLine, 'amount_in' | 'amount_out'>[]): { amount_in: number; amount_out: number } {
  return {
    amount_in: lines.reduce((sum, line) => sum + line.amount_in, 0),
    amount_out: lines.reduce((sum, line) => sum + line.amount_out, 0),
  };
}
