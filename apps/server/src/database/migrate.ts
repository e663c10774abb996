import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url));
/** Any constant will do: two processes that start together wait for each other on it. */
const lock = 7_310_420_026;

/**
 * Brings the database to the newest schema with the owner's rights, each migration in a transaction of its own, in the order of the names.
 * @returns the names of the migrations that ran now
 */
export async function migrate(config: pg.ClientConfig): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(
      'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
    );
    await client.query('alter table migration enable row level security');
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const done = new Set(rows.map((row) => row.name));
    const unknown = [...done].filter((name) => !files.includes(name));
    if (unknown.length > 0) throw new Error(`Basis data lebih baru daripada program ini: ${unknown.join(', ')}`);
    const missing = files.filter((name) => !done.has(name));
    for (const name of missing) {
      const script = await readFile(`${folder}${name}`, 'utf8');
      try {
        await client.query('begin');
        await client.query(script);
        await client.query('insert into migration (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        throw new Error(`Migrasi ${name} gagal: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    }
    return missing;
  } finally {
    await client.end(); // releases the lock, and rolls back what failed
  }
}
