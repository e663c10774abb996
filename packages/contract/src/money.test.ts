import { describe, expect, test } from 'vitest';
import { isPartOf, maxAmount, signAmount } from './money.ts';
import { terbilang } from './terbilang.ts';

test.each([
  ['+', -5, 5],
  ['+', 5, 5],
  ['-', 5, -5],
  ['-', -5, -5],
  ['-', 0, 0],
  [undefined, -5, -5],
  [null, 5, 5],
] as const)('sign %s makes %d into %d', (sign, amount, signed) => {
  expect(signAmount(amount, sign)).toBe(signed);
});

test.each([
  [5, 10, true],
  [10, 10, true],
  [11, 10, false],
  [-5, 10, false],
  [-5, -10, true],
  [-11, -10, false],
  [5, -10, false],
  [0, 10, true],
  [0, 0, true],
  [1, 0, false],
  [-1, 0, false],
])('%d is a part of %d: %s', (part, whole, is) => {
  expect(isPartOf(part, whole)).toBe(is);
});

describe('terbilang', () => {
  test.each([
    [0, 'nol rupiah'],
    [1, 'satu rupiah'],
    [10, 'sepuluh rupiah'],
    [11, 'sebelas rupiah'],
    [12, 'dua belas rupiah'],
    [19, 'sembilan belas rupiah'],
    [20, 'dua puluh rupiah'],
    [21, 'dua puluh satu rupiah'],
    [100, 'seratus rupiah'],
    [101, 'seratus satu rupiah'],
    [111, 'seratus sebelas rupiah'],
    [200, 'dua ratus rupiah'],
    [999, 'sembilan ratus sembilan puluh sembilan rupiah'],
    [1000, 'seribu rupiah'],
    [1001, 'seribu satu rupiah'],
    [1100, 'seribu seratus rupiah'],
    [2000, 'dua ribu rupiah'],
    [11_000, 'sebelas ribu rupiah'],
    [100_000, 'seratus ribu rupiah'],
    [101_000, 'seratus satu ribu rupiah'],
    [1_000_000, 'satu juta rupiah'],
    [1_001_000, 'satu juta seribu rupiah'],
    [1_500_000, 'satu juta lima ratus ribu rupiah'],
    [1_000_000_000, 'satu miliar rupiah'],
    [2_000_000_000_000, 'dua triliun rupiah'],
    [-1000, 'minus seribu rupiah'],
    [
      maxAmount,
      'sembilan kuadriliun tujuh triliun seratus sembilan puluh sembilan miliar dua ratus lima puluh empat juta ' +
        'tujuh ratus empat puluh ribu sembilan ratus sembilan puluh satu rupiah',
    ],
  ])('%d', (amount, words) => {
    expect(terbilang(amount)).toBe(words);
  });
  test('refuses a broken number', () => {
    expect(() => terbilang(1.5)).toThrow(RangeError);
  });
});
