import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readSettings } from './base/environment.ts';
import { databaseUrl, killPrograms, makeOwner, Program, startProgram, tokenOf } from './testing/process.ts';

let folder: string;
let admin: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-start-'));
  admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
});
afterAll(async () => {
  await killPrograms();
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

async function newDatabase(): Promise<string> {
  const name = `s_${uuidv7().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  return name;
}

async function call(url: string, path: string, { token, body }: { token?: string; body?: object } = {}) {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function postgresPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

test('creates everything at the first start; SIGTERM ends it with 0; the next start keeps data', async () => {
  const DATA_DIR = join(folder, 'data');
  const first = await startProgram({ DATA_DIR });
  await expect.poll(() => first.output).toContain('npm run finance -- create-owner');
  expect(await call(first.url, '/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
  const token = await tokenOf(first.url, await makeOwner({ DATA_DIR }));
  const {
    body: { data: account },
  } = await call(first.url, '/transaction/api/investment-account', { token, body: { name: 'Deposito' } });
  const stored = await call(first.url, '/transaction/api/transaction', {
    token,
    body: { amount: 1234, account_type: 'investment', account_id: account.id },
  });
  expect(stored.status).toBe(201);
  const postgres = await postgresPid(DATA_DIR);
  expect(isAlive(postgres)).toBe(true);

  expect(await first.stop()).toBe(0);
  expect(isAlive(postgres)).toBe(false);
  expect(existsSync(join(DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(false);
  await expect(fetch(`${first.url}/healthz`)).rejects.toThrow('fetch failed');

  const second = await startProgram({ DATA_DIR });
  expect((await call(second.url, `/transaction/api/transaction/${stored.body.data.uuid}`, { token })).body).toEqual(
    stored.body,
  );
  second.child.kill('SIGTERM');
  second.child.kill('SIGINT'); // a second one, as from a terminal and its supervisor together
  expect(await second.ended()).toBe(0);
});

test('requests in progress finish before shutdown', async () => {
  const DATABASE_URL = databaseUrl(inject('postgres'), await newDatabase());
  const server = await startProgram({ DATABASE_URL });
  const owner = await makeOwner({ DATABASE_URL });
  const signIn = request(`${server.url}/account/api/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  signIn.flushHeaders();
  await once(signIn, 'continue'); // the server has started on it and waits for the rest
  const ended = server.stop();
  await expect
    .poll(() =>
      fetch(`${server.url}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  signIn.end(JSON.stringify(owner));
  const [answer] = (await once(signIn, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
  expect(await ended).toBe(0);
});

test('two servers starting on one database share its schema and keys', async () => {
  const DATABASE_URL = databaseUrl(inject('postgres'), await newDatabase());
  const [one, two] = await Promise.all([startProgram({ DATABASE_URL }), startProgram({ DATABASE_URL })]);
  const token = await tokenOf(one.url, await makeOwner({ DATABASE_URL }));
  const session = await call(two.url, '/account/api/session', { token });
  expect(session.body.data.tenants).toHaveLength(1);
  expect((await call(two.url, '/.well-known/jwks.json')).body).toEqual(
    (await call(one.url, '/.well-known/jwks.json')).body,
  );
  expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0]);
});

test('answers 503 to requests and healthz while PostgreSQL is down, and recovers', async () => {
  const DATA_DIR = join(folder, 'sehat');
  const server = await startProgram({ DATA_DIR, REQUESTS_PER_MINUTE: '0' }); // they go on as long as it is down
  const token = await tokenOf(server.url, await makeOwner({ DATA_DIR }));
  const over = new AbortController();
  const statuses = new Set<number>();
  const work = Array.from({ length: 6 }, async () => {
    while (!over.signal.aborted) {
      statuses.add((await call(server.url, '/transaction/api/transaction?paginate=1', { token })).status);
      await wait(10); // the database needs the processor too
    }
  });
  const killed = await postgresPid(DATA_DIR);
  process.kill(killed, 'SIGKILL');
  const seen = new Map<number, object>();
  const alive = new Set<number>();
  while (!(seen.has(503) && seen.has(200))) {
    const isAnother = ![killed, 0].includes(await postgresPid(DATA_DIR).catch(() => 0));
    const { status, body } = await call(server.url, '/healthz');
    alive.add((await call(server.url, '/livez')).status);
    if (status === 503 || isAnother) seen.set(status, body); // a backend may outlive its postmaster for a moment
    await wait(10);
  }
  expect(alive).toEqual(new Set([200]));
  expect(seen.get(503)).toEqual({ errors: ['Basis data tidak menjawab'], request_id: expect.any(String) });
  expect(seen.get(200)).toEqual({ status: 'ok' });
  over.abort();
  await Promise.all(work);
  expect(statuses).toEqual(new Set([200, 503]));
  expect((await call(server.url, '/account/api/session', { token })).status).toBe(200);
  const errors = server.output.split('\n').filter((line) => line.includes('"level":50'));
  expect(errors.some((line) => /"line":"PostgreSQL bawaan berhenti sendiri/.test(line))).toBe(true);
  for (const path of ['"path":"/healthz"', '"path":"/transaction/api/transaction"'])
    expect(errors.find((line) => line.includes(path))).toMatch(
      /"reason":"[^"]{10,}.*"msg":"the database does not answer"/,
    );
  expect(await server.stop()).toBe(0);
});

describe('says what prevents the start', () => {
  async function refusal(environment: Record<string, string>): Promise<string> {
    const program = new Program('start', { PORT: '0', DATA_DIR: join(folder, 'tidak-dipakai'), ...environment });
    expect(await program.ended()).toBe(1);
    return program.output;
  }

  test.each([
    ['PORT', 'abc', "Variabel lingkungan PORT tidak sah: 'abc' harus berupa angka."],
    ['PORT', '70000', "PORT tidak sah: '70000' paling besar 65535."],
    ['PORT', '80.5', 'PORT tidak sah'],
    ['DEMO', 'mungkin', "DEMO tidak sah: 'mungkin' harus salah satu dari"],
    ['LOG_LEVEL', 'loud', "LOG_LEVEL tidak sah: 'loud' harus salah satu dari: trace"],
    ['PUBLIC_URL', 'keuangan', "PUBLIC_URL tidak sah: 'keuangan'"],
    [
      'ALLOWED_ORIGINS',
      'https://a.test,toko',
      "ALLOWED_ORIGINS tidak sah: 'toko' harus berisi alamat https://..., dipisahkan koma.",
    ],
    [
      'DEVELOPMENT_HOSTS',
      'localhost:8000',
      "DEVELOPMENT_HOSTS tidak sah: 'localhost:8000' harus berisi alamat https://",
    ],
    ['TOKEN_ISSUERS', 'mitra', "TOKEN_ISSUERS tidak sah: 'mitra' harus berbentuk issuer=alamat-jwks."],
    ['CREDENTIALS_KEY', 'rahasia', 'CREDENTIALS_KEY tidak sah: harus 32 byte dalam base64'],
    ['HISTORY_KEY', 'rahasia', 'HISTORY_KEY tidak sah: harus 32 byte dalam base64'],
    ['SIGN_IN_ISSUERS', 'rahasia', 'SIGN_IN_ISSUERS tidak sah: harus berupa JSON.'],
  ])('%s=%s', (name, value, message) => {
    expect(() => readSettings({ [name]: value })).toThrow(message);
  });

  test('a wrong variable, before anything is made', async () => {
    expect(await refusal({ PORT: 'abc' })).toBe("Variabel lingkungan PORT tidak sah: 'abc' harus berupa angka.\n");
    expect(existsSync(join(folder, 'tidak-dipakai'))).toBe(false);
  });

  test('a port in use, and the database is left in order', async () => {
    const DATABASE_URL = databaseUrl(inject('postgres'), await newDatabase());
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const { port } = other.address() as { port: number }; // it listens on TCP
    expect(await refusal({ DATABASE_URL, PORT: String(port) })).toBe(
      `Port ${port} sudah dipakai program lain. Pilih yang lain, misalnya PORT=${port + 1} npm start\n`,
    );
    expect(await refusal({ DATABASE_URL, HOST: '127.0.0.1.tidak.ada.test' })).toMatch(
      /HOST=127\.0\.0\.1\.tidak\.ada\.test/,
    );
    other.close();
  });

  test('a database that cannot be reached, without its password', async () => {
    const output = await refusal({ DATABASE_URL: 'postgresql://ani:sangat-rahasia@127.0.0.1:1/finance' });
    expect(output).toContain('Basis data pada DATABASE_URL tidak dapat dibuka (ECONNREFUSED)');
    expect(output).not.toContain('sangat-rahasia');
  });

  test('the demo on a public address: where it would be made, and where a database holds it', async () => {
    const database = await newDatabase();
    const environment = { DATABASE_URL: databaseUrl(inject('postgres'), database), DEMO: '1' };
    expect(await refusal({ ...environment, HOST: '0.0.0.0' })).toContain(
      'Data demo hanya untuk komputer ini. Untuk HOST=0.0.0.0 mulai dengan DEMO=0',
    );
    expect(await refusal({ ...environment, PUBLIC_URL: 'https://keuangan.contoh.id' })).toBe(
      'Data demo hanya untuk komputer ini. Untuk PUBLIC_URL=https://keuangan.contoh.id mulai dengan DEMO=0, ' +
        'dan buat pemilik pertama dengan npm run finance -- create-owner.\n',
    );
    const client = new pg.Client({ ...inject('postgres'), database });
    await client.connect();
    await client.query('insert into demo_seed default values');
    await client.end();
    for (const PUBLIC_URL of ['http://localhost:4310', 'http://[::1]:4310'])
      await (await startProgram({ ...environment, PUBLIC_URL })).stop();
    for (const DEMO of ['0', '1'])
      for (const address of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://keuangan.contoh.id/' }])
        expect(await refusal({ ...environment, DEMO, ...address })).toContain(
          'Basis data ini berisi data demo, yang hanya untuk komputer ini',
        );
  });

  test('DEMO=1 where the program has no demo data', async () => {
    const DATABASE_URL = databaseUrl(inject('postgres'), await newDatabase());
    expect(await refusal({ DATABASE_URL, DEMO: '1' })).toBe(
      'Program ini tidak membawa data demo. Mulai dengan DEMO=0, atau dengan npm start.\n',
    );
  });
});
