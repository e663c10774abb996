import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { isCalendarDate, isDatable } from './calendar.ts';

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

test.each([
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2100-12-31', true],
  ['2101-01-01', false],
  ['9999-12-31', false],
  ['2100-02-29', false],
])('something may be dated %s: %s', (value, is) => {
  expect(isDatable(value)).toBe(is);
});

/** Every date field of a query or body, by endpoint. */
const datedFields = Object.entries<Record<string, Endpoint>>(api).flatMap(([resource, rows]) =>
  Object.entries(rows).flatMap(([name, { query, body }]) =>
    [query, body].flatMap((schema) =>
      Object.entries((schema as z.ZodMiniObject | undefined)?.shape ?? {}).flatMap(([field, type]) => {
        const takes = (value: string) => z.safeParse(type as z.ZodMiniType, value).success;
        const isDay = takes('2026-01-31') && !takes('2026-02-31') && !takes('x');
        return isDay ? [{ call: `${resource}.${name} ${field}`, takes }] : [];
      }),
    ),
  ),
);

test('no call takes a day outside of 2000 to 2100', () => {
  expect(datedFields.length).toBeGreaterThan(40);
  const wrong = datedFields.filter(({ takes }) => takes('9999-12-31') || takes('1999-12-31') || !takes('2100-12-31'));
  expect(wrong.map(({ call }) => call)).toEqual([]);
});
