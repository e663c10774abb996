import type { Transfer, TransferFilter } from '@finance/contract';
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
import { transferName } from './transferForm.ts';
import { TransferStatusTag } from './TransferStatusTag.tsx';

const TransferDetailDialog = late(
  async () => (await import('./TransferDetailDialog.tsx')).TransferDetailDialog,
  FullScreenSpinner,
);

export interface TransferListProps extends ClientProps, ListProps {
  /** Limits the list by account (of either side), status, dates or text. */
  filter?: Omit<TransferFilter, 'page' | 'paginate' | 'per_page'>;
}

/**
 * The table 'Transfer', with how much the whole filter moved and how much is in transit; a row opens its detail.
 * @example <TransferList filter={{ account_type: 'cash', account_id: 3 }} actions={<TransferCreate />} />
 */
export function TransferList({ client, ...props }: TransferListProps) {
  return (
    <LightRoot client={client}>
      <ListPanel {...props} />
    </LightRoot>
  );
}

function ListPanel({
  filter,
  title = 'Transfer',
  level,
  page: givenPage,
  onPageChange,
  open,
  onOpenChange,
  onClearFilter,
  actions,
  toolbar,
}: Omit<TransferListProps, 'client'>) {
  const { timezone } = useFinance();
  const [page, handlePage] = useListPage({ page: givenPage, onPageChange });
  const sort = orderOf(filter);
  const list = useRead('transfer', 'index', { ...filter, ...sort, ...page });
  const [opened, setOpened] = useOpened({ open, onOpenChange }, list.data?.data);

  function foot(columnCount: number, before: (name: string) => number) {
    const meta = list.data?.meta;
    const lead = Math.max(1, before('amount'));
    const rest = columnCount - lead - 1;
    return (
      meta && (
        <>
          <tr>
            <DataCell colSpan={lead}>Total</DataCell>
            <DataCell isNumber>
              <Rupiah amount={exactSum(meta, 'total')} />
            </DataCell>
            {rest > 0 && (
              <DataCell isNumber colSpan={rest}>
                <RefreshButton read={list} />
              </DataCell>
            )}
          </tr>
          <tr>
            <DataCell colSpan={lead}>Dalam perjalanan</DataCell>
            <DataCell isNumber>
              <Rupiah amount={exactSum(meta, 'in_transit')} />
            </DataCell>
            {rest > 0 && <DataCell colSpan={rest}>{null}</DataCell>}
          </tr>
        </>
      )
    );
  }

  return (
    <>
      <LedgerList
        title={title}
        level={level}
        noun="transfer"
        read={list}
        columns={columnsIn(timezone)}
        sort={sort}
        rowName={transferName}
        onOpen={setOpened}
        onIntent={TransferDetailDialog.hint}
        isVoided={isCancelled}
        page={page}
        onPageChange={handlePage}
        actions={actions}
        toolbar={toolbar}
        isFiltered={isNarrowed(filter)}
        onClearFilter={onClearFilter}
        emptyText="Uang yang dipindahkan antar account akan tampil di sini."
        amountOf={amountOf}
        sumLabels={['Jumlah']}
        foot={foot}
        filterKey={JSON.stringify(filter ?? {})}
        storageKey="transfer"
      />
      {opened && <TransferDetailDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function columnsIn(timezone: string): LedgerColumn<Transfer>[] {
  return [
    { name: 'from', label: 'Dari', isMain: true, cell: ({ from_account }) => from_account.full_info },
    { name: 'to', label: 'Ke', isFixed: true, cell: ({ to_account }) => to_account.full_info },
    {
      name: 'amount',
      label: 'Jumlah',
      isNumber: true,
      isFixed: true,
      cell: ({ amount, fee }) => (
        <span>
          <Rupiah amount={amount} />
          {fee > 0 && (
            <small>
              + biaya <Rupiah amount={fee} />
            </small>
          )}
        </span>
      ),
    },
    {
      name: 'date',
      label: 'Tanggal',
      cell: ({ date, received_date, created_at }) => (
        <span>
          {received_date && received_date !== date ? `${date} → ${received_date}` : date}
          <small>Dibuat: {formatInstant(created_at, timezone)}</small>
        </span>
      ),
    },
    {
      name: 'status',
      label: 'Status',
      isFixed: true,
      cell: ({ status }) => (status === 'cancelled' ? '-' : <TransferStatusTag status={status} />),
    },
    { name: 'note', label: 'Catatan', isExtra: true, cell: ({ note }) => note ?? '-' },
    { name: 'creator', label: 'Dibuat Oleh', isExtra: true, cell: ({ creator_name }) => creator_name },
  ];
}

function amountOf({ amount }: Transfer): number {
  return amount;
}

function isCancelled({ status }: Transfer): boolean {
  return status === 'cancelled';
}

function isNarrowed(filter: TransferFilter = {}): boolean {
  return Object.entries(filter).some(([name, value]) => Boolean(value) && name !== 'order' && name !== 'order_by');
}
