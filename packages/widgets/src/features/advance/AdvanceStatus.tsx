import type { Advance } from '@finance/contract';
import { Tag, type TagProps } from '../../ui/index.ts';

export interface AdvanceStatusProps {
  advance: Pick<Advance, 'voided_at' | 'left_amount' | 'used_amount'>;
}

/** The status of an advance: voided, used up, partly used or untouched. */
export function AdvanceStatus({ advance }: AdvanceStatusProps) {
  const [text, tone] = statusOf(advance);
  return <Tag tone={tone}>{text}</Tag>;
}

function statusOf({
  voided_at,
  left_amount,
  used_amount,
}: AdvanceStatusProps['advance']): [text: string, tone: NonNullable<TagProps['tone']>] {
  if (voided_at) return ['Dibatalkan', 'error'];
  if (left_amount === 0) return ['Habis', 'neutral'];
  return used_amount === 0 ? ['Belum dipakai', 'success'] : ['Dipakai sebagian', 'info'];
}
