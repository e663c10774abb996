import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import pg from 'pg';
import { applicationRole, ensureApplicationLogin } from '../database/application-role.ts';
import { startEmbeddedPostgres } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { bundleSheetProcess } from './bundle-sheet-process.ts';
import { startCitus } from './citus.ts';
import { startPooler } from './pooler.ts';
import { startReplica } from './replica.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password?: string };
    /** The password of the application's login, on every database of this PostgreSQL. */
    applicationPassword: string;
    /** Where the application connects: at a pooler with TEST_POOLER=1, otherwise at PostgreSQL itself. */
    entrance: { host: string; port: number };
    /** Where it reads with TEST_REPLICA=1; otherwise null. */
    replica: { host: string; port: number } | null;
    /** The program that reads files, in one file. */
    sheetProcess: string;
    /** The machines that hold the coordinator's rows with TEST_CITUS=1; otherwise none. */
    workers: { host: string; port: number; user: string }[];
  }
}

/**
 * Starts one PostgreSQL for all server tests, with a migrated database `template_finance` that each test file copies.
 * With TEST_CITUS=1 its tables are spread over two more.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('sheetProcess', await bundleSheetProcess());
  project.onTestsRerun(async () => void (await bundleSheetProcess()));
  const dataDir = await mkdtemp(join(tmpdir(), 'finance-test-'));
  const cluster = process.env['TEST_CITUS'] ? await startCitus() : undefined;
  const postgres = cluster
    ? { connection: { ...cluster.coordinator, database: 'postgres' }, stop: cluster.stop }
    : await startEmbeddedPostgres({ dataDir, durable: false, sizes: { shared_buffers: '128MB' } });
  const { database: _database, ...server } = postgres.connection;
  const template = { ...server, database: 'template_finance' };
  if (cluster) await cluster.createDatabase(template.database);
  else await createDatabase(postgres.connection, template.database);
  await migrate(template);
  const applicationPassword = randomUUID();
  await ensureApplicationLogin(template, applicationPassword);
  if (cluster) {
    await cluster.tellPassword(template.database, applicationPassword);
    await cluster.spread(template.database);
    await cluster.closeDatabase(template.database);
  }
  project.provide('postgres', server);
  project.provide('workers', cluster?.workers ?? []);
  project.provide('applicationPassword', applicationPassword);
  const pooler = process.env['TEST_POOLER']
    ? await startPooler(server, { user: applicationRole, password: applicationPassword })
    : undefined;
  project.provide('entrance', { host: pooler?.host ?? server.host, port: pooler?.port ?? server.port });
  const replica = process.env['TEST_REPLICA'] ? await startReplica(postgres.connection, dataDir) : undefined;
  project.provide('replica', replica ? { host: replica.host, port: replica.port } : null);
  return async () => {
    await pooler?.stop();
    await replica?.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function createDatabase(config: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}
