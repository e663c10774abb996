import { describe, expect, test } from 'vitest';
import { writtenAmounts } from './checks/written-amounts.ts';
import { formatRupiah } from './format-rupiah.ts';
import { maxAmount } from './money.ts';
import { readAmount } from './read-amount.ts';

test('at least 200 habits of writing are known', () => {
  expect(new Set(writtenAmounts.map(([text]) => text)).size).toBeGreaterThan(250);
});

test.each(writtenAmounts)('%j is %j', (text, reading) => {
  expect(readAmount(text)).toEqual(reading);
});

describe('reads back whatever we write', () => {
  test.each([0, 1, 999, 1000, 1_234_567, maxAmount, -5, -1_500_000, -maxAmount])('%d', (amount) => {
    for (const text of [
      String(amount),
      formatRupiah(amount),
      amount.toLocaleString('id-ID'),
      amount.toLocaleString('en-US'),
    ])
      expect(readAmount(text)).toEqual({ value: amount });
  });
});

test('does not parse a text longer than any amount', () => {
  const long = '1.'.repeat(1_000_000);
  expect(readAmount(long)).toEqual({ error: `'${long.slice(0, 39)}…' bukan jumlah rupiah` });
  expect(readAmount(`${' '.repeat(1_000_000)}5rb`)).toEqual({ value: 5000 });
});
