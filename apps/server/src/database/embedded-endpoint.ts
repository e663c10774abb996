import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import type { Account } from './embedded-account.ts';
import { findFreePorts } from './free-ports.ts';

export const socketFolderPrefix = 'finance-pg-';

/** Where PostgreSQL listens. */
export interface Endpoint {
  connection: { host: string; port: number; user: string; password?: string };
  settings: Record<string, string>;
  initdbArguments: string[];
  socketFolder?: string;
  /**
   * Lines of pg_hba.conf before and after the superuser gets this run's password. When absent, the cluster has a
   * password from the start.
   */
  access?: { open: string; closed: string };
}

/** A socket in a folder only our users may enter; on Windows a free port on loopback and a password. */
export function chooseEndpoint(root: string, account: Account | undefined): Promise<Endpoint> {
  return process.platform === 'win32' ? loopbackEndpoint(root) : socketEndpoint(account);
}

const port = 5432;

async function socketEndpoint(account: Account | undefined): Promise<Endpoint> {
  const socketFolder = await createSocketFolder(account);
  return {
    connection: { host: socketFolder, port, user: 'postgres', password: randomBytes(24).toString('base64url') },
    settings: {
      listen_addresses: '',
      port: String(port),
      unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
    initdbArguments: ['--auth-local=trust', '--auth-host=reject'],
    socketFolder,
    access: { open: 'local all all trust\n', closed: 'local all all scram-sha-256\n' },
  };
}

async function createSocketFolder(account: Account | undefined) {
  const { RUNTIME_DIRECTORY: ofUnit } = process.env; // of systemd, which hides the temporary folder from commands
  for (const base of new Set([...(ofUnit ? [ofUnit] : []), tmpdir(), '/tmp', '/var/tmp'])) {
    const folder = await mkdtemp(join(base, socketFolderPrefix)).catch(() => undefined);
    if (!folder) continue;
    if (account) await chown(folder, account.uid, account.gid);
    // A socket path is limited to 104 bytes on macOS and 108 on Linux.
    if (Buffer.byteLength(`${folder}/.s.PGSQL.${port}`) < 100 && canWrite(folder, account)) return folder;
    await rm(folder, { recursive: true, force: true });
  }
  throw new Error(
    'Tidak ada folder sementara untuk soket PostgreSQL bawaan. Setel TMPDIR ke folder yang pendek dan bisa ' +
      'ditulis, atau setel DATABASE_URL.',
  );
}

/** Checked as the account itself, which may not be able to enter the parent folders. */
export function canWrite(folder: string, account: Account | undefined) {
  return spawnSync('/bin/sh', ['-c', 'test -w "$1"', 'sh', folder], { cwd: '/', ...account }).status === 0;
}

async function loopbackEndpoint(root: string): Promise<Endpoint> {
  const passwordFile = join(root, 'postgres.password');
  if (!existsSync(passwordFile))
    await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  const freePort = await findFreePorts();
  return {
    connection: {
      host: '127.0.0.1',
      port: freePort,
      user: 'postgres',
      password: (await readFile(passwordFile, 'utf8')).trim(),
    },
    settings: { listen_addresses: '127.0.0.1', port: String(freePort) },
    initdbArguments: ['--auth=scram-sha-256', `--pwfile=${passwordFile}`],
  };
}
