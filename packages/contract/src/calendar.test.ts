import { expect, test } from 'vitest';
import { isCalendarDate } from './calendar.ts';

test.each([
  ['2026-01-31', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['26-01-01', false],
  ['2026-1-1', false],
  ['', false],
])('%s is a day: %s', (value, is) => {
  expect(isCalendarDate(value)).toBe(is);
});
