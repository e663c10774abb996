import type { AccountType } from '../account.ts';
import type { Cashier } from '../cashier.ts';

/**
 * A till of a kasir where `blind_cash_count` is on: every sum that they are told ends with its last closing, as if
 * nothing had been booked since.
 */
export type BlindTill = Pick<Cashier, 'id' | 'closed_until'>;

interface Asked {
  account_type?: AccountType | undefined;
  account_id?: number | undefined;
  /** The last day; without it, all. */
  date_to?: string | undefined;
}

/** Whether what is asked for includes sums that are kept from the reader. */
export function isBlind(tills: BlindTill[], { account_type = 'cash', account_id, date_to }: Asked): boolean {
  return tills.some(
    ({ id, closed_until }) =>
      account_type === 'cash' &&
      (account_id ?? id) === id &&
      (closed_until === null || date_to === undefined || date_to > closed_until),
  );
}

/** The last day of what is asked for of one account whose sums may be told; undefined is without end. */
export function toldUntil(tills: BlindTill[], asked: Asked): string | undefined {
  if (!isBlind(tills, asked)) return asked.date_to;
  return tills.find(({ id }) => id === asked.account_id)?.closed_until ?? beforeAllDays;
}

const beforeAllDays = '1999-12-31';
