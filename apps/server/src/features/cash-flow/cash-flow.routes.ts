import type { Api } from '@finance/contract';
import { cashFlowOf, daysOf, periodsBetween } from '@finance/contract/checks/cash-flow';
import { isBlind, listBlindCashiers } from '../account/blind-cashier.queries.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import type { Handlers } from '../../http/route.ts';
import { listCashFlow, listDeducted, openingBalance } from './cash-flow.queries.ts';

export const cashFlowHandlers: Handlers<Api['cashFlow']> = {
  async show({ query, trx, scope }) {
    const days = daysOf(query, scope.today);
    periodsBetween(query.period, days); // refuses decades of days before the database adds them up
    const wanted = { ...query, ...days };
    const isPart = Boolean(query.transactable_app ?? query.transactable_type ?? query.transactable_subtype);
    const { flows, deducted, opening, cashiers } = await inOneTrip({
      flows: listCashFlow(trx, scope, wanted),
      deducted: listDeducted(trx, scope, wanted),
      opening: isPart ? null : openingBalance(trx, scope, wanted),
      cashiers: listBlindCashiers(trx, scope),
    });
    const is_blind = isBlind(cashiers, { ...query, date_to: days.to });
    return cashFlowOf(query, days, flows, deducted, opening, is_blind);
  },
};
