import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { keepSecret } from '../base/keep-secret.ts';
import { connect } from './connect.ts';
import { findRunning } from './embedded-lock.ts';
import { scramVerifier } from './scram-verifier.ts';

/** Whom a backup logs in as at the embedded PostgreSQL of a running server: it reads every row and writes none. */
const backupRole = 'finance_backup';

function passwordFile(dataDir: string): string {
  return join(dataDir, 'database-backup.password');
}

/**
 * Lets a backup in while the server runs: its password lies in the data folder, where only those read it who own the
 * data.
 */
export async function ensureBackupLogin(embedded: pg.ClientConfig, dataDir: string): Promise<void> {
  const password = await keepSecret(passwordFile(dataDir), () => randomBytes(24).toString('base64url'));
  const client = await connect(embedded);
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [backupRole]);
    if (!rowCount) await client.query(`create role ${backupRole} bypassrls in role pg_read_all_data`);
    await client.query(`alter role ${backupRole} login password '${scramVerifier(password)}'`);
    await client.query(`alter role ${backupRole} set default_transaction_read_only = on`);
  } finally {
    await client.end();
  }
}

/**
 * How to get into the embedded PostgreSQL of the server that runs on a data folder, to read or with the owner's rights;
 * undefined where none does.
 */
export async function findRunningEmbedded(
  dataDir: string,
  rights: 'read' | 'write',
): Promise<pg.ClientConfig | undefined> {
  const running = findRunning(dataDir);
  if (!running) return undefined;
  const { password, ...place } = running;
  const login =
    rights === 'write'
      ? { user: 'postgres', password: password ?? '' }
      : { user: backupRole, password: await readFile(passwordFile(dataDir), 'utf8').then((text) => text.trim()) };
  const config = { ...place, ...login, database: 'finance' };
  try {
    await (await connect(config)).end();
    return config;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined; // what a crash left
    throw new Error(
      `Server yang berjalan di ${dataDir} tidak membiarkan perintah ini masuk (${String(code)}). ` +
        'Bila baru saja diperbarui, jalankan ulang server itu dengan versi ini.',
      { cause: error },
    );
  }
}
