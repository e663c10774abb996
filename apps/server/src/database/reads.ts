import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { applicationRole } from './application-role.ts';
import { type Database, openDatabase } from './database.ts';
import { isOutage, reasonOf } from './outage.ts';

/** Chooses the database of a read. */
export interface Reads {
  /**
   * Performs a read on the replica, if that has everything that was committed before, or else on the primary. A read
   * that the replica could not end is performed again on the primary.
   */
  run<T>(read: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Who answered a read, or why the replica did not. */
export type Answerer = 'replica' | 'behind' | 'away';

export interface ReadsOptions {
  /** How the application connects to the primary and to its replica; without one all reads go to the primary. */
  application: pg.ClientConfig;
  replica: pg.ClientConfig | undefined;
  /** Hears of every read, and how many bytes of log the replica lacked when it was last asked. */
  onRead?: (answerer: Answerer, lag: number) => void;
  log?: (reason: string, message: string) => void;
  /** How long nobody waits again for a replica that was behind or away, in ms. */
  rests?: { behind: number; away: number };
}

/** How long to wait before a replica that is behind is asked once more, in ms. */
const pauses = [2, 4, 8, 16];
/** How long an answer about a position may take, in ms. */
const patience = 1000;

export function openReads(
  primary: Database,
  { application, replica, onRead, log, rests = { behind: 250, away: 5000 } }: ReadsOptions,
): Reads {
  if (!replica) return { run: (read) => read(primary), close: async () => {} };
  const note = (error: Error) => log?.(reasonOf(error), 'an idle connection to the replica broke');
  const db = openDatabase({ ...replica, application_name: 'finance reads' }, note);
  const [committed, replayed] = [openQuestion(application, onDisk), openQuestion(replica, inTables)];
  let until = 0;
  let was: Answerer = 'replica';
  let lag = 0;

  function become(now: Answerer, error?: unknown): Answerer {
    if (now === 'away' && was !== 'away') log?.(reasonOf(error), 'the replica cannot be used; reads go to the primary');
    if (now === 'replica' && was === 'away') log?.('', 'the replica is used again');
    until = now === 'replica' ? 0 : Date.now() + rests[now]; // others may have looked at the same time
    was = now;
    return now;
  }

  /** 'replica' if a snapshot that it takes from now on shows all that was committed when this was called. */
  async function look(): Promise<Answerer> {
    try {
      const wanted = committed.ask();
      for (const pause of [0, ...pauses]) {
        if (pause > 0) await wait(pause);
        const [there, here] = await Promise.all([wanted, replayed.ask()]);
        if (here.cluster !== there.cluster) throw new Error(`it follows ${here.cluster}, not ${there.cluster}`);
        lag = Math.max(0, Number(there.position - here.position));
        if (lag === 0) return become('replica');
      }
      return become('behind');
    } catch (error) {
      return become('away', error);
    }
  }

  return {
    async run(read) {
      const answerer = Date.now() < until ? was : await look();
      if (answerer === 'replica') {
        try {
          const answer = await read(db);
          onRead?.('replica', lag);
          return answer;
        } catch (error) {
          if (!isOfReplica(error)) throw error;
          onRead?.(become('away', error), lag);
          return read(primary);
        }
      }
      onRead?.(answerer, lag);
      return read(primary);
    },
    async close() {
      await Promise.all([committed.close(), replayed.close(), db.destroy()]);
    },
  };
}

/**
 * How to connect to the replica of an address. What the address leaves out, above all the login, is as on the primary:
 * a replica has the same roles.
 */
export function replicaConfig(address: string, application: pg.ClientConfig): pg.ClientConfig {
  const { connectionString, ...settings } = application;
  const primary = connectionString ? parseIntoClientConfig(connectionString) : settings;
  const { user, password, database, ...place } = parseIntoClientConfig(address);
  if (user && user !== applicationRole)
    throw new Error(`DATABASE_READ_URL harus masuk sebagai ${applicationRole}, bukan ${user}.`);
  return {
    ...place,
    user: applicationRole,
    password: password || primary.password,
    database: database ?? primary.database,
  };
}

interface Position {
  /** What the log is of: positions of two databases say nothing about each other, nor do those of two timelines. */
  cluster: string;
  position: bigint;
}

/** How far the log of a primary is on its disk, where it is when a commit is answered. A replica refuses to say. */
const onDisk = 'pg_current_wal_flush_lsn()';
/** How far a replica has brought the log into its tables; a primary on which nothing was restored has no such place. */
const inTables = 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end';

/**
 * Asks for a position over a connection of its own: a pool that is busy says nothing about the database. One question
 * is for all who came before it went out; who comes later waits for the next.
 */
function openQuestion(config: pg.ClientConfig, place: string): { ask(): Promise<Position>; close(): Promise<void> } {
  const limits = { connectionTimeoutMillis: patience, query_timeout: patience, max: 1 };
  const pool = new pg.Pool({ application_name: 'finance position', ...config, ...limits });
  pool.on('error', () => {}); // the next question connects again
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Position> | undefined;
  async function begin(): Promise<Position> {
    next = undefined;
    const { rows } = await pool.query<{ cluster: string; position: string | null }>(
      `select concat_ws('/', (select system_identifier from pg_control_system()),
          (select timeline_id from pg_control_checkpoint()), current_database()) as cluster,
        ${place} - '0/0' as position`,
    );
    return { cluster: rows[0]?.cluster ?? '', position: BigInt(rows[0]?.position ?? 0) };
  }
  return {
    ask() {
      if (!next) last = next = last.then(begin, begin);
      return next;
    },
    close: () => pool.end(),
  };
}

/** The replica is gone, has not got the database yet, or had to end the query to go on itself. */
function isOfReplica(error: unknown): boolean {
  return isOutage(error) || (error instanceof Error && 'code' in error && /^(?:40001|3D000)$/.test(String(error.code)));
}
