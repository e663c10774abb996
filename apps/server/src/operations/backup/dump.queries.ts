import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connect } from '../../database/connect.ts';
import { contentLock } from '../../database/content-lock.ts';
import { readRan } from '../../database/migrate.ts';
import { readLog } from '../../features/history/log.queries.ts';
import type { Manifest } from './archive.ts';

/**
 * What no backup holds: who was signed in, and the keys of tokens. `migration` is written by what runs the
 * migrations.
 */
const leftOut = [
  'issuer_answer',
  'invitation', // a link that was revoked since must not work again
  'migration',
  'passkey_challenge',
  'password_link',
  'service_account_key', // the same
  'session',
  'session_refresh',
  'sign_in_attempt',
  'sign_in_challenge',
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
  /** The same for people and programs: with a head, or one object a line. */
  csv(table: Manifest['tables'][number]): AsyncIterable<Buffer>;
  json(table: Manifest['tables'][number]): AsyncIterable<Buffer>;
  /** The sealed history of a tenant, for `npm run finance -- verify-history`. */
  log(tenant_id: number): AsyncIterable<Buffer>;
  /** By tenant and uuid. */
  files(): AsyncGenerator<FileRow>;
  close(): Promise<void>;
}

/**
 * Opens a snapshot, of everything or of one tenant. Until it is closed no content of a file is removed, so that those
 * of its rows can be read.
 */
export async function openSnapshot(owner: pg.ClientConfig, now: Date, tenant_id?: number): Promise<Snapshot> {
  const client = await connect({ ...owner, application_name: 'finance backup' });
  try {
    await client.query(
      "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s'",
    );
    await client.query('select pg_advisory_lock($1)', [contentLock]).catch(explainLock);
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local row_security = off'); // refuses rather than to leave out rows
    const actors = await columnsOfActors(client);
    if (tenant_id !== undefined) await checkTenant(client, tenant_id);
    const cells = await listCells(client);
    const manifest: Manifest = {
      format: 1,
      made_at: now.toISOString(),
      migrations: await migrationsOf(client),
      tables: await listTables(client, tenant_id !== undefined),
      sequences: await listSequences(client),
    };
    return {
      manifest,
      copy({ name, columns }) {
        const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
        const rows =
          tenant_id === undefined
            ? `${pg.escapeIdentifier(name)} (${list})`
            : `(select ${list} from ${rowsOfTenant(name, tenant_id, actors)})`;
        const stream = client.query(copyTo(`copy ${rows} to stdout`));
        return { content: stream, rows: () => stream.rowCount };
      },
      csv: ({ name }) =>
        client.query(
          copyTo(
            `copy (select ${cells.get(name)} from ${rowsOfTenant(name, tenant_id, actors)}) to stdout
               (format csv, header)`,
          ),
        ),
      // JSON holds none of these two characters, so that this format writes it as it is.
      json: ({ name }) =>
        client.query(
          copyTo(
            `copy (select to_jsonb(r) from ${rowsOfTenant(name, tenant_id, actors)}) to stdout
               (format csv, delimiter E'\\x01', quote E'\\x02')`,
          ),
        ),
      log: (of) => readLog(client, of),
      async *files() {
        await client.query(
          `declare file_of_backup cursor for select tenant_id, uuid, sha256
             from ${rowsOfTenant('file', tenant_id, actors)} order by 1, 2`,
        );
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

async function migrationsOf(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows: found } = await client.query("select to_regclass('public.migration') is not null as is_ours");
  if (!found[0]?.is_ours) throw new Error('Basis data ini kosong: belum pernah dipakai server ini.');
  return readRan(client);
}

/** What is of use only where it was made. */
const leftOutOfTakeouts = ['idempotency_key', 'stray_content'];

export async function checkTenant(client: pg.Client, tenant_id: number): Promise<void> {
  const { rowCount } = await client.query('select from tenant where id = $1', [tenant_id]);
  if (!rowCount) throw new Error(`Tenant ${tenant_id} tidak ada. Lihat nomornya: npm run finance -- takeout --list`);
}

/**
 * Every column that names a user in a table of tenants, as pairs of table and column: it leads to the member, and that
 * of a member to the user.
 */
async function columnsOfActors(client: pg.Client): Promise<{ table: string; column: string }[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select distinct c.relname::text as table, a.attname::text as column from pg_constraint f
     join pg_class c on c.oid = f.conrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[cardinality(f.conkey)]
     where f.contype = 'f' and f.confrelid in (to_regclass('public.app_user'), to_regclass('public.membership'))
       and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id') order by 1, 2`,
  );
  return rows.filter(({ table }) => !leftOut.includes(table) && !leftOutOfTakeouts.includes(table));
}

/** Rows under the name `r`: of a tenant, itself, and of the users who did something in it, without their passwords. */
function rowsOfTenant(
  name: string,
  tenant_id: number | undefined,
  actors: Awaited<ReturnType<typeof columnsOfActors>>,
): string {
  const table = pg.escapeIdentifier(name);
  if (tenant_id === undefined) return `${table} r`;
  const of = `where tenant_id = ${Math.trunc(tenant_id)}`;
  if (name === 'tenant') return `(select * from tenant where id = ${Math.trunc(tenant_id)}) r`;
  if (name !== 'app_user') return `(select * from ${table} ${of}) r`;
  const named = actors.map(
    ({ table: from, column }) => `select ${pg.escapeIdentifier(column)} from ${pg.escapeIdentifier(from)} ${of}`,
  );
  return `(select id, name, email, '-' as password_hash, created_at from app_user
    where id in (${named.join(' union ')})) r`;
}

async function listTables(client: pg.Client, isOneTenant: boolean): Promise<Manifest['tables']> {
  const { rows } = await client.query<Manifest['tables'][number]>(
    `select c.relname::text as name, array(
       select a.attname::text from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
     ) as columns
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
       and (not $2 or c.relname in ('tenant', 'app_user') or exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'
       ))
     order by 1`,
    [isOneTenant ? [...leftOut, ...leftOutOfTakeouts] : leftOut, isOneTenant],
  );
  return rows;
}

/** The columns of each table as cells of a spreadsheet: texts as `defused` of the reports makes them. */
async function listCells(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; cells: string }>(
    `select c.relname::text as name, string_agg(
       case when a.atttypid = any ('{text,varchar,bpchar}'::regtype[])
         then format($1, a.attname) else format('%I', a.attname) end, ', ' order by a.attnum
     ) as cells
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname`,
    [defusedColumn],
  );
  return new Map(rows.map(({ name, cells }) => [name, cells]));
}

// The characters of `defused` (report/report.rules.ts), as PostgreSQL writes them.
const endsOfLines = String.raw`\t-\r\x85\u2028\u2029`;
const unseen = [
  String.raw`\x01-\x08\x0e-\x20\x7f-\x84\x86-\xa0\xad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f`,
  String.raw`\u2000-\u200f\u202a-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb`,
  String.raw`\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff`,
].join('');

/** `defused` of a column, as a pattern of PostgreSQL's `format`. */
export const defusedColumn = `
  regexp_replace(
    regexp_replace(%1$I, '(^|[;${endsOfLines}])([${unseen}''"]*[=+@＝＋－＠-])', '\\1''\\2', 'g'),
    '^(?=[${unseen}''"]*[${endsOfLines}])', '''') as %1$I`;

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

export async function listTenants(owner: pg.ClientConfig): Promise<{ id: string; name: string }[]> {
  const client = await connect(owner);
  try {
    return (await client.query<{ id: string; name: string }>('select id, name from tenant order by id')).rows;
  } finally {
    await client.end();
  }
}
