import type { UnconfirmedTransaction, UnconfirmedTransactionFilter } from '@finance/contract';
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
import { claimName } from './claimForm.ts';
import { ClaimStatusTag } from './ClaimStatusTag.tsx';

const UnconfirmedTransactionDetailDialog = late(
  async () => (await import('./UnconfirmedTransactionDetailDialog.tsx')).UnconfirmedTransactionDetailDialog,
  FullScreenSpinner,
);

export interface UnconfirmedTransactionListProps extends ClientProps, ListProps {
  /** Limits the list by object, account, status, dates or text. */
  filter?: Omit<UnconfirmedTransactionFilter, 'page' | 'paginate' | 'per_page'>;
}

/**
 * The table of claims, with the money of the whole filter; a row opens its detail, where it can be confirmed.
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
    const lead = Math.max(1, before('amount'));
    const rest = columnCount - lead - 1;
    return (
      meta && (
        <>
          <tr>
            <DataCell colSpan={lead}>Klaim uang masuk</DataCell>
            <DataCell isNumber>
              <Rupiah amount={exactSum(meta, 'total_in')} />
            </DataCell>
            {rest > 0 && (
              <DataCell isNumber colSpan={rest}>
                <RefreshButton read={list} />
              </DataCell>
            )}
          </tr>
          <tr>
            <DataCell colSpan={lead}>Klaim uang keluar</DataCell>
            <DataCell isNumber>
              <Rupiah amount={exactSum(meta, 'total_out')} />
            </DataCell>
            {rest > 0 && (
              <DataCell isNumber colSpan={rest}>
                {meta.unconfirmed} belum dikonfirmasi
              </DataCell>
            )}
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
        noun="klaim"
        read={list}
        columns={columnsIn(timezone)}
        sort={sort}
        rowName={claimName}
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
      cell: (claim) => (
        <span>
          {claimName(claim)} {claim.transactable_app && <small>{objectOf(claim)}</small>}
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
            <ClaimStatusTag status={status} />
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

function objectOf({
  transactable_app,
  transactable_type,
  transactable_subtype,
  transactable_id,
}: UnconfirmedTransaction): string {
  return [transactable_app, transactable_type, transactable_subtype, transactable_id && `#${transactable_id}`]
    .filter(Boolean)
    .join(' · ');
}

function isCancelled({ status }: UnconfirmedTransaction): boolean {
  return status === 'cancelled';
}

function amountOf({ amount }: UnconfirmedTransaction): number {
  return amount;
}

function isNarrowed(filter: UnconfirmedTransactionFilter = {}): boolean {
  return Object.entries(filter).some(
    ([name, value]) => value !== undefined && value !== '' && name !== 'order' && name !== 'order_by',
  );
}
