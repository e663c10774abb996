import { describe, expect, test } from 'vitest';
import { readFilter } from './readFilter.ts';

describe('the attribute filter', () => {
  test.each([
    ['transaction-list', 'amount_sign=+&date_from=2026-01-01', { amount_sign: '+', date_from: '2026-01-01' }],
    ['transaction-list', 'amount_sign=%2B', { amount_sign: '+' }],
    [
      'transaction-list',
      'q=Ibu+Sari&account_type=bank&account_id=3',
      { q: 'Ibu Sari', account_type: 'bank', account_id: '3' },
    ],
    ['transaction-due-list', 'overdue=true&ageing=31_60', { overdue: true, ageing: '31_60' }],
    ['transfer-list', 'status=pending&order_by=amount', { status: 'pending', order_by: 'amount' }],
    ['due-payment-batch-list', 'state=open', { state: 'open' }],
    ['cash-closing-list', 'cashier_id=3&with_difference=false', { cashier_id: '3', with_difference: false }],
    ['unconfirmed-transaction-list', 'status=unconfirmed', { status: 'unconfirmed' }],
    ['online-payment-list', 'unclear=true', { unclear: true }],
    ['balance-list', 'as_of=2026-01-31&self=true', { as_of: '2026-01-31', self: true }],
  ] as const)('of %s: %s', (tag, query, filter) => {
    expect(readFilter(tag, query)).toEqual({ filter, empty: [], wrong: {} });
  });

  test.each([
    ['transfer-list', 'status=hilang&date_from=1+Maret', { status: 'hilang', date_from: '1 Maret' }],
    ['transfer-list', 'cashier_id=3', { cashier_id: '3' }], // it has no such filter
    ['transfer-list', 'page=2&paginate=5', { page: '2', paginate: '5' }], // the list's own
    ['cash-closing-list', 'cashier_id=Kasir', { cashier_id: 'Kasir' }],
    ['due-payment-batch-list', 'state=x&date_to=2026-02-31', { state: 'x', date_to: '2026-02-31' }],
    ['balance-list', 'self=1', { self: '1' }],
  ] as const)('what cannot be understood is named: %s, %s', (tag, query, wrong) => {
    expect(readFilter(tag, query)).toEqual({ filter: {}, empty: [], wrong });
  });

  test('what has no value is told apart', () => {
    expect(readFilter('cash-closing-list', 'cashier_id=&date_from=&q=Ani')).toEqual({
      filter: { q: 'Ani' },
      empty: ['cashier_id', 'date_from'],
      wrong: {},
    });
  });
});
