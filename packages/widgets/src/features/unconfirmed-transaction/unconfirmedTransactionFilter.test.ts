import { expect, test } from 'vitest';
import { unconfirmedTransactionFilterOf } from './unconfirmedTransactionFilter.ts';

test.each([
  [
    { q: '>5jt', status: 'unconfirmed', date_from: '2026-01-01', date_to: '2026-01-31' },
    { q: '>5jt', status: 'unconfirmed', date_from: '2026-01-01', date_to: '2026-01-31' },
  ],
  [
    { account_type: 'bank', account_id: '3' },
    { account_type: 'bank', account_id: 3 },
  ],
  [{ creator_id: '7' }, { creator_id: 7 }],
  [{ creator_id: 'saya' }, {}],
  [
    { transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '77' },
    { transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '77' },
  ],
  [
    {
      q: '',
      status: 'entah',
      account_type: 'emas',
      account_id: '3',
      date_from: 'kemarin',
      transactable_app: '',
      page: '2',
    },
    {},
  ],
])('the query %j filters by %j', (address, filter) => {
  expect(unconfirmedTransactionFilterOf(address)).toEqual(filter);
});
