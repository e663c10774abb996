import { sql } from 'kysely';
import { sessionOver } from '../base/refusal.ts';
import type { Database, Trx } from './database.ts';
import { actFor, holders } from './concurrency-limit.ts';

/**
 * Runs work in one database transaction as a user outside of any tenant, where row level security shows the user's own
 * rows.
 * @throws Refusal 401 when the session has ended
 */
export function asUser<T>(
  db: Database,
  { user_id, sid }: { user_id: number; sid: string | null },
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return actFor(holders.account(user_id), () =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ is_in: boolean }>`select enter_user(${user_id}, ${sid}) as is_in`.execute(trx);
      if (!rows[0]?.is_in) throw sessionOver();
      return work(trx);
    }),
  );
}
