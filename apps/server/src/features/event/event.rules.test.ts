import { expect, test } from 'vitest';
import { type EventChange, eventResources, eventTypeOf } from './event.rules.ts';

const at = '2026-01-31T03:00:00Z';

test.each<[Partial<EventChange>, string]>([
  [{ resource: 'transaction', action: 'create' }, 'transaction.created'],
  [{ resource: 'transaction', action: 'update' }, 'transaction.updated'],
  [{ resource: 'transaction', action: 'void' }, 'transaction.voided'],
  [{ resource: 'transfer', action: 'create', status: 'confirmed' }, 'transfer.created'],
  [{ resource: 'transfer', action: 'update', status: 'confirmed' }, 'transfer.confirmed'],
  [{ resource: 'transfer', action: 'update', status: 'pending' }, 'transfer.updated'],
  [{ resource: 'transfer', action: 'void', status: 'cancelled' }, 'transfer.voided'],
  [{ resource: 'due', action: 'create', is_closing: true, closed_at: at }, 'due.created'],
  [{ resource: 'due', action: 'update' }, 'due.updated'],
  [{ resource: 'due', action: 'update', status: 'closed', is_closing: true, closed_at: at }, 'due.paid'],
  [{ resource: 'due', action: 'update', status: 'open', is_closing: true, closed_at: null }, 'due.reopened'],
  [{ resource: 'due', action: 'void', is_closing: true, closed_at: at }, 'due.voided'],
  [{ resource: 'due-payment-batch', action: 'update', is_closing: true, closed_at: at }, 'due_payment_batch.closed'],
  [{ resource: 'online-payment', action: 'update', status: 'received' }, 'online_payment.received'],
  [{ resource: 'online-payment', action: 'update', status: 'expired' }, 'online_payment.expired'],
  [{ resource: 'online-payment', action: 'void', status: 'cancelled' }, 'online_payment.voided'],
  [{ resource: 'unconfirmed-transaction', action: 'update', status: 'rejected' }, 'unconfirmed_transaction.rejected'],
  [{ resource: 'advance', action: 'update' }, 'advance.updated'],
  [{ resource: 'payout', action: 'create' }, 'payout.created'],
])('%o is %s', (change, type) => {
  const full = { resource: '', action: 'update', status: null, is_closing: false, closed_at: null, ...change } as const;
  expect(eventTypeOf(full)).toBe(type);
});

test('every action of a resource with events is one', () => {
  for (const resource of eventResources)
    for (const action of ['create', 'update', 'void', 'delete'] as const)
      expect(eventTypeOf({ resource, action, status: null, is_closing: false, closed_at: null })).toMatch(/^\w+\.\w+$/);
});
