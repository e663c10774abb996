import { terbilang } from '@finance/contract/rules';

export interface AmountInWordsProps {
  /** Whole rupiah; nothing is written while it is empty or unclear. */
  amount: number | null;
}

/** An amount as a receipt writes it: `seratus lima puluh ribu rupiah`. */
export function AmountInWords({ amount }: AmountInWordsProps) {
  return Number.isSafeInteger(amount) && amount !== null && terbilang(amount);
}
