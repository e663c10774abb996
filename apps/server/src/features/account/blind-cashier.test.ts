import { addDays, api, type Endpoint, formatRupiah, reports } from '@finance/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';
import { watchQueries } from '../../testing/watch-queries.ts';

const balance = '/transaction/api/balance';
const transactions = '/transaction/api/transaction';
let server: TestServer;
let pemilik: Member;
let keuangan: Member;
let kasir: Member;
let cash: number;
let today: string;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

// No record has one of the sums as its amount.
const opening = [300_001, 199_999];
const moved = [100_003, 23_454, -20_000, -3_450];
const sums = /600[.,]?007|500[.,]?000|123[.,]?457|23[.,]?450|100[.,]?007/;

beforeEach(async () => {
  const tenant_id = await server.tenant();
  [pemilik, keuangan, kasir] = await Promise.all([
    server.member('pemilik', tenant_id),
    server.member('keuangan', tenant_id),
    server.member('kasir', tenant_id),
  ]);
  cash = await server.insert('cashier', { tenant_id, name: 'Depan', user_id: kasir.user_id });
  today = (await server.get(`${balance}/`, pemilik.token)).body.meta.as_of;
  for (const amount of opening) await book(amount, addDays(today, -2));
  for (const amount of moved) await book(amount, today);
  await server.put('/setting/api/setting/blind_cash_count', pemilik.token, { value: true });
});

async function book(amount: number, date: string) {
  const flags = { allow_duplicate: true, allow_backdated: true, allow_unusual_amount: true };
  const body = { account_type: 'cash', account_id: cash, amount, date, ...flags };
  expect((await server.post(transactions, pemilik.token, body)).status).toBe(201);
}

async function close(date: string, expected_balance: number) {
  const count = { cashier_id: cash, date, denominations: {} };
  await server.post('/transaction/api/cash-closing/count', kasir.token, count);
  const body = { ...count, expected_balance, reason: 'Laci kosong' };
  expect((await server.post('/transaction/api/cash-closing', kasir.token, body)).status).toBe(201);
}

const ofCashier = () => `account_type=cash&account_id=${cash}`;
/** Everything that can be read without naming a record, and each way to ask for sums of the cashier. */
function addresses(): string[] {
  const rows: Endpoint[] = [
    ...Object.values(api).flatMap((group) => Object.values<Endpoint>(group)),
    ...Object.values(reports),
  ];
  const days = `date_from=${addDays(today, -3)}&date_to=${today}`;
  return [
    ...new Set(rows.filter(({ method, path }) => method === 'GET' && !path.includes('{')).map(({ path }) => path)),
    ...[ofCashier(), `${ofCashier()}&date=${today}`, `${ofCashier()}&${days}`, `${ofCashier()}&q=0`, days].map(
      (query) => `${transactions}?${query}`,
    ),
    ...[ofCashier(), `${ofCashier()}&${days}`, `${ofCashier()}&order=asc`].map(
      (query) => `${balance}/running?${query}`,
    ),
    ...[`${ofCashier()}&days=1`, 'self=true&days=5'].map((query) => `${balance}/daily?${query}`),
    ...['day', 'week', 'month'].map((period) => `/transaction/report/cash-flow?period=${period}&${days}`),
    ...['csv', 'json'].map((format) => `/transaction/report/balance?format=${format}`),
    `/transaction/api/cash-closing/expected/${cash}`,
    `/transaction/api/cashier/${cash}`,
  ];
}

test('no answer tells a kasir a sum of the open days of a cashier that is counted blind', async () => {
  const asked = addresses();
  expect(asked.length).toBeGreaterThan(40);
  for (const address of asked) {
    const { text, status } = await server.get(address, kasir.token);
    expect.soft(text, address).not.toMatch(sums);
    expect.soft(address.includes('account_id=') && status !== 200, address).toBe(false);
  }
  // The same calls tell them to those who do not count.
  for (const member of [pemilik, keuangan])
    for (const address of [`${balance}/`, `${balance}/running?${ofCashier()}`, `${transactions}?${ofCashier()}`])
      expect.soft((await server.get(address, member.token)).text, address).toMatch(/600007/);
});

describe('a question about a balance below zero', () => {
  const openly = 'Saldo kasir akan menjadi -Rp 1. Tetap simpan?';

  /** What a withdrawal and a transfer out of a cashier ask. */
  async function asks({ tenant_id, user_id, token }: Member, cashier_id: number, amount: number): Promise<string[]> {
    const bank = { tenant_id, bank: 'BCA', account_name: 'PT', account_number: `${user_id}${amount}` };
    const bank_account_id = await server.insert('bank_account', bank);
    await server.insert('bank_account_access', { tenant_id, bank_account_id, user_id, read: true, write: false });
    const from = { from_account_type: 'cash', from_account_id: cashier_id };
    const to = { to_account_type: 'bank', to_account_id: bank_account_id };
    const withdrawal = { account_type: 'cash', account_id: cashier_id, amount: -amount, allow_unusual_amount: true };
    const answers = [
      await server.post(transactions, token, withdrawal),
      await server.post('/transaction/api/transfer', token, { ...from, ...to, amount }),
    ];
    return answers.map(({ body }) => body.errors.map(({ text }: { text: string }) => text).join('; '));
  }

  // What every way to spend answers them is in cashier-rules.test.ts.
  test('does not tell it to the kasir of the cashier, whether it is there or not', async () => {
    await server.put('/setting/api/setting/cash_below_zero', pemilik.token, { value: 'forbidden' });
    for (const amount of [600_008, 600_006]) {
      const needed = formatRupiah(amount);
      const blindly = `Kas tidak boleh minus. Pastikan uang di laci cukup untuk ${needed}. Tetap simpan?`;
      expect(await asks(kasir, cash, amount)).toEqual([blindly, blindly]);
    }
    await server.put('/setting/api/setting/cash_below_zero', pemilik.token, { value: 'asked' });
  });

  test('tells it to everybody else, also who holds a cashier without being a kasir', async () => {
    const { tenant_id, user_id } = pemilik;
    const own = await server.insert('cashier', { tenant_id, name: 'Brankas', user_id });
    expect(await asks(pemilik, own, 1)).toEqual([openly, openly]);
    expect(await asks(keuangan, own, 1)).toEqual([openly, openly]);
  });
});

test('sums end with the last closing and say so; rows and their number stay', async () => {
  await close(addDays(today, -1), 500_000);
  // the closing has booked its difference, so the cashier was empty in the evening
  const told = await server.get(`${balance}/self`, kasir.token);
  expect(told.body).toMatchObject({
    data: [{ account_id: cash, balance: 0, is_blind: true }],
    meta: { is_blind: true },
  });
  expect((await server.get(`${balance}/self?as_of=${addDays(today, -1)}`, kasir.token)).body).toMatchObject({
    data: [{ balance: 0, is_blind: false }],
  });
  const running = (await server.get(`${balance}/running?${ofCashier()}`, kasir.token)).body;
  expect(running.meta).toMatchObject({ is_blind: true, closing_balance: 0, pagination: { total: 3 } });
  const list = (await server.get(`${transactions}?${ofCashier()}`, kasir.token)).body;
  expect(list.data).toHaveLength(7);
  expect(list.meta).toMatchObject({ is_blind: true, total: 0, pagination: { total: 7 } });
  const searched = (await server.get(`${transactions}?${ofCashier()}&q=100003`, kasir.token)).body;
  expect(searched.meta).toMatchObject({ total: 0, pagination: { total: 1 } });
});

test('a closed day is told, and so is everything without the setting', async () => {
  await server.put('/setting/api/setting/blind_cash_count', pemilik.token, { value: false });
  const all = (await server.get(`${balance}/self`, kasir.token)).body;
  expect(all).toMatchObject({ data: [{ balance: 600_007, is_blind: false }], meta: { is_blind: false } });
  await server.put('/setting/api/setting/blind_cash_count', pemilik.token, { value: true });
  await close(today, 600_007);
  const shown = await server.get(`${transactions}?${ofCashier()}&date=${today}&amount_sign=%2B`, kasir.token);
  expect(shown.body.meta).toMatchObject({ is_blind: false, total_in: 123_457 });
});

test('one request asks once for blind cashiers, however many sums it tells', async () => {
  for (const path of [
    `${transactions}?${ofCashier()}`,
    `${transactions}?${ofCashier()}&q=0&totals=later`,
    `${balance}/running?${ofCashier()}&date_from=${today}`,
    `/transaction/report/cash-flow?period=day&date_from=${today}&date_to=${today}`,
  ]) {
    let asked = 0;
    await watchQueries(
      (query) => {
        if (JSON.stringify(query).includes('blind_cash_count')) asked += 1;
        return undefined;
      },
      async () => expect((await server.get(path, kasir.token)).status).toBe(200),
    );
    expect([path, asked]).toEqual([path, 1]);
  }
});
