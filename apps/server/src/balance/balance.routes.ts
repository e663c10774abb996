import { type AccountBalance, type AccountType, addDays, type Api } from '@finance/contract';
import { notFound } from '../http/app-error.ts';
import { paginationOf } from '../http/page.ts';
import type { Handlers } from '../http/route.ts';
import { sumCells } from '../transaction/transaction-sum.queries.ts';
import { findReadableAccount, listBalances, listDays } from './balance.queries.ts';
import { listRunning } from './running-balance.queries.ts';

type Rows = Api['balance'];

export const balanceHandlers: Handlers<Rows> = {
  async show({ query, trx, scope }) {
    const as_of = query.as_of ?? scope.today;
    return answer(as_of, await listBalances(trx, scope, { ...query, mine: false }, as_of));
  },

  async self({ query, trx, scope }) {
    const as_of = query.as_of ?? scope.today;
    return answer(as_of, await listBalances(trx, scope, { ...query, mine: true }, as_of));
  },

  async daily({ query: { as_of, days, self = false, ...wanted }, trx, scope }) {
    const to = as_of ?? scope.today;
    return { data: await listDays(trx, scope, { ...wanted, mine: self }, addDays(to, 1 - days), to) };
  },

  async running({ query, trx, scope }) {
    const { account_type, account_id, date_from, date_to } = query;
    const account = await findReadableAccount(trx, scope, { account_type, account_id });
    if (!account) throw notFound('Account');
    const opening =
      date_from === undefined
        ? { total_in: 0, total_out: 0 }
        : await sumCells(trx, scope, { account_type, account_id, date_to: addDays(date_from, -1) });
    const { count, total_in, total_out } = await sumCells(trx, scope, {
      account_type,
      account_id,
      date_from,
      date_to,
      voided: false,
    });
    const opening_balance = opening.total_in + opening.total_out;
    return {
      data: await listRunning(trx, scope, query),
      meta: {
        pagination: paginationOf(query, count),
        account,
        opening_balance,
        closing_balance: opening_balance + total_in + total_out,
        total_in,
        total_out,
      },
    };
  },
};

function answer(as_of: string, data: AccountBalance[]) {
  const totalOf = (type: AccountType) =>
    sum(data.filter((account) => account.account_type === type).map((account) => account.balance));
  const totals = { bank: totalOf('bank'), cash: totalOf('cash'), investment: totalOf('investment') };
  const in_transit = sum(data.map((account) => account.in_transit));
  return {
    data,
    meta: {
      as_of,
      totals,
      in_transit,
      unconfirmed: sum(data.map((account) => account.unconfirmed)),
      unconfirmed_count: sum(data.map((account) => account.unconfirmed_count)),
      total: totals.bank + totals.cash + totals.investment + in_transit,
    },
  };
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
