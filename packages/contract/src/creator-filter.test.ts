import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api } from './api.ts';

/** The fields of an object, of a list's rows too. */
function fieldsOf(schema: unknown): Record<string, unknown> {
  return schema instanceof z.ZodMiniObject ? schema.shape : {};
}

/** Short ones, whose screens have no filter at all. */
const withoutFilter = new Set(['statementRule', 'periodClosing', 'recurring']);

test('each list of records that have a maker can be limited to one', () => {
  const lists = Object.entries(api).flatMap(([resource, endpoints]) => {
    if (!('index' in endpoints)) return [];
    const { query, response } = endpoints.index as { query?: unknown; response?: unknown };
    const { data } = fieldsOf(response);
    const row = data instanceof z.ZodMiniArray ? fieldsOf(data._zod.def.element) : {};
    return 'creator_id' in row ? [{ resource, isLimited: 'creator_id' in fieldsOf(query) }] : [];
  });
  expect(lists.length).toBeGreaterThan(10);
  expect(
    lists
      .filter(({ resource, isLimited }) => !isLimited && !withoutFilter.has(resource))
      .map(({ resource }) => resource),
  ).toEqual([]);
});
