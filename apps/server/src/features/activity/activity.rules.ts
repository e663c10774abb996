import { type Ability, type ActivityKind, mayHere, type Rights } from '@finance/contract';

/** What a reader of a kind's own history needs. */
const readers: Record<ActivityKind, Ability> = {
  transaction: 'transaction:read',
  transfer: 'transfer:read',
  'unconfirmed-transaction': 'unconfirmed-transaction:read',
  'approval-request': 'transaction:read',
  'online-payment': 'online-payment:read',
  payout: 'payout:read',
  due: 'due:read',
  'due-payment-batch': 'due-payment-batch:read',
  advance: 'advance:read',
  recurring: 'recurring:read',
  deduction: 'due:read',
  counterparty: 'counterparty:read',
  'cash-closing': 'cash-closing:read',
  'bank-statement': 'bank-statement:read',
  'statement-match': 'bank-statement:read',
  'statement-rule': 'bank-statement:read',
  'period-closing': 'period-closing:read',
  'bank-account': 'bank-account:read',
  cashier: 'cashier:read',
  'investment-account': 'investment-account:read',
  'online-payment-enabler': 'online-payment-enabler:read',
  'bank-account-access': 'bank-account-access:read',
  user: 'membership:read',
  invitation: 'membership:read',
  'service-account': 'membership:read',
  webhook: 'event:update',
  setting: 'setting:read',
  'mail-server': 'setting:read',
  file: 'file:read',
};

/** The kinds of record whose changes somebody may read. */
export function readableKinds(rights: Rights): ActivityKind[] {
  return (Object.keys(readers) as ActivityKind[]).filter((kind) => mayHere(rights, readers[kind])); // its own keys
}
