import { statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import type { Settings } from '../base/environment.ts';
import { connect } from './connect.ts';
import { describeContent } from './describe.queries.ts';
import { findRunningEmbedded } from './running-login.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { checkCurrent, checkUsed } from './migrate.ts';
import { explainUnreachable, refuseUnfinishedRestore } from './open-owner.ts';

export interface ExistingDatabase {
  /** How to connect; with `read` as somebody who may write nothing where the embedded PostgreSQL runs already. */
  owner: pg.ClientConfig;
  /** Where it is and what is in it, as a line for the operator. */
  description: string;
  /** Stops the embedded PostgreSQL if it was started for this. */
  close(): Promise<void>;
}

interface Needs {
  rights: 'read' | 'write';
  /** `current`: refuse a schema that is older than this program. `any`: take it as it is. */
  schema: 'current' | 'any';
}

/**
 * Opens the database that is there, and neither creates nor migrates one: that of `databaseUrl`, else the embedded one,
 * whether a server runs on it or not. A mistyped DATA_DIR must not look like books that agree.
 *
 * @throws Error that says where it looked, and what to check
 */
export async function openExisting(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'postgresSizes'>>,
  { rights, schema }: Needs,
): Promise<ExistingDatabase> {
  const { place, owner, close } = await reach(settings, rights);
  try {
    const client = await connect(owner).catch(explainUnreachable);
    try {
      await client.query('begin read only');
      await checkUsed(client, place);
      if (schema === 'current') await checkCurrent(client);
      return { owner, close, description: `Basis data: ${place}, ${await describeContent(client)}` };
    } finally {
      await client.end();
    }
  } catch (error) {
    await close();
    throw error;
  }
}

async function reach(
  { databaseUrl, dataDir, postgresSizes }: Parameters<typeof openExisting>[0],
  rights: Needs['rights'],
): Promise<{ place: string; owner: pg.ClientConfig; close: () => Promise<void> }> {
  if (databaseUrl)
    return { place: placeOf(databaseUrl), owner: { connectionString: databaseUrl }, close: async () => {} };
  checkCluster(dataDir);
  refuseUnfinishedRestore(dataDir);
  const running = await findRunningEmbedded(dataDir, rights);
  if (running) return { place: `${dataDir} (servernya berjalan)`, owner: running, close: async () => {} };
  const embedded = await startEmbeddedPostgres({ dataDir, sizes: postgresSizes, isExisting: true });
  return { place: dataDir, owner: embedded.connection, close: () => embedded.stop() };
}

/** Host and name, without login. */
export function placeOf(databaseUrl: string): string {
  const { host, port, database } = parseIntoClientConfig(databaseUrl);
  return `${host || 'localhost'}:${port ?? 5432}/${database ?? ''}`;
}

function checkCluster(dataDir: string): void {
  try {
    statSync(join(dataDir, 'postgres', 'PG_VERSION'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    throw new Error(`Tidak ada basis data di ${dataDir}. Periksa DATA_DIR atau DATABASE_URL; tidak ada yang dibuat.`, {
      cause: error,
    });
  }
}
