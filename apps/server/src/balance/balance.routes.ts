import type { AccountBalance, AccountType, Api } from '@finance/contract';
import type { Handlers } from '../http/route.ts';
import { listBalances } from './balance.queries.ts';

type Rows = Api['balance'];

export const balanceHandlers: Handlers<Rows> = {
  async show({ query, trx, scope }) {
    const as_of = query.as_of ?? scope.today;
    return answer(as_of, await listBalances(trx, scope, { ...query, as_of, mine: false }));
  },
  async self({ query, trx, scope }) {
    const as_of = query.as_of ?? scope.today;
    return answer(as_of, await listBalances(trx, scope, { ...query, as_of, mine: true }));
  },
};

function answer(as_of: string, data: AccountBalance[]) {
  const totalOf = (type: AccountType) => sum(data.filter((account) => account.account_type === type).map((account) => account.balance));
  const totals = { bank: totalOf('bank'), cash: totalOf('cash'), investment: totalOf('investment') };
  const in_transit = sum(data.map((account) => account.in_transit));
  return { data, meta: { as_of, totals, in_transit, total: totals.bank + totals.cash + totals.investment + in_transit } };
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
