import { AccountType } from '@finance/contract';

/** An address may say anything. */
export function accountTypeOf(text: string | undefined): AccountType | null {
  return AccountType.safeParse(text).data ?? null;
}
