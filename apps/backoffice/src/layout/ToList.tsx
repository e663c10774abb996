import type { HeadedResource } from '@finance/widgets';
import { ButtonLink } from './ButtonLink.tsx';

/** The way on from a record that does not exist. */
export function ToList({ of }: { of: HeadedResource }) {
  const [path, name] = lists[of];
  return (
    <div style={{ marginBlock: '-16px 32px', textAlign: 'center' }}>
      <ButtonLink to={`/${path}/index`} variant="outlined">
        Ke daftar {name}
      </ButtonLink>
    </div>
  );
}

const lists: Record<HeadedResource, [path: string, name: string]> = {
  transaction: ['transaction', 'transaksi'],
  approvalRequest: ['approval-request', 'persetujuan'],
  transfer: ['transfer', 'transfer'],
  due: ['due', 'hutang & piutang'],
  advance: ['advance', 'uang muka'],
  duePaymentBatch: ['due-payment-batch', 'pelunasan'],
  onlinePayment: ['online-payment', 'pembayaran online'],
  payout: ['payout', 'pencairan'],
  bankStatement: ['bank-statement', 'rekening koran'],
  unconfirmedTransaction: ['unconfirmed-transaction', 'klaim'],
  counterparty: ['counterparty', 'lawan transaksi'],
};
