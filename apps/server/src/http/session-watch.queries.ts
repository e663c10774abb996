import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Those of the sessions that have ended, each given by its id and user. */
export async function endedSessions(db: Database, sessions: { sid: string; user_id: number }[]): Promise<string[]> {
  const sids = sessions.map(({ sid }) => sid);
  const users = sessions.map(({ user_id }) => user_id);
  const { rows } = await sql<{ sid: string }>`
    select ended_sessions(${sids}::uuid[], ${users}::bigint[]) as sid`.execute(db);
  return rows.map(({ sid }) => sid);
}
