import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';
import { patience } from './plans/patience.ts';

const path = '/transaction/api/transaction';
const count = 24_000;
let server: TestServer;
let pemilik: Member;
let rare: Member;
let account: number;
const usual = { ...patience };
/** So that a busy machine finds as much as an idle one. */
const endless = { search: 600_000, index: 600_000, totals: 600_000, totalsByIndex: 600_000 } satisfies typeof patience;

/** Bookings of 400 days, half of them long before they were entered; 'jarum' stands in the 30 oldest notes alone. */
beforeAll(async () => {
  Object.assign(patience, endless);
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  const { tenant_id } = pemilik;
  rare = await server.member('keuangan', tenant_id);
  const accounts: number[] = [];
  for (const account_number of ['1', '2'])
    accounts.push(await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'X', account_number }));
  [account = 0] = accounts;
  await server.owner.query(
    `insert into transaction (tenant_id, uuid, creator_id, date, amount, account_type, account_id, transactable_app,
       transactable_type, transactable_id, note, voided_at, void_reason, created_at)
     select $1, gen_random_uuid(), case when i % 1000 = 7 then $3::bigint else $2 end,
       '2025-01-01'::date + case when i % 2 = 0 then i / 60 else i * 7919 % 400 end,
       (i::bigint * 104729) % 9999991 - 4000000,
       'bank', ($4::bigint[])[1 + (i % 3) / 2], 'Retail', 'Sales', (i % 900)::text,
       case when i <= 30 then 'jarum' when i = 12000 then 'lambat' else 'uang muka' end,
       case when i % 50 = 0 then now() end, case when i % 50 = 0 then 'salah' end,
       now() - interval '500 days' + i / 10 * interval '20 minutes'
     from generate_series(1, $5::int) i`,
    [tenant_id, pemilik.user_id, rare.user_id, accounts, count],
  );
  await server.owner.query('analyze transaction; analyze transaction_sum; select mark_transactions()');
});
afterAll(() => {
  Object.assign(patience, usual);
  return server.close();
});

async function read(query: Record<string, unknown>) {
  const { status, body } = await server.get(
    `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    pemilik.token,
  );
  expect({ query, status }).toEqual({ query, status: 200 });
  return { ids: body.data.map(({ id }: { id: number }) => id) as number[], meta: body.meta };
}

/** The page, read in the simplest way. */
async function expected(condition: string, order: string, direction: string, from: number): Promise<number[]> {
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from transaction where tenant_id = $1 and ${condition}
     order by ${order} ${direction}, id ${direction} offset $2 limit 20`,
    [pemilik.tenant_id, from],
  );
  return rows.map(({ id }) => Number(id));
}

const filters: [query: Record<string, unknown>, condition: string][] = [
  [{}, 'true'],
  [
    {
      account_type: 'bank',
      get account_id() {
        return account;
      },
    },
    `account_id = (select min(account_id) from transaction)`,
  ],
  [{ date_from: '2025-03-10', date_to: '2025-12-09' }, `date between '2025-03-10' and '2025-12-09'`],
  [{ date_from: '2025-03-10', date_to: '2025-03-20' }, `date between '2025-03-10' and '2025-03-20'`],
  [{ date_from: '2025-06-01' }, `date >= '2025-06-01'`],
  [{ amount_sign: '-', voided: false }, 'amount < 0 and voided_at is null'],
];

describe('a page of many transactions', () => {
  test.each(filters)('is the one of its number, by any order: %o', async (query, condition) => {
    const all = (await read(query)).meta.pagination.total;
    const pages = Math.ceil(all / 20);
    for (const order_by of ['created_at', 'date', 'amount'])
      for (const order of ['desc', 'asc'])
        for (const page of new Set([1, 2, 99, 101, 130, Math.ceil(pages / 2), 600, pages - 1, pages, pages + 1]))
          expect((await read({ ...query, order_by, order, page })).ids).toEqual(
            await expected(condition, order_by, order, (page - 1) * 20),
          );
  });

  test('is the same from the row before it', async () => {
    for (const order_by of ['created_at', 'date', 'amount'])
      for (const query of [{}, { q: 'uang' }, { q: 'uang', totals: 'later' }]) {
        const condition = 'q' in query ? `note like '%uang%'` : 'true';
        const [first, second] = [
          await expected(condition, order_by, 'desc', 0),
          await expected(condition, order_by, 'desc', 20),
        ];
        expect((await read({ ...query, order_by, after: first.at(-1), page: 900 })).ids).toEqual(second);
      }
  });

  test('is found from marks, which count what was booked before them', async () => {
    const { rows } = await server.owner.query(
      `select place, transaction_id, (select count(*) from transaction t where t.tenant_id = m.tenant_id
         and (t.created_at, t.id) <= (m.created_at, m.transaction_id)) as counted
       from transaction_mark m where tenant_id = $1 order by place`,
      [pemilik.tenant_id],
    );
    expect(rows.map(({ place, counted }) => [Number(place), Number(counted)])).toEqual([
      [10_000, 10_000],
      [20_000, 20_000],
    ]);
    await server.owner.query('select mark_transactions()');
    expect((await server.owner.query('select from transaction_mark')).rowCount).toBe(2);
  });
});

describe('totals', () => {
  test('later: the rows at once, and that there are more', async () => {
    const query = { q: 'uang muka', order_by: 'date' };
    const { ids, meta } = await read({ ...query, totals: 'later' });
    expect(ids).toEqual(await expected(`note = 'uang muka'`, 'date', 'desc', 0));
    expect(meta).toEqual({
      pagination: { current_page: 1, per_page: 20, total_pages: 2, total: 21, has_more: true },
      total: null,
      total_in: null,
      total_out: null,
      is_blind: false,
    });
    const deep = await read({ ...query, totals: 'later', page: 120 });
    expect(deep.ids).toEqual(await expected(`note = 'uang muka'`, 'date', 'desc', 119 * 20));
  });

  test('later: what is rare, everywhere and as exact as ever', async () => {
    for (const query of [{ q: 'jarum' }, { q: 'ja' }, { creator_id: rare.user_id }, { q: 'tidak ada' }]) {
      const order = { order_by: 'date', page: 2 };
      expect(await read({ ...query, ...order, totals: 'later' })).toEqual(await read({ ...query, ...order }));
    }
  });

  test('later and only: known at once where the stored sums know them', async () => {
    const whole = await read({ account_type: 'bank', account_id: account });
    expect(await read({ account_type: 'bank', account_id: account, totals: 'later' })).toEqual(whole);
    const only = await read({ account_type: 'bank', account_id: account, totals: 'only' });
    expect(only).toEqual({ ids: [], meta: whole.meta });
  });

  test('only: exact, or more than 10,000', async () => {
    const { ids, meta } = await read({ q: 'jarum', totals: 'only' });
    const { total } = (await read({ q: 'jarum' })).meta;
    expect([ids, meta.total, meta.pagination.total]).toEqual([[], total, 30]);
    const many = await read({ q: 'ng', totals: 'only' });
    expect([many.ids, many.meta.total, many.meta.pagination]).toEqual([
      [],
      null,
      { current_page: 1, per_page: 20, total_pages: 501, total: 10_001, has_more: true },
    ]);
    const counted = await read({ q: 'ng', totals: 'only', thorough: true });
    expect(counted.meta).toEqual((await read({ q: 'ng' })).meta);
  });

  test('a search stops when its time is over, and says how far it got', async () => {
    Object.assign(patience, usual);
    // One row in the middle takes longer now than a search may.
    const { rows } = await server.owner.query<{ texts: string }>(
      "select pg_get_function_identity_arguments('transaction_text'::regproc) as texts",
    );
    const texts = rows[0]?.texts ?? '';
    await server.owner.query('alter function transaction_text rename to quick_text');
    await server.owner.query(`
      create function transaction_text(${texts}) returns text language plpgsql stable as $$
      begin
        if note = 'lambat' then perform pg_sleep(0.5); end if;
        return quick_text(${texts.replaceAll(' text', '')});
      end $$`);
    try {
      const { ids, meta } = await read({ q: 'zz', order_by: 'date', totals: 'later' });
      expect([ids, meta.total, meta.pagination.has_more]).toEqual([[], null, true]);
      expect(meta.looked).toBeGreaterThanOrEqual(2000);
      expect(meta.looked).toBeLessThan(count);
      const all = await read({ q: 'zz', order_by: 'date', totals: 'later', thorough: true });
      expect([all.ids, all.meta.total, all.meta.looked]).toEqual([[], 0, undefined]);
    } finally {
      Object.assign(patience, endless);
      await server.owner.query('drop function transaction_text');
      await server.owner.query('alter function quick_text rename to transaction_text');
    }
  });
});

test('ids are suggested from the newest of their kind, the most used first', async () => {
  const kind = 'transactable_app=Retail&transactable_type=Sales';
  const { body } = await server.get(
    `${path}/unique-transactable-variables/transactable_id?skip_group_by=true&${kind}`,
    pemilik.token,
  );
  expect(body.data).toHaveLength(200);
  const { rows } = await server.owner.query(
    `select transactable_id from (select transactable_id from transaction where tenant_id = $1
       order by created_at desc, id desc limit 5000) t group by 1 order by count(*) desc, 1 limit 200`,
    [pemilik.tenant_id],
  );
  expect(body.data).toEqual(rows);
});
