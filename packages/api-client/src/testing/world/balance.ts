import {
  type AccountBalance,
  type AccountType,
  addDays,
  addUp,
  type Api,
  exactSum,
  isOpening,
  onWire,
} from '@finance/contract';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { accountIn, isGranted, todayIn, type World } from './world.ts';

type AccountKey = Pick<AccountBalance, 'account_type' | 'account_id'>;
interface Wanted {
  account_type?: AccountType | undefined;
  account_id?: number | undefined;
}

export function balanceAnswers(world: World): Answers<Api['balance']> {
  function accounts(
    wanted: Wanted,
    mine: boolean,
  ): Pick<AccountBalance, 'account_type' | 'account_id' | 'account' | 'deactivated'>[] {
    const reader: World = mine ? { ...world, role: 'kasir' } : world;
    const of = (
      account_type: AccountType,
      records: readonly { id: number; full_info: string; deactivated?: boolean }[],
    ) =>
      records.map(({ id, full_info, deactivated = false }) => ({
        account_type,
        account_id: id,
        account: { account_type, account_id: id, full_info },
        deactivated,
      }));
    return [
      ...of('bank', world.bankAccounts),
      ...of('cash', world.cashiers),
      ...of('investment', world.investmentAccounts),
    ].filter(
      ({ account_type, account_id }) =>
        isGranted(reader, account_type, account_id, 'read') &&
        (wanted.account_type ?? account_type) === account_type &&
        (wanted.account_id ?? account_id) === account_id,
    );
  }

  /** The counted transactions of an account by day, the first one first. */
  function booked({ account_type, account_id }: AccountKey) {
    return world.transactions
      .filter(
        (booking) =>
          booking.account_type === account_type && booking.account_id === account_id && booking.voided_at === null,
      )
      .toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id);
  }

  function heldOn(account: AccountKey, day: string): { balance: bigint; in_transit: bigint } {
    const gone = world.transfers.filter(
      (transfer) =>
        transfer.from_account_type === account.account_type &&
        transfer.from_account_id === account.account_id &&
        transfer.voided_at === null &&
        transfer.date <= day &&
        (transfer.received_date ?? '9999') > day,
    );
    return {
      balance: addUp(
        booked(account)
          .filter(({ date }) => date <= day)
          .map(({ amount }) => amount),
      ),
      in_transit: addUp(gone.map(({ amount }) => amount)),
    };
  }

  function claimedOn(
    { account_type, account_id }: AccountKey,
    day: string,
  ): { unconfirmed: bigint; unconfirmed_count: number } {
    const claims = world.unconfirmedTransactions.filter(
      (claim) =>
        claim.account_type === account_type &&
        claim.account_id === account_id &&
        claim.status === 'unconfirmed' &&
        claim.date <= day,
    );
    return { unconfirmed: addUp(claims.map(({ amount }) => amount)), unconfirmed_count: claims.length };
  }

  function answer(query: Wanted & { as_of?: string | undefined }, mine: boolean) {
    const as_of = query.as_of ?? todayIn(world);
    const data: AccountBalance[] = accounts(query, mine)
      .map((account) => ({ ...account, ...onWire({ ...heldOn(account, as_of), ...claimedOn(account, as_of) }) }))
      .filter(
        ({ deactivated, balance, in_transit, unconfirmed_count }) =>
          !deactivated || balance !== 0 || in_transit !== 0 || unconfirmed_count > 0,
      );
    const totalOf = (type: AccountType) =>
      addUp(data.filter(({ account_type }) => account_type === type).map((account) => exactSum(account, 'balance')));
    const totals = { bank: totalOf('bank'), cash: totalOf('cash'), investment: totalOf('investment') };
    const in_transit = addUp(data.map((account) => exactSum(account, 'in_transit')));
    return {
      data,
      meta: {
        as_of,
        totals: onWire(totals),
        unconfirmed_count: data.reduce((count, account) => count + account.unconfirmed_count, 0),
        ...onWire({
          in_transit,
          unconfirmed: addUp(data.map((account) => exactSum(account, 'unconfirmed'))),
          total: totals.bank + totals.cash + totals.investment + in_transit,
        }),
      },
    };
  }

  return {
    show: ({ query }) => answer(query, false),
    self: ({ query }) => answer(query, true),
    daily({ query }) {
      const to = query.as_of ?? todayIn(world);
      const wanted = accounts(query, query.self ?? false);
      return {
        data: Array.from({ length: query.days }, (_, index) => {
          const date = addDays(to, 1 - query.days + index);
          const held = wanted.map((account) => heldOn(account, date));
          return {
            date,
            ...onWire({
              balance: addUp(held.map(({ balance }) => balance)),
              in_transit: addUp(held.map(({ in_transit }) => in_transit)),
            }),
          };
        }),
      };
    },
    running({
      query: { account_type, account_id, date_from = '', date_to = '9999', order = 'desc', page, paginate, per_page },
    }) {
      const account = accountIn(world, account_type, account_id);
      if (!account || !isGranted(world, account_type, account_id, 'read'))
        throw refusal(404, ['Account tidak ditemukan']);
      const all = booked({ account_type, account_id });
      const before = addUp(all.filter(({ date }) => date < date_from).map(({ amount }) => amount));
      let running_balance = 0n;
      const rows = all
        .map((booking) => ({
          ...booking,
          ...onWire({ running_balance: (running_balance += BigInt(booking.amount)) }),
        }))
        .filter(({ date }) => date >= date_from && date <= date_to);
      const amounts = rows.filter((row) => !isOpening(row)).map(({ amount }) => amount);
      const opening_balance = before + addUp(rows.filter(isOpening).map(({ amount }) => amount));
      const size = paginate ?? per_page;
      return {
        data: (order === 'asc' ? rows : rows.toReversed()).slice((page - 1) * size, page * size),
        meta: {
          pagination: {
            current_page: page,
            per_page: size,
            total_pages: Math.max(1, Math.ceil(rows.length / size)),
            total: rows.length,
          },
          account: { account_type, account_id, full_info: account.full_info },
          ...onWire({
            opening_balance,
            closing_balance: opening_balance + addUp(amounts),
            total_in: addUp(amounts.filter((amount) => amount > 0)),
            total_out: addUp(amounts.filter((amount) => amount < 0)),
          }),
        },
      };
    },
  };
}
