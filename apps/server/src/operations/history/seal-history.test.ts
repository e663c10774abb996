import { generateKeyPairSync } from 'node:crypto';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';
import { LogCheck } from '../../features/history/check-log.ts';
import { listRoots, readLog } from '../../features/history/log.queries.ts';
import { type Progress, sealHistory, type Sealing } from './seal-history.ts';
import { sealOften } from './seal-often.ts';

const key = generateKeyPairSync('ed25519').privateKey;
let server: TestServer;
let config: pg.ClientConfig;
let pemilik: Member;
let cashier_id: number;

beforeAll(async () => {
  server = await TestServer.start();
  const { rows } = await server.owner.query<{ name: string }>('select current_database() as name');
  config = { ...inject('postgres'), database: rows[0]?.name };
  pemilik = await server.member('pemilik');
  cashier_id = await server.insert('cashier', { tenant_id: pemilik.tenant_id, name: 'Kas Toko' });
});
afterAll(() => server.close());

async function book(more: object = {}): Promise<number> {
  const { status, body } = await server.post(
    '/transaction/api/transaction',
    pemilik.token,
    { account_type: 'cash', account_id: cashier_id, amount: 50_000, allow_duplicate: true, ...more },
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.data.id;
}

async function withOwner<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await server.owner.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** The log as it is exported, proven by its own newest root. */
async function verdict(tenant_id = pemilik.tenant_id) {
  return withOwner(async (client) => {
    const check = new LogCheck((await listRoots(client, tenant_id)).slice(-1));
    for (const line of (await text(readLog(client, tenant_id))).trimEnd().split('\n')) check.add(line);
    return check.end();
  });
}

async function leaves(): Promise<{ leaf_index: number; history_id: number }[]> {
  const { rows } = await server.owner.query<{ leaf_index: number; history_id: number }>(
    `select leaf_index::int as leaf_index, history_id::int as history_id from history_seal
     where tenant_id = $1 order by 1`,
    [pemilik.tenant_id],
  );
  return rows;
}

/** A database transaction of somebody who adds a row to the history and does not commit yet. */
async function adding() {
  const client = new pg.Client(config);
  await client.connect();
  await client.query('begin');
  const { rows } = await client.query<{ id: number }>(
    `insert into history (tenant_id, resource, record_id, action, user_id, request_id)
     values ($1, 'cashier', 1, 'update', $2, 'uji') returning id::int as id`,
    [pemilik.tenant_id, pemilik.user_id],
  );
  return {
    id: rows[0]?.id,
    commit: async () => {
      await client.query('commit');
      await client.end();
    },
  };
}

test('what was booked is sealed and signed, and proven from the export alone', async () => {
  const sale = await book({ note: 'Titipan Tini', related_entity_name: 'Tini' });
  await server.put(`/transaction/api/transaction/${sale}`, pemilik.token, { note: 'Titipan', version: 1 });
  const { sealed, signed, unsignedSince } = await sealHistory(config, key);
  expect([sealed, signed.length, unsignedSince]).toEqual([2, 1, undefined]);
  expect(await verdict()).toMatchObject({ changes: 2, roots: 1, unsigned: 0, problems: [], proven: signed[0] });
});

test('within the hour changes are sealed and wait for the next root', async () => {
  await book();
  const waiting = await sealHistory(config, key);
  expect([waiting.sealed, waiting.signed]).toEqual([1, []]);
  expect(waiting.unsignedSince).toBeInstanceOf(Date);
  expect(await verdict()).toMatchObject({ changes: 3, unsigned: 1, problems: [] });
  const { signed } = await sealHistory(config, key, { signEvery: 0 });
  expect(signed).toMatchObject([{ tree_size: 3 }]);
  expect((await sealHistory(config, key, { signEvery: 0 })).signed).toEqual([]);
  expect(await verdict()).toMatchObject({ roots: 2, unsigned: 0, problems: [] });
});

test('transactions that commit in another order than they began leave no gap, and what is sealed stays', async () => {
  const progress: Progress = { since: undefined };
  await sealHistory(config, key, { progress });
  expect(progress.since).toMatch(/^\d+$/);
  const [early, late] = [await adding(), await adding()];
  await late.commit();
  await sealHistory(config, key, { progress });
  const whileOpen = await leaves();
  expect(whileOpen.map(({ history_id }) => history_id)).not.toContain(early.id);
  await early.commit();
  await sealHistory(config, key, { progress });
  const all = await leaves();
  expect(all.slice(0, whileOpen.length)).toEqual(whileOpen);
  expect(all.map(({ leaf_index }) => leaf_index)).toEqual(all.map((_, i) => i));
  expect(all.map(({ history_id }) => history_id)).toEqual(expect.arrayContaining([early.id, late.id]));
});

test('a change is behind those of its record that its writer has seen, whoever began first', async () => {
  await sealHistory(config, key);
  const progress: Progress = { since: undefined };
  await sealHistory(config, key, { progress });
  const slow = await adding(); // its transaction is the oldest, and ends last
  const [second, between] = [new pg.Client(config), await adding()];
  await second.connect();
  await second.query('begin');
  await second.query('select pg_current_xact_id()');
  const long = await adding();
  const first = await adding();
  await first.commit();
  const { rows } = await second.query<{ id: number }>(
    `insert into history (tenant_id, resource, record_id, action, user_id, request_id)
     values ($1, 'cashier', 1, 'update', $2, 'uji') returning id::int as id`,
    [pemilik.tenant_id, pemilik.user_id],
  );
  await second.query('commit');
  await second.end();
  await between.commit();
  await sealHistory(config, key, { progress });
  const order = (await leaves()).map(({ history_id }) => history_id);
  expect(order.slice(-3)).toEqual([between.id, first.id, rows[0]?.id]);
  await Promise.all([slow.commit(), long.commit()]);
  await sealHistory(config, key, { progress });
  expect((await leaves()).slice(-2).map(({ history_id }) => history_id)).toEqual([slow.id, long.id]);
});

test('what was just committed comes into the log soon, also where another process is at it', async () => {
  const first = Promise.withResolvers<void>();
  const listeners = { sealed: () => first.resolve(), failed: first.reject };
  const { soon, stop } = sealOften(config, key, listeners, { first: 0, every: 86_400_000, pause: 5 });
  onTestFinished(stop);
  await first.promise;
  const other = new pg.Client(config);
  await other.connect();
  await other.query('begin; select pg_advisory_xact_lock(7310420037)');
  await book();
  const before = await leaves();
  soon();
  await waitForSealers();
  expect(await leaves()).toEqual(before);
  await other.query('commit');
  await other.end();
  while ((await leaves()).length === before.length);
  expect(await leaves()).toHaveLength(before.length + 1);
});

/** Until a sealer has connected, and so has asked. */
async function waitForSealers(): Promise<void> {
  for (;;) {
    const { rowCount } = await server.owner.query(
      "select from pg_stat_activity where application_name = 'finance seal-history' and datname = $1",
      [config.database],
    );
    if (rowCount) return;
  }
}

test('writers and sealers at once: every change once, in one order without gaps', async () => {
  const progresses = [0, 1, 2].map((): Progress => ({ since: undefined }));
  const over = new AbortController();
  const sealers = progresses.map(async (progress) => {
    while (!over.signal.aborted) await sealHistory(config, key, { progress, signEvery: 0 });
  });
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let i = 0; i < 6; i++) await book({ amount: 1000 + i });
    }),
  );
  over.abort();
  await Promise.all(sealers);
  await sealHistory(config, key, { signEvery: 0 });
  const { rows } = await server.owner.query<{ id: number }>(
    'select id::int as id from history where tenant_id = $1 order by id',
    [pemilik.tenant_id],
  );
  const all = await leaves();
  expect(all.map(({ leaf_index }) => leaf_index)).toEqual(all.map((_, i) => i));
  expect(all.map(({ history_id }) => history_id).toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
  expect(await verdict()).toMatchObject({ changes: all.length, unsigned: 0, problems: [] });
});

test.each([
  ['history', "update history set reason = 'lain'"],
  ['history', 'delete from history'],
  ['history', 'truncate history cascade'],
  ['history', "set app.erasing_history = 'on'; update history set user_id = user_id, record_id = record_id + 1"],
  ['history', "set app.erasing_history = 'on'; delete from history"],
  ['history_seal', "update history_seal set leaf_hash = sha256('x')"],
  ['history_seal', 'delete from history_seal'],
  ['history_seal', 'truncate history_seal'],
  ['history_root', 'update history_root set signed_at = now()'],
  ['history_root', 'delete from history_root'],
  ['history_root', 'truncate history_root'],
])('rows of %s are refused every change, also by the owner: %s', async (table, statement) => {
  await withOwner(async (client) => {
    await client.query('begin');
    onTestFinished(async () => void (await server.owner.query('select 1')));
    await expect(client.query(statement)).rejects.toThrow(`rows of ${table} can only be added`);
    await client.query('rollback; reset app.erasing_history');
  });
});

test('the application chooses neither time nor number, and writes in nobody else’s name', async () => {
  const as = async (columns: string, values: string) => {
    const client = new pg.Client({ ...inject('entrance'), ...applicationLogin() });
    await client.connect();
    try {
      await client.query('begin');
      await client.query('select * from enter_tenant($1, $2, null)', [pemilik.tenant_id, pemilik.user_id]);
      return await client
        .query(
          `insert into history (tenant_id, resource, record_id, action, request_id, ${columns})
           values (${pemilik.tenant_id}, 'cashier', 1, 'update', 'uji', ${values})`,
        )
        .then(
          () => 'added',
          (error: Error) => error.message,
        );
    } finally {
      await client.end();
    }
  };
  const other = await server.member('kasir', pemilik.tenant_id);
  expect(await as('user_id', String(pemilik.user_id))).toBe('added');
  expect(await as('user_id', String(other.user_id))).toContain('row-level security');
  for (const [column, value] of [
    ['created_at', "'2020-01-01'"],
    ['id', '1'],
    ['added_in', '1'],
  ])
    expect(await as(`user_id, ${column}`, `${pemilik.user_id}, ${value}`)).toContain('permission denied');
});

/** JSON in so many levels of objects. */
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** Adds a row with these contents to the history, as its owner. */
async function addRow(row: Record<string, unknown>, client: pg.Pool | pg.PoolClient = server.owner): Promise<number> {
  const whole = {
    tenant_id: pemilik.tenant_id,
    resource: 'cashier',
    record_id: 1,
    action: 'update',
    user_id: pemilik.user_id,
    request_id: 'uji',
    ...row,
  };
  const { rows } = await client.query<{ id: number }>(
    `insert into history (${Object.keys(whole).join(', ')})
     values (${Object.keys(whole)
       .map((_, at) => `$${at + 1}`)
       .join(', ')}) returning id::int as id`,
    Object.values(whole),
  );
  return rows[0]?.id ?? 0;
}

test('the database takes no change that is deeper or larger than any call may send', async () => {
  for (const column of ['before', 'after']) {
    await expect(addRow({ [column]: nested(33) })).rejects.toMatchObject({ constraint: 'history_depth' });
    await expect(addRow({ [column]: `[${nested(32)}]` })).rejects.toMatchObject({ constraint: 'history_depth' });
    await expect(addRow({ [column]: JSON.stringify('x'.repeat(2_097_152)) })).rejects.toMatchObject({
      constraint: 'history_size',
    });
    await addRow({ [column]: nested(32) });
  }
  for (const column of ['reason', 'resource', 'request_id'])
    await expect(addRow({ [column]: 'x'.repeat(65_536) })).rejects.toMatchObject({ constraint: 'history_size' });
  await sealHistory(config, key, { signEvery: 0 });
  expect(await verdict()).toMatchObject({ problems: [] });
});

test('large changes are sealed, some at a time', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 12; i++) ids.push(await addRow({ after: JSON.stringify({ note: 'x'.repeat(2_000_000) }) }));
  expect((await sealHistory(config, key)).sealed).toBe(12);
  expect((await leaves()).slice(-12).map(({ history_id }) => history_id)).toEqual(ids);
  expect(await verdict()).toMatchObject({ problems: [] });
});

test('a change that cannot be sealed holds back nobody, is told each round, and is sealed once it can be', async () => {
  const stranger = await server.member('pemilik');
  const progress: Progress = { since: undefined };
  await sealHistory(config, key, { progress, signEvery: 0 });
  await server.owner.query('alter table history drop constraint history_depth'); // as if a bound were missing
  const other = await server.owner.connect(); // a transaction that began before and goes on
  await other.query('begin');
  await other.query('select pg_current_xact_id()');
  const before = await addRow({ after: '{"note":"sebelum"}' });
  const broken = await addRow({ after: nested(6000) });
  const after = await addRow({ after: '{"note":"sesudah"}' });
  const foreign = await addRow({ tenant_id: stranger.tenant_id, user_id: stranger.user_id });

  for (const sealed of [3, 0]) {
    const round = await sealHistory(config, key, { progress, signEvery: 0 });
    expect([round.sealed, round.faults]).toEqual([
      sealed,
      [{ tenant_id: String(pemilik.tenant_id), history_id: String(broken), error: expect.any(Error) }],
    ]);
  }
  await other.query('rollback');
  other.release();
  expect((await leaves()).slice(-2).map(({ history_id }) => history_id)).toEqual([before, after]);
  expect(await verdict()).toMatchObject({ problems: [], unsigned: 0 });
  expect(await verdict(stranger.tenant_id)).toMatchObject({ changes: 1, problems: [], unsigned: 0 });
  expect(foreign).toBeGreaterThan(broken);

  await withOwner(async (client) => {
    await client.query("begin; set local app.erasing_history = 'on'");
    await client.query(`update history set after = '{"note":"ringkas"}' where id = $1`, [broken]);
    await client.query(
      `alter table history add constraint history_depth
         check (not jsonb_path_exists(before, '$.**{33}') and not jsonb_path_exists(after, '$.**{33}'));
       commit`,
    );
  });
  expect(await sealHistory(config, key, { progress, signEvery: 0 })).toMatchObject({ sealed: 1, faults: [] });
  expect((await leaves()).at(-1)?.history_id).toBe(broken);
});

test('a log that cannot be signed holds back nobody', async () => {
  const stranger = await server.member('pemilik');
  await addRow({ tenant_id: stranger.tenant_id, user_id: stranger.user_id });
  await book();
  await withOwner(async (client) => {
    await client.query('begin; alter table history_root disable trigger user');
    await client.query(
      `update history_root set peaks = '\\x00' where tenant_id = $1 and tree_size =
         (select max(tree_size) from history_root where tenant_id = $1)`,
      [pemilik.tenant_id],
    );
    await client.query('alter table history_root enable trigger user; commit');
  });
  const { signed, faults } = await sealHistory(config, key, { signEvery: 0 });
  expect(signed).toMatchObject([{ tenant_id: stranger.tenant_id, tree_size: 1 }]);
  expect(faults).toEqual([{ tenant_id: String(pemilik.tenant_id), error: expect.any(Error) }]);
});

function applicationLogin() {
  return { user: 'finance_app', password: inject('applicationPassword'), database: config.database };
}

test('the rounds go on after a failure, and end with the server', async () => {
  await book();
  const done = await new Promise<Sealing>((resolve, reject) => {
    const often = { first: 0, every: 86_400_000, pause: 0 };
    const { stop } = sealOften(config, key, { sealed: resolve, failed: reject }, often);
    onTestFinished(stop);
  });
  expect(done.sealed).toBe(1);
  const failures: unknown[] = [];
  await new Promise<void>((resolve) => {
    const failed = (error: unknown) => {
      if (failures.push(error) === 2) resolve();
    };
    const wrong = { ...config, database: 'tidak_ada' };
    const { stop } = sealOften(wrong, key, { sealed: () => {}, failed }, { first: 0, every: 20, pause: 0 });
    onTestFinished(stop);
  });
  expect(failures).toMatchObject([{ code: '3D000' }, { code: '3D000' }]);
});
