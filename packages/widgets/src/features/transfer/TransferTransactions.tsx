import type { Transaction } from '@finance/contract';
import { TransactionsOf } from '../transaction/index.ts';

export interface TransferTransactionsProps {
  transferId: number;
}

const parts: Record<NonNullable<Transaction['transfer_part']>, string> = { out: 'Keluar', in: 'Masuk', fee: 'Biaya' };

/** The transactions booked by a transfer, in accounts that the user may read; a row opens its detail. */
export function TransferTransactions({ transferId }: TransferTransactionsProps) {
  return (
    <TransactionsOf
      of={{ transfer_id: transferId }}
      label="Transaksi dari transfer ini"
      name={{ label: 'Bagian', of: ({ transfer_part }) => (transfer_part ? parts[transfer_part] : 'Transaksi') }}
      about={{ label: 'Account', cell: ({ account }) => account.full_info }}
    />
  );
}
