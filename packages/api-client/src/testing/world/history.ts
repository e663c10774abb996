import type { HistoryEntry, Transaction, User } from '@finance/contract';
import type { World } from './world.ts';

interface Change {
  action: HistoryEntry['action'];
  before: Transaction | null;
  after: Transaction;
  by: User;
  at: string;
  reason?: string;
}

/** Writes down who changed a transaction; of an update only the fields that changed. */
export function recordHistory(world: World, { action, before, after, by, at, reason }: Change): void {
  const changed = Object.keys(after).filter((name) => before === null || JSON.stringify(valueOf(before, name)) !== JSON.stringify(valueOf(after, name)));
  const entries = world.history.get(after.id) ?? [];
  const id = [...world.history.values()].reduce((sum, all) => sum + all.length, 1);
  world.history.set(after.id, [{ id, action, user_id: by.id, user_name: by.name, created_at: at, reason: reason ?? null, before: before && only(before, changed), after: only(after, changed) }, ...entries]);
}

function only(transaction: Transaction, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, structuredClone(valueOf(transaction, name))]));
}

function valueOf(transaction: Transaction, name: string): unknown {
  return transaction[name as keyof Transaction]; // the names come from a transaction's own keys
}
