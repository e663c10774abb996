import type { ApiError } from '@finance/api-client';
import type { OnlinePayment, OnlinePaymentFilter } from '@finance/contract';
import { exactSum, formatInstant, onlinePaymentTypeLabels } from '@finance/contract/rules';
import { FullScreenSpinner, loadable, Rupiah } from '../../ui/index.ts';
import { RecordList, useTellSums, type ListOf, type ListProps } from '../../parts/list/index.ts';
import { transactableName } from '../../parts/booking/index.ts';
import { type ClientProps, useRead } from '../../runtime/index.ts';
import { OnlinePaymentReceipt } from './OnlinePaymentReceipt.tsx';
import { usePoll } from './usePoll.ts';

const OnlinePaymentDetailDialog = loadable(
  async () => (await import('./OnlinePaymentDetailDialog.tsx')).OnlinePaymentDetailDialog,
  FullScreenSpinner,
);

/** The columns of `OnlinePaymentList`. */
export type OnlinePaymentColumn = 'enabler' | 'created' | 'amount' | 'receipt' | 'entity' | 'object' | 'type';

export interface OnlinePaymentListProps extends ClientProps, ListProps<OnlinePaymentColumn, OnlinePayment> {
  /** Called with the row that is opened, instead of opening its detail. */
  onOpen?: ((row: OnlinePayment) => void) | undefined;
  /** Limits the list by object, status, dates or text; newest first unless it sets another order. */
  filter?: Omit<OnlinePaymentFilter, 'page' | 'paginate' | 'per_page'> | undefined;
  /** Milliseconds between refreshes while a payment on the page is pending; default 5000. */
  pollInterval?: number | undefined;
  /** Called with the received and pending totals of the whole filter, in whole rupiah. */
  onTotalChange?: ((total: { received: number; pending: number }) => void) | undefined;
  /** Called after a check, change or cancellation in the detail that a row opens. */
  onUpdated?: ((payment: OnlinePayment) => void) | undefined;
  /** Called when the list cannot be read. */
  onError?: ((error: ApiError) => void) | undefined;
}

/**
 * The table of online payments with the received total. It refreshes itself while a payment is pending; a row opens its
 * detail.
 * @example
 * <OnlinePaymentList filter={{ transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '77' }} />
 */
export function OnlinePaymentList(props: OnlinePaymentListProps) {
  return <RecordList definition={definition} props={props} />;
}

const definition: ListOf<'onlinePayment', OnlinePaymentListProps> = {
  title: 'Pembayaran Online',
  noun: 'pembayaran online',
  emptyText: 'Pembayaran yang diminta tampil di sini.',
  storageKey: 'online-payment',
  order_by: 'created_at',
  useIndex(query, { filter, pollInterval, onTotalChange }) {
    const list = useRead('onlinePayment', 'index', { ...filter, ...query });
    useTellSums(list.data?.meta, ['received', 'pending'], onTotalChange);
    usePoll(list.data?.data.some(({ status }) => status === 'pending') ?? false, list.refresh, pollInterval);
    return list;
  },
  rowName: ({ enabler_name, related_entity_name, id }) => `${enabler_name} ${related_entity_name ?? `# ${id}`}`,
  isVoided: ({ status }) => status === 'cancelled',
  amountOf: ({ amount }) => amount,
  resource: 'onlinePayment',
  sumLabels: ['Jumlah'],
  report: 'online-payment',
  sums: (meta) => [
    { label: 'Sudah diterima', amount: exactSum(meta, 'received') },
    { label: 'Masih ditunggu', amount: exactSum(meta, 'pending') },
  ],
  hint: OnlinePaymentDetailDialog.hint,
  detail: (opened, { onUpdated }, onClose) => (
    <OnlinePaymentDetailDialog {...opened} onUpdated={onUpdated} onClose={onClose} />
  ),
  columns: [
    {
      name: 'enabler',
      label: 'Jenis',
      isMain: true,
      cell: (payment) => (
        <>
          {payment.enabler_name}{' '}
          <small data-narrow>{payment.note ?? (transactableName(payment) || payment.related_entity_name)}</small>
        </>
      ),
    },
    {
      name: 'created',
      order_by: 'created_at',
      phone: 'second',
      label: 'Dibuat',
      cell: ({ created_at, creator_name }, timezone) => (
        <>
          {formatInstant(created_at, timezone)} <small data-narrow>{creator_name}</small>
        </>
      ),
    },
    {
      name: 'amount',
      label: 'Jumlah',
      order_by: 'amount',
      phone: 'end',
      isNumber: true,
      isFixed: true,
      cell: ({ amount, fee_amount, received_amount }) => (
        <>
          <Rupiah isInTable amount={amount} />
          {received_amount > 0 && received_amount !== amount && (
            <small>
              dibayar <Rupiah isInTable amount={received_amount} />
            </small>
          )}
          {fee_amount > 0 && (
            <small>
              biaya <Rupiah isInTable amount={fee_amount} />
            </small>
          )}
        </>
      ),
    },
    {
      name: 'receipt',
      order_by: 'received_at',
      phone: 'last',
      label: 'Penerimaan',
      isFixed: true,
      cell: (payment) => (
        <>
          {payment.received_at && <span data-narrow>diterima </span>}
          <OnlinePaymentReceipt payment={payment} />
        </>
      ),
    },
    { name: 'entity', label: 'Pembayar', isExtra: true, cell: ({ related_entity_name }) => related_entity_name ?? '-' },
    {
      name: 'object',
      label: 'Objek',
      isExtra: true,
      cell: (payment) => transactableName(payment) || '-',
    },
    {
      name: 'type',
      label: 'Penyedia',
      isExtra: true,
      cell: ({ enabler_type }) => onlinePaymentTypeLabels[enabler_type],
    },
  ],
};
