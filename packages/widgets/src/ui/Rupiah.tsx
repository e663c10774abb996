import { formatRupiah } from '@finance/contract/rules';
import { styled } from './styled.ts';

export interface RupiahProps {
  /** Whole rupiah; a sum that no number holds is a `bigint` (`exactSum` of the contract). */
  amount: number | bigint;
  /** `flow` colours money in green too; `plain`, the default, only what is negative. */
  tone?: 'plain' | 'flow';
}

/** An amount to read: `Rp 1,500,000`, a negative one in red with '-'. */
export function Rupiah({ amount, tone = 'plain' }: RupiahProps) {
  const sign = amount < 0 ? 'negative' : amount > 0 && tone === 'flow' ? 'income' : undefined;
  return <Figure data-sign={sign}>{formatRupiah(amount)}</Figure>;
}

const Figure = styled('span', ({ palette }) => ({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '&[data-sign="income"]': { color: palette.success.main },
  '&[data-sign="negative"]': { color: palette.error.main },
  // Read aloud a hyphen is silent: the text after the slash is for those who listen.
  '&[data-sign="negative"]::before': { content: '"" / "minus "' },
}));
