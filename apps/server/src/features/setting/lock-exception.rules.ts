import { formatInstant, type LockException } from '@finance/contract';
import { conflict, refused } from '../../base/refusal.ts';

/** Only a locked period is lifted, and once at a time. */
export function checkLiftable(
  isLocked: boolean,
  current: Pick<LockException, 'until' | 'creator_name'> | undefined,
  { timezone }: { timezone: string },
): void {
  if (!isLocked) throw refused('Periode belum dikunci, jadi tidak perlu dibuka.');
  if (current)
    throw conflict(
      `Kunci sudah dibuka sampai ${formatInstant(current.until, timezone)} oleh ${current.creator_name}. ` +
        'Tutup dulu bila waktunya perlu diubah.',
    );
}
