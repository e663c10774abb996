// Imports nothing, so that loading it late does not split what every page shares.

/** Which Monday `senin` means: the last one, as for what was booked, or the next, as for what is due. */
export type WeekdayMeaning = 'last' | 'next';

/**
 * Reads a date as people type it, as `2026-01-31`; null if it is none from 1900 to 2199. In numbers (`2026-1-31`,
 * `31/1/2026`, `31-1-26`, `31/1`, `31`) what is left out is that of today. In words it reads `15 maret`, `kemarin`,
 * `lusa`, `senin`, `senin lalu`, `+7`, `3 hari lagi`, `akhir bulan`.
 */
export function typedDate(text: string, today: string, weekday: WeekdayMeaning = 'last'): string | null {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  return (
    dayInNumbers(typed, today) ??
    dayOfMonth(typed, today) ??
    dayFromToday(typed, today) ??
    edgeOfMonth(typed, today) ??
    dayOfWeek(typed, today, weekday)
  );
}

/** What a text was understood as, with its day of the week: `Senin 2026-03-16`. */
export function namedDate(date: string): string {
  const name = weekdays[weekdayOf(date)] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${date}`;
}

function dayInNumbers(typed: string, today: string): string | null {
  const [thisYear = '', thisMonth = ''] = today.split('-');
  for (const pattern of patterns) {
    const { year = thisYear, month = thisMonth, day = '' } = pattern.exec(typed)?.groups ?? {};
    const date = existing(year, Number(month), day);
    if (date) return date;
  }
  return null;
}

const patterns = [
  /^(?<year>(?:19|20|21)\d\d)(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<year>(?:19|20|21)\d\d)\D(?<month>\d\d?)\D(?<day>\d\d?)$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>(?:19|20|21)\d\d)$/,
  /^(?<day>\d\d?)(?:[-/. ](?<month>\d\d?)(?:\D(?<year>(?:(?:19|20|21)\d\d|\d\d)))?)?$/,
];

/** The date if the calendar has it. */
function existing(year: string, month: number, day: string): string | null {
  const date = dayOf(Number(year.length === 2 ? `20${year}` : year), month, Number(day));
  return Number(date.slice(5, 7)) === month && Number(date.slice(8)) === Number(day) ? date : null;
}

function dayOfMonth(typed: string, today: string): string | null {
  const [, day = '', name = '', year = today.slice(0, 4)] =
    /^(\d\d?)[-/. ]?([a-z]{3,9})(?:[-/. ]?((?:19|20|21)\d\d|\d\d))?$/.exec(typed) ?? [];
  return existing(year, monthOf(name), day);
}

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

function dayFromToday(typed: string, today: string): string | null {
  const known = Object.hasOwn(days, typed) ? days[typed] : undefined;
  if (known !== undefined) return addDays(today, known);
  const [, sign, step] = /^h? ?([+-]) ?(\d{1,4})$/.exec(typed) ?? [];
  if (step !== undefined) return addDays(today, sign === '-' ? -Number(step) : Number(step));
  const [, count, unit, way] = /^(\d{1,3}) (hari|minggu) (lagi|lalu)$/.exec(typed) ?? [];
  if (count !== undefined)
    return addDays(today, Number(count) * (unit === 'minggu' ? 7 : 1) * (way === 'lalu' ? -1 : 1));
  return null;
}

/** `awal bulan`, `akhir bulan lalu`, `akhir tahun`. */
function edgeOfMonth(typed: string, today: string): string | null {
  const [, edge, unit, which = 'ini'] = /^(awal|akhir) (bulan|tahun)(?: (ini|lalu|depan))?$/.exec(typed) ?? [];
  if (edge === undefined) return null;
  const [year = 0, month = 0] = today.split('-').map(Number);
  const shift = which === 'lalu' ? -1 : which === 'depan' ? 1 : 0;
  if (unit === 'tahun') return edge === 'awal' ? dayOf(year + shift, 1, 1) : dayOf(year + shift, 12, 31);
  return edge === 'awal' ? dayOf(year, month + shift, 1) : dayOf(year, month + shift + 1, 0);
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

function addDays(date: string, count: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return dayOf(year, month, day + count);
}

/** A month or day beyond the end of its year or month goes on in the next. */
function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
