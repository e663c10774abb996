import { expect, test } from 'vitest';
import { percentOf } from './percentOf.ts';

test.each([
  [10_000_000, '2', 200_000],
  [9_009_009, '2', 180_180],
  [-9_009_009, '2', -180_180],
  [999, '0,5', 4],
  [1_000_000, '1.25 %', 12_500],
  [9_007_199_254_740_991, '100', 9_007_199_254_740_991],
  [9_007_199_254_740_991, '99.9999', 9_007_190_247_541_736],
])('%d at %s%% is %d', (base, typed, amount) => {
  expect(percentOf(base, typed)).toBe(amount);
});

test.each(['', 'dua', '-2', '101', '100,0001', '1,23456', '1.000.000'])('%j is no percentage', (typed) => {
  expect(percentOf(1_000, typed)).toBeNaN();
});
