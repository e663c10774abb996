import type { OnlinePayment } from '@finance/contract';
import { formatInstant, onlinePaymentStatusLabels } from '@finance/contract/rules';
import { Tag } from '../../ui/index.ts';
import { useFinance } from '../../runtime/index.ts';

export interface OnlinePaymentReceiptProps {
  payment: OnlinePayment;
}

/** The time of receipt, or the red tag 'Belum Diterima' with what went wrong, such as an expired payment. */
export function OnlinePaymentReceipt({ payment: { received_at, status, problem } }: OnlinePaymentReceiptProps) {
  const { timezone } = useFinance();
  if (received_at !== null) return formatInstant(received_at, timezone);
  return (
    <span data-plain>
      <Tag isFilled>Belum Diterima</Tag>
      {(status === 'expired' || status === 'failed') && <small>{onlinePaymentStatusLabels[status]}</small>}
      {status === 'pending' && problem !== null && <small>{problem}</small>}
    </span>
  );
}
