import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Archiver } from '../database/archiver.queries.ts';
import { connectionsOf, type Database } from '../database/database.ts';
import type { Answerer } from '../database/reads.ts';
import { type Cut, cuts } from './connections.ts';
import { type Folders, freeSpaces } from './free-space.ts';

/** What runs by itself in the background. */
export type Job =
  | 'sweep'
  | 'check-pending'
  | 'check-books'
  | 'seal-history'
  | 'give-up-imports'
  | 'send-mail'
  | 'send-webhooks';

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
const backupName = /^keuangan-\d{8}T\d{6}Z\.tar\.zst(?:\.age)?$/;

/** Counts what the server does. No label holds anything of a tenant: everybody who runs servers may read them. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #registers = [this.#registry];
  readonly #requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the beginning of an answer, by the pattern of its route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: this.#registers,
  });
  readonly #jobs = new Counter({
    name: 'finance_job_runs_total',
    help: 'Rounds of background jobs, by outcome',
    labelNames: ['task', 'outcome'],
    registers: this.#registers,
  });
  readonly #lastSuccess = new Gauge({
    name: 'finance_job_last_success_timestamp_seconds',
    help: 'When a background job last ended well',
    labelNames: ['task'],
    registers: this.#registers,
  });
  readonly #restarts = new Counter({
    name: 'finance_database_alarms_total',
    help: 'How often the embedded PostgreSQL ended by itself or needed help',
    registers: this.#registers,
  });
  readonly #cuts = new Counter({
    name: 'finance_connections_cut_total',
    help: 'Connections cut because they asked on without reading, read nothing, or were too many of one address',
    labelNames: ['reason'],
    registers: this.#registers,
  });
  readonly #wrongBooks = new Gauge({
    name: 'finance_wrong_books',
    help: 'Facts of the books that differ from their rows, at the last check',
    registers: this.#registers,
  });
  readonly #archiveFails = new Gauge({
    name: 'finance_archive_failing',
    help: '1: the log of the database cannot be kept where ARCHIVE_DIR or archive_command says',
    registers: this.#registers,
  });
  readonly #archiveWaits = new Gauge({
    name: 'finance_archive_waiting_bytes',
    help: "How much log waits on the database's own disk to be kept",
    registers: this.#registers,
  });
  readonly #historyFaults = new Gauge({
    name: 'finance_history_faults',
    help: 'Changes of the history that cannot be sealed, and logs that cannot be signed, at the last sealing',
    registers: this.#registers,
  });
  #unsignedSince: Date | undefined;
  readonly #reads = new Counter({
    name: 'finance_replica_reads_total',
    help: 'Reads with DATABASE_READ_URL: by the replica, or by the primary because it was behind or away',
    labelNames: ['answerer'],
    registers: this.#registers,
  });
  readonly #lag = new Gauge({
    name: 'finance_replica_lag_bytes',
    help: 'How much log the replica lacked when it was last asked',
    registers: this.#registers,
  });
  readonly contentType = this.#registry.contentType;

  constructor() {
    for (const reason of cuts) this.#cuts.inc({ reason }, 0);
  }

  request(c: Context, milliseconds: number): void {
    const method = methods.has(c.req.method) ? c.req.method : 'other';
    this.#requests.observe({ method, route: routeOf(c), status: String(c.res.status) }, milliseconds / 1000);
  }

  /** Tells before its first round that this process does a job: what is counted from 0 on shows every increase. */
  willDo(job: Job): void {
    for (const outcome of ['success', 'failure']) this.#jobs.inc({ task: job, outcome }, 0);
  }

  job(job: Job, isFine: boolean): void {
    this.#jobs.inc({ task: job, outcome: isFine ? 'success' : 'failure' });
    if (isFine) this.#lastSuccess.setToCurrentTime({ task: job });
  }

  databaseAlarm(): void {
    this.#restarts.inc();
  }

  cut(reason: Cut): void {
    this.#cuts.inc({ reason });
  }

  historyUnsigned(since: Date | undefined): void {
    this.#unsignedSince = since;
  }

  historyFaults(count: number): void {
    this.#historyFaults.set(count);
  }

  wrongBooks(count: number): void {
    this.#wrongBooks.set(count);
  }

  read(answerer: Answerer, lag: number): void {
    this.#reads.inc({ answerer });
    this.#lag.set(lag);
  }

  /** What PostgreSQL says of its kept log; undefined where it keeps none. */
  archiver(archiver: Archiver | undefined): void {
    if (!archiver) return;
    this.#archiveFails.set(archiver.isFailing ? 1 : 0);
    if (archiver.waitingBytes !== undefined) this.#archiveWaits.set(archiver.waitingBytes);
  }

  /** Also measures the process and its connections, whenever somebody reads. */
  watch(db: Database): void {
    collectDefaultMetrics({ register: this.#registry });
    this.#gauge('finance_database_connections', 'Connections of this process, by state', ['state'], (of) => {
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = connectionsOf(db)?.pool ?? {};
      of.set({ state: 'busy' }, totalCount - idleCount);
      of.set({ state: 'idle' }, idleCount);
      of.set({ state: 'waited for' }, waitingCount);
    });
    const sealed =
      'How long the oldest change of the history has been without a signed root, as of the last sealing; 0: none is';
    this.#gauge('finance_history_root_age_seconds', sealed, [], (of) =>
      of.set(this.#unsignedSince ? (Date.now() - this.#unsignedSince.getTime()) / 1000 : 0),
    );
  }

  /** Also measures the disks and the backups of this machine, whenever somebody reads. */
  watchStorage(settings: Folders): void {
    const disk = 'Free space where DATA_DIR, the embedded database, ARCHIVE_DIR and BACKUP_DIR are';
    this.#gauge('finance_disk_free_bytes', disk, ['place'], async (of) => {
      for (const { place, free } of await freeSpaces(settings)) of.set({ place }, free);
    });
    const backup = 'When the newest backup in BACKUP_DIR was made; 0: none';
    this.#gauge('finance_backup_last_timestamp_seconds', backup, [], (of) =>
      newestBackup(settings.backupDir).then((time) => of.set(time)),
    );
  }

  /** A gauge that measures when it is read. */
  #gauge(name: string, help: string, labelNames: string[], collect: (of: Gauge) => Promise<void> | void): void {
    const gauge: Gauge = new Gauge({ name, help, labelNames, registers: [], collect: () => collect(gauge) });
    this.#registry.registerMetric(gauge);
  }

  /** As Prometheus reads it. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }
}

/** Such as `/transaction/api/due/:id`; what no route answers has one name, whatever was asked for. */
export function routeOf(c: Context): string {
  const route = matchedRoutes(c).findLast(({ path }) => path !== '*' && path !== '/*');
  return route ? route.path.replaceAll(/\{[^{}]*\}/g, '') : 'none';
}

async function newestBackup(folder: string): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => backupName.test(name));
  const times = await Promise.all(names.map((name) => stat(join(folder, name)).then(({ mtimeMs }) => mtimeMs / 1000)));
  return Math.max(0, ...times);
}
