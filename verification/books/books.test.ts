import { dateIn } from '@finance/contract';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { type Member, TestServer } from '../../apps/server/src/testing/test-server.ts';
import { wrongAnswers } from './answers.queries.ts';
import { type WrongBook, wrongBooks } from '../../apps/server/src/operations/books/books.queries.ts';
import { checkBooksDaily } from '../../apps/server/src/operations/books/check-daily.ts';
import { moves } from './moves.ts';
import { runRandomly } from './random-run.ts';

let server: TestServer;
let pemilik: Member;
let client: pg.PoolClient;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  client = await server.owner.connect();
});
afterAll(async () => {
  client.release();
  await server.close();
});

test('16 writers at once leave balances, rollups, transfers, allocations and ageing as the rows say', async () => {
  const runner = {
    app: server.app,
    owner: server.owner,
    tenant_id: pemilik.tenant_id,
    token: pemilik.token,
    today: dateIn('Asia/Jakarta', new Date()),
  };
  const seeds: number[] = [];
  let neverDone = Object.keys(moves);
  // A kind of operation that chance has left out gets further turns.
  do {
    const seed = Math.floor(Math.random() * 2 ** 31);
    seeds.push(seed);
    const tally = await runRandomly(runner, { operations: seeds.length === 1 ? 1500 : 500, seed });
    expect({ seeds, wrong: await wrongBooks(client) }).toEqual({ seeds, wrong: [] });
    expect({ seeds, wrong: await wrongAnswers(runner) }).toEqual({ seeds, wrong: [] });
    neverDone = neverDone.filter((name) => tally[name]?.done === 0);
  } while (neverDone.length > 0 && seeds.length < 5);
  expect({ seeds, neverDone }).toEqual({ seeds, neverDone: [] });
});

test.each([
  [
    'rollup equals transactions',
    'update transaction_sum set amount_in = amount_in + 1 where ctid = (select ctid from transaction_sum limit 1)',
  ],
  [
    'sizes of amounts equal transactions',
    'update amount_scale set total = total + 1 where ctid = (select ctid from amount_scale limit 1)',
  ],
  [
    'transfers equal their transactions',
    `update transaction set amount = amount - 1 where id = (select id from transaction where transfer_part = 'out'
      and voided_at is null and account_type <> 'cash' limit 1)`,
  ], // cash of a closed day cannot be tampered with: the database refuses
  [
    'paid amounts of dues equal their payments',
    `update due set paid_amount = paid_amount + 1 where id = (select id from due where closed_at is null
      and amount > paid_amount + 1 limit 1)`,
  ],
])('%s: finds a wrong rupiah', async (check, spoil) => {
  await client.query('begin');
  onTestFinished(async () => void (await client.query('rollback')));
  expect((await client.query(spoil)).rowCount).toBe(1);
  expect((await wrongBooks(client)).map((wrong) => wrong.check)).toContain(check);
});

test('the daily check reads as the owner, goes on after a failure, and ends with the server', async () => {
  const { rows } = await server.owner.query<{ name: string }>('select current_database() as name');
  const config = { ...inject('postgres'), database: rows[0]?.name };
  const found = await new Promise<WrongBook[]>((resolve, reject) => {
    const stop = checkBooksDaily(config, { found: resolve, failed: reject }, { first: 0, every: 86_400_000 });
    onTestFinished(stop);
  });
  expect(found).toEqual([]);
  const failures: unknown[] = [];
  await new Promise<void>((resolve) => {
    const failed = (error: unknown) => {
      if (failures.push(error) === 2) resolve();
    };
    const stop = checkBooksDaily(
      { ...config, database: 'tidak_ada' },
      { found: () => {}, failed },
      { first: 0, every: 20 },
    );
    onTestFinished(stop);
  });
  expect(failures).toMatchObject([{ code: '3D000' }, { code: '3D000' }]);
});
