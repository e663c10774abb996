import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Whether Citus has spread the tables over several machines. */
export async function isSpread(db: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  return rows.length > 0;
}
