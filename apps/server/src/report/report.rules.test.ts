import { describe, expect, test } from 'vitest';
import { defused, fileName, wallClock } from './report.rules.ts';

describe('a text that begins like a formula', () => {
  test.each(['=1+1', '+62812', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＠x'])(
    '%j gets an apostrophe',
    (text) => expect(defused(text)).toBe(`'${text}`),
  );
  test.each(['Budi', 'a=b', '', ' =1', "'=1", '1-2'])('%j stays', (text) => expect(defused(text)).toBe(text));
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
