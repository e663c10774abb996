import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countTrips } from '../testing/count-trips.ts';
import { type Member, TestServer } from '../testing/test-server.ts';

let server: TestServer;
let pemilik: Member;
let other: Member;
let bank: Account;
let savings: Account;
let cashier: Account;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  other = await server.member('pemilik');
  const { tenant_id } = pemilik;
  const account = async (account_number: string): Promise<Account> => ({
    account_type: 'bank',
    account_id: await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT Uji', account_number }),
  });
  bank = await account('1');
  savings = await account('2');
  cashier = { account_type: 'cash', account_id: await server.insert('cashier', { tenant_id, name: 'Depan' }) };
});
afterAll(() => server.close());

interface Account {
  account_type: 'bank' | 'cash';
  account_id: number;
}
interface Kept {
  id: number;
  version: number;
}
const confident = { allow_duplicate: true, allow_unusual_amount: true, allow_negative_balance: true };

async function call(method: string, path: string, body: object, token = pemilik.token) {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await server.call(method, `/transaction/api/${path}`, { token, body, headers });
  return { ...answer, data: answer.body.data as Kept };
}

/** The record that a call makes. */
async function made(path: string, body: object): Promise<Kept> {
  const { status, data, text } = await call('POST', path, body);
  expect([status, text]).toEqual([201, expect.any(String)]);
  return data;
}

/** The round trips of a call that succeeds. */
async function trips(method: string, path: string, body: object): Promise<number> {
  await call(method, path, body, other.token); // refused, but it prepares no statement for the first time
  let answer: Awaited<ReturnType<typeof call>> | undefined;
  const counted = await countTrips(async () => (answer = await call(method, path, body)));
  expect(answer).toMatchObject({ text: expect.stringMatching('"data":') });
  return counted;
}

const transaction = (fields: object = {}) => made('transaction', { amount: 150_000, ...bank, ...confident, ...fields });
const transferBody = () => ({
  amount: 70_000,
  fee: 2500,
  from_account_type: bank.account_type,
  from_account_id: bank.account_id,
  to_account_type: savings.account_type,
  to_account_id: savings.account_id,
  ...confident,
});
const transfer = () => made('transfer', transferBody());
const due = () => made('due', { type: 'R', amount: 90_000, entity_name: 'Budi', ...confident });
const unconfirmed = (fields: object = {}) =>
  made('unconfirmed-transaction', { amount: 40_000, ...bank, ...confident, ...fields });
const batch = async (size: number) => {
  const lines = await Promise.all(Array.from({ length: size }, async () => ({ due_id: (await due()).id })));
  return made('due-payment-batch', { name: 'Senin', ...bank, lines });
};

describe('what is new is saved in three round trips', () => {
  test.each([
    ['transaction', () => ({ amount: 150_000, ...bank, ...confident })],
    ['transaction', () => ({ amount: -5000, ...cashier, ...confident })],
    ['transfer', transferBody],
    ['due', () => ({ type: 'P', amount: 90_000, entity_name: 'Budi', ...confident })],
    ['unconfirmed-transaction', () => ({ amount: 40_000, ...bank, ...confident })],
  ])('%s', async (path, body) => {
    expect(await trips('POST', path, body())).toBe(3);
  });

  test('a due payment batch with its dues', async () => {
    const lines = [{ due_id: (await due()).id }, { due_id: (await due()).id }];
    expect(await trips('POST', 'due-payment-batch', { name: 'Selasa', ...bank, lines })).toBe(3);
  });
});

describe('three round trips, where the record tells all that its rules ask', () => {
  const reason = 'Salah catat';
  test.each([
    ['a transaction is voided', 'DELETE', 'transaction', transaction, ''],
    ['a transfer is cancelled', 'DELETE', 'transfer', transfer, ''],
    ['a due is changed', 'PUT', 'due', due, ''],
    ['a due is voided', 'DELETE', 'due', due, ''],
    ['a due is closed', 'POST', 'due', due, '/close'],
    ['an unconfirmed transaction is voided', 'DELETE', 'unconfirmed-transaction', unconfirmed, ''],
    ['an unconfirmed transaction is rejected', 'POST', 'unconfirmed-transaction', unconfirmed, '/reject'],
  ] as const)('%s', async (_name, method, path, make, action) => {
    const { id, version } = await make();
    const body = method === 'PUT' ? { version, amount: 80_000, allow_unusual_amount: true } : { version, reason };
    expect(await trips(method, `${path}/${id}${action}`, body)).toBe(3);
  });

  test('an unconfirmed transaction is confirmed by a transaction that is there', async () => {
    const [{ id, version }, { id: transaction_id }] = [await unconfirmed(), await transaction({ amount: 40_000 })];
    expect(await trips('POST', `unconfirmed-transaction/${id}/confirm`, { version, transaction_id })).toBe(3);
  });

  test('a payment of a due is taken back', async () => {
    const { id } = await due();
    const { data } = await call('POST', `due/${id}/pay`, { amount: 10_000, ...bank, ...confident });
    const body = { transaction_id: data.id, reason };
    expect(await trips('POST', `due/${id}/cancel-payment`, body)).toBe(3);
  });
});

describe('four round trips, where the record decides what else is asked', () => {
  test('a transaction is changed', async () => {
    const { id, version } = await transaction();
    expect(await trips('PUT', `transaction/${id}`, { version, amount: 160_000, ...confident })).toBe(4);
  });

  test('a withdrawal from a cashier is voided, and another takes its money back', async () => {
    const { id, version } = await transaction({ amount: 30_000, ...cashier });
    expect(await trips('DELETE', `transaction/${id}`, { version, reason: 'Dobel', allow_negative_balance: true })).toBe(
      4,
    );
  });

  test('a transfer is changed, and its transactions with it', async () => {
    const { id, version } = await transfer();
    expect(await trips('PUT', `transfer/${id}`, { version, amount: 71_000, fee: 0, ...confident })).toBe(4);
  });

  test('a transfer is confirmed', async () => {
    const { id, version } = await transfer();
    expect(await trips('POST', `transfer/confirm/${id}`, { version })).toBe(4);
  });

  test('a due is paid', async () => {
    const { id, version } = await due();
    expect(await trips('POST', `due/${id}/pay`, { version, amount: 10_000, ...bank, ...confident })).toBe(4);
  });

  test('an unconfirmed transaction is changed', async () => {
    const { id, version } = await unconfirmed();
    const body = { version, amount: 41_000, ...confident };
    expect(await trips('PUT', `unconfirmed-transaction/${id}`, body)).toBe(4);
  });

  test('an unconfirmed transaction is confirmed by booking it', async () => {
    const { id, version } = await unconfirmed();
    expect(await trips('POST', `unconfirmed-transaction/${id}/confirm`, { version, ...confident })).toBe(4);
  });

  test('a due payment batch gets other lines', async () => {
    const { id, version } = await batch(2);
    const lines = [{ due_id: (await due()).id }];
    expect(await trips('PUT', `due-payment-batch/${id}`, { version, lines })).toBe(4);
  });
});

test('a transaction becomes a transfer in five, since the row of the other bank decides what it becomes', async () => {
  const { id, version } = await transaction({ amount: -20_000 });
  expect(await trips('PUT', `transaction/${id}/book-transfer`, { version, ...savings, ...confident })).toBe(5);
});

test('a due payment batch takes six round trips to close and five to undo, however many dues it pays', async () => {
  for (const size of [1, 6]) {
    const { id, version } = await batch(size);
    expect(await trips('POST', `due-payment-batch/${id}/close`, { version })).toBe(6); // one for imported rows
    expect(await trips('DELETE', `due-payment-batch/${id}`, { reason: 'Salah hari' })).toBe(5);
  }
});

test('what prefetches is refused as before: whose session has ended, and whose right it is not', async () => {
  const { id } = await due();
  const peninjau = await server.member('peninjau', pemilik.tenant_id);
  expect((await call('DELETE', `due/${id}`, { reason: 'Coba' }, peninjau.token)).status).toBe(403);
  expect((await call('DELETE', `due/${id}`, { reason: 'Coba' }, other.token)).status).toBe(404);
  await server.owner.query('update session set revoked_at = now() where user_id = $1', [peninjau.user_id]);
  expect((await call('DELETE', `due/${id}`, { reason: 'Coba' }, peninjau.token)).status).toBe(401);
});
