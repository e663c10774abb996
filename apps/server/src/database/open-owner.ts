import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Settings } from '../base/environment.ts';
import { ensureBackupLogin } from './running-login.ts';
import type { Sizes } from '../base/embedded-size.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';

export interface OwnerDatabase {
  /** Connects with the owner's rights, which row level security does not restrict. */
  owner: pg.ClientConfig;
  /** The names of the migrations that ran. */
  migrations: string[];
  /** How the embedded PostgreSQL was sized. */
  sizes?: Sizes;
  /** Stops the embedded PostgreSQL, if it is used. */
  close(): Promise<void>;
}

/** Opens the database named by `databaseUrl`, or else the embedded one in the data folder, and migrates it. */
export async function openOwner(
  {
    databaseUrl,
    dataDir,
    postgresSizes,
  }: Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'postgresSizes'>>,
  listeners: Pick<EmbeddedPostgresOptions, 'log' | 'alarm' | 'archiving'> = {},
): Promise<OwnerDatabase> {
  refuseUnfinishedRestore(dataDir);
  if (databaseUrl) {
    const owner = { connectionString: databaseUrl };
    return { owner, migrations: await migrate(owner).catch(explainUnreachable), close: async () => {} };
  }
  const embedded = await startEmbeddedPostgres({ dataDir, sizes: postgresSizes, ...listeners });
  try {
    const migrations = await migrate(embedded.connection);
    await ensureBackupLogin(embedded.connection, dataDir);
    return { owner: embedded.connection, migrations, sizes: embedded.sizes, close: () => embedded.stop() };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** Lies in the data folder while a restore fills it. */
export function restoreMark(dataDir: string): string {
  return join(dataDir, 'restore.unfinished');
}

/** Half of the books look like books. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(restoreMark(dataDir)))
    throw new Error(
      `Pemulihan ke ${dataDir} terputus sebelum selesai. Hapus isi folder itu ` +
        '(dan basis data di DATABASE_URL, bila dipakai), lalu jalankan npm run finance -- restore lagi.',
    );
}

/** What node says of a refused connection is a list of attempts, or empty. */
export function explainUnreachable(cause: unknown): never {
  const error = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isConnection = /^(?:E[A-Z_]+|08\w{3}|28\w{3}|3D000)$/.test(code);
  if (isConnection && error instanceof Error)
    throw new Error(`Basis data pada DATABASE_URL tidak dapat dibuka (${code}): ${error.message}`, { cause });
  throw cause;
}
