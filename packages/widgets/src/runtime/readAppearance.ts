import type { FinanceClient } from '@finance/api-client';

type Kept = Pick<FinanceClient, 'preferences' | 'session'>;

/** How the user wants this device to look, as the browser keeps it: such as `dark compact`; empty while not chosen. */
export function readAppearance({ preferences, session }: Kept): string {
  return preferences.read(`appearance|${session.claims()?.sub}`) ?? '';
}
