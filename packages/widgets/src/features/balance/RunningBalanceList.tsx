import {
  type AccountType,
  bankBalanceSentence,
  exactSum,
  formatRupiah,
  type ResponseOf,
  type RunningTransaction,
  type Transaction,
} from '@finance/contract';
import { useState } from 'react';
import { Subject, subjectOf } from '../../parts/booking/index.ts';
import { loadable, Rupiah, SortToggle, Stack, Text } from '../../ui/index.ts';
import {
  dash,
  type ListDefinition,
  RecordList,
  type ListPage,
  type RowsProps,
  type ListProps,
  useListPage,
} from '../../parts/list/index.ts';
import { PeriodFilter } from '../../parts/list-filter/index.ts';
import { type ClientProps, type EndpointOf, useRead } from '../../runtime/index.ts';
import { foldRows, TransactionDetailDialog } from '../transaction/index.ts';
import { BalanceChart } from './BalanceChart.tsx';

const BlindNotice = loadable(async () => (await import('./BlindNotice.tsx')).BlindNotice);

/** Which days of an account, in which order. */
export interface RunningBalanceFilter {
  date_from?: string | undefined;
  date_to?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

export interface RunningBalanceListProps extends ClientProps, Pick<ListProps, 'open' | 'onOpenChange'> {
  account_type: AccountType;
  account_id: number;
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4;
  /** Days and order, for a host that keeps them (in its address, say). Default: the list keeps them. */
  filter?: RunningBalanceFilter;
  onFilterChange?: (filter: RunningBalanceFilter) => void;
  /** The page, for a host that keeps it. */
  page?: ListPage;
  onPageChange?: ListProps['onPageChange'];
}

/**
 * What moved in one account, with the balance after each movement; above it the last 90 days as a chart.
 * @example <RunningBalanceList account_type="bank" account_id={3} />
 */
export function RunningBalanceList(props: RunningBalanceListProps) {
  return <Movements key={`${props.account_type} ${props.account_id}`} {...props} />;
}

function Movements({ filter: hostFilter, onFilterChange, ...props }: RunningBalanceListProps) {
  const [ownFilter, setOwnFilter] = useState<RunningBalanceFilter>({});
  const filter = hostFilter ?? ownFilter;
  const [page, onPageChange] = useListPage(props, JSON.stringify(filter));

  function handleFilter(change: RunningBalanceFilter) {
    setOwnFilter({ ...filter, ...change });
    if (!hostFilter) onPageChange({ ...page, page: 1 }); // a host that keeps the filter sets both at once
    onFilterChange?.({ ...filter, ...change });
  }

  return (
    <RecordList
      definition={definition}
      props={{
        ...props,
        filter,
        page,
        onPageChange,
        onFilterChange: handleFilter,
        onOrderChange: ({ order }) => handleFilter({ order }),
        onClearFilter: () => handleFilter({ date_from: undefined, date_to: undefined }),
      }}
    />
  );
}

interface Props extends ListProps, Pick<RunningBalanceListProps, 'client' | 'account_type' | 'account_id'> {
  filter: RunningBalanceFilter;
  onFilterChange: (change: RunningBalanceFilter) => void;
}

const dayCount = 90;

const definition: ListDefinition<
  RunningTransaction,
  ResponseOf<EndpointOf<'balance', 'running'>>['meta'],
  'date',
  Props
> = {
  title: (meta) => (meta ? `Mutasi ${meta.account.full_info}` : 'Mutasi'),
  noun: 'transaksi',
  emptyText: 'Uang masuk dan keluar account ini tampil di sini.',
  storageKey: 'running-balance',
  order_by: 'date',
  useIndex: ({ order, page, paginate }, { account_type, account_id, filter: { date_from, date_to } }) =>
    useRead('balance', 'running', {
      account_type,
      account_id,
      ...(date_from && { date_from }),
      ...(date_to && { date_to }),
      order,
      page,
      paginate,
    }),
  // it gives back what it takes
  rowsOf: ({ joint_payments: joint }, drawn) => joint && foldRows(joint, drawn as unknown as RowsProps<Transaction>),
  rowName: (row) => `${subjectOf(row, kindOf(row))}, ${formatRupiah(row.amount)}, ${row.date}`,
  amountOf: ({ amount }) => amount,
  sums: (meta) => [
    { label: 'Saldo awal', amount: exactSum(meta, 'opening_balance'), isPart: true },
    { label: 'Masuk', amount: exactSum(meta, 'total_in'), isPart: true },
    { label: 'Keluar', amount: exactSum(meta, 'total_out'), isPart: true },
    { label: 'Saldo akhir', amount: exactSum(meta, 'closing_balance') },
  ],
  sumColumn: 'running_balance',
  above: ({ data }, { account_type, account_id, level = 2, filter, onFilterChange }) => (
    <>
      {data?.meta.is_blind && <BlindNotice />}
      {data && !data.meta.is_blind && (
        <div style={{ margin: '-12px -16px 12px' }}>
          <BalanceChart
            level={level}
            title={`Saldo ${dayCount} hari terakhir`}
            days={dayCount}
            query={{ account_type, account_id }}
          />
        </div>
      )}
      {data?.meta.bank_balance && (
        <Text variant="body2" tone="secondary">
          {bankBalanceSentence(data.meta.bank_balance)}
        </Text>
      )}
      <Stack direction="row" gap={1} align="end" style={{ flexWrap: 'nowrap' }}>
        <div style={{ flex: 1, minWidth: 0 }}>
          <PeriodFilter value={filter} onChange={onFilterChange} />
        </div>
        <SortToggle
          order={filter.order ?? 'desc'}
          label="tanggal"
          onOrderChange={(order) => onFilterChange({ order })}
        />
      </Stack>
    </>
  ),
  detail: ({ id, row }, _given, onClose) => (
    <TransactionDetailDialog transaction={{ id, uuid: row?.uuid ?? String(id) }} onClose={onClose} />
  ),
  columns: [
    { name: 'date', label: 'Tanggal', isShort: true, order_by: 'date', phone: 'whole', cell: ({ date }) => date },
    { name: 'subject', label: 'Keterangan', isMain: true, cell: (row) => <Subject of={row} kind={kindOf(row)} /> },
    {
      name: 'related_entity_name',
      label: 'Lawan Transaksi',
      phone: 'second',
      cell: ({ related_entity_name }) => related_entity_name ?? dash,
    },
    {
      name: 'in',
      label: 'Masuk',
      phone: 'end',
      isNumber: true,
      cell: ({ amount }) => (amount >= 0 ? <Rupiah isInTable amount={amount} tone="flow" /> : ''),
    },
    {
      name: 'out',
      label: 'Keluar',
      phone: 'end',
      isNumber: true,
      cell: ({ amount }) => (amount < 0 ? <Rupiah isInTable amount={amount} /> : ''),
    },
    {
      name: 'running_balance',
      label: 'Saldo',
      phone: 'whole',
      isNumber: true,
      isFixed: true,
      cell: (row) => (
        <>
          <span data-narrow>saldo </span>
          <Rupiah isInTable amount={exactSum(row, 'running_balance')} />
        </>
      ),
    },
  ],
};

function kindOf({ amount }: RunningTransaction): string {
  if (amount === 0) return 'Transaksi';
  return amount < 0 ? 'Pengeluaran' : 'Pendapatan';
}
