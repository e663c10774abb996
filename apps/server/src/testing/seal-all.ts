import pg from 'pg';
import { sealHistory, type Sealing } from '../operations/history/seal-history.ts';

/**
 * Seals all that is committed. Sealing leaves out what an open transaction may still come before, and those of the
 * tests beside this one, in other databases, count too: this waits for their end.
 */
export async function sealAll(...args: Parameters<typeof sealHistory>): Promise<Sealing> {
  const client = new pg.Client(args[0]);
  await client.connect();
  try {
    const { rows } = await client.query<{ newest: string }>('select pg_snapshot_xmax(pg_current_snapshot()) as newest');
    for (let isOpen = true; isOpen;) {
      const found = await client.query<{ is_open: boolean }>(
        'select pg_snapshot_xmin(pg_current_snapshot()) < $1::xid8 as is_open',
        [rows[0]?.newest],
      );
      isOpen = found.rows[0]?.is_open ?? false;
    }
  } finally {
    await client.end();
  }
  return sealHistory(...args);
}
