import type { ApiError } from '@finance/api-client';
import type { AdvanceDetail, AdvanceFilter } from '@finance/contract';
import { advanceDirectionLabels, exactSum, formatInstant, formatRupiah } from '@finance/contract/rules';
import { FullScreenSpinner, loadable, Rupiah } from '../../ui/index.ts';
import { dash, RecordList, type ListOf, type ListProps, useListPage } from '../../parts/list/index.ts';
import { type ClientProps, WidgetRoot, useRead } from '../../runtime/index.ts';
import { AdvanceStatus } from './AdvanceStatus.tsx';

const AdvanceDetailDialog = loadable(
  async () => (await import('./AdvanceDetailDialog.tsx')).AdvanceDetailDialog,
  FullScreenSpinner,
);

export interface AdvanceListProps extends ClientProps, ListProps {
  /** Limits the list by counterparty, direction, what is left, or dates. */
  filter?: Omit<AdvanceFilter, 'page' | 'paginate' | 'per_page'>;
  /** Called when a use, its cancelling or a void was saved in the detail that a row opens. */
  onUpdated?: ((advance: AdvanceDetail) => void) | undefined;
  /** Called when an advance's counterparty is chosen in the opened detail; without it, its name is not a link. */
  onOpenCounterparty?: ((id: number) => void) | undefined;
  /** Called when the list cannot be read. */
  onError?: ((error: ApiError) => void) | undefined;
}

/**
 * The table 'Uang Muka' with what is left of what was received and of what was paid; a row opens its detail.
 * @example <AdvanceList filter={{ left: true }} actions={<AdvanceCreate direction="received" />} />
 */
export function AdvanceList({ client, ...props }: AdvanceListProps) {
  return (
    <WidgetRoot client={client}>
      <Advances {...props} />
    </WidgetRoot>
  );
}

function Advances({ filter, ...props }: AdvanceListProps) {
  const [page, onPageChange] = useListPage(props, JSON.stringify(filter));
  return <RecordList definition={definition} props={{ ...props, filter, page, onPageChange }} />;
}

interface Props extends Omit<AdvanceListProps, 'filter'> {
  filter: AdvanceListProps['filter'] | undefined;
}

const definition: ListOf<'advance', Props> = {
  title: 'Uang Muka',
  noun: 'uang muka',
  emptyText: 'Uang yang diterima atau dibayar sebelum ada tagihannya, atau lebih dari tagihannya, tampil di sini.',
  storageKey: 'advance',
  order_by: 'date',
  useIndex: (query, { filter }) => useRead('advance', 'index', { ...filter, ...query }),
  rowName: ({ direction, entity_name, amount, date }) =>
    `${advanceDirectionLabels[direction]} ${entity_name ?? ''}, ${formatRupiah(amount)}, ${date}`,
  isVoided: ({ voided_at }) => voided_at !== null,
  report: 'advance',
  sums: (meta) => [
    { label: 'Sisa diterima', amount: exactSum(meta, 'received_total'), detail: 'milik pelanggan' },
    { label: 'Sisa dibayar', amount: exactSum(meta, 'paid_total'), detail: 'pada pemasok' },
  ],
  hint: AdvanceDetailDialog.hint,
  detail: (opened, { onUpdated, onOpenCounterparty }, onClose) => (
    <AdvanceDetailDialog {...opened} onUpdated={onUpdated} onOpenCounterparty={onOpenCounterparty} onClose={onClose} />
  ),
  columns: [
    {
      name: 'direction',
      label: 'Jenis',
      phone: 'below',
      isFixed: true,
      cell: (advance) => (
        <>
          <span>{advanceDirectionLabels[advance.direction]}</span>
          {!advance.voided_at && (
            <small>
              <AdvanceStatus advance={advance} />
            </small>
          )}
        </>
      ),
    },
    {
      name: 'entity',
      label: 'Lawan Transaksi',
      isMain: true,
      phone: 'first',
      cell: ({ entity_name, entity_id, entity_phone_number }) =>
        entity_name ?? entity_id ?? entity_phone_number ?? dash,
    },
    { name: 'note', label: 'Catatan', isExtra: true, phone: 'second', cell: ({ note }) => note ?? dash },
    {
      name: 'amount',
      label: 'Jumlah',
      order_by: 'amount',
      phone: 'end',
      isNumber: true,
      isFixed: true,
      cell: ({ amount, left_amount }) => (
        <>
          <Rupiah isInTable amount={amount} />
          <small>
            Sisa <Rupiah isInTable amount={left_amount} />
          </small>
        </>
      ),
    },
    {
      name: 'date',
      label: 'Tanggal',
      order_by: 'date',
      phone: 'whole',
      cell: ({ date, created_at, creator_name }, timezone) => (
        <>
          {date}
          <small>
            Dibuat: {formatInstant(created_at, timezone)} {creator_name}
          </small>
        </>
      ),
    },
  ],
};
