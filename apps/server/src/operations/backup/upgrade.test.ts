import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { wrongBooks } from '../books/books.queries.ts';
import { baselineOf } from '../../database/baseline.ts';
import { migrate, ranMigrations, readMigrations, rehearseMigrations } from '../../database/migrate.ts';
import { readSettings } from '../../base/environment.ts';
import { contents } from '../../testing/contents.ts';
import { databaseUrl } from '../../testing/process.ts';
import { readArchive } from './archive.ts';
import { openLoad } from './load.queries.ts';
import { restoreBackup } from './restore-backup.ts';

// The demo data of 0.1.0 with one file, as a program of then wrote them; it still remembered the former migrations (see
// `database/baseline.ts`). A migration that cannot carry real data of then fails here.

const path = fileURLToPath(new URL('../../testing/0.1.0.tar.zst', import.meta.url));
const key = undefined;
const pools: pg.Pool[] = [];
let folder: string;
let admin: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-upgrade-'));
  admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

async function emptyDatabase() {
  const database = `f_${uuidv7().replaceAll('-', '')}`;
  await admin.query(`create database ${database}`);
  const config = { ...inject('postgres'), database };
  const owner = new pg.Pool({ ...config, max: 2 });
  owner.on('error', () => {});
  pools.push(owner);
  return { config, owner, url: databaseUrl(inject('postgres'), database) };
}

async function loadAsItWas(config: pg.ClientConfig): Promise<void> {
  const known = await readMigrations();
  let load: Awaited<ReturnType<typeof openLoad>> | undefined;
  for await (const part of readArchive(path, key)) {
    if (part.kind === 'manifest') {
      const ran = ranMigrations('Cadangan ini', part.manifest.migrations, known);
      load = await openLoad(config, part.manifest, ran);
    }
    if (part.kind === 'table') await load?.copy(part.table, part.content);
    if (part.kind === 'end') await load?.commit(part.summary);
  }
  await load?.close();
}

const balances = `select tenant_id, account_type, account_id, count(*), sum(amount)::text as sum,
    count(voided_at) as voided from transaction group by 1, 2, 3 order by 1, 2, 3`;
const dues =
  'select tenant_id, count(*), sum(amount)::text as sum, sum(paid_amount)::text as paid from due group by 1 order by 1';

test('data of 0.1.0 comes to the newest schema, and its books stay as they were', async () => {
  const { config, owner } = await emptyDatabase();
  await loadAsItWas(config);
  const before = await contents({ owner });
  const [money, owed] = [(await owner.query(balances)).rows, (await owner.query(dues)).rows];
  expect(money.length).toBeGreaterThan(5);

  const all = await readMigrations();
  const later = all.slice(baselineOf(all).length).map(({ name }) => name);
  expect((await rehearseMigrations(config)).map(({ name }) => name)).toEqual(later);
  expect(await contents({ owner })).toEqual(before); // a dry run leaves nothing

  expect(await migrate(config)).toEqual(later);
  const client = await owner.connect();
  expect(await wrongBooks(client)).toEqual([]);
  client.release();
  expect([(await owner.query(balances)).rows, (await owner.query(dues)).rows]).toEqual([money, owed]);
  expect(await migrate(config)).toEqual([]);
});

test('what 0.1.0 booked of one of several orders is of an unknown one', async () => {
  const { config, owner } = await emptyDatabase();
  await loadAsItWas(config);
  const { rows } = await owner.query("select tenant_id, id from online_payment where status = 'received' limit 1");
  const one = [rows[0].tenant_id, rows[0].id];
  await owner.query('update online_payment set attempts = 2 where tenant_id = $1 and id = $2', one);
  await migrate(config);
  const attempts = await owner.query(
    `select (tenant_id, online_payment_id) = ($1, $2) as several, online_payment_attempt as attempt from transaction
      where online_payment_id is not null group by 1, 2 order by 1`,
    one,
  );
  expect(attempts.rows).toEqual([
    { several: false, attempt: 1 },
    { several: true, attempt: 0 },
  ]);
});

test('what 0.1.0 awaited nothing more of is asked for again while it may still change', async () => {
  const { config, owner } = await emptyDatabase();
  await loadAsItWas(config);
  await owner.query("update online_payment_enabler set type = 'xendit', credentials = 'x'");
  const cases = [
    { status: 'received', days: 63, isAsked: true },
    { status: 'received', days: 65, isAsked: false },
    { status: 'expired', days: 2, isAsked: true },
    { status: 'expired', days: 4, isAsked: false },
  ];
  const ids: string[] = [];
  for (const { status, days } of cases) {
    const { rows } = await owner.query(
      `update online_payment set attempts = 1, next_check_at = null, received_at = now() - make_interval(days => $1),
          expires_at = now() - make_interval(days => $1)
        where id = (select id from online_payment where status = $2 and not id = any($3) order by id limit 1)
        returning id`,
      [days, status, ids],
    );
    ids.push(rows[0].id);
  }
  await migrate(config);
  for (const [at, { isAsked }] of cases.entries()) {
    const { rows } = await owner.query('select next_check_at is not null as asked from online_payment where id = $1', [
      ids[at],
    ]);
    expect(rows).toEqual([{ asked: isAsked }]);
  }
});

test('a backup of 0.1.0 is restored, its file included', async () => {
  const { owner, url } = await emptyDatabase();
  const settings = { ...readSettings({ DATABASE_URL: url }), dataDir: join(folder, 'data') };
  expect(await restoreBackup(settings, { path, key })).toMatchObject({ files: 1, missing: [], damaged: [] });
  const client = await owner.connect();
  expect(await wrongBooks(client)).toEqual([]);
  client.release();
});
