import * as fc from 'fast-check';
import { type Layout, layouts } from './layouts.ts';
import { type DayStyle, isYearless, type NumberStyle } from './styles.ts';

/** One booking of a bank: hundredths with their sign, money in above zero. */
export interface Entry {
  day: string;
  sen: number;
  note: string;
  /** Written as a negative amount of the other side. */
  isReversal: boolean;
}

/** The bookings of one account, in the order of time. */
export interface Account {
  number: string;
  opening: number;
  entries: readonly Entry[];
}

/** What a bank knows, and how its file tells it. */
export interface Statement {
  name: string;
  layout: Layout;
  accounts: readonly Account[];
  kind: 'csv' | 'xlsx';
  separator: string;
  day: DayStyle;
  number: NumberStyle;
  mark: readonly [out: string, into: string];
  isNewestFirst: boolean;
  encoding: 'utf8' | 'utf8 with a mark' | 'utf16le' | 'windows-1252';
  newline: '\n' | '\r\n';
  /** Numbers of a workbook are numbers, not texts. */
  areNumbers: boolean;
  hasPeriod: boolean;
  hasSums: boolean;
  pending: number;
  /** After how many rows the headings are repeated, where the layout has pages. */
  page: number;
}

/** Words that mean something elsewhere in a file. */
const words = [
  'TRSF E-BANKING CR 0206/FTSCY/WS95031',
  'BIAYA ADM',
  'Bunga',
  'Pajak',
  'Bayar faktur 7, 8, dan 9',
  'INV/2026/001; termin 2',
  'Toko "Melati"',
  'SALDO AWAL',
  'Total',
  'CAFÉ',
  "Jum'at",
  '1.500.000',
  '02/06/2026',
  'SETORAN DB',
  'KR OTOMATIS MID : 885000000001 QR : 5001000.00 DDR: 35007.00',
  'a|b',
  '#9360000200122788552',
  '50%',
  'Ref=77',
];

const note = (layout: Layout): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
    .map((some) => some.join(layout.hasLines && some.length === 3 ? '\n' : ' '))
    .map((text) => (layout.quotes === 'never' ? text.replaceAll('"', '') : text));

const sen = (hasSen: boolean): fc.Arbitrary<number> => {
  const rupiah = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 2_000 }).map((thousands) => thousands * 500) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 999 }) },
    { weight: 2, arbitrary: fc.integer({ min: 1000, max: 90_000_000_000 }) },
  );
  const fraction = hasSen ? fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99 })) : fc.constant(0);
  return fc.tuple(rupiah, fraction, fc.boolean()).map(([whole, part, isIn]) => (isIn ? 1 : -1) * (whole * 100 + part));
};

const day = (from: string, after: number) => new Date(Date.parse(from) + after * 86_400_000).toISOString().slice(0, 10);

const account = (layout: Layout, hasSen: boolean, number: string, first: string): fc.Arbitrary<Account> =>
  fc
    .record({
      opening: fc.integer({ min: 0, max: 5_000_000_000 }).map((some) => (hasSen ? some : some * 100)),
      entries: fc.array(
        fc.record({
          gap: fc.constantFrom(0, 0, 0, 1, 1, 2, 5),
          sen: sen(hasSen),
          note: note(layout),
          isReversal: fc.constantFrom(false, false, false, false, true),
          /** The same booking once more. */
          isTwice: fc.constantFrom(false, false, false, false, false, true),
        }),
        { minLength: 1, maxLength: 24 },
      ),
    })
    .map(({ opening, entries }) => {
      let after = 0;
      const all = entries.flatMap(({ gap, isTwice, ...entry }) => {
        after += gap;
        const booked = { ...entry, day: day(first, after) };
        return isTwice ? [booked, booked] : [booked];
      });
      return { number, opening, entries: all };
    });

/** Any statement of a layout, or of all. */
export function statements(names: readonly string[] = Object.keys(layouts)): fc.Arbitrary<Statement> {
  return fc.constantFrom(...names).chain((name) => {
    const layout = layouts[name];
    if (!layout) throw new Error(`There is no layout '${name}'`);
    return fc
      .record({
        kind: fc.constantFrom(...layout.kinds),
        separator: fc.constantFrom(...layout.separators),
        day: fc.constantFrom(...layout.days),
        number: fc.constantFrom(...layout.numbers),
        mark: fc.constantFrom(...layout.marks),
        isNewestFirst: fc.boolean(),
        encoding: fc.constantFrom('utf8', 'utf8 with a mark', 'utf16le', 'windows-1252'),
        newline: fc.constantFrom('\n', '\r\n'),
        areNumbers: fc.boolean(),
        hasPeriod: fc.boolean(),
        hasSums: fc.boolean(),
        pending: fc.constantFrom(0, 0, 1, 2),
        page: fc.integer({ min: 2, max: 9 }),
        hasSen: fc.constantFrom(false, false, true),
        sections: layout.around === 'none' ? fc.constant(1) : fc.constantFrom(1, 1, 1, 1, 2),
        first: fc.integer({ min: 0, max: 600 }).map((after) => day('2025-01-02', after)),
      } as const)
      .chain(({ hasSen, sections, first, ...style }) => {
        const isWhole = style.number.decimals === 'never';
        const numbers = ['7715550123', '1310015550198'].slice(0, sections);
        return fc
          .tuple(...numbers.map((number) => account(layout, hasSen && !isWhole, number, first)))
          .map((accounts) => fitting({ ...style, name, layout, accounts }));
      });
  });
}

/** What a layout cannot say is left away: a cell has a year, and a workbook no separator. */
function fitting(statement: Statement): Statement {
  const { layout, kind, accounts } = statement;
  const hasSides = layout.columns.some(([, column]) => column === 'debit');
  const hasMark = layout.columns.some(([, column]) => column === 'size');
  return {
    ...statement,
    day: kind === 'csv' && statement.day === 'cell' ? 'yyyy-mm-dd hh:mm:ss' : statement.day,
    isNewestFirst: statement.isNewestFirst && statement.layout.around !== 'klikbca-id',
    pending: layout.around === 'bisnis' || layout.around.startsWith('klikbca') ? statement.pending : 0,
    hasPeriod: statement.hasPeriod || (isYearless(statement.day) && layout.around === 'bisnis'),
    accounts: accounts.map((one) => ({ ...one, entries: withReversals(one.entries, hasSides || hasMark) })),
  };
}

/** A reversal can be told where its side also has an amount of the usual sign. */
function withReversals(entries: readonly Entry[], canTell: boolean): Entry[] {
  const isVisible = (sign: number) => entries.some((one) => !one.isReversal && Math.sign(one.sen) === -sign);
  return entries.map((entry) => ({
    ...entry,
    isReversal: entry.isReversal && canTell && isVisible(Math.sign(entry.sen)),
  }));
}
