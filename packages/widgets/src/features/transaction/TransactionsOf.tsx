import type { Transaction, TransactionFilter } from '@finance/contract';
import { type ReactNode, useState } from 'react';
import {
  DataCell,
  DataTable,
  ErrorState,
  HeadCell,
  LoadablePagination,
  LoadingRows,
  RowAction,
  Rupiah,
  Section,
  Tag,
} from '../../ui/index.ts';
import { useRead } from '../../runtime/index.ts';
import { TransactionDetailDialog } from './TransactionDetailDialog.tsx';

export interface TransactionsOfProps {
  /** The record that booked them. */
  of: Pick<TransactionFilter, 'transfer_id' | 'due_payment_batch_id'>;
  /** The table's accessible name. */
  label: string;
  /** What a row is called, before its number, and the heading of that. */
  name?: { label: string; of: (transaction: Transaction) => string };
  /** What else is told of a row, beside its day and amount. */
  about: { label: string; cell: (transaction: Transaction) => ReactNode };
}

const paginate = 50;

/**
 * The transactions that a record has booked, in accounts that the user may read; a row opens its detail. Nothing where
 * it has booked none.
 */
export function TransactionsOf({ of, label, name, about }: TransactionsOfProps) {
  const [opened, setOpened] = useState<Transaction | null>(null);
  const [page, setPage] = useState(1);
  const { data, error, isLoading, refresh } = useRead('transaction', 'index', {
    ...of,
    page,
    paginate,
    order: 'asc',
    order_by: 'id',
  });
  if (data?.data.length === 0 && page === 1) return null;
  const pages = data?.meta.pagination.total_pages ?? 1;
  return (
    <Section title="Transaksi">
      {isLoading && <LoadingRows rows={2} label="Memuat transaksi…" />}
      {!isLoading && !data && (
        <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />
      )}
      {data && (
        <DataTable label={label}>
          <thead>
            <tr>
              <HeadCell>{name?.label ?? 'Transaksi'}</HeadCell>
              <HeadCell>{about.label}</HeadCell>
              <HeadCell>Tanggal</HeadCell>
              <HeadCell isNumber>Jumlah</HeadCell>
            </tr>
          </thead>
          <tbody>
            {data.data.map((transaction) => (
              <tr key={transaction.id} data-voided={transaction.voided_at !== null || undefined}>
                <DataCell isMain>
                  <div>
                    <RowAction onClick={() => setOpened(transaction)}>
                      {name?.of(transaction) ?? 'Transaksi'} #{transaction.id}
                    </RowAction>
                    {transaction.voided_at && (
                      <small data-plain>
                        <Tag>Dibatalkan</Tag>
                      </small>
                    )}
                  </div>
                </DataCell>
                <DataCell label={about.label}>{about.cell(transaction)}</DataCell>
                <DataCell label="Tanggal">{transaction.date}</DataCell>
                <DataCell label="Jumlah" isNumber>
                  <Rupiah amount={transaction.amount} />
                </DataCell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {pages > 1 && (
        <LoadablePagination label={`Halaman ${label}`} page={page} totalPages={pages} onPageChange={setPage} />
      )}
      {opened && <TransactionDetailDialog transaction={opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}
