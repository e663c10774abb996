import { isCalendarDate } from '../calendar.ts';
import type { importDateOrders } from '../import.ts';

export type DateOrder = (typeof importDateOrders)[number];

const months = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des'];
const otherMonths: Record<string, string> = {
  may: 'mei',
  aug: 'agu',
  ags: 'agu',
  oct: 'okt',
  dec: 'des',
  peb: 'feb',
  nop: 'nov',
};

/** A date in any usual notation; undefined for anything else. */
export function readDate(text: string, order: DateOrder): string | undefined {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const [year, month, day] =
    'first' in parts
      ? [parts.year, ...(order === 'dmy' ? [parts.second, parts.first] : [parts.first, parts.second])]
      : [parts.year, parts.month, parts.day];
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}

/** The order of day and month in a column: the one its numbers allow, or the wanted one when both are possible. */
export function dateOrderOf(
  texts: readonly string[],
  wanted: DateOrder = 'dmy',
): { order: DateOrder; isOpen: boolean } {
  const numbers = texts.flatMap((text) => {
    const parts = partsOf(text);
    return parts && 'first' in parts ? [parts] : [];
  });
  if (numbers.some(({ first }) => Number(first) > 12)) return { order: 'dmy', isOpen: false };
  if (numbers.some(({ second }) => Number(second) > 12)) return { order: 'mdy', isOpen: false };
  return { order: wanted, isOpen: numbers.length > 0 };
}

type Parts = { year: string; month: string; day: string } | { year: string; first: string; second: string };

function partsOf(text: string): Parts | undefined {
  const [bare = ''] = text.split(/[T ](?=\d{1,2}[:.]\d{2})/); // a time of day is ignored
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(bare);
  if (iso) return { year: iso[1] ?? '', month: iso[2] ?? '', day: iso[3] ?? '' };
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(bare);
  if (numbers) return { year: fullYear(numbers[3] ?? ''), first: numbers[1] ?? '', second: numbers[2] ?? '' };
  const named = /^(\d{1,2})[-/. ]([a-z]{3,})\.?[-/. ](\d{4}|\d{2})$/i.exec(bare);
  if (!named) return undefined;
  const short = named[2]?.slice(0, 3).toLowerCase() ?? '';
  const month = months.indexOf(otherMonths[short] ?? short) + 1;
  return month === 0 ? undefined : { year: fullYear(named[3] ?? ''), month: String(month), day: named[1] ?? '' };
}

function fullYear(year: string): string {
  return year.length === 4 ? year : `20${year}`;
}
