import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, TestServer } from '../testing/test-server.ts';

const path = '/transaction/api/transaction';
let server: TestServer;
let pemilik: Member;
let bank: number;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  bank = await server.insert('bank_account', { tenant_id: pemilik.tenant_id, bank: 'BCA', account_name: 'PT Uji', account_number: '1234567890' });
});
afterAll(() => server.close());

function aTransaction(fields: object = {}) {
  return { amount: 1_500_000, amount_sign: '+', account_type: 'bank', account_id: bank, note: 'Uang muka', ...fields };
}

test('books a transaction and shows it', async () => {
  const stored = await server.post(path, pemilik.token, aTransaction({ transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: 77, amount: -250_000 }));
  expect(stored).toMatchObject({ status: 201, body: { data: { amount: 250_000, transactable_id: '77', version: 1, account: { full_info: 'BCA 1234567890 a.n. PT Uji' } } } });
  const shown = await server.get(`${path}/${stored.body.data.uuid}/`, pemilik.token);
  expect(shown.body).toEqual(stored.body);
  const list = await server.get(path, pemilik.token);
  expect(list.body.meta).toMatchObject({ total: 250_000, total_in: 250_000, total_out: 0, pagination: { total: 1 } });
});
