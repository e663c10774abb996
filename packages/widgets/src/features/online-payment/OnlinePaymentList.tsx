import type { ApiError } from '@finance/api-client';
import type { OnlinePayment, OnlinePaymentFilter } from '@finance/contract';
import { exactSum, formatInstant, onlinePaymentTypeLabels } from '@finance/contract/rules';
import { useMemo } from 'react';
import { DataCell, FullScreenSpinner, late, Rupiah } from '../../ui/index.ts';
import {
  type LedgerColumn,
  LedgerList,
  type ListProps,
  RefreshButton,
  useListPage,
  useOpened,
} from '../../parts/list/index.ts';
import { type ClientProps, LightRoot, useFinance, useRead, useTell } from '../../runtime/index.ts';
import { OnlinePaymentReceipt } from './OnlinePaymentReceipt.tsx';
import { usePoll } from './usePoll.ts';

const OnlinePaymentDetailDialog = late(
  async () => (await import('./OnlinePaymentDetailDialog.tsx')).OnlinePaymentDetailDialog,
  FullScreenSpinner,
);

export interface OnlinePaymentListProps extends ClientProps, ListProps {
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
export function OnlinePaymentList({ client, ...props }: OnlinePaymentListProps) {
  return (
    <LightRoot client={client}>
      <ListPanel {...props} />
    </LightRoot>
  );
}

function ListPanel({
  filter,
  title = 'Pembayaran Online',
  level,
  page: givenPage,
  onPageChange,
  open,
  onOpenChange,
  onClearFilter,
  actions,
  toolbar,
  pollInterval,
  onTotalChange,
  onUpdated,
  onError,
}: Omit<OnlinePaymentListProps, 'client'>) {
  const { timezone } = useFinance();
  const [page, handlePage] = useListPage({ page: givenPage, onPageChange });
  const sort = { order_by: filter?.order_by ?? 'created_at', order: filter?.order ?? 'desc' } as const;
  const list = useRead('onlinePayment', 'index', { ...filter, ...sort, ...page });
  const [opened, setOpened] = useOpened({ open, onOpenChange }, list.data?.data);
  const { data, refresh } = list;
  const { received, pending } = data?.meta ?? {};
  useTell(
    useMemo(
      () => (received === undefined || pending === undefined ? undefined : { received, pending }),
      [received, pending],
    ),
    onTotalChange,
  );
  useTell(list.error, onError);
  usePoll(data?.data.some(({ status }) => status === 'pending') ?? false, refresh, pollInterval);

  function foot(columnCount: number, before: (name: string) => number) {
    const lead = Math.max(1, before('amount'));
    const rest = columnCount - lead - 1;
    return (
      data && (
        <>
          <tr>
            <DataCell colSpan={lead}>Sudah diterima</DataCell>
            <DataCell isNumber>
              <Rupiah amount={exactSum(data.meta, 'received')} />
            </DataCell>
            {rest > 0 && (
              <DataCell isNumber colSpan={rest}>
                <RefreshButton read={list} />
              </DataCell>
            )}
          </tr>
          <tr>
            <DataCell colSpan={lead}>Masih ditunggu</DataCell>
            <DataCell isNumber>
              <Rupiah amount={exactSum(data.meta, 'pending')} />
            </DataCell>
            {rest > 0 && <td aria-hidden colSpan={rest} />}
          </tr>
        </>
      )
    );
  }

  return (
    <>
      <LedgerList
        title={title}
        level={level}
        noun="pembayaran online"
        read={list}
        columns={columnsIn(timezone)}
        sort={sort}
        rowName={nameOf}
        onOpen={setOpened}
        onIntent={OnlinePaymentDetailDialog.hint}
        isVoided={isCancelled}
        page={page}
        onPageChange={handlePage}
        actions={actions}
        toolbar={toolbar}
        isFiltered={isNarrowed(filter)}
        onClearFilter={onClearFilter}
        emptyText="Pembayaran yang diminta lewat internet akan tampil di sini."
        foot={foot}
        amountOf={amountOf}
        sumLabels={['Jumlah']}
        filterKey={JSON.stringify(filter ?? {})}
        storageKey="online-payment"
      />
      {opened && <OnlinePaymentDetailDialog {...opened} onUpdated={onUpdated} onClose={() => setOpened(null)} />}
    </>
  );
}

function columnsIn(timezone: string): LedgerColumn<OnlinePayment>[] {
  return [
    { name: 'enabler', label: 'Jenis', isMain: true, cell: ({ enabler_name }) => enabler_name },
    {
      name: 'created',
      order_by: 'created_at',
      label: 'Dibuat',
      cell: ({ created_at, creator_name }) => (
        <span>
          {formatInstant(created_at, timezone)}
          <small>{creator_name}</small>
        </span>
      ),
    },
    {
      name: 'amount',
      label: 'Jumlah',
      isNumber: true,
      isFixed: true,
      cell: ({ amount, fee_amount }) => (
        <span>
          <Rupiah amount={amount} />
          {fee_amount > 0 && (
            <small>
              biaya <Rupiah amount={fee_amount} />
            </small>
          )}
        </span>
      ),
    },
    {
      name: 'receipt',
      order_by: 'received_at',
      label: 'Penerimaan',
      isFixed: true,
      cell: (payment) => <OnlinePaymentReceipt payment={payment} />,
    },
    { name: 'entity', label: 'Pembayar', isExtra: true, cell: ({ related_entity_name }) => related_entity_name ?? '-' },
    {
      name: 'object',
      label: 'Objek',
      isExtra: true,
      cell: ({ transactable_app, transactable_type, transactable_id }) =>
        [transactable_app, transactable_type, transactable_id && `#${transactable_id}`].filter(Boolean).join(' · ') ||
        '-',
    },
    {
      name: 'type',
      label: 'Penyedia',
      isExtra: true,
      cell: ({ enabler_type }) => onlinePaymentTypeLabels[enabler_type],
    },
  ];
}

function nameOf({ enabler_name, related_entity_name, id }: OnlinePayment): string {
  return `${enabler_name} ${related_entity_name ?? `# ${id}`}`;
}

function amountOf({ amount }: OnlinePayment): number {
  return amount;
}

function isCancelled({ status }: OnlinePayment): boolean {
  return status === 'cancelled';
}

function isNarrowed(filter: OnlinePaymentFilter = {}): boolean {
  return Object.entries(filter).some(([name, value]) => Boolean(value) && name !== 'order' && name !== 'order_by');
}
