import type { Event } from '@finance/contract';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { type EventChange, eventResources, eventTypeOf } from './event.rules.ts';

/** How many places of the log are looked through at a time: most of an old log are no events. */
const most = 2000;

/** Events after a position, and up to where the log was looked through. */
export interface EventPage {
  events: Event[];
  after: number;
}

/** The newest position of the tenant's log; 0 of an empty one. */
export async function newestPosition(trx: Trx, { tenant_id }: Pick<Scope, 'tenant_id'>): Promise<number> {
  const last = await trx
    .selectFrom('history_seal')
    .where('tenant_id', '=', tenant_id)
    .select('leaf_index')
    .orderBy('leaf_index', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? last.leaf_index + 1 : 0;
}

/**
 * The next events of the tenant's log (docs/history.md). The sealing gives each change its place once it is committed,
 * behind all that whoever made it had seen: what comes later has a higher one, so that nobody who goes on from a
 * position misses any.
 */
export async function listEvents(
  trx: Trx,
  { tenant_id, test }: Pick<Scope, 'tenant_id' | 'test'>,
  { after, limit }: { after: number; limit: number },
): Promise<EventPage> {
  const newest = await newestPosition(trx, { tenant_id });
  const until = Math.min(newest, after + most);
  if (until <= after) return { events: [], after };
  const rows = await trx
    .selectFrom('history_seal as s')
    .innerJoin('history as h', (join) =>
      join.onRef('h.tenant_id', '=', 's.tenant_id').onRef('h.id', '=', 's.history_id'),
    )
    .where('s.tenant_id', '=', tenant_id)
    .where('s.leaf_index', '>=', after) // a position is one more
    .where('s.leaf_index', '<', until)
    .where('h.resource', 'in', eventResources)
    .where('h.record_version', 'is not', null)
    .orderBy('s.leaf_index')
    .limit(limit)
    .select(['s.leaf_index', 's.leaf_hash', 'h.resource', 'h.action', 'h.record_id', 'h.created_at'])
    .select(['h.record_uuid', 'h.record_version'])
    .select([externalOf('transactable_app').as('transactable_app'), externalOf('external_id').as('external_id')])
    .select([
      sql<string | null>`h.after ->> 'status'`.as('status'),
      sql<boolean>`coalesce(h.after ? 'closed_at', false)`.as('is_closing'),
      sql<string | null>`h.after ->> 'closed_at'`.as('closed_at'),
    ])
    .execute();
  const events = rows.map((row) => eventOf({ tenant_id, test }, row));
  return { events, after: rows.length < limit ? until : (events.at(-1)?.position ?? until) };
}

/**
 * The resources of which the log names a change between two positions, as the history calls them, with when the first
 * was made.
 */
export async function resourcesBetween(
  trx: Trx,
  { tenant_id }: Pick<Scope, 'tenant_id'>,
  { after, until }: { after: number; until: number },
): Promise<{ resource: string; first_at: string }[]> {
  return trx
    .selectFrom('history_seal as s')
    .innerJoin('history as h', (join) =>
      join.onRef('h.tenant_id', '=', 's.tenant_id').onRef('h.id', '=', 's.history_id'),
    )
    .where('s.tenant_id', '=', tenant_id)
    .where('s.leaf_index', '>=', after) // a position is one more
    .where('s.leaf_index', '<', until)
    .groupBy('h.resource')
    .select(['h.resource', (eb) => eb.fn.min('h.created_at').as('first_at')])
    .execute();
}

/** What the app of an event's record calls it: neither changes once it is given. */
function externalOf(column: 'transactable_app' | 'external_id') {
  const from = (table: 'transaction' | 'due') => sql`(select ${sql.ref(`r.${column}`)} from ${sql.table(table)} r
    where r.tenant_id = h.tenant_id and r.id = h.record_id and r.external_id is not null)`;
  return sql<string | null>`case h.resource when 'transaction' then ${from('transaction')}
    when 'due' then ${from('due')} end`;
}

interface Row extends EventChange {
  leaf_index: number;
  leaf_hash: Buffer;
  record_id: number;
  record_uuid: string | null;
  record_version: number | null;
  created_at: string;
  transactable_app: string | null;
  external_id: string | null;
}

function eventOf(of: Pick<Event, 'tenant_id' | 'test'>, row: Row): Event {
  if (row.record_uuid === null || row.record_version === null) throw new TypeError('an event has a record');
  return {
    id: `evt_${row.leaf_hash.toString('hex', 0, 16)}`,
    type: eventTypeOf(row),
    timestamp: row.created_at,
    ...of,
    position: row.leaf_index + 1,
    data: {
      resource: row.resource,
      id: row.record_id,
      uuid: row.record_uuid,
      version: row.record_version,
      transactable_app: row.transactable_app,
      external_id: row.external_id,
    },
  };
}
