import { addDays, dateIn } from '@finance/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../../database/in-tenant.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

const api = '/transaction/api';
const today = dateIn('Asia/Jakarta', new Date());
/** The days of the rows in booking order: not sorted, some of them equal. */
const days = [-2, -20, -1, -20, -9, -2, 0, -20].map((back) => addDays(today, back));
let server: TestServer;
let pemilik: Member;
let bank: number;
let cashier: number;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  const { tenant_id } = pemilik;
  bank = await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT Uji', account_number: '1' });
  cashier = await server.insert('cashier', { tenant_id, name: 'Kasir Depan' });
});
afterAll(() => server.close());

const money = () => ({ account_type: 'bank', account_id: bank });
/** Creates a record of each resource on a given day. */
const resources: [resource: string, body: (date: string, i: number) => object][] = [
  ['transaction', (date, i) => ({ ...money(), date, amount: 1000 + i, allow_duplicate: true })],
  [
    'transfer',
    (date, i) => ({
      date,
      amount: 100 + i,
      from_account_type: 'bank',
      from_account_id: bank,
      to_account_type: 'cash',
      to_account_id: cashier,
      allow_duplicate: true,
    }),
  ],
  ['due', (date, i) => ({ type: i % 2 ? 'R' : 'P', date, amount: 1000 + i, entity_name: 'Toko Uji' })],
  ['unconfirmed-transaction', (date, i) => ({ ...money(), date, amount: 1000 + i, note: `Klaim ${i}` })],
  ['due-payment-batch', (date, i) => ({ ...money(), date, name: `Pelunasan ${i}` })],
];

describe.each(resources)('%s', (resource, body) => {
  /** Ids in booking order, each with its day. */
  const booked: { id: number; date: string }[] = [];
  beforeAll(async () => {
    for (const [i, date] of days.entries()) {
      const { status, body: saved } = await server.post(`${api}/${resource}`, pemilik.token, body(date, i));
      if (status !== 201) throw new Error(JSON.stringify(saved));
      booked.push({ id: saved.data.id, date });
    }
  });
  const idsOf = (answer: { data: { id: number }[] }) =>
    answer.data.map(({ id }) => id).filter((id) => booked.some((row) => row.id === id));
  /** Sorted by day, then by booking. */
  const byDay = () => booked.toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id).map(({ id }) => id);

  test('sorts by day with order_by=date, both ways, and no page repeats or skips a row', async () => {
    for (const order of ['asc', 'desc']) {
      const wanted = order === 'asc' ? byDay() : byDay().toReversed();
      const whole = await server.get(`${api}/${resource}?order_by=date&order=${order}`, pemilik.token);
      expect(idsOf(whole.body)).toEqual(wanted);
      const paged: number[] = [];
      for (let page = 1; page <= whole.body.meta.pagination.total; page++) {
        const one = await server.get(
          `${api}/${resource}?order_by=date&order=${order}&paginate=1&page=${page}`,
          pemilik.token,
        );
        paged.push(...idsOf(one.body));
      }
      expect(paged).toEqual(wanted);
    }
  });

  test('without order_by the wire keeps its order: the last booked first', async () => {
    const newest = booked.map(({ id }) => id).toReversed();
    expect(idsOf((await server.get(`${api}/${resource}`, pemilik.token)).body)).toEqual(newest);
    expect(idsOf((await server.get(`${api}/${resource}?order=asc`, pemilik.token)).body)).toEqual(newest.toReversed());
  });
});

test('the file of a list is in the order of the list', async () => {
  const asked = 'format=json&order_by=date&order=desc';
  const { body } = await server.get(`/transaction/report/transaction?${asked}`, pemilik.token);
  const dates = body.data.map(({ date }: { date: string }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('the running balance is right for days booked later', async () => {
  const query = `account_type=bank&account_id=${bank}&order=asc&paginate=200`;
  const { data } = (await server.get(`${api}/balance/running?${query}`, pemilik.token)).body;
  expect(data.length).toBeGreaterThan(days.length);
  let balance = 0;
  for (const row of data) {
    balance += row.amount;
    expect(row.running_balance).toBe(balance);
  }
  expect(data.map(({ date }: { date: string }) => date)).toEqual(
    data.map(({ date }: { date: string }) => date).toSorted(),
  );
});

describe('among many rows an index has the order', () => {
  beforeAll(async () => {
    const { tenant_id, user_id } = pemilik;
    await server.owner.query(
      `insert into transaction (tenant_id, uuid, creator_id, date, amount, account_type, account_id,
        transactable_app, transactable_type, transactable_id, voided_at, void_reason)
      select $1, gen_random_uuid(), $2, current_date - (i * 7919 % 700), i,
        case when i % 30 = 0 then 'bank' else 'cash' end, case when i % 30 = 0 then $3::bigint else $4 end,
        case when i % 50 = 0 then 'Jarang' else 'Retail' end, 'Sales', i::text,
        case when i % 40 = 0 then now() end, case when i % 40 = 0 then 'Salah' end
      from generate_series(1, 20000) i`,
      [tenant_id, user_id, bank, cashier],
    );
    await server.owner.query(
      `insert into due (tenant_id, uuid, creator_id, type, date, amount)
      select $1, gen_random_uuid(), $2, 'R', current_date - (i * 7919 % 700), i from generate_series(1, 20000) i`,
      [tenant_id, user_id],
    );
    await server.owner.query('vacuum analyze transaction, due');
  });

  /** The query plan for the application's role inside the tenant. */
  async function planOf(query: string): Promise<string> {
    const { tenant_id, user_id } = pemilik;
    const identity = { tenant_id, user_id, sid: null, request_id: 'test' };
    const { rows } = await inTenant(server.services.db, identity, 'tenant', (trx) =>
      sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(query)}`.execute(trx),
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  test.each([
    ['all transactions', 'transaction', '', 'transaction_date'],
    ['one account', 'transaction', `and account_type = 'bank' and account_id = {bank}`, 'transaction_account_day'],
    [
      'one kind of object',
      'transaction',
      `and transactable_app = 'Jarang' and transactable_type = 'Sales'`,
      'transaction_kind_day',
    ],
    ['all dues', 'due', '', 'due_day'],
  ])('%s', async (_, table, condition, index) => {
    for (const direction of ['desc', 'asc']) {
      const plan = await planOf(
        `select id from ${table} where tenant_id = ${pemilik.tenant_id} ${condition.replace('{bank}', String(bank))}
         order by date ${direction}, id ${direction} limit 20`,
      );
      expect(plan).toContain(`using ${index} on ${table}`);
      expect(plan).not.toContain('Sort');
    }
  });

  test('the running balance of an account', async () => {
    const plan = await planOf(
      `select id, date, amount from transaction where tenant_id = ${pemilik.tenant_id} and account_type = 'bank'
       and account_id = ${bank} and voided_at is null order by date desc, id desc limit 20`,
    );
    expect(plan).toContain('Index Only Scan using transaction_account_day');
    expect(plan).not.toContain('Sort');
  });
});
