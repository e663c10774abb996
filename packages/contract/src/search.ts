import { formatRupiah } from './format-rupiah.ts';
import { type AmountSign, maxAmount } from './money.ts';
import { readAmount } from './read-amount.ts';
import { type ReceiptNumber, readReceiptNumber } from './receipt-number.ts';

/** A range of amounts in whole rupiah, without sign, both ends included. */
export interface AmountSearch {
  /** Only money in or only money out; null for both. */
  sign: AmountSign | null;
  min: number;
  max: number;
  /** What was understood, for example 'Jumlah di atas Rp 5,000,000'. */
  meaning: string;
}

/** What a typed search looks for. With a uuid or an id, nothing else is searched. */
export interface Search {
  /** A text anywhere in a row: a name, a note, an account. */
  text: string | null;
  amount: AmountSearch | null;
  /**
   * Whether a row must match both text and amount (`zainal >1jt`); otherwise either is enough, since a plain number may
   * be in a note as well.
   */
  isBoth: boolean;
  /** `#969` or `No 969`: the number of a record, or the id of its object in another app, as lists show it. */
  number: number | null;
  /** Plain digits, as a number is told on the phone: the number of a record, beside what else they may be. */
  id: number | null;
  uuid: string | null;
  /** A receipt's number; the text is searched as well, since a note may contain it. */
  receipt: ReceiptNumber | null;
}

const nothing: Search = { text: null, amount: null, isBoth: false, number: null, id: null, uuid: null, receipt: null };

/**
 * Parses a search field. Amounts are read by `readAmount`: `500000`, `1,5jt`, `-250rb`, bounds `>5jt`, `<=2rb`, ranges
 * `5jt-10jt` and `5-10jt`, and bounds beside a text, `zainal >1jt <5jt`. A full uuid, `#969`, `No 969` and a
 * receipt number `KW/2026/000123` find their records; `969` finds the record of that number as well.
 *
 * @example
 * parseSearch('>5jt').amount?.meaning; // 'Jumlah di atas Rp 5,000,000'
 */
export function parseSearch(typed: string): Search {
  const text = typed.trim();
  const plain = text.replace(/[\s\u00a0]+/g, ' ').replace(/[−–—]/g, '-');
  if (plain === '') return nothing;
  const [, uuid] = /^#? ?([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/i.exec(plain) ?? [];
  if (uuid !== undefined) return { ...nothing, uuid: uuid.toLowerCase() };
  const [, number] = /^(?:#|no\.?|nomor) ?(\d{1,15})$/i.exec(plain) ?? [];
  if (number !== undefined) return { ...nothing, number: Number(number) };
  const alone = readAlone(plain);
  if (alone) return { ...nothing, text: alone.isBare ? text : null, amount: alone.search, id: idIn(plain) };
  return readBounds(plain) ?? { ...nothing, text, receipt: readReceiptNumber(plain) };
}

/** Whether an amount, positive for money in, is in the range. */
export function isAmountFound({ sign, min, max }: AmountSearch, amount: number): boolean {
  const size = Math.abs(amount);
  return size >= min && size <= max && (sign === null || (sign === '-' ? amount < 0 : amount > 0));
}

function idIn(typed: string): number | null {
  return /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null;
}

interface Found {
  search: AmountSearch;
  /** Has no unit, sign or bound, so it may as well be a number in a text. */
  isBare: boolean;
}

/** A single amount or range, and nothing else. */
function readAlone(typed: string): Found | null {
  const sign = signOf(typed);
  const rest = typed.slice(sign === null ? 0 : 1).trim();
  const single = numberIn(rest);
  if (single) {
    const { rupiah } = single;
    const bounds = `${rupiah === 0 ? '' : 'tepat '}${formatRupiah(rupiah)}`;
    return found({ sign, min: rupiah, max: rupiah, bounds, isBare: sign === null && single.unit === '' });
  }
  const from = rest.split(/-|\.\.|s\/d|sampai/i, 1)[0] ?? '';
  const between = /^(?:-|\.\.|s\/d|sampai)/i.exec(rest.slice(from.length));
  return between && readRange(sign, from.trim(), rest.slice(from.length + between[0].length));
}

/** `5-10jt` means 5jt-10jt; `500-10jt` starts at Rp 500. */
function readRange(sign: AmountSign | null, from: string, to: string): Found | null {
  const upper = numberIn(to);
  if (!upper) return null;
  const scaled = upper.unit === '' ? null : numberIn(from + upper.unit);
  const lower = scaled && scaled.rupiah < upper.rupiah ? scaled : numberIn(from);
  if (!lower) return null;
  const [min, max] = [Math.min(lower.rupiah, upper.rupiah), Math.max(lower.rupiah, upper.rupiah)];
  const bounds = `${formatRupiah(min)} sampai ${formatRupiah(max)}`;
  return found({ sign, min, max, bounds, isBare: sign === null && upper.unit === '' && lower.unit === '' });
}

const boundary = /^[+-]?(?:>=|=>|<=|=<|[<>=≥≤])/;
/** The most words that form one amount: `Rp 1 500 000`. */
const mostWords = 6;

/** Amounts after `>`, `<`, `>=`, `<=` or `=`, and the words around them. */
function readBounds(typed: string): Search | null {
  const words = typed.replace(/([^ <>=≥≤+-])([<>≥≤])/g, '$1 $2').split(' ');
  const text: string[] = [];
  const bounds: Bound[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? '';
    const [mark] = boundary.exec(word) ?? [];
    if (mark === undefined) {
      text.push(word);
      at += 1;
      continue;
    }
    const end = words.findIndex((other, index) => index > at && boundary.test(other));
    const behind = [word.slice(mark.length), ...words.slice(at + 1, end === -1 ? undefined : end)].slice(0, mostWords);
    const read = longestNumber(behind);
    if (!read) return null;
    bounds.push(boundOf(mark, read.rupiah));
    at += read.words;
  }
  const signs = new Set(bounds.flatMap(({ sign }) => sign ?? []));
  if (bounds.length === 0 || signs.size > 1) return null;
  const [sign = null] = signs;
  const one = found({
    sign,
    min: Math.max(...bounds.map(({ min }) => min)),
    max: Math.min(...bounds.map(({ max }) => max)),
    bounds: bounds.map(({ shown }) => shown).join(' dan '),
    isBare: false,
  });
  const around = text.join(' ');
  return one && { ...nothing, text: around || null, amount: one.search, isBoth: around !== '' };
}

/** As many words as certainly form one amount, or else as few as possibly do. */
function longestNumber(words: string[]): { rupiah: number; words: number } | null {
  const counts = words.map((_, index) => words.length - index);
  const read = counts.flatMap((count) => {
    const number = numberIn(words.slice(0, count).join(' '));
    return number ? [{ ...number, words: count }] : [];
  });
  return read.find(({ isSure }) => isSure) ?? read.at(-1) ?? null;
}

interface Bound {
  sign: AmountSign | null;
  min: number;
  max: number;
  shown: string;
}

function boundOf(mark: string, rupiah: number): Bound {
  const sign = signOf(mark);
  const shown = formatRupiah(rupiah);
  switch (sign === null ? mark : mark.slice(1)) {
    case '>':
      return { sign, min: rupiah + 1, max: maxAmount, shown: `di atas ${shown}` };
    case '<':
      return { sign, min: 0, max: rupiah - 1, shown: `di bawah ${shown}` };
    case '=':
      return { sign, min: rupiah, max: rupiah, shown: `tepat ${shown}` };
    case '>=':
    case '=>':
    case '≥':
      return { sign, min: rupiah, max: maxAmount, shown: `mulai ${shown}` };
    default:
      return { sign, min: 0, max: rupiah, shown: `sampai ${shown}` };
  }
}

function found({ sign, min, max, bounds, isBare }: Omit<Bound, 'shown'> & { bounds: string; isBare: boolean }) {
  if (min > maxAmount || max < min) return null;
  const subject = { '+': 'Uang masuk', '-': 'Uang keluar', either: 'Jumlah' }[sign ?? 'either'];
  return { search: { sign, min, max, meaning: `${subject} ${bounds}` }, isBare };
}

function signOf(typed: string): AmountSign | null {
  return typed.startsWith('-') ? '-' : typed.startsWith('+') ? '+' : null;
}

/**
 * An unsigned amount as `readAmount` reads it; null if it is none. A search cannot ask, so an amount ambiguous by its
 * unit (`1.500rb`) is taken in its likeliest reading; calculations (`10/2`, a house number) and leading zeros (a phone
 * number) are text.
 */
function numberIn(typed: string): { rupiah: number; unit: string; isSure: boolean } | null {
  const text = typed.trim().toLowerCase();
  const digits = text.replace(/^(?:rp|idr)\.? ?/, '').replace(/,-$/, '');
  if (!/^\d[\d., a-wyz]*$/.test(digits) || /^0\d/.test(digits)) return null;
  const unit = /[a-z]/.test(digits) ? digits.replace(/[^a-z]/g, '') : '';
  const reading = readAmount(digits);
  if ('error' in reading) return null;
  if ('value' in reading) return reading.value === null ? null : { rupiah: reading.value, unit, isSure: true };
  const [likeliest, ...others] = reading.ask;
  const isRounded = reading.ask.some((one) => reading.ask.includes(one + 1));
  if (likeliest === undefined || others.length === 0 || unit === '' || isRounded) return null;
  return { rupiah: likeliest, unit, isSure: false };
}
