import type { ImportPreview } from '@finance/contract';

/** Why nothing can be imported yet; null where it can. */
export function importRefusal(
  { counts, questions }: ImportPreview,
  isSkipping: boolean,
  isFailed: boolean,
): string | null {
  if (isFailed) return 'Isinya belum diperiksa. Tekan Periksa lagi dulu.';
  if (questions.some(({ id }) => id === 'payments')) return 'Bagi file ini, atau jangan pakai kolom hutang/piutangnya.';
  if (questions.some(({ answer }) => answer === null)) return 'Jawab dulu pertanyaan tentang file ini.';
  if (counts.error > 0 && !isSkipping) return 'Perbaiki baris yang salah, atau lewati.';
  return counts.new + counts.booked === 0 ? 'Tidak ada baris baru untuk diimpor.' : null;
}
