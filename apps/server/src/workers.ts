import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { copyDaily } from './operations/backup/keep-copying.ts';
import { watchStorage } from './operations/backup/watch-storage.ts';
import { connectionUrl } from './database/connection-url.ts';
import { openApplicationDatabase } from './database/open-application.ts';
import { openOwner } from './database/open-owner.ts';
import type { Settings } from './base/environment.ts';
import { openLog } from './http/log.ts';
import { Metrics } from './http/metrics.ts';
import { serveMetrics } from './operations/serve-metrics.ts';
import { checkBooks, type RunningServer } from './start.ts';

/** What a worker tells when it is ready. */
export type Started = Pick<RunningServer, 'url' | 'database'>;

/** How long to wait before a worker that has ended is replaced, in ms. */
const pause = 1000;

/**
 * Starts the database once, and `settings.workers` server processes on it that share one port. Each is an ordinary
 * server with DATABASE_URL set; one that ends by itself is replaced while the others go on. What is done once for the
 * database is done here: the embedded PostgreSQL and its copies, the daily check of the books, their metrics.
 */
export async function startWorkers(settings: Settings): Promise<RunningServer> {
  const log = openLog(settings);
  const metrics = new Metrics();
  const { owner, close: closeOwner } = await openOwner(settings, {
    archiving: { folder: settings.archiveDir ?? null },
    log: (line) => log.debug({ line }, 'postgres'),
    alarm: (line) => {
      metrics.databaseAlarm();
      log.error({ line }, 'postgres');
    },
  });
  const closers: (() => Promise<void> | void)[] = [];
  const running = new Set<Worker>();
  let stopping = false;
  const close = async () => {
    stopping = true;
    await Promise.all([...running].map((worker) => stop(worker)));
    for (const step of closers.splice(0).toReversed()) await step();
    await closeOwner();
  };
  try {
    const { db, config } = await openApplicationDatabase(owner, settings, () => {});
    await db.destroy(); // the login is there and works
    void new RateLimiterClusterMaster(); // counts for all of them
    // One's own database is reached as its address says, TLS included.
    const place = settings.databaseUrl
      ? {}
      : { DATABASE_URL: connectionUrl(owner), DATABASE_APP_URL: connectionUrl(config) };

    // Workers accept connections themselves: one handed to a worker that was just killed would never be answered.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    const { metricsPort, workers } = settings;
    const portAt = (index: number) => metricsPort && metricsPort + index;
    const start = async (index: number): Promise<Started> => {
      const own = metricsPort === undefined ? {} : { METRICS_PORT: String(portAt(index)) };
      const worker = cluster.fork({ ...place, ...own });
      running.add(worker);
      worker.once('exit', () => running.delete(worker));
      const started = await startOf(worker);
      worker.once('exit', (code, signal) => {
        if (stopping) return;
        log.error({ worker: index, code, signal }, 'a worker ended; another one is started');
        void replace(index);
      });
      return started;
    };
    const replace = async (index: number): Promise<void> => {
      await wait(pause);
      if (!stopping) await start(index).catch(() => replace(index));
    };
    const first = await start(0); // it fills the database with the demo data
    await Promise.all(Array.from({ length: workers - 1 }, (_, i) => start(i + 1)));
    metrics.watchStorage(settings);
    if (metricsPort !== undefined)
      closers.push((await serveMetrics(metrics, { ...settings, metricsPort: portAt(workers) })).close);
    closers.push(
      checkBooks(owner, { metrics, log }),
      watchStorage(owner, settings, { metrics, log }),
      copyDaily(owner, settings, (error) => log.error({ err: error }, 'the embedded database could not be copied')),
    );
    return { ...first, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function startOf(worker: Worker): Promise<Started> {
  return new Promise((resolve, reject) => {
    // The counters of requests send messages of their own.
    worker.on('message', (message: Started | { url?: undefined }) => {
      if (message.url !== undefined) resolve(message);
    });
    worker.once('exit', () => reject(new Error('Proses server tidak bisa dimulai.')));
  });
}

async function stop(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await ended;
}
