import { afterEach, expect, test, vi } from 'vitest';
import { readDefaults } from './readDefaults.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  [150_000, 150_000],
  ['150000', 150_000],
  ['150.000', 150_000],
  ['2.000.000,00', 2_000_000],
  ['1,5jt', 1_500_000],
  ['-75rb', -75_000],
  ['', null],
  [null, null],
])('a host that prefills %j gets %j', (amount, meant) => {
  const warn = vi.spyOn(console, 'warn');
  expect(readDefaults({ amount, note: 'x' })).toEqual({ amount: meant, note: 'x' });
  expect(warn).not.toHaveBeenCalled();
});

test.each(['1.500jt', 'banyak', 1.5, 1e21, Number.NaN])('%j is left out, and its developer told once', (amount) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(readDefaults({ amount })).toEqual({ amount: null });
  expect(readDefaults({ amount })).toEqual({ amount: null });
  expect(warn).toHaveBeenCalledOnce();
});

test('what is typed stays the very same object', () => {
  const defaults = { amount: 5, note: 'x' };
  expect(readDefaults(defaults)).toBe(defaults);
  expect(readDefaults(undefined)).toBeUndefined();
});
