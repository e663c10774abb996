import type { AccountBalance, AccountType, Transaction } from '@finance/contract';
import { accountTypes, addUp } from '@finance/contract/rules';

/** An account with the opening balance that it has, or that is typed for it. */
export interface OpeningRow {
  /** One number for type and id together. */
  id: number;
  account_type: AccountType;
  account_id: number;
  name: string;
  /** What the books say is there now. */
  balance: number | bigint;
  /** What is recorded already; null where nothing is. */
  booked: BookedOpening | null;
}

export interface BookedOpening {
  /** The transaction, or the first of several. */
  id: number;
  date: string;
  /** Of all of them. */
  amount: bigint;
  count: number;
}

/** A row for each account in use, and for what is not but has an opening balance: by type, then in the given order. */
export function openingRows(
  accounts: readonly (Pick<AccountBalance, 'account_type' | 'account_id' | 'account' | 'deactivated'> & {
    balance: number | bigint;
  })[],
  openings: readonly Pick<Transaction, 'id' | 'account_type' | 'account_id' | 'date' | 'amount'>[],
): OpeningRow[] {
  return accountTypes.flatMap((type, at) =>
    accounts
      .filter(({ account_type }) => account_type === type)
      .flatMap(({ account_id, account, deactivated, balance }) => {
        const own = openings.filter((one) => one.account_type === type && one.account_id === account_id);
        const [first] = own;
        if (deactivated && !first) return [];
        const booked = first && {
          id: first.id,
          date: first.date,
          amount: addUp(own.map(({ amount }) => amount)),
          count: own.length,
        };
        const id = account_id * accountTypes.length + at;
        return [{ id, account_type: type, account_id, name: account.full_info, balance, booked: booked ?? null }];
      }),
  );
}
