import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const base = '/transaction/api';
const asked = {
  status: 400,
  body: { errors: [{ type: 'confirm', if_confirmed: 'allow_unusual_amount', text: expect.stringContaining('biasa') }] },
};
let server: TestServer;
let pemilik: Member;
let bank: { account_type: 'bank'; account_id: number };
let cashier: { account_type: 'cash'; account_id: number };

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  const { tenant_id } = pemilik;
  bank = {
    account_type: 'bank',
    account_id: await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'X', account_number: '1' }),
  };
  cashier = { account_type: 'cash', account_id: await server.insert('cashier', { tenant_id, name: 'Depan' }) };
  for (let index = 0; index < 20; index++) await store('transaction', { ...bank, amount: 150_000 + index });
});
afterAll(() => server.close());

function store(resource: string, body: object) {
  return server.post(`${base}/${resource}`, pemilik.token, { allow_negative_balance: true, ...body });
}

describe('asks about an amount a thousand times above the usual, and saves it when confirmed', () => {
  test.each([
    ['transaction', () => ({ ...bank, amount: 150_000_000_000 })],
    ['transaction', () => ({ ...bank, amount: -150_000_000_000 })],
    ['unconfirmed-transaction', () => ({ ...bank, amount: 160_000_000_000 })],
    ['due', () => ({ type: 'P', amount: 150_000_000_000, entity_name: 'Budi' })],
    [
      'transfer',
      () => ({
        from_account_type: 'bank',
        from_account_id: bank.account_id,
        to_account_type: 'cash',
        to_account_id: cashier.account_id,
        amount: 150_000_000_000,
      }),
    ],
  ])('%s', async (resource, fieldsOf) => {
    const fields = fieldsOf();
    expect(await store(resource, fields)).toMatchObject(asked);
    const saved = await store(resource, { ...fields, allow_unusual_amount: true });
    expect(saved).toMatchObject({ status: 201 });
    const { id, version } = saved.body.data;
    const change = (amount: number) => server.put(`${base}/${resource}/${id}`, pemilik.token, { version, amount });
    expect(await change(fields.amount * 2)).toMatchObject(asked);
    expect(
      await server.put(`${base}/${resource}/${id}`, pemilik.token, { version, note: 'jumlahnya tetap' }),
    ).toMatchObject({ status: 200 }); // a confirmed question is not asked again
    await server.delete(`${base}/${resource}/${id}`, pemilik.token, { reason: 'uji', allow_negative_balance: true });
  });

  test('voided amounts make nothing usual; three bookings do', async () => {
    const large = { ...bank, amount: 150_000_000_000 };
    for (let index = 0; index < 3; index++) {
      expect(await store('transaction', { ...large, amount: large.amount + index })).toMatchObject(asked);
      await store('transaction', { ...large, amount: large.amount + index, allow_unusual_amount: true });
    }
    expect(await store('transaction', { ...large, amount: large.amount + 3 })).toMatchObject({ status: 201 });
  });
});

test("uses each tenant's own usual amounts", async () => {
  const other = await server.member('pemilik');
  const account_id = await server.insert('bank_account', {
    tenant_id: other.tenant_id,
    bank: 'BNI',
    account_name: 'X',
    account_number: '2',
  });
  const answer = await server.post(`${base}/transaction`, other.token, {
    account_type: 'bank',
    account_id,
    amount: 150_000_000_000,
  });
  expect(answer).toMatchObject({ status: 201 });
});

test('the rows examined do not grow with the books', async () => {
  const { tenant_id, user_id } = pemilik;
  await server.owner.query(
    `insert into transaction (tenant_id, uuid, date, amount, account_type, account_id, creator_id)
     select $1, gen_random_uuid(), '2026-01-05', 100000 + i, 'bank', $2, $3 from generate_series(1, 5000) i`,
    [tenant_id, bank.account_id, user_id],
  );
  const { rows } = await server.owner.query('select count(*)::int from amount_scale where tenant_id = $1', [tenant_id]);
  expect(rows[0].count).toBeLessThan(10);
});
