import type { ActivityKind, HistoryEntry } from '@finance/contract';
import { sql } from 'kysely';
import type { Scope } from '../../database/in-tenant.ts';
import type { Trx } from '../../database/database.ts';
import { send } from '../../database/pipeline.ts';
import { memberName } from '../../database/joined-names.ts';

interface Change {
  resource: ActivityKind;
  record_id: number;
  action: HistoryEntry['action'];
  before: object | null;
  after: object | null;
  reason?: string | undefined;
}

/** Adds changes to the history, in the same database transaction; of an update only the changed fields. */
export async function recordHistory(trx: Trx, scope: Scope, ...changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  await trx
    .insertInto('history')
    .values(
      changes.map((change) => {
        const [from, to] = [unlinked(change.before), unlinked(change.after)];
        const { before, after } = from && to ? difference(from, to) : { before: from, after: to };
        return {
          tenant_id: scope.tenant_id,
          resource: change.resource,
          record_id: change.record_id,
          action: change.action,
          user_id: scope.user_id,
          reason: change.reason ?? null,
          before: before && JSON.stringify(before),
          after: after && JSON.stringify(after),
          request_id: scope.request_id,
          ...eventOf(change),
        };
      }),
    )
    .execute();
}

/** What an event names of a record: its uuid and the version that it has now, where it has them. */
function eventOf({ before, after }: Change): { record_uuid: string | null; record_version: number | null } {
  const { uuid, version }: { uuid?: unknown; version?: unknown } = after ?? before ?? {};
  return typeof uuid === 'string' && typeof version === 'number'
    ? { record_uuid: uuid, record_version: version }
    : { record_uuid: null, record_version: null };
}

/** Adds that a record was deleted, as it was. */
export function recordDeletion(trx: Trx, scope: Scope, resource: ActivityKind, before: { id: number }): Promise<void> {
  return recordHistory(trx, scope, { resource, record_id: before.id, action: 'delete', before, after: null });
}

/**
 * Makes the function that ends every write of a resource: it reads the written record back, adds the change to the
 * history and returns the record. `kept` selects what the history holds; default all. The history goes out with what
 * follows, at the latest with the commit.
 *
 * @example
 * export const recordedEnabler = recorder('online-payment-enabler', findEnabler);
 * return { data: await recordedEnabler(trx, scope, 'create', id, null) };
 */
export function recorder<Found extends object, Id extends number | string>(
  resource: ActivityKind,
  find: (trx: Trx, scope: Scope, id: Id) => Promise<Found>,
  kept: (found: Found) => object = (found) => found,
) {
  return async (
    trx: Trx,
    scope: Scope,
    action: HistoryEntry['action'],
    id: Id,
    before: Found | null,
    reason?: string,
  ): Promise<Found> => {
    const after = await find(trx, scope, id);
    const record_id = typeof id === 'number' ? id : (after as Found & { id: number }).id; // what has a uuid has an id
    send(
      recordHistory(trx, scope, {
        resource,
        record_id,
        action,
        before: before && kept(before),
        after: kept(after),
        reason,
      }),
    );
    return after;
  };
}

/** Leaves out whose a record is, which follows from its other fields. */
function unlinked(record: object | null): object | null {
  if (!record || !('counterparty_id' in record)) return record;
  const { counterparty_id: _, ...plain } = record;
  return plain;
}

/** Fields that change with every write, and so are left out. */
const ofEveryWrite = ['version', 'updated_at'];

function difference(before: object, after: object): { before: object; after: object } {
  const was: Record<string, unknown> = { ...before };
  const is: Record<string, unknown> = { ...after };
  const changed = Object.keys(is).filter(
    (name) => !ofEveryWrite.includes(name) && JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  return {
    before: Object.fromEntries(changed.map((name) => [name, was[name]])),
    after: Object.fromEntries(changed.map((name) => [name, is[name]])),
  };
}

/** The users who changed one of these fields of a record. */
export async function listChangers(
  trx: Trx,
  scope: Scope,
  resource: string,
  record_id: number,
  fields: readonly string[],
): Promise<number[]> {
  const rows = await trx
    .selectFrom('history')
    .select('user_id')
    .distinct()
    .where('tenant_id', '=', scope.tenant_id)
    .where('resource', '=', resource)
    .where('record_id', '=', record_id)
    .where('action', '=', 'update')
    .where(sql<boolean>`after ?| ${fields}::text[]`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The changes of one record, newest first. */
export async function listHistory(
  trx: Trx,
  scope: Scope,
  resource: string,
  record_id: number,
): Promise<HistoryEntry[]> {
  const rows = await trx
    .selectFrom('history as h')
    .leftJoin('app_user as u', 'u.id', 'h.user_id')
    .select([
      'h.id',
      'h.action',
      'h.user_id',
      memberName('u').as('user_name'),
      'h.created_at',
      'h.reason',
      'h.before',
      'h.after',
    ])
    .where('h.tenant_id', '=', scope.tenant_id)
    .where('h.resource', '=', resource)
    .where('h.record_id', '=', record_id)
    .orderBy('h.id', 'desc')
    .limit(500)
    .execute();
  return rows as HistoryEntry[]; // before and after are JSON objects, which Kysely types as `object`
}
