import type pg from 'pg';
import { connect } from './connect.ts';

/** How the keeping of PostgreSQL's log goes on. */
export interface Archiver {
  isFailing: boolean;
  /** When a piece was last kept. */
  lastKept: Date | undefined;
  /** How much waits on the database's own disk; undefined where the owner may not know. */
  waitingBytes: number | undefined;
}

/** Undefined where the log is not kept. */
export async function readArchiver(owner: pg.ClientConfig): Promise<Archiver | undefined> {
  const client = await connect({ ...owner, application_name: 'finance watch' });
  try {
    const { rows } = await client.query<{ is_on: boolean; is_failing: boolean; kept: Date | null; may_list: boolean }>(
      `select current_setting('archive_mode') <> 'off' as is_on, last_archived_time as kept,
         coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing,
         has_function_privilege('pg_ls_archive_statusdir()', 'execute') as may_list
       from pg_stat_archiver`,
    );
    const [found] = rows;
    if (!found?.is_on) return undefined;
    return {
      isFailing: found.is_failing,
      lastKept: found.kept ?? undefined,
      waitingBytes: found.may_list ? await waiting(client) : undefined,
    };
  } finally {
    await client.end();
  }
}

async function waiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select count(*) * (select setting::bigint from pg_settings where name = 'wal_segment_size') as bytes
     from pg_ls_archive_statusdir() where name like '%.ready'`,
  );
  return Number(rows[0]?.bytes ?? 0);
}
