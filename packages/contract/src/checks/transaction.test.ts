import { maxAmount } from '../money.ts';
import { expect, test } from 'vitest';
import { accountChanges } from './transaction.ts';

const booking = (account: `${'bank' | 'cash'} ${number}`, amount: number) => {
  const [account_type, account_id] = account.split(' ') as ['bank' | 'cash', string]; // the type of `account` says so
  return { date: '2026-01-31', account_type, account_id: Number(account_id), amount };
};

test.each([
  ['a booking', null, booking('bank 1', 500), ['bank 1 +500']],
  ['a void', booking('bank 1', -500), null, ['bank 1 +500']],
  ['another amount', booking('cash 1', 500), booking('cash 1', 200), ['cash 1 -300']],
  ['another sign', booking('cash 1', 500), booking('cash 1', -500), ['cash 1 -1000']],
  ['the largest turn', booking('bank 1', -maxAmount), booking('bank 1', maxAmount), ['bank 1 +18014398509481982']],
  ['a move', booking('cash 1', 500), booking('cash 2', 500), ['cash 1 -500', 'cash 2 +500']],
  [
    'a move to the same number of another kind',
    booking('cash 1', -500),
    booking('bank 1', -400),
    ['cash 1 +500', 'bank 1 -400'],
  ],
])('%s changes the affected balances', (_, before, after, expected) => {
  expect(
    accountChanges(before, after).map(
      ({ account_type, account_id, change }) => `${account_type} ${account_id} ${change > 0 ? '+' : ''}${change}`,
    ),
  ).toEqual(expected);
});
