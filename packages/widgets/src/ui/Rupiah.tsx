import { formatRupiah } from '@finance/contract/rules';
import { styled } from './styled.ts';

export interface RupiahProps {
  /** Whole rupiah; a `bigint` for sums that no number can hold (`exactSum` of the contract). */
  amount: number | bigint;
  /** `flow` also shows positive amounts in green; `plain`, the default, only negative ones in red. */
  tone?: 'plain' | 'flow';
}

/** An amount as text: `Rp 1,500,000`; negative amounts are red with a '-'. */
export function Rupiah({ amount, tone = 'plain' }: RupiahProps) {
  const sign = amount < 0 ? 'negative' : amount > 0 && tone === 'flow' ? 'income' : undefined;
  return <Figure data-sign={sign}>{formatRupiah(amount)}</Figure>;
}

const Figure = styled('span', ({ palette }) => ({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '&[data-sign="income"]': { color: palette.success.main },
  '&[data-sign="negative"]': { color: palette.error.main },
  // Screen readers skip the hyphen, so they get the alternative text after the slash.
  '&[data-sign="negative"]::before': { content: '"" / "minus "' },
}));
