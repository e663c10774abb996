import type { ApiError } from '@finance/api-client';
import type { Transaction, TransactionFilter } from '@finance/contract';
import { exactSum, formatInstant, formatRupiah } from '@finance/contract/rules';
import { useEffect, useState } from 'react';
import { FullScreenSpinner, loadable, Rupiah } from '../../ui/index.ts';
import { dash, RecordList, type ListOf, type ListProps } from '../../parts/list/index.ts';
import { Subject, subjectOf } from '../../parts/booking/index.ts';
import { type ClientProps, useRead, useTell } from '../../runtime/index.ts';
import type { TransactionOrigin } from './originsOf.ts';
import { useTransactionCount } from './useTransactionCount.ts';

const TransactionDetailDialog = loadable(
  async () => (await import('./TransactionDetailDialog.tsx')).TransactionDetailDialog,
  FullScreenSpinner,
);

let foldRows: (typeof import('./JointRows.tsx'))['foldRows'] | undefined;

/** Loads what folds rows that were paid at once, where there are some. */
async function loadFolding() {
  try {
    foldRows = (await import('./JointRows.tsx')).foldRows;
  } catch {
    // Each is drawn by itself.
  }
}

const TransactionTotal = loadable(async () => (await import('./TransactionTotal.tsx')).TransactionTotal);

const TransactionBulk = loadable(async () => (await import('./TransactionBulk.tsx')).TransactionBulk);

/** The columns of `TransactionList`. */
export type TransactionColumn =
  | 'transactable'
  | 'account'
  | 'related_entity_name'
  | 'note'
  | 'creator_name'
  | 'amount'
  | 'date';

export interface TransactionListProps extends ClientProps, ListProps<TransactionColumn, Transaction> {
  /** Called with the row that is opened, instead of opening its detail. */
  onOpen?: ((row: Transaction) => void) | undefined;
  /** Limits the list by object, counterparty, account or dates. */
  filter?: Omit<TransactionFilter, 'page' | 'paginate' | 'per_page' | 'totals' | 'thorough' | 'after'>;
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
  /** Called when what a transaction pays, or what booked it, is chosen in the opened detail. */
  onOpenOrigin?: ((origin: TransactionOrigin) => void) | undefined;
}

/**
 * The table 'Transaksi' with its total; a row opens its detail.
 * @example
 * <TransactionList filter={{ transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '77' }} />
 */
export function TransactionList(props: TransactionListProps) {
  return <RecordList definition={definition} props={props} />;
}

const definition: ListOf<'transaction', TransactionListProps> = {
  title: 'Transaksi',
  noun: 'transaksi',
  emptyText: 'Transaksi yang dicatat tampil di sini.',
  storageKey: 'transaction',
  order_by: 'date',
  useIndex(query, { filter, onTotalChange }) {
    const asked = JSON.stringify(filter);
    const [all, setAll] = useState<string | null>(null); // not undefined, which the list without a filter is
    const list = useRead('transaction', 'index', {
      ...filter,
      ...query,
      with: 'account',
      totals: 'later',
      ...(all === asked && { thorough: true }),
    });
    const isJoint = list.data?.meta.joint_payments !== undefined;
    const [, setIsFolding] = useState(false);
    useEffect(() => {
      if (isJoint) void loadFolding().then(() => setIsFolding(true));
    }, [isJoint]);
    useTell(list.data?.meta.total ?? undefined, onTotalChange);
    return { ...list, readAll: () => setAll(asked), lateCount: useTransactionCount(filter, list) };
  },
  rowsOf: ({ joint_payments: joint }, drawn) => joint && foldRows?.(joint, drawn),
  rowName: (each) => `${subjectOf(each, kindOf(each))}, ${formatRupiah(each.amount)}, ${each.date}`,
  isVoided: ({ voided_at }) => voided_at !== null,
  amountOf: ({ amount }) => amount,
  resource: 'transaction',
  Bulk: TransactionBulk,
  report: 'transaction',
  sums(meta, { filter, onTotalChange }, read) {
    const total = exactSum(meta, 'total');
    if (total === null)
      return [
        {
          label: 'Total Transaksi',
          amount: <TransactionTotal meta={meta} filter={filter} onTotalChange={onTotalChange} onAll={read.readAll} />,
        },
      ];
    if (meta.is_blind) return [{ label: 'Total Transaksi sampai tutup kas terakhir', amount: total }];
    return [
      ...(meta.pagination.total === 0
        ? []
        : [
            { label: 'Masuk', amount: exactSum(meta, 'total_in') ?? 0, isPart: true },
            { label: 'Keluar', amount: exactSum(meta, 'total_out') ?? 0, isPart: true },
          ]),
      { label: 'Total Transaksi', amount: total },
    ];
  },
  hint: TransactionDetailDialog.hint,
  detail: ({ id, row }, callbacks, onClose) => (
    <TransactionDetailDialog {...callbacks} transaction={{ id, uuid: row?.uuid ?? String(id) }} onClose={onClose} />
  ),
  columns: [
    { name: 'transactable', label: 'Jenis', isMain: true, cell: (each) => <Subject of={each} kind={kindOf(each)} /> },
    {
      name: 'account',
      label: 'Account',
      phone: 'second',
      cell: ({ account, statement_match_id }) => (
        <>
          <span data-wide>
            {account.account_type.toUpperCase()} #{account.account_id}
          </span>
          <small data-narrow>{account.full_info}</small>
          {statement_match_id !== null && <small data-narrow>Cocok dengan rekening koran</small>}
        </>
      ),
    },
    {
      name: 'related_entity_name',
      label: 'Lawan Transaksi',
      phone: 'first',
      cell: ({ related_entity_name }) => related_entity_name ?? dash,
    },
    { name: 'note', label: 'Catatan', isExtra: true, phone: 'second', cell: ({ note }) => note ?? dash },
    {
      name: 'creator_name',
      label: 'Dibuat Oleh',
      isExtra: true,
      phone: 'second',
      cell: ({ creator_name }) => creator_name,
    },
    {
      name: 'amount',
      label: 'Jumlah',
      order_by: 'amount',
      phone: 'end',
      isNumber: true,
      isFixed: true,
      cell: ({ amount }) => <Rupiah isInTable amount={amount} />,
    },
    {
      name: 'date',
      label: 'Tanggal',
      order_by: 'date',
      phone: 'whole',
      isShort: true,
      cell: ({ date, created_at }, timezone) => (
        <>
          <span data-wide>Transaksi: </span>
          {date}
          <small>Dibuat: {formatInstant(created_at, timezone)}</small>
        </>
      ),
    },
  ],
};

function kindOf({ transfer_id, amount }: Transaction): string {
  if (transfer_id !== null) return `Transfer #${transfer_id}`;
  if (amount === 0) return 'Transaksi';
  return amount < 0 ? 'Pengeluaran' : 'Pendapatan';
}
