import { addDays } from '@finance/contract';
import { expect, test } from 'vitest';
import { rollupRanges } from './transaction-sum.rules.ts';

test.each([
  [undefined, undefined, ['all -infinity infinity']],
  [undefined, '2100-12-31', ['month -infinity 2101-01-01']],
  ['2026-01-05', '2026-01-20', ['day 2026-01-05 2026-01-21']],
  ['2026-01-05', '2026-02-20', ['day 2026-01-05 2026-02-21']],
  ['2026-01-01', '2026-01-31', ['month 2026-01-01 2026-02-01']],
  ['2026-01-01', '2026-12-31', ['month 2026-01-01 2027-01-01']],
  [
    '2025-12-31',
    '2026-03-01',
    ['day 2025-12-31 2026-01-01', 'month 2026-01-01 2026-03-01', 'day 2026-03-01 2026-03-02'],
  ],
  [undefined, '2026-02-28', ['month -infinity 2026-03-01']],
  [undefined, '2028-02-28', ['month -infinity 2028-02-01', 'day 2028-02-01 2028-02-29']],
  ['2025-12-31', undefined, ['day 2025-12-31 2026-01-01', 'month 2026-01-01 infinity']],
  ['2026-02-01', '2026-01-31', []],
])('the days from %s to %s', (from, to, rollup) => {
  expect(rollupRanges(from, to).map(({ grain, first, end }) => `${grain} ${first} ${end}`)).toEqual(rollup);
});

test('each day between is in exactly one cell, and no other day is', () => {
  const day = (number: number) => addDays('2023-12-20', number);
  for (let from = 0; from < 100; from += 3) {
    for (let to = from; to < 100; to += 7) {
      const covered: string[] = [];
      for (const { grain, first, end } of rollupRanges(day(from), day(to))) {
        if (grain === 'month' && !`${first}${end}`.match(/-01.*-01$/)) covered.push('a part of a month');
        for (let date = first; date < end; date = addDays(date, 1)) covered.push(date);
      }
      expect(covered.toSorted()).toEqual(Array.from({ length: to - from + 1 }, (_, i) => day(from + i)));
    }
  }
});
