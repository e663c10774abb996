import { isCalendarDate } from '@finance/contract/rules';

/**
 * Reads a typed date, such as `2026-01-31`, `2026-1-31`, `20260131`, `31/1/2026` or `31012026`, as `2026-01-31`; null
 * if
 * it is not a date from 1900 to 2199.
 */
export function typedDate(text: string): string | null {
  for (const pattern of patterns) {
    const { year, month = '', day = '' } = pattern.exec(text.trim())?.groups ?? {};
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isCalendarDate(date)) return date;
  }
  return null;
}

const patterns = [
  /^(?<year>(?:19|20|21)\d\d)(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<year>(?:19|20|21)\d\d)\D(?<month>\d\d?)\D(?<day>\d\d?)$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>(?:19|20|21)\d\d)$/,
  /^(?<day>\d\d?)\D(?<month>\d\d?)\D(?<year>(?:19|20|21)\d\d)$/,
];
