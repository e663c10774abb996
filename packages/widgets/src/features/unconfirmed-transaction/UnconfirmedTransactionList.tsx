import type { UnconfirmedTransaction, UnconfirmedTransactionFilter } from '@finance/contract';
import { exactSum, formatInstant } from '@finance/contract/rules';
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
import { type ClientProps, LightRoot, useFinance, useRead } from '../../runtime/index.ts';
import { unconfirmedTransactionName } from './unconfirmedTransactionValues.ts';
import { UnconfirmedTransactionStatusTag } from './UnconfirmedTransactionStatusTag.tsx';

const UnconfirmedTransactionDetailDialog = late(
  async () => (await import('./UnconfirmedTransactionDetailDialog.tsx')).UnconfirmedTransactionDetailDialog,
  FullScreenSpinner,
);

export interface UnconfirmedTransactionListProps extends ClientProps, ListProps {
  /** Limits the list by object, account, status, dates or text. */
  filter?: Omit<UnconfirmedTransactionFilter, 'page' | 'paginate' | 'per_page'>;
}

/**
 * The table of unconfirmed transactions, with the money of the whole filter; a row opens its detail, where it can be
 * confirmed.
 * @example <UnconfirmedTransactionList filter={{ status: 'unconfirmed' }} actions={<UnconfirmedTransactionCreate />} />
 */
export function UnconfirmedTransactionList({ client, ...props }: UnconfirmedTransactionListProps) {
  return (
    <LightRoot client={client}>
      <ListPanel {...props} />
    </LightRoot>
  );
}

function ListPanel({
  filter,
  title = 'Klaim',
  level,
  page: givenPage,
  onPageChange,
  open,
  onOpenChange,
  onClearFilter,
  actions,
  toolbar,
}: Omit<UnconfirmedTransactionListProps, 'client'>) {
  const { timezone } = useFinance();
  const [page, handlePage] = useListPage({ page: givenPage, onPageChange });
  const sort = orderOf(filter);
  const list = useRead('unconfirmedTransaction', 'index', { ...filter, ...sort, ...page });
  const [opened, setOpened] = useOpened({ open, onOpenChange }, list.data?.data);

  function foot(columnCount: number, before: (name: string) => number) {
    const meta = list.data?.meta;
    if (!meta) return null;
    const sums = [
      { label: 'Klaim uang masuk', amount: exactSum(meta, 'total_in'), note: `${meta.unconfirmed} belum dikonfirmasi` },
      { label: 'Klaim uang keluar', amount: exactSum(meta, 'total_out') },
    ];
    return <SumRows sums={sums} read={list} columnCount={columnCount} amountAt={before('amount')} />;
  }

  return (
    <>
      <LedgerList
        title={title}
        level={level}
        noun="klaim"
        read={list}
        columns={columnsIn(timezone)}
        sort={sort}
        rowName={unconfirmedTransactionName}
        onOpen={setOpened}
        onIntent={UnconfirmedTransactionDetailDialog.hint}
        isVoided={isCancelled}
        amountOf={amountOf}
        page={page}
        onPageChange={handlePage}
        actions={actions}
        toolbar={toolbar}
        isFiltered={isNarrowed(filter)}
        onClearFilter={onClearFilter}
        emptyText="Kabar bahwa uang masuk atau keluar, yang belum terlihat di rekening, akan tampil di sini."
        foot={foot}
        filterKey={JSON.stringify(filter ?? {})}
        storageKey="unconfirmed-transaction"
      />
      {opened && <UnconfirmedTransactionDetailDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function columnsIn(timezone: string): LedgerColumn<UnconfirmedTransaction>[] {
  return [
    {
      name: 'entity',
      label: 'Lawan Transaksi',
      isMain: true,
      cell: (unconfirmed) => (
        <span>
          {unconfirmedTransactionName(unconfirmed)}{' '}
          {unconfirmed.transactable_app && <small>{transactableName(unconfirmed)}</small>}
        </span>
      ),
    },
    { name: 'account', label: 'Account', cell: ({ account }) => account.full_info },
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
          {date}
          <small>Dibuat: {formatInstant(created_at, timezone)}</small>
        </span>
      ),
    },
    {
      name: 'status',
      label: 'Status',
      isFixed: true,
      cell: ({ status, proof_file_uuid, confirmed_by_name }) =>
        status !== 'cancelled' && (
          <span>
            <UnconfirmedTransactionStatusTag status={status} />
            {status === 'unconfirmed' ? (
              <small>{proof_file_uuid ? 'Ada bukti' : 'Tanpa bukti'}</small>
            ) : (
              confirmed_by_name && <small>{confirmed_by_name}</small>
            )}
          </span>
        ),
    },
    { name: 'note', label: 'Catatan', isExtra: true, cell: ({ note }) => note ?? '-' },
    { name: 'creator', label: 'Dibuat Oleh', isExtra: true, cell: ({ creator_name }) => creator_name },
  ];
}

function isCancelled({ status }: UnconfirmedTransaction): boolean {
  return status === 'cancelled';
}

function amountOf({ amount }: UnconfirmedTransaction): number {
  return amount;
}
