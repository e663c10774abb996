import type { OnlinePayment } from '@finance/contract';
import { formatInstant, onlinePaymentStatusLabels } from '@finance/contract/rules';
import { Tag } from '../../ui/index.ts';
import { useFinance } from '../../runtime/index.ts';
import { UnclearMoney } from './UnclearMoney.tsx';

export interface OnlinePaymentReceiptProps {
  payment: OnlinePayment;
}

/**
 * The time of receipt with what is to be explained and what went back, or the red tag 'Belum Diterima' with what went
 * wrong, such as an expired payment.
 */
export function OnlinePaymentReceipt({ payment }: OnlinePaymentReceiptProps) {
  const { timezone } = useFinance();
  const { received_at, received_amount, refunded_amount, unclear_amount, status, problem } = payment;
  if (received_at !== null && refunded_amount === 0 && unclear_amount === 0)
    return formatInstant(received_at, timezone);
  if (received_at !== null)
    return (
      <span data-plain>
        {formatInstant(received_at, timezone)}
        {refunded_amount > 0 && <small>dikembalikan {refunded_amount < received_amount ? 'sebagian' : 'semua'}</small>}
        {unclear_amount !== 0 && (
          <small>
            <UnclearMoney payment={payment} />
          </small>
        )}
      </span>
    );
  return (
    <span data-plain>
      <Tag isFilled>Belum Diterima</Tag>
      {(status === 'expired' || status === 'failed') && <small>{onlinePaymentStatusLabels[status]}</small>}
      {status === 'pending' && problem !== null && <small>{problem}</small>}
    </span>
  );
}
