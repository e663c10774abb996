import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** A database transaction that has entered a tenant (see `inTenant`). */
export type Trx = Transaction<Tables>;

const { builtins } = pg.types;

/** Rows come out as the wire has them: whole numbers, `2026-01-31`, ISO instants with `Z`. Sums are `numeric` and of any size: see `onWire`. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: BigInt,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

/** Of one pool, which a server process has for all tenants. */
const connections = 20;

/** A pool of connections as Kysely; `log` hears of idle connections that broke. */
export function openDatabase(config: pg.PoolConfig, log: (error: Error) => void): Database {
  const pool = new pg.Pool({
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'finance',
    ...config,
    types: {
      getTypeParser: ((oid: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    }, // pg types it with overloads; nothing is asked for in binary
  });
  pool.on('error', log);
  // One that breaks while it is lent out, between two queries, tells only its own listeners; without any, node ends. The next query on it fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
