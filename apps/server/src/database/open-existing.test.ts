import { mkdirSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../testing/create-database.ts';
import { databaseUrl, killPrograms, makeOwner, Program, startProgram, tokenOf } from '../testing/process.ts';

// Commands that only look at a database, or change some rows of it, on the wrong one and on the right one.

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-existing-'));
});
afterAll(async () => {
  await killPrograms();
  await rm(folder, { recursive: true, force: true });
});

async function run(command: string, environment: Record<string, string>, flags: string[] = []) {
  const program = new Program(command, environment, flags);
  program.child.stdin?.end();
  return { code: await program.ended(), said: program.output };
}

/** Every command that neither creates nor migrates, with what it needs to go to work. */
const commands: [string, string[]][] = [
  ['check-books', []],
  ['rotate-keys', []],
  ['rotate-keys', ['--drop-old']],
  ['password-link', ['--email', 'ani@contoh.id']],
  ['personal-data', ['--user', 'ani@contoh.id', '--export', '/nonexistent/ani.json']],
  ['migrate', ['--dry-run']],
  ['backup', ['/nonexistent/x.tar.zst']],
  ['takeout', ['--list']],
  ['export-history', ['--tenant', '1', '/nonexistent/riwayat.jsonl']],
];
const named = commands.map(([command, flags]) => [`${command} ${flags[0] ?? ''}`, command, flags] as const);

test.each(named)('%s makes no database where there is none', async (_, command, flags) => {
  const missing = join(folder, `tidak-ada-${uuidv7()}`);
  expect(await run(command, { DATA_DIR: missing }, flags)).toEqual({
    code: 1,
    said: expect.stringContaining(`Tidak ada basis data di ${missing}`),
  });
  expect(await readdir(folder)).not.toContain(missing);
  const empty = join(folder, `kosong-${uuidv7()}`);
  mkdirSync(join(empty, 'postgres'), { recursive: true });
  expect(await run(command, { DATA_DIR: empty }, flags)).toEqual({
    code: 1,
    said: expect.stringContaining(`Tidak ada basis data di ${empty}`),
  });
  expect(await readdir(empty, { recursive: true })).toEqual(['postgres']);
});

test.each(named)('%s changes nothing in an empty database of DATABASE_URL', async (_, command, flags) => {
  const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
  const database = `e_${uuidv7().replaceAll('-', '')}`;
  await admin.query(`create database ${database}`);
  await admin.end();
  const DATABASE_URL = databaseUrl(inject('postgres'), database);
  const { code, said } = await run(command, { DATABASE_URL, DATA_DIR: join(folder, 'lain') }, flags);
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(`${database} kosong`) });
  const client = new pg.Client({ ...inject('postgres'), database });
  await client.connect();
  const { rows } = await client.query("select relname from pg_class where relnamespace = 'public'::regnamespace");
  await client.end();
  expect(rows).toEqual([]);
});

test.each(named.filter(([, command]) => !/^(?:backup|takeout|export-history|migrate)$/.test(command)))(
  '%s does not migrate an older schema',
  async (_, command, flags) => {
    const database = await createDatabase('template_finance');
    const client = new pg.Client({ ...inject('postgres'), database });
    await client.connect();
    await client.query('delete from migration where name = (select max(name) from migration)');
    const DATABASE_URL = databaseUrl(inject('postgres'), database);
    const { code, said } = await run(command, { DATABASE_URL, DATA_DIR: join(folder, 'lain') }, flags);
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('npm run finance -- migrate') });
    const { rows } = await client.query('select count(*)::int as keys from signing_key');
    await client.end();
    expect(rows).toEqual([{ keys: 0 }]);
  },
);

test('each says which database it looked at, while the server on it runs', async () => {
  const DATA_DIR = join(folder, 'data');
  const server = await startProgram({ DATA_DIR });
  const owner = await makeOwner({ DATA_DIR });
  const token = await tokenOf(server.url, owner);
  const store = async (path: string, body: object) => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(201);
    return ((await response.json()) as { data: { id: number } }).data;
  };
  const { id } = await store('/transaction/api/cashier', { name: 'Kas Toko' });
  await store('/transaction/api/transaction', { amount: 150_000, account_type: 'cash', account_id: id });
  const about = expect.stringMatching(
    new RegExp(
      `^Basis data: ${DATA_DIR} \\(servernya berjalan\\), 1 tenant: [^;]+; transaksi terakhir dicatat ` +
        String.raw`\d+ \S+ 20\d\d \d\d[.]\d\d WIB \(.*\)\n`,
    ),
  );
  const looked = [
    await run('check-books', { DATA_DIR }),
    await run('rotate-keys', { DATA_DIR }),
    await run('takeout', { DATA_DIR }, ['--list']),
    await run('backup', { DATA_DIR, BACKUP_DIR: join(folder, 'cadangan') }),
    await run('export-history', { DATA_DIR }, ['--roots', join(folder, 'akar.jsonl')]),
  ];
  expect(looked).toEqual(looked.map(() => ({ code: 0, said: about })));
  expect(looked[0]?.said).toMatch(/\nBuku: cocok\n$/);
  const link = await run('password-link', { DATA_DIR }, ['--email', owner.email]);
  expect(link).toEqual({ code: 0, said: about });
  const secret = /#([\w-]+)/.exec(link.said)?.[1];
  const opened = await fetch(`${server.url}/account/views/new-password`, { redirect: 'manual' });
  expect([secret?.length, opened.status]).toEqual([43, 200]);
  expect(await server.stop()).toBe(0);
  const stopped = await run('check-books', { DATA_DIR });
  expect(stopped.said).toContain(`Basis data: ${DATA_DIR}, 1 tenant`);
  expect(stopped.said).not.toContain('berjalan');
});

test('a restore that was cut off is no database', async () => {
  const DATA_DIR = join(folder, 'terputus');
  mkdirSync(join(DATA_DIR, 'postgres'), { recursive: true });
  await writeFile(join(DATA_DIR, 'postgres', 'PG_VERSION'), '18\n');
  await writeFile(join(DATA_DIR, 'restore.unfinished'), '');
  const { code, said } = await run('check-books', { DATA_DIR });
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('terputus sebelum selesai') });
});
