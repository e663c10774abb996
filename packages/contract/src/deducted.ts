import type { CashClosing } from './cash-closing.ts';
import { exactSum } from './exact-sum.ts';

/**
 * What was deducted with payments through the cashier, of each type of dues that something was deducted from.
 * @param labels how the tenant calls piutang (`R`) and hutang (`P`)
 * @example deductedOf(closing, { R: 'Piutang', P: 'Hutang' }) // [{ label: 'Potongan piutang', amount: 200000 }]
 */
export function deductedOf(
  books: Pick<CashClosing, 'r_deducted' | 'p_deducted'>,
  labels: Readonly<Record<string, string>>,
): { label: string; amount: number | bigint }[] {
  const labelOf = (type: 'R' | 'P') => `Potongan ${(labels[type] ?? type).toLowerCase()}`;
  return [
    { label: labelOf('R'), amount: exactSum(books, 'r_deducted') },
    { label: labelOf('P'), amount: exactSum(books, 'p_deducted') },
  ].filter(({ amount }) => amount !== 0);
}
