import type { Resource } from './endpoints.ts';

/** What may look different after a write to a resource, beside the resource itself. Every resource must be listed. */
const alsoChanged: Record<Resource, readonly Resource[]> = {
  session: [],
  tenant: [],
  user: [],
  config: [],
  setting: ['config', 'session', 'lockException'],
  lockException: ['setting'],
  bankAccount: ['bankAccountAccess', 'balance'],
  bankAccountAccess: ['bankAccount', 'balance', 'transaction', 'transfer'],
  cashier: ['balance', 'cashClosing'],
  investmentAccount: ['balance'],
  transaction: ['cashFlow', 'balance', 'counterparty', 'due', 'transfer', 'unconfirmedTransaction', 'cashClosing'],
  counterparty: ['transaction', 'due', 'unconfirmedTransaction', 'onlinePayment'],
  balance: [],
  transfer: ['transaction', 'balance', 'cashFlow'],
  due: ['duePaymentBatch', 'transaction', 'balance', 'counterparty'],
  onlinePayment: ['transaction', 'balance'],
  onlinePaymentEnabler: ['onlinePayment'],
  duePaymentBatch: ['due', 'transaction', 'balance', 'cashFlow', 'counterparty'],
  cashFlow: [],
  import: ['transaction', 'due', 'balance', 'cashFlow'],
  unconfirmedTransaction: ['transaction', 'balance'],
  cashClosing: ['cashier', 'transaction', 'balance'],
  file: [],
  savedView: [],
};

/** Every resource whose lists and records are read again after a write to one. */
export function changedBy(resource: Resource): readonly Resource[] {
  return [resource, ...alsoChanged[resource]];
}
