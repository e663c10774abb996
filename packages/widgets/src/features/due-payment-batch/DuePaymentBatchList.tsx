import type { DuePaymentBatch } from '@finance/contract';
import { exactSum, formatInstant } from '@finance/contract/rules';
import { DataCell, FullScreenSpinner, late, Rupiah } from '../../ui/index.ts';
import {
  type LedgerColumn,
  LedgerList,
  type ListProps,
  orderOf,
  RefreshButton,
  useListPage,
  useOpened,
} from '../../parts/list/index.ts';
import { type ClientProps, LightRoot, useFinance, useRead } from '../../runtime/index.ts';
import { type DuePaymentBatchFilterValue, duePaymentBatchQuery } from './duePaymentBatchFilter.ts';
import { DuePaymentBatchStatus } from './DuePaymentBatchStatus.tsx';

const DuePaymentBatchDetailDialog = late(
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
export function DuePaymentBatchList({ client, ...props }: DuePaymentBatchListProps) {
  return (
    <LightRoot client={client}>
      <ListPanel {...props} />
    </LightRoot>
  );
}

const sort = orderOf();

function ListPanel({
  filter = {},
  title = 'Pelunasan Hutang & Piutang',
  level,
  page: givenPage,
  onPageChange,
  open,
  onOpenChange,
  onClearFilter,
  onOpen,
  actions,
  toolbar,
}: Omit<DuePaymentBatchListProps, 'client'>) {
  const { timezone } = useFinance();
  const [page, handlePage] = useListPage({ page: givenPage, onPageChange });
  const list = useRead('duePaymentBatch', 'index', { ...duePaymentBatchQuery(filter), ...sort, ...page });
  const [opened, setOpened] = useOpened({ open, onOpenChange }, list.data?.data);

  function foot(columnCount: number, before: (name: string) => number) {
    const meta = list.data?.meta;
    const lead = Math.max(1, before('total'));
    const rest = columnCount - lead - 1;
    const sums =
      meta &&
      ([
        ['Total masuk', exactSum(meta, 'total_in')],
        ['Total keluar', exactSum(meta, 'total_out')],
        ['Bersih', exactSum(meta, 'total')],
      ] as const);
    return sums?.map(([label, amount], index) => (
      <tr key={label} data-part={index < 2 || undefined}>
        <DataCell colSpan={lead}>{label}</DataCell>
        <DataCell isNumber>
          <Rupiah amount={amount} />
        </DataCell>
        {rest > 0 && (
          <DataCell isNumber colSpan={rest}>
            {index === 2 && <RefreshButton read={list} />}
          </DataCell>
        )}
      </tr>
    ));
  }

  return (
    <>
      <LedgerList
        title={title}
        level={level}
        noun="pelunasan"
        read={list}
        columns={columnsIn(timezone)}
        sort={sort}
        rowName={({ name }) => name}
        onOpen={onOpen ?? setOpened}
        onIntent={onOpen ? undefined : DuePaymentBatchDetailDialog.hint}
        isVoided={({ voided_at }) => voided_at !== null}
        page={page}
        onPageChange={handlePage}
        actions={actions}
        toolbar={toolbar}
        isFiltered={Object.values(filter).some(Boolean)}
        onClearFilter={onClearFilter}
        emptyText="Kumpulkan hutang dan piutang yang dibayar sekaligus dalam satu pelunasan."
        foot={foot}
        amountOf={({ total }) => total}
        filterKey={JSON.stringify(filter)}
        storageKey="due-payment-batch"
      />
      {opened && <DuePaymentBatchDetailDialog id={opened.id} name={opened.row?.name} onClose={() => setOpened(null)} />}
    </>
  );
}

function columnsIn(timezone: string): LedgerColumn<DuePaymentBatch>[] {
  return [
    {
      name: 'name',
      label: 'Nama',
      isMain: true,
      cell: ({ name, dues_count }) => (
        <span>
          {name} <small>{dues_count} hutang/piutang</small>
        </span>
      ),
    },
    {
      name: 'status',
      label: 'Status',
      isFixed: true,
      cell: (batch) => (batch.voided_at ? null : <DuePaymentBatchStatus batch={batch} />),
    },
    { name: 'account', label: 'Account', cell: ({ account }) => account.full_info },
    {
      name: 'total',
      label: 'Bersih',
      isNumber: true,
      isFixed: true,
      cell: (batch) => (
        <span>
          <Rupiah amount={exactSum(batch, 'total')} tone="flow" />
          {batch.total_in > 0 && batch.total_out < 0 && (
            <>
              <small>
                <Rupiah amount={exactSum(batch, 'total_in')} /> masuk
              </small>
              <small>
                <Rupiah amount={-exactSum(batch, 'total_out')} /> keluar
              </small>
            </>
          )}
        </span>
      ),
    },
    {
      name: 'date',
      label: 'Tanggal',
      isShort: true,
      cell: ({ date, created_at }) => (
        <span>
          {date}
          <small>Dibuat: {formatInstant(created_at, timezone)}</small>
        </span>
      ),
    },
    {
      name: 'closed',
      label: 'Ditutup',
      isExtra: true,
      cell: ({ closed_at, closed_by_name }) =>
        closed_at ? (
          <span>
            {closed_by_name}
            <small>{formatInstant(closed_at, timezone)}</small>
          </span>
        ) : (
          '-'
        ),
    },
    { name: 'note', label: 'Catatan', isExtra: true, cell: ({ note }) => note ?? '-' },
    { name: 'creator', label: 'Dibuat Oleh', isExtra: true, cell: ({ creator_name }) => creator_name },
  ];
}
