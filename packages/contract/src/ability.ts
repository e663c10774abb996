/** The roles of a membership, the strongest first. */
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
  'due-payment-batch',
  'bank-account',
  'cashier',
  'investment-account',
  'bank-account-access',
  'balance',
  'online-payment',
  'online-payment-enabler',
  'unconfirmed-transaction',
  'cash-closing',
  'setting',
  'user',
  'file',
] as const;
type Resource = (typeof resources)[number];
type Action = 'read' | 'create' | 'update' | 'delete';

/** One thing that a role may do, such as `transaction:create`. */
export type Ability = `${Resource}:${Action}`;

const cashierCreates: readonly Resource[] = [
  'transaction',
  'transfer',
  'due',
  'online-payment',
  'unconfirmed-transaction',
  'cash-closing',
  'file',
];

/** Whether a role may do an action on a resource: the whole permission table of the product. */
export function may(role: Role, ability: Ability): boolean {
  const [resource, action] = ability.split(':') as [Resource, Action]; // the type of Ability says so
  if (role === 'pemilik') return true;
  if (action === 'delete') return false;
  if (resource === 'setting' || resource === 'bank-account-access') return role === 'keuangan' && action === 'read';
  if (role === 'keuangan') return true;
  if (action === 'read') return true;
  return role === 'kasir' && action === 'create' && cashierCreates.includes(resource);
}

/** Every ability of a role, as the session answers them. */
export function abilitiesOf(role: Role): Ability[] {
  const actions: Action[] = ['read', 'create', 'update', 'delete'];
  return resources
    .flatMap((resource) => actions.map((action): Ability => `${resource}:${action}`))
    .filter((ability) => may(role, ability));
}
