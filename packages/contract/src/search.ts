import { formatRupiah } from './format-rupiah.ts';
import { type AmountSign, maxAmount } from './money.ts';

/** Amounts that a search asks for, by their size: whole rupiah, both ends included. */
export interface AmountSearch {
  /** Only money in or only money out; null is either. */
  sign: AmountSign | null;
  min: number;
  max: number;
  /** What was understood, such as 'Jumlah di atas Rp 5,000,000'. */
  meaning: string;
}

/** What a typed search looks for: rows that have the text or the amount. */
export interface Search {
  text: string | null;
  amount: AmountSearch | null;
}

/**
 * Reads a search field: `500000`, `1.500.000`, `1,5jt`, `-250rb` are amounts, `>5jt`, `<=2rb` bounds, `5jt-10jt` and `5-10jt` ranges; units are rb, jt, m and their words.
 * A bare amount may be written in a note as well, so it is searched as a text too.
 * @example parseSearch('>5jt').amount?.meaning; // 'Jumlah di atas Rp 5,000,000'
 */
export function parseSearch(typed: string): Search {
  const text = typed.trim();
  if (text === '') return { text: null, amount: null };
  const amount = readAmount(
    text
      .toLowerCase()
      .replace(/\u00a0/g, ' ')
      .replace(/[−–—]/g, '-'),
  );
  return { text: amount === null || amount.isBare ? text : null, amount: amount?.search ?? null };
}

/** Whether an amount, positive in and negative out, is one of those. */
export function isAmountFound({ sign, min, max }: AmountSearch, amount: number): boolean {
  const size = Math.abs(amount);
  return size >= min && size <= max && (sign === null || (sign === '-' ? amount < 0 : amount > 0));
}

interface Found {
  search: AmountSearch;
  /** Without a unit, a sign or a bound: it may as well be a number in a text. */
  isBare: boolean;
}

function readAmount(typed: string): Found | null {
  const [, plusMinus, behind = ''] = /^([+-]?)(.*)$/s.exec(typed) ?? [];
  const sign = plusMinus === '-' || plusMinus === '+' ? plusMinus : null;
  const rest = behind.trim();
  const bound = /^(>=|=>|≥|<=|=<|≤|>|<|=)(.+)$/s.exec(rest);
  if (bound) return readBound(sign, bound[1] ?? '', bound[2] ?? '');
  const single = readNumber(rest);
  if (single)
    return found(
      sign,
      single.rupiah,
      single.rupiah,
      `${single.rupiah === 0 ? '' : 'tepat '}${formatRupiah(single.rupiah)}`,
      sign === null && single.unit === '',
    );
  const from = rest.split(/-|\.\.|s\/d|sampai/, 1)[0] ?? '';
  const between = /^(?:-|\.\.|s\/d|sampai)/.exec(rest.slice(from.length));
  return between && readRange(sign, from.trim(), rest.slice(from.length + between[0].length));
}

function readBound(sign: AmountSign | null, operator: string, typed: string): Found | null {
  const number = readNumber(typed)?.rupiah;
  if (number === undefined) return null;
  const shown = formatRupiah(number);
  switch (operator) {
    case '>':
      return found(sign, number + 1, maxAmount, `di atas ${shown}`);
    case '<':
      return found(sign, 0, number - 1, `di bawah ${shown}`);
    case '=':
      return found(sign, number, number, `tepat ${shown}`);
    case '>=':
    case '=>':
    case '≥':
      return found(sign, number, maxAmount, `mulai ${shown}`);
    default:
      return found(sign, 0, number, `sampai ${shown}`);
  }
}

/** `5-10jt` means 5jt-10jt; `500-10jt` begins at five hundred rupiah. */
function readRange(sign: AmountSign | null, from: string, to: string): Found | null {
  const upper = readNumber(to);
  if (!upper) return null;
  const scaled = upper.unit === '' ? null : readNumber(from + upper.unit);
  const lower = scaled && scaled.rupiah < upper.rupiah ? scaled : readNumber(from);
  if (!lower) return null;
  const [min, max] = [Math.min(lower.rupiah, upper.rupiah), Math.max(lower.rupiah, upper.rupiah)];
  return found(
    sign,
    min,
    max,
    `${formatRupiah(min)} sampai ${formatRupiah(max)}`,
    sign === null && upper.unit === '' && lower.unit === '',
  );
}

function found(sign: AmountSign | null, min: number, max: number, bounds: string, isBare = false): Found | null {
  if (min > maxAmount || max < min) return null;
  const subject = { '+': 'Uang masuk', '-': 'Uang keluar', either: 'Jumlah' }[sign ?? 'either'];
  return { search: { sign, min, max, meaning: `${subject} ${bounds}` }, isBare };
}

/** How many zeros a unit stands for. */
const units: Record<string, number> = {
  rb: 3,
  ribu: 3,
  k: 3,
  jt: 6,
  juta: 6,
  m: 9,
  miliar: 9,
  milyar: 9,
  t: 12,
  triliun: 12,
};

/** A number of rupiah as people write it; null where it is none, or no whole rupiah. */
function readNumber(typed: string): { rupiah: number; unit: string } | null {
  const match = /^(?:rp\.?\s*)?(\d[\d.,]*?)(?:,-)?\s*([a-z]+)?$/.exec(typed.trim());
  if (!match) return null;
  const [, digits = '', unit = ''] = match;
  const zeros = unit === '' ? 0 : Object.hasOwn(units, unit) ? units[unit] : undefined;
  const count = readDigits(digits, unit !== '');
  if (zeros === undefined || count === null || count.fraction.length > zeros) return null;
  const rupiah = Number(count.whole + count.fraction.padEnd(zeros, '0')); // the digits themselves: 1.005 * 1000 is 1004.9999999999999
  return rupiah <= maxAmount ? { rupiah, unit } : null;
}

/** `1.500.000` and `1,500,000` are groups of three; what is left behind the other separator is a fraction. Before a unit `1,5` is one too, and so is `0,125`. */
function readDigits(digits: string, hasUnit: boolean): { whole: string; fraction: string } | null {
  const grouped = /^(?:(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?|(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?)$/.exec(digits);
  if (grouped && !/^0[.,]/.test(digits))
    return {
      whole: (grouped[1] ?? grouped[3] ?? '').replace(/[.,]/g, ''),
      fraction: withoutZeros(grouped[2] ?? grouped[4] ?? ''),
    };
  const simple = /^(\d+)(?:[.,](\d+))?$/.exec(digits);
  if (!simple) return null;
  const [, whole = '', fraction] = simple;
  if (whole.length > 1 && whole.startsWith('0')) return null; // a phone number, not an amount
  if (fraction !== undefined && !hasUnit && !/^0{1,2}$/.test(fraction)) return null;
  return { whole, fraction: withoutZeros(fraction ?? '') };
}

function withoutZeros(fraction: string): string {
  return fraction.endsWith('0') ? withoutZeros(fraction.slice(0, -1)) : fraction;
}
