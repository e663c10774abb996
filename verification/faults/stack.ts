import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectionUrl } from '../../apps/server/src/database/connection-url.ts';
import { findFreePorts } from '../../apps/server/src/database/free-ports.ts';
import { Postgres } from './postgres.ts';
import { Proxy } from './proxy.ts';

/** A server process that faults may kill or stop, at a port that stays. */
export class ServerProcess {
  readonly port: number;
  readonly #run: (environment: Record<string, string>) => ChildProcess;
  #child: ChildProcess | undefined;

  constructor(port: number, run: (environment: Record<string, string>) => ChildProcess) {
    this.port = port;
    this.#run = run;
  }

  /** Starts it, again where the database is not there yet, and waits until it answers. */
  async start(environment: Record<string, string> = {}): Promise<void> {
    for (const deadline = Date.now() + 90_000; ; await wait(100)) {
      if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null)
        this.#child = this.#run(environment);
      const healthy = await fetch(`http://127.0.0.1:${this.port}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
        (answer) => answer.status === 200,
        () => false,
      );
      if (healthy) return;
      if (Date.now() > deadline) throw new Error('A server does not start; its log is in the folder of the proof');
    }
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill(signal);
    await ended;
  }
}

/** Two server processes over one PostgreSQL, with a proxy before each of the three. */
export interface Stack {
  folder: string;
  postgres: Postgres;
  /** Between the servers and PostgreSQL. */
  behind: Proxy;
  /** Between the writers and each server. */
  before: Proxy[];
  servers: ServerProcess[];
  /** The disk of PostgreSQL, if it is one of its own that may be filled. */
  disk: string | undefined;
  /** How the owner connects to the database of the round. */
  owner: () => pg.ClientConfig;
  application: () => pg.ClientConfig;
  /** Makes a new database for the next round. */
  renew(): Promise<void>;
  /** The servers start on that database. */
  startServers(): Promise<void>;
  close(): Promise<void>;
}

const template = 'finance_template';

/** @param source the folder of the server's program, `apps/server` of this project or of a mutated copy */
export async function openStack(source: string): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), 'finance-prove-'));
  await chmod(folder, 0o711); // PostgreSQL's account passes through
  const place = join(folder, 'disk');
  await mkdir(place);
  const disk = ownDisk(place);
  const postgres = await Postgres.create(join(place, 'first'));
  await postgres.start({ settings: { fsync: 'off' } });
  const admin = async (...statements: string[]) => {
    const client = new pg.Client(stack.postgres.connection());
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const behind = await Proxy.open(postgres.port);
  let database = template;
  let round = 0;
  const through = (user: 'postgres' | 'finance_app', name: string) => ({
    host: '127.0.0.1',
    port: behind.port,
    user,
    password: postgres.logins[user],
    database: name,
  });
  const node = ([file = '', ...args]: string[], log: string, environment: Record<string, string>) => {
    const output = openSync(join(folder, log), 'a');
    const { PATH = '', HOME = '' } = process.env;
    return spawn(process.execPath, ['--conditions=finance-source', join(source, 'src', file), ...args], {
      env: {
        PATH,
        HOME,
        LOG_LEVEL: 'warn',
        DEMO: '0',
        REQUESTS_PER_MINUTE: '0',
        UPLOAD_MB_PER_HOUR: '0',
        DISK_RESERVE_MB: '0', // it fills the disk itself
        DATABASE_URL: connectionUrl(through('postgres', database)),
        DATABASE_APP_URL: connectionUrl(through('finance_app', database)),
        ...environment,
      },
      stdio: ['ignore', output, output],
    });
  };
  const stack: Stack = {
    folder,
    postgres,
    behind,
    before: [],
    servers: [],
    disk: disk ? place : undefined,
    owner: () => through('postgres', database),
    application: () => through('finance_app', database),
    async renew() {
      const former = database;
      round += 1;
      database = `round_${round}`;
      await admin(`create database ${database} template ${template}`);
      if (former !== template) await admin(`drop database ${former} with (force)`);
    },
    startServers: async () => void (await Promise.all(stack.servers.map((server) => server.start()))),
    async close() {
      await Promise.all(stack.servers.map((server) => server.end('SIGKILL')));
      await Promise.all([behind, ...stack.before].map((proxy) => proxy.close()));
      await stack.postgres.stop('SIGQUIT');
      if (disk) execFileSync('umount', ['-l', place]);
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await admin(`create database ${template}`);
    const migrating = node(['finance.ts', 'migrate'], 'migrate.log', { DATA_DIR: join(folder, 'data-0') });
    const [code] = (await once(migrating, 'exit')) as [number];
    if (code !== 0) throw new Error('The migrations failed');
    for (const name of ['1', '2']) {
      const port = await findFreePorts();
      const DATA_DIR = join(folder, `data-${name}`);
      stack.servers.push(
        new ServerProcess(port, (more) =>
          node(['main.ts'], `server-${name}.log`, { PORT: String(port), DATA_DIR, ...more }),
        ),
      );
      stack.before.push(await Proxy.open(port));
    }
    return stack;
  } catch (error) {
    await stack.close();
    throw error;
  }
}

/** Whether the folder is now a file system of its own, which only root may make. */
function ownDisk(folder: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1600m,mode=0755', 'finance-prove', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
