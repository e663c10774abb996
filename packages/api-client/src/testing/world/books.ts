import type { Account, Transaction } from '@finance/contract';
import type { AccountKey } from '@finance/contract/checks/account';
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
