import { dateIn } from './clock.ts';

/** Day first (31/01/2026) or month first (01/31/2026). */
export type DayOrder = 'dmy' | 'mdy';

/** One meaning of a written day. */
export interface DayMeaning {
  /** null where none is written. */
  year: number | null;
  month: number;
  day: number;
  /** The order in which the numbers mean this; null where the text leaves no choice. */
  order: DayOrder | null;
}

/** What settles a text with several meanings, or without a year. */
export interface DayContext {
  order: DayOrder;
  year?: number | null | undefined;
}

export type DayReading = { date: string } | { ask: string[] } | { isYearless: true };

/**
 * What a text with a day may mean; empty if it is none. The one reader for the date field and for imports. A time
 * behind the day is ignored unless it names its zone: then the day is that of `zone` at this time.
 *
 * @example
 * dayMeanings('Senin, 17 Agt 2026'); // [{ year: 2026, month: 8, day: 17, order: null }]
 * dayMeanings('01/02'); // day first and month first, without a year
 */
export function dayMeanings(text: string, zone?: string): DayMeaning[] {
  if (text.length > longest) return [];
  const plain = plainDay(text);
  const [whole = '', hour, minute, half, offset] = time.exec(plain) ?? [];
  const bare = plain.slice(0, plain.length - whole.length).replace(weekday, '');
  const found = writtenDays(bare).filter(exists);
  const ahead = minutesAhead(offset);
  if (ahead === null || zone === undefined) return found;
  const past = (half === 'pm' ? (Number(hour) % 12) + 12 : Number(hour)) * 60 + Number(minute);
  return found.map((meaning) => inZone(meaning, past - ahead, zone));
}

/** The one day that a text means, the days it may mean, or that its year is missing; null if it is no day. */
export function readDay(meanings: readonly DayMeaning[], { order, year }: DayContext): DayReading | null {
  const wanted = meanings.filter((meaning) => meaning.order === order || meaning.order === null);
  const meant = wanted.length > 0 ? wanted : meanings;
  if (meant.length === 0) return null;
  if (meant.some((meaning) => meaning.year === null) && !year) return { isYearless: true };
  const dates = new Set(
    meant.map((meaning) => ({ ...meaning, year: meaning.year ?? year ?? 0 })).flatMap((one) => dateOf(one) ?? []),
  );
  const [date, ...others] = dates;
  if (date === undefined) return null; // 29 February in a year that has none
  return others.length === 0 ? { date } : { ask: [...dates] };
}

const longest = 60;

/** Unifies spaces, dashes and apostrophes, in lower case. */
function plainDay(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s\u00a0\u2007\u2009\u202f]+/g, ' ')
    .replace(/[‐‑–—−]/g, '-')
    .replace(/['’‘`](?=\d)/g, '')
    .replace(/ ?([-/.]) ?(?=[a-z\d])/g, '$1')
    .trim();
}

const weekday =
  /^(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad|sen|sel|rab|kam|jum|sab|min|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun)(?:[,.] ?| )/;

/** `13:45`, `13.45.01`, `T10:00:00.000Z`, `1:45 PM`, `10:00 WIB` at the end. */
const time =
  /(?:, ?| |t)(\d{1,2})[:.](\d\d)(?:[:.]\d\d(?:[.,]\d+)?)?(?: ?([ap]m))?(?: ?(z|utc|gmt|wi(?:b|ta?)|[+-]\d\d:?\d\d))?$/;

/** How far a zone is ahead of UTC, in minutes; null where none is written. */
function minutesAhead(offset: string | undefined): number | null {
  if (offset === undefined) return null;
  const known: Record<string, number> = { z: 0, utc: 0, gmt: 0, wib: 420, wita: 480, wit: 540 };
  if (offset in known) return known[offset] ?? null;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return offset.startsWith('-') ? -minutes : minutes;
}

function inZone(meaning: DayMeaning, minutes: number, zone: string): DayMeaning {
  if (meaning.year === null) return meaning;
  const at = new Date(Date.UTC(meaning.year, meaning.month - 1, meaning.day) + minutes * 60_000);
  const [year = 0, month = 0, day = 0] = dateIn(zone, at).split('-').map(Number);
  return { year, month, day, order: meaning.order };
}

function writtenDays(text: string): DayMeaning[] {
  const iso = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text);
  if (iso) return [writtenDay(iso[1], iso[2], iso[3])];
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text) ?? /^(\d{1,2})[-/. ](\d{1,2})$/.exec(text);
  if (numbers) return eitherOrder(numbers[1], numbers[2], numbers[3]);
  const named = /^(\d{1,2})[-/. ]?([a-z]{3,12})\.?(?:,? ?[-/.]?(\d{4}|\d{2}))?$/.exec(text);
  if (named) return [writtenDay(named[3], monthOf(named[2]), named[1])];
  const english = /^([a-z]{3,12})\.?[-/ ]?(\d{1,2})(?:st|nd|rd|th)?(?:,? ?[-/]?(\d{4}))?$/.exec(text);
  if (english) return [writtenDay(english[3], monthOf(english[1]), english[2])];
  const yearFirst = /^(\d{4})[-/. ]?([a-z]{3,12})\.?[-/. ]?(\d{1,2})$/.exec(text);
  if (yearFirst) return [writtenDay(yearFirst[1], monthOf(yearFirst[2]), yearFirst[3])];
  return /^(?:\d{6}|\d{8})$/.test(text) ? digitsOnly(text) : [];
}

function writtenDay(
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
  order: DayOrder | null = null,
): DayMeaning {
  const full = year?.length === 2 ? `20${year}` : year;
  return { year: full === undefined ? null : Number(full), month: Number(month), day: Number(day), order };
}

function eitherOrder(first?: string, second?: string, year?: string): DayMeaning[] {
  if (Number(first) === Number(second)) return [writtenDay(year, second, first)];
  return [writtenDay(year, second, first, 'dmy'), writtenDay(year, first, second, 'mdy')];
}

/** `20260817`, `17082026`, `260817`: by which of them the calendar has. */
function digitsOnly(text: string): DayMeaning[] {
  const part = (from: number, to: number) => text.slice(from, to);
  if (text.length === 6)
    return [writtenDay(part(0, 2), part(2, 4), part(4, 6)), writtenDay(part(4, 6), part(2, 4), part(0, 2))];
  const isLikely = ({ year }: DayMeaning) => year !== null && year >= 1900 && year < 2200;
  return [writtenDay(part(0, 4), part(4, 6), part(6, 8)), ...eitherOrder(part(0, 2), part(2, 4), part(4, 8))].filter(
    isLikely,
  );
}

function exists(one: DayMeaning): boolean {
  return dateOf({ ...one, year: one.year ?? 2000 }) !== null;
}

function dateOf({ year, month, day }: DayMeaning & { year: number }): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isThere = year >= 1000 && year <= 9999 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isThere ? at.toISOString().slice(0, 10) : null;
}

const months = [
  ['januari', 'january'],
  ['februari', 'february', 'pebruari'],
  ['maret', 'march', 'mrt'],
  ['april'],
  ['mei', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['agustus', 'august', 'agt', 'ags', 'agst'],
  ['september'],
  ['oktober', 'october'],
  ['november', 'nopember'],
  ['desember', 'december'],
];

/** A month by a name of it, or the beginning of one with three letters at least, from 1; 0 if there is none. */
function monthOf(name = ''): number {
  return months.findIndex((names) => names.some((known) => known.startsWith(name))) + 1;
}
