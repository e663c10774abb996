// Loaded late: it must not import what every page shares.
import { dayMeanings, readDay } from '@finance/contract/rules';

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
    writtenDay(typed, today) ??
    dayOfThisMonth(typed, today) ??
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

function writtenDay(typed: string, today: string): string | null {
  if (/^\d{6}$/.test(typed)) return null; // which two digits are the year?
  const dayFirst = dayMeanings(typed).filter(({ order }) => order !== 'mdy');
  const reading = readDay(dayFirst, { order: 'dmy', year: Number(today.slice(0, 4)) });
  const date = reading && 'date' in reading ? reading.date : null;
  return date !== null && date >= '1900' && date < '2200' ? date : null;
}

/** `31`: a day of this month. */
function dayOfThisMonth(typed: string, today: string): string | null {
  if (!/^\d\d?$/.test(typed)) return null;
  const date = dayOf(Number(today.slice(0, 4)), Number(today.slice(5, 7)), Number(typed));
  return date.slice(5, 7) === today.slice(5, 7) ? date : null;
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
