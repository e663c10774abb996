import { type Api, api } from '@finance/contract';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Database } from './database.ts';
import { reasonOf } from './outage.ts';
import { actFor, holders } from './concurrency-limit.ts';

export type Resource = keyof Api;

/** Tells every server process on the database what was written, through the database's notifications. */
export interface Changes {
  /**
   * Announces, after the commit, which resources of a tenant may look different. It returns at once and never throws.
   */
  tell(tenant_id: number, changed: readonly Resource[]): void;
  /** Calls whenever this process tells that something was written. */
  told(listener: () => void): void;
  /** Hears what any process announces for a tenant, until the returned function is called. */
  hear(tenant_id: number, listener: Listener): () => void;
  /**
   * Hears at once of new signing keys, and again after each break of the connection, since it may have missed some.
   * Resolves when it listens.
   */
  hearKeys(listener: () => void): Promise<void>;
  /** Tells at once how far a file is read, without a record of it. It returns at once and never throws. */
  tellReading(payload: object): void;
  /** Hears of that from any process. Resolves when it listens. */
  hearReadings(listener: (payload: unknown) => void): Promise<void>;
  /** Aborts when the server stops: whoever streams changes ends the stream. */
  closing: AbortSignal;
  /** Ends the streams; what is told afterwards is announced as well. */
  close(): Promise<void>;
  /** Announces what was told and is still collected. */
  flush(): Promise<void>;
}
type Listener = (resources: readonly string[]) => void;

/** Where it is announced what was written, and by the sealing that logs have grown. */
export const changesChannel = 'finance_changes';
/** Where `rotate-keys` tells of new signing keys. */
export const keysChannel = 'finance_keys';
const readingsChannel = 'finance_readings';
/** Announcements are collected for so long, in ms: a busy server sends ten a second, not one for each write. */
const pause = 100;
/** A notification holds less than 8,000 bytes: so many tenants fit, each with its number and all names of resources. */
const tenantsAtOnce = Math.floor(7_990 / (JSON.stringify(Object.keys(api)).length + 20));

const Announcement = z.array(z.tuple([z.number(), z.array(z.string())]));

/** The notifications that say which resources of which tenants may look different. */
export function announcementsOf(
  all: readonly (readonly [tenant_id: number, changed: readonly Resource[]])[],
): string[] {
  const texts: string[] = [];
  for (let i = 0; i < all.length; i += tenantsAtOnce) texts.push(JSON.stringify(all.slice(i, i + tenantsAtOnce)));
  return texts;
}

/**
 * @param listening how to connect for listening, which occupies a connection of its own from the first listener on: the
 * owner's settings, because a pool in transaction mode cannot do it
 */
export function openChanges(db: Database, listening: pg.ClientConfig, log: Pick<Logger, 'warn'>): Changes {
  const listeners = new Map<number, Set<Listener>>();
  const keyListeners = new Set<() => void>();
  const toldListeners = new Set<() => void>();
  const readingListeners = new Set<(payload: unknown) => void>();
  const announced = new Map<number, Set<Resource>>();
  let timer: NodeJS.Timeout | undefined;
  let readingsTold = Promise.resolve();
  let connection: Promise<pg.Client | undefined> | undefined;
  const closing = new AbortController();

  async function announce(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const all = [...announced].map(([tenant, resources]) => [tenant, [...resources]] as const);
    announced.clear();
    for (const text of announcementsOf(all)) await sql`select pg_notify(${changesChannel}, ${text})`.execute(db);
  }
  const flush = () =>
    actFor(holders.own, announce).catch((error: unknown) =>
      log.warn({ reason: reasonOf(error) }, 'changes could not be announced'),
    );

  function spread(message: string | undefined): void {
    const parsed = Announcement.safeParse(JSON.parse(message ?? ''));
    if (!parsed.success) throw new TypeError(`No announcement: ${message}`);
    for (const [tenant, changed] of parsed.data) for (const hear of listeners.get(tenant) ?? []) hear(changed);
  }

  function hearOfKeys(): void {
    for (const hear of keyListeners) hear();
  }

  /** Connects, and again whenever the connection breaks. What was announced meanwhile is unknown, so it may be all. */
  async function listen(isFirst: boolean): Promise<pg.Client | undefined> {
    const client = new pg.Client({ keepAlive: true, application_name: 'finance changes', ...listening });
    const again = (error?: Error) => {
      client.removeAllListeners('end');
      if (closing.signal.aborted) return;
      log.warn({ reason: error && reasonOf(error) }, 'the connection that hears of changes broke');
      setTimeout(() => {
        if (!closing.signal.aborted) connection = listen(false);
      }, 1000).unref();
    };
    client.on('error', () => {}); // 'end' follows
    client.on('notification', ({ channel: from, payload }) => {
      try {
        if (from === keysChannel) hearOfKeys();
        else if (from === readingsChannel) for (const hear of readingListeners) hear(JSON.parse(payload ?? ''));
        else spread(payload);
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'an announcement of changes could not be read');
      }
    });
    try {
      await client.connect();
      client.on('end', again);
      await client.query(`listen ${changesChannel}`);
      await client.query(`listen ${keysChannel}`);
      await client.query(`listen ${readingsChannel}`);
    } catch (error) {
      client.end().catch(() => {});
      again(error as Error); // pg rejects with nothing else
      return undefined;
    }
    if (!isFirst) hearOfKeys();
    if (!isFirst) for (const ofTenant of listeners.values()) for (const hear of ofTenant) hear(Object.keys(api));
    return client;
  }

  return {
    closing: closing.signal,
    tell(tenant_id, changed) {
      announced.set(tenant_id, new Set([...(announced.get(tenant_id) ?? []), ...changed]));
      timer ??= setTimeout(() => void flush(), pause);
      for (const listener of toldListeners) listener();
    },
    told(listener) {
      toldListeners.add(listener);
    },
    hear(tenant_id, listener) {
      connection ??= listen(true);
      const ofTenant = listeners.get(tenant_id) ?? new Set();
      listeners.set(tenant_id, ofTenant.add(listener));
      return () => {
        ofTenant.delete(listener);
        if (ofTenant.size === 0 && listeners.get(tenant_id) === ofTenant) listeners.delete(tenant_id);
      };
    },
    async hearKeys(listener) {
      keyListeners.add(listener);
      await (connection ??= listen(true));
    },
    tellReading(payload) {
      const tell = () => sql`select pg_notify(${readingsChannel}, ${JSON.stringify(payload)})`.execute(db);
      // one after the other: on connections of their own an older one could come last
      readingsTold = readingsTold.then(() =>
        actFor(holders.own, tell).then(
          () => {},
          (error: unknown) => log.warn({ reason: reasonOf(error) }, 'how far a file is read could not be told'),
        ),
      );
    },
    async hearReadings(listener) {
      readingListeners.add(listener);
      await (connection ??= listen(true));
    },
    async close() {
      closing.abort();
      await (await connection)?.end();
    },
    async flush() {
      await flush();
      await readingsTold;
    },
  };
}
