import { type CashClosing, type DueType, exactSum } from '@finance/contract';

/** What was deducted with payments through the cashier, of each type of dues that something was deducted from. */
export function deductedOf(
  books: Pick<CashClosing, 'r_deducted' | 'p_deducted'>,
  labels: Record<DueType, string>,
): { label: string; amount: number | bigint }[] {
  return [
    { label: `Potongan ${labels.R.toLowerCase()}`, amount: exactSum(books, 'r_deducted') },
    { label: `Potongan ${labels.P.toLowerCase()}`, amount: exactSum(books, 'p_deducted') },
  ].filter(({ amount }) => amount !== 0);
}
