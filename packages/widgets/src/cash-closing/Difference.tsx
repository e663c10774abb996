import { formatRupiah } from '@finance/contract';
import Chip from '@mui/material/Chip';

export interface DifferenceProps {
  /** Counted minus expected, whole rupiah. */
  amount: number;
}

/** How far the counted cash is from the books: 'Cocok', too much or too little. */
export function Difference({ amount }: DifferenceProps) {
  if (amount === 0) return <Chip size="small" color="success" variant="outlined" label="Cocok" />;
  return <Chip size="small" color={amount < 0 ? 'error' : 'warning'} label={`${amount < 0 ? 'Kurang' : 'Lebih'} ${formatRupiah(Math.abs(amount))}`} />;
}
