import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../testing/create-database.ts';
import { databaseUrl, killPrograms, Program } from '../testing/process.ts';
import { type Distribution, planDistribution } from './distribute.queries.ts';
import { statementsOf } from './statements.ts';

// What Citus needs of the schema, read from the catalogue of a migrated database.

let client: pg.Client;
let database: string;
let plan: Distribution;

beforeAll(async () => {
  database = await createDatabase('template_finance');
  client = new pg.Client({ ...inject('postgres'), database });
  await client.connect();
  plan = await planDistribution(client);
});
afterAll(async () => {
  await killPrograms();
  await client.end();
});

async function select<Row extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query<Row>(query, values)).rows;
}

test('each unique key of a spread table contains its tenant', async () => {
  expect(plan.spread).toContain('transaction');
  const keys = await select<{ key: string }>(
    `select i.indexrelid::regclass::text as key from pg_index i
      where i.indisunique and i.indrelid = any ($1::regclass[]) and not exists (
        select from pg_attribute a
        where a.attrelid = i.indrelid and a.attname = 'tenant_id' and a.attnum = any (i.indkey::int2[]))`,
    [plan.spread],
  );
  expect(keys).toEqual([]);
});

test('a foreign key leads to the same tenant, or to a table that every machine has', () => {
  const wrong = plan.foreignKeys.filter(({ table, references, definition }) => {
    if (plan.copied.includes(references)) return false;
    if (plan.spread.includes(references))
      return !plan.spread.includes(table) || !/FOREIGN KEY \(tenant_id, .*REFERENCES \S+\(tenant_id, /.test(definition);
    return !plan.kept.includes(table);
  });
  expect(plan.foreignKeys.length).toBeGreaterThan(80);
  expect(wrong).toEqual([]);
});

test('no policy of a spread table asks another table', async () => {
  const policies = await select<{ name: string }>(
    `select polrelid::regclass::text as name from pg_policy where polrelid = any ($1::regclass[])
      and concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) ilike '%select%'`,
    [plan.spread],
  );
  expect(policies).toEqual([]);
});

interface Routine {
  name: string;
  source: string;
  is_trigger: boolean;
  takes_row: boolean;
}

/** Our functions, by name. */
async function readRoutines(): Promise<Routine[]> {
  return select<Routine>(`
    select p.proname as name, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as source,
      p.prorettype = 'trigger'::regtype as is_trigger,
      exists (
        select from unnest(p.proargtypes) arg join pg_type t on t.oid = arg join pg_class c on c.oid = t.typrelid
        where c.relkind in ('r', 'p')) as takes_row
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')`);
}

test('what reads the rows of a tenant or of users for its parameters is in PL/pgSQL', async () => {
  const inSql = await select<{ name: string; source: string }>(`
    select p.proname as name, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as source
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and p.pronargs > 0`);
  const moved = [...plan.spread, ...plan.copied];
  const reading = inSql.filter(({ source }) =>
    [...source.matchAll(/\b(?:from|join|into|update)\s+(\w+)/g)].some(([, table = '']) => moved.includes(table)),
  );
  expect(inSql.length).toBeGreaterThan(10);
  expect(reading.map(({ name }) => name)).toEqual([]);
});

test('what triggers call takes values, not the row of a table', async () => {
  const routines = await readRoutines();
  const called = new Set(routines.filter(({ is_trigger }) => is_trigger));
  expect(called.size).toBeGreaterThan(5);
  for (const caller of called)
    for (const routine of routines) if (caller.source.includes(`${routine.name}(`)) called.add(routine);
  expect([...called].map(({ name }) => name)).toEqual(expect.arrayContaining(['add_to_cells', 'check_cash_open']));
  expect([...called].filter(({ takes_row }) => takes_row).map(({ name }) => name)).toEqual([]);
});

test('each statement that locks or changes rows of a spread table names the tenant', async () => {
  const wrong = (await readRoutines()).flatMap(({ name, source }) =>
    statementsOf(source.replaceAll(/\bbegin\b|\bloop\b|\bthen\b|\belse\b/gi, ';'))
      .filter((statement) =>
        /\bfor (?:no key )?(?:update|key share|share)\b|\bdelete from\b|^\s*update\b/i.test(statement),
      )
      .filter((statement) => statement.split(/\W+/).some((word) => plan.spread.includes(word)))
      .filter((statement) => !/tenant_id/.test(statement))
      .map((statement) => `${name}: ${statement}`),
  );
  expect(wrong).toEqual([]);
});

test('what cleans up after all tenants is routed to one after the other', async () => {
  const cleanups = (await readRoutines()).filter(({ name }) => /^(?:forget_old|take_o|mark_)/.test(name));
  expect(cleanups.length).toBeGreaterThan(6);
  const ofTenants = cleanups.filter(({ source }) => source.split(/\W+/).some((word) => plan.spread.includes(word)));
  expect(ofTenants.map(({ name }) => name).toSorted()).toEqual([
    'forget_old_idempotency_keys',
    'forget_old_webhook_deliveries',
    'mark_transactions',
    'take_old_stray_contents',
    'take_online_payments_to_check',
  ]);
  for (const { source } of ofTenants) expect(source).toMatch(/\bloop\b/);
});

test('scale-citus refuses a database without Citus, and changes nothing', async () => {
  const before = await planDistribution(client);
  const program = new Program('scale-citus', { DATABASE_URL: databaseUrl(inject('postgres'), database) });
  expect(await program.ended()).toBe(1);
  expect(program.output).toContain('tidak memiliki Citus; tidak ada yang diubah');
  expect(await planDistribution(client)).toEqual(before);
});
