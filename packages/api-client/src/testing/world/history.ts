import type { HistoryEntry, User } from '@finance/contract';
import { ofName } from './counterparties.ts';
import { putRecord } from './record.ts';
import { tick, type World } from './world.ts';

interface Change<Row extends { id: number }> {
  /** What kind of record it is, such as `transaction`. */
  resource: string;
  action: HistoryEntry['action'];
  before: Row | null;
  after: Row;
  by: User;
  at: string;
  reason?: string | undefined;
}

/** What every write changes says nothing. */
const ofEveryWrite = ['version', 'updated_at'];
/** What is worked out when a record is read is not remembered. */
const derived = ['counterparty_id', 'creator', 'entity', 'payment_url', 'webhook_url'];

/** The kinds of record that are with somebody. */
const withPeople = ['transaction', 'due', 'unconfirmed-transaction', 'online-payment'];

/** Writes down who changed a record; of an update only the fields that changed. */
export function recordHistory<Row extends { id: number }>(
  world: World,
  { resource, action, before, after, by, at, reason }: Change<Row>,
): void {
  const changed = Object.keys(after).filter(
    (name) =>
      !derived.includes(name) &&
      (before === null ||
        (!ofEveryWrite.includes(name) &&
          JSON.stringify(valueOf(before, name)) !== JSON.stringify(valueOf(after, name)))),
  );
  const id = [...world.history.values()].reduce((sum, all) => sum + all.length, 1);
  const entry: HistoryEntry = {
    id,
    action,
    user_id: by.id,
    user_name: by.name,
    created_at: at,
    reason: reason ?? null,
    before: before && only(before, changed),
    after: only(after, changed),
  };
  world.history.set(`${resource}/${after.id}`, [entry, ...historyOf(world, resource, after)]);
}

/** The changes of a record, the newest first. */
export function historyOf(world: World, resource: string, { id }: { id: number }): HistoryEntry[] {
  return world.history.get(`${resource}/${id}`) ?? [];
}

interface Kept {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface Write {
  action: HistoryEntry['action'];
  reason?: string | undefined;
  /** Default the caller, now. */
  by?: User;
  at?: string;
}

/**
 * Writes the next state of a record with its version, its times and its history, which keeps what `remember` leaves of
 * it.
 */
export function save<Row extends Kept>(
  world: World,
  resource: string,
  list: Row[],
  before: Row | null,
  next: Row,
  { action, reason, by = world.user, at = tick(world) }: Write,
  remember: (row: Row) => { id: number } = (row) => row,
): Row {
  const created_at = before?.created_at ?? at;
  const linked = before || !withPeople.includes(resource) ? {} : { counterparty_id: ofName(world, next) };
  const after = putRecord(list, {
    ...next,
    ...linked,
    version: (before?.version ?? 0) + 1,
    created_at,
    updated_at: at,
  });
  const [was, is] = [before && remember(before), remember(after)];
  recordHistory(world, { resource, action, before: was, after: is, by, at, reason });
  return after;
}

/** Puts a record there that somebody made before the world begins. */
export function seed<Row extends { id: number; created_at: string; creator_id: number; creator_name: string }>(
  world: World,
  resource: string,
  list: Row[],
  after: Row,
): void {
  list.push(after);
  const by = { id: after.creator_id, name: after.creator_name, email: '' };
  recordHistory(world, { resource, action: 'create', before: null, after, by, at: after.created_at });
}

function only(record: object, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, structuredClone(valueOf(record, name))]));
}

function valueOf(record: object, name: string): unknown {
  return (record as Record<string, unknown>)[name]; // the names come from a record's own keys
}

/** The calls that only look a record up. */
export function lookUp<Row extends { id: number }>(world: World, resource: string, find: (id: number | string) => Row) {
  return {
    show: ({ param }: { param: number | string }) => ({ data: find(param) }),
    history: ({ param }: { param: number | string }) => ({ data: historyOf(world, resource, find(param)) }),
  };
}
