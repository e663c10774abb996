import { addDays } from '@finance/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/balance';
let server: TestServer;
let pemilik: Member;
let kasir: Member;
let bca: number;
let bri: number;
let cashier: number;
let fund: number;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  kasir = await server.member('kasir', pemilik.tenant_id);
  const { tenant_id } = pemilik;
  bca = await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT Uji', account_number: '1' });
  bri = await server.insert('bank_account', {
    tenant_id,
    bank: 'BRI',
    account_name: 'PT Uji',
    account_number: '2',
    deactivated: true,
  });
  cashier = await server.insert('cashier', { tenant_id, name: 'Kasir Depan', user_id: kasir.user_id });
  await server.insert('cashier', { tenant_id, name: 'Kasir Belakang' });
  fund = await server.insert('investment_account', { tenant_id, name: 'Deposito' });
  await book('bank', bca, 10_000_000, '2026-01-10');
  await book('bank', bca, -2_500_000, '2026-02-05');
  await book('cash', cashier, 300_000, '2026-02-05');
  await book('investment', fund, 50_000_000, '2026-01-02');
  const wrong = await book('bank', bca, 999, '2026-01-11');
  await server.delete(`/transaction/api/transaction/${wrong}`, pemilik.token, { reason: 'Salah' });
});
afterAll(() => server.close());

async function book(account_type: string, account_id: number, amount: number, date: string): Promise<number> {
  const answer = await server.post('/transaction/api/transaction', pemilik.token, {
    amount,
    date,
    account_type,
    account_id,
    allow_backdated: true,
    allow_negative_balance: true,
  });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}

function balances(body: { data: { account: { full_info: string }; balance: number }[] }) {
  return Object.fromEntries(body.data.map((account) => [account.account.full_info, account.balance]));
}

test('lists balances and totals by type, without voided transactions and empty deactivated accounts', async () => {
  const { body } = await server.get(path, pemilik.token);
  expect(balances(body)).toEqual({
    'BCA 1 a.n. PT Uji': 7_500_000,
    'Kasir Depan': 300_000,
    'Kasir Belakang': 0,
    Deposito: 50_000_000,
  });
  expect(body.meta).toMatchObject({
    totals: { bank: 7_500_000, cash: 300_000, investment: 50_000_000 },
    in_transit: 0,
    total: 57_800_000,
  });
});

test('returns the balances as of a day', async () => {
  const { body } = await server.get(`${path}?as_of=2026-01-31`, pemilik.token);
  expect(balances(body)).toMatchObject({ 'BCA 1 a.n. PT Uji': 10_000_000, 'Kasir Depan': 0 });
  expect(body.meta).toMatchObject({ as_of: '2026-01-31', total: 60_000_000 });
});

test('returns one account', async () => {
  const { body } = await server.get(`${path}?account_type=bank&account_id=${bca}`, pemilik.token);
  expect(balances(body)).toEqual({ 'BCA 1 a.n. PT Uji': 7_500_000 });
});

test('self shows what I hold or was granted; a kasir sees nothing else either way', async () => {
  expect(balances((await server.get(`${path}/self/`, kasir.token)).body)).toEqual({ 'Kasir Depan': 300_000 });
  expect(balances((await server.get(path, kasir.token)).body)).toEqual({ 'Kasir Depan': 300_000 });
  await server.insert('bank_account_access', {
    tenant_id: pemilik.tenant_id,
    bank_account_id: bca,
    user_id: kasir.user_id,
    read: true,
    write: false,
  });
  expect(Object.keys(balances((await server.get(`${path}/self`, kasir.token)).body))).toEqual([
    'BCA 1 a.n. PT Uji',
    'Kasir Depan',
  ]);
  expect((await server.get(`${path}/self`, pemilik.token)).body.data).toEqual([]);
});

test('self with the slash at its end and without it', async () => {
  for (const slash of ['', '/'])
    expect((await server.get(`/transaction/api/balance/self${slash}`, pemilik.token)).status).toBe(200);
});

test('shows a deactivated account while money is left in it', async () => {
  await server.owner.query('update bank_account set deactivated = false where id = $1', [bri]);
  await book('bank', bri, 1000, '2026-02-01');
  await server.owner.query('update bank_account set deactivated = true where id = $1', [bri]);
  expect(balances((await server.get(path, pemilik.token)).body)).toMatchObject({ 'BRI 2 a.n. PT Uji': 1000 });
});

test('money in transit is in no balance, but in the total', async () => {
  const before = (await server.get(path, pemilik.token)).body.meta;
  const sent = await server.post('/transaction/api/transfer', pemilik.token, {
    from_account_type: 'bank',
    from_account_id: bca,
    to_account_type: 'investment',
    to_account_id: fund,
    amount: 2_000_000,
  });
  expect(sent.status).toBe(201);
  const { body } = await server.get(path, pemilik.token);
  expect(
    body.data.find(
      (account: { account_id: number; account_type: string }) =>
        account.account_type === 'bank' && account.account_id === bca,
    ),
  ).toMatchObject({ balance: 5_500_000, in_transit: 2_000_000 });
  expect(body.meta).toMatchObject({ in_transit: 2_000_000, total: before.total });
  expect(
    (await server.post(`/transaction/api/transfer/confirm/${sent.body.data.id}`, pemilik.token, { version: 1 })).status,
  ).toBe(200);
  expect((await server.get(path, pemilik.token)).body.meta).toMatchObject({ in_transit: 0, total: before.total });
});

test('shows unconfirmed money beside the balance until confirmed or cancelled, never in a total', async () => {
  const owner = await server.member('pemilik');
  const account_id = await server.insert('bank_account', {
    tenant_id: owner.tenant_id,
    bank: 'BCA',
    account_name: 'X',
    account_number: '1',
  });
  const unconfirmed = (amount: number, fields: object = {}) =>
    server.insert('unconfirmed_transaction', {
      tenant_id: owner.tenant_id,
      uuid: crypto.randomUUID(),
      creator_id: owner.user_id,
      date: '2026-02-01',
      amount,
      account_type: 'bank',
      account_id,
      ...fields,
    });
  await unconfirmed(900);
  await unconfirmed(-200);
  await unconfirmed(70, { date: '2026-03-01' });
  await unconfirmed(5000, { voided_at: '2026-02-02T00:00:00Z', void_reason: 'salah' });
  const { body } = await server.get(path, owner.token);
  expect(body).toMatchObject({
    data: [{ balance: 0, unconfirmed: 770, unconfirmed_count: 3 }],
    meta: { unconfirmed: 770, unconfirmed_count: 3, total: 0 },
  });
  expect((await server.get(`${path}?as_of=2026-02-15`, owner.token)).body.meta).toMatchObject({
    unconfirmed: 700,
    unconfirmed_count: 2,
  });
});

test('each figure is what its rows add up to: transactions, transfers on their way, claims', async () => {
  const { tenant_id, user_id: creator_id } = pemilik;
  const sent = await server.post('/transaction/api/transfer', pemilik.token, {
    from_account_type: 'cash',
    from_account_id: cashier,
    to_account_type: 'bank',
    to_account_id: bca,
    amount: 120_000,
  });
  expect(sent.status).toBe(201);
  for (const [account_type, account_id, amount] of [
    ['bank', bca, 900],
    ['bank', bri, -200],
    ['cash', cashier, 70],
  ] as const) {
    const uuid = crypto.randomUUID();
    const claim = { tenant_id, creator_id, uuid, date: '2026-02-01', amount, account_type, account_id };
    await server.insert('unconfirmed_transaction', claim);
  }
  const sumOf = async (resource: string, query: object) => {
    const all = new URLSearchParams({ paginate: '200', ...query }).toString();
    const { status, body } = await server.get(`/transaction/api/${resource}?${all}`, pemilik.token);
    expect([all, status, body.meta.pagination.total_pages <= 1]).toEqual([all, 200, true]);
    const rows = body.data as { amount: number; voided_at?: string | null }[];
    return rows.reduce((sum, row) => sum + (row.voided_at ? 0 : row.amount), 0);
  };
  const { data, meta } = (await server.get(path, pemilik.token)).body;
  type Figures = { account_type: string; account_id: number; balance: number; in_transit: number; unconfirmed: number };
  const of = (name: 'in_transit' | 'unconfirmed', type?: string) =>
    (data as Figures[])
      .filter(({ account_type }) => type === undefined || account_type === type)
      .reduce((sum, row) => sum + row[name], 0);
  for (const account_type of ['bank', 'cash', 'investment']) {
    expect(await sumOf('transaction', { account_type, date_to: meta.as_of })).toBe(meta.totals[account_type]);
    const [from, waiting] = [{ from_account_type: account_type }, { status: 'unconfirmed', account_type }];
    expect(await sumOf('transfer', { status: 'pending', ...from })).toBe(of('in_transit', account_type));
    expect(await sumOf('unconfirmed-transaction', waiting)).toBe(of('unconfirmed', account_type));
  }
  expect(await sumOf('transfer', { status: 'pending' })).toBe(meta.in_transit);
  expect(await sumOf('unconfirmed-transaction', { status: 'unconfirmed' })).toBe(meta.unconfirmed);
  expect([meta.in_transit, meta.unconfirmed]).toEqual([120_000, 770]);
  for (const { account_type, account_id, balance } of data as Figures[])
    expect(await sumOf('transaction', { account_type, account_id, date_to: meta.as_of })).toBe(balance);
  const earlier = (await server.get(`${path}?as_of=2026-01-31`, pemilik.token)).body.meta.totals;
  for (const account_type of ['bank', 'cash', 'investment'])
    expect(await sumOf('transaction', { account_type, date_to: '2026-01-31' })).toBe(earlier[account_type]);
});

test('another tenant has balances of its own; a bad day is refused', async () => {
  const stranger = await server.member('pemilik');
  expect((await server.get(path, stranger.token)).body).toMatchObject({ data: [], meta: { total: 0 } });
  expect(await server.get(`${path}?as_of=2026-02-30`, pemilik.token)).toMatchObject({
    status: 400,
    body: { fields: { as_of: [expect.any(String)] } },
  });
});

describe('day by day', () => {
  test('ends with the current balances, starts with the earlier one, and shows what was in transit', async () => {
    const owner = await server.member('pemilik');
    const account = (number: string) =>
      server.insert('bank_account', {
        tenant_id: owner.tenant_id,
        bank: 'BCA',
        account_name: 'X',
        account_number: number,
      });
    const [from, to] = [await account('1'), await account('2')];
    const today = (await server.get(path, owner.token)).body.meta.as_of as string;
    const ago = (days: number) => addDays(today, -days);
    const save = (amount: number, date: string) =>
      server.post('/transaction/api/transaction', owner.token, {
        amount,
        date,
        account_type: 'bank',
        account_id: from,
        allow_backdated: true,
      });
    await save(1000, ago(200));
    await save(500, ago(89));
    await save(-200, ago(3));
    const sent = await server.post('/transaction/api/transfer', owner.token, {
      from_account_type: 'bank',
      from_account_id: from,
      to_account_type: 'bank',
      to_account_id: to,
      amount: 300,
      date: ago(5),
    });
    expect(sent.status).toBe(201);
    expect(
      (
        await server.post(`/transaction/api/transfer/confirm/${sent.body.data.id}`, owner.token, {
          version: 1,
          date: ago(2),
        })
      ).status,
    ).toBe(200);
    const daily = async (query: string) =>
      Object.fromEntries(
        (await server.get(`${path}/daily?${query}`, owner.token)).body.data.map(
          (day: { date: string; balance: number; in_transit: number }) => [day.date, [day.balance, day.in_transit]],
        ),
      );
    const all = await daily('');
    expect(Object.keys(all)).toHaveLength(90);
    expect([89, 6, 5, 3, 2, 0].map((days) => all[ago(days)])).toEqual([
      [1500, 0],
      [1500, 0],
      [1200, 300],
      [1000, 300],
      [1300, 0],
      [1300, 0],
    ]);
    expect(await daily(`days=2&account_type=bank&account_id=${from}`)).toEqual({
      [ago(1)]: [1000, 0],
      [today]: [1000, 0],
    });
    expect(await daily(`days=1&as_of=${ago(4)}`)).toEqual({ [ago(4)]: [1200, 300] });
    expect(await daily('days=1&self=1')).toEqual({ [today]: [0, 0] });
    expect(await server.get(`${path}/daily?days=367`, owner.token)).toMatchObject({
      status: 400,
      body: { fields: { days: [expect.any(String)] } },
    });
  });
});

describe('the running balance', () => {
  const running = (query: string, member = pemilik) => server.get(`${path}/running?${query}`, member.token);
  type Row = { id: number; date: string; amount: number; running_balance: number };
  let owner: Member;
  let account: string;
  /** The expected balances, computed in the simplest way: sorted by day and id, then added up. */
  let told: Row[];

  beforeAll(async () => {
    owner = await server.member('pemilik');
    const { tenant_id, user_id } = owner;
    const own = await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'X', account_number: '1' });
    const other = await server.insert('cashier', { tenant_id, name: 'Depan' });
    account = `account_type=bank&account_id=${own}`;
    const rows: Row[] = [];
    for (let i = 0; i < 120; i++) {
      // consecutive bookings lie days apart, three a day, across the end of a month
      const date = addDays('2026-01-28', (i * 37) % 40);
      const amount = (i % 7) * 1000 - 2500;
      const voided = i % 11 === 0;
      const base = {
        tenant_id,
        uuid: crypto.randomUUID(),
        creator_id: user_id,
        date,
        amount,
        transactable_app: i % 2 ? 'Retail' : null,
        voided_at: voided ? '2026-03-01T00:00:00Z' : null,
        void_reason: voided ? 'salah' : null,
      };
      const id = await server.insert('transaction', { ...base, account_type: 'bank', account_id: own });
      if (i % 3 === 0)
        await server.insert('transaction', {
          ...base,
          uuid: crypto.randomUUID(),
          account_type: 'cash',
          account_id: other,
        });
      if (!voided) rows.push({ id, date, amount, running_balance: 0 });
    }
    let balance = 0;
    told = rows
      .toSorted((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1))
      .map((row) => ({ ...row, running_balance: (balance += row.amount) }));
  });

  const seen = (answer: { body: { data: Row[] } }) =>
    answer.body.data.map(({ id, date, amount, running_balance }) => ({ id, date, amount, running_balance }));

  test.each([7, 20, 200])('is right on every page of %i, both ways', async (size) => {
    for (const order of ['desc', 'asc']) {
      const found: Row[] = [];
      for (let page = 1; page <= Math.ceil(told.length / size); page++)
        found.push(...seen(await running(`${account}&paginate=${size}&page=${page}&order=${order}`, owner)));
      expect(found).toEqual(order === 'asc' ? told : told.toReversed());
    }
  });

  test('for a range: opening and closing balance, without voided ones', async () => {
    const [from, to] = ['2026-02-03', '2026-02-20'];
    const kept = told.filter(({ date }) => date >= from && date <= to);
    const { body } = await running(`${account}&date_from=${from}&date_to=${to}&paginate=200`, owner);
    expect(seen({ body })).toEqual(kept.toReversed());
    expect(body.meta).toMatchObject({
      account: { full_info: 'BCA 1 a.n. X' },
      pagination: { total: kept.length },
      opening_balance: told.findLast(({ date }) => date < from)?.running_balance,
      closing_balance: kept.at(-1)?.running_balance,
      total_in: kept.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0),
      total_out: kept.reduce((sum, { amount }) => sum + Math.min(amount, 0), 0),
    });
    const backwards = await running(`${account}&date_from=${to}&date_to=${from}`, owner);
    expect(backwards).toMatchObject({
      status: 400,
      body: { fields: { date_to: ['tidak boleh sebelum tanggal awal'] } },
    });
    const empty = (await running(`${account}&date_from=2027-01-01`, owner)).body;
    expect(empty).toMatchObject({
      data: [],
      meta: {
        opening_balance: told.at(-1)?.running_balance,
        closing_balance: told.at(-1)?.running_balance,
        pagination: { total: 0 },
      },
    });
  });

  test('ends with the current balance', async () => {
    const { body } = await server.get(`${path}?${account}`, owner.token);
    expect((await running(account, owner)).body.data[0].running_balance).toBe(body.data[0].balance);
  });

  test('requires an account the user may read', async () => {
    expect((await running(`account_type=cash&account_id=${cashier}`, kasir)).status).toBe(200);
    expect((await running(`account_type=bank&account_id=${bri}`, kasir)).status).toBe(404);
    expect((await running(account, pemilik)).status).toBe(404);
    expect(await running('account_type=bank', pemilik)).toMatchObject({
      status: 400,
      body: { fields: { account_id: [expect.any(String)] } },
    });
  });
});
