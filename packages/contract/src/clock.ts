/**
 * The calendar date of an instant in a time zone. Assembled from parts, since a locale's date format varies between
 * browsers.
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

/** An instant in a time zone, for display: `2026-01-31 14.05`. */
export function formatInstant(instant: string, zone: string): string {
  return wallClock(zone, new Date(instant)).join(' ');
}

/** A date on paper and in letters: `31 Januari 2026`. */
export function longDate(date: string): string {
  return new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** An instant on paper: `31 Januari 2026 14.05`. */
export function longInstant(instant: string, zone: string): string {
  const [date, time] = wallClock(zone, new Date(instant));
  return `${longDate(date)} ${time}`;
}

/** Kept, since making a format takes longer than using it for a whole list. */
const formats = new Map<string, Intl.DateTimeFormat>();

function wallClock(timeZone: string, at: Date): [date: string, time: string] {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(timeZone, format);
  const { year, month, day, hour, minute } = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  return [`${year}-${month}-${day}`, `${hour}.${minute}`];
}
