import { describe, expect, test } from 'vitest';
import { formatRupiah } from './format-rupiah.ts';
import { maxAmount } from './money.ts';
import { formatReceiptNumber, readReceiptNumber } from './receipt-number.ts';
import { isAmountFound, parseSearch } from './search.ts';

const exact: [typed: string, rupiah: number][] = [
  ['500000', 500_000],
  ['1.500.000', 1_500_000],
  ['1,500,000', 1_500_000],
  ['Rp 1.500.000', 1_500_000],
  ['rp1,500,000.00', 1_500_000],
  ['1.500.000,00', 1_500_000],
  ['1.500.000,-', 1_500_000],
  ['1,5jt', 1_500_000],
  ['1.5 jt', 1_500_000],
  ['1,5 Juta', 1_500_000],
  ['250rb', 250_000],
  ['250 ribu', 250_000],
  ['250K', 250_000],
  ['2m', 2_000_000_000],
  ['1,25 miliar', 1_250_000_000],
  ['3 milyar', 3_000_000_000],
  ['0,125m', 125_000_000],
  ['0.5jt', 500_000],
  ['1.500rb', 1_500_000],
  ['1,500rb', 1_500_000],
  ['1.250,5rb', 1_250_500],
  ['1,250.5rb', 1_250_500],
  ['1,005rb', 1_005_000],
  ['1,0055jt', 1_005_500],
  ['2 triliun', 2e12],
  ['2jt500', 2_500_000],
  ['1 500 000', 1_500_000],
  ['0', 0],
  ['9007199254740991', maxAmount],
  ['\u00a0500000 ', 500_000],
];

describe('an amount', () => {
  test.each(exact)('%s', (typed, rupiah) => {
    const { amount } = parseSearch(typed);
    expect(amount).toMatchObject({ sign: null, min: rupiah, max: rupiah });
    expect(amount?.meaning).toBe(rupiah === 0 ? 'Jumlah Rp 0' : `Jumlah tepat ${formatRupiah(rupiah)}`);
  });

  test.each(['500000', '1.500.000', 'Rp 1.500.000', '500000-750000'])('%s may be written in a text too', (typed) =>
    expect(parseSearch(typed).text).toBe(typed),
  );
  test.each(['1,5jt', '-250000', '+250000', '>500000', '=500000', '5jt-10jt'])('%s is nothing but an amount', (typed) =>
    expect(parseSearch(typed)).toMatchObject({ text: null, amount: expect.anything() }),
  );
});

const bounded: [typed: string, sign: '+' | '-' | null, min: number, max: number, meaning: string][] = [
  ['>5jt', null, 5_000_001, maxAmount, 'Jumlah di atas Rp 5,000,000'],
  ['> 5 jt', null, 5_000_001, maxAmount, 'Jumlah di atas Rp 5,000,000'],
  ['>Rp5.000.000', null, 5_000_001, maxAmount, 'Jumlah di atas Rp 5,000,000'],
  ['>=5jt', null, 5_000_000, maxAmount, 'Jumlah mulai Rp 5,000,000'],
  ['≥5jt', null, 5_000_000, maxAmount, 'Jumlah mulai Rp 5,000,000'],
  ['<2rb', null, 0, 1_999, 'Jumlah di bawah Rp 2,000'],
  ['<=2rb', null, 0, 2_000, 'Jumlah sampai Rp 2,000'],
  ['=500000', null, 500_000, 500_000, 'Jumlah tepat Rp 500,000'],
  ['-250rb', '-', 250_000, 250_000, 'Uang keluar tepat Rp 250,000'],
  ['−250rb', '-', 250_000, 250_000, 'Uang keluar tepat Rp 250,000'],
  ['+250rb', '+', 250_000, 250_000, 'Uang masuk tepat Rp 250,000'],
  ['->5jt', '-', 5_000_001, maxAmount, 'Uang keluar di atas Rp 5,000,000'],
  ['+<1jt', '+', 0, 999_999, 'Uang masuk di bawah Rp 1,000,000'],
  ['5jt-10jt', null, 5_000_000, 10_000_000, 'Jumlah Rp 5,000,000 sampai Rp 10,000,000'],
  ['5 jt – 10 jt', null, 5_000_000, 10_000_000, 'Jumlah Rp 5,000,000 sampai Rp 10,000,000'],
  ['5-10jt', null, 5_000_000, 10_000_000, 'Jumlah Rp 5,000,000 sampai Rp 10,000,000'],
  ['1,5-2,5jt', null, 1_500_000, 2_500_000, 'Jumlah Rp 1,500,000 sampai Rp 2,500,000'],
  ['500-10jt', null, 500, 10_000_000, 'Jumlah Rp 500 sampai Rp 10,000,000'],
  ['10jt-5jt', null, 5_000_000, 10_000_000, 'Jumlah Rp 5,000,000 sampai Rp 10,000,000'],
  ['500rb..1jt', null, 500_000, 1_000_000, 'Jumlah Rp 500,000 sampai Rp 1,000,000'],
  ['500rb s/d 1jt', null, 500_000, 1_000_000, 'Jumlah Rp 500,000 sampai Rp 1,000,000'],
  ['1.000.000-2.000.000', null, 1_000_000, 2_000_000, 'Jumlah Rp 1,000,000 sampai Rp 2,000,000'],
  ['>1jt <5jt', null, 1_000_001, 4_999_999, 'Jumlah di atas Rp 1,000,000 dan di bawah Rp 5,000,000'],
  ['>1jt<=5jt', null, 1_000_001, 5_000_000, 'Jumlah di atas Rp 1,000,000 dan sampai Rp 5,000,000'],
  ['> 2jt500', null, 2_500_001, maxAmount, 'Jumlah di atas Rp 2,500,000'],
  ['-5jt-10jt', '-', 5_000_000, 10_000_000, 'Uang keluar Rp 5,000,000 sampai Rp 10,000,000'],
];

test.each(bounded)('%s', (typed, sign, min, max, meaning) =>
  expect(parseSearch(typed).amount).toEqual({ sign, min, max, meaning }),
);

test.each([
  'budi',
  'Faktur 123',
  '0812',
  '08123456',
  '0812-3456-7890',
  '2026-03-10',
  '1.5',
  '1,23',
  '12.34.56',
  '5 bulan',
  '5jt lagi',
  '>',
  '<0',
  '> besok',
  '-',
  '>-5jt',
  '1,2345rb',
  '9007199254740992',
  '99999999m',
  'INV-500',
  '10/2',
  '77/2026',
  '25000+12500',
  '2x3',
  '#',
  '#INV-7',
  '#12345678901234567',
  'zainal >besok',
  'zainal >5jt <1jt',
  'zainal +>5jt -<1jt',
  'a=5',
  '0198c0de-0000-7000-8000',
  '5jt-',
  '-10jt-',
  'Rp',
  'jt',
  '1.500.00',
  '1,5jt-besok',
  '0,99999999999999999999jt',
  '1,0000000001jt',
  '5 constructor',
  '%',
  '1e5',
  'Infinity',
  '٣',
])('%s is only a text', (typed) =>
  expect(parseSearch(typed)).toMatchObject({ text: typed, amount: null, number: null, uuid: null }),
);

test('an empty search finds nothing in particular', () => {
  const nothing = { text: null, amount: null, isBoth: false, number: null, id: null, uuid: null, receipt: null };
  expect(parseSearch('')).toEqual(nothing);
  expect(parseSearch('   ')).toEqual(nothing);
});

describe('an amount is found', () => {
  const cases: [typed: string, amount: number, isFound: boolean][] = [
    ['500000', 500_000, true],
    ['500000', -500_000, true],
    ['500000', 500_001, false],
    ['>5jt', 5_000_000, false],
    ['>5jt', 5_000_001, true],
    ['>5jt', -5_000_001, true],
    ['-250rb', -250_000, true],
    ['-250rb', 250_000, false],
    ['+250rb', -250_000, false],
    ['5jt-10jt', 10_000_000, true],
    ['5jt-10jt', -5_000_000, true],
    ['<2rb', 0, true],
    ['<2rb', 2_000, false],
  ];
  test.each(cases)('by %s: %d, %s', (typed, amount, isFound) => {
    const { amount: search } = parseSearch(typed);
    expect(search && isAmountFound(search, amount)).toBe(isFound);
  });
});

describe('a name and an amount', () => {
  const cases: [typed: string, text: string, min: number, max: number, meaning: string][] = [
    ['zainal >1jt', 'zainal', 1_000_001, maxAmount, 'Jumlah di atas Rp 1,000,000'],
    ['Zainal  >  1 jt', 'Zainal', 1_000_001, maxAmount, 'Jumlah di atas Rp 1,000,000'],
    ['zainal>1jt', 'zainal', 1_000_001, maxAmount, 'Jumlah di atas Rp 1,000,000'],
    ['>=Rp 1.500.000 Zainal Arifin', 'Zainal Arifin', 1_500_000, maxAmount, 'Jumlah mulai Rp 1,500,000'],
    ['zainal <1,5jt', 'zainal', 0, 1_499_999, 'Jumlah di bawah Rp 1,500,000'],
    ['zainal <=1,5jt', 'zainal', 0, 1_500_000, 'Jumlah sampai Rp 1,500,000'],
    ['zainal =750rb', 'zainal', 750_000, 750_000, 'Jumlah tepat Rp 750,000'],
    ['=750000 zainal', 'zainal', 750_000, 750_000, 'Jumlah tepat Rp 750,000'],
    ['zainal >1 500 000', 'zainal', 1_500_001, maxAmount, 'Jumlah di atas Rp 1,500,000'],
    ['zainal >1jt 2026', 'zainal 2026', 1_000_001, maxAmount, 'Jumlah di atas Rp 1,000,000'],
    ['BCA >1jt <2jt', 'BCA', 1_000_001, 1_999_999, 'Jumlah di atas Rp 1,000,000 dan di bawah Rp 2,000,000'],
    ['100% >5rb', '100%', 5_001, maxAmount, 'Jumlah di atas Rp 5,000'],
  ];
  test.each(cases)('%s', (typed, text, min, max, meaning) =>
    expect(parseSearch(typed)).toMatchObject({ text, isBoth: true, amount: { sign: null, min, max, meaning } }),
  );
  test('money out of a name', () =>
    expect(parseSearch('zainal ->1jt')).toMatchObject({ text: 'zainal', amount: { sign: '-', min: 1_000_001 } }));
});

describe('one record', () => {
  const uuid = '0198c0de-1234-7abc-8def-0123456789ab';
  test.each([uuid, uuid.toUpperCase(), `# ${uuid}`, ` ${uuid} `])('%s is a uuid and nothing else', (typed) =>
    expect(parseSearch(typed)).toMatchObject({ uuid, text: null, amount: null, number: null }),
  );
  test.each(['#969', '# 969', ' #969 ', 'No 969', 'no. 969', 'no969', 'Nomor 969'])(
    '%s is a number and nothing else',
    (typed) => expect(parseSearch(typed)).toMatchObject({ number: 969, text: null, amount: null, uuid: null }),
  );
  test('969 may be the number of a record, an amount or a part of a text', () =>
    expect(parseSearch(' 969 ')).toMatchObject({ id: 969, text: '969', amount: { min: 969, max: 969 }, number: null }));
  test.each(['969rb', '9.690', '>969', '0969', '969-970', 'Rp 969', 'no besok', 'nomor'])(
    '%s is the number of no record',
    (typed) => expect(parseSearch(typed)).toMatchObject({ id: null, number: null }),
  );
  test.each([
    ['KW/2026/000123', 2026, 123],
    ['kw/2026/123', 2026, 123],
    ['KW 2026 000123', 2026, 123],
    ['kw-2026-000123', 2026, 123],
    ['2026/000123', 2026, 123],
    ['KW/2026/1234567', 2026, 1_234_567],
  ])('%s is a receipt, and a text that a note may have', (typed, year, number) =>
    expect(parseSearch(typed)).toMatchObject({ receipt: { year, number }, text: typed, amount: null }),
  );
  test.each(['KW/26/123', 'KW', '2026/123', 'KW/2026/', 'XKW/2026/000123'])('%s is none', (typed) =>
    expect(parseSearch(typed).receipt).toBeNull(),
  );
  test('a receipt is written as it is read', () => {
    expect(formatReceiptNumber({ year: 2026, number: 123 })).toBe('KW/2026/000123');
    expect(readReceiptNumber(formatReceiptNumber({ year: 2027, number: 12_345_678 }))).toEqual({
      year: 2027,
      number: 12_345_678,
    });
  });
});
