import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrl, killPrograms, Program, startProgram, tokenOf } from '../../apps/server/src/testing/process.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/database/embedded.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { demoUsers } from '../demo/people.ts';

// Roles belong to a whole PostgreSQL server, so these tests start their own. The tests build on each other.

const password = 'kuda-lumping-77';
const demo = new URL('../demo/main.ts', import.meta.url);
const pemilik = { email: 'pemilik@contoh.id', password: demoUsers.password };
let folder: string;
let postgres: EmbeddedPostgres;
let admin: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-login-'));
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  admin = new pg.Client(postgres.connection);
  await admin.connect();
  await admin.query(`create role biasa login password '${password}'`);
  await admin.query(`create role pembuat login createrole password '${password}'`);
});
afterAll(async () => {
  await killPrograms();
  await admin.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A new database owned by an ordinary role, as reached by `user`. */
async function databaseOf(owner: string): Promise<(user: string, secret?: string) => string> {
  const name = `d_${Math.random().toString(36).slice(2)}`;
  await admin.query(`create database ${name} owner ${owner}`);
  return (user, secret = password) => databaseUrl(postgres.connection, name, { user, password: secret });
}

async function asUser<T extends pg.QueryResultRow>(connectionString: string, query: string): Promise<T[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<T>(query)).rows;
  } finally {
    await client.end();
  }
}

async function refusal(environment: Record<string, string>): Promise<string> {
  const program = new Program('start', { PORT: '0', ...environment });
  expect(await program.ended()).toBe(1);
  return program.output;
}

async function listed(url: string): Promise<number> {
  const response = await fetch(`${url}/transaction/api/transaction?q=a`, {
    headers: { authorization: `Bearer ${await tokenOf(url, pemilik)}` },
  });
  const body = (await response.json()) as { meta: { pagination: { total: number } } };
  return body.meta.pagination.total;
}

/** The SQL commands in a refusal's message, as an operator would run them. */
function commandsIn(output: string): string {
  const commands = output.split('\n').filter((line) => line.startsWith('  ') && line.endsWith(';'));
  return commands.join('\n').replaceAll('<kata sandi>', password);
}

let ordinary: Awaited<ReturnType<typeof databaseOf>>;

test('tells an owner who may not create roles what a superuser has to run, and starts afterwards', async () => {
  ordinary = await databaseOf('biasa');
  const environment = { DATA_DIR: join(folder, 'biasa'), DATABASE_URL: ordinary('biasa') };
  const refused = await refusal(environment);
  expect(refused).toContain('tidak boleh membuat peran');
  expect(refused).toContain('DATABASE_APP_URL=postgresql://finance_app:');
  expect(refused).not.toContain(password);
  await admin.query(commandsIn(refused));
  const server = await startProgram({ ...environment, DATABASE_APP_URL: ordinary('finance_app') }, demo);
  expect(await listed(server.url)).toBeGreaterThan(50);
  expect(await server.stop()).toBe(0);
  const limits = await asUser(ordinary('finance_app'), "select current_setting('statement_timeout') as limit");
  expect(limits).toEqual([{ limit: '30s' }]); // its own password, since nobody else could set one
  await expect(asUser(ordinary('finance_app'), 'create temporary table kawan (id int)')).rejects.toMatchObject({
    code: '42501',
  });
});

test('an owner of the tables alone is told who takes the right to temporary tables away', async () => {
  const others = await databaseOf('pembuat');
  await asUser(others('pembuat'), 'grant create on schema public to biasa');
  const environment = {
    DATA_DIR: join(folder, 'tabel'),
    DATABASE_URL: others('biasa'),
    DATABASE_APP_URL: others('finance_app'),
  };
  const refused = await refusal(environment);
  expect(refused).toContain('boleh membuat tabel sementara');
  await asUser(others('pembuat'), commandsIn(refused));
  const server = await startProgram(environment, demo);
  expect(await listed(server.url)).toBeGreaterThan(50);
  expect(await server.stop()).toBe(0);
});

test('such an owner sees every row where needed: payments to check, contents to clean up, books, backup', async () => {
  const [payment] = await asUser<{ uuid: string }>(
    ordinary('biasa'),
    `update online_payment set next_check_at = now()
        where id = (select id from online_payment where status = 'pending' limit 1) returning uuid`,
  );
  expect(payment).toBeDefined();
  const due = `select uuid from online_payment where next_check_at <= now()`;
  expect(await asUser(ordinary('biasa'), due)).toEqual([payment]);
  expect(await asUser(ordinary('finance_app'), 'select payment as uuid from take_online_payments_to_check(8)')).toEqual(
    [payment],
  );
  expect(await asUser(ordinary('finance_app'), `select from online_payment_actor('${payment?.uuid}')`)).toHaveLength(1);

  const books = new Program('check-books', { DATA_DIR: join(folder, 'biasa'), DATABASE_URL: ordinary('biasa') });
  expect([await books.ended(), books.output]).toEqual([0, expect.stringMatching(/^Basis data: .*\nBuku: cocok\n$/)]);
  // As pg_dump does: it fails rather than leave rows out.
  const [row] = await asUser<{ count: string }>(
    `${ordinary('biasa')}&options=${encodeURIComponent('-c row_security=off')}`,
    'select count(*) from transaction',
  );
  expect(Number(row?.count)).toBeGreaterThan(300);
});

test('such an owner finds a wrong rupiah as well', async () => {
  await asUser(
    ordinary('biasa'),
    `update transaction_sum set amount_in = amount_in + 1 where ctid = (select ctid from transaction_sum limit 1)`,
  );
  const books = new Program('check-books', { DATA_DIR: join(folder, 'biasa'), DATABASE_URL: ordinary('biasa') });
  expect(await books.ended()).toBe(1);
  expect(books.output).toContain('SALAH: rollup equals transactions');
});

test('does not take over an existing role whose password the server does not know', async () => {
  const urls = await databaseOf('pembuat');
  const environment = { DATA_DIR: join(folder, 'pembuat'), DATABASE_URL: urls('pembuat') };
  const refused = await refusal(environment);
  expect(refused).toContain('Peran finance_app sudah ada, dan kata sandi di');
  const other = new URL(ordinary('biasa')).pathname.slice(1);
  expect(refused).toMatch(new RegExp(`Jangan ubah kata sandinya: peran ini juga milik basis data .*\\b${other}\\b`));
  expect(refused).toContain('28P01');
  expect(refused).not.toContain(readFileSync(join(folder, 'pembuat', 'database-app.password'), 'utf8').trim());
  expect(await asUser(urls('finance_app'), 'select 1 as one')).toEqual([{ one: 1 }]);
  const server = await startProgram({ ...environment, DATABASE_APP_URL: urls('finance_app') }, demo);
  expect(await server.stop()).toBe(0);
});

test('DATABASE_APP_URL is refused where it is another login, or one with more rights', async () => {
  const environment = { DATA_DIR: join(folder, 'lain'), DATABASE_URL: ordinary('biasa') };
  expect(await refusal({ ...environment, DATABASE_APP_URL: ordinary('biasa') })).toBe(
    'DATABASE_APP_URL harus masuk sebagai finance_app, bukan biasa.\n',
  );
  for (const [give, take] of [
    ['alter role finance_app bypassrls', 'alter role finance_app nobypassrls'],
    ['grant pg_read_all_data to finance_app', 'revoke pg_read_all_data from finance_app'],
  ] as const) {
    await admin.query(give);
    expect(await refusal({ ...environment, DATABASE_APP_URL: ordinary('finance_app') })).toContain(
      'Peran finance_app boleh lebih dari seharusnya',
    );
    await admin.query(take);
  }
  expect(await refusal({ ...environment, DATABASE_APP_URL: ordinary('finance_app', 'salah') })).toContain(
    'Basis data pada DATABASE_APP_URL tidak dapat dibuka (28P01)',
  );
});

test('creates the login itself when the owner may create roles, and reuses its password', async () => {
  const { rows } = await admin.query<{ datname: string }>("select datname from pg_database where datname like 'd\\_%'");
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
  await admin.query('drop role finance_app');

  const urls = await databaseOf('pembuat');
  const environment = { DATA_DIR: join(folder, 'sendiri'), DATABASE_URL: urls('pembuat'), DATABASE_APP_URL: '' };
  for (const _start of ['first', 'second']) {
    const server = await startProgram(environment, demo);
    expect(await listed(server.url)).toBeGreaterThan(50);
    expect(await server.stop()).toBe(0);
  }
  const file = join(folder, 'sendiri', 'database-app.password');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await asUser(urls('finance_app', readFileSync(file, 'utf8').trim()), 'select current_user')).toHaveLength(1);
  const {
    rows: [kept],
  } = await admin.query<{ rolpassword: string }>("select rolpassword from pg_authid where rolname = 'finance_app'");
  expect(kept?.rolpassword).toMatch(/^SCRAM-SHA-256\$/);

  // As docs/operate.md says of one's own PostgreSQL: a lost password is set anew by hand, on both sides.
  await rm(file);
  const lost = await refusal(environment);
  expect(lost).toContain('Hanya basis data ini yang memakai peran itu');
  await admin.query(commandsIn(lost));
  writeFileSync(file, `${password}\n`);
  const server = await startProgram(environment, demo);
  expect(await listed(server.url)).toBeGreaterThan(50);
  expect(await server.stop()).toBe(0);
});

test('upgrades a data folder of an older version: its role gets a login, its socket needs a password', async () => {
  const DATA_DIR = join(folder, 'lama');
  const old = await startEmbeddedPostgres({ dataDir: DATA_DIR, durable: false });
  const client = new pg.Client(old.connection);
  await client.connect();
  await migrate(old.connection);
  const { rows: before } = await client.query("select rolcanlogin from pg_roles where rolname = 'finance_app'");
  expect(before).toEqual([{ rolcanlogin: false }]);
  await client.query('alter role postgres password null');
  await client.end();
  await old.stop();
  writeFileSync(join(DATA_DIR, 'postgres', 'pg_hba.conf'), 'local all all trust\nhost all all all reject\n');

  const server = await startProgram({ DATA_DIR }, demo);
  expect(await listed(server.url)).toBeGreaterThan(50);
  const { socket_folder: host } = JSON.parse(readFileSync(join(DATA_DIR, 'postgres.json'), 'utf8'));
  for (const user of ['postgres', 'finance_app']) {
    const stranger = new pg.Client({ host, user, password: 'asing', database: 'finance' });
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
  }
  const secret = readFileSync(join(DATA_DIR, 'database-app.password'), 'utf8').trim();
  const application = new pg.Client({ host, user: 'finance_app', password: secret, database: 'finance' });
  await application.connect();
  await expect(application.query('set role postgres')).rejects.toMatchObject({ code: '42501' });
  await application.end();
  expect(await server.stop()).toBe(0);
});
