import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { connect } from '../../database/connect.ts';
import { type Migration, migrateEmpty } from '../../database/migrate.ts';
import type { Manifest, Summary } from './archive.ts';
import { sequencesOfColumns } from './dump.queries.ts';

export interface StoredContent {
  mime_type: string;
  sha256: string;
}

/**
 * A load into an empty database: one database transaction, schema included, so that all of it is there afterwards or
 * nothing.
 */
export interface Load {
  /** The next rows of a table; the parts of one follow each other. */
  copy(table: string, content: Buffer): Promise<void>;
  /** What the row of a file, which was loaded before, says of it. */
  describeFile(file: { tenant_id: number; uuid: string }): Promise<StoredContent | undefined>;
  /** Compares what came with what was to come, and keeps it. */
  commit(summary: Summary): Promise<void>;
  /** Leaves the database as empty as it was. */
  close(): Promise<void>;
}

/** Whether the database has a table, a view or a sequence of somebody in it. */
export async function isEmptyDatabase(owner: pg.ClientConfig): Promise<boolean> {
  const client = await connect(owner);
  try {
    const { rowCount } = await client.query(
      `select from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
    );
    return rowCount === 0;
  } finally {
    await client.end();
  }
}

export async function openLoad(owner: pg.ClientConfig, manifest: Manifest, migrations: Migration[]): Promise<Load> {
  const client = await connect({ ...owner, application_name: 'finance restore' });
  try {
    await client.query(
      "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s'",
    );
    await client.query('begin');
    await migrateEmpty(client, migrations);
    await client.query("set local maintenance_work_mem = '256MB'; set local row_security = off");
    const columns = await loadableColumns(client);
    for (const table of manifest.tables)
      if (columns.get(table.name)?.toSorted().join() !== table.columns.toSorted().join())
        throw new Error(`Tabel ${table.name} di cadangan ini lain daripada di program ini. Cadangan ini tidak cocok.`);
    await checkSequences(client, manifest.sequences);
    const tightenings = await loosen(client);
    return new OpenLoad(client, manifest, tightenings);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** What waited may have gone out since, and a copy that is only tried must not write to anybody's customers. */
const writeToNobody = {
  mail: `
  update mail set state = 'unsure', problem = 'Mungkin terkirim: data ini dipulihkan dari cadangan', next_at = null
    where next_at is not null;
  update mail_server set is_automatic = false, version = version + 1 where is_automatic`,
  webhook: `update webhook set active = false, paused_because = 'restored' where active`,
};

/** Numbers of another PostgreSQL's transactions say nothing here: the sealing would wait for those that are to come. */
const forgetForeignTransactions =
  'update history set added_in = null where added_in > pg_current_xact_id()::text::bigint';

class OpenLoad implements Load {
  readonly #client: pg.Client;
  readonly #manifest: Manifest;
  readonly #tightenings: string[];
  readonly #rows: Record<string, number> = {};
  #copying: { table: string; stream: ReturnType<typeof copyFrom>; failed: Promise<never> } | undefined;

  constructor(client: pg.Client, manifest: Manifest, tightenings: string[]) {
    this.#client = client;
    this.#manifest = manifest;
    this.#tightenings = tightenings;
  }

  async copy(table: string, content: Buffer): Promise<void> {
    if (this.#copying?.table !== table) {
      await this.#endCopy();
      this.#copying = this.#beginCopy(table);
    }
    const { stream, failed } = this.#copying;
    const written = new Promise<void>((resolve, reject) => {
      stream.write(content, (error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([written, failed]);
  }

  async describeFile({ tenant_id, uuid }: { tenant_id: number; uuid: string }): Promise<StoredContent | undefined> {
    await this.#endCopy();
    const { rows } = await this.#client.query<StoredContent>(
      'select mime_type, sha256 from file where tenant_id = $1 and uuid = $2',
      [tenant_id, uuid],
    );
    return rows[0];
  }

  async commit(summary: Summary): Promise<void> {
    await this.#endCopy();
    for (const { name } of this.#manifest.tables)
      if ((this.#rows[name] ?? 0) !== summary.rows[name])
        throw new Error(`Tabel ${name} tidak lengkap di cadangan ini. Ambil salinan lain; tidak ada yang diubah.`);
    const { rows } = await this.#client.query<{ count: string }>('select count(*) from file');
    if (Number(rows[0]?.count) !== summary.files + summary.missing.length)
      throw new Error('Isi file tidak lengkap di cadangan ini. Ambil salinan lain; tidak ada yang diubah.');
    if (this.#manifest.tables.some(({ name, columns }) => name === 'history' && columns.includes('added_in')))
      await this.#client.query(forgetForeignTransactions);
    await tighten(this.#client, this.#tightenings);
    await continueSequences(this.#client, this.#manifest.sequences);
    for (const [name, statements] of Object.entries(writeToNobody))
      if (this.#manifest.tables.some((table) => table.name === name)) await this.#client.query(statements);
    await this.#client.query('analyze');
    await this.#client.query('commit');
  }

  async close(): Promise<void> {
    this.#copying?.stream.destroy();
    await this.#client.end();
  }

  #beginCopy(table: string) {
    const columns = this.#manifest.tables.find(({ name }) => name === table)?.columns;
    if (!columns) throw new Error(`Cadangan ini berisi tabel ${table}, yang tidak dikenal.`);
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const stream = this.#client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${list}) from stdin`));
    const failed = new Promise<never>((_resolve, reject) => {
      stream.once('error', (cause: Error) =>
        reject(new Error(`Tabel ${table} di cadangan ini tidak bisa dibaca: ${cause.message}`, { cause })),
      );
    });
    failed.catch(() => {}); // whoever writes or ends hears of it
    return { table, stream, failed };
  }

  async #endCopy(): Promise<void> {
    if (!this.#copying) return;
    const { table, stream, failed } = this.#copying;
    this.#copying = undefined;
    const finished = new Promise<void>((resolve) => {
      stream.once('finish', resolve);
    });
    stream.end();
    await Promise.race([finished, failed]);
    this.#rows[table] = stream.rowCount;
  }
}

/** The columns of every table that can be written to. */
async function loadableColumns(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration' group by 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Each numbers a column of this program, which no other one does, and goes on below what a number holds. */
async function checkSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(sequencesOfColumns);
  const left = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  for (const { table, column, last } of sequences)
    if (!left.delete(`${table}.${column}`) || Number(last) >= Number.MAX_SAFE_INTEGER)
      throw new Error(
        `Nomor urut ${table}.${column} di cadangan ini lain daripada di program ini. Cadangan ini tidak cocok.`,
      );
}

/**
 * Takes off what would hinder a load: triggers, which would count every amount again; foreign keys, some of which
 * point at each other; and indexes, which are built faster afterwards. Keys and checks stay. Only the tables' owner is
 * needed.
 * @returns what puts all of it back, and proves every foreign key on the way
 */
async function loosen(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ loosening: string; tightening: string }>(
    `select loosening, tightening from (
       select 1 as step, c.oid, format('alter table %s disable trigger user', c.oid::regclass) as loosening,
         format('alter table %s enable trigger user', c.oid::regclass) as tightening
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       union all
       select 3, f.oid, format('alter table %s drop constraint %I', f.conrelid::regclass, f.conname),
         format('alter table %s add constraint %I %s', f.conrelid::regclass, f.conname, pg_get_constraintdef(f.oid))
       from pg_constraint f where f.connamespace = 'public'::regnamespace and f.contype = 'f'
       union all
       select 2, i.indexrelid, format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
       from pg_index i join pg_class c on c.oid = i.indrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
     ) it order by step, oid`,
  );
  for (const { loosening } of rows) await client.query(loosening);
  return rows.map(({ tightening }) => tightening);
}

/** Before 0.1.0 two users could have emails that differ in their spelling only; where they do, it is not unique. */
const uniqueWherePossible = 'app_user_sign_in_name';

async function tighten(client: pg.Client, statements: string[]): Promise<void> {
  for (const statement of statements) {
    if (!statement.includes(` ${uniqueWherePossible} `)) {
      await client.query(statement);
      continue;
    }
    await client.query('savepoint tighten');
    await client.query(statement).catch(async (cause: unknown) => {
      if (!(cause instanceof Error && 'code' in cause && cause.code === '23505')) throw cause;
      await client.query('rollback to savepoint tighten');
      await client.query(statement.replace('UNIQUE ', ''));
    });
  }
}

/**
 * Lets every numbering go on where it was, and in any case after the rows that are there. No numbering comes to the
 * upper half of what a number holds: whoever chose such an id must not bring it to its end.
 */
async function continueSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(sequencesOfColumns);
  for (const { sequence, table, column } of rows) {
    const kept = sequences.find((known) => known.table === table && known.column === column);
    const [from, of] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)];
    await client.query(
      `select setval($1, greatest($2::bigint, m.most), $3 or m.most >= $2::bigint)
       from (select coalesce(max(${of}), 0) as most from ${from} where ${of} < ${2 ** 52}) m`,
      [sequence, kept?.last ?? 1, kept?.used ?? false],
    );
  }
}
