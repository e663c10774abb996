import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import pg from 'pg';
import { pino } from 'pino';
import { type AppServices, createApp } from '../apps/server/src/app.ts';
import { openChanges } from '../apps/server/src/database/changes.ts';
import { openApplicationDatabase } from '../apps/server/src/database/open-application.ts';
import { openOwner } from '../apps/server/src/database/open-owner.ts';
import { openReads } from '../apps/server/src/database/reads.ts';
import { liftConnectionLimit } from '../apps/server/src/database/database.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { readSettings } from '../apps/server/src/base/environment.ts';
import { openHistoryKey } from '../apps/server/src/features/history/root.ts';
import { type Progress, sealHistory } from '../apps/server/src/operations/history/seal-history.ts';
import { openFileStore } from '../apps/server/src/storage/file-store.ts';
import { openUploads } from '../apps/server/src/http/uploads.ts';
import { openClock } from '../apps/server/src/http/clock.ts';
import { Metrics } from '../apps/server/src/http/metrics.ts';
import { createRateLimit } from '../apps/server/src/http/rate-limit.ts';
import type { RequestEnv } from '../apps/server/src/http/services.ts';
import { openSheetReader, type SheetReader } from '../apps/server/src/features/import/sheet-reader.ts';
import { createSecretEncryption } from '../apps/server/src/storage/secret-encryption.ts';
import { openTokens } from '../apps/server/src/http/tokens.ts';

/**
 * The real application on an empty, durable PostgreSQL of its own, or on a database that there is, without a port: for
 * measurements outside of Vitest.
 */
export interface ScratchServer {
  app: Hono<RequestEnv>;
  services: AppServices;
  /** Connects with the owner's rights, which row level security does not restrict. */
  owner: pg.Pool;
  /** The same as settings. */
  ownerConfig: pg.ClientConfig;
  /** How the application logs in. */
  login: pg.ClientConfig;
  /** Seals what was committed since the last time, as a server does once a minute; answers how many changes. */
  seal(): Promise<number>;
  close(): Promise<void>;
}

/**
 * `demo`: whether to fill it with the demo data; `keptIn`: a folder that keeps the data for the next run;
 * `databaseUrl`: another database than its own; `sheets`: what reads files, if not processes.
 */
export async function startScratchServer({
  demo = false,
  keptIn,
  databaseUrl,
  sheets = openSheetReader(pino({ level: 'silent' })),
}: {
  demo?: boolean;
  keptIn?: string | undefined;
  databaseUrl?: string;
  sheets?: SheetReader;
} = {}): Promise<ScratchServer> {
  const dataDir = keptIn ?? (await mkdtemp(join(tmpdir(), 'finance-scratch-')));
  const settings = {
    ...readSettings({ ALLOW_SIMULATOR: '1', REQUESTS_PER_MINUTE: '0', DISK_RESERVE_MB: '0', UPLOAD_MB_PER_HOUR: '0' }),
    dataDir,
    databaseUrl,
  };
  const database = await openOwner(settings);
  if (demo) await seedDemo(database.owner);
  const owner = new pg.Pool({ ...database.owner, max: 16 });
  owner.on('error', () => {}); // PostgreSQL stops before it at the end
  const { db, config } = await openApplicationDatabase(database.owner, settings, () => {});
  liftConnectionLimit(db);
  const reads = openReads(db, { application: config, replica: undefined });
  const services: AppServices = {
    db,
    reads,
    settings,
    origin: 'http://localhost',
    files: openFileStore(settings),
    encryption: createSecretEncryption(settings),
    sheets,
    log: pino({ level: 'silent' }),
    metrics: new Metrics(),
    rateLimit: createRateLimit(settings),
    uploads: openUploads(settings),
    changes: openChanges(db, database.owner, pino({ level: 'silent' })),
    tokens: await openTokens(database.owner, settings),
    clock: await openClock(database.owner, db),
    demo: undefined,
    checkAnswers: false,
  };
  const historyKey = await openHistoryKey(settings);
  const progress: Progress = { since: undefined };
  return {
    app: createApp(services),
    services,
    owner,
    ownerConfig: database.owner,
    login: config,
    seal: async () => (await sealHistory(database.owner, historyKey, { progress })).sealed,
    async close() {
      services.tokens.close();
      await services.changes.close();
      await services.changes.flush();
      await services.sheets.close();
      await db.destroy();
      await owner.end();
      await database.close();
      if (keptIn === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
