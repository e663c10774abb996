import { expect, test } from 'vitest';
import { formatRupiah } from './format-rupiah.ts';
import { maxAmount } from './money.ts';

test.each([
  [0, 'Rp 0'],
  [999, 'Rp 999'],
  [1000, 'Rp 1,000'],
  [1_500_000, 'Rp 1,500,000'],
  [-1_500_000, '-Rp 1,500,000'],
  [maxAmount, 'Rp 9,007,199,254,740,991'],
])('writes %d as %s', (amount, text) => {
  expect(formatRupiah(amount)).toBe(text);
});
