import {
  type AccountBalance,
  type AccountType,
  accountTypes,
  addDays,
  addUp,
  type Api,
  exactSum,
  isOpening,
  onWire,
} from '@finance/contract';
import type { AccountKey } from '@finance/contract/checks/account';
import { notFound } from '@finance/contract/checks/refusal';
import type { Answers } from './answers.ts';
import { bookedOn, isSameAccount, shownAccount } from './books.ts';
import { jointPaymentsOf } from './joint-payments.ts';
import { flowsOf, has, isWithin, pageOf, sumOf } from './page.ts';
import { accountIn, accountsOf, isGranted, todayIn, type World } from './world.ts';

interface Wanted {
  account_type?: AccountType | undefined;
  account_id?: number | undefined;
}

export function balanceAnswers(world: World): Answers<Api['balance']> {
  function accounts(wanted: Wanted, mine: boolean) {
    const reader: World = mine ? { ...world, role: 'kasir' } : world;
    return accountTypes
      .flatMap((account_type) =>
        accountsOf(world, account_type).map(({ id, deactivated = false }) => ({
          account_type,
          account_id: id,
          deactivated,
        })),
      )
      .filter((key) => isGranted(reader, key, 'read') && has(key, wanted, ['account_type', 'account_id']))
      .map((key) => ({ ...key, account: shownAccount(world, key) }));
  }

  function heldOn(account: AccountKey, day: string): { balance: bigint; in_transit: bigint } {
    const gone = world.transfers.filter(
      ({ from_account, voided_at, date, received_date }) =>
        isSameAccount(from_account, account) && voided_at === null && date <= day && (received_date ?? '9999') > day,
    );
    const booked = bookedOn(world, account).filter(({ date }) => date <= day);
    return {
      balance: sumOf(booked),
      in_transit: sumOf(gone),
    };
  }

  function claimedOn(account: AccountKey, day: string): { unconfirmed: bigint; unconfirmed_count: number } {
    const waiting = world.unconfirmedTransactions.filter(
      (row) => isSameAccount(row, account) && row.status === 'unconfirmed' && row.date <= day,
    );
    return { unconfirmed: sumOf(waiting), unconfirmed_count: waiting.length };
  }

  function answer(query: Wanted & { as_of?: string | undefined }, mine: boolean) {
    const as_of = query.as_of ?? todayIn(world);
    const data: AccountBalance[] = accounts(query, mine)
      .map((account) => ({
        ...account,
        is_blind: world.isBlind && account.account_type === 'cash',
        ...onWire({ ...heldOn(account, as_of), ...claimedOn(account, as_of) }),
      }))
      .filter(({ deactivated, balance }) => !deactivated || balance !== 0);
    const sum = (name: 'balance' | 'in_transit' | 'unconfirmed', type?: AccountType) =>
      addUp(
        data.filter(({ account_type }) => (type ?? account_type) === account_type).map((row) => exactSum(row, name)),
      );
    return {
      data,
      meta: {
        as_of,
        is_blind: data.some(({ is_blind }) => is_blind),
        totals: onWire({
          bank: sum('balance', 'bank'),
          cash: sum('balance', 'cash'),
          investment: sum('balance', 'investment'),
        }),
        unconfirmed_count: data.reduce((count, account) => count + account.unconfirmed_count, 0),
        ...onWire({
          in_transit: sum('in_transit'),
          unconfirmed: sum('unconfirmed'),
          total: sum('balance') + sum('in_transit'),
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
          const balance = addUp(held.map((account) => account.balance));
          return { date, ...onWire({ balance, in_transit: addUp(held.map(({ in_transit }) => in_transit)) }) };
        }),
      };
    },
    running({ query }) {
      const { account_type, account_id, date_from, date_to } = query;
      const account = { account_type, account_id };
      if (!accountIn(world, account) || !isGranted(world, account, 'read')) throw notFound('Account');
      let running_balance = 0n;
      const all = bookedOn(world, account)
        .toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
        .map((booked) => ({
          ...booked,
          ...onWire({ running_balance: (running_balance += BigInt(booked.amount)) }),
        }));
      const rows = all.filter(({ date }) => isWithin(date, date_from, date_to));
      const before = all.filter(({ date }) => date < (date_from ?? ''));
      const flows = rows.filter((row) => !isOpening(row));
      const opening_balance = sumOf(before) + sumOf(rows.filter(isOpening));
      const { data, meta } = pageOf(rows, query, 'date', 'desc');
      return {
        data,
        meta: {
          ...meta,
          ...jointPaymentsOf(world, data),
          account: shownAccount(world, account),
          is_blind: world.isBlind && account_type === 'cash',
          bank_balance: world.bankBalances.findLast((stated) => isSameAccount(stated.account, account)) ?? null,
          ...onWire({
            opening_balance,
            closing_balance: opening_balance + sumOf(flows),
            ...flowsOf(flows),
          }),
        },
      };
    },
    bank({ query }) {
      const told = Map.groupBy(world.bankStatements, ({ bank_account_id }) => bank_account_id);
      const wanted = [...told].filter(([id]) => query.bank_account_id === undefined || query.bank_account_id === id);
      return {
        data: wanted.map(([bank_account_id, statements]) => {
          const account = { account_type: 'bank', account_id: bank_account_id } as const;
          const latest = statements.toSorted((a, b) => b.period_to.localeCompare(a.period_to));
          const [said] = latest.flatMap(({ period_to: date, closing_balance: balance }) =>
            balance === null ? [] : [{ date, balance, ...onWire({ book_balance: heldOn(account, date).balance }) }],
          );
          const open = world.statementLines
            .filter((line) => line.bank_account_id === bank_account_id && line.statement_match_id === null)
            .toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id);
          const [oldest] = open.map(({ date, amount, text }) => ({ date, amount, text }));
          return {
            bank_account_id,
            bank_account: shownAccount(world, account),
            period_to: latest[0]?.period_to ?? '',
            stated: said ?? null,
            open_count: open.length,
            oldest_open: oldest ?? null,
          };
        }),
      };
    },
  };
}
