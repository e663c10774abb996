import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import type { Settings } from '../base/environment.ts';
import { keepSecret } from '../base/keep-secret.ts';
import {
  type ApplicationLogin,
  applicationRole,
  checkApplicationLogin,
  ensureApplicationLogin,
} from './application-role.ts';
import { type Database, type FinishedQuery, openDatabase } from './database.ts';

/**
 * Connects as the role that row level security applies to, which cannot become another role. Throws with instructions
 * when the login cannot be used.
 *
 * @returns the pool, and how to connect as the same role beside it
 */
export async function openApplicationDatabase(
  owner: pg.ClientConfig,
  settings: Pick<Settings, 'databaseAppUrl' | 'databaseUrl' | 'dataDir'>,
  log: (error: Error) => void,
  onQuery?: (query: FinishedQuery) => void,
): Promise<{ db: Database; config: pg.ClientConfig }> {
  const login = await findLogin(owner, settings);
  await checkApplicationLogin(login);
  return { db: openDatabase(login.config, log, onQuery), config: login.config };
}

/** The login in DATABASE_APP_URL, or else one on the owner's database with a password kept in the data folder. */
async function findLogin(
  owner: pg.ClientConfig,
  { databaseAppUrl, databaseUrl, dataDir }: Pick<Settings, 'databaseAppUrl' | 'databaseUrl' | 'dataDir'>,
): Promise<ApplicationLogin> {
  if (databaseAppUrl) return { config: { connectionString: databaseAppUrl }, variable: 'DATABASE_APP_URL' };
  const passwordFile = join(dataDir, 'database-app.password');
  const password = await keepSecret(passwordFile, () => randomBytes(24).toString('base64url'));
  await ensureApplicationLogin(owner, password, { isOurs: !databaseUrl });
  return { config: applicationConfig(owner, password), variable: 'DATABASE_URL', generated: { passwordFile, owner } };
}

/** The application's connection settings for the owner's database. */
export function applicationConfig({ connectionString, ...owner }: pg.ClientConfig, password: string): pg.ClientConfig {
  const { options: _options, ...place } = connectionString ? parseIntoClientConfig(connectionString) : owner;
  return { ...place, user: applicationRole, password };
}
