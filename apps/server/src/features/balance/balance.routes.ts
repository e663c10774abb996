import {
  type AccountBalance,
  type AccountType,
  addDays,
  addUp,
  type Api,
  exactSum,
  onWire,
  openingObject,
} from '@finance/contract';
import { checkInOrder } from '@finance/contract/checks/cash-flow';
import { isBlind, listBlindCashiers, visibleUntil } from '../account/blind-cashier.queries.ts';
import { notFound } from '../../base/refusal.ts';
import { paginationOf } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import { jointPaymentsOf } from '../transaction/joint-payment.queries.ts';
import { sumRollup } from '../transaction-sum/transaction-sum.queries.ts';
import { findReadableAccount, listBalances, listDays } from './balance.queries.ts';
import { besideBook, findStatedBalance, listStatementBalances } from './bank-balance.queries.ts';
import { listRunning } from './running-balance.queries.ts';

type Endpoints = Api['balance'];

export const balanceHandlers: Handlers<Endpoints> = {
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
    const held = await listDays(trx, scope, { ...wanted, mine: self }, addDays(to, 1 - days), to);
    return { data: held.map(onWire) };
  },

  async running({ query, trx, scope }) {
    const { account_type, account_id, date_from, date_to } = query;
    if (date_from !== undefined && date_to !== undefined) checkInOrder({ from: date_from, to: date_to });
    const account = await findReadableAccount(trx, scope, { account_type, account_id });
    if (!account) throw notFound('Account');
    const cashiers = await listBlindCashiers(trx, scope);
    const sum = (filter: Parameters<typeof sumRollup>[2]) =>
      sumRollup(trx, scope, { account_type, account_id, ...filter }, cashiers);
    const opening =
      date_from === undefined ? { total_in: 0n, total_out: 0n } : await sum({ date_to: addDays(date_from, -1) });
    const { count, total_in, total_out } = await sum({ date_from, date_to, voided: false });
    const begun = await sum({ date_from, date_to, ...openingObject });
    const stated = await findStatedBalance(trx, scope, { account_type, account_id });
    const bank_balance = stated ? await besideBook(trx, scope, stated, { account, cashiers }) : null;
    const opening_balance = opening.total_in + opening.total_out + begun.total_in + begun.total_out;
    const data = await listRunning(trx, scope, { ...query, date_to: visibleUntil(cashiers, query) });
    return {
      data,
      meta: {
        ...(await jointPaymentsOf(trx, scope, data)),
        pagination: paginationOf(query, count),
        account,
        is_blind: isBlind(cashiers, query),
        bank_balance,
        ...onWire({
          opening_balance,
          closing_balance: opening.total_in + opening.total_out + total_in + total_out,
          total_in: total_in - begun.total_in,
          total_out: total_out - begun.total_out,
        }),
      },
    };
  },

  async bank({ query, trx, scope }) {
    return { data: await listStatementBalances(trx, scope, query) };
  },
};

function answer(as_of: string, data: AccountBalance[]) {
  const sumOf = (name: 'balance' | 'in_transit' | 'unconfirmed', accounts = data) =>
    addUp(accounts.map((account) => exactSum(account, name)));
  const totalOf = (type: AccountType) =>
    sumOf(
      'balance',
      data.filter((account) => account.account_type === type),
    );
  const totals = { bank: totalOf('bank'), cash: totalOf('cash'), investment: totalOf('investment') };
  const in_transit = sumOf('in_transit');
  return {
    data,
    meta: {
      as_of,
      is_blind: data.some((account) => account.is_blind),
      totals: onWire(totals),
      unconfirmed_count: data.reduce((count, account) => count + account.unconfirmed_count, 0),
      ...onWire({
        in_transit,
        unconfirmed: sumOf('unconfirmed'),
        total: totals.bank + totals.cash + totals.investment + in_transit,
      }),
    },
  };
}
