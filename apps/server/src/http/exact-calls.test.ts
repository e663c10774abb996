import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, TestServer } from '../testing/test-server.ts';

// A number is read exactly as written, or refused: in a body, a query, a path and a form.

let server: TestServer;
let pemilik: Member;
let account_id: number;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  account_id = await server.insert('bank_account', {
    tenant_id: pemilik.tenant_id,
    bank: 'BCA',
    account_name: 'PT Uji',
    account_number: '1',
  });
});
afterAll(() => server.close());

function book(amount: string) {
  const body = `{"account_type": "bank", "account_id": ${account_id}, "allow_duplicate": true, "amount": ${amount}}`;
  const headers = { 'content-type': 'application/json' };
  return server.call('POST', '/transaction/api/transaction', { token: pemilik.token, body, headers });
}

test.each([
  ['1e0', 1],
  ['2.0', 2],
  ['30e-1', 3],
])('the amount %s of a body is %d', async (amount, value) =>
  expect(await book(amount)).toMatchObject({ status: 201, body: { data: { amount: value } } }),
);

test.each([
  '0.99999999999999999999',
  '1.00000000000000000001',
  '0.5',
  '9007199254740990.4',
  '9007199254740993',
  '1e400',
])('the amount %s of a body is refused by its field', async (amount) =>
  expect(await book(amount)).toMatchObject({
    status: 400,
    body: { fields: { amount: [expect.stringContaining('bilangan bulat')] } },
  }),
);

test('also one that an object may have as id', async () => {
  const headers = { 'content-type': 'application/json' };
  const call = (path: string, method: string, body: string) =>
    server.call(method, path, { token: pemilik.token, body, headers });
  expect(
    await call(
      '/transaction/api/transaction',
      'POST',
      `{"account_type": "bank", "account_id": ${account_id}, "amount": 7, "transactable_id": 12345678901234567891}`,
    ),
  ).toMatchObject({ status: 400, body: { fields: { transactable_id: expect.anything() } } });
});

test.each(['0.99999999999999999999', '1.00000000000000000001', '0x1', '0b1', '1e-400'])(
  '%s in a query is no 1',
  async (one) => {
    const list = await server.get(`/transaction/api/bank-account?page=${one}`, pemilik.token);
    expect(list).toMatchObject({ status: 400, body: { fields: { page: [expect.any(String)] } } });
  },
);

test('reads numbers in an address exactly as well', async () => {
  const path = '/transaction/api/bank-account';
  expect((await server.get(`${path}/${account_id}`, pemilik.token)).status).toBe(200);
  for (const written of [`0x${account_id.toString(16)}`, `${account_id}.00000000000000000001`])
    expect(await server.get(`${path}/${written}`, pemilik.token)).toMatchObject({
      status: 400,
      body: { errors: [expect.stringContaining(`'${written}' harus berupa bilangan bulat`)] },
    });
});

test.each(['0.99999999999999999999', '0x1'])('%s in a form is no 1', async (one) => {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.7\n']), 'a.pdf');
  form.append('version', one);
  const path = '/transaction/api/unconfirmed-transaction/1/transaction-proof';
  expect(await server.call('PATCH', path, { token: pemilik.token, body: form })).toMatchObject({
    status: 400,
    body: { fields: { version: [expect.any(String)] } },
  });
});
