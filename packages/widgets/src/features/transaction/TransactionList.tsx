import type { ApiError } from '@finance/api-client';
import type { Transaction, TransactionFilter } from '@finance/contract';
import { exactSum, formatInstant, formatRupiah } from '@finance/contract/rules';
import { FullScreenSpinner, late, Rupiah } from '../../ui/index.ts';
import { LedgerList, type LedgerOf, type ListProps } from '../../parts/list/index.ts';
import { transactableName } from '../../parts/transactable/index.ts';
import { type ClientProps, useRead, useTell } from '../../runtime/index.ts';

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
}

/**
 * The table 'Transaksi' with its total; a row opens its detail.
 * @example
 * <TransactionList filter={{ transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '77' }} />
 */
export function TransactionList(props: TransactionListProps) {
  return <LedgerList ledger={ledger} given={props} />;
}

const ledger: LedgerOf<'transaction', TransactionListProps> = {
  title: 'Transaksi',
  noun: 'transaksi',
  emptyText: 'Transaksi yang dicatat akan tampil di sini.',
  storageKey: 'transaction',
  order_by: 'date',
  useIndex(query, { filter, onTotalChange }) {
    const list = useRead('transaction', 'index', { ...filter, ...query, with: 'account' });
    useTell(list.data?.meta.total, onTotalChange);
    return list;
  },
  rowName: (transaction) => `${objectName(transaction)}, ${formatRupiah(transaction.amount)}, ${transaction.date}`,
  isVoided: ({ voided_at }) => voided_at !== null,
  amountOf: ({ amount }) => amount,
  sums: (meta) => [
    ...(meta.pagination.total === 0
      ? []
      : [
          { label: 'Masuk', amount: exactSum(meta, 'total_in'), isPart: true },
          { label: 'Keluar', amount: exactSum(meta, 'total_out'), isPart: true },
        ]),
    { label: 'Total Transaksi', amount: exactSum(meta, 'total') },
  ],
  hint: TransactionDetailDialog.hint,
  detail: ({ id, row }, { onUpdated, onOpenTransfer }, onClose) => (
    <TransactionDetailDialog
      transaction={row ?? { id, uuid: String(id) }}
      onUpdated={onUpdated}
      onOpenTransfer={onOpenTransfer}
      onClose={onClose}
    />
  ),
  columns: [
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
      cell: ({ date, created_at }, timezone) => (
        <span>
          Transaksi: {date}
          <small>Dibuat: {formatInstant(created_at, timezone)}</small>
        </span>
      ),
    },
  ],
};

function objectName(transaction: Transaction): string {
  const { transfer_id } = transaction;
  return transactableName(transaction) || (transfer_id === null ? 'Tanpa objek' : `Transfer #${transfer_id}`);
}
