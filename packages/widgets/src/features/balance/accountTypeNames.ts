import type { AccountType } from '@finance/contract';

/** What balances call a type of account. */
export const accountTypeNames: Record<AccountType, string> = { bank: 'Bank', cash: 'Kas', investment: 'Investasi' };
