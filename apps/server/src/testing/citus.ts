import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { applicationRole } from '../database/application-role.ts';
import { connectionUrl } from '../database/connection-url.ts';
import { distribute } from '../database/distribute.queries.ts';
import { giveTo, serverAccount } from '../database/embedded-account.ts';
import { type Supervised, superviseCommand, superviseServer } from '../database/embedded-process.ts';

/** How a node's superuser connects. */
export interface CitusNode {
  /** The folder of its socket. */
  host: string;
  port: number;
  user: string;
}

/** A coordinator and two workers of the machine's own PostgreSQL with Citus. Nobody else gets into their folder. */
export interface CitusCluster {
  /** Where servers and owners connect. */
  coordinator: CitusNode;
  workers: CitusNode[];
  /** Creates an empty database with Citus on every node. */
  createDatabase(name: string): Promise<void>;
  urlOf(database: string): string;
  /** Spreads the tables of a database over the workers. */
  spread(database: string): Promise<void>;
  /** Tells every node how it gets into the others as the application. */
  tellPassword(database: string, password: string): Promise<void>;
  /** Ends a database's connections, Citus's own too, and lets nobody in from then on: it can be copied. */
  closeDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Where the programs of the machine's PostgreSQL are; undefined where that has no Citus. */
export function findCitus(): string | undefined {
  const ask = (what: string) => execFileSync('pg_config', [what], { encoding: 'utf8' }).trim();
  try {
    return existsSync(join(ask('--pkglibdir'), 'citus.so')) ? ask('--bindir') : undefined;
  } catch {
    return undefined; // no PostgreSQL at all
  }
}

export async function startCitus(): Promise<CitusCluster> {
  const programs = findCitus();
  if (!programs) throw new Error('The PostgreSQL of this machine has no Citus.');
  const root = await mkdtemp(join(tmpdir(), 'finance-citus-'));
  await giveTo(await serverAccount(root), root);
  const servers: Supervised[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(root, { recursive: true, force: true });
  };
  const start = async (number: number): Promise<CitusNode> => {
    const node = { host: root, port: 5432 + number, user: 'postgres' };
    servers.push(await startNode(programs, node, join(root, `node-${number}`)));
    return node;
  };
  try {
    const coordinator = await start(0);
    const workers = [await start(1), await start(2)];
    return { coordinator, workers, ...databasesOf(coordinator, workers), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startNode(programs: string, { host, port, user }: CitusNode, folder: string): Promise<Supervised> {
  const program = (name: string) => join(programs, name);
  const account = await serverAccount(host);
  await mkdir(folder, { mode: 0o700 });
  await giveTo(account, folder);
  const options = { folder, account, socketFolder: undefined, onLine: undefined };
  const creating = superviseCommand(program('initdb'), {
    args: [`--username=${user}`, '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync'],
    ...options,
  });
  if ((await creating.exited) !== 0) throw new Error(`initdb failed:\n${creating.lastLines()}`);
  await writeFile(join(folder, 'pg_hba.conf'), `local all ${applicationRole} scram-sha-256\nlocal all all trust\n`);
  const server = superviseServer(
    { initdb: program('initdb'), postgres: program('postgres'), pg_ctl: program('pg_ctl') },
    {
      settings: { ...settings, port: String(port), unix_socket_directories: host, 'citus.local_hostname': host },
      logFile: '',
      ...options,
    },
  );
  const ready = await Promise.race([server.ready, server.exited]);
  if (ready !== 'ready') throw new Error(`PostgreSQL with Citus ended with ${ready}:\n${server.lastLines()}`);
  return server;
}

const settings = {
  listen_addresses: '',
  shared_preload_libraries: 'citus',
  'citus.shard_count': '4',
  'citus.node_conninfo': 'sslmode=disable',
  max_connections: '300',
  max_prepared_transactions: '300',
  max_worker_processes: '100', // each database in use has one of Citus
  jit: 'off',
  timezone: 'UTC',
  lc_messages: 'C',
  shared_buffers: '64MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

function databasesOf(
  coordinator: CitusNode,
  workers: CitusNode[],
): Omit<CitusCluster, 'coordinator' | 'workers' | 'stop'> {
  const onEach = (commands: string[], database = 'postgres') =>
    Promise.all([coordinator, ...workers].map((node) => run({ ...node, database }, commands)));
  return {
    async createDatabase(name) {
      await onEach([`create database ${name}`]);
      await onEach(['create extension citus'], name);
      await run({ ...coordinator, database: name }, [
        `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
        ...workers.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
      ]);
    },
    urlOf: (database) => connectionUrl({ ...coordinator, password: '', database }),
    async spread(database) {
      await distribute({ ...coordinator, database });
    },
    async tellPassword(database, password) {
      await onEach([`insert into pg_dist_authinfo values (0, '${applicationRole}', 'password=${password}')`], database);
    },
    async closeDatabase(name) {
      await onEach([
        `alter database ${name} with allow_connections false`,
        `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
      ]);
    },
  };
}

async function run(config: pg.ClientConfig, commands: string[]): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    for (const command of commands) await client.query(command);
  } finally {
    await client.end();
  }
}
