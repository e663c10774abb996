import { formatInstant, type LockException } from '@finance/contract';
import { conflict, refused } from '../../base/refusal.ts';

/** Only a locked period is lifted, and once at a time; a month that is closed never is. */
export function checkLiftable(
  { locked, closed }: { locked: string | null; closed: string | null },
  current: Pick<LockException, 'until' | 'creator_name'> | undefined,
  { timezone }: { timezone: string },
): void {
  if (locked === null) throw refused('Periode belum dikunci, jadi tidak perlu dibuka.');
  if (closed !== null && locked <= closed)
    throw refused(`Buku sudah ditutup sampai ${closed}. Untuk membukanya, buka lagi bulannya di Tutup Buku.`);
  if (current)
    throw conflict(
      `Kunci sudah dibuka sampai ${formatInstant(current.until, timezone)} oleh ${current.creator_name}. ` +
        'Tutup dulu bila waktunya perlu diubah.',
    );
}
