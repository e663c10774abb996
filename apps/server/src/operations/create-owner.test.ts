import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { databaseUrl, killPrograms, Program, startProgram } from '../testing/process.ts';
import { createDatabase } from '../testing/create-database.ts';

const password = 'gunung api 1883';
const ani = ['--email', 'ani@contoh.test', '--name', 'Ani Lestari', '--tenant', 'PT Contoh'];
let folder: string;
let client: pg.Client;
let DATABASE_URL: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-owner-'));
  const database = await createDatabase();
  DATABASE_URL = databaseUrl(inject('postgres'), database);
  client = new pg.Client({ ...inject('postgres'), database });
  await client.connect();
});
afterAll(async () => {
  await killPrograms();
  await client.end();
  await rm(folder, { recursive: true, force: true });
});

async function createOwner(
  flags: string[],
  environment: Record<string, string> = { DATABASE_URL, FINANCE_OWNER_PASSWORD: password },
) {
  const program = new Program('create-owner', environment, flags);
  program.child.stdin?.end();
  return { code: await program.ended(), output: program.output };
}

async function memberships() {
  const { rows } = await client.query(
    `select u.email, u.name, t.name as tenant, m.role from membership m join app_user u on u.id = m.user_id
      join tenant t on t.id = m.tenant_id order by m.tenant_id, u.id`,
  );
  return rows;
}

async function signIn(url: string, email: string) {
  const response = await fetch(`${url}/account/api/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { status: response.status, body: (await response.json()) as { data: { tenants: { name: string }[] } } };
}

describe('on DATABASE_URL', () => {
  test('makes the first tenant and its pemilik on an empty database', async () => {
    expect(await createOwner(ani)).toEqual({
      code: 0,
      output: expect.stringMatching(/^Tenant 'PT Contoh' sudah dibuat di \S+\. Pemiliknya: ani@contoh\.test\n$/),
    });
    expect(await memberships()).toEqual([
      { email: 'ani@contoh.test', name: 'Ani Lestari', tenant: 'PT Contoh', role: 'pemilik' },
    ]);
    // What a guess costs, unlike that of the hashes of tests.
    expect((await client.query('select password_hash from app_user')).rows).toEqual([
      { password_hash: expect.stringMatching(/^\$scrypt\$ln=15,r=8,p=3\$/) },
    ]);
  });

  test('an email that is taken is no new user', async () => {
    const refused = await createOwner(['--email', 'ANI@contoh.test', '--name', 'Ani Dua', '--tenant', 'PT Dua']);
    expect(refused).toEqual({
      code: 1,
      output:
        'Email ani@contoh.test sudah dipakai oleh Ani Lestari. Untuk menambah tenant baginya, jalankan lagi ' +
        'tanpa --name.\n',
    });
    expect(await memberships()).toHaveLength(1);
  });

  test('a further tenant for somebody who is there needs no password', async () => {
    expect((await createOwner(['--email', 'ANI@contoh.test', '--tenant', 'CV Kedua'], { DATABASE_URL })).code).toBe(0);
    expect(await createOwner(['--email', 'ani@contoh.test', '--tenant', 'cv kedua'], { DATABASE_URL })).toEqual({
      code: 1,
      output: "Ani Lestari sudah menjadi anggota tenant bernama 'cv kedua'.\n",
    });
    expect((await memberships()).map((row: { tenant: string }) => row.tenant)).toEqual(['PT Contoh', 'CV Kedua']);
  });

  test('and signs in, while the server runs', async () => {
    const server = await startProgram({ DATABASE_URL });
    expect((await signIn(server.url, 'ani@contoh.test')).body.data.tenants).toHaveLength(2);
    expect((await createOwner(['--email', 'budi@contoh.test', '--name', 'Budi', '--tenant', 'PT Budi'])).code).toBe(0);
    expect((await signIn(server.url, 'budi@contoh.test')).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  test.each([
    [
      'Kata sandi terlalu lemah: paling pendek 10 huruf.',
      ['--email', 'cici@contoh.test', '--name', 'Cici', '--tenant', 'PT Cici'],
      'sembilan9',
    ],
    [
      'Kata sandi tidak boleh sama dengan email.',
      ['--email', 'cici@contoh.test', '--name', 'Cici', '--tenant', 'PT Cici'],
      'CICI@contoh.test',
    ],
    [
      'Kata sandi belum ada: isi FINANCE_OWNER_PASSWORD, atau jalankan dari terminal.',
      ['--email', 'cici@contoh.test', '--name', 'Cici', '--tenant', 'PT Cici'],
      '',
    ],
    ["'cici' bukan alamat email.", ['--email', 'cici', '--name', 'Cici', '--tenant', 'PT Cici'], password],
    ['Nama wajib diisi.', ['--email', 'cici@contoh.test', '--name', ' ', '--tenant', 'PT Cici'], password],
    [
      'Nama tenant paling panjang 200 huruf.',
      ['--email', 'cici@contoh.test', '--name', 'Cici', '--tenant', 'x'.repeat(201)],
      password,
    ],
    ['--tenant belum diisi.', ['--email', 'cici@contoh.test', '--name', 'Cici'], password],
    ["'--mail' tidak dikenal perintah ini", ['--mail', 'cici@contoh.test'], password],
  ])('refuses: %s', async (message, flags, typed) => {
    const before = await memberships();
    const { code, output } = await createOwner(flags, { DATABASE_URL, FINANCE_OWNER_PASSWORD: typed });
    expect(output).toContain(message);
    expect(code).toBe(1);
    expect(await memberships()).toEqual(before);
  });

  test('--help explains', async () => {
    expect(await createOwner(['--help'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('npm run finance -- create-owner --email'),
    });
  });
});

test('on the data folder, while the server is stopped or runs; not beside the demo', async () => {
  const own = { DATA_DIR: join(folder, 'sendiri'), FINANCE_OWNER_PASSWORD: password };
  expect((await createOwner(ani, own)).code).toBe(0);
  const server = await startProgram({ DATA_DIR: own.DATA_DIR });
  expect((await signIn(server.url, 'ani@contoh.test')).status).toBe(200);
  const another = await createOwner(['--email', 'ani@contoh.test', '--tenant', 'PT Lagi'], own);
  expect(another).toEqual({ code: 0, output: expect.stringContaining(`'PT Lagi' sudah dibuat di ${own.DATA_DIR}.`) });
  const { body } = await signIn(server.url, 'ani@contoh.test');
  expect(body.data.tenants.map(({ name }) => name)).toEqual(['PT Contoh', 'PT Lagi']);
  expect(await server.stop()).toBe(0);

  const demo = await createDatabase('template_finance');
  const mark = new pg.Client({ ...inject('postgres'), database: demo });
  await mark.connect();
  await mark.query('insert into demo_seed default values');
  await mark.end();
  const beside = { DATABASE_URL: databaseUrl(inject('postgres'), demo), FINANCE_OWNER_PASSWORD: password };
  const refused = await createOwner(ani, beside);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('Basis data ini berisi data demo');
});
