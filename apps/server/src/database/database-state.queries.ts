import { sql } from 'kysely';
import type pg from 'pg';
import { openDatabase, type Trx } from './database.ts';

/** The state of a database: filled with the demo, in use, or without any tenant and user. */
export type DatabaseState = 'demo' | 'used' | 'empty';

export async function databaseState(owner: pg.ClientConfig): Promise<DatabaseState> {
  const db = openDatabase({ ...owner, max: 1 }, () => {}); // the query that uses a broken connection fails as well
  try {
    return await db.transaction().execute(lockAndLook);
  } finally {
    await db.destroy();
  }
}

/** Waits for another process that is seeding, then tells the state; nobody else seeds until the transaction ends. */
export async function lockAndLook(trx: Trx): Promise<DatabaseState> {
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
