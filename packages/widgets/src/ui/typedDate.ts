import { addDays, isCalendarDate } from '@finance/contract/rules';

/** Which Monday `senin` means: the last one, as for what was booked, or the next, as for what is due. */
export type WeekdayMeaning = 'last' | 'next';

/**
 * Reads a date as people write it, as `2026-01-31`; null if it is not a date from 1900 to 2199. Besides `2026-1-31`,
 * `20260131`, `31/1/2026` and `31-1-26` it understands what is meant from today: `15`, `15/3`, `15 maret`, `kemarin`,
 * `lusa`, `senin`, `senin lalu`, `+7`, `akhir bulan`.
 */
export function typedDate(text: string, today: string, weekday: WeekdayMeaning = 'last'): string | null {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  return writtenDate(typed, today) ?? dateInWords(typed, today, weekday);
}

/** Whether a text names a day by numbers, so that it may be one that no calendar has: `31/2`. */
export function isNumericDate(text: string): boolean {
  return /^\s*\d{1,4}(?:\D\d{1,2}){0,2}(?:\d{2})?\s*$|^\s*\d{8}\s*$/.test(text);
}

function writtenDate(typed: string, today: string): string | null {
  const [thisYear = '', thisMonth = ''] = today.split('-');
  for (const pattern of patterns) {
    const { year = thisYear, month = thisMonth, name, day = '' } = pattern.exec(typed)?.groups ?? {};
    const number = name === undefined ? month : String(monthOf(name));
    const date = `${year.length === 2 ? `20${year}` : year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isCalendarDate(date)) return date;
  }
  return null;
}

const patterns = [
  /^(?<year>(?:19|20|21)\d\d)(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<year>(?:19|20|21)\d\d)\D(?<month>\d\d?)\D(?<day>\d\d?)$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>(?:19|20|21)\d\d)$/,
  /^(?<day>\d\d?)\D(?<month>\d\d?)\D(?<year>(?:(?:19|20|21)\d\d|\d\d))$/,
  /^(?<day>\d\d?)[-/. ](?<month>\d\d?)$/,
  /^(?<day>\d\d?)$/,
  /^(?<day>\d\d?)[-/. ]?(?<name>[a-z]{3,9})(?:[-/. ]?(?<year>(?:(?:19|20|21)\d\d|\d\d)))?$/,
];

const months = [
  'januari',
  'februari',
  'maret',
  'april',
  'mei',
  'juni',
  'juli',
  'agustus',
  'september',
  'oktober',
  'november',
  'desember',
];
const otherMonths: Record<string, number> = { pebruari: 2, agt: 8, ags: 8, nopember: 11 };

/** A month by its name or the beginning of it, from 1; 0 if there is none. */
function monthOf(name: string): number {
  return otherMonths[name] ?? months.findIndex((month) => month.startsWith(name)) + 1;
}

const days: Record<string, number> = {
  'hari ini': 0,
  sekarang: 0,
  skrg: 0,
  kemarin: -1,
  kemaren: -1,
  kmrn: -1,
  'kemarin dulu': -2,
  besok: 1,
  bsk: 1,
  esok: 1,
  lusa: 2,
};

function dateInWords(typed: string, today: string, weekday: WeekdayMeaning): string | null {
  const known = Object.hasOwn(days, typed) ? days[typed] : undefined;
  if (known !== undefined) return addDays(today, known);
  const [, sign, step] = /^h? ?([+-]) ?(\d{1,4})$/.exec(typed) ?? [];
  if (step !== undefined) return addDays(today, sign === '-' ? -Number(step) : Number(step));
  const [, count, unit, way] = /^(\d{1,3}) (hari|minggu) (lagi|lalu)$/.exec(typed) ?? [];
  if (count !== undefined)
    return addDays(today, Number(count) * (unit === 'minggu' ? 7 : 1) * (way === 'lalu' ? -1 : 1));
  return edgeOfMonth(typed, today) ?? dayOfWeek(typed, today, weekday);
}

/** `awal bulan`, `akhir bulan lalu`, `akhir tahun`. */
function edgeOfMonth(typed: string, today: string): string | null {
  const [, edge, unit, which = 'ini'] = /^(awal|akhir) (bulan|tahun)(?: (ini|lalu|depan))?$/.exec(typed) ?? [];
  if (edge === undefined) return null;
  const [year = 0, month = 0] = today.split('-').map(Number);
  const shift = which === 'lalu' ? -1 : which === 'depan' ? 1 : 0;
  const first = unit === 'tahun' ? (year + shift) * 12 : year * 12 + month - 1 + shift;
  return edge === 'awal' ? firstOf(first) : addDays(firstOf(first + (unit === 'tahun' ? 12 : 1)), -1);
}

/** The first day of a month that is counted from year 0. */
function firstOf(count: number): string {
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

const weekdays = ['minggu', 'senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu'];

/** `senin`, `senin lalu` (before today), `senin depan` (after today). `minggu depan` may mean a week, and is no day. */
function dayOfWeek(typed: string, today: string, meaning: WeekdayMeaning): string | null {
  const [, name = '', which] = /^(?:hari )?([a-z']{3,6})(?: (lalu|kemarin|depan))?$/.exec(typed) ?? [];
  const wanted = weekdays.findIndex(
    (day) => day === name.replace("'", '') || (name.length === 3 && day.startsWith(name)),
  );
  if (wanted < 0 || (wanted === 0 && which !== undefined)) return null;
  const ahead = (wanted - weekdayOf(today) + 7) % 7;
  if (which === 'depan') return addDays(today, ahead || 7);
  if (which !== undefined) return addDays(today, ahead - 7);
  return addDays(today, meaning === 'next' || ahead === 0 ? ahead : ahead - 7);
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** What a text was understood as, with the day of the week: `Senin 2026-03-16`. */
export function namedDate(date: string): string {
  const name = weekdays[weekdayOf(date)] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${date}`;
}
