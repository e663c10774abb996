import { expect, test } from 'vitest';
import { idsIn } from './idsIn.ts';

test.each([
  [
    { creator_id: '7', cashier_id: '3' },
    { creator_id: 7, cashier_id: 3 },
  ],
  [{ creator_id: 'saya', cashier_id: '3' }, { cashier_id: 3 }],
  [{ creator_id: '0', cashier_id: '-3', account_id: '1.5' }, {}],
  [{ creator_id: '', cashier_id: undefined, account_id: '9007199254740992' }, {}],
])('of %j these are ids: %j', (texts, ids) => {
  expect(idsIn(texts)).toEqual(ids);
});
