import { addUp, type Api, type CashFlowLine, exactSum, onWire } from '@finance/contract';
import type { Handlers } from '../http/route.ts';
import { listCashFlow, openingBalance } from './cash-flow.queries.ts';
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
      (query.transactable_app ?? query.transactable_type) ? null : await openingBalance(trx, scope, wanted);
    const closing_balance =
      opening_balance === null ? null : opening_balance + all.amount_in + all.amount_out + transfers_left_out;
    return {
      data,
      meta: {
        period: query.period,
        date_from: days.from,
        date_to: days.to,
        ...onWire({ opening_balance, closing_balance, transfers_left_out, ...all }),
        periods: periods.map((period) => ({ period, ...onWire(total(data.filter((line) => line.period === period))) })),
      },
    };
  },
};

function total(lines: CashFlowLine[]): { amount_in: bigint; amount_out: bigint } {
  return {
    amount_in: addUp(lines.map((line) => exactSum(line, 'amount_in'))),
    amount_out: addUp(lines.map((line) => exactSum(line, 'amount_out'))),
  };
}
