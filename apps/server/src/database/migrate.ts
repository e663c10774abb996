import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { ensureApplicationRole } from './application-role.ts';
import { type RanMigration, type Rememberer, sinceBaseline } from './baseline.ts';
import { connect } from './connect.ts';
import { statementsOf } from './statements.ts';

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url));
/** Key of the advisory lock that makes two starting processes wait for each other; any constant works. */
const lock = 7_310_420_026;

export interface Migration {
  name: string;
  script: string;
  /** Of what runs: comments and white space apart. */
  checksum: string;
}

/** The migrations of this program, in the order in which they run. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const script = await readFile(`${folder}${name}`, 'utf8');
      return { name, script, checksum: checksumOf(script) };
    }),
  );
}

export function checksumOf(script: string): string {
  return createHash('sha256').update(whatRuns(script)).digest('hex');
}

/** A script without what changes nothing: comments and white space. */
export function whatRuns(script: string): string {
  return script.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();
}

/**
 * Runs the outstanding migrations in the order of their names, each in its own transaction, with the owner's rights.
 * @returns the names of the migrations that ran
 */
export async function migrate(config: pg.ClientConfig): Promise<string[]> {
  const known = await readMigrations();
  const client = await connect(config);
  try {
    const missing = await locked(client, () => findMissing(client, known));
    const ran: string[] = [];
    for (const migration of missing) {
      await locked(client, async () => {
        const { rowCount } = await client.query('select from migration where name = $1', [migration.name]);
        if (rowCount) return; // another process was faster
        await runMigration(client, migration);
        ran.push(migration.name);
      });
    }
    return ran;
  } finally {
    await client.end(); // rolls back the failed migration
  }
}

/**
 * Runs the missing migrations on the data as it is, in one transaction that is rolled back.
 * @returns what each took, in milliseconds
 */
export async function rehearseMigrations(config: pg.ClientConfig): Promise<{ name: string; milliseconds: number }[]> {
  const known = await readMigrations();
  const client = await connect(config);
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    const ran: { name: string; milliseconds: number }[] = [];
    for (const migration of await findMissing(client, known)) {
      const began = performance.now();
      await runMigration(client, migration);
      ran.push({ name: migration.name, milliseconds: Math.round(performance.now() - began) });
    }
    await client.query('rollback');
    return ran;
  } finally {
    await client.end();
  }
}

/** Brings an empty database to the schema of those migrations, inside the caller's transaction. */
export async function migrateEmpty(client: pg.Client, migrations: Migration[]): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [lock]);
  await findMissing(client, migrations);
  for (const migration of migrations) await runMigration(client, migration);
}

/**
 * The migrations of this program that ran there.
 * @throws Error where one ran that this program does not have, or has with another content
 */
export function ranMigrations(whose: Rememberer, remembered: RanMigration[], known: Migration[]): Migration[] {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const ran = sinceBaseline(whose, remembered, known);
  const unknown = ran.map(({ name }) => name).filter((name) => !checksums.has(name));
  if (unknown.length > 0)
    throw new Error(
      `${whose} lebih baru daripada program ini: ${unknown.join(', ')}. ` +
        'Pakai versi program yang lebih baru; tidak ada yang diubah.',
    );
  const changed = ran.filter(({ name, checksum }) => checksum !== checksums.get(name));
  if (changed.length > 0)
    throw new Error(
      `${whose} dibuat oleh migrasi yang isinya lain daripada di program ini: ` +
        `${changed.map(({ name }) => name).join(', ')}. Pakai versi program yang membuatnya, ` +
        'atau kembalikan file migrasi itu; tidak ada yang diubah.',
    );
  const names = new Set(ran.map(({ name }) => name));
  return known.filter(({ name }) => names.has(name));
}

/**
 * Refuses a database in which this program never worked, without changing it.
 * @param place where it is, as the operator knows it
 */
export async function checkUsed(client: pg.ClientBase, place: string): Promise<void> {
  const { rows } = await client.query<{ is_used: boolean }>(
    "select to_regclass('public.tenant') is not null as is_used",
  );
  if (!rows[0]?.is_used)
    throw new Error(
      `Basis data ${place} kosong: belum pernah dipakai server ini. Periksa DATA_DIR atau DATABASE_URL; tidak ada ` +
        'yang dibuat.',
    );
}

/** Refuses a schema that is not the newest, without changing it. */
export async function checkCurrent(client: pg.ClientBase): Promise<void> {
  const known = await readMigrations();
  const missing = known.length - ranMigrations('Basis data ini', await readRan(client), known).length;
  if (missing > 0)
    throw new Error(
      `Skema basis data ini lebih lama daripada program ini: ${missing} migrasi belum dijalankan. Buat cadangan, ` +
        'jalankan npm run finance -- migrate, lalu ulangi perintah ini; tidak ada yang diubah.',
    );
}

/**
 * The migrations that have not run yet. A database that the former migrations brought to the baseline remembers those
 * of this program from now on.
 */
async function findMissing(client: pg.Client, known: Migration[]): Promise<Migration[]> {
  await client.query(
    `create table if not exists migration
       (name text primary key, ran_at timestamptz not null default now(), checksum text)`,
  );
  await client.query('alter table migration enable row level security');
  const before = await readRan(client);
  const ran = ranMigrations('Basis data ini', before, known);
  const done = new Set(ran.map(({ name }) => name));
  if (before.some(({ name }) => !done.has(name))) {
    await client.query('delete from migration');
    await client.query('insert into migration (name, checksum) select * from unnest($1::text[], $2::text[])', [
      ran.map(({ name }) => name),
      ran.map(({ checksum }) => checksum),
    ]);
  }
  await ensureApplicationRole(client);
  return known.filter(({ name }) => !done.has(name));
}

/** Read as JSON, since the first programs kept no checksums. */
export async function readRan(client: pg.ClientBase): Promise<RanMigration[]> {
  const { rows } = await client.query<{ ran: Partial<RanMigration> & { name: string } }>(
    'select to_jsonb(m) as ran from migration m order by m.name',
  );
  return rows.map(({ ran: { name, checksum = null } }) => ({ name, checksum }));
}

async function runMigration(client: pg.Client, { name, script, checksum }: Migration): Promise<void> {
  for (const text of statementsOf(script)) {
    // In this mode PostgreSQL takes one command at a time; `pg` has it, but does not declare it.
    const command: pg.QueryConfig & { queryMode: 'extended' } = { text, queryMode: 'extended' };
    await client.query(command).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`Migrasi ${name} gagal: ${reason}`, { cause });
    });
  }
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
}

/** One database transaction at a time over all processes; the lock ends with it, also behind a pooler. */
async function locked<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [lock]);
  const answer = await work();
  await client.query('commit');
  return answer;
}
