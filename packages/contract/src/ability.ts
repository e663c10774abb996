/** The roles of a membership, strongest first. */
export const roles = ['pemilik', 'keuangan', 'kasir', 'peninjau'] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  pemilik: 'Pemilik',
  keuangan: 'Keuangan',
  kasir: 'Kasir',
  peninjau: 'Peninjau',
};

const resources = [
  'transaction',
  'transfer',
  'due',
  'advance',
  'due-payment-batch',
  'bank-account',
  'cashier',
  'investment-account',
  'bank-account-access',
  'counterparty',
  'balance',
  'online-payment',
  'online-payment-enabler',
  'payout',
  'bank-statement',
  'unconfirmed-transaction',
  'cash-closing',
  'period-closing',
  'recurring',
  'setting',
  'user',
  'membership',
  'file',
  'event',
] as const;
type Resource = (typeof resources)[number];
type Action = 'read' | 'create' | 'update' | 'delete';

/** An action on a resource, such as `transaction:create`. */
export type Ability = `${Resource}:${Action}`;

const cashierCreates: readonly Resource[] = [
  'transaction',
  'transfer',
  'due',
  'advance',
  'online-payment',
  'unconfirmed-transaction',
  'cash-closing',
  'file',
];

/** What only a pemilik changes, and a kasir does not read. */
const ownersOnly: readonly Resource[] = ['setting', 'bank-account-access', 'membership', 'event'];

/** What a kasir does not even read: it tells of salaries, or of all that is in a bank account. */
const hiddenFromCashiers: readonly Resource[] = ['recurring', 'bank-statement', 'period-closing'];

/**
 * Whether a role has an ability: the complete permission table.
 *
 * @example
 * may('kasir', 'transaction:create'); // true
 */
export function may(role: Role, ability: Ability): boolean {
  const [resource, action] = ability.split(':') as [Resource, Action]; // by the type of Ability
  if (role === 'pemilik') return true;
  if (action === 'delete') return false;
  // events are for programs, not for who looks at the books
  if (ownersOnly.includes(resource))
    return action === 'read' && (role === 'keuangan' || (role === 'peninjau' && resource !== 'event'));
  if (role === 'keuangan') return true;
  if (role === 'kasir' && hiddenFromCashiers.includes(resource)) return false;
  if (action === 'read') return true;
  return role === 'kasir' && action === 'create' && cashierCreates.includes(resource);
}

/** What limits somebody in a tenant: the role and, of a service account, its scopes. */
export interface Rights {
  role: Role;
  /** Null for people, who may all that their role may. */
  scopes: readonly Ability[] | null;
}

/** Whether somebody has an ability, by role and scopes. */
export function mayHere({ role, scopes }: Rights, ability: Ability): boolean {
  return may(role, ability) && (scopes === null || scopes.includes(ability));
}

/** All abilities of a role, as in the session's answer. */
export function abilitiesOf(role: Role): Ability[] {
  const actions: Action[] = ['read', 'create', 'update', 'delete'];
  return resources
    .flatMap((resource) => actions.map((action): Ability => `${resource}:${action}`))
    .filter((ability) => may(role, ability));
}
