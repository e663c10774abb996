import type { Refund } from './provider.ts';

/** What went back altogether. */
export function totalOf(refunds: Refund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** The oldest first; what has no time stands before all others. */
export function inOrder(refunds: Refund[]): Refund[] {
  return refunds.toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
}
