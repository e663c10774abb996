import type { HistoryEntry, User } from '@finance/contract';
import type { World } from './world.ts';

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

/** Writes down who changed a record; of an update only the fields that changed. */
export function recordHistory<Row extends { id: number }>(
  world: World,
  { resource, action, before, after, by, at, reason }: Change<Row>,
): void {
  const changed = Object.keys(after).filter(
    (name) => before === null || JSON.stringify(valueOf(before, name)) !== JSON.stringify(valueOf(after, name)),
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

function only(record: object, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, structuredClone(valueOf(record, name))]));
}

function valueOf(record: object, name: string): unknown {
  return (record as Record<string, unknown>)[name]; // the names come from a record's own keys
}
