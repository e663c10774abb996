import { type BankBalance, onWire } from '@finance/contract';
import type { AccountKey } from '@finance/contract/checks/account';
import { isBlind } from '@finance/contract/checks/blind-cashier';
import { blindCashiers, bookedOn, isSameAccount, shownAccount } from './books.ts';
import { sumOf } from './page.ts';
import type { World } from './world.ts';

/** A balance that a bank's file states, in whole rupiah. */
export interface StatedBalance extends AccountKey {
  date: string;
  balance: number;
}

/** What a bank's file states, beside what the books hold at the end of that day. */
export function besideBooks(world: World, stated: readonly StatedBalance[]): BankBalance[] {
  const visible = stated.filter(({ date, ...key }) => !isBlind(blindCashiers(world), { ...key, date_to: date }));
  return visible.map(({ date, balance, ...key }) => ({
    account: shownAccount(world, key),
    date,
    balance,
    ...onWire({ book_balance: sumOf(bookedOn(world, key).filter((booked) => booked.date <= date)) }),
  }));
}

/** The latest balance of an account that an imported file states, unless that import was undone. */
export function statedBalanceOf(world: World, account: AccountKey): BankBalance | null {
  const stated = world.imports
    .filter(({ state, undone_at }) => state === 'done' && undone_at === null)
    .toReversed()
    .flatMap((made) => made.stated)
    .filter((one) => isSameAccount(one, account))
    .toSorted((one, other) => other.date.localeCompare(one.date));
  return besideBooks(world, stated.slice(0, 1))[0] ?? null;
}
