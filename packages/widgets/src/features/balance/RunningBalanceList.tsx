import { type AccountType, exactSum, formatRupiah, type RunningTransaction } from '@finance/contract';
import { useState } from 'react';
import { DataCell, DateRangeFilter, Rupiah, SortToggle, Stack } from '../../ui/index.ts';
import {
  type LedgerColumn,
  LedgerList,
  type ListPage,
  type ListProps,
  useListPage,
  useOpened,
} from '../../parts/list/index.ts';
import { type ClientProps, LightRoot, useRead } from '../../runtime/index.ts';
import { TransactionDetailDialog } from '../transaction/index.ts';
import { BalanceChart } from './BalanceChart.tsx';

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
export function RunningBalanceList({ client, ...props }: RunningBalanceListProps) {
  return (
    <LightRoot client={client}>
      <ListBody key={`${props.account_type} ${props.account_id}`} {...props} />
    </LightRoot>
  );
}

function ListBody({
  account_type,
  account_id,
  level = 2,
  filter: givenFilter,
  onFilterChange,
  page: givenPage,
  onPageChange,
  open,
  onOpenChange,
}: Omit<RunningBalanceListProps, 'client'>) {
  const [ownFilter, setOwnFilter] = useState<RunningBalanceFilter>({});
  const filter = givenFilter ?? ownFilter;
  const [page, handlePage] = useListPage({ page: givenPage, onPageChange });
  const { date_from, date_to, order = 'desc' } = filter;
  const read = useRead('balance', 'running', {
    account_type,
    account_id,
    ...(date_from && { date_from }),
    ...(date_to && { date_to }),
    order,
    ...page,
  });
  const [opened, setOpened] = useOpened({ open, onOpenChange }, read.data?.data);
  const meta = read.data?.meta;

  function changeFilter(change: RunningBalanceFilter) {
    setOwnFilter({ ...filter, ...change });
    if (!givenFilter) handlePage({ ...page, page: 1 }); // a host that keeps the filter sets both at once
    onFilterChange?.({ ...filter, ...change });
  }

  return (
    <>
      <LedgerList
        title={meta ? `Mutasi ${meta.account.full_info}` : 'Mutasi'}
        level={level}
        noun="transaksi"
        read={read}
        columns={columns}
        sort={{ order_by: 'date', order }}
        rowName={(row) => `${subjectOf(row)}, ${formatRupiah(row.amount)}, ${row.date}`}
        onOpen={setOpened}
        amountOf={({ amount }) => amount}
        page={page}
        onPageChange={handlePage}
        toolbar={
          <>
            {meta && (
              <div style={{ margin: '-12px -16px 12px' }}>
                <BalanceChart
                  level={level}
                  title={`Saldo ${dayCount} hari terakhir`}
                  days={dayCount}
                  query={{ account_type, account_id }}
                />
              </div>
            )}
            <Stack direction="row" gap={1} align="end" style={{ flexWrap: 'nowrap' }}>
              <div style={{ flex: 1, minWidth: 0 }}>
                <DateRangeFilter value={{ date_from, date_to }} onChange={changeFilter} />
              </div>
              <SortToggle order={order} label="tanggal" onOrderChange={(next) => changeFilter({ order: next })} />
            </Stack>
          </>
        }
        isFiltered={Boolean(date_from ?? date_to)}
        onClearFilter={() => changeFilter({ date_from: undefined, date_to: undefined })}
        emptyText="Yang masuk dan keluar dari account ini akan tampil di sini."
        foot={(columnCount, before) =>
          meta &&
          (
            [
              ['Saldo awal', exactSum(meta, 'opening_balance')],
              ['Masuk', exactSum(meta, 'total_in')],
              ['Keluar', exactSum(meta, 'total_out')],
              ['Saldo akhir', exactSum(meta, 'closing_balance')],
            ] as const
          ).map(([label, amount]) => (
            <tr key={label}>
              <DataCell colSpan={before('running_balance')}>{label}</DataCell>
              <DataCell isNumber colSpan={columnCount - before('running_balance')}>
                <Rupiah amount={amount} />
              </DataCell>
            </tr>
          ))
        }
        filterKey={`${date_from} ${date_to}`}
        storageKey="running-balance"
      />
      {opened && (
        <TransactionDetailDialog
          transaction={opened.row ?? { id: opened.id, uuid: String(opened.id) }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const dayCount = 90;

const columns: LedgerColumn<RunningTransaction>[] = [
  { name: 'date', label: 'Tanggal', isShort: true, cell: ({ date }) => date },
  { name: 'subject', label: 'Keterangan', isMain: true, cell: subjectOf },
  {
    name: 'related_entity_name',
    label: 'Lawan Transaksi',
    cell: ({ related_entity_name }) => related_entity_name ?? '-',
  },
  {
    name: 'in',
    label: 'Masuk',
    isNumber: true,
    cell: ({ amount }) => (amount >= 0 ? <Rupiah amount={amount} tone="flow" /> : ''),
  },
  {
    name: 'out',
    label: 'Keluar',
    isNumber: true,
    cell: ({ amount }) => (amount < 0 ? <Rupiah amount={amount} /> : ''),
  },
  {
    name: 'running_balance',
    label: 'Saldo',
    isNumber: true,
    isFixed: true,
    cell: (row) => <Rupiah amount={exactSum(row, 'running_balance')} />,
  },
];

/** What a movement was for: its note, or the object: 'Retail · Sales · Kredit · #77'. */
function subjectOf({
  note,
  transactable_app,
  transactable_type,
  transactable_subtype,
  transactable_id,
}: RunningTransaction): string {
  const object = [transactable_app, transactable_type, transactable_subtype, transactable_id && `#${transactable_id}`]
    .filter(Boolean)
    .join(' · ');
  return note ?? (object || 'Tanpa keterangan');
}
