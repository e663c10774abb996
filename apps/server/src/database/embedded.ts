import { chmod, chown, mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from './connect.ts';
import { type Account, giveTo, serverAccount } from './embedded-account.ts';
import { type Archiving, archiveSettings, rememberArchive } from './embedded-archive.ts';
import { type Binaries, findBinaries } from './embedded-binaries.ts';
import { type Endpoint, chooseEndpoint } from './embedded-endpoint.ts';
import { type Sizes, sizesFor, thisMachine } from '../base/embedded-size.ts';
import { lockFolder } from './embedded-lock.ts';
import { scramVerifier } from './scram-verifier.ts';
import { type Supervised, stopOrphan, superviseCommand, superviseServer } from './embedded-process.ts';

const databaseName = 'finance';
const isWindows = process.platform === 'win32';

export interface EmbeddedPostgres {
  /**
   * Connection settings for `pg`: superuser `postgres` on database `finance`; `host` is a socket folder, on Windows
   * 127.0.0.1.
   */
  connection: { host: string; port: number; user: string; database: string; password?: string };
  /** The settings that were chosen for this machine. */
  sizes: Sizes;
  /** Stops PostgreSQL with a fast shutdown; resolves when it has ended. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The server's data folder, created if missing; PostgreSQL uses `postgres` in it. */
  dataDir: string;
  /** `false` turns off fsync and the like: fast, but loses data in a power cut. For tests. Default `true`. */
  durable?: boolean;
  /** Overrides what is derived from the machine's memory and cores. */
  sizes?: Partial<Sizes> | undefined;
  /** Receives PostgreSQL's log, line by line. */
  log?: (line: string) => void;
  /** Whether and where the write-ahead log is kept; by default as the last run that said so. */
  archiving?: Archiving | undefined;
  /** Receives problems with PostgreSQL and what is done about them; default `log`. */
  alarm?: (line: string) => void;
  /** Only a folder that has a database already: nothing is made in another one. */
  isExisting?: boolean;
}

/**
 * Starts the PostgreSQL from npm on a data folder; the first start creates the cluster and its database. It stops with
 * this process, even when that is killed. Throws an `Error` in Indonesian, for example when another server uses the
 * folder.
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
  sizes: given = {},
  log = () => {},
  alarm = log,
  archiving,
  isExisting = false,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const root = resolve(dataDir);
  const cluster = join(root, 'postgres');
  if (isExisting && (await isMissing(cluster))) throw new Error(`Tidak ada basis data di ${root}. Periksa DATA_DIR.`);
  await mkdir(root, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw new Error(
      `Folder data ${root} tidak bisa dibuat. Periksa hak tulisnya, pakai DATA_DIR lain, atau setel DATABASE_URL.`,
      { cause },
    );
  });
  const lock = lockFolder(root);
  let endpoint: Endpoint | undefined;
  try {
    const sizes = { ...sizesFor(thisMachine()), ...given };
    const account = await serverAccount(cluster);
    const binaries = await findBinaries(account);
    await lock.removeLeftovers();
    endpoint = await chooseEndpoint(root, account);
    const { port, password } = endpoint.connection;
    lock.record({ socketFolder: endpoint.socketFolder, port, password });
    const archive = archiving && (await archiveSettings(archiving, account));
    const setup: Setup = {
      root,
      cluster,
      account,
      binaries,
      endpoint,
      durable,
      sizes,
      log,
      alarm,
      archiving,
      archive,
      isExisting,
    };

    await removeUnfinished(root);
    if (await isMissing(cluster)) await createCluster(setup);
    else await makeOurs(cluster, account);
    if (endpoint.access) await allowAccess(setup, endpoint.access.open);
    const server = await keepRunning(setup);

    const { socketFolder, connection } = endpoint;
    const stop = async () => {
      await server.stop();
      if (socketFolder) await rm(socketFolder, { recursive: true, force: true });
      lock.release();
    };
    let stopped: Promise<void> | undefined;
    return { connection: { ...connection, database: databaseName }, sizes, stop: () => (stopped ??= stop()) };
  } catch (error) {
    if (endpoint?.socketFolder) await rm(endpoint.socketFolder, { recursive: true, force: true });
    lock.release();
    throw error;
  }
}

interface Setup {
  root: string;
  cluster: string;
  account: Account | undefined;
  binaries: Binaries;
  endpoint: Endpoint;
  durable: boolean;
  sizes: Sizes;
  log: (line: string) => void;
  alarm: (line: string) => void;
  archiving: Archiving | undefined;
  archive: Record<string, string> | undefined;
  isExisting: boolean;
}

const unfinishedPrefix = 'postgres.new-';

async function removeUnfinished(root: string) {
  for (const name of await readdir(root)) {
    if (name.startsWith(unfinishedPrefix)) await rm(join(root, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function isMissing(cluster: string) {
  try {
    return (await readdir(cluster)).length === 0;
  } catch (cause) {
    if (!existsSync(cluster)) return true;
    throw new Error(
      `Folder data ${cluster} milik pengguna lain. Jalankan server ini sebagai pengguna yang membuatnya, atau ` +
        `ubah pemilik folder itu.`,
      { cause },
    );
  }
}

/** A copied or restored folder often has other owners and modes than PostgreSQL requires. */
async function makeOurs(cluster: string, account: Account | undefined) {
  if (isWindows) return;
  await chmod(cluster, 0o700);
  await giveTo(account, cluster);
}

/**
 * Creates the cluster in a temporary folder and moves it into place when complete, so that a crash leaves no partial
 * cluster.
 */
async function createCluster({ root, cluster, account, binaries, endpoint, durable, log }: Setup) {
  const unfinished = await mkdtemp(join(root, unfinishedPrefix));
  await giveTo(account, unfinished);
  const initdb = superviseCommand(binaries.initdb, {
    args: [
      '--username=postgres',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...endpoint.initdbArguments,
      ...(durable ? [] : ['--no-sync']),
    ],
    folder: unfinished,
    account,
    socketFolder: undefined,
    onLine: undefined,
  });
  const code = await initdb.exited;
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 });
    throw new Error(
      `PostgreSQL bawaan gagal menyiapkan folder data ${root} (initdb, kode ${code}):\n${initdb.lastLines()}`,
    );
  }
  await rename(unfinished, cluster);
  if (durable && !isWindows) await syncFolder(root);
  log(`Folder data PostgreSQL disiapkan: ${cluster}`);
}

async function syncFolder(folder: string) {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

/** Starts the server, and restarts it at the same address if it ends unexpectedly. */
async function keepRunning(setup: Setup): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  let server = await launch(setup);
  const watching = watch();
  return {
    async stop() {
      stopping = true;
      await server.stop();
      await watching;
    },
  };

  async function watch() {
    for (let pause = 200; ; pause = Math.min(pause * 2, 10_000)) {
      const code = await server.exited;
      if (stopping) return;
      setup.alarm(`PostgreSQL bawaan berhenti sendiri (kode ${code}); dinyalakan lagi.`);
      await delay(pause);
      if (stopping) return;
      try {
        server = await launch(setup);
        pause = 200;
      } catch (error) {
        setup.alarm(error instanceof Error ? error.message : String(error));
      }
      if (stopping) await server.stop();
    }
  }
}

async function launch(setup: Setup): Promise<Supervised> {
  await stopOrphan(setup.cluster, setup.binaries, setup.alarm);
  for (let attempt = 1; ; attempt++) {
    const server = superviseServer(setup.binaries, {
      settings: {
        ...settings,
        ...setup.sizes,
        ...setup.endpoint.settings,
        ...setup.archive,
        ...(setup.durable ? {} : carelessSettings),
      },
      folder: setup.cluster,
      socketFolder: setup.endpoint.socketFolder,
      logFile: join(setup.root, 'postgres.log'),
      account: setup.account,
      onLine: setup.log,
    });
    const code = await Promise.race([server.ready, server.exited]);
    if (code === 'ready') {
      await settle(setup).catch(async (error: unknown) => {
        await server.stop();
        throw error;
      });
      return server;
    }
    // Sessions of a killed PostgreSQL that have not noticed yet.
    const isWaitingForSessions = server.lastLines().includes('pre-existing shared memory block');
    if (!isWaitingForSessions || attempt === 40) {
      throw new Error(
        `PostgreSQL bawaan gagal dinyalakan di ${setup.cluster} (kode ${code}). Baris terakhirnya:\n` +
          server.lastLines(),
      );
    }
    await delay(250);
  }
}

const settings = {
  random_page_cost: '1.1',
  jit: 'off',
  // Parallel queries need more than the 64 MB of /dev/shm that a container has, and node uses the second core.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  // After a crash PostgreSQL 18 waits for ever if it cannot read its log at once; a new one is started again and again,
  // except on Windows, where nobody notices that it has ended.
  ...(isWindows ? {} : { restart_after_crash: 'off' }),
};

const carelessSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Clusters of older versions let everybody with access to the socket in; now only this run's password does. */
async function allowAccess({ cluster, account }: Setup, lines: string) {
  const file = join(cluster, 'pg_hba.conf');
  await writeFile(file, lines, { mode: 0o600 });
  if (account) await chown(file, account.uid, account.gid);
}

/** The state after each start: our database exists, and nobody gets in without a password. */
async function settle(setup: Setup) {
  const { connection, access } = setup.endpoint;
  const client = await connect({ ...connection, database: 'postgres' });
  try {
    const found = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0 && !setup.isExisting) await client.query(`create database ${databaseName}`);
    if (setup.archiving && setup.archive) await rememberArchive(client, setup.archiving, setup.archive);
    if (!access) return;
    await client.query(`alter role postgres password '${scramVerifier(connection.password ?? '')}'`);
    await allowAccess(setup, access.closed);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
  for (let attempt = 1; await isOpen(connection); attempt++) {
    if (attempt === 400) throw new Error('PostgreSQL bawaan tetap terbuka tanpa kata sandi.');
    await delay(25);
  }
}

async function isOpen(connection: Endpoint['connection']) {
  try {
    const stranger = await connect({ ...connection, password: 'asing', database: 'postgres' });
    await stranger.end();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '28P01') return false;
    throw error;
  }
}
