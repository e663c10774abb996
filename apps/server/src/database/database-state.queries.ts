import { sql } from 'kysely';
import type pg from 'pg';
import { openDatabase, type Trx } from './database.ts';

/** The state of a database: filled with the demo, in use, or without any tenant and user. */
export type DatabaseState = 'demo' | 'used' | 'empty';

/**
 * Tells the state of a database, and fills an empty one: exactly once, even when two processes start together, since
 * each waits until the other's transaction ends.
 */
export async function databaseState(
  owner: pg.ClientConfig,
  fill?: (trx: Trx) => Promise<void>,
): Promise<DatabaseState> {
  const db = openDatabase({ ...owner, max: 1 }, () => {}); // the query that uses a broken connection fails as well
  try {
    return await db.transaction().execute(async (trx) => {
      const state = await lockAndLook(trx);
      if (state !== 'empty' || !fill) return state;
      await fill(trx);
      await trx.insertInto('demo_seed').defaultValues().execute();
      return 'demo';
    });
  } finally {
    await db.destroy();
  }
}

async function lockAndLook(trx: Trx): Promise<DatabaseState> {
  await sql`lock table demo_seed in exclusive mode`.execute(trx);
  const {
    rows: [row],
  } = await sql<{
    demo: boolean;
    used: boolean;
  }>`select exists (select from demo_seed) as demo, exists (select from tenant)
    or exists (select from app_user) as used`.execute(trx);
  return row?.demo ? 'demo' : row?.used ? 'used' : 'empty';
}
