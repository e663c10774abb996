import type { OnlinePayment } from '../online-payment.ts';
import { refused } from './refusal.ts';
import { checkUnchanged } from './unchanged.ts';

/** How long a payer has, in hours. */
export const hoursToPay = 24;

type Seen = Pick<OnlinePayment, 'status' | 'version'>;

/** Refuses a change to a newer version than the one that the user saw. */
export function checkSeen(current: Seen, seen: number | undefined): void {
  checkUnchanged('Pembayaran online ini', current.version, seen);
}

/** Only what nobody has paid is cancelled. */
export function checkCancellable(current: Seen, seen: number | undefined): void {
  if (current.status === 'received') throw refused('Pembayaran online ini sudah diterima dan tidak dapat dibatalkan');
  if (current.status !== 'pending') throw refused('Pembayaran online ini sudah berakhir dan tidak perlu dibatalkan');
  checkSeen(current, seen);
}

/** Whether a difference is explained by this note already, for example because the answer to that was lost. */
export function isClarified(current: Pick<OnlinePayment, 'unclear_amount' | 'clarify_note'>, note: string): boolean {
  return current.unclear_amount === 0 && current.clarify_note === note;
}

/** Who requested a payment: the user, or whom the calling app names and the user who is answerable for it. */
export function requesterOf(named: string | null, user_name: string): string {
  return named === null || named === user_name ? user_name : `${named} (dicatat ${user_name})`;
}
