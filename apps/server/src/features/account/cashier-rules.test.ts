import { dateIn } from '@finance/contract';
import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const api = '/transaction/api';
const today = dateIn('Asia/Jakarta', new Date());
let server: TestServer;
let pemilik: Member;
let keuangan: Member;
let kasir: Member;
/** The kasir's cashier, and a bank account that they may write to. */
let cash: number;
let bank: number;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());
beforeEach(async () => {
  pemilik = await server.member('pemilik');
  keuangan = await server.member('keuangan', pemilik.tenant_id);
  kasir = await server.member('kasir', pemilik.tenant_id);
  const { tenant_id } = pemilik;
  cash = await server.insert('cashier', { tenant_id, name: 'Kasir Depan', user_id: kasir.user_id });
  bank = await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT Uji', account_number: '1' });
  await server.insert('bank_account_access', {
    tenant_id,
    bank_account_id: bank,
    user_id: kasir.user_id,
    read: true,
    write: true,
  });
  const { status } = await book(pemilik, 137_311);
  if (status !== 201) throw new Error(`the cashier is not filled: ${status}`);
});

function set(key: string, value: unknown) {
  return server.put(`/setting/api/setting/${key}`, pemilik.token, { value });
}

/** Books on the cashier; each note differs, so that nothing is alike. */
let count = 0;
function book(who: Member, amount: number, fields: object = {}) {
  const body = { account_type: 'cash', account_id: cash, amount, note: `Uji ${++count}`, ...fields };
  return server.post(`${api}/transaction`, who.token, body);
}

function send(who: Member, amount: number, fields: object = {}) {
  const sides = { from_account_type: 'cash', from_account_id: cash, to_account_type: 'bank', to_account_id: bank };
  return server.post(`${api}/transfer`, who.token, { ...sides, amount, ...fields });
}

async function pay(who: Member, amount: number, fields: object = {}) {
  const due = { type: 'P', amount, entity_name: `Toko ${++count}` };
  const { id } = (await server.post(`${api}/due`, who.token, due)).body.data;
  const body = { account_type: 'cash', account_id: cash, amount, ...fields };
  return server.post(`${api}/due/${id}/pay`, who.token, body);
}

async function importing(who: Member, amount: number, fields: object = {}) {
  const form = new FormData();
  form.append('file', new Blob([`Tanggal;Jumlah;Keterangan\n${today};-${amount};Uji ${++count}`]), 'kas.csv');
  const file_uuid = (await server.call('POST', '/file-manager/file', { token: who.token, body: form })).body.data.uuid;
  const of = { resource: 'transaction', account_type: 'cash', account_id: cash };
  return server.post(`${api}/import`, who.token, { ...of, file_uuid, ...fields });
}

/** Each way for money to leave the cashier, by a kasir. */
const ways = {
  transaction: (amount: number, fields?: object) => book(kasir, -amount, fields),
  transfer: (amount: number, fields?: object) => send(kasir, amount, fields),
  payment: (amount: number, fields?: object) => pay(kasir, amount, fields),
  import: (amount: number, fields?: object) => importing(kasir, amount, fields),
};
type Way = keyof typeof ways;
const everyWay = Object.keys(ways) as Way[];
const asked = { status: 400, body: { errors: [{ type: 'confirm', if_confirmed: 'allow_negative_balance' }] } };

describe.each(everyWay)('%s', (way) => {
  test('under a blind count no answer depends on the balance', async () => {
    await set('blind_cash_count', true);
    for (const amount of [1, 137_310, 2, 3_000, 900_000])
      expect([amount, (await ways[way](amount)).status]).toEqual([amount, 201]);
    await set('cash_below_zero', 'forbidden');
    expect((await book(pemilik, 9_000_000)).status).toBe(201); // so that some would be there
    const texts = new Set<string>();
    for (const amount of [4, 70_000, 8_500_000, 95_000_000]) {
      const answer = await ways[way](amount);
      expect(answer).toMatchObject(asked);
      texts.add(answer.body.errors[0].text.replace(/[\d,]+/, ''));
    }
    expect([...texts]).toEqual(['Kas tidak boleh minus. Pastikan uang di laci cukup untuk Rp . Tetap simpan?']);
    expect((await ways[way](5, { allow_negative_balance: true })).status).toBe(201);
  });

  test('a cashier goes below zero after a question, not at all, or without one', async () => {
    expect(await ways[way](140_000)).toMatchObject(asked);
    await set('cash_below_zero', 'forbidden');
    for (const fields of [{}, { allow_negative_balance: true }])
      expect(await ways[way](140_000, fields)).toMatchObject({
        status: 400,
        body: { errors: [expect.stringMatching(/^Kas tidak boleh minus: saldo kasir akan menjadi -Rp 2,689\. /)] },
      });
    expect((await ways[way](137_311)).status).toBe(201);
    await set('cash_below_zero', 'allowed');
    expect((await ways[way](50)).status).toBe(201);
  });
});

test('what is taken back may not empty a cashier either', async () => {
  await set('cash_below_zero', 'forbidden');
  const sale = (await book(pemilik, 500_000)).body.data;
  expect((await book(pemilik, -600_000)).status).toBe(201);
  const voided = await server.delete(`${api}/transaction/${sale.id}`, pemilik.token, {
    reason: 'Salah',
    allow_negative_balance: true,
  });
  expect(voided).toMatchObject({ status: 400, body: { errors: [expect.stringMatching(/^Kas tidak boleh minus/)] } });
});

describe('beyond the limit of a kasir', () => {
  const limit = 100_000;
  const message = expect.stringMatching(/^Jumlah di atas Rp 100,000, batas kasir tanpa persetujuan\. Catat sebagai/);
  beforeEach(() => set('approval_limit', limit));

  test('neither a booking nor a payment is made alone', async () => {
    for (const way of ['transaction', 'payment'] as const) {
      const flags = { allow_negative_balance: true, allow_unusual_amount: true };
      expect(await ways[way](limit + 1, flags)).toMatchObject({ status: 400, body: { errors: [message] } });
    }
    expect(await importing(kasir, limit + 1)).toMatchObject({ status: 400 });
    expect((await ways.transaction(limit)).status).toBe(201);
    expect((await book(kasir, 5_000_000)).status).toBe(201); // what comes in
    expect((await book(keuangan, -limit - 1)).status).toBe(201);
  });

  test('it is an unconfirmed transaction that somebody else confirms', async () => {
    const unconfirmed = { account_type: 'cash', account_id: cash, amount: -limit - 1 };
    const { status, body } = await server.post(`${api}/unconfirmed-transaction`, kasir.token, unconfirmed);
    expect(status).toBe(201);
    const confirm = (who: Member) =>
      server.post(`${api}/unconfirmed-transaction/${body.data.id}/confirm`, who.token, { version: 1 });
    expect((await confirm(kasir)).status).toBe(403);
    expect((await confirm(keuangan)).status).toBe(200);
  });

  test('a transfer arrives when somebody else says so', async () => {
    const [large, small] = [await send(kasir, limit + 1), await send(kasir, 36_000)];
    const confirm = (transfer: typeof large, who: Member) =>
      server.post(`${api}/transfer/confirm/${transfer.body.data.id}`, who.token, {});
    expect((await confirm(large, kasir)).status).toBe(403);
    expect((await confirm(large, keuangan)).status).toBe(200);
    expect((await confirm(small, kasir)).status).toBe(200);
  });
});

test('a limit is an amount above zero, and only the owner sets it', async () => {
  for (const value of [0, -5, 1.5, '100000', true])
    expect([value, (await set('approval_limit', value)).status]).toEqual([value, 400]);
  expect((await set('cash_below_zero', 'sometimes')).status).toBe(400);
  for (const who of [keuangan, kasir])
    expect((await server.put('/setting/api/setting/approval_limit', who.token, { value: 5 })).status).toBe(403);
  expect((await set('approval_limit', null)).status).toBe(200);
});
