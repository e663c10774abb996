import type { Transaction } from '@finance/contract';

/** What posted a transaction and is changed in its place, as the user calls it; null where it stands for itself. */
export function ownerOf(transaction: Transaction): string | null {
  if (transaction.transfer_id) return 'transfer';
  if (transaction.due_id) return 'pelunasan';
  if (transaction.online_payment_id) return 'pembayaran online';
  if (transaction.payout_id) return 'pencairan';
  return transaction.cash_closing_id ? 'tutup kas' : null;
}
