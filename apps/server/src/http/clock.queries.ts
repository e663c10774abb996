import { sql } from 'kysely';
import type pg from 'pg';
import { connect } from '../database/connect.ts';
import type { Database } from '../database/database.ts';

/** When the newest change of any record was made; undefined where there is none. With the owner's rights. */
export async function newestChange(owner: pg.ClientConfig): Promise<number | undefined> {
  const client = await connect(owner);
  try {
    const { rows } = await client.query<{ at: Date | null }>(
      `select max(n.created_at) as at from tenant t cross join lateral (
         select h.created_at from history h where h.tenant_id = t.id order by h.id desc limit 1) n`,
    );
    return rows[0]?.at?.getTime();
  } finally {
    await client.end();
  }
}

/** How far the database's clock is before ours, in milliseconds, give or take half the time that asking took. */
export async function databaseAhead(db: Database, now: () => number): Promise<number> {
  const before = now();
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db);
  const after = now();
  const at = rows[0]?.at ?? after;
  return at < before ? at - before : Math.max(0, at - after);
}
