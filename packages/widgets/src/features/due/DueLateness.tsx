import type { Due } from '@finance/contract';
import { daysOverdue } from '@finance/contract/rules';
import { styled } from '../../ui/index.ts';
import { useFinance } from '../../runtime/index.ts';

export interface DueLatenessProps {
  due: Pick<Due, 'due_date' | 'outstanding_amount'>;
  /** The day on which it stands so; default today. */
  day: string | undefined;
}

/** By how many days a due is late; nothing if it is not. */
export function DueLateness({ due, day }: DueLatenessProps) {
  const { today } = useFinance();
  const late = daysOverdue(due, day ?? today());
  return late > 0 && <Late>lewat {late} hari</Late>;
}

const Late = styled('span', ({ palette }) => ({ color: palette.error.main, whiteSpace: 'nowrap' }));
