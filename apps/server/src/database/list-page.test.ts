import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../testing/test-server.ts';
import { watchQueries } from '../testing/watch-queries.ts';

let server: TestServer;
let pemilik: Member;
const count = 10_500;
/** Without a limit of time, which a busy machine may exceed. */
const later = 'totals=later&thorough=true';

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  const { tenant_id, user_id } = pemilik;
  await server.owner.query(
    `insert into due (tenant_id, uuid, creator_id, type, date, amount, created_at)
     select $1, gen_random_uuid(), $2, 'R', '2026-01-01'::date + i % 90, i, now() - (i % 100) * interval '1 minute'
     from generate_series(1, $3::int) i`,
    [tenant_id, user_id, count],
  );
});
afterAll(() => server.close());

async function read(query: string, list = 'due') {
  const { status, body } = await server.get(`/transaction/api/${list}?${query}`, pemilik.token);
  expect(status).toBe(200);
  return { ids: body.data.map(({ id }: { id: number }) => id) as number[], meta: body.meta };
}

test('counts 10,000 rows, then says that there are more', async () => {
  const whole = await read('order_by=date');
  expect(whole.meta).toMatchObject({
    r_total: (count * (count + 1)) / 2,
    pagination: { total: count, total_pages: 525 },
  });
  const { ids, meta } = await read(`order_by=date&${later}`);
  expect(ids).toEqual(whole.ids);
  expect(meta).toMatchObject({ r_total: null, ageing: null, pagination: { total: 10_001, has_more: true } });

  const only = await read('totals=only'); // perhaps in less time than it takes to count so many
  expect([only.ids, only.meta.r_total, only.meta.pagination.has_more]).toEqual([[], null, true]);
  const all = await read('totals=only&thorough=true');
  expect(all.meta).toEqual({ ...whole.meta, pagination: { ...whole.meta.pagination } });
});

test('what is soon counted comes with the rows, and the last page is known', async () => {
  expect(await read(`date_to=2026-01-31&${later}`)).toEqual(await read('date_to=2026-01-31'));
  const last = await read(`page=525&order_by=date&${later}`);
  expect(last.ids).toEqual((await read('page=525&order_by=date')).ids);
  expect(last.meta.pagination).toMatchObject({ total: count, total_pages: 525 });
  expect(last.meta.pagination.has_more).toBeUndefined();
  const past = await read(`page=900&${later}`);
  expect([past.ids, past.meta]).toEqual([[], (await read('page=900')).meta]);
});

test.each(['created_at', 'date', 'amount', 'due_date'])('goes on behind a row by %s', async (order_by) => {
  for (const order of ['asc', 'desc']) {
    const query = `order_by=${order_by}&order=${order}`;
    const [first, second] = [await read(query), await read(`${query}&page=2`)];
    expect((await read(`${query}&page=2&after=${first.ids.at(-1)}`)).ids).toEqual(second.ids);
    expect((await read(`${query}&page=2&after=${first.ids.at(-1)}&${later}`)).ids).toEqual(second.ids);
  }
});

test.each(['transfer', 'online-payment', 'unconfirmed-transaction'])('the list %s takes the same', async (list) => {
  const whole = await read('', list);
  expect(await read(later, list)).toEqual(whole);
  expect(await read('totals=only', list)).toEqual({ ...whole, ids: [] });
  expect(Object.values(whole.meta)).not.toContain(null);
});

describe('the days of online payments', () => {
  const query = `date_from=2024-03-02&date_to=2024-03-03&paginate=100&${later}`;
  const list = `/transaction/api/online-payment?${query}`;
  let token: string;

  beforeAll(async () => {
    const owner = await server.member('pemilik');
    const { tenant_id, user_id } = owner;
    token = owner.token;
    const bank = { tenant_id, bank: 'BCA', account_name: 'PT', account_number: '1' };
    const account = { account_type: 'bank', account_id: await server.insert('bank_account', bank) };
    const simulator = { tenant_id, uuid: crypto.randomUUID(), name: 'Uji', type: 'simulator', active: true, fee: 0 };
    // hourly, the 10,000th in the first minute of 2 March in the tenant's time zone
    await server.owner.query(
      `insert into online_payment (tenant_id, uuid, creator_id, enabler_id, amount, fee_amount, expires_at, created_at)
       select $1, gen_random_uuid(), $2, $3, i, 0, now(),
         '2024-03-02T00:00:00+07:00'::timestamptz + (i - 10000) * interval '1 hour' from generate_series(1, 20000) i`,
      [tenant_id, user_id, await server.insert('online_payment_enabler', { ...simulator, ...account })],
    );
    await server.owner.query('vacuum analyze online_payment');
  });

  test("are of the tenant's time zone", async () => {
    const { body } = await server.get(list, token);
    expect(body.meta.pagination.total).toBe(48);
    const amounts = body.data.map(({ amount }: { amount: number }) => amount);
    expect([amounts.at(0), amounts.at(-1)]).toEqual([10_047, 10_000]);
  });

  test('are found by an index', async () => {
    const asked: { text: string; values: unknown[] }[] = [];
    await watchQueries(
      ({ text, values = [] }) => {
        if (/ from "online_payment" as "p".* limit /s.test(text)) asked.push({ text, values });
        return undefined;
      },
      () => server.get(list, token),
    );
    expect(asked).toHaveLength(2); // the page, and what is counted
    for (const { text, values } of asked) {
      const { rows } = await server.owner.query({ text: `explain ${text}`, values });
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/online_payment_newest.*\n +Index Cond: .*created_at >= .*created_at < /);
    }
  });
});
