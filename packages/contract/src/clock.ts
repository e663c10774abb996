/**
 * The calendar date of an instant in a time zone of Indonesia (`timeZones`).
 *
 * @example
 * dateIn('Asia/Jakarta', new Date('2026-01-31T20:00:00Z')); // '2026-02-01'
 */
export function dateIn(zone: string, instant: Date): string {
  return wallClock(zone, instant)[0];
}

/** The date `days` later; earlier if negative. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** How many days the second date is after the first. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000; // dates without time are UTC, where every day is as long
}

/** By how many days an open due is late on a day: 0 before and on its due date, without one, and once it is settled. */
export function daysOverdue(
  { due_date, outstanding_amount }: { due_date: string | null; outstanding_amount: number },
  day: string,
): number {
  if (due_date === null || outstanding_amount === 0) return 0;
  return Math.max(0, daysBetween(due_date, day));
}

/**
 * The date `months` later, on the day `onDay` of the month, by default the date's own; on the month's last day where
 * the month is shorter.
 */
export function addMonths(date: string, months: number, onDay = Number(date.slice(8))): string {
  const at = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  const first = at.toISOString().slice(0, 10);
  at.setUTCMonth(at.getUTCMonth() + 1);
  const last = daysBetween(first, at.toISOString().slice(0, 10));
  return addDays(first, Math.min(onDay, last) - 1);
}

/** An instant in a time zone of Indonesia, for display: `2026-01-31 14.05`. */
export function formatInstant(instant: string, zone: string): string {
  return wallClock(zone, new Date(instant)).join(' ');
}

/** A date on paper and in letters: `31 Januari 2026`. */
export function longDate(date: string): string {
  return new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/**
 * A month in words.
 * @example monthName('2026-10') // 'Oktober 2026'
 */
export function monthName(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first);
}

/** An instant on paper: `31 Januari 2026 14.05`. */
export function longInstant(instant: string, zone: string): string {
  const [date, time] = wallClock(zone, new Date(instant));
  return `${longDate(date)} ${time}`;
}

/**
 * Hours ahead of UTC. Indonesia has no summer time, and its zones are as Keputusan Presiden 41/1987 set them from 1988
 * on. A browser would load its time zones first, which takes an eighth of the script that shows a list.
 */
const hoursAhead: Record<string, number> = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 };

/** @throws RangeError in any other zone */
function wallClock(zone: string, at: Date): [date: string, time: string] {
  const local = new Date(at.getTime() + (hoursAhead[zone] ?? NaN) * 3_600_000).toISOString();
  return [local.slice(0, 10), local.slice(11, 16).replace(':', '.')];
}
