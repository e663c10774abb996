import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/transaction';
const writers = 16;
let server: TestServer;
let pemilik: Member;
let accounts: { account_type: string; account_id: number }[];

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  const { tenant_id } = pemilik;
  accounts = [
    {
      account_type: 'bank',
      account_id: await server.insert('bank_account', {
        tenant_id,
        bank: 'BCA',
        account_name: 'X',
        account_number: '1',
      }),
    },
    { account_type: 'cash', account_id: await server.insert('cashier', { tenant_id, name: 'Depan' }) },
    { account_type: 'cash', account_id: await server.insert('cashier', { tenant_id, name: 'Belakang' }) },
    {
      account_type: 'investment',
      account_id: await server.insert('investment_account', { tenant_id, name: 'Deposito' }),
    },
  ];
});
afterAll(() => server.close());

const agreed = { allow_duplicate: true, allow_negative_balance: true, allow_backdated: true };

/** The stored sums that differ from the sums over the rows. */
async function wrongRollups() {
  const { rows } = await server.owner.query(`
    with cell as (
      select tenant_id, grain, since, account_type, account_id, transactable_app as app, transactable_type as type,
        transactable_subtype as subtype,
        sum(amount_in) as amount_in, sum(amount_out) as amount_out, sum(rows) as rows, sum(rows_in) as rows_in,
          sum(rows_out) as rows_out, sum(voided) as voided, sum(voided_in) as voided_in, sum(voided_out) as voided_out
      from transaction_sum group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(rows) <> 0 or sum(amount_in) <> 0
        or sum(amount_out) <> 0
    ), truth as (
      select tenant_id, grain, case grain when 'all' then '-infinity' when 'month' then date_trunc('month', date)::date
        else date end as since, account_type, account_id,
        coalesce(transactable_app, '') as app, coalesce(transactable_type, '') as type,
          coalesce(transactable_subtype, '') as subtype,
        coalesce(sum(amount) filter (where amount > 0 and voided_at is null), 0) as amount_in,
          coalesce(sum(amount) filter (where amount < 0 and voided_at is null), 0) as amount_out,
        count(*) as rows, count(*) filter (where amount > 0) as rows_in,
          count(*) filter (where amount < 0) as rows_out, count(voided_at) as voided,
        count(voided_at) filter (where amount > 0) as voided_in,
          count(voided_at) filter (where amount < 0) as voided_out
      from transaction cross join unnest(array['all', 'month', 'day']) grain group by 1, 2, 3, 4, 5, 6, 7, 8
    ) (table cell except table truth) union all (table truth except table cell)`);
  return rows;
}

test('stored sums equal the rows after many concurrent changes of the same rows, without deadlocks', async () => {
  // random() < 1
  const anyOf = <T>(choices: readonly T[]): T => choices[Math.floor(Math.random() * choices.length)] as T;
  const before = await deadlocks();
  const first = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      server.post(path, pemilik.token, { amount: 1000 + i, ...anyOf(accounts), ...agreed }),
    ),
  );
  const ids: number[] = first.map((answer) => answer.body.data.id);
  const statuses = new Map<number, number>();

  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let i = 0; i < 25; i++) {
        const fields = {
          ...anyOf(accounts),
          ...agreed,
          amount: Math.round((Math.random() - 0.5) * 1e6),
          date: anyOf(['2026-01-31', '2026-02-01', '2026-02-02']),
          transactable_app: anyOf(['Retail', 'Cashier', null]),
        };
        const dice = Math.random();
        if (dice < 0.3) {
          const { status, body } = await server.post(path, pemilik.token, fields);
          ids.push(body.data.id);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          continue;
        }
        const id = anyOf(ids);
        const { version } = (await server.get(`${path}/${id}`, pemilik.token)).body.data;
        const { status } =
          dice < 0.93
            ? await server.put(`${path}/${id}`, pemilik.token, { version, ...fields })
            : await server.delete(`${path}/${id}`, pemilik.token, { reason: 'acak', allow_negative_balance: true });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );

  // 400: voided meanwhile; 409: changed meanwhile
  expect([...statuses.keys()].filter((status) => ![200, 201, 400, 409].includes(status))).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(50);
  expect(await wrongRollups()).toEqual([]);
  expect(await deadlocks()).toBe(before);
  const {
    rows: [slots],
  } = await server.owner.query(
    `select max(count)::int as most from (select count(*) from transaction_sum
      group by tenant_id, grain, since, account_type, account_id, transactable_app, transactable_type,
      transactable_subtype) per_cell`,
  );
  expect(slots.most).toBeLessThanOrEqual(writers);
});

test('rows changed in opposite order within one transaction do not deadlock', async () => {
  const [one, two] = await Promise.all(
    [{ amount: 11 }, { amount: 22 }].map(
      async (fields) => (await server.post(path, pemilik.token, { ...fields, ...accounts[0], ...agreed })).body.data,
    ),
  );
  const move = (client: pg.PoolClient, { id }: { id: number }) =>
    client.query('update transaction set account_type = $2, account_id = $3 where id = $1', [
      id,
      accounts[3]?.account_type,
      accounts[3]?.account_id,
    ]);
  const insert = (client: pg.PoolClient) =>
    client.query(
      `insert into transaction (tenant_id, uuid, creator_id, date, amount, account_type, account_id)
        values ($1, gen_random_uuid(), $2, '2026-01-31', 5, 'bank', $3)`,
      [pemilik.tenant_id, pemilik.user_id, accounts[0]?.account_id],
    );
  const [left, right] = await Promise.all([server.owner.connect(), server.owner.connect()]);
  try {
    for (const client of [left, right]) await client.query(`begin; set local lock_timeout = '2s'`);
    await move(left, one);
    await move(right, two);
    await insert(right);
    await insert(left);
    await right.query('commit');
    await left.query('rollback');
  } finally {
    left.release();
    right.release();
  }
  expect(await wrongRollups()).toEqual([]);
});

test('many rows in one statement, and deletes, are summed too', async () => {
  await server.owner.query(
    `insert into transaction (tenant_id, uuid, creator_id, date, amount, account_type, account_id, transactable_app)
    select $1, gen_random_uuid(), $2, '2026-03-01'::date + i % 40, (i % 7 - 3) * 1000, 'bank', $3,
      (array['Retail', 'Cashier', null])[1 + i % 3] from generate_series(1, 500) i`,
    [pemilik.tenant_id, pemilik.user_id, accounts[0]?.account_id],
  );
  await server.owner.query(`update transaction set amount = -amount, date = date + 1 where id % 2 = 0`);
  await server.owner.query(
    `delete from transaction where id % 5 = 0 and not exists (select from history where record_id = transaction.id)`,
  );
  expect(await wrongRollups()).toEqual([]);
});

async function deadlocks(): Promise<number> {
  await server.owner.query('select pg_stat_force_next_flush()');
  const { rows } = await server.owner.query(
    'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
  );
  return rows[0].deadlocks;
}
