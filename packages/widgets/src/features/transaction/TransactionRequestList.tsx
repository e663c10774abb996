import type { TransactionRequest, TransactionRequestFilter } from '@finance/contract';
import { formatInstant, transactionRequestStatusLabels } from '@finance/contract/rules';
import { FullScreenSpinner, late, Rupiah, Tag } from '../../ui/index.ts';
import { LedgerList, type LedgerOf, type ListProps, type Opened } from '../../parts/list/index.ts';
import { type ClientProps, useRead } from '../../runtime/index.ts';

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
export function TransactionRequestList(props: TransactionRequestListProps) {
  return <LedgerList ledger={ledger} given={props} />;
}

/** The transaction of a request, also of one that is on another page. */
function RequestedTransaction({ opened, onClose }: { opened: Opened<TransactionRequest>; onClose: () => void }) {
  const read = useRead('transactionRequest', 'show', opened.row ? null : opened.id);
  const request = opened.row ?? read.data?.data;
  return request && <TransactionDetailDialog transaction={request.transaction} onClose={onClose} />;
}

const tones = { open: 'warning', accepted: 'success', refused: 'error', withdrawn: 'neutral' } as const;

const ledger: LedgerOf<'transactionRequest', TransactionRequestListProps> = {
  title: 'Pengajuan',
  noun: 'pengajuan',
  emptyText: 'Perubahan dan pembatalan yang diajukan dari sebuah transaksi akan tampil di sini.',
  storageKey: 'transaction-request',
  order_by: 'created_at',
  useIndex: (query, { filter }) => useRead('transactionRequest', 'index', { ...filter, ...query }),
  rowName,
  sums: () => [],
  hint: TransactionDetailDialog.hint,
  detail: (opened, _given, onClose) => <RequestedTransaction opened={opened} onClose={onClose} />,
  columns: [
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
      cell: ({ creator_name, created_at }, timezone) => (
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
  ],
};

function rowName({ kind, transaction }: TransactionRequest): string {
  const what = transaction.note ?? transaction.related_entity_name ?? `transaksi # ${transaction.id}`;
  return `${kind === 'void' ? 'Pembatalan' : 'Perubahan'}: ${what}`;
}
