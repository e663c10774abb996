import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { separatedRows } from '../import/separated.ts';
import { linesOf } from './report.ts';
import { reportFile } from './report-file.ts';
import { defused, fileName, undefused, wallClock } from './report.rules.ts';

describe('a text that begins like a formula', () => {
  test.each([
    '=1+1',
    '+62812',
    '-5',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\tx',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '"=1',
    "'=1",
    "''-1",
    "'\t1",
    ' =1',
    '\u0085=1',
    '\u0085x',
    '\u200b=1',
    '\u200b\u0085\ufeff\u00a0+1',
    '"\u200b"\'@x',
    '\u2028\u2029-1',
    '\u{e0020}＝1',
  ])('%j gets an apostrophe', (text) => expect(defused(text)[0] + undefused(defused(text))).toBe(`'${text}`));
  test.each(['Budi', 'a=b', '', ' 1', '1 -2', "'Budi", 'a;b', 'a; b', '"a"', 'a\u200b=b', '\u200bBudi'])(
    '%j stays',
    (text) => expect(defused(text)).toBe(text),
  );
});

/** Every character of which nothing is seen, or only a space. */
const unseen = Array.from({ length: 0x10_ffff }, (_, code) => String.fromCodePoint(code)).filter((character) =>
  /[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u.test(character),
);

test.each(['=', '+', '-', '@', '＝', '＋', '－', '＠'])('%s is no formula behind what nobody sees', (sign) => {
  expect(unseen.length).toBeGreaterThan(4200);
  const missed = (before: string) =>
    unseen.filter((character) => !/^.?'/su.test(defused(before + character + sign).slice(before.length)));
  expect(missed('').map((character) => character.codePointAt(0)?.toString(16))).toEqual([]);
  expect(missed('Budi;').map((character) => character.codePointAt(0)?.toString(16))).toEqual([]);
});

/** Splits a line as a spreadsheet does: quotes count only at the start of a cell. */
function cut(line: string, separator: string): string[] {
  return [...separatedRows(line, separator)].flatMap(({ cells }) => cells);
}

describe.each([
  [';', ','],
  ['\t', ','],
  [',', ','],
  [';', ';'],
  ['\t', ';'],
  [',', ';'],
] as const)('a spreadsheet that splits by %j a file with %j', (splitter, separator) => {
  test.each([
    'x;=1+1',
    'x;"=1+1',
    `x;"=cmd|' /C calc'!A0;`,
    'x;""=1',
    "x;'=1;@SUM(A1)",
    'x\t=1',
    'x\n=1',
    'x\r＝1',
    ';;;-1',
    '=1;=2\t=3\n=4',
    '"\n"=1',
    'x;\u200b=1',
    'x; "\u00a0=1',
    'x\u0085\u200b=1;\u2028=2',
    'x;,=1+1',
    'x;,"=1+1',
    `,=cmd|' /C calc'!A0;,x`,
  ])('finds no formula in %j', async (text) => {
    const columns = ['A', 'B', 'C'].map((header) => ({ header, kind: 'text' as const, value: (row: string) => row }));
    const rows = [text];
    const lines = linesOf(columns, rows, 'Asia/Jakarta');
    const file = reportFile({ format: 'csv', separator }, { title: 'x', columns, rows, lines });
    const cells = cut(await new Response(file).text(), splitter);
    expect(cells.length).toBeGreaterThan(1);
    expect(cells.filter((cell) => /^[\p{C}\p{Z}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
  });
});

test('restores any defused text', () => {
  const letters = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    ';',
    '\t',
    '\r',
    '\n',
    '"',
    "'",
    ' ',
    'a',
    '1',
    ',',
    '\u0085',
    '\u200b',
    '\u{e0001}',
  );
  const isFound = fc.property(
    fc.string({ unit: letters }),
    fc.constantFrom(',', ';'),
    (text, separator) => undefused(defused(text, separator), separator) === text,
  );
  expect(fc.check(isFound, { numRuns: 3000 }).counterexample).toBeNull();
});

test('file names hold the tenant and the days in plain letters', () => {
  expect(
    fileName({
      title: 'Transaksi',
      tenant: 'PT Maju "Motor" / Cabang é',
      from: '2026-01-01',
      to: '2026-01-31',
      format: 'xlsx',
    }),
  ).toBe('transaksi_pt-maju-motor-cabang-e_2026-01-01_2026-01-31.xlsx');
  expect(fileName({ title: 'Saldo', tenant: '株式会社', to: '2026-01-31', format: 'csv' })).toBe(
    'saldo_2026-01-31.csv',
  );
});

test('instants are read off the clock of the tenant', () => {
  expect(wallClock('Asia/Jakarta')('2026-01-31T17:05:09.123Z')).toBe('2026-02-01 00:05:09');
  expect(wallClock('Asia/Jayapura')('2026-01-31T17:05:09Z')).toBe('2026-02-01 02:05:09');
});
