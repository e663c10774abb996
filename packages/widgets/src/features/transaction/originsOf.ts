import type { Transaction } from '@finance/contract';
import type { LinkedRecord } from '../../runtime/index.ts';

/** The record that a transaction was booked by, or that took it, as the history names it. */
export interface TransactionOrigin extends LinkedRecord {
  resource: 'due' | 'due-payment-batch' | 'advance' | 'online-payment' | 'payout' | 'cash-closing';
  /** What the user calls what it is to the transaction, and the record itself. */
  label: string;
  name: string;
}

/** What a transaction belongs to, other than a transfer. */
export function originsOf(transaction: Transaction): TransactionOrigin[] {
  const origins: (Omit<TransactionOrigin, 'id'> & { id: number | null | undefined })[] = [
    { resource: 'due', id: transaction.due_id, label: 'Membayar', name: 'Hutang & Piutang' },
    {
      resource: 'due-payment-batch',
      id: transaction.due_payment_batch_id,
      label: 'Dibayar bersama di',
      name: 'Pelunasan',
    },
    { resource: 'advance', id: transaction.advance_id, label: 'Uang muka', name: 'Uang Muka' },
    {
      resource: 'online-payment',
      id: transaction.online_payment_id,
      label: 'Dibayar lewat',
      name: 'Pembayaran Online',
    },
    { resource: 'payout', id: transaction.payout_id, label: 'Dicairkan dalam', name: 'Pencairan' },
    { resource: 'cash-closing', id: transaction.cash_closing_id, label: 'Selisih dari', name: 'Tutup Kas' },
  ];
  return origins.flatMap(({ id, name, ...origin }) => (id ? [{ ...origin, id, name: `${name} # ${id}` }] : []));
}
