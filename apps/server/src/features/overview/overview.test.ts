import { addDays, dateIn } from '@finance/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const api = '/transaction/api';
let server: TestServer;
let pemilik: Member;
let kasir: Member;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  kasir = await server.member('kasir', pemilik.tenant_id);
  const { tenant_id, token } = pemilik;
  const bank = { bank: 'BCA', account_name: 'PT Uji', account_number: '1' };
  const bca = await server.insert('bank_account', { tenant_id, ...bank });
  const cashier = await server.insert('cashier', { tenant_id, name: 'Kasir Depan', user_id: kasir.user_id });
  const other = await server.insert('cashier', { tenant_id, name: 'Kasir Belakang' });
  const transfer = (from: number, to: number, amount: number) =>
    send('/transfer', {
      from_account_type: 'cash',
      from_account_id: from,
      to_account_type: to === bca ? 'bank' : 'cash',
      to_account_id: to,
      amount,
      allow_negative_balance: true,
    });
  await transfer(cashier, bca, 100_000);
  await transfer(other, bca, 50_000);
  const arrived = await transfer(other, bca, 70_000);
  await server.post(`${api}/transfer/confirm/${arrived.id}`, token, {});
  for (const [account_type, account_id, amount] of [
    ['cash', cashier, 5_000],
    ['bank', bca, 7_000],
  ] as const)
    await send('/unconfirmed-transaction', { account_type, account_id, amount });
  const today = dateIn('Asia/Jakarta', new Date());
  for (const [type, due_date] of [
    ['R', addDays(today, -1)],
    ['P', addDays(today, -1)],
    ['R', today],
    ['R', null],
  ] as const)
    await send('/due', { type, amount: 10_000, date: addDays(today, -2), due_date, entity_name: 'Budi' });
});
afterAll(() => server.close());

async function send(path: string, body: object) {
  const answer = await server.post(api + path, pemilik.token, body);
  expect(answer.status).toBe(201);
  return answer.body.data;
}

test('counts and adds up what waits, each as its own list does', async () => {
  const { status, body } = await server.get(`${api}/overview`, pemilik.token);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    transfer: { count: 2, in_transit: 150_000 },
    unconfirmed_transaction: { count: 2, total_in: 12_000, total_out: 0 },
    due: { count: 2, r_total: 10_000, p_total: 10_000 },
    correction_request: { count: 0 },
    approval_request: { count: 0 },
    handover: { count: 0, open: [], taken: [] },
    online_payment: { count: 0, pending: 0 },
    unclear_payment: { count: 0 },
    silent_enabler: { count: 0 },
    stopped_webhook: { count: 0 },
    cashier: { count: 2, below_zero: -220_000 },
  });
  for (const [list, query, waiting] of [
    ['transfer', 'status=pending', body.data.transfer],
    ['unconfirmed-transaction', 'status=unconfirmed', body.data.unconfirmed_transaction],
    ['due', 'overdue=true', body.data.due],
  ] as const) {
    const { meta } = (await server.get(`${api}/${list}?${query}`, pemilik.token)).body;
    expect({ count: meta.pagination.total, ...meta }).toMatchObject(waiting);
  }
});

test('a cashier counts only what the own lists show', async () => {
  const { data } = (await server.get(`${api}/overview`, kasir.token)).body;
  const listed = async (path: string) => (await server.get(api + path, kasir.token)).body.meta.pagination.total;
  expect(data.transfer.count).toBe(await listed('/transfer?status=pending'));
  expect(data.unconfirmed_transaction.count).toBe(await listed('/unconfirmed-transaction?status=unconfirmed'));
  expect([data.transfer, data.unconfirmed_transaction]).toEqual([
    { count: 1, in_transit: 100_000 },
    { count: 1, total_in: 5_000, total_out: 0 },
  ]);
  expect(data.cashier).toEqual({ count: 1, below_zero: -100_000 });
  await server.put('/setting/api/setting/blind_cash_count', pemilik.token, { value: true });
  const blind = (await server.get(`${api}/overview`, kasir.token)).body.data;
  expect(blind.cashier).toEqual({ count: 0, below_zero: 0 });
  await server.put('/setting/api/setting/blind_cash_count', pemilik.token, { value: false });
});

test('another tenant sees nothing of it, and nobody without a tenant', async () => {
  const stranger = await server.member('pemilik');
  const { data } = (await server.get(`${api}/overview`, stranger.token)).body;
  expect(data).toEqual({
    transfer: { count: 0, in_transit: 0 },
    unconfirmed_transaction: { count: 0, total_in: 0, total_out: 0 },
    due: { count: 0, r_total: 0, p_total: 0 },
    correction_request: { count: 0 },
    approval_request: { count: 0 },
    handover: { count: 0, open: [], taken: [] },
    online_payment: { count: 0, pending: 0 },
    unclear_payment: { count: 0 },
    silent_enabler: { count: 0 },
    stopped_webhook: { count: 0 },
    cashier: { count: 0, below_zero: 0 },
  });
});
