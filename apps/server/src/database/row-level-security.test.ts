import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../testing/test-server.ts';
import { inTenant } from './in-tenant.ts';

// What the database itself enforces even if the application forgets: no statement here has the application's own
// filters. The tables come from the catalog, so new ones are tested automatically.

interface Column {
  name: string;
  type: string;
  /** Has no default, so an insert must give a value. */
  required: boolean;
  writable: boolean;
  selectable: boolean;
  updatable: boolean;
  /** One of the values a check constraint allows. */
  allowed: string | null;
}

interface Relation {
  name: string;
  kind: string;
  security: boolean;
  forced: boolean;
  owner: string;
  options: string[];
  insertable: boolean;
  deletable: boolean;
  columns: Column[];
  /** Unique keys that do not start with the tenant. */
  global_keys: string[][];
}

/** Values for columns whose constraints reject generated values. */
const samples: Record<string, Record<string, unknown>> = {
  correction_request: {
    transaction_id: 1,
    kind: 'void',
    change: null,
    outcome: 'accepted', // of one record many may be decided
    decided_at: '2026-01-31T00:00:00Z',
    decided_by: 1,
  },
  advance_use: { kind: 'set_off', due_id: 1 },
  record_file: { transaction_id: 1 },
  history_seal: { erasure: '{}' },
  service_account_key: { created_at: '2026-01-31T00:00:00Z', expires_at: '2027-01-31T00:00:00Z' },
  lock_exception: { until: '2100-01-01T00:00:00Z' },
  recurring: { resource: 'transaction', account_type: 'bank', account_id: 1, rhythm: 'weekly' },
  due_reminder: { channel: 'whatsapp' },
  bank_statement: {
    format: 'qif',
    amount_out: 0,
    opening_balance: null,
    closing_balance: null,
    rounding_amount: 0,
    line_count: 1,
    new_line_count: 1,
  },
  statement_line: { parts: '[]' },
  statement_rule: { direction: 'in', text_match: 'contains', amount_from: 1, amount_to: 2, active: true },
  mail: { kind: 'test' },
  webhook: { active: true, paused_because: null, former_credentials: null, former_until: null },
  webhook_delivery: { state: 'waiting' },
  mail_server: { security: 'tls', from_hour: 8 },
  payout: { payment_amount: 1, refund_amount: 0, fee_amount: 0, payout_fee: 0, correction_amount: 0, amount: 1 },
  recurring_turn: { outcome: 'skipped', reason: 'Libur' },
  period_closing: {
    date_from: '2026-01-01',
    date_to: '2026-01-31',
    locked_before: null,
    checks: '[]',
    report: '{}',
    // a month is closed once, but may have been opened again
    voided_at: '2026-02-01T00:00:00Z',
    void_reason: 'Faktur terlambat',
    voided_by: 1,
  },
  cash_closing: { opening_balance: 0, total_in: 0, total_out: 0, expected_balance: 0 },
};
/** The tables of which a tenant has one row. */
const oneATenant = ['mail_server'];
/** Statements that only a connection with more rights than the application's may run. */
const mischief = [
  "select set_config('role', 'postgres', false)",
  "select set_config('session_authorization', 'postgres', false)",
  'set role postgres',
  'set session authorization postgres',
  'set role pg_execute_server_program',
  'set role pg_read_all_data',
  "set session_replication_role = 'replica'",
  "copy (select 1) to program 'true'",
  "copy (select 1) to '/tmp/finance-uji'",
  "copy migration from '/etc/passwd'",
  "select pg_read_file('/etc/passwd')",
  "select pg_ls_dir('/')",
  "select lo_import('/etc/passwd')",
  'alter role finance_app superuser',
  'alter role finance_app bypassrls',
  'create role kawan',
  'grant pg_read_all_data to finance_app',
  "alter system set log_statement = 'all'",
  'create extension dblink',
  'create table kawan (id int)',
  'create temporary table kawan (id int)',
  'create temporary view kawan as select 1 as id',
  'create schema kawan',
  'alter table transaction disable row level security',
  'drop policy own on transaction',
  "create function kawan() returns int language sql as 'select 1'",
  'select rolpassword from pg_authid',
  'select private_jwk from signing_key',
  'select password_hash from app_user',
  'select * from sign_in_attempt',
  'select * from migration',
];
let made = 0;

const server = await TestServer.start();
const a = await server.member('pemilik');
const b = await server.member('pemilik');
afterAll(() => server.close());

const sessionOfB = uuidv7();
await server.owner.query("select begin_session($1::uuid, $2, 'program', $3, $4, '', 3600)", [
  sessionOfB,
  b.user_id,
  b.tenant_id,
  sessionOfB,
]);

const relations = await readRelations();
const tables = relations.filter(({ kind }) => kind === 'r' || kind === 'p' || kind === 'f');
/** The column that says who owns a row; tables without one belong to the server itself. */
const ownerColumns = new Map(
  tables.flatMap(({ name, columns }): [string, string][] => {
    if (name === 'tenant' || name === 'app_user') return [[name, 'id']];
    return columns.some((column) => column.name === 'tenant_id') ? [[name, 'tenant_id']] : [];
  }),
);
const shared = tables.filter(({ name }) => ownerColumns.has(name));
const internal = tables.filter(({ name }) => !ownerColumns.has(name));
const changeable = shared.flatMap((table) => {
  const column = table.columns.find(({ updatable }) => updatable)?.name;
  return column ? [{ ...table, column }] : [];
});

for (const table of shared) {
  if (['tenant', 'app_user', 'membership'].includes(table.name)) continue; // created with the members
  for (const member of [a, b]) await asOwner((client) => insert(client, table, member));
}
await server.owner.query('analyze');

async function readRelations(): Promise<Relation[]> {
  const { rows } = await server.owner.query<Relation>(`
    select c.relname as name, c.relkind::text as kind, c.relrowsecurity as security, c.relforcerowsecurity as forced,
      pg_get_userbyid(c.relowner)::text as owner, coalesce(c.reloptions, '{}') as options,
      has_any_column_privilege('finance_app', c.oid, 'insert') as insertable,
        has_table_privilege('finance_app', c.oid, 'delete') as deletable,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, null), 'writable', a.attgenerated = '', 'required',
          a.attnotnull and not a.atthasdef and a.attidentity = '',
        'selectable', has_column_privilege('finance_app', c.oid, a.attnum, 'select'), 'updatable', a.attgenerated = ''
          and has_column_privilege('finance_app', c.oid, a.attnum, 'update'),
        'allowed', (select substring(pg_get_constraintdef(k.oid) from '''([^'']+)''::text') from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '%ARRAY[%' limit 1)
      ) order by a.attnum), '[]') from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped) as columns,
      (select coalesce(jsonb_agg(names), '[]') from (
        select (select jsonb_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = c.oid
          and a.attnum = any (i.indkey::int[])) as names
        from pg_index i where i.indrelid = c.oid and i.indisunique and i.indexprs is null and i.indpred is null) keys
          where not names ? 'tenant_id') as global_keys
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f', 'v', 'm')
      order by c.relname`);
  return rows;
}

function valueOf({ type, allowed }: Column): unknown {
  made++;
  if (allowed !== null) return allowed;
  switch (type) {
    case 'bigint':
    case 'integer':
    case 'smallint':
    case 'numeric':
      return made;
    case 'text':
      return `contoh ${made}`;
    case 'boolean':
      return true;
    case 'date':
      return '2026-01-31';
    case 'timestamp with time zone':
      return '2026-01-31T00:00:00Z';
    case 'jsonb':
      return '{}';
    case 'uuid':
      return randomUUID();
    case 'bytea':
      return Buffer.alloc(32, made);
    case 'integer[]':
      return [made];
    case 'text[]':
      return [`contoh ${made}`];
    default:
      throw new Error(`Say in \`samples\` what a ${type} looks like`);
  }
}

function rowOf(table: Relation, member: Member): Record<string, unknown> {
  const filled = table.columns.filter((column) => column.required).map((column) => [column.name, valueOf(column)]);
  const key = ownerColumns.get(table.name) ?? 'tenant_id';
  return {
    ...Object.fromEntries(filled),
    ...samples[table.name],
    ...(key === 'tenant_id' ? { tenant_id: member.tenant_id } : {}),
    ...(['history', 'approval'].includes(table.name) ? { user_id: member.user_id } : {}), // in nobody else's name
  };
}

function insert(
  client: pg.PoolClient,
  table: Relation,
  member: Member,
  given: Record<string, unknown> = {},
  end = '',
): Promise<pg.QueryResult> {
  const row = { ...rowOf(table, member), ...given };
  const names = Object.keys(row);
  return client.query(
    `insert into ${table.name} (${names.join(', ')})
      values (${names.map((_, index) => `$${index + 1}`).join(', ')}) ${end}`,
    Object.values(row),
  );
}

/** Disables foreign keys and triggers, so that only row level security can stop a statement. */
async function asOwner<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await server.owner.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    const answer = await work(client);
    await client.query('commit');
    return answer;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Runs a transaction of the application's role in tenant A, or in none, and rolls it back. */
async function asApp<T>(where: 'A' | 'nowhere', work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await server.owner.connect();
  try {
    await client.query(
      'begin; set local session_replication_role = replica; set local session authorization finance_app',
    );
    if (where === 'A') await client.query('select * from enter_tenant($1, $2, null)', [a.tenant_id, a.user_id]);
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Whether a statement was refused for missing rights; any other error is thrown. */
async function isDenied(client: pg.PoolClient, statement: () => Promise<unknown>): Promise<boolean> {
  await client.query('savepoint attempt');
  try {
    await statement();
    await client.query('release savepoint attempt');
    return false;
  } catch (error) {
    await client.query('rollback to savepoint attempt');
    if (error instanceof Error && 'code' in error && error.code === '42501') return true;
    throw error;
  }
}

/**
 * B's rows as the owner sees them within the application's transaction, with their physical location: an update moves a
 * row.
 */
async function rowsOfB(client: pg.PoolClient, table: Relation): Promise<string[]> {
  await client.query('reset session authorization');
  const { rows } = await client.query<{ row: string }>(
    `select t.ctid || ' ' || t::text as row from ${table.name} t where t.${ownerColumns.get(table.name)} = $1
      order by 1`,
    [idOf(table, b)],
  );
  await client.query('set local session authorization finance_app');
  return rows.map(({ row }) => row);
}

function idOf(table: Relation, member: Member): number {
  return table.name === 'app_user' ? member.user_id : member.tenant_id;
}

function selectable({ columns }: Relation): string[] {
  return columns.filter((column) => column.selectable).map((column) => column.name);
}

/** The rights that the application has on a whole table or view. */
async function granted(table: Relation, ...rights: string[]): Promise<string[]> {
  const { rows } = await server.owner.query<{ r: string }>(
    "select r from unnest($1::text[]) r where has_table_privilege('finance_app', $2, r)",
    [rights, table.name],
  );
  return rows.map(({ r }) => r);
}

test('the catalog has the tables that this is about', () => {
  expect(shared.length).toBeGreaterThan(10);
  expect(internal.map(({ name }) => name)).toContain('signing_key');
});

describe('the role of the application', () => {
  test('is bound by row level security and cannot become anything else', async () => {
    const { rows } = await server.owner.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin,
        (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships from pg_roles r
        where rolname = 'finance_app'`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolcanlogin: true,
        memberships: 0,
      },
    ]);
  });

  test('is who the pool logs in as, and none of its connections becomes anybody else', async () => {
    const { db } = server.services;
    const who = async () =>
      (
        await sql<{ who: string[] }>`select array[session_user, current_user, current_setting('role'),
          (select usename from pg_stat_activity where pid = pg_backend_pid())]::text[] as who`.execute(db)
      ).rows[0]?.who;
    expect(await who()).toEqual(['finance_app', 'finance_app', 'none', 'finance_app']);
    const refused = async (statement: string) => {
      try {
        await sql.raw(statement).execute(db);
        return 'done';
      } catch (error) {
        return error instanceof Error && 'code' in error ? error.code : error;
      }
    };
    const answers: Record<string, unknown> = {};
    for (const statement of mischief) answers[statement] = await refused(statement);
    expect(answers).toEqual(Object.fromEntries(mischief.map((statement) => [statement, '42501'])));
    for (const statement of ['reset role', 'reset session authorization', 'set role none', 'discard all'])
      await sql.raw(statement).execute(db);
    expect(await who()).toEqual(['finance_app', 'finance_app', 'none', 'finance_app']);
  });

  test('ends a statement, a wait for a lock and a transaction that nobody goes on with', async () => {
    const { rows } = await sql`select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
      server.services.db,
    );
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '60000' },
      { name: 'lock_timeout', setting: '10000' },
      { name: 'statement_timeout', setting: '30000' },
    ]);
  });

  test('owns nothing and makes nothing that lasts', async () => {
    const { rows } = await server.owner.query(`select
      (select count(*)::int from pg_shdepend where refclassid = 'pg_authid'::regclass
        and refobjid = 'finance_app'::regrole and deptype = 'o') as owned,
      has_schema_privilege('finance_app', 'public', 'create') as creates,
        has_database_privilege('finance_app', current_database(), 'temporary') as creates_temporary,
        has_database_privilege('finance_app', current_database(), 'create') as creates_schemas`);
    expect(rows).toEqual([{ owned: 0, creates: false, creates_temporary: false, creates_schemas: false }]);
  });

  test('is what the application connects with, and nothing of a tenant outlives its transaction', async () => {
    const { db } = server.services;
    const inside = await inTenant(
      db,
      { tenant_id: a.tenant_id, user_id: a.user_id, request_id: 'uji', sid: null },
      'tenant',
      async (trx) =>
        (
          await sql<{
            role: string;
            seen: number;
          }>`select current_user as role, count(*) as seen from bank_account`.execute(trx)
        ).rows,
    );
    expect(inside).toEqual([{ role: 'finance_app', seen: 1 }]);
    const after = await sql<{
      role: string;
      seen: number;
    }>`select current_user as role, count(*) as seen from bank_account`.execute(db);
    expect(after.rows).toEqual([{ role: 'finance_app', seen: 0 }]);
  });

  test('reads no column statistics, which hold values of every tenant', async () => {
    const { rows: all } = await server.owner.query("select from pg_stats where schemaname = 'public'");
    expect(all.length).toBeGreaterThan(0);
    await asApp('A', async (client) => {
      const { rows } = await client.query("select tablename, attname from pg_stats where schemaname = 'public'");
      expect(rows).toEqual([]);
    });
  });
});

describe.each(relations.filter(({ kind }) => kind === 'v' || kind === 'm'))('the view $name', (view) => {
  test('shows what its reader may see, or is not for the application', async () => {
    const isReadAsCaller =
      view.kind === 'v' && view.options.some((option) => /^security_invoker=(true|on|1)$/.test(option));
    expect(isReadAsCaller ? [] : await granted(view, 'select')).toEqual([]);
  });
});

describe.each(tables)('the table $name', (table) => {
  test('has row level security, another owner, and no right to go around the rows', async () => {
    expect(table.security).toBe(true);
    // it would hide rows from functions, backups and checks of an owner who is no superuser
    expect(table.forced).toBe(false);
    expect(table.owner).not.toBe('finance_app');
    expect(await granted(table, 'truncate', 'references', 'trigger')).toEqual([]);
  });
});

describe.each(internal)('the table $name of the server itself', (table) => {
  test('is not accessible to the application', async () => {
    expect(await granted(table, 'select', 'insert', 'update', 'delete')).toEqual([]);
    expect(table.columns.filter((column) => column.selectable || column.updatable)).toEqual([]);
  });
});

describe.each(shared)('in tenant A, of the table $name', (table) => {
  const key = ownerColumns.get(table.name) ?? '';

  test("A's rows are read and B's are not", async () => {
    await asApp('A', async (client) => {
      const { rows } = await client.query<Record<string, unknown>>(
        `select ${selectable(table).join(', ')} from ${table.name}`,
      );
      expect(rows.map((row) => Number(row[key]))).toContain(idOf(table, a));
      expect(rows.map((row) => Number(row[key]))).not.toContain(idOf(table, b));
      expect((await client.query(`select from ${table.name} where ${key} = ${idOf(table, b)}`)).rowCount).toBe(0);
    });
  });

  test('no row is inserted for B', async () => {
    await asApp('A', async (client) => {
      expect(await isDenied(client, () => insert(client, table, b))).toBe(true);
      if (oneATenant.includes(table.name)) await client.query(`delete from ${table.name}`);
      expect(await isDenied(client, () => insert(client, table, a))).toBe(!table.insertable);
    });
  });

  test('no row of B is deleted', async () => {
    await asApp('A', async (client) => {
      const before = await rowsOfB(client, table);
      expect(before.length).toBeGreaterThan(0);
      expect(await isDenied(client, () => client.query(`delete from ${table.name}`))).toBe(!table.deletable);
      expect(await rowsOfB(client, table)).toEqual(before);
    });
  });

  test('nothing is seen or inserted by who entered no tenant', async () => {
    await asApp('nowhere', async (client) => {
      expect((await client.query(`select ${selectable(table).join(', ')} from ${table.name}`)).rows).toEqual([]);
      for (const member of [a, b]) expect(await isDenied(client, () => insert(client, table, member))).toBe(true);
    });
  });
});

describe.each(changeable)('in tenant A, of the table $name', (table) => {
  const key = ownerColumns.get(table.name) ?? '';
  const update = `update ${table.name} set ${table.column} = ${table.column}`;

  test('no row of B is changed, and no row is given to B', async () => {
    await asApp('A', async (client) => {
      const before = await rowsOfB(client, table);
      expect((await client.query(update)).rowCount).toBeGreaterThan(0);
      expect((await client.query(`${update} where ${key} = ${idOf(table, b)}`)).rowCount).toBe(0);
      expect(await rowsOfB(client, table)).toEqual(before);
      expect(await isDenied(client, () => client.query(`update ${table.name} set ${key} = ${idOf(table, b)}`))).toBe(
        true,
      );
    });
  });

  test.each(table.global_keys)('no row is inserted over the one of B with its %s', async (...names) => {
    const {
      rows: [foreign],
    } = await server.owner.query<Record<string, unknown>>(
      `select ${names.join(', ')} from ${table.name} where ${key} = $1`,
      [idOf(table, b)],
    );
    await asApp('A', async (client) => {
      const before = await rowsOfB(client, table);
      expect(
        await isDenied(client, () =>
          insert(
            client,
            table,
            a,
            foreign,
            `on conflict (${names.join(', ')}) do update set ${table.column} = excluded.${table.column}`,
          ),
        ),
      ).toBe(true);
      expect(await rowsOfB(client, table)).toEqual(before);
    });
  });

  test('nothing is changed or deleted by who entered no tenant', async () => {
    await asApp('nowhere', async (client) => {
      expect((await client.query(update)).rowCount).toBe(0);
      expect(table.deletable ? (await client.query(`delete from ${table.name}`)).rowCount : 0).toBe(0);
    });
  });
});

describe('entering', () => {
  test('shows nothing of a foreign tenant, even after being in another one', async () => {
    await asApp('A', async (client) => {
      expect((await client.query('select * from enter_tenant($1, $2, null)', [b.tenant_id, a.user_id])).rows).toEqual(
        [],
      );
      for (const { name } of shared)
        expect((await client.query(`select '${name}' as seen from ${name}`)).rows).toEqual([]);
    });
  });

  test('is refused to a login with more rights, also where it took the role of the application', async () => {
    const client = await server.owner.connect();
    try {
      await client.query('begin; set local role finance_app');
      await expect(
        client.query('select * from enter_tenant($1, $2, null)', [a.tenant_id, a.user_id]),
      ).rejects.toMatchObject({
        code: '42501',
      });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('is refused to a connection that row level security does not bind', async () => {
    await expect(
      server.owner.query('select * from enter_tenant($1, $2, null)', [a.tenant_id, a.user_id]),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('shows a member of both tenants, from the other one, only the membership and the name', async () => {
    await server.owner.query("insert into membership (tenant_id, user_id, role) values ($1, $2, 'peninjau')", [
      b.tenant_id,
      a.user_id,
    ]);
    try {
      await asApp('A', async (client) => {
        const seen: Record<string, unknown[]> = {};
        for (const table of shared) {
          const { rows } = await client.query<Record<string, unknown>>(
            `select ${selectable(table).join(', ')} from ${table.name}
              where ${ownerColumns.get(table.name)} = ${idOf(table, b)}`,
          );
          if (rows.length > 0) seen[table.name] = rows;
        }
        expect(seen).toEqual({
          tenant: [expect.objectContaining({ name: 'PT Uji' })],
          membership: [expect.objectContaining({ user_id: String(a.user_id), role: 'peninjau' })],
        });
      });
    } finally {
      // the made-up rows of B may name this user
      await asOwner((client) =>
        client.query('delete from membership where tenant_id = $1 and user_id = $2', [b.tenant_id, a.user_id]),
      );
    }
  });
});

describe('what the application writes', () => {
  /** The code of the error when the application, in A, inserts a row. */
  async function refused(table: string, row: Record<string, unknown>): Promise<unknown> {
    const names = Object.keys(row);
    const given = sql.join(names.map((name) => sql.ref(name)));
    const work = server.services.db.transaction().execute(async (trx) => {
      await sql`select * from enter_tenant(${a.tenant_id}, ${a.user_id}, null)`.execute(trx);
      await sql`insert into ${sql.table(table)} (${given}) values (${sql.join(Object.values(row))})`.execute(trx);
    });
    return work.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
  }

  const cashier = { tenant_id: a.tenant_id, name: 'Laci' };
  const due = { tenant_id: a.tenant_id, uuid: uuidv7(), type: 'R', amount: 5, date: '2026-03-01' };

  test('is by a member of the tenant', async () => {
    expect(await refused('due', { ...due, creator_id: b.user_id })).toBe('23503');
    expect(await refused('due', { ...due, creator_id: a.user_id })).toBe('done');
  });

  test('leads to its tenant by keys that cannot be null, directly or through what it names', async () => {
    const { rows } = await server.owner.query<{ name: string }>(`
      with recursive key as (
        select f.conrelid, f.confrelid from pg_constraint f
        where f.contype = 'f' and f.connamespace = 'public'::regnamespace
          and exists (select from pg_attribute a where a.attrelid = f.conrelid and a.attname = 'tenant_id'
            and a.attnum = f.conkey[1])
          and not exists (select from pg_attribute a where a.attrelid = f.conrelid and a.attnum = any (f.conkey)
            and not a.attnotnull)
      ), known as (
        select 'tenant'::regclass::oid as table
          union select k.conrelid from key k join known on k.confrelid = known.table
      )
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.oid not in (select "table" from known)
      order by 1`);
    // the sealing alone writes those of the history, whose tenants and changes are never deleted
    expect(rows.map(({ name }) => name)).toEqual(['history_root', 'history_seal']);
  });

  test('is of a tenant that there is', async () => {
    const nowhere = 9_007_199_254_740_000;
    for (const statement of [
      `insert into transaction (tenant_id, uuid, date, amount, account_type, account_id, creator_id)
        values (${nowhere}, gen_random_uuid(), '2026-03-01', 5, 'cash', 1, ${a.user_id})`,
      `insert into history (tenant_id, resource, record_id, action, user_id, request_id)
        values (${nowhere}, 'due', 1, 'create', ${a.user_id}, 'uji')`,
      `insert into idempotency_key (tenant_id, user_id, key, request_hash) values (${nowhere}, ${a.user_id}, 'k', 'h')`,
      `insert into counterparty_key (tenant_id, kind, value, app, app_name, counterparty_id)
        values (${nowhere}, 'id', 'x', 'retail', 'Retail', 1)`,
    ])
      await expect(server.owner.query(statement)).rejects.toMatchObject({ code: '23503' });
  });

  test('has an id that a number holds', async () => {
    for (const id of ['9007199254740992', '9223372036854775807', '0', '-1'])
      expect([id, await refused('cashier', { ...cashier, id })]).toEqual([id, '23514']);
    expect(await refused('cashier', { ...cashier, id: '9007199254740991' })).toBe('done');
  });

  test('names users as members of the tenant, whatever the column', async () => {
    const { rows } = await server.owner.query<{ name: string }>(`
      select format('%s.%s', c.relname, a.attname) as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname ~ '(^|_)(creator_id|user_id|by)$'
        and a.attname <> 'by_operator' and exists (
          select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped)
        and not exists (
          select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
            and f.confrelid = 'membership'::regclass and f.conkey[2] = a.attnum)
      order by 1`);
    expect(rows.map(({ name }) => name)).toEqual(['membership.user_id']);
    const others = await server.owner.query(`
      select from pg_constraint f join pg_attribute t on t.attrelid = f.conrelid and t.attname = 'tenant_id'
      where f.contype = 'f' and f.confrelid = 'app_user'::regclass and f.conrelid <> 'membership'::regclass`);
    expect(others.rowCount).toBe(0);
  });

  test('is nowhere an integer beyond what a number holds', async () => {
    const { rows } = await server.owner.query<{ name: string }>(`
      select format('%s.%s', c.relname, a.attname) as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
        and a.atttypid = 'bigint'::regtype and a.attnum > 0 and not a.attisdropped
        and (a.attidentity <> '' or has_column_privilege('finance_app', c.oid, a.attnum, 'insert')
          or has_column_privilege('finance_app', c.oid, a.attnum, 'update'))
        and not exists (
          select from pg_constraint k where k.conrelid = c.oid and a.attnum = any (k.conkey)
            and (k.contype = 'f' or k.contype = 'c' and pg_get_constraintdef(k.oid) like '%9007199254740991%'))
      order by 1`);
    // bounded by another column, to which a check or a foreign key ties them
    expect(rows.map(({ name }) => name)).toEqual([
      'advance.used_amount',
      'approval_request.account_id',
      'due.deducted_amount',
      'due.paid_amount',
      'due.set_off_amount',
      'due_payment_batch.account_id',
      'online_payment.refunded_amount',
      'online_payment.settled_amount',
      'online_payment.surcharge_amount',
      'online_payment_enabler.account_id',
      'recurring.account_id',
      'transaction.account_id',
      'transfer.from_account_id',
      'transfer.to_account_id',
      'unconfirmed_transaction.account_id',
    ]);
  });
});

describe('functions', () => {
  /**
   * The functions that run with the owner's rights, and what each answers to somebody in A, or in no tenant, who asks
   * for B's data.
   */
  const definers: Record<string, { statement: string; answers: unknown[] }> = {
    enter_tenant: { statement: `select * from enter_tenant(${b.tenant_id}, ${a.user_id}, null)`, answers: [] },
    enter_user: {
      statement: `select enter_user(${b.user_id}, '${uuidv7()}') as answer`,
      answers: [{ answer: false }],
    },
    begin_session: {
      statement: `select begin_session('${uuidv7()}', ${b.user_id}, 'program', null, '', '', 1) as answer where false`,
      answers: [],
    },
    add_session_refresh: {
      statement: "select add_session_refresh('\\x00', gen_random_uuid()) as answer where false",
      answers: [],
    },
    session_entered: {
      statement: `select session_entered('${uuidv7()}', ${b.tenant_id}) as answer`,
      answers: [{ answer: null }],
    },
    ended_sessions: {
      // what is no session of theirs has ended
      statement: `select e as answer from ended_sessions('{0191f6c2-7d1e-7a10-9d55-52f1c0a9b1f3}', '{${b.user_id}}') e`,
      answers: [{ answer: '0191f6c2-7d1e-7a10-9d55-52f1c0a9b1f3' }],
    },
    session_of_refresh: { statement: "select * from session_of_refresh('\\x00', 30)", answers: [] },
    renew_session: {
      statement: `select * from renew_session('\\x00', '\\x01', ${b.tenant_id}, 60, 60, 30)`,
      answers: [],
    },
    keep_sign_in_code: {
      statement: "select keep_sign_in_code('\\x00', gen_random_uuid(), null, '', '', 1) as answer where false",
      answers: [],
    },
    take_sign_in_code: { statement: "select * from take_sign_in_code('\\x00', '', '')", answers: [] },
    own_sessions: {
      statement: `select id from own_sessions() where user_agent = '${sessionOfB}'`,
      answers: [],
    },
    end_own_session: { statement: `select end_own_session('${sessionOfB}') as answer`, answers: [{ answer: false }] },
    end_session_of_refresh: {
      statement: "select end_session_of_refresh('\\x00') as answer",
      answers: [{ answer: null }],
    },
    end_sessions_of_member: {
      statement: `select end_sessions_of_member(${b.user_id}) as answer`,
      answers: [{ answer: '' }],
    },
    is_service_account: {
      statement: `select is_service_account(${b.user_id}) as answer`,
      answers: [{ answer: false }],
    },
    make_service_account: {
      statement: "select make_service_account('x', 'kasir', '{due:read}', gen_random_uuid()) as answer where false",
      answers: [],
    },
    make_test_tenant: { statement: "select make_test_tenant('x (uji coba)') as answer where false", answers: [] },
    count_test_tenants: { statement: 'select count_test_tenants() as answer', answers: [{ answer: 0 }] },
    rename_service_account: {
      statement: `select rename_service_account(${b.user_id}, 'x') as answer`,
      answers: [{ answer: '' }],
    },
    begin_service_session: {
      statement: "select outcome, account from begin_service_session('\\x00', gen_random_uuid(), 60, '', '')",
      answers: [{ outcome: 'unknown', account: null }],
    },
    begin_session_for: {
      statement: `select outcome, person from begin_session_for('\\x00', null, '${b.email}', null, null, null,
        gen_random_uuid(), 60, '', '')`,
      answers: [{ outcome: 'unknown', person: null }],
    },
    end_sessions_for: {
      statement: `select end_sessions_for(${b.user_id}, ${b.user_id}) as answer`,
      answers: [{ answer: '' }],
    },
    end_service_account_key: {
      statement: `select end_service_account_key(${b.user_id}, 1) as answer`,
      answers: [{ answer: false }],
    },
    give_password_link: {
      statement: `select outcome, expires from give_password_link(${b.user_id}, '\\x00', 60)`,
      answers: [{ outcome: 'forbidden', expires: null }],
    },
    find_invitation: { statement: "select * from find_invitation('\\x00')", answers: [] },
    find_password_link: { statement: "select * from find_password_link('\\x00')", answers: [] },
    make_invited_user: {
      statement: `select * from make_invited_user('\\x00', 'x', '${b.email}', 'x')`,
      answers: [{ outcome: 'unknown', made_id: null }],
    },
    take_invitation: {
      statement: `select outcome, joined_tenant from take_invitation('\\x00', ${a.user_id})`,
      answers: [{ outcome: 'unknown', joined_tenant: null }],
    },
    take_password_link: {
      statement: "select * from take_password_link('\\x00', 'x', 'uji')",
      answers: [{ outcome: 'unknown', changed_user: null, of_tenant: null }],
    },
    rename_own_user: { statement: "select rename_own_user('Nama Baru', 'uji') as answer", answers: [{ answer: '' }] },
    change_own_password: {
      statement: "select change_own_password('bukan ini', 'x', '', 'uji') as answer",
      answers: [{ answer: false }],
    },
    mark_transactions: { statement: 'select mark_transactions()::text as answer', answers: [{ answer: '' }] },
    own_two_step: { statement: 'select * from own_two_step()', answers: [] },
    begin_two_step: { statement: "select begin_two_step('x') as answer where false", answers: [] },
    turn_on_two_step: {
      statement: "select turn_on_two_step('x', 1, '{}', null, 'uji') as answer",
      answers: [{ answer: false }],
    },
    spend_two_step: { statement: 'select spend_two_step(1) as answer', answers: [{ answer: false }] },
    spend_recovery_code: {
      statement: "select spend_recovery_code(sha256('x'), 'uji') as answer",
      answers: [{ answer: null }],
    },
    renew_recovery_codes: {
      statement: "select renew_recovery_codes('{}', 'uji') as answer",
      answers: [{ answer: false }],
    },
    confirm_code: {
      statement: "select confirm_code(gen_random_uuid(), 'uji', 'uji') as answer",
      answers: [{ answer: null }],
    },
    code_confirmed: { statement: 'select code_confirmed(gen_random_uuid()) as answer', answers: [{ answer: false }] },
    own_second_steps: {
      statement: 'select app, passkeys from own_second_steps()',
      answers: [{ app: false, passkeys: 0 }],
    },
    keep_passkey_challenge: {
      statement: "select keep_passkey_challenge(sha256('x'), 'add', gen_random_uuid(), 1) as answer",
      answers: [{ answer: false }],
    },
    drop_passkey_challenge: {
      statement: "select drop_passkey_challenge(sha256('x')) as answer",
      answers: [{ answer: null }],
    },
    own_passkeys: { statement: 'select * from own_passkeys()', answers: [] },
    find_passkey: { statement: "select * from find_passkey('x')", answers: [] },
    add_passkey: {
      statement: "select * from add_passkey(sha256('x'), null, 'x', 'x', 0, '{}', 'x', 1, 'uji')",
      answers: [{ added: null, refused: 'challenge' }],
    },
    use_passkey: {
      statement: `select use_passkey(sha256('x'), 'confirm', null, ${b.user_id}, 'x', 1) as answer`,
      answers: [{ answer: 'challenge' }],
    },
    rename_passkey: {
      statement: "select rename_passkey(gen_random_uuid(), 'x', 'uji') as answer",
      answers: [{ answer: false }],
    },
    remove_passkey: {
      statement: "select remove_passkey(gen_random_uuid(), 'uji') as answer",
      answers: [{ answer: 'none' }],
    },
    take_issuer_answer: {
      statement: "select take_issuer_answer(sha256('x'), 1) as answer",
      answers: [{ answer: true }],
    },
    own_linked_accounts: { statement: 'select * from own_linked_accounts()', answers: [] },
    use_linked_account: { statement: "select * from use_linked_account('x', 'x')", answers: [] },
    link_account_by_email: {
      statement: "select * from link_account_by_email('x', 'x', 'x', 'tidak@ada.test', 'x', 'uji')",
      answers: [],
    },
    add_linked_account: {
      statement: "select add_linked_account('x', 'x', 'x', 'x', 'uji') = 'taken' as answer",
      answers: [{ answer: false }],
    },
    remove_linked_account: {
      statement: "select remove_linked_account(gen_random_uuid(), 'x', 'uji') as answer",
      answers: [{ answer: false }],
    },
    code_needed: { statement: 'select code_needed(null) as answer', answers: [{ answer: null }] },
    turn_off_two_step: { statement: "select turn_off_two_step('uji') as answer", answers: [{ answer: '' }] },
    two_step_of_members: { statement: 'select * from two_step_of_members()', answers: [] },
    reset_two_step: {
      statement: `select reset_two_step(${b.user_id}) as answer`,
      answers: [{ answer: 'forbidden' }],
    },
    keep_sign_in_challenge: {
      statement: `select keep_sign_in_challenge(sha256('x'), ${b.user_id}, 1) as answer where false`,
      answers: [],
    },
    find_sign_in_challenge: { statement: "select * from find_sign_in_challenge(sha256('x'))", answers: [] },
    end_sign_in_challenge: {
      statement: "select end_sign_in_challenge(sha256('x')) as answer",
      answers: [{ answer: false }],
    },
    begin_code: { statement: `select wait as answer from begin_code(${b.user_id})`, answers: [{ answer: 0 }] },
    end_code: { statement: `select end_code(0, true, ${b.user_id}) as answer`, answers: [{ answer: '' }] },
    begin_guess: {
      statement: "select wait as answer from begin_guess('unknown', '10.0.0.1')",
      answers: [{ answer: 0 }],
    },
    end_guess: { statement: "select end_guess(0, true, 'unknown', '10.0.0.1') as answer", answers: [{ answer: '' }] },
    forget_old_links: { statement: 'select forget_old_links() as answer', answers: [{ answer: null }] },
    forget_old_sessions: { statement: 'select forget_old_sessions() as answer', answers: [{ answer: null }] },
    search_counterparties: {
      statement: `select s.root_id from search_counterparties('{% %}', '', '') s
        where s.root_id not in (select id from counterparty where tenant_id = ${a.tenant_id})`,
      answers: [],
    },
    sign_in_salt: { statement: `select sign_in_salt('${b.email}') as answer`, answers: [{ answer: '' }] },
    find_sign_in: { statement: `select * from find_sign_in('${b.email}', '$wrong')`, answers: [] },
    sign_in_wait: { statement: "select sign_in_wait('x@uji.test', '10.0.0.1') as answer", answers: [{ answer: 0 }] },
    begin_sign_in: {
      statement: "select wait as answer from begin_sign_in('x@uji.test', '10.0.0.1')",
      answers: [{ answer: 0 }],
    },
    end_sign_in: {
      statement: "select end_sign_in(0, true, 'x@uji.test', '10.0.0.1') as answer",
      answers: [{ answer: '' }],
    },
    forget_old_sign_in_failures: {
      statement: 'select forget_old_sign_in_failures() as answer',
      answers: [{ answer: null }],
    },
    forget_old_idempotency_keys: {
      statement: 'select forget_old_idempotency_keys() as answer',
      answers: [{ answer: '' }],
    },
    issue_ticket: {
      statement: `select issue_ticket(sha256('x'), '{"exp": 4102444800}', 'uji', 'x', 60) as answer`,
      answers: [{ answer: null }],
    },
    use_ticket: { statement: "select * from use_ticket(sha256('lain'), 'uji', 'x')", answers: [] },
    forget_old_tickets: { statement: 'select forget_old_tickets() as answer', answers: [{ answer: null }] },
    online_payment_actor: {
      statement: "select * from online_payment_actor('0191f6c2-7d1e-7a10-9d55-52f1c0a9b1f3')",
      answers: [],
    },
    online_payment_enabler_actor: {
      statement: "select * from online_payment_enabler_actor('0191f6c2-7d1e-7a10-9d55-52f1c0a9b1f3')",
      answers: [],
    },
    online_payments_named: { statement: "select * from online_payments_named('inv-x')", answers: [] },
    take_online_payments_to_check: { statement: 'select * from take_online_payments_to_check(0)', answers: [] },
    webhooks_to_plan: { statement: 'select * from webhooks_to_plan(0)', answers: [] },
    take_webhook_deliveries: { statement: 'select * from take_webhook_deliveries(0, 0)', answers: [] },
    forget_old_webhook_deliveries: {
      statement: 'select forget_old_webhook_deliveries() as answer',
      answers: [{ answer: '' }],
    },
    take_mails: { statement: 'select * from take_mails(0)', answers: [] },
    take_tenants_to_remind: { statement: 'select * from take_tenants_to_remind(0)', answers: [] },
    take_old_stray_contents: { statement: 'select * from take_old_stray_contents(0)', answers: [] },
    fail_abandoned_imports: { statement: "select * from fail_abandoned_imports('x')", answers: [] },
    search_transactions: {
      statement: `select tenant_id from search_transactions('%') where tenant_id <> ${a.tenant_id}`,
      answers: [],
    },
  };

  test("search_transactions finds A's own", async () => {
    await asApp('A', async (client) =>
      expect((await client.query("select tenant_id::int from search_transactions('%')")).rows).toEqual([
        { tenant_id: a.tenant_id },
      ]),
    );
  });

  async function executable(): Promise<
    { name: string; definer: boolean; settings: string[]; result: string; owner: string }[]
  > {
    const { rows } = await server.owner.query(`
      select p.proname as name, p.prosecdef as definer, coalesce(p.proconfig, '{}') as settings,
        pg_get_function_result(p.oid) as result, pg_get_userbyid(p.proowner)::text as owner
      from pg_proc p where p.pronamespace = 'public'::regnamespace
        and has_function_privilege('finance_app', p.oid, 'execute')
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid
          and d.deptype = 'e') order by p.proname`);
    return rows;
  }

  test("those with the owner's rights are known and resolve tables in public only", async () => {
    const found = (await executable()).filter(({ definer }) => definer);
    expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(definers).toSorted());
    expect(found.filter(({ settings }) => !settings.includes('search_path=public, pg_temp'))).toEqual([]);
  });

  test('all look names up along a path of their own, or are bound to what they name', async () => {
    const { rows } = await server.owner.query<{ name: string; settings: string[]; is_bound: boolean }>(`
      select p.oid::regprocedure::text as name, coalesce(p.proconfig, '{}') as settings,
        p.prosqlbody is not null as is_bound
      from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      order by 1`);
    const paths = ['search_path=public, pg_temp', 'search_path=pg_catalog, pg_temp'];
    expect(rows.length).toBeGreaterThan(90);
    expect(rows.filter(({ settings, is_bound }) => !is_bound && !settings.some((one) => paths.includes(one)))).toEqual(
      [],
    );
    expect(rows.filter(({ is_bound }) => is_bound).map(({ name }) => name.replace(/\(.*/, ''))).toEqual([
      'app_tenant_id',
      'app_today',
      'app_user_id',
      'cells_of_transaction',
      'party_name_of',
      'party_phone_of',
      'scale_of_transaction',
      'transaction_text',
    ]);
  });

  test('heed no temporary table of whoever calls them', async () => {
    const client = await server.owner.connect();
    const cashier = { tenant_id: a.tenant_id, name: 'Kas Tutup', closed_until: '2026-03-31' };
    try {
      await client.query('begin');
      const { rows } = await client.query<{ id: string }>(
        'insert into cashier (tenant_id, name, closed_until) values ($1, $2, $3) returning id',
        Object.values(cashier),
      );
      await client.query('create temporary table cashier as select * from public.cashier where false');
      await client.query(
        `create temporary table membership as select tenant_id, user_id + 1 as user_id, role, deactivated_at
         from public.membership where tenant_id = ${a.tenant_id}`,
      );
      const statements: Record<string, string> = {
        KC001: `insert into transaction (tenant_id, uuid, date, amount, account_type, account_id, creator_id)
          values (${a.tenant_id}, gen_random_uuid(), '2026-03-01', 5, 'cash', ${rows[0]?.id}, ${a.user_id})`,
        '23514': `update public.membership set role = 'kasir' where tenant_id = ${a.tenant_id};
          set constraints all immediate`,
      };
      for (const [code, statement] of Object.entries(statements)) {
        await client.query('savepoint attempt');
        await expect(client.query(statement)).rejects.toMatchObject({ code });
        await client.query('rollback to savepoint attempt');
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('never answer a password hash or a private key', async () => {
    expect(
      (await executable()).filter(({ result }) =>
        /password_hash|private_jwk|\bapp_user\b|\bsigning_key\b/.test(result),
      ),
    ).toEqual([]);
    await asApp('A', async (client) => {
      for (const statement of [
        'select password_hash from app_user',
        'select app_user from app_user',
        'select * from signing_key',
        'select * from sign_in_budget',
        'select * from sign_in_attempt',
        'select * from sign_in_origin',
        'select * from session',
        'select * from session_refresh',
        'select * from sign_in_code',
        'select * from sign_in_challenge',
        'select * from two_step',
        'select * from two_step_recovery',
        'select * from passkey',
        'select * from passkey_challenge',
        'select * from linked_account',
        'select * from issuer_answer',
      ]) {
        expect([statement, await isDenied(client, () => client.query(statement))]).toEqual([statement, true]);
      }
    });
  });

  test.each(Object.keys(definers))('%s tells nobody about another tenant', async (name) => {
    const { statement, answers } = definers[name] ?? { statement: '', answers: [] };
    for (const where of ['A', 'nowhere'] as const)
      await asApp(where, async (client) => expect((await client.query(statement)).rows).toEqual(answers));
  });
});
