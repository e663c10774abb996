import { aTransaction } from '@finance/api-client/testing';
import type { AccountType } from '@finance/contract';
import { expect, test } from 'vitest';
import { openingRows } from './openingRows.ts';

function account(account_type: AccountType, account_id: number, deactivated = false) {
  const key = { account_type, account_id };
  return { ...key, account: { ...key, full_info: `${account_type} ${account_id}` }, deactivated, balance: 0 };
}
function opening(id: number, account_type: AccountType, account_id: number, amount: number, date: string) {
  return { ...aTransaction(), id, account_type, account_id, amount, date };
}

test('banks come first, then cashiers, then investments, each with a number of its own', () => {
  const rows = openingRows([account('cash', 1), account('investment', 1), account('bank', 2), account('bank', 1)], []);
  expect(rows.map(({ name }) => name)).toEqual(['bank 2', 'bank 1', 'cash 1', 'investment 1']);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
});

test('what is recorded stands at its account alone, several of them as one sum', () => {
  const openings = [
    opening(8, 'bank', 1, 9_007_199_254_740_991, '2026-01-01'),
    opening(9, 'bank', 1, 9, '2026-01-05'),
    opening(7, 'cash', 1, -5, '2026-01-02'),
  ];
  const rows = openingRows([account('bank', 1), account('cash', 1), account('cash', 2)], openings);
  expect(rows.map(({ booked }) => booked)).toEqual([
    { id: 8, date: '2026-01-01', amount: 9_007_199_254_741_000n, count: 2 },
    { id: 7, date: '2026-01-02', amount: -5n, count: 1 },
    null,
  ]);
});

test('an account out of use is there only for the opening balance that it has', () => {
  const accounts = [account('cash', 1, true), account('cash', 2, true)];
  const rows = openingRows(accounts, [opening(7, 'cash', 2, 0, '2026-01-02')]);
  expect(rows.map(({ name }) => name)).toEqual(['cash 2']);
});
