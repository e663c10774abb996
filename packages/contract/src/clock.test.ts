import { expect, test, vi } from 'vitest';
import { addDays, dateIn, daysBetween, formatInstant, longDate, longInstant } from './clock.ts';

test('today depends on the zone', () => {
  const instant = new Date('2026-01-31T16:30:00Z');
  expect(dateIn('Asia/Jakarta', instant)).toBe('2026-01-31');
  expect(dateIn('Asia/Makassar', instant)).toBe('2026-02-01');
  expect(dateIn('Asia/Jayapura', instant)).toBe('2026-02-01');
});

test("formats a date the same whatever the browser's locale format", () => {
  const written = Intl.DateTimeFormat.prototype as unknown as { format: object }; // a getter, typed as a method
  // as Chrome 110 and WebKitGTK format it in Canada
  const format = vi.spyOn(written, 'format', 'get').mockReturnValue(() => '1/31/2026');
  expect(dateIn('Asia/Jakarta', new Date('2026-01-31T16:30:00Z'))).toBe('2026-01-31');
  format.mockRestore();
});

test.each([
  ['2026-01-31', 1, '2026-02-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s plus %d days is %s', (date, days, later) => {
  expect(addDays(date, days)).toBe(later);
});

test('an instant is shown in the zone of the tenant', () => {
  expect(formatInstant('2026-01-31T16:30:00Z', 'Asia/Jakarta')).toBe('2026-01-31 23.30');
  expect(formatInstant('2026-01-31T16:30:00Z', 'Asia/Jayapura')).toBe('2026-02-01 01.30');
});

test('paper has long dates', () => {
  expect(longDate('2026-11-22')).toBe('22 November 2026');
  expect(longInstant('2026-01-31T17:05:00Z', 'Asia/Jakarta')).toBe('1 Februari 2026 00.05');
});

test.each([
  ['2026-01-31', '2026-02-01', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-03-28', '2026-03-30', 2], // clocks change in Europe
  ['2026-02-01', '2026-01-31', -1],
])('from %s to %s: %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});
