import type { DuePaymentBatch } from '@finance/contract';
import { exactSum, formatInstant } from '@finance/contract/rules';
import { FullScreenSpinner, loadable, Rupiah } from '../../ui/index.ts';
import { dash, RecordList, type ListOf, type ListProps } from '../../parts/list/index.ts';
import { type ClientProps, useRead } from '../../runtime/index.ts';
import { type DuePaymentBatchFilterValue, duePaymentBatchQuery } from './duePaymentBatchFilter.ts';
import { DuePaymentBatchStatus } from './DuePaymentBatchStatus.tsx';

const DuePaymentBatchDetailDialog = loadable(
  async () => (await import('./DuePaymentBatchDetailDialog.tsx')).DuePaymentBatchDetailDialog,
  FullScreenSpinner,
);

export interface DuePaymentBatchListProps extends ClientProps, ListProps {
  /** Limits the list by text, status, account or dates. */
  filter?: DuePaymentBatchFilterValue;
  /** Called when a row is chosen, for a host that shows it on its own page; without it, it opens in a dialog. */
  onOpen?: (batch: DuePaymentBatch) => void;
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
  useIndex: (query, { filter = {} }) =>
    useRead('duePaymentBatch', 'index', { ...duePaymentBatchQuery(filter), ...query }),
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
  detail: (opened, _given, onClose) => <DuePaymentBatchDetailDialog {...opened} onClose={onClose} />,
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
