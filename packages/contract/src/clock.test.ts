import { expect, test } from 'vitest';
import { timeZones } from './calendar.ts';
import { addDays, dateIn, daysBetween, formatInstant, longDate, longInstant } from './clock.ts';

test('today depends on the zone', () => {
  const instant = new Date('2026-01-31T16:30:00Z');
  expect(dateIn('Asia/Jakarta', instant)).toBe('2026-01-31');
  expect(dateIn('Asia/Makassar', instant)).toBe('2026-02-01');
  expect(dateIn('Asia/Jayapura', instant)).toBe('2026-02-01');
});

test('a zone outside of Indonesia is refused', () => {
  expect(() => dateIn('Asia/Singapore', new Date())).toThrow(RangeError);
});

test.each(timeZones)('the clocks of %s are those of the time zone database', (timeZone) => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  for (let at = Date.parse('2000-01-01T00:30:00Z'); at < Date.parse('2100-12-31'); at += 9 * 3_600_000 + 60_000) {
    const instant = new Date(at).toISOString();
    expect(formatInstant(instant, timeZone)).toBe(clock.format(at).replace(':', '.'));
  }
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
