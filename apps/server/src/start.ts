import cluster from 'node:cluster';
import type { Server } from 'node:http';
import type pg from 'pg';
import { type AppServices, createApp } from './app.ts';
import { copyDaily } from './operations/backup/keep-copying.ts';
import { watchStorage } from './operations/backup/watch-storage.ts';
import { checkBooksDaily } from './operations/books/check-daily.ts';
import { openChanges } from './database/changes.ts';
import { openApplicationDatabase } from './database/open-application.ts';
import { openOwner } from './database/open-owner.ts';
import { reasonOf } from './database/outage.ts';
import { openReads, replicaConfig } from './database/reads.ts';
import { type DatabaseState, databaseState } from './database/database-state.queries.ts';
import type { Settings } from './base/environment.ts';
import { openFileStore } from './storage/file-store.ts';
import { openUploads } from './http/uploads.ts';
import { type Clock, openClock } from './http/clock.ts';
import { openLog } from './http/log.ts';
import { Metrics } from './http/metrics.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { type Connections, openConnections } from './http/connections.ts';
import { serveMetrics } from './operations/serve-metrics.ts';
import type { DemoUsers, Services } from './http/services.ts';
import { openHistoryKey } from './features/history/root.ts';
import { type OftenSealed, sealOften } from './operations/history/seal-often.ts';
import { startTracing, traceQuery } from './http/tracing.ts';
import { giveUpAbandonedEvery } from './features/import/saving.ts';
import { openSheetReader } from './features/import/sheet-reader.ts';
import { cleanUpEvery } from './operations/cleanup.queries.ts';
import { remindEvery } from './features/due-reminder/keep-reminding.ts';
import { sendWebhooksEvery } from './features/webhook/keep-sending.ts';
import { checkPendingEvery } from './features/online-payment/check-pending.ts';
import { createSecretEncryption } from './storage/secret-encryption.ts';
import { openTokens } from './http/tokens.ts';

export interface RunningServer {
  /** The address it listens on, such as `http://127.0.0.1:4310`. */
  url: string;
  /** The state of the database at startup. */
  database: DatabaseState;
  /** Stops accepting requests, finishes those in progress, then closes the database. */
  close(): Promise<void>;
}

/** Data to try the server with. Whoever starts it brings them: the server itself has none. */
export interface Demo {
  users: DemoUsers;
  /** Fills a database that is empty, and tells what the database holds then. */
  fill(owner: pg.ClientConfig): Promise<DatabaseState>;
}

/**
 * Starts everything: the database (embedded unless `databaseUrl` is set), migrations, keys, the demo data if there are
 * any, and the HTTP server.
 */
export async function startServer(settings: Settings, demo?: Demo): Promise<RunningServer> {
  const log = openLog(settings);
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const step of closers.splice(0).toReversed()) await step();
  };
  const metrics = new Metrics();
  try {
    if (settings.traces) closers.push(await startTracing());
    const {
      owner,
      migrations,
      sizes,
      close: closeOwner,
    } = await openOwner(settings, {
      archiving: { folder: settings.archiveDir ?? null },
      log: (line) => log.debug({ line }, 'postgres'),
      alarm: (line) => {
        metrics.databaseAlarm();
        log.error({ line }, 'postgres');
      },
    });
    closers.push(closeOwner);
    if (sizes) log.info({ sizes }, 'PostgreSQL was sized for this machine');
    if (migrations.length > 0) log.info({ migrations }, 'the database was created or migrated');
    const database = await (demo && settings.demo && !publicAddress(settings)
      ? demo.fill(owner)
      : databaseState(owner));
    checkDemo(settings, database);

    const { db, config } = await openApplicationDatabase(
      owner,
      settings,
      (error) => log.error({ reason: reasonOf(error) }, 'an idle database connection broke'),
      settings.traces ? traceQuery : undefined,
    );
    closers.push(() => db.destroy());
    const reads = openReads(db, {
      application: config,
      replica: settings.databaseReadUrl === undefined ? undefined : replicaConfig(settings.databaseReadUrl, config),
      onRead: (answerer, lag) => metrics.read(answerer, lag),
      log: (reason, message) => log.warn({ reason }, message),
    });
    closers.push(() => reads.close());
    const keysFailed = (error: unknown) => log.error({ err: error }, 'the signing keys could not be reloaded');
    const tokens = await openTokens(owner, settings, keysFailed);
    closers.push(() => tokens.close());
    const changes = openChanges(db, owner, log);
    void changes.hearKeys(() => void tokens.reload().catch(keysFailed));
    const services: AppServices = {
      db,
      reads,
      settings,
      origin: settings.publicUrl ?? '', // set once it listens
      log,
      metrics,
      rateLimit: createRateLimit(settings),
      uploads: openUploads(settings),
      changes,
      files: openFileStore(settings),
      encryption: createSecretEncryption(settings),
      sheets: openSheetReader(log),
      tokens,
      clock: await openClock(owner, db),
      demo: database === 'demo' ? demo?.users : undefined,
      checkAnswers: false,
    };

    await tellOfClock(services);
    if (settings.metricsPort !== undefined) {
      metrics.watch(db);
      if (!cluster.isWorker) metrics.watchStorage(settings);
      closers.push((await serveMetrics(metrics, settings)).close);
    }
    const { server, stop } = await listen(services);
    const url = urlOf(server, settings);
    services.origin ||= url;
    closers.push(
      cleanUpEvery(services),
      checkPendingEvery(services),
      remindEvery(services),
      sendWebhooksEvery(services),
      giveUpAbandonedEvery(services),
    );
    // The primary does it for its workers.
    if (!cluster.isWorker) closers.push(checkBooks(owner, services), watchStorage(owner, settings, services));
    const sealing = await sealLogs(owner, services);
    closers.push(() => sealing.stop());
    services.changes.told(() => sealing.soon());
    closers.push(
      copyDaily(owner, settings, (error) => log.error({ err: error }, 'the embedded database could not be copied')),
    );
    closers.push(() => services.changes.flush()); // of the requests that were in progress
    closers.push(stop);
    closers.push(() => services.changes.close()); // ends their streams, which would never end themselves
    closers.push(() => services.sheets.close()); // nobody waits for a file being read
    if (!settings.publicUrl && !isLoopback(settings.host))
      log.warn({ url }, 'PUBLIC_URL is not set: payment links and the like lead to this address');
    return { url, database, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function tellOfClock({ clock, log }: { clock: Clock; log: Services['log'] }): Promise<void> {
  const { wrong, doubtful } = await clock.check();
  for (const said of wrong) log.error({ said }, 'the clock of this machine is wrong');
  for (const said of doubtful) log.warn({ said }, 'the clock of this machine may be wrong');
}

/** Once a day. The log names checks only: rows are a tenant's. */
export function checkBooks(
  owner: pg.ClientConfig,
  { metrics, log }: Pick<Services, 'metrics' | 'log'>,
): () => Promise<void> {
  metrics.willDo('check-books');
  return checkBooksDaily(owner, {
    found(wrong) {
      metrics.wrongBooks(wrong.length);
      metrics.job('check-books', true);
      if (wrong.length > 0)
        log.error({ checks: wrong.map(({ check }) => check) }, 'the books do not agree with their rows');
    },
    failed(error) {
      metrics.job('check-books', false);
      log.error({ reason: reasonOf(error) }, 'the books could not be checked; they are checked again tomorrow');
    },
  });
}

/** Roots go to the log, so that whoever collects logs elsewhere has them there. */
async function sealLogs(owner: pg.ClientConfig, { metrics, log, settings }: Services): Promise<OftenSealed> {
  let told = new Set<string>();
  return sealOften(owner, await openHistoryKey(settings), {
    sealed({ signed, unsignedSince, faults }) {
      metrics.historyUnsigned(unsignedSince);
      metrics.historyFaults(faults.length);
      metrics.job('seal-history', true);
      const named = faults.map((fault) => ({ ...fault, name: `${fault.tenant_id}/${fault.history_id ?? ''}` }));
      for (const { tenant_id, history_id, error, name } of named)
        if (!told.has(name))
          log.error(
            { tenant_id, history_id, reason: reasonOf(error) },
            history_id ? 'a change of the history cannot be sealed' : 'a log of the history could not be signed',
          );
      told = new Set(named.map(({ name }) => name));
      for (const root of signed) log.info({ root }, 'a root of the history was signed');
    },
    failed(error) {
      metrics.job('seal-history', false);
      log.error({ reason: reasonOf(error) }, 'the history could not be sealed; the next round tries again');
    },
  });
}

/** It stays here: its passwords are public, and its simulator's payments are not real money. */
function checkDemo(settings: Settings, database: DatabaseState): void {
  const address = publicAddress(settings);
  if (address && database === 'demo')
    throw new Error(
      `Basis data ini berisi data demo, yang hanya untuk komputer ini. Untuk ${address} pakai DATA_DIR atau ` +
        `DATABASE_URL lain, dengan DEMO=0.`,
    );
  if (settings.demo && database === 'empty')
    throw new Error(
      address
        ? `Data demo hanya untuk komputer ini. Untuk ${address} mulai dengan DEMO=0, dan buat pemilik pertama ` +
            `dengan npm run finance -- create-owner.`
        : 'Program ini tidak membawa data demo. Mulai dengan DEMO=0, atau dengan npm start.',
    );
}

/** The setting that lets other computers reach the server. */
function publicAddress({ host, publicUrl }: Settings): string | undefined {
  if (!isLoopback(host)) return `HOST=${host}`;
  return publicUrl && !isLoopback(new URL(publicUrl).hostname) ? `PUBLIC_URL=${publicUrl}` : undefined;
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|::1|\[::1\])$/.test(host) || /^127(?:\.\d{1,3}){3}$/.test(host);
}

function listen(services: AppServices): Promise<Connections> {
  const { settings, metrics } = services;
  const connections = openConnections(createApp(services), settings, (cut) => metrics.cut(cut));
  const { server } = connections;
  return new Promise((resolve, reject) => {
    server.listen(settings.port, settings.host, () => resolve(connections));
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(listenErrors[error.code ?? '']?.(services.settings) ?? error.message, { cause: error })),
    );
  });
}

function urlOf(server: Server, { host, port }: Settings): string {
  const address = server.address();
  const listening = typeof address === 'object' && address ? address.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening}`;
}

const listenErrors: Record<string, (settings: Settings) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} sudah dipakai program lain. Pilih yang lain, misalnya PORT=${port + 1} npm start`,
  EACCES: ({ port }) => `Port ${port} tidak boleh dipakai pengguna ini. Pilih yang lain, misalnya PORT=4310 npm start`,
  EADDRNOTAVAIL: ({ host }) => `HOST=${host} bukan alamat komputer ini.`,
  ENOTFOUND: ({ host }) => `HOST=${host} bukan alamat komputer ini.`,
};
