import type { Due } from '@finance/contract';
import { daysOverdue } from '@finance/contract/rules';
import { Tag, type TagProps } from '../../ui/index.ts';
import { useFinance } from '../../runtime/index.ts';

export interface DueStatusProps {
  due: Due;
  /** The day on which it stands so; default today. */
  day?: string | undefined;
}

/** The status of a due: voided, paid, closed with a remainder, late by how many days, partly paid or open. */
export function DueStatus({ due, day }: DueStatusProps) {
  const { today } = useFinance();
  const [text, tone] = statusOf(due, day ?? today());
  return <Tag tone={tone}>{text}</Tag>;
}

function statusOf(due: Due, day: string): [text: string, tone: NonNullable<TagProps['tone']>] {
  const { voided_at, status, close_reason, amount, outstanding_amount } = due;
  if (voided_at) return ['Dibatalkan', 'error'];
  if (status === 'closed') return close_reason === null ? ['Lunas', 'success'] : ['Ditutup', 'neutral'];
  const late = daysOverdue(due, day);
  if (late > 0) return [`Lewat ${late} hari`, 'error'];
  return outstanding_amount !== amount ? ['Dibayar sebagian', 'info'] : ['Belum dibayar', 'warning'];
}
