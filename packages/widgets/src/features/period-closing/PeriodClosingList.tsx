import type { PeriodClosingFilter } from '@finance/contract';
import { exactSum, formatInstant, monthName } from '@finance/contract/rules';
import { RecordList, type ListOf, type ListProps } from '../../parts/list/index.ts';
import { type ClientProps, useRead } from '../../runtime/index.ts';
import { FullScreenSpinner, loadable, Rupiah, Tag } from '../../ui/index.ts';

const PeriodClosingDetailDialog = loadable(
  async () => (await import('./PeriodClosingDetailDialog.tsx')).PeriodClosingDetailDialog,
  FullScreenSpinner,
);

export interface PeriodClosingListProps extends ClientProps, ListProps {
  /** Limits the list by what was opened again, or by text. */
  filter?: Omit<PeriodClosingFilter, 'page' | 'paginate' | 'per_page'>;
}

/**
 * The months that were closed; a row opens its report, and who closed it.
 * @example <PeriodClosingList />
 */
export function PeriodClosingList(props: PeriodClosingListProps) {
  return <RecordList definition={definition} props={props} />;
}

const definition: ListOf<'periodClosing', PeriodClosingListProps> = {
  title: 'Bulan yang sudah ditutup',
  noun: 'tutup buku',
  emptyText: 'Bulan yang ditutup tampil di sini, dengan laporannya.',
  storageKey: 'period-closing',
  order_by: 'month',
  useIndex: (query, { filter }) => useRead('periodClosing', 'index', { ...filter, ...query }),
  rowName: ({ month }) => monthName(month),
  isVoided: ({ voided_at }) => voided_at !== null,
  voidedText: 'Dibuka lagi',
  sums: () => [],
  hint: PeriodClosingDetailDialog.hint,
  detail: (opened, _given, onClose) => <PeriodClosingDetailDialog {...opened} onClose={onClose} />,
  columns: [
    { name: 'month', label: 'Bulan', isMain: true, order_by: 'month', cell: ({ month }) => monthName(month) },
    {
      name: 'opening',
      label: 'Saldo awal',
      isNumber: true,
      isExtra: true,
      phone: 'second',
      cell: (closing) => <Rupiah isInTable amount={exactSum(closing, 'opening_balance')} />,
    },
    {
      name: 'closing',
      label: 'Saldo akhir',
      isNumber: true,
      isFixed: true,
      phone: 'end',
      cell: (closing) => <Rupiah isInTable amount={exactSum(closing, 'closing_balance')} />,
    },
    {
      name: 'open',
      label: 'Pemeriksaan',
      isFixed: true,
      phone: 'last',
      cell: ({ checks }) => {
        const open = checks.filter(({ count }) => count > 0).length;
        if (open === 0) return <Tag tone="success">Lengkap</Tag>;
        return <Tag tone="warning">{open} dengan alasan</Tag>;
      },
    },
    {
      name: 'creator',
      label: 'Ditutup',
      phone: 'second',
      order_by: 'created_at',
      cell: ({ creator_name, created_at }, timezone) => (
        <>
          {creator_name}
          <small>{formatInstant(created_at, timezone)}</small>
        </>
      ),
    },
  ],
};
