import type { OnlinePayment } from '../online-payment.ts';
import { conflict, refused } from './refusal.ts';

/** How long a payer has, in hours. */
export const hoursToPay = 24;

type Seen = Pick<OnlinePayment, 'status' | 'version'>;

export function checkSeen(current: Seen, seen: number | undefined): void {
  if (seen !== undefined && seen !== current.version)
    throw conflict('Pembayaran online ini sudah berubah. Muat ulang, lalu ulangi.');
}

/** Only what nobody has paid is cancelled. */
export function checkCancellable(current: Seen, seen: number | undefined): void {
  if (current.status === 'received') throw refused('Pembayaran online ini sudah diterima dan tidak dapat dibatalkan');
  if (current.status !== 'pending') throw refused('Pembayaran online ini sudah berakhir dan tidak perlu dibatalkan');
  checkSeen(current, seen);
}
