import type { Account, Transaction } from '@finance/contract';
import type { AccountKey } from '@finance/contract/checks/account';
import { type BlindCashier, isBlind } from '@finance/contract/checks/blind-cashier';
import { accountIn, type World } from './world.ts';

/** An account as records name it. */
export function shownAccount(world: World, account: AccountKey): Account {
  const { account_type, account_id } = account;
  return { account_type, account_id, full_info: accountIn(world, account)?.full_info ?? '' };
}

export function isSameAccount(one: AccountKey, other: AccountKey): boolean {
  return one.account_type === other.account_type && one.account_id === other.account_id;
}

/** The transactions of an account that count. */
export function bookedOn({ transactions }: World, account: AccountKey): Transaction[] {
  return transactions.filter((booked) => booked.voided_at === null && isSameAccount(booked, account));
}

/** The cashiers whose open days the caller must not know the sums of. */
export function blindCashiers({ role, user, settings, cashiers }: World): BlindCashier[] {
  return role === 'kasir' && settings.blind_cash_count ? cashiers.filter(({ user_id }) => user_id === user.id) : [];
}

/** What the caller may know the sums of. */
export function visible<Row extends AccountKey & { date: string }>(world: World, rows: Row[]): Row[] {
  const cashiers = blindCashiers(world);
  return rows.filter((row) => !isBlind(cashiers, { ...row, date_to: row.date }));
}
