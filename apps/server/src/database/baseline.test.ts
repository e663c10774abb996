import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contents } from '../testing/contents.ts';
import { createDatabase } from '../testing/create-database.ts';
import { describeSchema } from '../testing/describe-schema.ts';
import { formerMigrations } from '../testing/former-migrations.ts';
import { databaseUrl, killPrograms, Program, startProgram } from '../testing/process.ts';
import { baselineOf, type RanMigration } from './baseline.ts';
import { checkCurrent, migrate, migrateEmpty, readMigrations, readRan, rehearseMigrations } from './migrate.ts';

// The first migrations are a baseline: they make the schema that other migrations had made before 0.1.0.
// `schema-0.1.0.txt` is what `describeSchema` said of a database of those.

const all = await readMigrations();
const remembering = all.map(({ name, checksum }) => ({ name, checksum }));
/** What came after the baseline. */
const later = all.slice(baselineOf(all).length).map(({ name }) => name);
/** The tables that it adds, without a row. */
const laterTables = [
  'advance',
  'advance_use',
  'approval',
  'approval_request',
  'approval_step',
  'bank_statement',
  'deduction',
  'due_instalment',
  'due_reminder',
  'issuer_answer',
  'linked_account',
  'mail',
  'mail_server',
  'online_payment_due',
  'passkey',
  'passkey_challenge',
  'payout',
  'period_closing',
  'record_file',
  'recurring',
  'recurring_turn',
  'service_account',
  'service_account_key',
  'service_account_user',
  'sign_in_challenge',
  'statement_line',
  'statement_match',
  'statement_place',
  'statement_rule',
  'two_step',
  'two_step_recovery',
  'webhook',
  'webhook_delivery',
];
const pools: pg.Pool[] = [];

afterAll(async () => {
  await killPrograms();
  await Promise.all(pools.map((pool) => pool.end()));
});

async function connectTo(database: string) {
  const config = { ...inject('postgres'), database };
  const owner = new pg.Pool({ ...config, max: 2 });
  owner.on('error', () => {}); // PostgreSQL stops under it at the end
  pools.push(owner);
  return { owner, config, url: databaseUrl(inject('postgres'), database) };
}

/** The schema of the baseline, remembered as that of other migrations. */
async function databaseOf(ran: RanMigration[]) {
  const database = await connectTo(await createDatabase(template));
  await database.owner.query('delete from migration');
  for (const { name, checksum } of ran)
    await database.owner.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
  return database;
}

async function remembered(owner: pg.Pool): Promise<RanMigration[]> {
  const client = await owner.connect();
  const ran = await readRan(client);
  client.release();
  return ran;
}

/** A database at the baseline that nobody is connected to, and a copy of it. */
let template: string;
let baseline: pg.Client;
beforeAll(async () => {
  template = await createDatabase();
  const maker = new pg.Client({ ...inject('postgres'), database: template });
  await maker.connect();
  await maker.query('begin');
  await migrateEmpty(maker, baselineOf(all));
  await maker.query('commit');
  await maker.end();
  baseline = new pg.Client({ ...inject('postgres'), database: await createDatabase(template) });
  await baseline.connect();
  return () => baseline.end();
});

test('the baseline makes the schema that the former migrations had made', async () => {
  const expected = readFileSync(new URL('../testing/schema-0.1.0.txt', import.meta.url), 'utf8');
  expect(await describeSchema(baseline)).toBe(expected);
});

test.each([
  ['a column', 'alter table due add column more text'],
  ['the order of columns', 'alter table file drop column path; alter table file add column path text'],
  ['a type', 'alter table due alter column version type bigint'],
  ['a default', 'alter table due alter column version set default 2'],
  ['a null', 'alter table due alter column date drop not null'],
  ['what a column is generated from', 'alter table due drop column party_name; alter table due add party_name text'],
  ['the name of a constraint', 'alter table due rename constraint due_check1 to other'],
  ['a constraint', 'alter table due drop constraint due_paid_within'],
  ['an index', 'drop index due_day'],
  ['a function', "create or replace function app_today() returns date language sql stable return '2026-01-01'::date"],
  ['the volatility of a function', 'alter function log_size(bigint) volatile'],
  ['whose rights a function has', 'alter function keep_due_paid() security invoker'],
  ['the path of a function', 'alter function log_size(bigint) reset search_path'],
  ['who may execute a function', 'grant execute on function keep_due_paid() to public'],
  ['a trigger', 'alter table due disable trigger link_new'],
  ['a policy', 'alter policy own on due using (true)'],
  ['row level security', 'alter table due disable row level security'],
  ['whom row level security binds', 'alter table due force row level security'],
  ['a right', 'grant delete on due to finance_app'],
  ['a right to a column', 'grant update (creator_id) on due to finance_app'],
  ['a right to the schema', 'revoke usage on schema public from finance_app'],
  ['a comment', "comment on table due is 'owed'"],
  ['a numbering', 'alter sequence due_id_seq start 7'],
  ['an option', 'alter table transaction_sum reset (fillfactor)'],
  ['a type of ours', 'alter type sign_in_limit add attribute more int'],
  ['a view', 'create view dues as select * from due'],
  ['an extension', 'create extension citext'],
  ['a row', "insert into tenant (name) values ('PT Satu')"],
])('a description of the schema tells %s', async (_, change) => {
  await baseline.query('begin');
  const before = await describeSchema(baseline);
  await baseline.query(change);
  expect(await describeSchema(baseline)).not.toBe(before);
  await baseline.query('rollback');
});

test('migrations are numbered without gaps, and the baseline defines each thing once', () => {
  expect(all.map(({ name }) => Number(name.slice(0, 4)))).toEqual(all.map((_, index) => index + 1));
  const made = baselineOf(all).flatMap(({ script }) => [
    ...script.matchAll(/^ *create (?:or replace )?(function|table|type|unique index|index) (\w+)/gm),
    ...script.matchAll(/^ *create (?:constraint )?(policy|trigger) (\w+)[^;]*? on (\w+)/gm),
  ]);
  const names = made.map(([, kind, name, table = '']) => `${kind} ${name} ${table}`);
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('a database of all former migrations is at the baseline: only what came later runs in it, once', async () => {
  const { owner, config } = await databaseOf(formerMigrations);
  const before = await contents({ owner });
  const reading = await owner.connect();
  await expect(checkCurrent(reading)).rejects.toThrow(`: ${later.length} migrasi belum dijalankan`);
  reading.release();
  expect((await rehearseMigrations(config)).map(({ name }) => name)).toEqual(later);
  expect(await contents({ owner })).toEqual(before);

  const ran = await Promise.all([migrate(config), migrate(config)]);
  expect(ran.flat().toSorted()).toEqual(later);
  const current = await owner.connect();
  await checkCurrent(current);
  current.release();
  expect(await remembered(owner)).toEqual(remembering);
  expect(await migrate(config)).toEqual([]);
  const added = Object.fromEntries(laterTables.map((name) => [name, '0 ']));
  expect(await contents({ owner })).toEqual({ ...before, ...added, migration: expect.anything() });
});

test('two servers that start at once on such a database both serve it', async () => {
  const { owner, url: DATABASE_URL } = await databaseOf(formerMigrations);
  const servers = await Promise.all([1, 2].map(() => startProgram({ DATABASE_URL, DEMO: 'false' })));
  expect(await remembered(owner)).toEqual(remembering);
  for (const { url } of servers) expect((await fetch(`${url}/openapi.json`)).status).toBe(200);
  for (const server of servers) expect(await server.stop()).toBe(0);
});

test.each([
  ['the first', formerMigrations.slice(0, 1), 1],
  ['half', formerMigrations.slice(0, 30), 30],
  ['all but one in between', formerMigrations.filter((_, index) => index !== 20), 50],
  [
    'all, one with another content',
    formerMigrations.map((one, at) => (at === 7 ? { ...one, checksum: 'x' } : one)),
    51,
  ],
  ['those of before checksums were kept', formerMigrations.map(({ name }) => ({ name, checksum: null })), 51],
  ['all, and one of a later program', [...formerMigrations, { name: '0020_later.sql', checksum: 'x' }], 52],
])('a database of %s of the former migrations is refused, and stays as it is', async (_, ran, count) => {
  const { owner, config, url: DATABASE_URL } = await databaseOf(ran);
  const before = await contents({ owner });
  const refusal =
    `Basis data ini dibuat oleh versi sebelum 0.1.0 yang belum lengkap: ${count} dari 51 migrasinya dijalankan, ` +
    'atau isinya lain. Jalankan sekali program pada commit 4dd55aa3 (npm start), yang melengkapinya, lalu pakai ' +
    'program ini lagi; tidak ada yang diubah.';
  await expect(migrate(config)).rejects.toThrow(refusal);
  await expect(rehearseMigrations(config)).rejects.toThrow(refusal);
  const program = new Program('start', { PORT: '0', DATABASE_URL });
  expect([await program.ended(), program.output]).toEqual([1, `${refusal}\n`]);
  expect(await contents({ owner })).toEqual(before);
});

test('one that kept no checksums at all is refused as well', async () => {
  const { owner, config } = await databaseOf(formerMigrations);
  await owner.query('alter table migration drop column checksum');
  await expect(migrate(config)).rejects.toThrow('dibuat oleh versi sebelum 0.1.0 yang belum lengkap');
  expect((await owner.query('select * from migration')).fields.map(({ name }) => name)).toEqual(['name', 'ran_at']);
});

test('an empty database gets every migration, and keeps them', async () => {
  const { owner, config } = await connectTo(await createDatabase());
  const ran = await Promise.all([migrate(config), migrate(config)]);
  expect(ran.flat().toSorted()).toEqual(all.map(({ name }) => name));
  expect(await migrate(config)).toEqual([]);
  expect(await remembered(owner)).toEqual(remembering);
});
