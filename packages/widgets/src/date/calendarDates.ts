import { isCalendarDate } from '@finance/contract';
import dayjs, { type Dayjs } from 'dayjs';

/** What a date field says while something is typed that is no date (yet): every schema refuses it, so that half a date never passes for none. */
export const incompleteDate = 'YYYY-MM-DD';

/** `2026-01-31` as the pickers want it. */
export function toDayjs(date: string | null): Dayjs | null {
  if (date === null || date === '') return null;
  return dayjs(isCalendarDate(date) ? `${date}T00:00:00` : Number.NaN);
}

/** What the pickers hold as `2026-01-31`; a year before 1900 is one still being typed. */
export function fromDayjs(day: Dayjs | null): string | null {
  if (day === null) return null;
  return day.isValid() && day.year() >= 1900 ? day.format('YYYY-MM-DD') : incompleteDate;
}
