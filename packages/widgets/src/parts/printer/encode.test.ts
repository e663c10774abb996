import type { RollReceipt } from '@finance/contract';
import { describe, expect, test } from 'vitest';
import { emulatePrinter, readPrinted } from './emulatePrinter.ts';
import { columnsOf, type Dialect, encodeReceipt, encodeTest } from './encode.ts';
import { layOut, wrap } from './layOut.ts';
import { languages } from './printer.ts';

const receipt: RollReceipt = {
  business: 'PT Maju Motor',
  address: ['Jl. Raya Pasar Minggu No. 88, Jakarta Selatan', 'Telp. 021-5550-8800'],
  marks: [],
  facts: [
    { label: 'No.', value: 'KW/2026/000123' },
    { label: 'Tanggal', value: '22 November 2026' },
    { label: 'Kasir', value: 'Dewi Anggraini' },
    { label: 'Sudah terima dari', value: 'Café “Señor” – José' },
    { label: 'Untuk', value: 'Uang muka sewa ruko Rp 123,456,789,012 dan Rp\u00a0987,654,321' },
    { label: 'Melalui', value: 'Kasir Showroom' },
  ],
  total: { label: 'JUMLAH', amount: 'Rp 7,500,000' },
  in_words: 'Tujuh juta lima ratus ribu rupiah',
  is_stamped: true,
  footer: ['Terima kasih', '01957e2c-0000-7000-8000-000000000001'],
  opens_drawer: true,
};

const dialect: Dialect = { width: 58, language: 'esc-pos', cuts: true, kicks: true };
const black = (_: string, width: number, height: number) =>
  ({
    width,
    height,
    data: new Uint8ClampedArray(width * height * 4).map((_byte, at) => (at % 4 === 3 ? 255 : 0)),
  }) as ImageData;
const print = (of: Partial<Dialect>, printed = receipt) => {
  const told = { ...dialect, ...of };
  return emulatePrinter(encodeReceipt(printed, told, black), told);
};

describe.each(languages)('%s', (language) => {
  test.each([58, 80] as const)('on %i mm', (width) => {
    expect(readPrinted(print({ language, width }))).toMatchSnapshot();
  });

  test('cuts behind the text, and opens the drawer, only where the printer shall', () => {
    const paper = print({ language });
    const last = paper.lines.findLastIndex(({ runs }) => runs.length > 0);
    expect(paper.cuts).toEqual([expect.any(Number)]);
    expect(paper.cuts[0]).toBeGreaterThan(last + 3);
    expect(paper.kicks).toBe(1);
    expect(print({ language, cuts: false })).toMatchObject({ cuts: [], kicks: 1 });
    expect(print({ language, kicks: false }).kicks).toBe(0);
    expect(print({ language }, { ...receipt, opens_drawer: false }).kicks).toBe(0);
  });

  test('draws what no printer has letters for', () => {
    const paper = print({ language }, { ...receipt, facts: [{ label: 'Untuk', value: '张伟 إيصال' }] });
    expect(paper.lines.filter(({ dots }) => dots)).toHaveLength(1);
    expect(paper.lines.find(({ dots }) => dots)?.dots?.some((byte) => byte > 0)).toBe(true);
  });

  test('a test print fills the width, and no more', () => {
    for (const width of [58, 80] as const) {
      const told = { ...dialect, language, width };
      const lines = readPrinted(emulatePrinter(encodeTest(told, black), told)).split('\n');
      expect(lines.filter((line) => line.startsWith('1234567890'))).toEqual([
        '1234567890'.repeat(5).slice(0, columnsOf(told)),
      ]);
    }
  });
});

test.each([
  [32, 'Rp 999,999,999,999'],
  [32, '-Rp 9,007,199,254,740,991'],
  [48, 'Rp 9,007,199,254,740,991'],
])('on %i letters %s stands on one line, wherever it begins', (columns, amount) => {
  for (let before = 0; before < 40; before++) {
    const lines = wrap(`${'a'.repeat(before)} ${amount} dan ${amount}.`, columns).map(({ text }) => text);
    expect(
      lines
        .filter((line) => line.includes(amount))
        .join(' ')
        .split(amount),
    ).toHaveLength(3);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
  }
  const set = layOut({ ...receipt, total: { label: 'JUMLAH', amount } }, columns);
  expect(set.filter(({ text }) => text.trim() === amount)).toHaveLength(1);
  for (const { text, isBig } of set) expect(text.length * (isBig ? 2 : 1)).toBeLessThanOrEqual(columns);
});

test('accents and typographic signs become letters that every printer has', () => {
  expect(wrap('Café “Señor” – José … 10 × 2 ½ · Straße', 48)).toEqual([
    { text: `Cafe "Senor" - Jose ... 10 x 2 1/2 - Strasse` },
  ]);
});
