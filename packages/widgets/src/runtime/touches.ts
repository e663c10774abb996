/** What a write to a resource changes beside the resource itself. */
const touchedToo: Record<string, readonly string[]> = {
  import: ['transaction', 'due', 'balance', 'cashFlow'],
  transaction: ['cashFlow', 'balance', 'due', 'transfer', 'unconfirmedTransaction', 'cashClosing'],
  transfer: ['transaction', 'balance', 'cashFlow'],
  due: ['duePaymentBatch', 'transaction', 'balance'],
  duePaymentBatch: ['due', 'transaction', 'balance', 'cashFlow'],
  onlinePayment: ['transaction', 'balance'],
  onlinePaymentEnabler: ['onlinePayment'],
  unconfirmedTransaction: ['transaction', 'balance'],
  cashClosing: ['cashier', 'transaction', 'balance'],
  bankAccount: ['bankAccountAccess', 'balance'],
  bankAccountAccess: ['bankAccount', 'balance', 'transaction', 'transfer'],
  cashier: ['balance', 'cashClosing'],
  investmentAccount: ['balance'],
  setting: ['config', 'session', 'lockException'],
  lockException: ['setting'],
};

/** Every resource whose lists and records may look different after a write to one. */
export function touchedBy(resource: string): readonly string[] {
  return [resource, ...(touchedToo[resource] ?? [])];
}
