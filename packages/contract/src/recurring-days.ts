import { addDays, addMonths, daysBetween } from './clock.ts';
import type { Recurring } from './recurring.ts';

type Rhythm = Pick<Recurring, 'rhythm' | 'every' | 'on_day' | 'start_date' | 'end_date'>;

/**
 * The first day of a rhythm after a date, or its very first; null when it is over. Days are counted from the start, so
 * that a short month does not move those after it, and no holiday moves any.
 */
export function dayAfter(of: Rhythm, after: string | null): string | null {
  const { rhythm, every, on_day, start_date, end_date } = of;
  const dayAt = (index: number) =>
    rhythm === 'weekly'
      ? addDays(start_date, 7 * every * index)
      : addMonths(start_date, every * index, on_day ?? Number(start_date.slice(8)));
  // the months between, less two, are before it in any case
  let index = after === null ? 0 : Math.max(0, Math.floor(roughly(rhythm, start_date, after) / every) - 2);
  let day = dayAt(index);
  const last = after ?? '';
  while (day < start_date || day <= last) day = dayAt(++index);
  return end_date !== null && day > end_date ? null : day;
}

function roughly(rhythm: Rhythm['rhythm'], from: string, to: string): number {
  const days = daysBetween(from, to);
  return rhythm === 'weekly' ? days / 7 : days / 31;
}
