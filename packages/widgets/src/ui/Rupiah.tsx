import { formatRupiah } from '@finance/contract/rules';
import { amountStyles } from './amountStyles.ts';
import { styled } from './styled.ts';

export interface RupiahProps {
  /** Whole rupiah; a `bigint` for sums that no number can hold (`exactSum` of the contract). */
  amount: number | bigint;
  /** `flow` also shows positive amounts in green; `plain`, the default, only negative ones in red. */
  tone?: 'plain' | 'flow';
  /** In a `DataTable`, which brings the styles once instead of with each amount. */
  isInTable?: boolean;
}

/** An amount as text: `Rp 1,500,000`; negative amounts are red with a '-'. */
export function Rupiah({ amount, tone, isInTable }: RupiahProps) {
  const sign = amount < 0 ? 'negative' : amount > 0 && tone === 'flow' ? 'income' : 'none';
  const Figure = isInTable ? 'span' : Styled;
  return (
    <Figure data-sign={sign} translate="no">
      {formatRupiah(amount)}
    </Figure>
  );
}

const Styled = styled('span', amountStyles);
