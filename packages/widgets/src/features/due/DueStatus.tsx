import type { Due } from '@finance/contract';
import { Tag, type TagProps } from '../../ui/index.ts';
import { useFinance } from '../../runtime/index.ts';

export interface DueStatusProps {
  due: Due;
}

/** The status of a due: voided, paid, closed with a remainder, late, partly paid or open. */
export function DueStatus({ due }: DueStatusProps) {
  const { today } = useFinance();
  const [text, tone] = statusOf(due, today());
  return <Tag tone={tone}>{text}</Tag>;
}

function statusOf(
  { voided_at, status, close_reason, due_date, paid_amount }: Due,
  today: string,
): [text: string, tone: NonNullable<TagProps['tone']>] {
  if (voided_at) return ['Dibatalkan', 'error'];
  if (status === 'closed') return close_reason === null ? ['Lunas', 'success'] : ['Ditutup', 'neutral'];
  if (due_date !== null && due_date < today) return ['Lewat JT', 'error'];
  return paid_amount !== 0 ? ['Dibayar sebagian', 'info'] : ['Belum dibayar', 'warning'];
}
