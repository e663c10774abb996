import type { PayoutFilter } from '@finance/contract';
import { exactSum, formatInstant } from '@finance/contract/rules';
import { dash, RecordList, type ListOf, type ListProps } from '../../parts/list/index.ts';
import { type ClientProps, useRead } from '../../runtime/index.ts';
import { FullScreenSpinner, loadable, Rupiah } from '../../ui/index.ts';
import { PayoutStatusTag } from './PayoutStatusTag.tsx';

const PayoutDetailDialog = loadable(
  async () => (await import('./PayoutDetailDialog.tsx')).PayoutDetailDialog,
  FullScreenSpinner,
);

export interface PayoutListProps extends ClientProps, ListProps {
  /** Limits the list by enabler, bank account, status, dates or text. */
  filter?: Omit<PayoutFilter, 'page' | 'paginate' | 'per_page'>;
}

/**
 * The table 'Pencairan': the lumps that providers of online payments paid out; a row opens its detail.
 * @example <PayoutList filter={{ enabler_id: 2 }} actions={<PayoutCreate />} />
 */
export function PayoutList(props: PayoutListProps) {
  return <RecordList definition={definition} props={props} />;
}

const definition: ListOf<'payout', PayoutListProps> = {
  title: 'Pencairan',
  noun: 'pencairan',
  emptyText: 'Uang yang dicairkan penyedia pembayaran online ke bank tampil di sini.',
  storageKey: 'payout',
  order_by: 'date',
  useIndex: (query, { filter }) => useRead('payout', 'index', { ...filter, ...query }),
  rowName: ({ enabler_name, reference, id }) => `${enabler_name} ${reference ?? `# ${id}`}`,
  isVoided: ({ status }) => status === 'cancelled',
  amountOf: ({ amount }) => amount,
  resource: 'payout',
  sumLabels: ['Jumlah'],
  report: 'payout',
  sums: (meta) => [{ label: 'Total', amount: exactSum(meta, 'total') }],
  hint: PayoutDetailDialog.hint,
  detail: (opened, _given, onClose) => <PayoutDetailDialog {...opened} onClose={onClose} />,
  columns: [
    {
      name: 'enabler',
      label: 'Dari',
      isMain: true,
      cell: ({ enabler_name, reference }) => (
        <>
          {enabler_name} <small data-narrow>{reference}</small>
        </>
      ),
    },
    {
      name: 'bank',
      label: 'Ke',
      isFixed: true,
      phone: 'second',
      cell: ({ bank_account }) => (
        <>
          <span data-narrow>ke </span>
          {bank_account?.full_info ?? 'rekening lain'}
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
      cell: ({ amount, fee_amount, payout_fee }) => (
        <>
          <Rupiah isInTable amount={amount} />
          {fee_amount + payout_fee > 0 && (
            <small>
              biaya <Rupiah isInTable amount={fee_amount + payout_fee} />
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
      cell: ({ status }) => (status === 'cancelled' ? dash : <PayoutStatusTag status={status} />),
    },
    { name: 'reference', label: 'Referensi', isExtra: true, cell: ({ reference }) => reference ?? dash },
    { name: 'note', label: 'Catatan', isExtra: true, phone: 'second', cell: ({ note }) => note ?? dash },
    { name: 'creator', label: 'Dibuat Oleh', isExtra: true, phone: 'second', cell: ({ creator_name }) => creator_name },
  ],
};
