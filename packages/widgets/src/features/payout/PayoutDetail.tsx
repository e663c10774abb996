import type { Payout } from '@finance/contract';
import { formatInstant, onlinePaymentTypeLabels } from '@finance/contract/rules';
import { type ReactNode, useState } from 'react';
import { RecordHistory } from '../../parts/record/index.ts';
import { type ClientProps, useFinance, useMay, useRead, WidgetRoot } from '../../runtime/index.ts';
import {
  Actions,
  Alert,
  Button,
  Detail,
  ErrorState,
  Facts,
  FullScreenSpinner,
  loadable,
  LoadingRows,
  Rupiah,
} from '../../ui/index.ts';
import { PayoutItems } from './PayoutItems.tsx';
import { PayoutStatusTag } from './PayoutStatusTag.tsx';

const PayoutVoidDialog = loadable(
  async () => (await import('./PayoutVoidDialog.tsx')).PayoutVoidDialog,
  FullScreenSpinner,
);

export interface PayoutDetailProps extends ClientProps {
  /** The id or uuid of the payout. */
  id: number | string;
  /** Called when the payout was cancelled. */
  onUpdated?: (payout: Payout) => void;
}

/**
 * One payout: what arrived, what it is made of, its payments and refunds, and its history.
 * @example <PayoutDetail id={12} />
 */
export function PayoutDetail({ client, ...props }: PayoutDetailProps) {
  return (
    <WidgetRoot client={client}>
      <DetailBody {...props} />
    </WidgetRoot>
  );
}

function DetailBody({ id, onUpdated }: Omit<PayoutDetailProps, 'client'>) {
  const { timezone } = useFinance();
  const mayVoid = useMay('payout:delete');
  const [isVoiding, setIsVoiding] = useState(false);
  const { data, error, isLoading, refresh } = useRead('payout', 'show', id);
  if (isLoading) return <LoadingRows rows={8} label="Memuat pencairan…" />;
  if (!data)
    return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
  const payout = data.data;
  const { voided_at, correction_amount } = payout;
  const rows: [label: string, value: ReactNode][] = [
    ['No', payout.id],
    ['Masuk ke bank', <Rupiah key="amount" amount={payout.amount} />],
    ['Pembayaran', <Rupiah key="payments" amount={payout.payment_amount} />],
    ['Pengembalian', payout.refund_amount > 0 ? <Rupiah key="refunds" amount={-payout.refund_amount} /> : null],
    ['Biaya', payout.fee_amount === 0 ? null : <Rupiah key="fees" amount={-payout.fee_amount} />],
    ['Biaya pencairan', payout.payout_fee > 0 ? <Rupiah key="fee" amount={-payout.payout_fee} /> : null],
    ['Koreksi', correction_amount === 0 ? null : <Rupiah key="correction" amount={correction_amount} />],
    ['Alasan koreksi', payout.correction_reason],
    ['Status', <PayoutStatusTag key="status" status={payout.status} />],
    ['Dari', `${payout.enabler_name} (${onlinePaymentTypeLabels[payout.enabler_type]})`],
    ['Ke', payout.bank_account?.full_info],
    ['Tanggal', payout.date],
    ['Referensi', payout.reference],
    ['Catatan', payout.note],
    ['Dibuat', `${formatInstant(payout.created_at, timezone)} oleh ${payout.creator_name}`],
  ];
  return (
    <Detail>
      {voided_at && (
        <Alert severity="error">
          Dibatalkan {formatInstant(voided_at, timezone)}: {payout.void_reason}. Pembayarannya kembali dalam perjalanan.
        </Alert>
      )}
      <Facts rows={rows} />
      {mayVoid && !voided_at && (
        <Actions>
          <Button variant="outlined" tone="error" onClick={() => setIsVoiding(true)}>
            Batalkan
          </Button>
        </Actions>
      )}
      {!voided_at && (
        <div style={{ marginTop: 24 }}>
          <PayoutItems payoutId={payout.id} />
        </div>
      )}
      <RecordHistory resource="payout" id={payout.id} labels={labels} />
      {isVoiding && (
        <PayoutVoidDialog
          payout={payout}
          onClose={() => setIsVoiding(false)}
          onVoided={(voided) => {
            setIsVoiding(false);
            onUpdated?.(voided);
          }}
        />
      )}
    </Detail>
  );
}

const labels = { status: 'Status', amount: 'Masuk ke bank', reference: 'Referensi', note: 'Catatan' };
