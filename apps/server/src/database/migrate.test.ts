import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { databaseUrl, killPrograms, Program } from '../testing/process.ts';
import { checksumOf, migrate, migrateEmpty, readMigrations, rehearseMigrations } from './migrate.ts';

let admin: pg.Client;
let client: pg.Client;
let database: string;
let config: pg.ClientConfig;

beforeAll(async () => {
  admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
});
beforeEach(async () => {
  database = `m_${uuidv7().replaceAll('-', '')}`;
  await admin.query(`create database ${database} template template_finance`);
  config = { ...inject('postgres'), database };
  client = new pg.Client(config);
  await client.connect();
  return () => client.end();
});
afterAll(async () => {
  await killPrograms();
  await admin.end();
});

async function remembered(): Promise<unknown[]> {
  return (await client.query('select name, checksum from migration order by name')).rows;
}

test('each migration is kept with its checksum', async () => {
  const all = (await readMigrations()).map(({ name, checksum }) => ({ name, checksum }));
  expect(await remembered()).toEqual(all);
  expect(await migrate(config)).toEqual([]);
  expect(await remembered()).toEqual(all);
});

test('a checksum is of what runs', () => {
  const script = 'create table a (\n  id int -- a number\n);\n';
  expect(checksumOf('create table a (\r\n\tid int\r\n);')).toBe(checksumOf(script));
  expect(checksumOf(script.replace('int', 'bigint'))).not.toBe(checksumOf(script));
});

test('an older program does not touch a newer schema', async () => {
  await client.query("insert into migration (name) values ('9999_later.sql')");
  const program = new Program('start', { PORT: '0', DATABASE_URL: databaseUrl(inject('postgres'), database) });
  expect(await program.ended()).toBe(1);
  expect(program.output).toBe(
    'Basis data ini lebih baru daripada program ini: 9999_later.sql. ' +
      'Pakai versi program yang lebih baru; tidak ada yang diubah.\n',
  );
});

test('a migration that ran with another content is refused', async () => {
  await client.query("update migration set checksum = 'x' where name like '0005%'");
  await expect(migrate(config)).rejects.toThrow('migrasi yang isinya lain daripada di program ini: 0005_people.sql');
});

test('a dry run tries what is missing on the data that is there, and changes nothing', async () => {
  const [empty, all] = [`${database}_old`, await readMigrations()];
  await admin.query(`create database ${empty}`);
  const old = { ...config, database: empty };
  const owner = new pg.Client(old);
  await owner.connect();
  await owner.query('begin');
  await migrateEmpty(owner, all.slice(0, -2));
  await owner.query('commit');
  const tables = async () => (await owner.query('select relname, reltuples from pg_class order by 1')).rows.length;
  const before = await tables();

  const names = all.slice(-2).map(({ name }) => name);
  expect((await rehearseMigrations(old)).map(({ name }) => name)).toEqual(names);
  expect(await tables()).toBe(before);

  const DATABASE_URL = databaseUrl(inject('postgres'), empty);
  const rehearsal = new Program('migrate', { DATABASE_URL }, ['--dry-run']);
  expect(await rehearsal.ended()).toBe(0);
  expect(rehearsal.output).toContain('2 migrasi berhasil dicoba dan dibatalkan; tidak ada yang diubah.');
  const run = new Program('migrate', { DATABASE_URL });
  expect([await run.ended(), run.output]).toEqual([0, `${names.join('\n')}\n2 migrasi dijalankan.\n`]);

  await owner.query("delete from migration where name like '0009%'"); // whose tables are there: it cannot run again
  await owner.end();
  await expect(rehearseMigrations(old)).rejects.toThrow(/^Migrasi 0009_transactions.sql gagal: /);
});
