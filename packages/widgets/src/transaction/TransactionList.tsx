import { formatInstant, type Transaction, type TransactionFilter } from '@finance/contract';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { Rupiah } from '../amount/index.ts';
import { Pagination } from '../pagination/index.ts';
import { type ClientProps, type Read, useFinance, useRead, WidgetRoot } from '../provider/index.ts';
import { EmptyState, ErrorState, LoadingRows } from '../states/index.ts';
import { DataCell, DataTable, HeadCell, Panel, RowAction } from '../styles/index.ts';
import { TransactionDetailDialog } from './TransactionDetailDialog.tsx';

/** A page of the list and how many rows it has. */
export interface ListPage {
  page: number;
  paginate: number;
}

export interface TransactionListProps extends ClientProps {
  /** Which transactions: object, counterparty, account, dates. */
  filter?: Omit<TransactionFilter, 'page' | 'paginate' | 'per_page'>;
  /** Default 'Transaksi'; another one where a page shows several lists. */
  title?: string;
  /** The page, where the host keeps it (in its address, say); the list keeps it itself otherwise. */
  page?: ListPage;
  /** The user turned the page or changed its size. */
  onPageChange?: (page: ListPage) => void;
  /** Beside the title: a create button. */
  actions?: ReactNode;
  /** Above the table: a filter. */
  toolbar?: ReactNode;
  /** 'Total Transaksi' of the whole filter, each time that it changes. */
  onTotalChange?: (total: number) => void;
}

/**
 * The table 'Transaksi' with its total; a row opens the detail.
 * @example <TransactionList filter={{ transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '77' }} />
 */
export function TransactionList({ client, ...props }: TransactionListProps) {
  return <WidgetRoot client={client}><ListPanel {...props} /></WidgetRoot>;
}

type Answer = NonNullable<ReturnType<typeof useTransactions>['data']>;

function useTransactions(filter: TransactionFilter) {
  return useRead('transaction', 'index', filter);
}

function ListPanel({ filter, title = 'Transaksi', page: givenPage, onPageChange, actions, toolbar, onTotalChange }: Omit<TransactionListProps, 'client'>) {
  const [ownPage, setOwnPage] = useState<ListPage>({ page: 1, paginate: 20 });
  const [opened, setOpened] = useState<Transaction | null>(null);
  const page = givenPage ?? ownPage;
  const list = useTransactions({ ...filter, ...page });
  const total = list.data?.meta.total;
  useEffect(() => {
    if (total !== undefined) onTotalChange?.(total);
  }, [total, onTotalChange]);

  function handlePage(change: Partial<ListPage>) {
    const next = { ...page, page: 1, ...change };
    setOwnPage(next);
    onPageChange?.(next);
  }

  return (
    <Panel
      title={title}
      actions={actions}
      toolbar={toolbar}
      footer={list.data && list.data.meta.pagination.total > 0 && (
        <>
          <Pagination label={`Halaman ${title}`} page={list.data.meta.pagination.current_page} totalPages={list.data.meta.pagination.total_pages} perPage={page.paginate} onPageChange={(to) => handlePage({ page: to })} onPerPageChange={(paginate) => handlePage({ paginate })} />
          <Typography variant="body2" color="textSecondary">{list.data.meta.pagination.total} transaksi</Typography>
        </>
      )}
    >
      <ListContent title={title} list={list} isFiltered={toolbar !== undefined && isNarrowed(filter)} onOpen={setOpened} />
      {opened && <TransactionDetailDialog transaction={opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

function isNarrowed(filter: TransactionFilter = {}): boolean {
  return Object.entries(filter).some(([name, value]) => Boolean(value) && name !== 'order' && name !== 'order_by');
}

function ListContent({ title, list: { data, error, isLoading, isValidating, refresh }, isFiltered, onOpen }: { title: string; list: Read<Answer>; isFiltered: boolean; onOpen: (transaction: Transaction) => void }) {
  if (isLoading) return <LoadingRows label="Memuat transaksi…" />;
  if (!data) return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
  return (
    <>
      {data.data.length === 0 && (isFiltered
        ? <EmptyState title="Tidak ada transaksi yang cocok" text="Longgarkan filternya." />
        : <EmptyState title="Belum ada transaksi" text="Transaksi yang dicatat akan tampil di sini." />)}
      <DataTable label={title} isBusy={isValidating}>
        {data.data.length > 0 && (
          <thead>
            <tr>
              <HeadCell>Jenis</HeadCell>
              <HeadCell>Account</HeadCell>
              <HeadCell>Lawan Transaksi</HeadCell>
              <HeadCell isNumber>Jumlah</HeadCell>
              <HeadCell>Tanggal</HeadCell>
            </tr>
          </thead>
        )}
        <tbody>{data.data.map((transaction) => <Row key={transaction.id} transaction={transaction} onOpen={onOpen} />)}</tbody>
        <tfoot>
          <tr>
            <DataCell colSpan={3}>Total Transaksi</DataCell>
            <DataCell isNumber><Rupiah amount={data.meta.total} /></DataCell>
            <DataCell isNumber><Button size="small" variant="outlined" sx={{ whiteSpace: 'nowrap' }} loading={isValidating} onClick={() => void refresh()}>Refresh</Button></DataCell>
          </tr>
        </tfoot>
      </DataTable>
    </>
  );
}

function Row({ transaction, onOpen }: { transaction: Transaction; onOpen: (transaction: Transaction) => void }) {
  const { timezone } = useFinance();
  const { account, amount, created_at, date, related_entity_name, voided_at } = transaction;
  return (
    <tr data-voided={voided_at !== null || undefined}>
      <DataCell isMain>
        <div>
          <RowAction onClick={() => onOpen(transaction)}>{objectName(transaction)}</RowAction>
          {voided_at && <small data-plain><Chip size="small" color="error" variant="outlined" label="Dibatalkan" /></small>}
        </div>
      </DataCell>
      <DataCell label="Account"><span>{account.account_type.toUpperCase()} #{account.account_id}<small>{account.full_info}</small></span></DataCell>
      <DataCell label="Lawan Transaksi">{related_entity_name ?? '-'}</DataCell>
      <DataCell label="Jumlah" isNumber><Rupiah amount={amount} /></DataCell>
      <DataCell label="Tanggal"><span>Transaksi: {date}<small>Dibuat: {formatInstant(created_at, timezone)}</small></span></DataCell>
    </tr>
  );
}

/** App, type, subtype and id of the source object: 'Retail · Sales · Kredit · #77'. */
function objectName({ transactable_app, transactable_type, transactable_subtype, transactable_id }: Transaction): string {
  const parts = [transactable_app, transactable_type, transactable_subtype, transactable_id && `#${transactable_id}`].filter(Boolean);
  return parts.join(' · ') || 'Tanpa objek';
}
