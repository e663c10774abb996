import {
  type Counterparty,
  type CounterpartyIdentity,
  counterpartyOf,
  counterpartyOfDue,
  normalizeCounterparty,
} from '@finance/contract';
import { nextId, nowIn, type World } from './world.ts';

/** A counterparty as the world keeps it: doubles that were merged are rows of their own. */
export interface KeptCounterparty extends Omit<Counterparty, 'external_ids'> {
  merged_into_id: number | null;
  /** What names it for certain, as records are compared by it. */
  keys: { kind: 'id' | 'phone'; value: string; app: string; app_name: string | null }[];
}

/** The counterparty that a merged one is shown as. */
export function rootOf({ counterparties }: World, id: number): number {
  const into = counterparties.find((row) => row.id === id)?.merged_into_id;
  return into ? rootOf({ counterparties } as World, into) : id;
}

/** A counterparty and all that were merged into it. */
export function familyOf(world: World, id: number): KeptCounterparty[] {
  const root = rootOf(world, id);
  return world.counterparties.filter((row) => rootOf(world, row.id) === root);
}

/** Whether a record belongs to the counterparty that a query asks for, under whichever of its ids. */
export function isOf(
  world: World,
  { counterparty_id: of }: { counterparty_id?: number | null | undefined },
  asked: number | undefined,
): boolean {
  return asked === undefined || (Boolean(of) && rootOf(world, of ?? 0) === rootOf(world, asked));
}

type Linked = { counterparty_id?: number | null | undefined } & (
  | Parameters<typeof counterpartyOf>[0]
  | Parameters<typeof counterpartyOfDue>[0]
);

/** The kinds of record that belong to a counterparty, as their history names them. */
const linkedResources = ['transaction', 'due', 'unconfirmed-transaction', 'online-payment'];

/** A record with its counterparty; the next state of a record keeps it as long as it names the same one. */
export function withCounterparty<Row extends object>(
  world: World,
  resource: string,
  before: Row | null,
  next: Row,
): Row {
  if (!linkedResources.includes(resource)) return next;
  const [was, is] = [before && (before as Linked), next as Linked]; // by the resource
  if (was?.counterparty_id !== undefined && JSON.stringify(counterpartyIn(was)) === JSON.stringify(counterpartyIn(is)))
    return next;
  return { ...next, counterparty_id: heirOf(world, next) ?? recordedCounterpartyOf(world, counterpartyIn(is)) };
}

/** Links everything that is in the world; what was recorded first comes first. */
export function linkAll(world: World): void {
  for (const row of [...world.dues, ...world.onlinePayments, ...world.unconfirmedTransactions, ...world.transactions])
    row.counterparty_id = heirOf(world, row) ?? recordedCounterpartyOf(world, counterpartyIn(row));
}

function counterpartyIn(row: Linked): CounterpartyIdentity {
  return 'entity_id' in row ? counterpartyOfDue(row) : counterpartyOf(row);
}

/** A payment belongs to whom its due or online payment belongs to. */
function heirOf({ dues, onlinePayments }: World, row: object): number | null | undefined {
  const { due_id, online_payment_id } = row as { due_id?: number | null; online_payment_id?: number | null };
  return (
    dues.find(({ id }) => id === due_id)?.counterparty_id ??
    onlinePayments.find(({ id }) => id === online_payment_id)?.counterparty_id
  );
}

/** The counterparty that a record names, entered if it is new; the server's `counterparty_of` decides the same. */
function recordedCounterpartyOf(world: World, counterparty: CounterpartyIdentity): number | null {
  const { counterparties } = world;
  const { app, id, name, phone } = normalizeCounterparty(counterparty);
  if (id === '' && phone === '' && name === '') return null;
  const has = (kind: 'id' | 'phone', value: string, of: string) =>
    counterparties.find(({ keys }) =>
      keys.some((key) => value !== '' && key.kind === kind && key.value === value && key.app === of),
    );
  let found = has('id', id, app) ?? has('phone', phone, '') ?? named(world, { app, id, name, phone });
  if (!found) {
    const now = nowIn(world);
    const shown = {
      name: counterparty.name?.trim() || null,
      phone_number: phone === '' ? null : (counterparty.phone?.trim() ?? null),
    };
    found = {
      id: nextId(counterparties),
      ...shown,
      version: 1,
      created_at: now,
      updated_at: now,
      merged_into_id: null,
      keys: [],
    };
    counterparties.push(found);
  }
  if (id !== '' && !has('id', id, app))
    found.keys.push({ kind: 'id', value: id, app, app_name: counterparty.app?.trim() || null });
  if (phone !== '' && !has('phone', phone, ''))
    found.keys.push({ kind: 'phone', value: phone, app: '', app_name: null });
  if (id !== '' || phone !== '') {
    found.name ??= counterparty.name?.trim() || null;
    if (phone !== '') found.phone_number ??= counterparty.phone?.trim() ?? null;
  }
  return found.id;
}

/** The only one of a name, unless something tells the two apart; of several, a name means the one without keys. */
function named(
  world: World,
  { app, id, name, phone }: Record<keyof CounterpartyIdentity, string>,
): KeptCounterparty | undefined {
  const bearers = world.counterparties.filter((row) => name !== '' && readNameOf(row) === name);
  const [first] = bearers;
  if (!first) return undefined;
  const isBare = id === '' && phone === '';
  if (new Set(bearers.map((row) => rootOf(world, row.id))).size === 1) {
    const keys = familyOf(world, first.id).flatMap((row) => row.keys);
    const isApart = keys.some((key) => (key.kind === 'phone' ? phone !== '' : id !== '' && key.app === app));
    if (!isApart) return first;
  }
  return isBare ? bearers.find(({ keys }) => keys.length === 0) : undefined;
}

export function readNameOf({ name }: { name: string | null }): string {
  return normalizeCounterparty({ app: null, id: null, name, phone: null }).name;
}
