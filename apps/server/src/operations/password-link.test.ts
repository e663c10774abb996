import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl, killPrograms, Program } from '../testing/process.ts';
import { createDatabase } from '../testing/create-database.ts';

let folder: string;
let client: pg.Client;
let DATABASE_URL: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-link-'));
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

async function run(name: 'create-owner' | 'password-link', flags: string[]) {
  const environment = { DATABASE_URL, FINANCE_OWNER_PASSWORD: 'gunung api 1883', PUBLIC_URL: 'https://kas.test' };
  const program = new Program(name, environment, flags);
  program.child.stdin?.end();
  return { code: await program.ended(), output: program.output };
}
const link = (email: string) => run('password-link', ['--email', email]);

test('the sole owner of two tenants gets a link for one use, which both tenants see in the history', async () => {
  for (const tenant of ['PT Satu', 'PT Dua'])
    await run('create-owner', [
      '--email',
      'ani@contoh.test',
      '--tenant',
      tenant,
      ...(tenant === 'PT Satu' ? ['--name', 'Ani'] : []),
    ]);
  const former = (await link('ani@contoh.test')).output;
  const { code, output } = await link('ANI@contoh.test');
  expect(code).toBe(0);
  expect(output).toContain('Tautan untuk Ani (ani@contoh.test), berlaku 24 jam, sekali pakai:');
  const secretOf = (text: string) => /https:\/\/kas\.test\/account\/views\/new-password#([\w-]{43})/.exec(text)?.[1];
  const secret = secretOf(output) ?? '';
  expect(secret).not.toBe('');

  const statusOf = async (text: string) =>
    (await client.query('select status from find_password_link(sha256($1))', [Buffer.from(text)])).rows;
  expect(await statusOf(secretOf(former) ?? '')).toEqual([]);
  expect(await statusOf(secret)).toEqual([{ status: 'pending' }]);
  const take = () =>
    client.query("select outcome from take_password_link(sha256($1), 'x', 'r')", [Buffer.from(secret)]);
  expect((await take()).rows).toEqual([{ outcome: 'changed' }]);
  expect((await take()).rows).toEqual([{ outcome: 'used' }]);

  const { rows } = await client.query(
    `select tenant_id, request_id, after from history where resource = 'user' order by id`,
  );
  const made = rows.filter(({ request_id }) => request_id === 'operator');
  expect(made.map(({ after }) => after)).toEqual(
    Array.from({ length: 4 }, () => ({ password: 'tautan dibuat operator server' })),
  );
  expect(new Set(made.map(({ tenant_id }) => tenant_id)).size).toBe(2);
});

test('with the second step of sign-in reset, it is off and the history says so', async () => {
  const { rows } = await client.query("select id from app_user where email = 'ani@contoh.test'");
  const reset = () => run('password-link', ['--email', 'ani@contoh.test', '--reset-two-step']);
  expect((await reset()).output).toContain('Ani tidak memakai verifikasi dua langkah.');
  await client.query('insert into two_step (user_id, credentials, confirmed_at) values ($1, $2, now())', [
    rows[0]?.id,
    'x',
  ]);
  expect((await reset()).output).toContain(
    'Verifikasi dua langkah Ani sudah dimatikan, dan semua perangkatnya keluar.',
  );
  expect((await client.query('select from two_step')).rowCount).toBe(0);
  const noted = await client.query("select from history where after ->> 'two_step' = 'direset operator server'");
  expect(noted.rowCount).toBe(2);
});

test('nobody else gets one, and the app cannot make one', async () => {
  expect(await link('siapa@contoh.test')).toEqual({
    code: 1,
    output: expect.stringContaining('\nTidak ada pengguna dengan email siapa@contoh.test. Periksa lagi ejaannya.\n'),
  });
  expect((await run('password-link', [])).output).toContain('--email belum diisi');
  await client.query('set role finance_app');
  await expect(client.query(`select give_operator_link(1, sha256('x'), 60)`)).rejects.toThrow('permission denied');
  await expect(client.query('select reset_two_step_by_operator(1)')).rejects.toThrow('permission denied');
  await client.query('reset role');
});
