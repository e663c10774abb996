import type { CashClosing, CashClosingFilter } from '@finance/contract';
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
import { Difference } from './Difference.tsx';

const CashClosingDetailDialog = late(
  async () => (await import('./CashClosingDetailDialog.tsx')).CashClosingDetailDialog,
  FullScreenSpinner,
);

export interface CashClosingListProps extends ClientProps, ListProps {
  /** Limits the list by cashier, days, difference or text. */
  filter?: Omit<CashClosingFilter, 'page' | 'paginate' | 'per_page'>;
}

/**
 * The table 'Tutup Kas', with the total of the differences in the whole filter; a row opens its detail.
 * @example <CashClosingList filter={{ cashier_id: 3 }} actions={<CashClosingCreate cashierId={3} />} />
 */
export function CashClosingList({ client, ...props }: CashClosingListProps) {
  return (
    <LightRoot client={client}>
      <ListPanel {...props} />
    </LightRoot>
  );
}

function ListPanel({
  filter,
  title = 'Tutup Kas',
  level,
  page: givenPage,
  onPageChange,
  open,
  onOpenChange,
  onClearFilter,
  actions,
  toolbar,
}: Omit<CashClosingListProps, 'client'>) {
  const { timezone } = useFinance();
  const [page, handlePage] = useListPage({ page: givenPage, onPageChange });
  const sort = orderOf(filter);
  const list = useRead('cashClosing', 'index', { ...filter, ...sort, ...page });
  const [opened, setOpened] = useOpened({ open, onOpenChange }, list.data?.data);

  function foot(columnCount: number, before: (name: string) => number) {
    const meta = list.data?.meta;
    const lead = Math.max(1, before('difference'));
    const rest = columnCount - lead - 1;
    return (
      meta && (
        <>
          <tr>
            <DataCell colSpan={lead}>Selisih lebih</DataCell>
            <DataCell isNumber>
              <Rupiah amount={exactSum(meta, 'total_over')} />
            </DataCell>
            {rest > 0 && (
              <DataCell isNumber colSpan={rest}>
                <RefreshButton read={list} />
              </DataCell>
            )}
          </tr>
          <tr>
            <DataCell colSpan={lead}>Selisih kurang</DataCell>
            <DataCell isNumber>
              <Rupiah amount={exactSum(meta, 'total_short')} />
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
        noun="tutup kas"
        read={list}
        columns={columnsIn(timezone)}
        sort={sort}
        rowName={rowName}
        onOpen={setOpened}
        onIntent={CashClosingDetailDialog.hint}
        isVoided={isReopened}
        voidedText="Dibuka kembali"
        page={page}
        onPageChange={handlePage}
        actions={actions}
        toolbar={toolbar}
        isFiltered={isNarrowed(filter)}
        onClearFilter={onClearFilter}
        emptyText="Hitungan uang kasir di akhir hari akan tampil di sini."
        foot={foot}
        filterKey={JSON.stringify(filter ?? {})}
        storageKey="cash-closing"
      />
      {opened && <CashClosingDetailDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function columnsIn(timezone: string): LedgerColumn<CashClosing>[] {
  return [
    { name: 'date', label: 'Tanggal', isMain: true, isShort: true, cell: ({ date }) => date },
    { name: 'cashier', label: 'Kasir', isFixed: true, cell: ({ cashier_name }) => cashier_name },
    {
      name: 'expected',
      label: 'Menurut buku',
      isNumber: true,
      cell: (closing) => <Rupiah amount={exactSum(closing, 'expected_balance')} />,
    },
    {
      name: 'counted',
      label: 'Terhitung',
      isNumber: true,
      cell: ({ counted_amount }) => <Rupiah amount={counted_amount} />,
    },
    {
      name: 'difference',
      label: 'Selisih',
      isNumber: true,
      isFixed: true,
      cell: ({ difference }) => <Difference amount={difference} />,
    },
    {
      name: 'creator',
      label: 'Ditutup',
      cell: ({ creator_name, created_at }) => (
        <span>
          {creator_name}
          <small>{formatInstant(created_at, timezone)}</small>
        </span>
      ),
    },
    { name: 'reason', label: 'Alasan', isExtra: true, cell: ({ reason }) => reason ?? '-' },
  ];
}

function rowName({ cashier_name, date }: CashClosing): string {
  return `${cashier_name} ${date}`;
}

function isReopened({ voided_at }: CashClosing): boolean {
  return voided_at !== null;
}

function isNarrowed(filter: CashClosingFilter = {}): boolean {
  return Object.entries(filter).some(
    ([name, value]) => value !== undefined && value !== '' && name !== 'order' && name !== 'order_by',
  );
}
