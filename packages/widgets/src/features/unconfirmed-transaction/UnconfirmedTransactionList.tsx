import type { ApiError } from '@finance/api-client';
import type { UnconfirmedTransaction, UnconfirmedTransactionFilter } from '@finance/contract';
import { exactSum, formatInstant } from '@finance/contract/rules';
import { FullScreenSpinner, loadable, Rupiah } from '../../ui/index.ts';
import { dash, RecordList, useTellSums, type ListOf, type ListProps } from '../../parts/list/index.ts';
import { transactableName } from '../../parts/booking/index.ts';
import { type ClientProps, useRead } from '../../runtime/index.ts';
import { unconfirmedTransactionName } from './unconfirmedTransactionValues.ts';
import { UnconfirmedTransactionStatusTag } from './UnconfirmedTransactionStatusTag.tsx';

const UnconfirmedTransactionDetailDialog = loadable(
  async () => (await import('./UnconfirmedTransactionDetailDialog.tsx')).UnconfirmedTransactionDetailDialog,
  FullScreenSpinner,
);

const UnconfirmedTransactionBulk = loadable(
  async () => (await import('./UnconfirmedTransactionBulk.tsx')).UnconfirmedTransactionBulk,
);

/** The columns of `UnconfirmedTransactionList`. */
export type UnconfirmedTransactionColumn = 'entity' | 'account' | 'amount' | 'date' | 'status' | 'note' | 'creator';

export interface UnconfirmedTransactionListProps
  extends ClientProps, ListProps<UnconfirmedTransactionColumn, UnconfirmedTransaction> {
  /** Called with the row that is opened, instead of opening its detail. */
  onOpen?: ((row: UnconfirmedTransaction) => void) | undefined;
  /** Limits the list by object, account, status, dates or text. */
  filter?: Omit<UnconfirmedTransactionFilter, 'page' | 'paginate' | 'per_page'>;
  /** Called with the claimed money in and out of the whole filter, in whole rupiah. */
  onTotalChange?: ((total: { total_in: number; total_out: number }) => void) | undefined;
  /** Called when a change was saved in the detail that a row opens. */
  onUpdated?: ((unconfirmed: UnconfirmedTransaction) => void) | undefined;
  /** Called when the list cannot be read; the list itself shows the error. */
  onError?: ((error: ApiError) => void) | undefined;
}

/**
 * The table of unconfirmed transactions, with the money of the whole filter; a row opens its detail, where it can be
 * confirmed.
 * @example <UnconfirmedTransactionList filter={{ status: 'unconfirmed' }} actions={<UnconfirmedTransactionCreate />} />
 */
export function UnconfirmedTransactionList(props: UnconfirmedTransactionListProps) {
  return <RecordList definition={definition} props={props} />;
}

const definition: ListOf<'unconfirmedTransaction', UnconfirmedTransactionListProps> = {
  title: 'Klaim',
  noun: 'klaim',
  emptyText: 'Kabar uang yang belum terlihat di rekening tampil di sini.',
  storageKey: 'unconfirmed-transaction',
  order_by: 'date',
  useIndex(query, { filter, onTotalChange }) {
    const list = useRead('unconfirmedTransaction', 'index', { ...filter, ...query });
    useTellSums(list.data?.meta, ['total_in', 'total_out'], onTotalChange);
    return list;
  },
  rowName: unconfirmedTransactionName,
  isVoided: ({ status }) => status === 'cancelled',
  amountOf: ({ amount }) => amount,
  Bulk: UnconfirmedTransactionBulk,
  sums: (meta) => [
    { label: 'Klaim uang masuk', amount: exactSum(meta, 'total_in') },
    {
      label: 'Klaim uang keluar',
      amount: exactSum(meta, 'total_out'),
      note: `${meta.unconfirmed} belum dikonfirmasi `,
    },
  ],
  hint: UnconfirmedTransactionDetailDialog.hint,
  detail: (opened, { onUpdated }, onClose) => (
    <UnconfirmedTransactionDetailDialog {...opened} onUpdated={onUpdated} onClose={onClose} />
  ),
  columns: [
    {
      name: 'entity',
      label: 'Lawan Transaksi',
      isMain: true,
      cell: (unconfirmed) => (
        <>
          {unconfirmedTransactionName(unconfirmed)}{' '}
          {unconfirmed.transactable_app && <small>{transactableName(unconfirmed)}</small>}
        </>
      ),
    },
    { name: 'account', label: 'Account', phone: 'second', cell: ({ account }) => account.full_info },
    {
      name: 'amount',
      label: 'Jumlah',
      order_by: 'amount',
      phone: 'end',
      isNumber: true,
      isFixed: true,
      cell: ({ amount }) => <Rupiah isInTable amount={amount} />,
    },
    {
      name: 'date',
      label: 'Tanggal',
      order_by: 'date',
      phone: 'whole',
      isShort: true,
      cell: ({ date, created_at }, timezone) => (
        <>
          {date}
          <small>Dibuat: {formatInstant(created_at, timezone)}</small>
        </>
      ),
    },
    {
      name: 'status',
      label: 'Status',
      isFixed: true,
      phone: 'last',
      cell: ({ status, proof_file_uuid, confirmed_by_name }) =>
        status !== 'cancelled' && (
          <>
            <UnconfirmedTransactionStatusTag status={status} />
            <small>
              {status === 'unconfirmed' ? (proof_file_uuid ? 'Ada bukti' : 'Tanpa bukti') : confirmed_by_name}
            </small>
          </>
        ),
    },
    { name: 'note', label: 'Catatan', isExtra: true, phone: 'second', cell: ({ note }) => note ?? dash },
    { name: 'creator', label: 'Dibuat Oleh', isExtra: true, phone: 'second', cell: ({ creator_name }) => creator_name },
  ],
};
