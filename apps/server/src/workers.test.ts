import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findFreePorts } from './database/free-ports.ts';
import { databaseUrl, killPrograms, makeOwner, type Program, startProgram, tokenOf } from './testing/process.ts';
import { createDatabase } from './testing/create-database.ts';

let folder: string;
let database: string;
let server: Program & { url: string };
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-workers-'));
  database = databaseUrl(inject('postgres'), await createDatabase());
  await writeFile(join(folder, 'database-app.password'), inject('applicationPassword'), { mode: 0o600 });
  server = await startProgram({
    DATABASE_URL: database.replace(/&port=\d+/, ''), // an address may leave out what the driver finds elsewhere
    PGPORT: String(inject('postgres').port),
    DATABASE_APP_URL: '',
    DATA_DIR: folder,
    WORKERS: '2',
    REQUESTS_PER_MINUTE: '60',
  });
  token = await tokenOf(server.url, await makeOwner({ DATABASE_URL: database }));
});

afterAll(async () => {
  await killPrograms();
  await rm(folder, { recursive: true, force: true });
});

/** Over a connection of its own, which any worker may take. */
async function call(path: string, body?: object) {
  const response = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      connection: 'close',
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

/** The ids of the server's own processes. */
async function workers(): Promise<number[]> {
  const { pid } = server.child;
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  return ids.filter((id) => {
    try {
      return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) === pid;
    } catch {
      return false; // it has ended meanwhile
    }
  });
}

test.runIf(process.platform === 'linux')(
  'a worker that is killed is replaced while the other one answers',
  async () => {
    const before = await workers();
    expect(before).toHaveLength(2);
    process.kill(before[0] ?? 0, 'SIGKILL');
    for (let i = 0; i < 10; i++) expect((await call('/healthz')).status).toBe(200);
    await expect.poll(async () => (await workers()).filter((id) => !before.includes(id)).length).toBe(1);
    await expect.poll(() => server.output).toContain('another one is started');
    expect((await call('/transaction/api/transaction?page_size=1')).status).toBe(200);
  },
);

test('a booking through any worker is in the lists of all', async () => {
  const cashier = await call('/transaction/api/cashier', { name: 'Kasir Depan' });
  const account_id = cashier.body.data.id;
  const note = `lewat pekerja ${uuidv7()}`;
  const saved = await call('/transaction/api/transaction', { amount: 1000, account_type: 'cash', account_id, note });
  expect(saved.status).toBe(201);
  for (let i = 0; i < 6; i++) {
    const list = await call(`/transaction/api/transaction?q=${encodeURIComponent(note)}`);
    expect(list.body.data).toHaveLength(1);
  }
});

test('workers count the requests of a user together', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 100 }, () => call('/transaction/api/cashier').then(({ status }) => status)),
  );
  const allowed = statuses.filter((status) => status === 200).length;
  expect(allowed).toBeLessThanOrEqual(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(100 - allowed);
});

test('they end together, with nothing left running', async () => {
  const before = await workers();
  expect(await server.stop()).toBe(0);
  for (const id of before) expect(() => process.kill(id, 0)).toThrow('ESRCH');
});

test('the embedded database is started once for all, and only their primary tells of it and of the books', async () => {
  const first = await findFreePorts(3);
  const own = await startProgram({
    DATA_DIR: join(folder, 'own'),
    DEMO: '0',
    WORKERS: '2',
    METRICS_PORT: String(first),
  });
  await expect.poll(() => own.output).toContain('Belum ada pengguna');
  expect((await fetch(`${own.url}/healthz`)).status).toBe(200);

  const told = async (index: number) => (await fetch(`http://127.0.0.1:${first + index}/metrics`)).text();
  const checks = 'finance_job_runs_total{task="check-books",outcome="success"} 0';
  const [one, other, primary] = [await told(0), await told(1), await told(2)];
  expect([one, other].filter((said) => said.includes('check-books'))).toEqual([]);
  expect(primary).toContain(checks);
  expect(primary).toContain('finance_database_alarms_total 0');
  const [postmaster] = readFileSync(join(folder, 'own', 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(postmaster), 'SIGKILL');
  await expect.poll(() => told(2)).toMatch(/finance_database_alarms_total [1-9]/);
  expect(await own.stop()).toBe(0);
});
