import type { AccountBalance, AccountType, Api } from '@finance/contract';
import type { Answers } from './answers.ts';
import { isGranted, sum, todayIn, type World } from './world.ts';

export function balanceAnswers(world: World): Answers<Api['balance']> {
  function accounts(): Omit<AccountBalance, 'balance' | 'in_transit'>[] {
    const of = (account_type: AccountType, records: readonly { id: number; full_info: string; deactivated?: boolean }[]) =>
      records.map(({ id, full_info, deactivated = false }) => ({ account_type, account_id: id, account: { account_type, account_id: id, full_info }, deactivated }));
    return [...of('bank', world.bankAccounts), ...of('cash', world.cashiers), ...of('investment', world.investmentAccounts)];
  }

  function answer(query: { account_type?: AccountType | undefined; account_id?: number | undefined; as_of?: string | undefined }, mine: boolean) {
    const as_of = query.as_of ?? todayIn(world);
    const reader: World = mine ? { ...world, role: 'kasir' } : world;
    const data = accounts()
      .filter(({ account_type, account_id }) => isGranted(reader, account_type, account_id, 'read')
        && (query.account_type === undefined || query.account_type === account_type) && (query.account_id === undefined || query.account_id === account_id))
      .map((account) => ({
        ...account,
        in_transit: 0,
        balance: sum(world.transactions.filter((booked) => booked.account_type === account.account_type && booked.account_id === account.account_id && booked.voided_at === null && booked.date <= as_of).map((booked) => booked.amount)),
      }))
      .filter((account) => !account.deactivated || account.balance !== 0);
    const totalOf = (type: AccountType) => sum(data.filter((account) => account.account_type === type).map((account) => account.balance));
    const totals = { bank: totalOf('bank'), cash: totalOf('cash'), investment: totalOf('investment') };
    return { data, meta: { as_of, totals, in_transit: 0, total: totals.bank + totals.cash + totals.investment } };
  }

  return {
    show: ({ query }) => answer(query, false),
    self: ({ query }) => answer(query, true),
  };
}
