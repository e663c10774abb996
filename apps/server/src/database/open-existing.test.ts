import { mkdirSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../testing/create-database.ts';
import { databaseUrl, killPrograms, Program, startProgram } from '../testing/process.ts';

// Commands that only look at a database, or change some rows of it, on the wrong one and on the right one.

type File = ConstructorParameters<typeof Program>[0];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-existing-'));
});
afterAll(async () => {
  await killPrograms();
  await rm(folder, { recursive: true, force: true });
});

async function run(file: File, environment: Record<string, string>, flags: string[] = []) {
  const program = new Program(file, environment, flags);
  program.child.stdin?.end();
  return { code: await program.ended(), said: program.output };
}

/** Every command that neither creates nor migrates, with what it needs to go to work. */
const commands: [File, string[]][] = [
  ['books/check-books.ts', ['--database']],
  ['rotate-keys.ts', []],
  ['rotate-keys.ts', ['--drop-old']],
  ['password-link.ts', ['--email', 'ani@contoh.id']],
  ['personal-data.ts', ['--user', 'ani@contoh.id', '--export', '/nonexistent/ani.json']],
  ['migrate.ts', ['--dry-run']],
  ['backup/backup.ts', ['/nonexistent/x.tar.zst']],
  ['backup/takeout.ts', ['--list']],
  ['backup/export-history.ts', ['--tenant', '1', '/nonexistent/riwayat.jsonl']],
];
const named = commands.map(([file, flags]) => [`${file} ${flags[0] ?? ''}`, file, flags] as const);

test.each(named)('%s makes no database where there is none', async (_, file, flags) => {
  const missing = join(folder, `tidak-ada-${uuidv7()}`);
  expect(await run(file, { DATA_DIR: missing }, flags)).toEqual({
    code: 1,
    said: expect.stringContaining(`Tidak ada basis data di ${missing}`),
  });
  expect(await readdir(folder)).not.toContain(missing);
  const empty = join(folder, `kosong-${uuidv7()}`);
  mkdirSync(join(empty, 'postgres'), { recursive: true });
  expect(await run(file, { DATA_DIR: empty }, flags)).toEqual({
    code: 1,
    said: expect.stringContaining(`Tidak ada basis data di ${empty}`),
  });
  expect(await readdir(empty, { recursive: true })).toEqual(['postgres']);
});

test.each(named)('%s changes nothing in an empty database of DATABASE_URL', async (_, file, flags) => {
  const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
  const database = `e_${uuidv7().replaceAll('-', '')}`;
  await admin.query(`create database ${database}`);
  await admin.end();
  const DATABASE_URL = databaseUrl(inject('postgres'), database);
  const { code, said } = await run(file, { DATABASE_URL, DATA_DIR: join(folder, 'lain') }, flags);
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(`${database} kosong`) });
  const client = new pg.Client({ ...inject('postgres'), database });
  await client.connect();
  const { rows } = await client.query("select relname from pg_class where relnamespace = 'public'::regnamespace");
  await client.end();
  expect(rows).toEqual([]);
});

test.each(named.filter(([, file]) => !/^backup|^migrate/.test(file)))(
  '%s does not migrate an older schema',
  async (_, file, flags) => {
    const database = await createDatabase('template_finance');
    const client = new pg.Client({ ...inject('postgres'), database });
    await client.connect();
    await client.query('delete from migration where name = (select max(name) from migration)');
    const DATABASE_URL = databaseUrl(inject('postgres'), database);
    const { code, said } = await run(file, { DATABASE_URL, DATA_DIR: join(folder, 'lain') }, flags);
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('npm run migrate') });
    const { rows } = await client.query('select count(*)::int as keys from signing_key');
    await client.end();
    expect(rows).toEqual([{ keys: 0 }]);
  },
);

test('each says which database it looked at, while the server on it runs', async () => {
  const DATA_DIR = join(folder, 'data');
  const server = await startProgram({ DATA_DIR });
  const about = expect.stringMatching(
    new RegExp(
      `^Basis data: ${DATA_DIR} \\(servernya berjalan\\), 2 tenant: [^;]+; transaksi terakhir dicatat ` +
        String.raw`\d+ \S+ 20\d\d \d\d[.]\d\d WIB \(.*\)\n`,
    ),
  );
  const looked = [
    await run('books/check-books.ts', { DATA_DIR }, ['--database']),
    await run('rotate-keys.ts', { DATA_DIR }),
    await run('backup/takeout.ts', { DATA_DIR }, ['--list']),
    await run('backup/backup.ts', { DATA_DIR, BACKUP_DIR: join(folder, 'cadangan') }),
    await run('backup/export-history.ts', { DATA_DIR }, ['--roots', join(folder, 'akar.jsonl')]),
  ];
  expect(looked).toEqual(looked.map(() => ({ code: 0, said: about })));
  expect(looked[0]?.said).toMatch(/\nBuku: cocok\n$/);
  const link = await run('password-link.ts', { DATA_DIR }, ['--email', 'pemilik@contoh.id']);
  expect(link).toEqual({ code: 0, said: about });
  const secret = /#([\w-]+)/.exec(link.said)?.[1];
  const opened = await fetch(`${server.url}/account/views/new-password`, { redirect: 'manual' });
  expect([secret?.length, opened.status]).toEqual([43, 200]);
  expect(await server.stop()).toBe(0);
  const stopped = await run('books/check-books.ts', { DATA_DIR }, ['--database']);
  expect(stopped.said).toContain(`Basis data: ${DATA_DIR}, 2 tenant`);
  expect(stopped.said).not.toContain('berjalan');
});

test('a restore that was cut off is no database', async () => {
  const DATA_DIR = join(folder, 'terputus');
  mkdirSync(join(DATA_DIR, 'postgres'), { recursive: true });
  await writeFile(join(DATA_DIR, 'postgres', 'PG_VERSION'), '18\n');
  await writeFile(join(DATA_DIR, 'restore.unfinished'), '');
  const { code, said } = await run('books/check-books.ts', { DATA_DIR }, ['--database']);
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('terputus sebelum selesai') });
});
