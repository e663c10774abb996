import { sql } from 'kysely';
import type { Trx } from './database.ts';

/** What `work` answers, or null if one of its statements takes longer; the database transaction goes on either way. */
export async function within<T>(trx: Trx, milliseconds: number, work: () => Promise<T>): Promise<T | null> {
  await sql`savepoint in_time`.execute(trx);
  await sql`set local statement_timeout = ${sql.lit(Math.max(1, Math.round(milliseconds)))}`.execute(trx);
  try {
    const answer = await work();
    await sql`rollback to savepoint in_time`.execute(trx); // also undoes the limit
    return answer;
  } catch (error) {
    if (!isTooLong(error)) throw error;
    await sql`rollback to savepoint in_time`.execute(trx);
    return null;
  }
}

function isTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}
