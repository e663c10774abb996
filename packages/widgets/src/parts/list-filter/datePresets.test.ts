import { expect, test } from 'vitest';
import { type DatePreset, presetOf, rangeOf } from './datePresets.ts';

test.each<[DatePreset, today: string, from: string, to: string]>([
  ['today', '2026-03-10', '2026-03-10', '2026-03-10'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last_7', '2026-03-03', '2026-02-25', '2026-03-03'],
  ['last_30', '2026-03-10', '2026-02-09', '2026-03-10'],
  ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['quarter', '2026-04-01', '2026-04-01', '2026-06-30'],
  ['quarter', '2026-11-22', '2026-10-01', '2026-12-31'],
  ['week', '2026-03-10', '2026-03-09', '2026-03-15'],
  ['week', '2026-03-09', '2026-03-09', '2026-03-15'], // a Monday
  ['week', '2026-03-15', '2026-03-09', '2026-03-15'], // a Sunday
  ['week', '2026-01-01', '2025-12-29', '2026-01-04'],
  ['month', '2026-03-10', '2026-03-01', '2026-03-31'],
  ['month', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['month', '2028-02-01', '2028-02-01', '2028-02-29'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last_month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['year', '2026-03-10', '2026-01-01', '2026-12-31'],
  ['last_quarter', '2026-02-10', '2025-10-01', '2025-12-31'],
  ['last_quarter', '2026-04-01', '2026-01-01', '2026-03-31'],
  ['last_year', '2026-03-10', '2025-01-01', '2025-12-31'],
])('%s on %s', (preset, today, from, to) => {
  expect(rangeOf(preset, today)).toEqual({ from, to });
  expect(presetOf(from, to, today)).toBe(preset);
});

test('on a Sunday, the last 7 days are this week', () => {
  const { from, to } = rangeOf('last_7', '2026-03-15');
  expect(presetOf(from, to, '2026-03-15')).toBe('week');
});

test('a range that matches no preset', () => {
  expect(presetOf('2026-03-02', '2026-03-31', '2026-03-10')).toBe(null);
  expect(presetOf('2026-03-01', undefined, '2026-03-10')).toBe(null);
  expect(presetOf(undefined, undefined, '2026-03-10')).toBe(null);
});
