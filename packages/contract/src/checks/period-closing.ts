import { addDays, addMonths, monthName } from '../clock.ts';
import { type ClosingCheckName, closingCheckLabels, closingCheckSentence } from '../enums/period-closing.ts';
import type { ClosingCheck, PeriodClosing } from '../period-closing.ts';
import type { SettingValues } from '../setting.ts';
import { conflict, invalid, type Refusal, refused } from './refusal.ts';

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { date_from: string; date_to: string } {
  const date_from = `${month}-01`;
  return { date_from, date_to: addDays(addMonths(date_from, 1), -1) };
}

/** The month to close next: the one after the last closed one, else the last one that has ended. */
export function nextToClose(last: Pick<PeriodClosing, 'month'> | undefined, { today }: { today: string }): string {
  return addMonths(last ? `${last.month}-01` : today.slice(0, 8) + '01', last ? 1 : -1).slice(0, 7);
}

/** Why a month cannot be closed now, whatever else is open; null if it can. */
export function closingProblem(
  month: string,
  last: Pick<PeriodClosing, 'month'> | undefined,
  { today }: { today: string },
): string | null {
  if (last && month <= last.month) return `${monthName(month)} sudah tutup buku.`;
  if (last && month !== nextToClose(last, { today }))
    return `Bulan ditutup berurutan: tutup ${monthName(nextToClose(last, { today }))} dulu.`;
  if (daysOfMonth(month).date_to >= today) return `${monthName(month)} belum berakhir.`;
  return null;
}

/** Refuses a month that cannot be closed, and what is open without a reason. */
export function checkClosable(
  problem: string | null,
  checks: readonly ClosingCheck[],
  reasons: Partial<Record<ClosingCheckName, string>>,
): void {
  if (problem !== null) throw conflict(problem);
  const unexplained = checks.filter(({ name, count }) => count > 0 && reasons[name] === undefined);
  if (unexplained.length > 0)
    throw invalid({
      reasons: unexplained.map(
        (check) => `wajib diisi untuk '${closingCheckLabels[check.name]}': ${closingCheckSentence(check)}`,
      ),
    });
}

/** The books changed while the report was made of them. */
export function booksMoved(): Refusal {
  return conflict('Pembukuan berubah sewaktu bulan ini ditutup. Periksa lagi, lalu tutup sekali lagi.');
}

/** Only the last month that stands is opened again: later reports build on earlier ones. */
export function checkReopenable({ is_latest, month }: Pick<PeriodClosing, 'is_latest' | 'month'>): void {
  if (!is_latest)
    throw refused(`Hanya bulan terakhir yang dapat dibuka lagi. Buka dulu bulan sesudah ${monthName(month)}.`);
}

/** Refuses to unlock days of a month that is closed. */
export function checkKeepsClosed(until: SettingValues['books_locked_until'], closedUntil: string | null): void {
  if (closedUntil !== null && (until === null || until < closedUntil))
    throw refused(`Buku sudah ditutup sampai ${closedUntil}. Untuk membukanya, buka lagi bulannya di Tutup Buku.`);
}
