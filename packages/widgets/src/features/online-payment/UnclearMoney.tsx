import type { OnlinePayment } from '@finance/contract';
import { Rupiah } from '../../ui/index.ts';

export interface UnclearMoneyProps {
  payment: Pick<OnlinePayment, 'unclear_amount' | 'paid_after'>;
}

/** Names the sum that somebody has to explain. */
export function UnclearMoney({ payment: { unclear_amount, paid_after } }: UnclearMoneyProps) {
  const sum = <Rupiah amount={Math.abs(unclear_amount)} />;
  if (paid_after === 'cancelled') return <>Dibayar {sum} setelah dibatalkan</>;
  return unclear_amount > 0 ? <>Dibayar lebih {sum}</> : <>Dibayar kurang {sum}</>;
}
