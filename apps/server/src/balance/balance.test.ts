import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, TestServer } from '../testing/test-server.ts';

const path = '/transaction/api/balance';
let server: TestServer;
let pemilik: Member;
let kasir: Member;
let bca: number;
let bri: number;
let till: number;
let fund: number;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  kasir = await server.member('kasir', pemilik.tenant_id);
  const { tenant_id } = pemilik;
  bca = await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT Uji', account_number: '1' });
  bri = await server.insert('bank_account', { tenant_id, bank: 'BRI', account_name: 'PT Uji', account_number: '2', deactivated: true });
  till = await server.insert('cashier', { tenant_id, name: 'Kasir Depan', user_id: kasir.user_id });
  await server.insert('cashier', { tenant_id, name: 'Kasir Belakang' });
  fund = await server.insert('investment_account', { tenant_id, name: 'Deposito' });
  await book('bank', bca, 10_000_000, '2026-01-10');
  await book('bank', bca, -2_500_000, '2026-02-05');
  await book('cash', till, 300_000, '2026-02-05');
  await book('investment', fund, 50_000_000, '2026-01-02');
  const wrong = await book('bank', bca, 999, '2026-01-11');
  await server.delete(`/transaction/api/transaction/${wrong}`, pemilik.token, { reason: 'Salah' });
});
afterAll(() => server.close());

async function book(account_type: string, account_id: number, amount: number, date: string): Promise<number> {
  const answer = await server.post('/transaction/api/transaction', pemilik.token, { amount, date, account_type, account_id, allow_backdated: true, allow_negative_balance: true });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}

function balances(body: { data: { account: { full_info: string }; balance: number }[] }) {
  return Object.fromEntries(body.data.map((account) => [account.account.full_info, account.balance]));
}

test('every account with its balance, totals by type; a voided transaction does not count, an empty deactivated account is not shown', async () => {
  const { body } = await server.get(path, pemilik.token);
  expect(balances(body)).toEqual({ 'BCA 1 a.n. PT Uji': 7_500_000, 'Kasir Depan': 300_000, 'Kasir Belakang': 0, Deposito: 50_000_000 });
  expect(body.meta).toMatchObject({ totals: { bank: 7_500_000, cash: 300_000, investment: 50_000_000 }, in_transit: 0, total: 57_800_000 });
});

test('as of a day', async () => {
  const { body } = await server.get(`${path}?as_of=2026-01-31`, pemilik.token);
  expect(balances(body)).toMatchObject({ 'BCA 1 a.n. PT Uji': 10_000_000, 'Kasir Depan': 0 });
  expect(body.meta).toMatchObject({ as_of: '2026-01-31', total: 60_000_000 });
});

test('of one account', async () => {
  const { body } = await server.get(`${path}?account_type=bank&account_id=${bca}`, pemilik.token);
  expect(balances(body)).toEqual({ 'BCA 1 a.n. PT Uji': 7_500_000 });
});

test('self shows what I hold or was granted; a kasir sees nothing else either way', async () => {
  expect(balances((await server.get(`${path}/self/`, kasir.token)).body)).toEqual({ 'Kasir Depan': 300_000 });
  expect(balances((await server.get(path, kasir.token)).body)).toEqual({ 'Kasir Depan': 300_000 });
  await server.insert('bank_account_access', { tenant_id: pemilik.tenant_id, bank_account_id: bca, user_id: kasir.user_id, read: true, write: false });
  expect(Object.keys(balances((await server.get(`${path}/self`, kasir.token)).body))).toEqual(['BCA 1 a.n. PT Uji', 'Kasir Depan']);
  expect((await server.get(`${path}/self`, pemilik.token)).body.data).toEqual([]);
});

test('a deactivated account is shown as long as money is left in it', async () => {
  await server.owner.query('update bank_account set deactivated = false where id = $1', [bri]);
  await book('bank', bri, 1000, '2026-02-01');
  await server.owner.query('update bank_account set deactivated = true where id = $1', [bri]);
  expect(balances((await server.get(path, pemilik.token)).body)).toMatchObject({ 'BRI 2 a.n. PT Uji': 1000 });
});

test('what left by transfer and has not arrived is in transit, in no balance, and in the total', async () => {
  const before = (await server.get(path, pemilik.token)).body.meta;
  const sent = await server.post('/transaction/api/transfer', pemilik.token, { from_account_type: 'bank', from_account_id: bca, to_account_type: 'investment', to_account_id: fund, amount: 2_000_000 });
  expect(sent.status).toBe(201);
  const { body } = await server.get(path, pemilik.token);
  expect(body.data.find((account: { account_id: number; account_type: string }) => account.account_type === 'bank' && account.account_id === bca)).toMatchObject({ balance: 5_500_000, in_transit: 2_000_000 });
  expect(body.meta).toMatchObject({ in_transit: 2_000_000, total: before.total });
  await server.post(`/transaction/api/transfer/confirm/${sent.body.data.id}`, pemilik.token, {});
  expect((await server.get(path, pemilik.token)).body.meta).toMatchObject({ in_transit: 0, total: before.total });
});

test('another tenant has balances of its own; a bad day is refused', async () => {
  const stranger = await server.member('pemilik');
  expect((await server.get(path, stranger.token)).body).toMatchObject({ data: [], meta: { total: 0 } });
  expect(await server.get(`${path}?as_of=2026-02-30`, pemilik.token)).toMatchObject({ status: 400, body: { fields: { as_of: [expect.any(String)] } } });
});
