import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { type Account, giveTo } from './embedded-account.ts';
import { canWrite } from './embedded-endpoint.ts';

/** How the embedded PostgreSQL keeps its write-ahead log elsewhere, for a recovery to any minute. */
export interface Archiving {
  /** The folder, or null: from now on nowhere. */
  folder: string | null;
  /** Instead: reads the log from the folder, up to this time or to its end, and then goes on from there. */
  recovery?: { to: Date | undefined };
}

/** Where finished pieces of the log are, below the folder. */
export function walFolder(folder: string): string {
  return join(folder, 'wal');
}

/** Settings of this run. */
export async function archiveSettings(
  { folder, recovery }: Archiving,
  account: Account | undefined,
): Promise<Record<string, string>> {
  if (folder === null) return { archive_mode: 'off' };
  const wal = quoted(walFolder(folder));
  if (recovery)
    return {
      archive_mode: 'off',
      restore_command: `cp ${wal}/%f %p`,
      ...(recovery.to
        ? { recovery_target_time: recovery.to.toISOString().replace('Z', '+00'), recovery_target_action: 'promote' }
        : {}),
    };
  if (process.platform === 'win32')
    throw new Error('ARCHIVE_DIR tidak berlaku di Windows. Pakai PostgreSQL sendiri (DATABASE_URL) dengan arsipnya.');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) await chmod(folder, 0o711); // lets PostgreSQL through to its part
  await mkdir(walFolder(folder), { recursive: true, mode: 0o700 });
  await giveTo(account, walFolder(folder));
  if (!canWrite(walFolder(folder), account))
    throw new Error(
      `Folder ${folder} di ARCHIVE_DIR tidak bisa ditulis oleh PostgreSQL bawaan. Pakai folder yang bisa ` +
        'dimasukinya, atau jalankan server ini sebagai pengguna biasa.',
    );
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_timeout: '60', // a quiet shop loses no more than a busy one
    // Complete or not there; one that is there already must be the same.
    archive_command:
      `if test -f ${wal}/%f; then cmp -s %p ${wal}/%f; ` +
      `else cp %p ${wal}/.%f && sync ${wal}/.%f && mv ${wal}/.%f ${wal}/%f; fi`,
  };
}

/** Lets commands that start the same folder alone, such as create-owner, archive as the server does. */
export async function rememberArchive(
  client: Client,
  { folder, recovery }: Archiving,
  settings: Record<string, string>,
) {
  const isForgetting = folder === null || recovery !== undefined;
  const { rowCount } = await client.query("select from pg_file_settings where name = 'archive_mode'");
  if (isForgetting && !rowCount) return;
  for (const name of ['archive_mode', 'archive_timeout', 'archive_command'])
    if (isForgetting) await client.query(`alter system reset ${name}`);
    else await client.query(`alter system set ${name} = ${client.escapeLiteral(settings[name] ?? '')}`);
}

/** For the shell, and for PostgreSQL, which reads `%`. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", `'\\''`)}'`.replaceAll('%', '%%');
}
