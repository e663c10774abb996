import { formatRupiah } from '../format-rupiah.ts';
import type { Transaction } from '../transaction.ts';
import type { UnconfirmedTransaction } from '../unconfirmed-transaction.ts';
import { conflict, confirmFirst, refused } from './refusal.ts';
import type { bookingFields, Circumstances } from './transaction.ts';
import { checkUnchanged } from './unchanged.ts';

/** The fields of an unconfirmed transaction that a form may change. */
export type Unconfirmed = Pick<UnconfirmedTransaction, (typeof bookingFields)[number]>;

/** What is said about a similar unconfirmed transaction. */
export function duplicateOf({ amount }: Unconfirmed): NonNullable<Circumstances['duplicate']> {
  const text = `Sudah ada klaim yang sama: ${formatRupiah(amount)} pada account ini`;
  return { resource: 'unconfirmed-transaction', text };
}

type State = Pick<UnconfirmedTransaction, 'status' | 'version' | 'confirmed_by_name' | 'rejected_by_name'>;

/** Refuses to change one that is not waiting, or newer than the version the user saw. */
export function checkWaiting(current: State, seen: number | undefined): void {
  if (current.status === 'cancelled') throw refused('Klaim ini sudah dibatalkan dan tidak dapat diubah lagi');
  if (current.status === 'transaction_voided')
    throw refused('Transaksi klaim ini sudah dibatalkan. Catat klaim baru bila uangnya masih ditunggu.');
  if (current.status === 'rejected')
    throw refused(
      `Klaim ini sudah ditolak oleh ${current.rejected_by_name}. Kirim sebagai klaim baru bila uangnya ada.`,
    );
  if (current.status === 'confirmed')
    throw refused(
      `Klaim ini sudah dikonfirmasi oleh ${current.confirmed_by_name} dan tidak dapat diubah lagi. Ubah transaksinya.`,
    );
  checkSeen(current, seen);
}

/** Refuses to confirm one twice, or one that was cancelled. */
export function checkConfirmable(current: State, seen: number | undefined): void {
  if (current.status === 'cancelled') throw refused('Klaim ini sudah dibatalkan dan tidak dapat dikonfirmasi');
  if (current.status === 'transaction_voided')
    throw refused('Transaksi klaim ini sudah dibatalkan. Catat klaim baru bila uangnya masih ditunggu.');
  if (current.status === 'rejected') throw conflict(`Klaim ini sudah ditolak oleh ${current.rejected_by_name}`);
  if (current.status === 'confirmed') throw conflict(`Klaim ini sudah dikonfirmasi oleh ${current.confirmed_by_name}`);
  checkSeen(current, seen);
}

function checkSeen(current: State, seen: number | undefined): void {
  checkUnchanged('Klaim ini', current.version, seen);
}

/**
 * Refuses to link a transaction that cannot be the same money, or that confirms another one; asks about a different
 * amount or account.
 */
export function checkSettles(
  unconfirmed: UnconfirmedTransaction,
  transaction: Transaction,
  settled: { id: number } | undefined,
  isDifferenceAllowed: boolean | undefined,
): void {
  if (transaction.voided_at)
    throw refused('Transaksi itu sudah dibatalkan. Pilih transaksi lain, atau konfirmasi sebagai transaksi baru.');
  if (settled)
    throw conflict(
      `Transaksi itu sudah dihubungkan dengan klaim #${settled.id}. Satu transaksi hanya untuk satu klaim.`,
    );
  if (Math.sign(transaction.amount) !== Math.sign(unconfirmed.amount))
    throw refused(
      unconfirmed.amount > 0
        ? 'Klaim uang masuk tidak dapat dihubungkan dengan uang keluar'
        : 'Klaim uang keluar tidak dapat dihubungkan dengan uang masuk',
    );
  if (isDifferenceAllowed) return;
  const isElsewhere =
    transaction.account_type !== unconfirmed.account_type || transaction.account_id !== unconfirmed.account_id;
  const differences = [
    ...(transaction.amount === unconfirmed.amount
      ? []
      : [`jumlahnya ${formatRupiah(transaction.amount)}, di klaim ${formatRupiah(unconfirmed.amount)}`]),
    ...(isElsewhere ? [`account-nya ${transaction.account.full_info}, di klaim ${unconfirmed.account.full_info}`] : []),
  ];
  if (differences.length > 0)
    throw confirmFirst(
      [
        {
          text: `Transaksi itu berbeda: ${differences.join('; ')}. Tetap hubungkan?`,
          if_confirmed: 'allow_difference',
        },
      ],
      `Hubungkan ${formatRupiah(transaction.amount)}`,
    );
}
