import type { AccountType } from '@finance/contract';
import { accountTypes } from '@finance/contract/rules';

/** The account type in a URL; null if it is not one. */
export function accountTypeOf(text: string | undefined): AccountType | null {
  return accountTypes.find((type) => type === text) ?? null;
}
