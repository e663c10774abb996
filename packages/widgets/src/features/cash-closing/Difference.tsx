import { formatRupiah } from '@finance/contract/rules';
import { Tag } from '../../ui/index.ts';

export interface DifferenceProps {
  /** Counted minus expected, in whole rupiah. */
  amount: number | bigint;
}

/** The difference between the counted cash and the books: 'Cocok', too much or too little. */
export function Difference({ amount }: DifferenceProps) {
  if (Number(amount) === 0) return <Tag tone="success">Cocok</Tag>;
  return (
    <Tag
      tone={amount < 0 ? 'error' : 'warning'}
      isFilled
    >{`${amount < 0 ? 'Kurang' : 'Lebih'} ${formatRupiah(amount < 0 ? -amount : amount)}`}</Tag>
  );
}
