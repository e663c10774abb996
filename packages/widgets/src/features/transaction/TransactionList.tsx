import type { ApiError } from '@finance/api-client';
import type { Transaction, TransactionFilter } from '@finance/contract';
import { exactSum, formatInstant, formatRupiah } from '@finance/contract/rules';
import { FullScreenSpinner, late, Rupiah } from '../../ui/index.ts';
import {
  isNarrowed,
  type LedgerColumn,
  LedgerList,
  type ListProps,
  orderOf,
  SumRows,
  useListPage,
  useOpened,
} from '../../parts/list/index.ts';
import { transactableName } from '../../parts/transactable/index.ts';
import { type ClientProps, LightRoot, useFinance, useRead, useTell } from '../../runtime/index.ts';

const TransactionDetailDialog = late(
  async () => (await import('./TransactionDetailDialog.tsx')).TransactionDetailDialog,
  FullScreenSpinner,
);

export interface TransactionListProps extends ClientProps, ListProps {
  /** Limits the list by object, counterparty, account or dates. */
  filter?: Omit<TransactionFilter, 'page' | 'paginate' | 'per_page'>;
  /** Called with 'Total Transaksi' of the whole filter, in whole rupiah, each time it changes. */
  onTotalChange?: (total: number) => void;
  /** Called when a change or void was saved in the opened detail. */
  onUpdated?: ((transaction: Transaction) => void) | undefined;
  /** Called when the list cannot be read; the list itself shows the error. */
  onError?: ((error: ApiError) => void) | undefined;
  /** Called when a transaction's transfer is chosen in the opened detail; without it, its name is not a link. */
  onOpenTransfer?: ((transferId: number) => void) | undefined;
  /** Called when a transaction's counterparty is chosen in the opened detail; without it, its name is not a link. */
  onOpenCounterparty?: ((id: number) => void) | undefined;
}

/**
 * The table 'Transaksi' with its total; a row opens its detail.
 * @example
 * <TransactionList filter={{ transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '77' }} />
 */
export function TransactionList({ client, ...props }: TransactionListProps) {
  return (
    <LightRoot client={client}>
      <ListPanel {...props} />
    </LightRoot>
  );
}

function ListPanel({
  filter,
  title = 'Transaksi',
  page: givenPage,
  onPageChange,
  open,
  onOpenChange,
  actions,
  toolbar,
  onClearFilter,
  onTotalChange,
  onUpdated,
  onError,
  onOpenTransfer,
  onOpenCounterparty,
}: Omit<TransactionListProps, 'client'>) {
  const { timezone } = useFinance();
  const [page, handlePage] = useListPage({ page: givenPage, onPageChange });
  const sort = orderOf(filter);
  const list = useRead('transaction', 'index', { ...filter, ...sort, ...page, with: 'account' });
  const [opened, setOpened] = useOpened({ open, onOpenChange }, list.data?.data);
  const total = list.data?.meta.total;
  useTell(total, onTotalChange);
  useTell(list.error, onError);

  function foot(columnCount: number, before: (name: string) => number) {
    const meta = list.data?.meta;
    if (!meta) return null;
    const parts = [
      { label: 'Masuk', amount: exactSum(meta, 'total_in'), isPart: true },
      { label: 'Keluar', amount: exactSum(meta, 'total_out'), isPart: true },
    ];
    const sums = [
      ...(meta.pagination.total > 0 ? parts : []),
      { label: 'Total Transaksi', amount: exactSum(meta, 'total') },
    ];
    return <SumRows sums={sums} read={list} columnCount={columnCount} amountAt={before('amount')} />;
  }

  return (
    <>
      <LedgerList
        title={title}
        noun="transaksi"
        read={list}
        columns={columnsIn(timezone)}
        sort={sort}
        rowName={rowName}
        onOpen={setOpened}
        onIntent={TransactionDetailDialog.hint}
        isVoided={isVoided}
        amountOf={amountOf}
        page={page}
        onPageChange={handlePage}
        actions={actions}
        toolbar={toolbar}
        isFiltered={toolbar !== undefined && isNarrowed(filter)}
        onClearFilter={onClearFilter}
        emptyText="Transaksi yang dicatat akan tampil di sini."
        foot={foot}
        filterKey={JSON.stringify(filter ?? {})}
        storageKey="transaction"
      />
      {opened && (
        <TransactionDetailDialog
          transaction={opened.row ?? { id: opened.id, uuid: String(opened.id) }}
          onUpdated={onUpdated}
          onOpenTransfer={onOpenTransfer}
          onOpenCounterparty={onOpenCounterparty}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function columnsIn(timezone: string): LedgerColumn<Transaction>[] {
  return [
    { name: 'transactable', label: 'Jenis', isMain: true, cell: objectName },
    {
      name: 'account',
      label: 'Account',
      cell: ({ account }) => (
        <span>
          {account.account_type.toUpperCase()} #{account.account_id}
          <small>{account.full_info}</small>
        </span>
      ),
    },
    {
      name: 'related_entity_name',
      label: 'Lawan Transaksi',
      cell: ({ related_entity_name }) => related_entity_name ?? '-',
    },
    { name: 'note', label: 'Catatan', isExtra: true, cell: ({ note }) => note ?? '-' },
    { name: 'creator_name', label: 'Dibuat oleh', isExtra: true, cell: ({ creator_name }) => creator_name },
    {
      name: 'amount',
      label: 'Jumlah',
      isNumber: true,
      isFixed: true,
      cell: ({ amount }) => <Rupiah amount={amount} />,
    },
    {
      name: 'date',
      label: 'Tanggal',
      isShort: true,
      cell: ({ date, created_at }) => (
        <span>
          Transaksi: {date}
          <small>Dibuat: {formatInstant(created_at, timezone)}</small>
        </span>
      ),
    },
  ];
}

function rowName(transaction: Transaction): string {
  return `${objectName(transaction)}, ${formatRupiah(transaction.amount)}, ${transaction.date}`;
}

function isVoided({ voided_at }: Transaction): boolean {
  return voided_at !== null;
}

function amountOf({ amount }: Transaction): number {
  return amount;
}

function objectName(transaction: Transaction): string {
  const { transfer_id } = transaction;
  return transactableName(transaction) || (transfer_id === null ? 'Tanpa objek' : `Transfer #${transfer_id}`);
}
