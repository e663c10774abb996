import type pg from 'pg';
import { connect } from '../../database/connect.ts';

/** Tells PostgreSQL that its files are being copied while it writes to them. */
export async function beginCopy(
  owner: pg.ClientConfig,
): Promise<{ end(): Promise<{ label: string; timeline: string }>; giveUp: () => void; close(): Promise<void> }> {
  const client = await connect({ ...owner, application_name: 'finance base copy' });
  try {
    await client.query('set statement_timeout = 0; set idle_session_timeout = 0');
    await client.query("select pg_backup_start('finance', true)");
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    /** Waits until the log that the copy needs is kept. */
    async end() {
      const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(true)');
      return { label: rows[0]?.label ?? '', timeline: await timelineOf(client) };
    },
    giveUp: () => void client.end().catch(() => {}),
    close: () => client.end(), // which gives up a copy that has not ended
  };
}

async function timelineOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ timeline: string }>(
    'select timeline_id::text as timeline from pg_control_checkpoint()',
  );
  return rows[0]?.timeline ?? '';
}

export async function readTimeline(owner: pg.ClientConfig): Promise<string> {
  const client = await connect(owner);
  try {
    return await timelineOf(client);
  } finally {
    await client.end();
  }
}

/** Ends what was signed in, and voids signing keys, as a restore does. */
export async function signEverybodyOut(owner: pg.ClientConfig): Promise<void> {
  const client = await connect(owner);
  try {
    await client.query(
      'begin; delete from ticket; delete from sign_in_code; delete from session; delete from signing_key; commit',
    );
  } finally {
    await client.end();
  }
}
