import type { Due } from '@finance/contract';
import Chip from '@mui/material/Chip';
import { useFinance } from '../provider/index.ts';

export interface DueStatusProps {
  due: Due;
}

/** Where a due stands: voided, paid, closed with a remainder, late, partly paid or open. */
export function DueStatus({ due }: DueStatusProps) {
  const { today } = useFinance();
  const [label, color] = statusOf(due, today());
  return <Chip size="small" variant="outlined" color={color} label={label} />;
}

function statusOf({ voided_at, status, close_reason, due_date, paid_amount }: Due, today: string): [label: string, color: 'default' | 'success' | 'warning' | 'error' | 'info'] {
  if (voided_at) return ['Dibatalkan', 'error'];
  if (status === 'closed') return close_reason === null ? ['Lunas', 'success'] : ['Ditutup', 'default'];
  if (due_date !== null && due_date < today) return ['Lewat JT', 'error'];
  return paid_amount > 0 ? ['Dibayar sebagian', 'info'] : ['Belum dibayar', 'warning'];
}
