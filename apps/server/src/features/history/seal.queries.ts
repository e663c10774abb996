import type pg from 'pg';
import { announcementsOf, changesChannel } from '../../database/changes.ts';
import { connect } from '../../database/connect.ts';
import { type Exact, parseExact } from './canonical.ts';
import type { Openings } from './leaf.ts';
import type { Root } from './root.ts';

/** Held in the database transaction that appends to a log, so that nobody else does. Any constant will do. */
const sealingLock = 7_310_420_037;

/** Locks all logs until the transaction ends; false where somebody else has done so, unless `waits`. */
export async function lockLogs(client: pg.ClientBase, waits = false): Promise<boolean> {
  const { rows } = await client.query<{ is_ours: boolean }>(
    waits
      ? 'select true as is_ours from (select pg_advisory_xact_lock($1)) l'
      : 'select pg_try_advisory_xact_lock($1) as is_ours',
    [sealingLock],
  );
  return rows[0]?.is_ours ?? false;
}

/** Runs work on a connection of the owner's. */
export async function withSealer<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect({ ...owner, application_name: 'finance seal-history' });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs work in a database transaction in which nobody else appends; undefined where somebody does. */
export async function locked<T>(client: pg.Client, work: () => Promise<T>): Promise<T | undefined> {
  await client.query('begin');
  try {
    const answer = (await lockLogs(client)) ? await work() : undefined;
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback').catch(() => {}); // what failed says why
    throw error;
  }
}

/** What is committed at a moment, by `pg_current_snapshot`. */
export interface Snapshot {
  snapshot: string;
  /** The oldest database transaction that has not ended: those before it add nothing any more. */
  oldest: string;
}

export async function takeSnapshot(client: pg.ClientBase): Promise<Snapshot> {
  const { rows } = await client.query<Snapshot>(
    'select s::text as snapshot, pg_snapshot_xmin(s)::text as oldest from pg_current_snapshot() s',
  );
  if (!rows[0]) throw new Error('a snapshot is one row');
  return rows[0];
}

/** The place of a row of the history. */
export interface Place {
  tenant_id: string;
  history_id: string;
}

/** A change the way its leaf says it: docs/history.md. */
export const changeOf = `jsonb_build_object('tenant_id', h.tenant_id, 'id', h.id, 'resource', h.resource,
  'record_id', h.record_id, 'action', h.action, 'user_id', h.user_id, 'reason', h.reason, 'before', h.before,
  'after', h.after, 'request_id', h.request_id, 'created_at',
  to_char(h.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text`;

/**
 * The places of changes that are in no log yet, by tenant and number, of what was committed at a moment. Whoever
 * changes a record sees its former changes committed, so that these are in the log before, in whatever order
 * transactions began.
 * @param since the transaction from which on they are looked for; undefined: all of them
 */
export async function listUnsealed(
  client: pg.ClientBase,
  { since, snapshot, after, limit }: { since: string | undefined; snapshot: string; after: Place; limit: number },
): Promise<Place[]> {
  const isFresh = since === undefined ? '' : 'h.added_in >= $5::bigint and';
  const { rows } = await client.query<Place>(
    `select h.tenant_id::text as tenant_id, h.id::text as history_id
     from history h where ${isFresh} (h.tenant_id, h.id) > ($1::bigint, $2::bigint)
       and coalesce(pg_visible_in_snapshot(h.added_in::text::xid8, $4::pg_snapshot), true)
       and not exists (select from history_seal s where s.tenant_id = h.tenant_id and s.history_id = h.id)
     order by h.tenant_id, h.id limit $3`,
    [after.tenant_id, after.history_id, limit, snapshot, ...(since === undefined ? [] : [since])],
  );
  return rows;
}

/** Those of the places that are in no log. */
export async function stillUnsealed(client: pg.ClientBase, places: Place[]): Promise<Place[]> {
  if (places.length === 0) return [];
  const { rows } = await client.query<Place>(
    `select p.tenant_id::text as tenant_id, p.id::text as history_id
     from unnest($1::bigint[], $2::bigint[]) p (tenant_id, id)
     where not exists (select from history_seal s where s.tenant_id = p.tenant_id and s.history_id = p.id)
     order by p.tenant_id, p.id`,
    placesOf(places),
  );
  return rows;
}

const placesOf = (places: Place[]) => [
  places.map(({ tenant_id }) => tenant_id),
  places.map(({ history_id }) => history_id),
];

/** So much text of changes is in memory at once, or one change. */
const mostText = 16_777_216;

/** The changes of the first of these places, as JSON, as many as are read at once. */
export async function readChanges(client: pg.ClientBase, places: Place[]): Promise<string[]> {
  const { rows } = await client.query<{ change: string }>(
    `select change from (
       select p.n, change, sum(length(change)) over (order by p.n) - length(change) as before
       from unnest($1::bigint[], $2::bigint[]) with ordinality p (tenant_id, id, n)
       join history h on h.tenant_id = p.tenant_id and h.id = p.id cross join lateral (select ${changeOf}) c (change)
     ) c where before < ${mostText} order by n`,
    placesOf(places),
  );
  return rows.map(({ change }) => change);
}

/** Undoes what a part of a database transaction has done, where it fails. */
export async function attempt<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint attempt');
  try {
    return await work();
  } catch (error) {
    await client.query('rollback to savepoint attempt');
    throw error;
  }
}

/** The number of leaves of each log. */
export async function countLeaves(client: pg.ClientBase, tenants: string[]): Promise<Map<string, number>> {
  const { rows } = await client.query<{ tenant_id: string; size: string }>(
    'select t.id::text as tenant_id, log_size(t.id)::text as size from unnest($1::bigint[]) t (id)',
    [tenants],
  );
  return new Map(rows.map(({ tenant_id, size }) => [tenant_id, Number(size)]));
}

export interface Leaf {
  tenant_id: string;
  leaf_index: number;
  history_id?: string;
  seed?: Buffer;
  erasure?: string;
  leaf_hash: Buffer;
}

/** Appends to the logs and, with the commit, tells every server process whose log has grown: its events can be read. */
export async function appendLeaves(client: pg.ClientBase, leaves: Leaf[]): Promise<void> {
  await client.query(
    `insert into history_seal (tenant_id, leaf_index, history_id, seed, erasure, leaf_hash)
     select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[], $5::jsonb[], $6::bytea[])`,
    [
      leaves.map(({ tenant_id }) => tenant_id),
      leaves.map(({ leaf_index }) => leaf_index),
      leaves.map(({ history_id = null }) => history_id),
      leaves.map(({ seed = null }) => seed),
      leaves.map(({ erasure = null }) => erasure),
      leaves.map(({ leaf_hash }) => leaf_hash),
    ],
  );
  const grown = [...new Set(leaves.map(({ tenant_id }) => Number(tenant_id)))];
  for (const text of announcementsOf(grown.map((tenant_id) => [tenant_id, ['event']])))
    await client.query('select pg_notify($1, $2)', [changesChannel, text]);
}

/** A log that has grown since its last root. */
export interface Unsigned {
  tenant_id: string;
  tree_size: number;
  peaks: Buffer;
  /** When the last root was signed. */
  signed_at: Date | null;
  /** When the oldest change that it does not cover was made. */
  since: Date;
  now: Date;
}

/** All of them, or the one of a tenant. */
export async function listUnsigned(client: pg.ClientBase, tenant_id?: string): Promise<Unsigned[]> {
  const { rows } = await client.query<Omit<Unsigned, 'tree_size'> & { tree_size: string }>(
    `select tenant::text as tenant_id, tree_size::text as tree_size, peaks, signed_at, clock_timestamp() as now, since
     from unsigned_logs($1::bigint) order by tenant`,
    [tenant_id ?? null],
  );
  return rows.map((row) => ({ ...row, tree_size: Number(row.tree_size) }));
}

/** In their order, from a place on. */
export async function leafHashes(client: pg.ClientBase, tenant_id: string, from: number, limit: number) {
  const { rows } = await client.query<{ leaf_hash: Buffer }>(
    `select leaf_hash from history_seal where tenant_id = $1 and leaf_index >= $2 and leaf_index < $3
     order by leaf_index`,
    [tenant_id, from, from + limit],
  );
  return rows.map(({ leaf_hash }) => leaf_hash);
}

export async function addRoot(client: pg.ClientBase, root: Root, peaks: Buffer): Promise<void> {
  await client.query(
    `insert into history_root (tenant_id, tree_size, root_hash, peaks, signed_at, public_key, signature)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      root.tenant_id,
      root.tree_size,
      Buffer.from(root.root_hash, 'hex'),
      peaks,
      root.signed_at,
      Buffer.from(root.public_key, 'base64url'),
      Buffer.from(root.signature, 'base64url'),
    ],
  );
}

export interface Sealed {
  tenant_id: string;
  leaf_index: number;
  change: Exact;
  seed: Buffer | null;
  openings: Openings | null;
}

/** The changes of these rows that are in a log. */
export async function listSealed(client: pg.ClientBase, rows: Place[]): Promise<Sealed[]> {
  const { rows: found } = await client.query<
    Omit<Sealed, 'leaf_index' | 'change'> & { leaf_index: string; change: string }
  >(
    `select s.tenant_id::text as tenant_id, s.leaf_index::text as leaf_index, s.seed, s.openings, ${changeOf} as change
     from unnest($1::bigint[], $2::bigint[]) e (tenant_id, id)
     join history h on h.tenant_id = e.tenant_id and h.id = e.id
     join history_seal s on s.tenant_id = h.tenant_id and s.history_id = h.id order by s.tenant_id, s.leaf_index`,
    [rows.map(({ tenant_id }) => tenant_id), rows.map(({ history_id }) => history_id)],
  );
  return found.map((row) => ({ ...row, leaf_index: Number(row.leaf_index), change: parseExact(row.change) }));
}

export async function replaceOpenings(client: pg.ClientBase, leaf: Sealed, openings: Openings): Promise<void> {
  await client.query('update history_seal set seed = null, openings = $3 where tenant_id = $1 and leaf_index = $2', [
    leaf.tenant_id,
    leaf.leaf_index,
    JSON.stringify(openings),
  ]);
}
