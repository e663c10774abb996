import type { Transaction } from './transaction.ts';

/** How long the maker of a booking may take it back at once, in seconds. */
export const undoTime = 120;

/** The reason that is recorded then; nobody has to type one. */
export const undoReason = 'Dibatalkan pencatatnya dalam 2 menit';

type Undoable = Pick<Transaction, 'creator_id' | 'created_at' | 'version' | 'receipt_generated'>;

/**
 * Why somebody may not take back a booking at once, without another's right and without a reason; null when they may.
 * It is for who notices a slip of the finger: later, or once somebody may have relied on it, it is voided with
 * a reason.
 */
export function undoProblem(
  { creator_id, created_at, version, receipt_generated }: Undoable,
  by: { user_id: number; now: string },
): string | null {
  if (creator_id !== by.user_id) return 'Hanya pencatatnya yang dapat membatalkannya langsung.';
  if (Date.parse(by.now) - Date.parse(created_at) > undoTime * 1000)
    return 'Sudah lewat 2 menit sejak dicatat. Ajukan pembatalannya dengan alasan.';
  if (receipt_generated > 0) return 'Buktinya sudah dicetak. Ajukan pembatalannya dengan alasan.';
  if (version > 1) return 'Transaksi ini sudah diubah sejak dicatat. Ajukan pembatalannya dengan alasan.';
  return null;
}
