import type { AccountType, Cashier } from '@finance/contract';

/**
 * A cashier of a kasir where `blind_cash_count` is on: every sum that they are told ends with its last closing, as if
 * nothing had been booked since.
 */
export type BlindCashier = Pick<Cashier, 'id' | 'closed_until'>;

interface Asked {
  account_type?: AccountType | undefined;
  account_id?: number | undefined;
  /** The last day; without it, all. */
  date_to?: string | undefined;
}

/** Whether what is asked for includes sums that are kept from the reader. */
export function isBlind(cashiers: BlindCashier[], { account_type = 'cash', account_id, date_to }: Asked): boolean {
  return cashiers.some(
    ({ id, closed_until }) =>
      account_type === 'cash' &&
      (account_id ?? id) === id &&
      (closed_until === null || date_to === undefined || date_to > closed_until),
  );
}

/** The last day of what is asked for of one account whose sums may be told; undefined is without end. */
export function visibleUntil(cashiers: BlindCashier[], asked: Asked): string | undefined {
  if (!isBlind(cashiers, asked)) return asked.date_to;
  return cashiers.find(({ id }) => id === asked.account_id)?.closed_until ?? beforeAllDays;
}

const beforeAllDays = '1999-12-31';
