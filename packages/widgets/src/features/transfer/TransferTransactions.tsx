import type { Transaction } from '@finance/contract';
import { useState } from 'react';
import {
  DataCell,
  DataTable,
  ErrorState,
  HeadCell,
  LoadingRows,
  RowAction,
  Rupiah,
  Section,
  Tag,
} from '../../ui/index.ts';
import { useRead } from '../../runtime/index.ts';
import { TransactionDetailDialog } from '../transaction/index.ts';

export interface TransferTransactionsProps {
  transferId: number;
}

const parts: Record<NonNullable<Transaction['transfer_part']>, string> = { out: 'Keluar', in: 'Masuk', fee: 'Biaya' };

/** The transactions booked by a transfer, in accounts that the user may read; a row opens its detail. */
export function TransferTransactions({ transferId }: TransferTransactionsProps) {
  const [opened, setOpened] = useState<Transaction | null>(null);
  const { data, error, isLoading, refresh } = useRead('transaction', 'index', {
    transfer_id: transferId,
    paginate: 50,
    order: 'asc',
    order_by: 'id',
  });
  return (
    <Section title="Transaksi">
      {isLoading && <LoadingRows rows={2} label="Memuat transaksi…" />}
      {!isLoading && !data && (
        <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />
      )}
      {data && (
        <DataTable label="Transaksi dari transfer ini">
          <thead>
            <tr>
              <HeadCell>Bagian</HeadCell>
              <HeadCell>Account</HeadCell>
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
                      {transaction.transfer_part ? parts[transaction.transfer_part] : 'Transaksi'} #{transaction.id}
                    </RowAction>
                    {transaction.voided_at && (
                      <small data-plain>
                        <Tag>Dibatalkan</Tag>
                      </small>
                    )}
                  </div>
                </DataCell>
                <DataCell label="Account">{transaction.account.full_info}</DataCell>
                <DataCell label="Tanggal">{transaction.date}</DataCell>
                <DataCell label="Jumlah" isNumber>
                  <Rupiah amount={transaction.amount} />
                </DataCell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {opened && <TransactionDetailDialog transaction={opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}
