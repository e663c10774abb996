import type { Account } from '@finance/contract';

/** What names an account: its kind and its id among those of that kind. */
export type AccountKey = Pick<Account, 'account_type' | 'account_id'>;
