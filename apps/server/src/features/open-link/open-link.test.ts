import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const api = '/transaction/api/transaction';
const redirect = '/transaction/redirect-app/transaction';
let server: TestServer;
let pemilik: Member;
let bank: number;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  bank = await server.insert('bank_account', {
    tenant_id: pemilik.tenant_id,
    bank: 'BCA',
    account_name: 'X',
    account_number: '1',
  });
});
afterAll(() => server.close());

async function opened(fields: object, member = pemilik) {
  const { body } = await server.post(api, pemilik.token, {
    amount: 1,
    account_type: 'bank',
    account_id: bank,
    allow_duplicate: true,
    ...fields,
  });
  return server.get(`${redirect}/${body.data.uuid}?access_token=${member.token}`);
}

test.each([
  ['Gelora.Dealer', 'SalesOrder', '/dealer/sales-order/7%2F7'],
  ['Retail', 'Sales', '/retail/sales/7%2F7'],
  ['Retail', 'Purchase', '/retail/purchase/7%2F7'],
  ['Cashier', 'Income', '/cashier/income/7%2F7'],
  ['Cashier', 'Spending', '/cashier/spending/7%2F7'],
  ['gelora.dealer', 'salesorder', '/dealer/sales-order/7%2F7'],
])('%s/%s opens the app that owns it, without the token', async (transactable_app, transactable_type, location) => {
  const { status, headers, text } = await opened({ transactable_app, transactable_type, transactable_id: '7/7' });
  expect({
    status,
    location: headers.get('location'),
    policy: headers.get('referrer-policy'),
    cache: headers.get('cache-control'),
  }).toEqual({ status: 302, location: `${location}#`, policy: 'no-referrer', cache: 'no-store' });
  expect(text).not.toContain(pemilik.token);
});

test('shows a page with details for an unmapped object', async () => {
  const { status, headers, text } = await opened({
    transactable_app: 'Bengkel<b>',
    transactable_type: 'Servis',
    transactable_id: 9,
    note: 'Ganti oli',
  });
  expect([status, headers.get('content-type'), headers.get('location')]).toEqual([
    404,
    'text/html; charset=UTF-8',
    null,
  ]);
  for (const part of [
    'Aplikasi ini belum dikenal',
    'Belum ada alamat untuk Bengkel&lt;b&gt;/Servis',
    '<dd>9</dd>',
    '<dd>Ganti oli</dd>',
    '<dd>Rp 1</dd>',
    'href="/transaction/index"',
  ])
    expect(text).toContain(part);
  expect((await opened({})).text).toContain('Transaksi ini tidak punya aplikasi asal');
});

test.each([undefined, '.', '..'])('says that a transaction names no object where its ID is %s', async (id) => {
  const { status, text } = await opened({
    transactable_app: 'Retail',
    transactable_type: 'Sales',
    ...(id !== undefined && { transactable_id: id }),
  });
  expect(status).toBe(404);
  expect(text).toContain('Transaksi ini tidak menyebut ID objeknya');
  expect(text).not.toContain('Belum ada alamat');
});

test("uses the tenant's own map, and only safe addresses", async () => {
  const member = await server.member('keuangan', pemilik.tenant_id);
  const links = {
    'Bengkel/Servis': 'https://bengkel.test/{type}/{id}?sub={subtype}',
    'Jahat/Nama': 'https://u:p@jahat.test/{id}',
  };
  await server.owner.query(
    `insert into setting (tenant_id, key, value, updated_by) values ($1, 'open_links', $2, $3)`,
    [pemilik.tenant_id, JSON.stringify(links), pemilik.user_id],
  );
  const { headers } = await opened(
    { transactable_app: 'bengkel', transactable_type: 'servis', transactable_id: 'a b', transactable_subtype: 'x&y' },
    member,
  );
  expect(headers.get('location')).toBe('https://bengkel.test/servis/a%20b?sub=x%26y#');
  for (const [transactable_app, transactable_type] of [
    ['Retail', 'Sales'],
    ['Jahat', 'Nama'],
  ])
    expect((await opened({ transactable_app, transactable_type, transactable_id: 1 })).status).toBe(404);
});

test('of another tenant, unknown or without a token nothing is opened', async () => {
  const stranger = await server.member('pemilik');
  const answer = await opened({ transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: 1 }, stranger);
  expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
  expect(answer.text).toContain('Ganti tenant');
  expect((await server.get(`${redirect}/tidak-ada?access_token=${pemilik.token}`)).status).toBe(404);
  const without = await server.get(`${redirect}/0190d5f0-0000-7000-8000-000000000000`);
  expect(without.text).toContain('finance_access_token');
  // this page itself may not be returned to
  expect(without.text).toContain('redirect=%2Ftransaction%2Fshow%2F0190d5f0');
});
