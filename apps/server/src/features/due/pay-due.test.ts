import { addDays, dateIn } from '@finance/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/due';
let server: TestServer;
let pemilik: Member;
let keuangan: Member;
let kasir: Member;
let peninjau: Member;
let stranger: Member;
let today: string;
let bank: { account_type: 'bank'; account_id: number };
let cash: { account_type: 'cash'; account_id: number };

beforeAll(async () => {
  server = await TestServer.start();
  const tenant = await server.tenant();
  [pemilik, keuangan, kasir, peninjau, stranger] = await Promise.all([
    server.member('pemilik', tenant),
    server.member('keuangan', tenant),
    server.member('kasir', tenant),
    server.member('peninjau', tenant),
    server.member('pemilik'),
  ]);
  today = dateIn('Asia/Jakarta', new Date());
  const account = { tenant_id: pemilik.tenant_id };
  bank = {
    account_type: 'bank',
    account_id: await server.insert('bank_account', {
      ...account,
      bank: 'BCA',
      account_name: 'PT Contoh',
      account_number: '1234567890',
    }),
  };
  cash = {
    account_type: 'cash',
    account_id: await server.insert('cashier', { ...account, name: 'Kasir Depan', user_id: kasir.user_id }),
  };
});
afterAll(() => server.close());

async function stored(fields: object = {}) {
  const { body } = await server.post(path, pemilik.token, {
    type: 'R',
    amount: 1_000_000,
    transactable_app: 'Retail',
    transactable_type: 'Sales',
    transactable_id: `${Math.random()}`,
    ...fields,
  });
  expect(body).toMatchObject({ data: {} });
  return body.data;
}

const pay = (id: number, fields: object = {}, member = pemilik, headers: Record<string, string> = {}) =>
  server.post(`${path}/${id}/pay`, member.token, { ...bank, amount: 1_000_000, ...fields }, headers);
const cancel = (id: number, transaction_id: number, fields: object = {}, member = pemilik) =>
  server.post(`${path}/${id}/cancel-payment`, member.token, { transaction_id, reason: 'Cek ditolak bank', ...fields });
const read = async (id: number) => (await server.get(`${path}/${id}`, pemilik.token)).body.data;
const paymentsOf = async (id: number) =>
  (await server.get(`/transaction/api/transaction?due_id=${id}&order=asc`, pemilik.token)).body;

describe('paying', () => {
  test('a partial payment leaves a remainder; paying that closes the due without a reason', async () => {
    const due = await stored({
      entity_id: '501',
      entity_name: 'Budi',
      entity_phone_number: '0812',
      note: 'Vario',
      date: addDays(today, -40),
      due_date: addDays(today, -10),
    });
    const first = await pay(due.id, { amount: 400_000, note: 'Cicilan 1' });
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({
      due_id: due.id,
      amount: 400_000,
      ...bank,
      date: today,
      note: 'Cicilan 1',
      related_entity_id: '501',
      related_entity_name: 'Budi',
      related_entity_phone_number: '0812',
      transactable_app: 'Retail',
      transactable_type: 'Sales',
      transactable_id: due.transactable_id,
      version: 1,
      voided_at: null,
    });
    expect(await read(due.id)).toMatchObject({
      paid_amount: 400_000,
      outstanding_amount: 600_000,
      status: 'open',
      version: 2,
    });
    const second = await pay(due.id, { amount: 600_000, version: 2, date: addDays(today, -1) });
    expect(second.body.data).toMatchObject({
      amount: 600_000,
      date: addDays(today, -1),
      note: 'Pembayaran piutang: Vario',
    });
    expect(await read(due.id)).toMatchObject({
      paid_amount: 1_000_000,
      outstanding_amount: 0,
      status: 'closed',
      close_reason: null,
      closed_at: expect.any(String),
    });
    const { data, meta } = await paymentsOf(due.id);
    expect(data.map(({ amount }: { amount: number }) => amount)).toEqual([400_000, 600_000]);
    expect(meta).toMatchObject({ total: 1_000_000, pagination: { total: 2 } });
    const history = await server.get(`${path}/${due.id}/history`, pemilik.token);
    expect(history.body.data.map(({ after }: { after: object }) => after)).toMatchObject([
      { paid_amount: 1_000_000, status: 'closed' },
      { paid_amount: 400_000, outstanding_amount: 600_000 },
      {},
    ]);
  });

  test('a hutang takes money out', async () => {
    const due = await stored({ type: 'P' });
    const { body } = await pay(due.id, { amount: 250_000 });
    expect(body.data).toMatchObject({ amount: -250_000, note: 'Pembayaran hutang' });
    expect(await read(due.id)).toMatchObject({ paid_amount: 250_000, outstanding_amount: 750_000 });
  });

  test('refuses more than is outstanding, zero, and closed or voided dues', async () => {
    const due = await stored();
    const over = await pay(due.id, { amount: 1_000_001 });
    expect(over.status).toBe(400);
    expect(over.body).toMatchObject({
      errors: ['Jumlah tidak boleh melebihi sisa (Rp 1,000,000)'],
      fields: { amount: ['tidak boleh melebihi sisa (Rp 1,000,000)'] },
    });
    for (const amount of [0, -5, 1.5]) expect((await pay(due.id, { amount })).body.fields).toHaveProperty('amount');
    await server.post(`${path}/${due.id}/close`, pemilik.token, { reason: 'Pindah' });
    const closed = await pay(due.id);
    expect([closed.status, closed.body.errors]).toEqual([
      409,
      ['Piutang ini sudah ditutup. Muat ulang untuk melihatnya.'],
    ]);
    const voided = await stored();
    await server.delete(`${path}/${voided.id}`, pemilik.token, { reason: 'Salah' });
    expect((await pay(voided.id)).body.errors).toEqual(['Piutang ini sudah dibatalkan dan tidak dapat diubah lagi']);
    expect((await paymentsOf(due.id)).data).toEqual([]);
  });

  test('of two who pay the whole remainder at once, exactly one succeeds', async () => {
    const due = await stored();
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(due.id, { allow_duplicate: true })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await read(due.id)).toMatchObject({ paid_amount: 1_000_000, status: 'closed' });
    expect((await paymentsOf(due.id)).meta).toMatchObject({ total: 1_000_000, pagination: { total: 1 } });
  });

  test('parts paid at once add up, and stop at what is outstanding', async () => {
    const due = await stored();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => pay(due.id, { amount: 300_000, allow_duplicate: true })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await read(due.id)).toMatchObject({ paid_amount: 900_000, outstanding_amount: 100_000, status: 'open' });
    expect((await paymentsOf(due.id)).meta.total).toBe(900_000);
  });

  test('the same key pays once', async () => {
    const due = await stored();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        pay(due.id, { amount: 100_000 }, pemilik, { 'idempotency-key': `bayar-${due.id}` }),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await read(due.id)).toMatchObject({ paid_amount: 100_000 });
  });

  test('refuses a stale version, a locked period, an inactive account and soft rules, without a trace', async () => {
    const due = await stored();
    expect((await pay(due.id, { version: 7 })).status).toBe(409);
    const inactive = {
      account_type: 'bank',
      account_id: await server.insert('bank_account', {
        tenant_id: pemilik.tenant_id,
        bank: 'BNI',
        account_name: 'X',
        account_number: '9',
        deactivated: true,
      }),
    };
    expect((await pay(due.id, inactive)).body.fields).toEqual({ account_id: ['sudah non-aktif. Pilih account lain.'] });
    expect((await pay(due.id, { date: addDays(today, -40) })).body.errors).toMatchObject([
      { type: 'confirm', if_confirmed: 'allow_backdated' },
    ]);
    expect((await pay(due.id, { date: addDays(today, 31) })).body.errors).toMatchObject([
      { type: 'confirm', if_confirmed: 'allow_postdated' },
    ]);
    await pay(due.id, { amount: 200_000 });
    expect((await pay(due.id, { amount: 200_000 })).body.errors).toMatchObject([
      { type: 'confirm', if_confirmed: 'allow_duplicate' },
    ]);
    const debt = await stored({ type: 'P', amount: 90_000_000 });
    expect((await pay(debt.id, { ...cash, amount: 90_000_000 })).body.errors).toMatchObject([
      { type: 'confirm', if_confirmed: 'allow_negative_balance' },
    ]);
    const owner = await server.member('pemilik');
    await server.insert('setting', {
      tenant_id: owner.tenant_id,
      key: 'books_locked_until',
      value: JSON.stringify(today),
      updated_by: owner.user_id,
    });
    const locked = await server.insert('due', {
      tenant_id: owner.tenant_id,
      uuid: '01900000-0000-7000-8000-000000000001',
      type: 'R',
      amount: 5,
      date: today,
      creator_id: owner.user_id,
    });
    const account_id = await server.insert('bank_account', {
      tenant_id: owner.tenant_id,
      bank: 'BCA',
      account_name: 'Y',
      account_number: '8',
    });
    expect((await pay(locked, { account_id, amount: 5 }, owner)).body.fields).toHaveProperty('date');
    expect(await read(due.id)).toMatchObject({ paid_amount: 200_000, version: 2 });
    expect(await read(debt.id)).toMatchObject({ paid_amount: 0, version: 1 });
  });

  test('a kasir pays from their own cash only, a peninjau not at all; another tenant finds nothing', async () => {
    const due = await stored();
    expect((await pay(due.id, {}, kasir)).status).toBe(403);
    expect((await pay(due.id, { ...cash, amount: 10_000 }, kasir)).status).toBe(201);
    expect((await pay(due.id, {}, peninjau)).status).toBe(403);
    expect((await pay(due.id, {}, stranger)).status).toBe(404);
    expect(await read(due.id)).toMatchObject({ paid_amount: 10_000 });
  });
});

describe('with=account in the list', () => {
  test('is the account of the newest payment; null without one or if the user may not read it', async () => {
    const object = { transactable_app: 'Akun', transactable_type: 'Daftar' };
    const [unpaid, paid, taken] = [await stored(object), await stored(object), await stored(object)];
    expect((await pay(paid.id, { amount: 10 })).status).toBe(201);
    expect((await pay(paid.id, { ...cash, amount: 20 })).status).toBe(201);
    const { id } = (await pay(taken.id, { amount: 30 })).body.data;
    expect((await cancel(taken.id, id)).status).toBe(200);
    const listed = async (query: string, member = pemilik) =>
      (await server.get(`${path}?transactable_app=Akun&order_by=id&order=asc${query}`, member.token)).body.data;
    const [first, second, third] = await listed('&with=account');
    expect(first).toMatchObject({ id: unpaid.id, account: null });
    expect(second.account).toEqual({ ...cash, full_info: expect.stringContaining('Kasir Depan') });
    expect(third).toMatchObject({ id: taken.id, account: null });
    expect((await listed(''))[1]).not.toHaveProperty('account');
    expect((await pay(paid.id, { amount: 30 })).status).toBe(201);
    expect((await listed('&with=account'))[1].account).toMatchObject(bank);
    expect((await listed('&with=account', kasir))[1].account).toMatchObject(cash);
    const { status, body } = await server.get(`${path}?with=uang`, pemilik.token);
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { with: expect.anything() } });
  });
});

describe('taking a payment back', () => {
  test('returns the amount, reopens the due, and keeps the reason', async () => {
    const due = await stored();
    const transaction = (await pay(due.id)).body.data;
    const { status, body } = await cancel(due.id, transaction.id, { version: 2 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      paid_amount: 0,
      outstanding_amount: 1_000_000,
      status: 'open',
      closed_at: null,
      version: 3,
    });
    expect(await paymentsOf(due.id)).toMatchObject({
      data: [{ voided_at: expect.any(String), void_reason: 'Cek ditolak bank' }],
      meta: { total: 0 },
    });
    // repeated, as after a lost answer
    expect((await cancel(due.id, transaction.id, { version: 2 })).body.data).toEqual(body.data);
    const history = await server.get(`${path}/${due.id}/history`, pemilik.token);
    expect(history.body.data[0]).toMatchObject({
      reason: 'Cek ditolak bank',
      before: { status: 'closed' },
      after: { status: 'open' },
    });
  });

  test('a due with a written-off remainder is owed again in full', async () => {
    const due = await stored();
    const transaction = (await pay(due.id, { amount: 700_000 })).body.data;
    await server.post(`${path}/${due.id}/close`, pemilik.token, { reason: 'Diskon' });
    expect((await cancel(due.id, transaction.id)).body.data).toMatchObject({
      status: 'open',
      outstanding_amount: 1_000_000,
      close_reason: null,
    });
  });

  test('once, however many try', async () => {
    const due = await stored();
    const transaction = (await pay(due.id, { amount: 400_000 })).body.data;
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(due.id, transaction.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await read(due.id)).toMatchObject({ paid_amount: 0, version: 3 });
  });

  test('only a payment of that due, only by who may delete, only what was seen, never alone', async () => {
    const [due, other] = [await stored(), await stored()];
    const transaction = (await pay(due.id, { amount: 400_000 })).body.data;
    expect((await cancel(other.id, transaction.id)).status).toBe(404);
    for (const member of [keuangan, kasir, peninjau])
      expect((await cancel(due.id, transaction.id, {}, member)).status).toBe(403);
    expect((await cancel(due.id, transaction.id, {}, stranger)).status).toBe(404);
    expect((await cancel(due.id, transaction.id, { version: 1 })).status).toBe(409);
    expect((await cancel(due.id, transaction.id, { reason: ' ' })).body.fields).toHaveProperty('reason');
    const alone = await server.delete(`/transaction/api/transaction/${transaction.id}`, pemilik.token, { reason: 'x' });
    expect(alone.body.errors).toEqual(['Transaksi ini pelunasan hutang/piutang. Ubah lewat pelunasannya.']);
    expect(await read(due.id)).toMatchObject({ paid_amount: 400_000 });
  });

  test('asks before a cashier goes below zero', async () => {
    const cashier = {
      account_type: 'cash',
      account_id: await server.insert('cashier', { tenant_id: pemilik.tenant_id, name: 'Kasir Kosong' }),
    };
    const due = await stored();
    const transaction = (await pay(due.id, { ...cashier, amount: 50_000 })).body.data;
    await server.post('/transaction/api/transaction', pemilik.token, { ...cashier, amount: -50_000 });
    expect((await cancel(due.id, transaction.id)).body.errors).toMatchObject([
      { type: 'confirm', if_confirmed: 'allow_negative_balance' },
    ]);
    expect((await cancel(due.id, transaction.id, { allow_negative_balance: true })).status).toBe(200);
  });
});
