import type { Resource } from './endpoints.ts';

/** What may look different after a write to a resource, beside the resource itself. Every resource must be listed. */
const alsoChanged: Record<Resource, readonly Resource[]> = {
  session: ['user'],
  tenant: [],
  user: ['cashier', 'bankAccountAccess', 'bankAccount', 'invitation'],
  invitation: [],
  config: ['setting', 'due', 'duePaymentBatch'],
  setting: ['dueReminder', 'config', 'session', 'lockException', 'due', 'duePaymentBatch'],
  lockException: ['setting'],
  bankAccount: ['bankAccountAccess', 'balance'],
  bankAccountAccess: ['bankAccount', 'balance', 'transaction', 'transfer'],
  cashier: ['balance', 'cashClosing'],
  investmentAccount: ['balance'],
  transaction: [
    'dueReminder',
    'transfer',
    'advance',
    'due',
    'balance',
    'cashFlow',
    'counterparty',
    'unconfirmedTransaction',
    'cashClosing',
  ],
  advance: ['onlinePayment', 'due', 'transaction', 'balance', 'cashFlow', 'counterparty'],
  correctionRequest: ['transfer', 'duePaymentBatch', 'due', 'transaction', 'balance', 'cashFlow', 'counterparty'],
  counterparty: ['transaction', 'due', 'unconfirmedTransaction', 'onlinePayment'],
  balance: [],
  transfer: ['transaction', 'balance', 'cashFlow', 'payout'],
  due: [
    'onlinePayment',
    'dueReminder',
    'advance',
    'deduction',
    'duePaymentBatch',
    'transaction',
    'balance',
    'counterparty',
  ],
  onlinePayment: [
    'due',
    'dueReminder',
    'deduction',
    'advance',
    'duePaymentBatch',
    'transaction',
    'balance',
    'cashFlow',
    'counterparty',
    'payout',
  ],
  deduction: ['onlinePayment', 'due', 'dueReminder', 'duePaymentBatch', 'counterparty'],
  onlinePaymentEnabler: ['onlinePayment', 'payout'],
  payout: ['transfer', 'transaction', 'balance', 'cashFlow'],
  duePaymentBatch: [
    'onlinePayment',
    'due',
    'dueReminder',
    'advance',
    'deduction',
    'transaction',
    'balance',
    'cashFlow',
    'counterparty',
  ],
  cashFlow: [],
  overview: [],
  import: ['due', 'transaction', 'balance', 'cashFlow'],
  unconfirmedTransaction: ['transaction', 'balance'],
  cashClosing: ['cashier', 'transaction', 'balance'],
  file: [],
  dueReminder: ['due'],
  recurring: ['due', 'dueReminder', 'transaction', 'balance', 'cashFlow', 'counterparty'],
  savedView: [],
};

/** What may look different after writes to these resources; names that this version does not know are left out. */
export function changedByAll(resources: readonly string[] | 'all'): readonly Resource[] {
  const all = Object.keys(alsoChanged) as Resource[]; // the record's keys
  if (resources === 'all') return all;
  return [...new Set(all.filter((resource) => resources.includes(resource)).flatMap(changedBy))];
}

/** Every resource whose lists and records are read again after a write to one. */
export function changedBy(resource: Resource): readonly Resource[] {
  // what waits depends on nearly everything
  return [resource, ...alsoChanged[resource], 'overview', 'correctionRequest'];
}
