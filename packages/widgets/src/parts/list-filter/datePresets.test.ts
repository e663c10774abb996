import { expect, test } from 'vitest';
import { type DatePreset, presetOf, rangeOf } from './datePresets.ts';

test.each<[DatePreset, today: string, from: string, to: string]>([
  ['today', '2026-03-10', '2026-03-10', '2026-03-10'],
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
])('%s on %s', (preset, today, from, to) => {
  expect(rangeOf(preset, today)).toEqual({ from, to });
  expect(presetOf(from, to, today)).toBe(preset);
});

test('a range that matches no preset', () => {
  expect(presetOf('2026-03-02', '2026-03-31', '2026-03-10')).toBe(null);
  expect(presetOf('2026-03-01', undefined, '2026-03-10')).toBe(null);
  expect(presetOf(undefined, undefined, '2026-03-10')).toBe(null);
});
