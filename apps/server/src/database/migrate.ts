import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { ensureApplicationRole } from './application-role.ts';

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url));
/** Key of the advisory lock that makes two starting processes wait for each other; any constant works. */
const lock = 7_310_420_026;

/**
 * Runs the outstanding migrations in the order of their names, each in its own transaction, with the owner's rights.
 * @returns the names of the migrations that ran
 */
export async function migrate(config: pg.ClientConfig): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const client = new pg.Client(config);
  await client.connect();
  try {
    const missing = await locked(client, async () => {
      await client.query(
        'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
      );
      await client.query('alter table migration enable row level security');
      const { rows } = await client.query<{ name: string }>('select name from migration');
      const done = new Set(rows.map((row) => row.name));
      const unknown = [...done].filter((name) => !files.includes(name));
      if (unknown.length > 0) throw new Error(`Basis data lebih baru daripada program ini: ${unknown.join(', ')}`);
      await ensureApplicationRole(client);
      return files.filter((name) => !done.has(name));
    });
    const ran: string[] = [];
    for (const name of missing) {
      const script = await readFile(`${folder}${name}`, 'utf8');
      await locked(client, async () => {
        // another process has run it
        if ((await client.query('select from migration where name = $1', [name])).rowCount) return;
        await client.query(script).catch((cause: unknown) => {
          const reason = cause instanceof Error ? cause.message : String(cause);
          throw new Error(`Migrasi ${name} gagal: ${reason}`, { cause });
        });
        await client.query('insert into migration (name) values ($1)', [name]);
        ran.push(name);
      });
    }
    return ran;
  } finally {
    await client.end(); // rolls back the failed migration
  }
}

/** One transaction at a time across all processes; the lock ends with it, also behind a pooler. */
async function locked<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [lock]);
  const answer = await work();
  await client.query('commit');
  return answer;
}
