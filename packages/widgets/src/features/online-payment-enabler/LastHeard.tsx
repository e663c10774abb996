import type { OnlinePaymentEnabler } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { Tag } from '../../ui/index.ts';
import { useFinance } from '../../runtime/index.ts';

export interface LastHeardProps {
  enabler: Pick<OnlinePaymentEnabler, 'type' | 'heard_at' | 'is_silent'>;
}

/** When a provider last sent a notice; raised where money came of which it sent none. */
export function LastHeard({ enabler: { type, heard_at, is_silent } }: LastHeardProps) {
  const { timezone } = useFinance();
  if (type === 'simulator') return '-';
  const at = heard_at === null ? 'belum pernah' : formatInstant(heard_at, timezone);
  return (
    <span data-plain>
      {at}
      {is_silent && (
        <>
          {' '}
          <Tag tone="warning">Tidak memberi tahu</Tag>
        </>
      )}
    </span>
  );
}
