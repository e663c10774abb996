import { appendFile, chown, mkdtemp, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { beginCopy } from '../operations/backup/base-copy.queries.ts';
import { copyTree } from '../operations/backup/base-copy.ts';
import { giveTo, serverAccount } from '../database/embedded-account.ts';
import { findBinaries } from '../database/embedded-binaries.ts';
import { type Supervised, superviseServer } from '../database/embedded-process.ts';
import type { EmbeddedPostgres } from '../database/embedded.ts';

/** A standby that streams from an embedded PostgreSQL. */
export interface Replica {
  /** The folder of its socket. */
  host: string;
  port: number;
  /** Ends it at once, as a machine that is gone; `start` brings it back. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const port = 5432;

/** @param dataDir where the primary's cluster is, in `postgres` */
export async function startReplica(primary: EmbeddedPostgres['connection'], dataDir: string): Promise<Replica> {
  const cluster = join(dataDir, 'postgres');
  const account = await serverAccount(cluster);
  const binaries = await findBinaries(account);
  const root = await mkdtemp(join(tmpdir(), 'finance-replica-'));
  const [folder, host] = [join(root, 'postgres'), await mkdtemp('/tmp/finance-pg-')];
  if (account) for (const path of [root, host]) await chown(path, account.uid, account.gid);
  await letIn(primary, cluster);

  const copying = await beginCopy(primary);
  try {
    await copyTree(cluster, folder);
    for (const name of [
      'pg_wal',
      'pg_replslot',
      'pg_dynshmem',
      'pg_notify',
      'pg_serial',
      'pg_snapshots',
      'pg_stat_tmp',
    ])
      await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
    await mkdir(join(folder, 'pg_subtrans'), { recursive: true, mode: 0o700 });
    await writeFile(join(folder, 'backup_label'), (await copying.end()).label);
  } finally {
    await copying.close();
  }
  await writeFile(join(folder, 'standby.signal'), '');
  if (account && (await stat(folder)).uid === 0) await giveTo(account, folder);

  let server: Supervised | undefined;
  async function start(): Promise<void> {
    const { host: from, port: at, user, password = '' } = primary;
    server = superviseServer(binaries, {
      settings: {
        listen_addresses: '',
        port: String(port),
        unix_socket_directories: host,
        primary_conninfo: `host=${from} port=${at} user=${user} password=${password}`,
        primary_slot_name: slot,
        hot_standby_feedback: 'on',
        shared_buffers: '64MB',
        fsync: 'off',
      },
      folder,
      socketFolder: undefined,
      logFile: join(root, 'postgres.log'),
      account,
      onLine: undefined,
    });
    const ended = server.exited.then((code) => {
      throw new Error(`The replica ended with ${code}:\n${server?.lastLines()}`);
    });
    ended.catch(() => {}); // it ends at the end
    const login = { ...primary, host, port };
    while (!(await Promise.race([answers(login), ended]))) await Promise.race([wait(25), ended]);
  }
  await start();
  return {
    host,
    port,
    start,
    stop: async () => server?.stop(),
    async close() {
      await server?.stop();
      for (const path of [root, host]) await rm(path, { recursive: true, force: true });
    },
  };
}

const slot = 'finance_test';

/** Its log is kept for the replica, and it accepts the connection that streams it. */
async function letIn(primary: pg.ClientConfig, cluster: string): Promise<void> {
  await appendFile(join(cluster, 'pg_hba.conf'), 'local replication all scram-sha-256\n');
  const client = new pg.Client(primary);
  await client.connect();
  await client.query('select pg_reload_conf()');
  // What is answered but not on the disk yet reaches no replica; a setting of a role goes before one of the start.
  await client.query('alter role all set synchronous_commit = on');
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
  await client.end();
}

async function answers(login: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...login, connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
