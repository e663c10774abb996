import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../../apps/server/src/testing/create-database.ts';
import { databaseUrl, killPrograms, Program, startProgram, tokenOf } from '../../apps/server/src/testing/process.ts';
import { demoUsers } from './people.ts';

// What `npm start` runs.

const main = new URL('main.ts', import.meta.url);
const pemilik = { email: 'pemilik@contoh.id', password: demoUsers.password };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-demo-'));
});
afterAll(async () => {
  await killPrograms();
  await rm(folder, { recursive: true, force: true });
});

async function newPlace() {
  const database = await createDatabase();
  return { database, DATABASE_URL: databaseUrl(inject('postgres'), database) };
}

async function countUsers(database: string): Promise<number | null> {
  const client = new pg.Client({ ...inject('postgres'), database });
  await client.connect();
  const { rowCount } = await client.query('select from app_user');
  await client.end();
  return rowCount;
}

test('the first start fills the database and names the users; the next one finds it so', async () => {
  const DATA_DIR = join(folder, 'data');
  for (const _start of ['first', 'second']) {
    const server = await startProgram({ DATA_DIR }, main);
    await expect.poll(() => server.output).toContain('peninjau@contoh.id\n');
    expect(server.output).toContain(`kata sandi: ${demoUsers.password}\n    pemilik@contoh.id\n`);
    expect(await tokenOf(server.url, pemilik)).toMatch(/^ey/);
    expect(await (await fetch(`${server.url}/account/views/authentication`)).text()).toContain(
      'data-email="kasir@contoh.id"',
    );
    expect(await server.stop()).toBe(0);
  }
});

test('two servers that start together, one of them with workers, share the demo', async () => {
  const { DATABASE_URL } = await newPlace();
  const [one, two] = await Promise.all([
    startProgram({ DATABASE_URL }, main),
    startProgram({ DATABASE_URL, WORKERS: '2', DATA_DIR: join(folder, 'workers') }, main),
  ]);
  const token = await tokenOf(one.url, pemilik);
  const session = await fetch(`${two.url}/account/api/session`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await session.json()) as { data: { tenants: object[] } };
  expect(data.tenants).toHaveLength(2);
  await expect.poll(() => two.output).toContain('peninjau@contoh.id\n');
  expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0]);
});

test('with DEMO=0 it fills nothing, and says how to begin', async () => {
  const { database, DATABASE_URL } = await newPlace();
  const server = await startProgram({ DATABASE_URL, DEMO: '0' }, main);
  await expect.poll(() => server.output).toContain('npm run finance -- create-owner');
  expect(await server.stop()).toBe(0);
  expect(await countUsers(database)).toBe(0);
});

test('on a public address it fills nothing and does not start', async () => {
  const { database, DATABASE_URL } = await newPlace();
  for (const address of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://keuangan.contoh.id' }]) {
    const program = new Program(main, { PORT: '0', DATABASE_URL, ...address });
    expect(await program.ended()).toBe(1);
    expect(program.output).toContain('Data demo hanya untuk komputer ini.');
  }
  expect(await countUsers(database)).toBe(0);
});
