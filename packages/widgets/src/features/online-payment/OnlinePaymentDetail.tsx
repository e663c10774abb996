import type { ApiError } from '@finance/api-client';
import type { OnlinePayment } from '@finance/contract';
import {
  formatInstant,
  formatRupiah,
  onlinePaymentMethodLabels,
  onlinePaymentTypeLabels,
} from '@finance/contract/rules';
import type { ReactNode } from 'react';
import { transactableName } from '../../parts/booking/index.ts';
import { Alert, Detail, ErrorState, Facts, LoadingRows, Rupiah } from '../../ui/index.ts';
import { RecordHistory } from '../../parts/record/index.ts';
import { type ClientProps, WidgetRoot, useFinance, useRead, useTell } from '../../runtime/index.ts';
import { RedirectAppLink } from '../../parts/booking/index.ts';
import { OnlinePaymentActions } from './OnlinePaymentActions.tsx';
import { OnlinePaymentReceipt } from './OnlinePaymentReceipt.tsx';
import { UnclearMoney } from './UnclearMoney.tsx';
import { usePoll } from './usePoll.ts';

export interface OnlinePaymentDetailProps extends ClientProps {
  /** The id or uuid of the payment. */
  id: number | string;
  /** Called after a check, change or cancellation. */
  onUpdated?: ((payment: OnlinePayment) => void) | undefined;
  /** Called when the payment cannot be read. */
  onError?: ((error: ApiError) => void) | undefined;
}

/**
 * One online payment: its link to send, 'Cek Pembayaran' and its outcome. It refreshes itself while the payment is
 * pending.
 * @example <OnlinePaymentDetail id={12} />
 */
export function OnlinePaymentDetail({ client, ...props }: OnlinePaymentDetailProps) {
  return (
    <WidgetRoot client={client}>
      <DetailBody {...props} />
    </WidgetRoot>
  );
}

function DetailBody({ id, onUpdated, onError }: Omit<OnlinePaymentDetailProps, 'client'>) {
  const { timezone } = useFinance();
  const { data, error, isLoading, refresh } = useRead('onlinePayment', 'show', id);
  useTell(error, onError);
  usePoll(data?.data.status === 'pending', refresh);
  if (isLoading) return <LoadingRows rows={8} label="Memuat pembayaran online…" />;
  if (!data)
    return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
  const payment = data.data;
  const {
    related_entity_name,
    related_entity_phone_number,
    note,
    internal_note,
    expires_at,
    transaction_uuid,
    voided_at,
    void_reason,
    problem,
    status,
    received_amount,
    clarify_note,
  } = payment;

  const rows: Row[] = [
    ['No', payment.id],
    ['Penerimaan', <OnlinePaymentReceipt key="receipt" payment={payment} />],
    ['Jumlah', <Rupiah key="amount" amount={payment.amount} />],
    ...(payment.surcharge_amount > 0
      ? [['Ditambahkan untuk biaya', <Rupiah key="surcharge" amount={payment.surcharge_amount} />] satisfies Row]
      : []),
    ...(payment.method === null ? [] : [['Cara bayar', onlinePaymentMethodLabels[payment.method]] satisfies Row]),
    ...(received_amount > 0 && received_amount !== payment.amount
      ? [['Dibayar', <Rupiah key="paid" amount={received_amount} />] satisfies Row]
      : []),
    ['Biaya', <Rupiah key="fee" amount={payment.fee_amount} />],
    ['Dikembalikan', payment.refunded_amount > 0 ? <Rupiah key="refunded" amount={payment.refunded_amount} /> : null],
    ['Jenis', `${payment.enabler_name} (${onlinePaymentTypeLabels[payment.enabler_type]})`],
    ...(payment.lowered_from === null
      ? []
      : [['Semula', <Rupiah key="lowered" amount={payment.lowered_from} />] satisfies Row]),
    ...(payment.may_be_less ? [['Boleh kurang', 'Ya'] satisfies Row] : []),
    ...(payment.dues.length > 0 ? [['Untuk piutang', <AskedDues key="dues" dues={payment.dues} />] satisfies Row] : []),
    ['Objek', transactableName(payment)],
    ['Pembayar', related_entity_name],
    ['Kontak', related_entity_phone_number],
    ['Catatan', note],
    ['Catatan Internal', internal_note],
    ...(clarify_note === null ? [] : [['Penjelasan', clarify_note] satisfies Row]),
    [status === 'pending' ? 'Berlaku sampai' : 'Berlaku', formatInstant(expires_at, timezone)],
    ['Transaksi', transaction_uuid && <RedirectAppLink key="transaction" uuid={transaction_uuid} />],
    ['Dibuat', `${formatInstant(payment.created_at, timezone)} oleh ${payment.creator_name}`],
  ];

  return (
    <Detail>
      {voided_at && (
        <Alert severity={status === 'cancelled' ? 'error' : 'warning'}>
          {status === 'cancelled' ? 'Dibatalkan' : 'Sempat dibatalkan'} {formatInstant(voided_at, timezone)}:{' '}
          {void_reason}
          {status !== 'cancelled' && '. Uangnya tetap datang dan sudah dicatat.'}
        </Alert>
      )}
      {(payment.paid_after === 'expired' || payment.paid_after === 'failed') && (
        <Alert severity="info">
          Dibayar setelah {payment.paid_after === 'expired' ? 'kedaluwarsa' : 'gagal'}. Uangnya sudah dicatat.
        </Alert>
      )}
      {payment.unclear_amount !== 0 && (
        <Alert severity="warning">
          <UnclearMoney payment={payment} />.{' '}
          {payment.unclear_amount > 0
            ? 'Kembalikan lewat dasbor penyedia, atau jelaskan.'
            : 'Tagih sisanya, lalu jelaskan.'}
        </Alert>
      )}
      {problem && <Alert severity="warning">{problem}</Alert>}
      <Facts rows={rows} />
      <OnlinePaymentActions payment={payment} onUpdated={onUpdated} />
      <RecordHistory resource="onlinePayment" id={payment.id} labels={labels} shown={shown} />
    </Detail>
  );
}

/** The piutang that it asks for, and how much of each it has paid. */
function AskedDues({ dues }: Pick<OnlinePayment, 'dues'>) {
  return dues.map(({ due_id, settled_amount }) => (
    <div key={due_id}>
      #{due_id}
      {settled_amount !== 0 && (
        <>
          : dibayar <Rupiah amount={settled_amount} />
        </>
      )}
    </div>
  ));
}

type Row = [label: string, value: ReactNode];

const labels = {
  status: 'Status',
  amount: 'Jumlah',
  fee_amount: 'Biaya',
  received_amount: 'Dibayar',
  refunded_amount: 'Dikembalikan',
  clarify_note: 'Penjelasan',
  received_at: 'Diterima',
  note: 'Catatan',
  internal_note: 'Catatan Internal',
};

function shown(name: string, value: unknown): string | undefined {
  return ['amount', 'fee_amount', 'received_amount', 'refunded_amount'].includes(name)
    ? formatRupiah(Number(value))
    : undefined;
}
