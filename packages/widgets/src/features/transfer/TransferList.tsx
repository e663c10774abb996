import type { ApiError } from '@finance/api-client';
import type { Transfer, TransferFilter } from '@finance/contract';
import { exactSum, formatInstant } from '@finance/contract/rules';
import { FullScreenSpinner, loadable, Rupiah } from '../../ui/index.ts';
import { dash, RecordList, useTellSums, type ListOf, type ListProps } from '../../parts/list/index.ts';
import { type ClientProps, useRead } from '../../runtime/index.ts';
import { transferName } from './transferForm.ts';
import { TransferStatusTag } from './TransferStatusTag.tsx';

const TransferDetailDialog = loadable(
  async () => (await import('./TransferDetailDialog.tsx')).TransferDetailDialog,
  FullScreenSpinner,
);

const TransferBulk = loadable(async () => (await import('./TransferBulk.tsx')).TransferBulk);

/** The columns of `TransferList`. */
export type TransferColumn = 'from' | 'to' | 'amount' | 'date' | 'status' | 'note' | 'creator';

export interface TransferListProps extends ClientProps, ListProps<TransferColumn, Transfer> {
  /** Called with the row that is opened, instead of opening its detail. */
  onOpen?: ((row: Transfer) => void) | undefined;
  /** Limits the list by account (of either side), status, dates or text. */
  filter?: Omit<TransferFilter, 'page' | 'paginate' | 'per_page'>;
  /** Called with how much the whole filter moved, and how much of it is in transit, in whole rupiah. */
  onTotalChange?: ((total: { total: number; in_transit: number }) => void) | undefined;
  /** Called when a change was saved in the detail that a row opens. */
  onUpdated?: ((transfer: Transfer) => void) | undefined;
  /** Called when the list cannot be read; the list itself shows the error. */
  onError?: ((error: ApiError) => void) | undefined;
}

/**
 * The table 'Transfer', with how much the whole filter moved and how much is in transit; a row opens its detail.
 * @example <TransferList filter={{ account_type: 'cash', account_id: 3 }} actions={<TransferCreate />} />
 */
export function TransferList(props: TransferListProps) {
  return <RecordList definition={definition} props={props} />;
}

const definition: ListOf<'transfer', TransferListProps> = {
  title: 'Transfer',
  noun: 'transfer',
  emptyText: 'Uang yang dipindahkan antar account tampil di sini.',
  storageKey: 'transfer',
  order_by: 'date',
  useIndex(query, { filter, onTotalChange }) {
    const list = useRead('transfer', 'index', { ...filter, ...query });
    useTellSums(list.data?.meta, ['total', 'in_transit'], onTotalChange);
    return list;
  },
  rowName: transferName,
  isVoided: ({ status }) => status === 'cancelled',
  amountOf: ({ amount }) => amount,
  resource: 'transfer',
  sumLabels: ['Jumlah'],
  Bulk: TransferBulk,
  report: 'transfer',
  sums: (meta) => [
    { label: 'Total', amount: exactSum(meta, 'total') },
    { label: 'Dalam perjalanan', amount: exactSum(meta, 'in_transit') },
  ],
  hint: TransferDetailDialog.hint,
  detail: (opened, { onUpdated }, onClose) => (
    <TransferDetailDialog {...opened} onUpdated={onUpdated} onClose={onClose} />
  ),
  columns: [
    { name: 'from', label: 'Dari', isMain: true, cell: ({ from_account }) => from_account.full_info },
    {
      name: 'to',
      label: 'Ke',
      isFixed: true,
      phone: 'second',
      cell: ({ to_account }) => (
        <>
          <span data-narrow>ke </span>
          {to_account.full_info}
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
      cell: ({ amount, fee }) => (
        <>
          <Rupiah isInTable amount={amount} />
          {fee > 0 && (
            <small>
              + biaya <Rupiah isInTable amount={fee} />
            </small>
          )}
        </>
      ),
    },
    {
      name: 'date',
      label: 'Tanggal',
      order_by: 'date',
      phone: 'whole',
      isShort: true,
      cell: ({ date, received_date, created_at }, timezone) => (
        <>
          {received_date && received_date !== date ? `${date} → ${received_date}` : date}
          <small>Dibuat: {formatInstant(created_at, timezone)}</small>
        </>
      ),
    },
    {
      name: 'status',
      label: 'Status',
      isFixed: true,
      phone: 'last',
      cell: ({ status }) => (status === 'cancelled' ? dash : <TransferStatusTag status={status} />),
    },
    { name: 'note', label: 'Catatan', isExtra: true, phone: 'second', cell: ({ note }) => note ?? dash },
    { name: 'creator', label: 'Dibuat Oleh', isExtra: true, phone: 'second', cell: ({ creator_name }) => creator_name },
  ],
};
