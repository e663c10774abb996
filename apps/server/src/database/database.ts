import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { PipeliningDialect } from './pipeline.ts';
import { type ConcurrencyLimit, createConnectionLimit } from './concurrency-limit.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** A database transaction that has entered a tenant (see `inTenant`). */
export type Trx = Transaction<Tables>;

const { builtins } = pg.types;

/**
 * Values are read in wire format: whole numbers, `2026-01-31`, ISO instants with `Z`. Sums are `numeric` and unlimited:
 * see `onWire`.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: BigInt,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

/** Size of the pool; a server process has one for all tenants. */
const connections = 20;

export interface FinishedQuery {
  /** Without the values of its parameters. */
  sql: string;
  milliseconds: number;
  isFailed: boolean;
}

interface Connections {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'on'>;
  /** Who may have how many of them. */
  limit: ConcurrencyLimit;
}

const opened = new WeakMap<Database, Connections>();

/** The connections of a database, to count them. */
export function connectionsOf(db: Database): Connections | undefined {
  return opened.get(db);
}

/** Removes the limits of connections: for measurements, or for many concurrent writers in one tenant. */
export function liftConnectionLimit(db: Database): void {
  opened.get(db)?.limit.lift();
}

/**
 * Opens a connection pool for Kysely; `log` receives errors of idle connections, `onQuery` every query that has ended.
 */
export function openDatabase(
  config: pg.PoolConfig,
  log: (error: Error) => void,
  onQuery?: (query: FinishedQuery) => void,
): Database {
  const pool = new pg.Pool({
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'finance',
    pipeline: true,
    ...config,
    types: {
      // pg types this with overloads; the binary format is never requested
      getTypeParser: ((oid: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  pool.on('error', log);
  // A connection that breaks between two queries while checked out only notifies its own listeners; without one, node
  // exits. The next query on it fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  const limit = createConnectionLimit();
  const db = new Kysely<Tables>({
    dialect: new PipeliningDialect(pool, limit),
    ...(onQuery && {
      log: ({ level, query: { sql }, queryDurationMillis }) =>
        onQuery({ sql, milliseconds: queryDurationMillis, isFailed: level === 'error' }),
    }),
  });
  opened.set(db, { pool, limit });
  return db;
}
