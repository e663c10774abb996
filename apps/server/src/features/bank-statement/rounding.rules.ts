import type { BankStatement } from '@finance/contract';

type Rounded = Pick<BankStatement, 'rounding_amount' | 'line_count' | 'left_out'>;

/** What rounding sen may take between a statement and the one before: of each line and balance half a rupiah. */
export function roundingBetween(before: Pick<BankStatement, 'rounding_amount'>, next: Rounded): number {
  if (before.rounding_amount === 0 && next.rounding_amount === 0) return 0;
  const nothing = next.left_out.find(({ reason }) => reason === 'zero')?.count ?? 0;
  return next.line_count + nothing + 1;
}
