import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const api = '/transaction/api';
let server: TestServer;
let pemilik: Member;
let kasir: Member;
let other: Member;
let cashier: number;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  kasir = await server.member('kasir', pemilik.tenant_id);
  other = await server.member('keuangan', pemilik.tenant_id);
  cashier = await server.insert('cashier', { tenant_id: pemilik.tenant_id, name: 'Laci', user_id: kasir.user_id });
});
afterAll(() => server.close());

async function book(amount = 150_000): Promise<{ id: number; uuid: string; version: number }> {
  const booking = { account_type: 'cash', account_id: cashier, amount, note: `Uji ${Math.random()}` };
  const { status, body } = await server.post(`${api}/transaction`, kasir.token, booking);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data;
}

const undo = (id: number, member = kasir, body = {}) =>
  server.post(`${api}/transaction/${id}/undo`, member.token, body);

async function stateOf(id: number) {
  const { rows } = await server.owner.query(
    'select voided_at is not null as is_voided, void_reason from transaction where id = $1',
    [id],
  );
  return rows[0];
}
const untouched = { is_voided: false, void_reason: null };

async function balance(): Promise<number> {
  const { body } = await server.get(`${api}/balance?account_type=cash&account_id=${cashier}`, pemilik.token);
  return body.data[0].balance;
}

test('a kasir takes back an own booking at once, and its history says why', async () => {
  const before = await balance();
  const { id } = await book();
  expect(await balance()).toBe(before + 150_000);
  const { status, body } = await undo(id);
  expect([status, body.data.void_reason]).toEqual([200, 'Dibatalkan pencatatnya dalam 2 menit']);
  expect(await balance()).toBe(before);
  const { body: history } = await server.get(`${api}/transaction/${id}/history`, kasir.token);
  expect(history.data[0]).toMatchObject({ reason: 'Dibatalkan pencatatnya dalam 2 menit' });
  const again = await undo(id);
  expect([again.status, again.body.data.version]).toEqual([200, body.data.version]);
});

test('a kasir may still not void by the way that takes any reason', async () => {
  const { id } = await book();
  const answer = await server.delete(`${api}/transaction/${id}`, kasir.token, { reason: 'Salah' });
  expect(answer.status).toBe(403);
  expect(await stateOf(id)).toEqual(untouched);
});

test('nobody takes back what somebody else has booked', async () => {
  const { id } = await book();
  for (const member of [other, pemilik]) {
    const { status, body } = await undo(id, member);
    expect([status, body.errors]).toEqual([400, ['Hanya pencatatnya yang dapat membatalkannya langsung.']]);
  }
  const stranger = await server.member('pemilik');
  expect((await undo(id, stranger)).status).toBe(404);
  expect(await stateOf(id)).toEqual(untouched);
});

test('not after two minutes', async () => {
  const { id } = await book();
  await server.owner.query(`update transaction set created_at = created_at - interval '121 seconds' where id = $1`, [
    id,
  ]);
  const { status, body } = await undo(id);
  expect([status, body.errors[0]]).toEqual([400, expect.stringMatching(/^Sudah lewat 2 menit/)]);
  expect(await stateOf(id)).toEqual(untouched);
});

test('not once its receipt is printed', async () => {
  const { id, uuid } = await book();
  const path = `/transaction/views/transaction/generate-print/${uuid}?access_token=${kasir.token}&type=mini`;
  expect((await server.get(path, kasir.token)).status).toBe(200);
  const { status, body } = await undo(id);
  expect([status, body.errors[0]]).toEqual([400, expect.stringMatching(/^Buktinya sudah dicetak/)]);
  expect(await stateOf(id)).toEqual(untouched);
});

test('not once somebody has changed it', async () => {
  const { id, version } = await book();
  const changed = await server.put(`${api}/transaction/${id}`, other.token, { version, note: 'Lain' });
  expect(changed.status).toBe(200);
  const { status, body } = await undo(id);
  expect([status, body.errors[0]]).toEqual([400, expect.stringMatching(/sudah diubah sejak dicatat/)]);
  expect(await stateOf(id)).toEqual(untouched);
});

test('not once somebody has confirmed a claim with it', async () => {
  const { id } = await book();
  const claim = { account_type: 'cash', account_id: cashier, amount: 150_000 };
  const { body: claimed } = await server.post(`${api}/unconfirmed-transaction`, other.token, claim);
  const confirmed = await server.post(`${api}/unconfirmed-transaction/${claimed.data.id}/confirm`, other.token, {
    version: 1,
    transaction_id: id,
  });
  expect(confirmed.status).toBe(200);
  const { status, body } = await undo(id);
  expect([status, body.errors[0]]).toEqual([400, expect.stringMatching(/^Klaim sudah dikonfirmasi/)]);
  expect(await stateOf(id)).toEqual(untouched);
});

test('not what belongs to another record', async () => {
  const made = await server.post(`${api}/transfer`, pemilik.token, {
    from_account_type: 'cash',
    from_account_id: cashier,
    to_account_type: 'cash',
    to_account_id: await server.insert('cashier', { tenant_id: pemilik.tenant_id, name: 'Brankas' }),
    amount: 1_000,
    allow_negative_balance: true,
  });
  const { body } = await server.get(`${api}/transaction?transfer_id=${made.body.data.id}`, pemilik.token);
  const answer = await undo(body.data[0].id, pemilik);
  expect([answer.status, answer.body.errors[0]]).toEqual([400, expect.stringMatching(/bagian dari transfer/)]);
});

test('not in a locked period, and not when the money is gone without a question', async () => {
  const { id } = await book();
  const left = await balance();
  const spent = await server.post(`${api}/transaction`, kasir.token, {
    account_type: 'cash',
    account_id: cashier,
    amount: -left,
    note: 'Belanja',
  });
  expect(spent.status).toBe(201);
  const asked = await undo(id);
  expect([asked.status, asked.body.errors[0].if_confirmed]).toEqual([400, 'allow_negative_balance']);
  await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: spent.body.data.date });
  const locked = await undo(id, kasir, { allow_negative_balance: true });
  expect([locked.status, locked.body.errors[0]]).toEqual([400, expect.stringMatching(/sudah dikunci/)]);
  expect(await stateOf(id)).toEqual(untouched);
});
