/** The time zones of Indonesia: WIB, WITA, WIT. */
export const timeZones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;
export type TimeZone = (typeof timeZones)[number];

/** Whether a text is a valid calendar date, `2026-01-31`. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === value;
}

/** The first and last date allowed in the books. */
export const firstDay = '2000-01-01';
export const lastDay = '2100-12-31';

/** Whether a text is a calendar date allowed in the books, from 2000 to 2100. */
export function isDatable(value: string): boolean {
  return isCalendarDate(value) && value >= firstDay && value <= lastDay;
}
