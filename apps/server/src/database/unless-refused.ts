import { sql } from 'kysely';
import { Refusal } from '../base/refusal.ts';
import type { Trx } from './database.ts';

/** What `work` answers. Where the rules refuse it, what it has written is undone, and the refusal is the answer. */
export async function unlessRefused<T>(trx: Trx, work: () => Promise<T>): Promise<T | Refusal> {
  await sql`savepoint unless_refused`.execute(trx);
  try {
    const answer = await work();
    await sql`release savepoint unless_refused`.execute(trx);
    return answer;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint unless_refused`.execute(trx);
    return error;
  }
}
