import { type Api, api } from '../api.ts';
import type { Endpoint } from '../endpoint.ts';

/** What every booking of money may change. */
const books = [
  'transaction',
  'balance',
  'cashFlow',
  'cashClosing',
  'periodClosing',
  'counterparty',
  'statementMatch',
] as const;
/** What every payment of a due, or another use of it, may change. */
const dues = ['due', 'duePaymentBatch', 'dueReminder', 'deduction', 'advance', 'onlinePayment'] as const;

/** A resource's name in the API, from that in the history: `onlinePayment` from `online-payment`. */
export function resourceNamed(recorded: string): string {
  return recorded.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** What may look different after a write to a resource, beside the resource itself. */
const alsoChanged: Record<keyof Api, readonly (keyof Api)[]> = {
  session: ['user', 'passkey', 'linkedAccount'],
  passkey: ['session', 'user', 'linkedAccount'],
  linkedAccount: ['user'],
  tenant: [],
  testTenant: ['tenant', 'session'],
  user: ['cashier', 'bankAccountAccess', 'bankAccount', 'invitation', 'serviceAccount'],
  invitation: [],
  serviceAccount: ['cashier', 'bankAccountAccess', 'bankAccount'],
  config: ['setting', 'due', 'duePaymentBatch'],
  setting: [
    'approvalRequest',
    'dueReminder',
    'config',
    'session',
    'lockException',
    'due',
    'duePaymentBatch',
    'balance',
    'cashFlow',
  ],
  mailServer: ['dueReminder'],
  lockException: ['setting'],
  bankAccount: ['bankAccountAccess', 'balance', 'bankStatement'],
  bankAccountAccess: ['user', 'bankAccount', 'balance', 'transaction', 'transfer'],
  cashier: ['user', 'balance', 'cashClosing'],
  investmentAccount: ['balance'],
  transaction: [...books, ...dues, 'transfer', 'unconfirmedTransaction'],
  advance: [...books, 'due', 'onlinePayment'],
  correctionRequest: [...books, ...dues, 'transfer'],
  approvalRequest: [...books, ...dues, 'transfer', 'payout', 'recurring', 'unconfirmedTransaction'],
  counterparty: ['dueReminder', 'transaction', 'due', 'unconfirmedTransaction', 'onlinePayment'],
  balance: [],
  transfer: [...books, 'payout', 'file'],
  due: [...books, ...dues],
  onlinePayment: [...books, ...dues, 'payout'],
  deduction: [...dues, 'counterparty', 'cashFlow'],
  onlinePaymentEnabler: ['onlinePayment', 'payout', 'statementMatch'],
  bankStatement: [...books, 'statementRule'],
  statementMatch: ['bankStatement', 'transaction', 'balance', 'periodClosing'],
  statementRule: [...books, 'bankStatement'],
  payout: [...books, 'transfer'],
  duePaymentBatch: [...books, ...dues],
  cashFlow: [],
  overview: [],
  import: [...books, ...dues],
  unconfirmedTransaction: [...books, 'file'],
  cashClosing: [...books, 'cashier'],
  periodClosing: ['setting', 'lockException', 'file'],
  file: [],
  dueReminder: ['due'],
  recurring: [...books, 'due', 'dueReminder'],
  savedView: [],
  activity: [],
  event: [],
  webhook: [],
};

const resources = new Map(
  Object.entries(api).flatMap(([name, group]) =>
    Object.values<Endpoint>(group).map((endpoint) => [endpoint, name as keyof Api]),
  ),
);

/** What a new transaction may change: it pays no due. Every open due would read itself anew for each sale otherwise. */
const booked: readonly (keyof Api)[] = [...books, 'advance', 'unconfirmedTransaction', 'overview', 'activity'];

/** Whether a call writes something of a tenant: others hear of it. */
export function tellsChange({ method, access, onlyReads }: Endpoint): boolean {
  return method !== 'GET' && !onlyReads && access !== 'public' && access !== 'user';
}

/**
 * Every resource whose lists and records may look different after a write to one, itself first: what the answer names
 * in its header, and the stream of changes to everybody else.
 * @example changedBy('payout') // ['payout', 'transfer', 'transaction', 'balance', 'cashFlow', 'overview', ...]
 */
export function changedBy(resource: keyof Api): readonly (keyof Api)[] {
  // what waits depends on nearly everything, and who did what is told of everything
  return [...new Set([resource, ...alsoChanged[resource], 'overview', 'correctionRequest', 'activity'] as const)];
}

/** The same for a call, which may change less than others of its resource. */
export function changedByCall(endpoint: Endpoint): readonly (keyof Api)[] {
  if (endpoint === api.transaction.store) return booked;
  if (endpoint === api.transaction.print) return ['transaction']; // its number, and that it was printed
  const resource = resources.get(endpoint);
  if (!resource) throw new TypeError(`${endpoint.method} ${endpoint.path} is in no resource of the contract`);
  return changedBy(resource);
}
