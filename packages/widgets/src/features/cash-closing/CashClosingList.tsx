import type { ApiError } from '@finance/api-client';
import type { CashClosing, CashClosingFilter } from '@finance/contract';
import { cashClosingKindLabels, exactSum, formatInstant } from '@finance/contract/rules';
import { FullScreenSpinner, loadable, Rupiah } from '../../ui/index.ts';
import { RecordList, useTellSums, type ListOf, type ListProps } from '../../parts/list/index.ts';
import { type ClientProps, useRead } from '../../runtime/index.ts';
import { Difference } from './Difference.tsx';

const CashClosingDetailDialog = loadable(
  async () => (await import('./CashClosingDetailDialog.tsx')).CashClosingDetailDialog,
  FullScreenSpinner,
);

/** The columns of `CashClosingList`. */
export type CashClosingColumn = 'date' | 'cashier' | 'expected' | 'counted' | 'difference' | 'creator' | 'reason';

export interface CashClosingListProps extends ClientProps, ListProps<CashClosingColumn, CashClosing> {
  /** Called with the row that is opened, instead of opening its detail. */
  onOpen?: ((row: CashClosing) => void) | undefined;
  /** Limits the list by cashier, days, difference or text. */
  filter?: Omit<CashClosingFilter, 'page' | 'paginate' | 'per_page'>;
  /** Called with what was over and what was short in the whole filter, in whole rupiah. */
  onTotalChange?: ((total: { total_over: number; total_short: number }) => void) | undefined;
  /** Called when a change was saved in the detail that a row opens. */
  onUpdated?: ((closing: CashClosing) => void) | undefined;
  /** Called when the list cannot be read; the list itself shows the error. */
  onError?: ((error: ApiError) => void) | undefined;
}

/**
 * The table 'Tutup Kas', with the total of the differences in the whole filter; a row opens its detail.
 * @example <CashClosingList filter={{ cashier_id: 3 }} actions={<CashClosingCreate cashierId={3} />} />
 */
export function CashClosingList(props: CashClosingListProps) {
  return <RecordList definition={definition} props={props} />;
}

const definition: ListOf<'cashClosing', CashClosingListProps> = {
  title: 'Tutup Kas',
  noun: 'tutup kas',
  emptyText: 'Hitungan uang kasir di akhir giliran atau hari tampil di sini.',
  storageKey: 'cash-closing',
  order_by: 'date',
  useIndex(query, { filter, onTotalChange }) {
    const list = useRead('cashClosing', 'index', { ...filter, ...query });
    useTellSums(list.data?.meta, ['total_over', 'total_short'], onTotalChange);
    return list;
  },
  rowName: ({ cashier_name, date }) => `${cashier_name} ${date}`,
  isVoided: ({ voided_at }) => voided_at !== null,
  voidedText: 'Dibuka kembali',
  sums: (meta) => [
    { label: 'Selisih lebih', amount: exactSum(meta, 'total_over') },
    { label: 'Selisih kurang', amount: exactSum(meta, 'total_short') },
  ],
  sumColumn: 'difference',
  hint: CashClosingDetailDialog.hint,
  detail: (opened, { onUpdated }, onClose) => (
    <CashClosingDetailDialog {...opened} onUpdated={onUpdated} onClose={onClose} />
  ),
  columns: [
    {
      name: 'date',
      label: 'Tanggal',
      isMain: true,
      isShort: true,
      order_by: 'date',
      // of several closings of a day each has its moment
      cell: ({ kind, date, closed_at }, timezone) => (
        <>
          {closed_at === null ? date : formatInstant(closed_at, timezone)}{' '}
          {kind === 'opening' && <small>{cashClosingKindLabels[kind]}</small>}
        </>
      ),
    },
    { name: 'cashier', label: 'Kasir', isFixed: true, phone: 'second', cell: ({ cashier_name }) => cashier_name },
    {
      name: 'expected',
      label: 'Menurut buku',
      isNumber: true,
      cell: (closing) => <Rupiah isInTable amount={exactSum(closing, 'expected_balance')} />,
    },
    {
      name: 'counted',
      label: 'Terhitung',
      isNumber: true,
      cell: ({ counted_amount }) => <Rupiah isInTable amount={counted_amount} />,
    },
    {
      name: 'difference',
      label: 'Selisih',
      order_by: 'difference',
      phone: 'end',
      isNumber: true,
      isFixed: true,
      cell: ({ difference }) => <Difference amount={difference} />,
    },
    {
      name: 'creator',
      label: 'Dibuat Oleh', // openings stand there too
      phone: 'second',
      cell: ({ creator_name, created_at, handover, taker_name }, timezone) => (
        <>
          {creator_name}
          <small>{formatInstant(created_at, timezone)}</small>
          {handover === 'open' && <small>diserahkan kepada {taker_name}, belum diterima</small>}
        </>
      ),
    },
    { name: 'reason', label: 'Alasan', isExtra: true, cell: ({ reason }) => reason ?? '-' },
  ],
};
