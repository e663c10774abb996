import type { ImportBreak } from '@finance/contract';
import type { Stated } from './stated.rules.ts';

/** A break before it is put into words. */
export type Break = Omit<ImportBreak, 'text'>;

/** What a row says of the balance; amounts in hundredths where they are a bank's, as read where they are the row's. */
export interface BalanceRow {
  line: number;
  date: string | null;
  /** Whole rupiah with its sign; null while it is wrong or asked about. */
  amount: number | null;
  /** The bank's balance after it. */
  balance: number | null;
}

/** What the balances of an account's rows prove. */
export interface Chain {
  /** Within a day the later row stands above. */
  isNewestFirst: boolean;
  /** How many rows have a balance. */
  checked: number;
  /** The bank's last balance. */
  closing: { date: string; balance: number } | null;
  breaks: Break[];
}

interface Options {
  stated: Stated | undefined;
  /** What was not booked yet: some banks count it in their sums. */
  pending: { in: number; out: number };
  periodTo: string | null;
  isNewestFirst: boolean | null;
}

/** Follows the balances from row to row, in the order that proves most. */
export function chainOf(rows: readonly BalanceRow[], { stated, pending, periodTo, isNewestFirst }: Options): Chain {
  const [forth, back] = [follow(rows, false), follow(rows, true)];
  const steps = stepsOf(rows);
  const isBack =
    back.breaks.length === forth.breaks.length ? steps.down > steps.up : back.breaks.length < forth.breaks.length;
  const { sorted, breaks } = (isNewestFirst ?? isBack) ? back : forth;
  const last = sorted.findLast(({ balance }) => balance !== null);
  const date = periodTo ?? sorted.at(-1)?.date ?? null;
  const turned = breaks.length > 0 ? turnedSigns(rows) : [];
  const sums = stated && turned.length === 0 ? checkStated(sorted, stated, pending) : [];
  const end = last?.balance ?? stated?.closing?.value ?? null;
  const days = sorted.flatMap((row) => row.date ?? []).toSorted();
  const day = last ? (days.at(-1) ?? null) : date;
  return {
    isNewestFirst: isNewestFirst ?? isBack,
    checked: rows.filter(({ balance }) => balance !== null).length,
    closing: end === null || day === null ? null : { date: day, balance: Math.round(end / 100) || 0 },
    breaks: turned.length > 0 ? turned : [...breaks, ...sums],
  };
}

/** A break of its own if the balances follow only when all that comes in goes out. */
function turnedSigns(rows: readonly BalanceRow[]): Break[] {
  if (rows.length < 3 || rows.some(({ balance, amount }) => balance === null || amount === null)) return [];
  const turned = rows.map((row) => ({ ...row, amount: -(row.amount ?? 0) }));
  const isProved = [false, true].some((isBack) => follow(turned, isBack).breaks.length === 0);
  const lines = rows.map(({ line }) => line);
  const [from_row = 0] = lines;
  return isProved ? [{ kind: 'signs', from_row, to_row: lines.at(-1) ?? null, amount: 0 }] : [];
}

/** How often the day grows from row to row, and how often it falls. */
function stepsOf(rows: readonly BalanceRow[]): { up: number; down: number } {
  const dates = rows.flatMap(({ date }) => date ?? []);
  const steps = { up: 0, down: 0 };
  for (const [at, date] of dates.entries()) {
    const before = dates[at - 1];
    if (before !== undefined && before < date) steps.up += 1;
    if (before !== undefined && before > date) steps.down += 1;
  }
  return steps;
}

interface Followed {
  sorted: BalanceRow[];
  breaks: Break[];
}

/** The rows in the file's order or turned round, by day or as they stand: whatever has the fewest breaks. */
function follow(rows: readonly BalanceRow[], isBack: boolean): Followed {
  const ordered = isBack ? rows.toReversed() : [...rows];
  const byDay = breaksOf(sortedByDay(ordered));
  if (byDay.breaks.length === 0) return byDay;
  const standing = breaksOf(ordered); // a bank may book a day's rows later than it dates them
  return standing.breaks.length < byDay.breaks.length ? standing : byDay;
}

function sortedByDay(rows: readonly BalanceRow[]): BalanceRow[] {
  let day = '';
  return rows
    .map((row) => ({ row, day: (day = row.date ?? day) })) // one whose day is wrong stays where it is
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
    .map(({ row }) => row);
}

/** Where the balances of rows do not follow each other. */
function breaksOf(sorted: BalanceRow[]): Followed {
  const breaks: Break[] = [];
  let before: BalanceRow | null = null;
  let moved: number | null = 0;
  let count = 0;
  for (const row of sorted) {
    moved = moved === null || row.amount === null ? null : moved + row.amount;
    count += 1;
    if (row.balance === null) continue;
    if (before !== null && before.balance !== null && moved !== null) {
      const missing = row.balance - before.balance - moved * 100;
      if (isMore(missing, [row.balance, before.balance], count))
        breaks.push({
          kind: 'rows',
          from_row: Math.min(before.line, row.line),
          to_row: Math.max(before.line, row.line),
          amount: whole(missing),
        });
    }
    [before, moved, count] = [row, 0, 0];
  }
  return { sorted, breaks };
}

/** Whether a difference is more than what rounding the amounts of some rows makes. */
function isMore(difference: number, balances: readonly number[], rows: number): boolean {
  const hasSen = balances.some((balance) => balance % 100 !== 0);
  return Math.abs(difference) >= (hasSen ? 100 * rows : 1);
}

function whole(hundredths: number): number {
  return Math.round(hundredths / 100) || 0;
}

/** The file's own first and last balances and sums beside its rows. */
function checkStated(sorted: readonly BalanceRow[], stated: Stated, pending: Options['pending']): Break[] {
  const { opening, closing, debit, credit } = stated;
  const breaks: Break[] = [];
  const amounts = sorted.flatMap(({ amount }) => amount ?? []);
  const isWhole = amounts.length === sorted.length;
  const sum = amounts.reduce((total, amount) => total + amount, 0) * 100;
  const check = (
    kind: Break['kind'],
    line: number,
    row: BalanceRow | undefined,
    differences: number[],
    given: number[],
    rows: number,
  ) => {
    const [first = 0] = differences;
    if (differences.every((one) => isMore(one, given, rows)))
      breaks.push({ kind, from_row: line, to_row: row?.line ?? null, amount: whole(first) });
  };
  const first = sorted.find(({ balance }) => balance !== null);
  const last = sorted.findLast(({ balance }) => balance !== null);
  if (opening && first && first === sorted[0] && first.balance !== null && first.amount !== null)
    check(
      'opening',
      opening.line,
      first,
      [first.balance - first.amount * 100 - opening.value],
      [first.balance, opening.value],
      1,
    );
  const waiting = (pending.in - pending.out) * 100;
  if (closing && last && last.balance !== null) {
    const difference = closing.value - last.balance;
    check('closing', closing.line, last, [difference, difference - waiting], [closing.value, last.balance], 1);
  } else if (opening && closing && isWhole) {
    const difference = closing.value - opening.value - sum;
    check(
      'closing',
      closing.line,
      undefined,
      [difference, difference - waiting],
      [closing.value, opening.value],
      sorted.length,
    );
  }
  if (!isWhole) return breaks;
  for (const [kind, total, of, more] of [
    ['debit', debit, amounts.filter((amount) => amount < 0), pending.out],
    ['credit', credit, amounts.filter((amount) => amount > 0), pending.in],
  ] as const) {
    if (!total) continue;
    const moved = Math.abs(of.reduce((all, amount) => all + amount, 0)) * 100;
    const difference = Math.abs(total.value) - moved;
    // amounts with sen may add up to whole rupiah
    const given = [total.value, ...sorted.flatMap(({ balance }) => balance ?? [])];
    check(kind, total.line, undefined, [difference, difference - more * 100], given, sorted.length);
  }
  return breaks;
}
