import type { OnlinePayment } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { useState } from 'react';
import {
  DataCell,
  DataTable,
  FullScreenSpinner,
  HeadCell,
  InlineError,
  loadable,
  Panel,
  RowAction,
  Rupiah,
} from '../../ui/index.ts';
import { useFinance, useRead } from '../../runtime/index.ts';
import { OnlinePaymentReceipt } from './OnlinePaymentReceipt.tsx';

const OnlinePaymentDetailDialog = loadable(
  async () => (await import('./OnlinePaymentDetailDialog.tsx')).OnlinePaymentDetailDialog,
  FullScreenSpinner,
);

export interface PayLinksProps {
  /** Whose links: of a due, or of a due payment batch. */
  of: { due_id: number } | { due_payment_batch_id: number };
}

/** The links that ask for a due or a batch, with their state; nothing where there is none. */
export function PayLinks({ of }: PayLinksProps) {
  const { timezone } = useFinance();
  const [opened, setOpened] = useState<OnlinePayment | null>(null);
  const { data, error, refresh } = useRead('onlinePayment', 'index', { ...of, paginate: 50 });
  if (error && !data) return <InlineError error={error} onRetry={() => void refresh()} />;
  const payments = data?.data ?? [];
  if (payments.length === 0) return null;

  return (
    <div style={{ marginTop: 24 }}>
      <Panel title="Tautan pembayaran" level={2}>
        <DataTable label="Tautan pembayaran" isDense>
          <thead>
            <tr>
              <HeadCell>Dibuat</HeadCell>
              <HeadCell>Cara</HeadCell>
              <HeadCell>Penerimaan</HeadCell>
              <HeadCell isNumber>Jumlah</HeadCell>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <tr key={payment.id} data-voided={payment.status === 'cancelled' || undefined}>
                <DataCell isMain>
                  <RowAction onClick={() => setOpened(payment)}>
                    {formatInstant(payment.created_at, timezone)}
                  </RowAction>
                </DataCell>
                <DataCell label="Cara">{payment.enabler_name}</DataCell>
                <DataCell label="Penerimaan">
                  {payment.status === 'cancelled' ? 'Dibatalkan' : <OnlinePaymentReceipt payment={payment} />}
                </DataCell>
                <DataCell label="Jumlah" isNumber>
                  <Rupiah amount={payment.amount} />
                </DataCell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Panel>
      {opened && <OnlinePaymentDetailDialog id={opened.id} row={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
