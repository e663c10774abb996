import type { TransactionRequest, TransactionRequestFilter } from '@finance/contract';
import { formatInstant, transactionRequestStatusLabels } from '@finance/contract/rules';
import { FullScreenSpinner, late, Rupiah, Tag } from '../../ui/index.ts';
import {
  isNarrowed,
  type LedgerColumn,
  LedgerList,
  type ListProps,
  useListPage,
  useOpened,
} from '../../parts/list/index.ts';
import { type ClientProps, LightRoot, useFinance, useRead } from '../../runtime/index.ts';

const TransactionDetailDialog = late(
  async () => (await import('./TransactionDetailDialog.tsx')).TransactionDetailDialog,
  FullScreenSpinner,
);

export interface TransactionRequestListProps extends ClientProps, ListProps {
  /** Limits the list by state, transaction or asker. */
  filter?: Omit<TransactionRequestFilter, 'page' | 'paginate' | 'per_page'>;
}

/**
 * The requests to change or void transactions; a row opens its transaction, where the request is decided.
 * @example <TransactionRequestList filter={{ status: 'open' }} />
 */
export function TransactionRequestList({ client, ...props }: TransactionRequestListProps) {
  return (
    <LightRoot client={client}>
      <ListPanel {...props} />
    </LightRoot>
  );
}

function ListPanel({
  filter,
  title = 'Pengajuan',
  level,
  page: givenPage,
  onPageChange,
  open,
  onOpenChange,
  onClearFilter,
  actions,
  toolbar,
}: Omit<TransactionRequestListProps, 'client'>) {
  const { timezone } = useFinance();
  const [page, handlePage] = useListPage({ page: givenPage, onPageChange });
  const sort = { order_by: filter?.order_by ?? 'created_at', order: filter?.order ?? 'desc' } as const;
  const list = useRead('transactionRequest', 'index', { ...filter, ...sort, ...page });
  const [opened, setOpened] = useOpened({ open, onOpenChange }, list.data?.data);
  const read = useRead('transactionRequest', 'show', opened && !opened.row ? opened.id : null);
  const request = opened?.row ?? read.data?.data;
  return (
    <>
      <LedgerList
        title={title}
        level={level}
        noun="pengajuan"
        read={list}
        columns={columnsIn(timezone)}
        sort={sort}
        rowName={rowName}
        onOpen={setOpened}
        onIntent={TransactionDetailDialog.hint}
        page={page}
        onPageChange={handlePage}
        actions={actions}
        toolbar={toolbar}
        isFiltered={isNarrowed(filter)}
        onClearFilter={onClearFilter}
        emptyText="Perubahan dan pembatalan yang diajukan dari sebuah transaksi akan tampil di sini."
        filterKey={JSON.stringify(filter ?? {})}
        storageKey="transaction-request"
      />
      {request && <TransactionDetailDialog transaction={request.transaction} onClose={() => setOpened(null)} />}
    </>
  );
}

const tones = { open: 'warning', accepted: 'success', refused: 'error', withdrawn: 'neutral' } as const;

function columnsIn(timezone: string): LedgerColumn<TransactionRequest>[] {
  return [
    { name: 'kind', label: 'Pengajuan', isMain: true, cell: rowName },
    { name: 'reason', label: 'Alasan', isFixed: true, cell: ({ reason }) => reason },
    { name: 'account', label: 'Account', cell: ({ transaction }) => transaction.account.full_info },
    {
      name: 'amount',
      label: 'Jumlah',
      isNumber: true,
      isFixed: true,
      cell: ({ transaction }) => <Rupiah amount={transaction.amount} />,
    },
    {
      name: 'created_at',
      label: 'Diajukan',
      isShort: true,
      cell: ({ creator_name, created_at }) => (
        <span>
          {creator_name}
          <small>{formatInstant(created_at, timezone)}</small>
        </span>
      ),
    },
    {
      name: 'status',
      label: 'Status',
      isFixed: true,
      cell: ({ status }) => <Tag tone={tones[status]}>{transactionRequestStatusLabels[status]}</Tag>,
    },
  ];
}

function rowName({ kind, transaction }: TransactionRequest): string {
  const what = transaction.note ?? transaction.related_entity_name ?? `transaksi # ${transaction.id}`;
  return `${kind === 'void' ? 'Pembatalan' : 'Perubahan'}: ${what}`;
}
