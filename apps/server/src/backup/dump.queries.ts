import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { contentLock } from '../database/content-lock.ts';
import type { RanMigration } from '../database/migrate.ts';
import type { Manifest } from './archive.ts';

/**
 * What no backup holds: who was signed in, and the keys of tokens. `migration` is written by what runs the
 * migrations.
 */
const leftOut = [
  'invitation', // a link that was revoked since must not work again
  'migration',
  'password_link',
  'session',
  'session_refresh',
  'sign_in_attempt',
  'sign_in_code',
  'signing_key',
  'ticket',
];

export interface FileRow {
  tenant_id: number;
  uuid: string;
  sha256: string;
}

/** One state of the database, while everybody goes on writing. */
export interface Snapshot {
  manifest: Manifest;
  /** The rows of a table as COPY writes them, and then how many there were. */
  copy(table: Manifest['tables'][number]): { content: AsyncIterable<Buffer>; rows(): number };
  /** By tenant and uuid. */
  files(): AsyncGenerator<FileRow>;
  close(): Promise<void>;
}

/** Opens a snapshot. Until it is closed no content of a file is removed, so that those of its rows can be read. */
export async function openSnapshot(owner: pg.ClientConfig, now: Date): Promise<Snapshot> {
  const client = new pg.Client({ ...owner, application_name: 'finance backup' });
  client.on('error', () => {}); // the query that is under way fails as well
  await client.connect();
  try {
    await client.query(
      "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s'",
    );
    await client.query('select pg_advisory_lock($1)', [contentLock]).catch(explainLock);
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local row_security = off'); // refuses rather than to leave out rows
    const manifest: Manifest = {
      format: 1,
      made_at: now.toISOString(),
      migrations: await ranMigrations(client),
      tables: await listTables(client),
      sequences: await listSequences(client),
    };
    return {
      manifest,
      copy({ name, columns }) {
        const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
        const stream = client.query(copyTo(`copy ${pg.escapeIdentifier(name)} (${list}) to stdout`));
        return { content: stream, rows: () => stream.rowCount };
      },
      async *files() {
        await client.query('declare file_of_backup cursor for select tenant_id, uuid, sha256 from file order by 1, 2');
        for (;;) {
          const { rows } = await client.query<Omit<FileRow, 'tenant_id'> & { tenant_id: string }>(
            'fetch 500 from file_of_backup',
          );
          if (rows.length === 0) return;
          for (const row of rows) yield { ...row, tenant_id: Number(row.tenant_id) };
        }
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function ranMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows: found } = await client.query("select to_regclass('public.migration') is not null as is_ours");
  if (!found[0]?.is_ours) throw new Error('Basis data ini kosong: belum pernah dipakai server ini.');
  // As JSON, since an older program kept no checksums.
  const { rows } = await client.query<{ ran: RanMigration }>(
    'select to_jsonb(m) as ran from migration m order by m.name',
  );
  return rows.map(({ ran: { name, checksum = null } }) => ({ name, checksum }));
}

async function listTables(client: pg.Client): Promise<Manifest['tables']> {
  const { rows } = await client.query<Manifest['tables'][number]>(
    `select c.relname::text as name, array(
       select a.attname::text from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
     ) as columns
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1) order by 1`,
    [leftOut],
  );
  return rows;
}

/** Which sequence numbers which column. */
export const sequencesOfColumns = `
  select s.oid::regclass::text as sequence, c.relname::text as table, a.attname::text as column
  from pg_class s
  join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
  join pg_class c on d.refclassid = 'pg_class'::regclass and c.oid = d.refobjid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
  where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace order by 2, 3`;

/** They stand outside of snapshots; read after it has begun, each is beyond the rows of it. */
async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(sequencesOfColumns);
  const sequences: Manifest['sequences'] = [];
  for (const { sequence, table, column } of rows) {
    if (leftOut.includes(table)) continue;
    const { rows: state } = await client.query<{ last: string; used: boolean }>(
      `select last_value::text as last, is_called as used from ${sequence}`,
    );
    if (state[0]) sequences.push({ table, column, ...state[0] });
  }
  return sequences;
}

function explainLock(cause: unknown): never {
  if (cause instanceof Error && 'code' in cause && cause.code === '55P03')
    throw new Error('Cadangan lain sedang dibuat. Tunggu sampai selesai, lalu jalankan lagi.', { cause });
  throw cause;
}
