import { formatRupiah } from './format-rupiah.ts';
import { maxAmount } from './money.ts';

/** The meaning of a typed amount: one value (null for empty text), several possible ones, or none with the reason. */
export type AmountReading = { value: number | null } | { ask: number[] } | { error: string };

/** Longer texts are rejected without parsing. */
const longest = 100;

/**
 * Interprets an amount that people typed, pasted or sent: `1500000`, `2.000.000`, `2,000,000.00`, `Rp 5.000,-`,
 * `150rb`, `1,5 jt`, `2jt500`, `3M` (miliar), `-75rb`, `(5.000)`, `25000+12500`, `10*15rb`,
 * `10 @ 15rb`. A separator before exactly
 * three digits means thousands; before one or two final digits it is a decimal separator, and amounts are whole rupiah.
 * An ambiguous text is never resolved silently: all readings are returned, likeliest first.
 *
 * @example
 * readAmount('1,5jt'); // { value: 1_500_000 }
 * readAmount('1.500jt'); // { ask: [1_500_000_000, 1_500_000] }
 * readAmount('dua juta'); // { error: "'dua juta' bukan jumlah rupiah" }
 */
export function readAmount(typed: string): AmountReading {
  const text = plain(typed);
  if (text === '') return { value: null };
  const meanings = text.length > longest || isDate.test(text) ? null : new Reader(text).read();
  if (!meanings) return { error: `'${shortened(typed.trim())}' bukan jumlah rupiah` };
  const whole = meanings.values.flatMap(roundings);
  const storable = [...new Set(whole)].filter((amount) => amount <= limit && amount >= -limit).map(Number);
  if (storable.length === 0) return { error: tooLarge };
  const [first] = storable;
  const isSure = meanings.isSure && whole.length === 1 && first !== undefined;
  return isSure ? { value: first } : { ask: storable.slice(0, 4) };
}

/** The message for an amount too large to store. */
const tooLarge = `Jumlah paling besar ${formatRupiah(maxAmount)}`;
const limit = BigInt(maxAmount);

/** `31-12-2026` is a date, not a subtraction. */
const isDate = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|\d{4}))$/;

/** A number as a fraction, to stay exact. */
interface Fraction {
  over: bigint;
  under: bigint;
}

/** All readings of a text, likeliest first; `isSure` if nobody would read it otherwise. */
interface Meanings {
  values: Fraction[];
  isSure: boolean;
}

const units: Record<string, bigint> = {
  rb: 1000n,
  ribu: 1000n,
  k: 1000n,
  jt: 1_000_000n,
  juta: 1_000_000n,
  m: 1_000_000_000n,
  miliar: 1_000_000_000n,
  milyar: 1_000_000_000n,
  t: 1_000_000_000_000n,
  triliun: 1_000_000_000_000n,
};

/** Parses the text once, from left to right. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Meanings | null {
    const sum = this.#sum();
    return sum && this.#at === this.#text.length ? sum : null;
  }

  #sum(): Meanings | null {
    let sum = this.#product();
    for (;;) {
      const [operator] = this.#take(/ ?([+-]) ?/y) ?? [];
      if (!sum || operator === undefined) return sum;
      const next = this.#product();
      if (!next) return null;
      const isLess = operator.includes('-');
      const before = sum;
      sum = combine(sum, next, isLess ? subtract : add);
      // `5jt-10jt` looks like a range.
      if (isLess && before.values.every(isPositive) && !sum.values.every(isPositive)) sum.isSure = false;
    }
  }

  #product(): Meanings | null {
    let product = this.#signed();
    for (;;) {
      const [operator] = this.#take(/ ?[*x@/] ?/y) ?? [];
      if (!product || operator === undefined) return product;
      const next = this.#signed();
      if (!next) return null;
      if (operator.includes('/') && next.values.some(({ over }) => over === 0n)) return null;
      product = combine(product, next, operator.includes('/') ? divide : multiply);
    }
  }

  /** An amount with its sign and its currency on either side: `-Rp 5.000,-`, `Rp (5.000)`, `5.000-`. */
  #signed(): Meanings | null {
    const [before = ''] = this.#take(/[+-]? ?(?:(?:rp|idr)\.? ?)?[+-]? ?\(? ?(?:(?:rp|idr)\.? ?)?[+-]?/y) ?? [];
    const signs = before.replace(/[^+(-]/g, '');
    if (signs.length > 1) return null;
    const amount = this.#compound();
    if (!amount) return null;
    // the `,-` after whole rupiah
    const [dash] = this.#take(/ ?[.,] ?(?:-{1,2}|=)(?= ?(?:$|[+*x@/)-]|rp|idr|rupiah))/y) ?? [];
    this.#take(/ ?(?:rupiah|idr|rp\.?)(?![a-z])/y);
    if (signs === '(' && !this.#take(/ ?\)/y)) return null;
    if (signs === '-' || signs === '(') amount.values = amount.values.map(negative);
    // A trailing minus as in accounting, or `,-` without its comma.
    if (!signs && dash === undefined && this.#take(/ ?-$/y))
      return { values: amount.values.flatMap((value) => [value, negative(value)]), isSure: false };
    return amount;
  }

  /** One number, or several with falling units: `2jt500`, `1jt 500rb`. */
  #compound(): Meanings | null {
    let total: Meanings | null = null;
    let above: bigint | null = null;
    for (;;) {
      const start = this.#at;
      const [run] = this.#take(/ ?(?:\d|[.,](?=\d))(?:\d|[.,'_ ](?=\d))*/y) ?? [];
      if (run === undefined) return total;
      // A number continues only after a unit: `1 500` is one number.
      if (total && above === null) {
        this.#at = start;
        return total;
      }
      const unit = this.#unit();
      if (!unit) this.#take(/[.,](?= ?$)/y);
      const part = unit ? scaled(runMeanings(run.trim(), true), unit) : this.#rest(run.trim(), above);
      const isFalling = total === null || above === null || (unit ?? 1n) < above;
      const isWhole =
        total === null || total.values.every(({ over, under }) => above !== null && over % (under * above) === 0n);
      total = total ? combine(total, part, add) : part;
      if (!isFalling || !isWhole || (!unit && /[.,]$/.test(this.#text.slice(0, this.#at)))) total.isSure = false;
      above = unit;
    }
  }

  /** A number after a unit without its own: three digits are thousandths of the unit, `2jt500`. */
  #rest(run: string, above: bigint | null): Meanings {
    if (above === null) return runMeanings(run, false);
    if (!/^\d+$/.test(run)) return runMeanings(run, false);
    const number = BigInt(run);
    const thousandths = { over: (number * above) / 1000n, under: 1n };
    const asItIs = { over: number, under: 1n };
    if (run.length === 3) return { values: [thousandths], isSure: true };
    if (10n ** BigInt(run.length) === above) return { values: [asItIs], isSure: true };
    const decimal = { over: number * above, under: 10n ** BigInt(run.length) };
    return { values: run.length < 3 ? [decimal, thousandths, asItIs] : [asItIs], isSure: false };
  }

  #unit(): bigint | null {
    const start = this.#at;
    const [letters = ''] = this.#take(/ ?[a-z]+/y) ?? [];
    const name = letters.trim();
    const found = units[name] ?? (name.endsWith('x') ? units[name.slice(0, -1)] : undefined);
    if (found === undefined || !Object.hasOwn(units, name.replace(/x$/, ''))) {
      this.#at = start;
      return null;
    }
    if (units[name] === undefined) this.#at -= 1; // x means times
    return found;
  }

  /** Matches a pattern at the current position. */
  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }
}

/** The readings of digits with separators. */
function runMeanings(run: string, hasUnit: boolean): Meanings {
  const marks = run.replace(/\d/g, '').split('');
  const groups = run.split(/[.,'_ ]/);
  const digits = { over: BigInt(groups.join('') || '0'), under: 1n };
  if (marks.length === 0) return { values: [digits], isSure: true };
  const last = marks.at(-1) ?? '';
  const tail = groups.at(-1) ?? '';
  const decimal = { over: digits.over, under: 10n ** BigInt(tail.length) };
  const isGrouped = (parts: string[]) =>
    /^[1-9]\d{0,2}$/.test(parts[0] ?? '') && parts.slice(1).every((part) => part.length === 3);
  const isOneKind = marks.every((mark) => mark === last);
  const mayEnd = last === '.' || last === ',';
  if (marks.length === 1 && mayEnd) return oneMark(groups[0] ?? '', tail, { digits, decimal }, hasUnit);
  if (isOneKind) {
    if (isGrouped(groups)) return { values: [digits], isSure: true };
    const isEndOdd = mayEnd && tail.length < 3 && isGrouped(groups.slice(0, -1));
    return { values: isEndOdd ? [digits, decimal] : [digits], isSure: false };
  }
  const isClear =
    mayEnd && marks.slice(0, -1).every((mark) => mark === marks[0] && mark !== last) && isGrouped(groups.slice(0, -1));
  if (!isClear) return { values: [digits], isSure: false };
  return tail.length === 3 && !hasUnit
    ? { values: [decimal, digits], isSure: false }
    : { values: [decimal], isSure: true };
}

function oneMark(
  head: string,
  tail: string,
  { digits, decimal }: { digits: Fraction; decimal: Fraction },
  hasUnit: boolean,
): Meanings {
  const isThousands = tail.length === 3 && /^[1-9]\d{0,2}$/.test(head);
  if (isThousands) return hasUnit ? { values: [digits, decimal], isSure: false } : { values: [digits], isSure: true };
  if (hasUnit || tail.length < 3) return { values: [decimal], isSure: true };
  return /^0*$/.test(head)
    ? { values: [digits], isSure: digits.over === 0n }
    : { values: [digits, decimal], isSure: false };
}

function scaled({ values, isSure }: Meanings, by: bigint): Meanings {
  return { values: values.map(({ over, under }) => ({ over: over * by, under })), isSure };
}

/** Combines two numbers in all their readings. */
function combine(one: Meanings, other: Meanings, by: (a: Fraction, b: Fraction) => Fraction): Meanings {
  return {
    values: one.values.flatMap((a) => other.values.map((b) => by(a, b))).slice(0, 8),
    isSure: one.isSure && other.isSure,
  };
}

function add(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
}
function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, negative(b));
}
function multiply(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.over, under: a.under * b.under };
}
function divide(a: Fraction, b: Fraction): Fraction {
  const sign = b.over < 0n ? -1n : 1n;
  return { over: a.over * b.under * sign, under: a.under * b.over * sign };
}
function negative({ over, under }: Fraction): Fraction {
  return { over: -over, under };
}
function isPositive({ over }: Fraction): boolean {
  return over >= 0n;
}

/** The whole rupiah equal to a fraction, or else those around it, nearest first. */
function roundings({ over, under }: Fraction): bigint[] {
  const rest = over % under;
  if (rest === 0n) return [over / under];
  const nearZero = over / under;
  const beyond = nearZero + (over < 0n ? -1n : 1n);
  const isNearZero = (rest < 0n ? -rest : rest) * 2n < under;
  return isNearZero ? [nearZero, beyond] : [beyond, nearZero];
}

/** Unifies spaces, dashes, quotes and times signs, in lower case. */
function plain(typed: string): string {
  return typed
    .replace(/[\s\u00a0\u2007\u2009\u202f]+/g, ' ')
    .replace(/[−–—‑]/g, '-')
    .replace(/[×✕]/g, '*')
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    .trim()
    .replace(/^= ?/, '');
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
