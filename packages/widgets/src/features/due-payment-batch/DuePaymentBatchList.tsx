import type { ApiError } from '@finance/api-client';
import type { DuePaymentBatch, DuePaymentBatchDetail } from '@finance/contract';
import { exactSum, formatInstant } from '@finance/contract/rules';
import { FullScreenSpinner, loadable, Rupiah } from '../../ui/index.ts';
import { dash, RecordList, useTellSums, type ListOf, type ListProps } from '../../parts/list/index.ts';
import { type ClientProps, useRead } from '../../runtime/index.ts';
import { type DuePaymentBatchFilterValue, duePaymentBatchQuery } from './duePaymentBatchFilter.ts';
import { DuePaymentBatchStatus } from './DuePaymentBatchStatus.tsx';

const DuePaymentBatchDetailDialog = loadable(
  async () => (await import('./DuePaymentBatchDetailDialog.tsx')).DuePaymentBatchDetailDialog,
  FullScreenSpinner,
);

/** The columns of `DuePaymentBatchList`. */
export type DuePaymentBatchColumn = 'name' | 'status' | 'account' | 'total' | 'date' | 'closed' | 'note' | 'creator';

export interface DuePaymentBatchListProps extends ClientProps, ListProps<DuePaymentBatchColumn, DuePaymentBatch> {
  /** Called with the row that is opened, instead of opening its detail. */
  onOpen?: ((row: DuePaymentBatch) => void) | undefined;
  /** Limits the list by text, status, account or dates. */
  filter?: DuePaymentBatchFilterValue;
  /** Called with money in, money out and net of the whole filter, in whole rupiah. */
  onTotalChange?: ((total: { total_in: number; total_out: number; total: number }) => void) | undefined;
  /** Called when a change was saved in the detail that a row opens. */
  onUpdated?: ((batch: DuePaymentBatchDetail) => void) | undefined;
  /** Called when the list cannot be read; the list itself shows the error. */
  onError?: ((error: ApiError) => void) | undefined;
}

/**
 * The table of payment batches, with money in, money out and net of the whole filter.
 * @example <DuePaymentBatchList filter={{ state: 'open' }} actions={<DuePaymentBatchCreate />} />
 */
export function DuePaymentBatchList(props: DuePaymentBatchListProps) {
  return <RecordList definition={definition} props={props} />;
}

const definition: ListOf<'duePaymentBatch', DuePaymentBatchListProps> = {
  title: 'Pelunasan Hutang & Piutang',
  noun: 'pelunasan',
  emptyText: 'Kumpulkan hutang dan piutang yang dibayar sekaligus dalam satu pelunasan.',
  storageKey: 'due-payment-batch',
  order_by: 'date',
  useIndex(query, { filter = {}, onTotalChange }) {
    const list = useRead('duePaymentBatch', 'index', { ...duePaymentBatchQuery(filter), ...query });
    useTellSums(list.data?.meta, ['total_in', 'total_out', 'total'], onTotalChange);
    return list;
  },
  rowName: ({ name }) => name,
  isVoided: ({ voided_at }) => voided_at !== null,
  amountOf: ({ total }) => total,
  resource: 'duePaymentBatch',
  report: 'due-payment-batch',
  sums: (meta) => [
    { label: 'Total masuk', amount: exactSum(meta, 'total_in'), isPart: true },
    { label: 'Total keluar', amount: exactSum(meta, 'total_out'), isPart: true },
    { label: 'Bersih', amount: exactSum(meta, 'total') },
  ],
  sumColumn: 'total',
  hint: DuePaymentBatchDetailDialog.hint,
  detail: (opened, { onUpdated }, onClose) => (
    <DuePaymentBatchDetailDialog {...opened} onUpdated={onUpdated} onClose={onClose} />
  ),
  columns: [
    {
      name: 'name',
      label: 'Nama',
      isMain: true,
      cell: ({ name, dues_count }) => (
        <>
          {name} <small>{dues_count} hutang/piutang</small>
        </>
      ),
    },
    {
      name: 'status',
      label: 'Status',
      isFixed: true,
      phone: 'last',
      cell: (batch) => (batch.voided_at ? null : <DuePaymentBatchStatus batch={batch} />),
    },
    { name: 'account', label: 'Account', phone: 'second', cell: ({ account }) => account.full_info },
    {
      name: 'total',
      label: 'Bersih',
      phone: 'end',
      isNumber: true,
      isFixed: true,
      cell: (batch) => (
        <>
          <Rupiah isInTable amount={exactSum(batch, 'total')} tone="flow" />
          {batch.total_in > 0 && batch.total_out < 0 && (
            <>
              <small>
                <Rupiah isInTable amount={exactSum(batch, 'total_in')} /> masuk
              </small>
              <small>
                <Rupiah isInTable amount={-exactSum(batch, 'total_out')} /> keluar
              </small>
            </>
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
      cell: ({ date, created_at }, timezone) => (
        <>
          {date}
          <small>Dibuat: {formatInstant(created_at, timezone)}</small>
        </>
      ),
    },
    {
      name: 'closed',
      label: 'Ditutup',
      isExtra: true,
      cell: ({ closed_at, closed_by_name }, timezone) =>
        closed_at ? (
          <>
            {closed_by_name}
            <small>{formatInstant(closed_at, timezone)}</small>
          </>
        ) : (
          '-'
        ),
    },
    { name: 'note', label: 'Catatan', isExtra: true, phone: 'second', cell: ({ note }) => note ?? dash },
    { name: 'creator', label: 'Dibuat Oleh', isExtra: true, phone: 'second', cell: ({ creator_name }) => creator_name },
  ],
};
