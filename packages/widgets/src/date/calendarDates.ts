import { isCalendarDate } from '@finance/contract/rules';
import dayjs, { type Dayjs } from 'dayjs';
import { incompleteDate } from './incompleteDate.ts';

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
