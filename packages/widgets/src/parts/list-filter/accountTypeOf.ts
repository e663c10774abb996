import { AccountType } from '@finance/contract';

/** The account type in a URL; null if it is not one. */
export function accountTypeOf(text: string | undefined): AccountType | null {
  return AccountType.safeParse(text).data ?? null;
}
