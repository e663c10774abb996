import type { Recurring } from '../recurring.ts';
import { conflict, refused } from './refusal.ts';
import { checkUnchanged } from './unchanged.ts';

/** Refuses to change what is stopped, or newer than the version the user saw. */
export function checkRunning(current: Pick<Recurring, 'version' | 'voided_at' | 'name'>, seen?: number): void {
  if (current.voided_at) throw refused(`'${current.name}' sudah dihentikan dan tidak dapat diubah lagi.`);
  checkUnchanged(`'${current.name}'`, current.version, seen);
}

/**
 * The day that is meant is the one that waits, or whose record was voided: somebody else may have booked or skipped it,
 * or it has not come.
 */
export function checkTurn(
  current: Pick<Recurring, 'version' | 'voided_at' | 'name' | 'next_date' | 'reopened_date'>,
  turn: string,
  today: string,
): void {
  checkRunning(current);
  if (turn === current.reopened_date) return;
  if (current.next_date === null || turn < current.next_date)
    throw conflict(`'${current.name}' tanggal ${turn} sudah dicatat atau dilewati. Muat ulang untuk melihatnya.`);
  if (turn !== current.next_date)
    throw refused(`'${current.name}' tanggal ${current.next_date} masih menunggu. Catat atau lewati itu dulu.`);
  if (turn > today) throw refused(`Harinya belum tiba: ${turn}.`);
}
