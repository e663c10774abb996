import type { ActivityKind } from '@finance/contract';

/** Where records of a kind are shown: on a page of their own, opened in their list, or only in a list. */
const places = {
  transaction: 'show',
  transfer: 'show',
  'unconfirmed-transaction': 'show',
  'approval-request': 'open',
  'online-payment': 'show',
  payout: 'open',
  due: 'show',
  'due-payment-batch': 'show',
  advance: 'show',
  recurring: 'list',
  deduction: 'open',
  counterparty: 'show',
  'cash-closing': 'open',
  'bank-statement': 'open',
  'statement-rule': 'list',
  'period-closing': 'open',
  'bank-account': 'list',
  cashier: 'list',
  'investment-account': 'list',
  'online-payment-enabler': 'list',
  'bank-account-access': 'list',
  user: 'list',
  'service-account': 'list',
  webhook: 'list',
  setting: 'list',
} as const satisfies Partial<Record<ActivityKind, 'show' | 'open' | 'list'>>;

type Shown = keyof typeof places;

/** Whether there is a screen for records of this kind. */
export function isShown(kind: ActivityKind): kind is Shown {
  return Object.hasOwn(places, kind);
}

/** The address of the screen that shows a record. */
export function addressOf({ resource, id }: { resource: Shown; id: number }): string {
  const place = places[resource];
  if (place === 'list') return `/${resource}/index`;
  return place === 'show' ? `/${resource}/show/${id}` : `/${resource}/index?open=${id}`;
}
