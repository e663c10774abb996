import { sql } from 'kysely';
import type { Database, Trx } from './database.ts';

/** Runs work in one database transaction as a user outside any tenant, where row level security shows what is the user's own. */
export function asUser<T>(db: Database, user_id: number, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('app.user_id', ${String(user_id)}, true)`.execute(trx);
    return work(trx);
  });
}
