import { expect, test } from 'vitest';
import { isNarrowed } from './isNarrowed.ts';

test.each([
  [undefined, false],
  [{}, false],
  [{ order: 'asc', order_by: 'date' }, false],
  [{ keyword: '', status: undefined, account_id: null }, false],
  [{ keyword: 'kopi', order: 'asc' }, true],
  [{ account_id: 7 }, true],
])('%j', (filter, isNarrow) => {
  expect(isNarrowed(filter)).toBe(isNarrow);
});
