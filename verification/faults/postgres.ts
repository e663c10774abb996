import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ensureApplicationLogin } from '../../apps/server/src/database/application-role.ts';
import { type Account, serverAccount } from '../../apps/server/src/database/embedded-account.ts';
import { findBinaries } from '../../apps/server/src/database/embedded-binaries.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded.ts';
import { findFreePorts } from '../../apps/server/src/database/free-ports.ts';

/** The logins of every cluster of a proof. */
export interface Logins {
  postgres: string;
  finance_app: string;
}

interface Options {
  environment?: Record<string, string>;
  settings?: Record<string, string>;
}

/** A PostgreSQL that faults may kill, starve and preload; started again whenever it ends by itself. */
export class Postgres {
  readonly folder: string;
  readonly port: number;
  readonly logins: Logins;
  readonly #account: Account | undefined;
  readonly #program: string;
  /** How often it ended by itself. */
  ends = 0;
  #child: ChildProcess | undefined;
  #wanted = false;
  #options: Options = {};

  private constructor(folder: string, port: number, logins: Logins, account: Account | undefined, program: string) {
    this.folder = folder;
    this.port = port;
    this.logins = logins;
    this.#account = account;
    this.#program = program;
  }

  /** Creates a cluster in a folder; it does not run yet. */
  static async create(folder: string): Promise<Postgres> {
    const logins = { postgres: randomBytes(12).toString('hex'), finance_app: randomBytes(12).toString('hex') };
    const embedded = await startEmbeddedPostgres({ dataDir: folder, durable: false });
    const client = new pg.Client(embedded.connection);
    await client.connect();
    await client.query(`alter role postgres password '${logins.postgres}'`);
    await client.query('create role finance_app');
    await client.end();
    await ensureApplicationLogin({ ...embedded.connection, password: logins.postgres }, logins.finance_app);
    await embedded.stop();
    const cluster = join(folder, 'postgres');
    const account = await serverAccount(cluster);
    const { postgres } = await findBinaries(account);
    await chmod(folder, 0o755);
    const postgresql = new Postgres(cluster, await findFreePorts(), logins, account, postgres);
    const hba = join(cluster, 'pg_hba.conf');
    await writeFile(hba, 'host all all 127.0.0.1/32 scram-sha-256\nhost replication all 127.0.0.1/32 scram-sha-256\n');
    return postgresql;
  }

  /** A copy of this one, which must not run, that follows it from its start on. */
  async copyTo(folder: string): Promise<Postgres> {
    const cluster = join(folder, 'postgres');
    await mkdir(folder, { recursive: true });
    await cp(this.folder, cluster, { recursive: true, preserveTimestamps: true });
    await writeFile(join(cluster, 'standby.signal'), '');
    if (this.#account) await giveAll(cluster, this.#account);
    await chmod(cluster, 0o700);
    return new Postgres(cluster, await findFreePorts(), this.logins, this.#account, this.#program);
  }

  connection(database = 'postgres'): pg.ClientConfig {
    return { host: '127.0.0.1', port: this.port, user: 'postgres', password: this.logins.postgres, database };
  }

  async start(options: Options = {}, readiness?: { isStandby?: boolean }): Promise<void> {
    this.#options = options;
    this.#wanted = true;
    this.#launch();
    await this.ready(readiness);
  }

  #launch(): void {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(this.port),
      unix_socket_directories: '',
      max_connections: '120',
      shared_buffers: '128MB',
      max_wal_size: '256MB',
      min_wal_size: '32MB',
      jit: 'off',
      timezone: 'UTC',
      restart_after_crash: 'off', // as the embedded one, for the same reason
      max_parallel_workers_per_gather: '0',
      ...this.#options.settings,
    };
    const child = spawn(
      this.#program,
      // its account may not enter the folders above
      ['-D', '/proc/self/cwd', ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        cwd: this.folder,
        ...this.#account,
        env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...this.#options.environment },
        stdio: ['ignore', 'ignore', 'ignore'],
      },
    );
    this.#child = child;
    child.once('exit', () => {
      if (!this.#wanted || this.#child !== child) return;
      this.ends += 1;
      setTimeout(() => {
        if (this.#wanted && this.#child === child) this.#launch();
      }, 200);
    });
  }

  /** Waits until it takes writes, or with `isStandby` until it reads. */
  async ready({ isStandby = false } = {}): Promise<void> {
    for (const deadline = Date.now() + 60_000; ; await wait(50)) {
      const client = new pg.Client({ ...this.connection(), connectionTimeoutMillis: 3000 });
      client.on('error', () => {});
      try {
        await client.connect();
        const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is');
        if (isStandby || rows[0]?.is === false) return;
      } catch (cause) {
        if (Date.now() > deadline) throw new Error('PostgreSQL does not come back', { cause });
      } finally {
        await client.end().catch(() => {});
      }
    }
  }

  /** The ids of its first process and of those which that has started. */
  async processes(): Promise<number[]> {
    const { pid = 0 } = this.#child ?? {};
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    return [pid, ...children.trim().split(' ').map(Number)].filter((id) => id > 0);
  }

  /** Kills it as a power cut would; it comes back by itself. */
  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  async stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    this.#wanted = false;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

async function giveAll(folder: string, { uid, gid }: Account): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) await chown(join(folder, name), uid, gid);
  await chown(folder, uid, gid);
}
