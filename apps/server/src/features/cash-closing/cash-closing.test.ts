import { addDays, type CashClosing, type CashCount, countCash, type Transaction } from '@finance/contract';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wrongBooks } from '../../operations/books/books.queries.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/cash-closing';
const transactions = '/transaction/api/transaction';
let server: TestServer;
let tenant_id: number;
let pemilik: Member;
let keuangan: Member;
let kasir: Member;
let bank: number;
let cash: number;
let otherCash: number;
let today: string;
let names = 0;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

beforeEach(async () => {
  tenant_id = await server.tenant();
  [pemilik, keuangan, kasir] = await Promise.all([
    server.member('pemilik', tenant_id, 'Ibu Pemilik'),
    server.member('keuangan', tenant_id, 'Pak Keuangan'),
    server.member('kasir', tenant_id, 'Mbak Kasir'),
  ]);
  bank = await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT Uji', account_number: '1' });
  cash = await server.insert('cashier', { tenant_id, name: 'Depan', user_id: kasir.user_id });
  otherCash = await server.insert('cashier', { tenant_id, name: 'Belakang' });
  today = (await book({ amount: 500_000, note: 'Modal', date: '2025-01-02', allow_backdated: true })).created_at.slice(
    0,
    10,
  );
  today = (await server.get(`${path}/expected/${cash}`, pemilik.token)).body.data.date;
});

async function book(fields: object, member = pemilik): Promise<Transaction> {
  const { body } = await server.post(transactions, member.token, {
    account_type: 'cash',
    account_id: cash,
    allow_duplicate: true,
    ...fields,
  });
  expect(body).toMatchObject({ data: {} });
  return body.data;
}

const half: CashCount = { note_100000: 4, note_50000: 2 }; // the opening balance of 500,000
const close = (fields: object = {}, member = pemilik, headers: Record<string, string> = {}) =>
  server.post(
    path,
    member.token,
    { cashier_id: cash, date: today, denominations: half, expected_balance: 500_000, ...fields },
    headers,
  );
const reopen = (id: number, reason = 'Salah hitung', member = pemilik) =>
  server.delete(`${path}/${id}`, member.token, { reason });
const show = async (id: number | string): Promise<CashClosing> =>
  (await server.get(`${path}/${id}`, pemilik.token)).body.data;
const balance = async () =>
  (await server.get(`${transactions}?account_type=cash&account_id=${cash}`, pemilik.token)).body.meta.total as number;
const closedUntil = async () =>
  (await server.get(`/transaction/api/cashier/${cash}`, pemilik.token)).body.data.closed_until as string | null;
async function booksAreWrong() {
  const client = await server.owner.connect();
  try {
    return await wrongBooks(client);
  } finally {
    client.release();
  }
}
const onCash = (fields: object) => ({
  amount: 9,
  account_type: 'cash',
  account_id: cash,
  allow_backdated: true,
  allow_duplicate: true,
  ...fields,
});
/** As if the last closing had been made at noon of its day; or had closed all of it. */
async function closeAt({ id, date }: CashClosing, at: string | null = `${date}T05:00:00Z`) {
  await server.owner.query('update cash_closing set closed_at = $2 where id = $1', [id, at]);
  await server.owner.query('update cashier set closed_at = $2 where last_closing_id = $1', [id, at]);
}
/** As the application's login, in the tenant; nothing stays. */
async function inTenant(work: (client: pg.PoolClient) => Promise<void>) {
  const client = await server.owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session authorization finance_app');
    await client.query(`select enter_tenant(${tenant_id}, ${pemilik.user_id}, null)`);
    await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
const isClosed = { status: 400, body: { fields: { date: [expect.stringContaining('kasnya sudah ditutup (sampai')] } } };

async function closed(fields: object = {}, member = pemilik): Promise<CashClosing> {
  const { status, body } = await close(fields, member);
  expect(body).toMatchObject({ data: {} });
  expect(status).toBe(201);
  return body.data;
}

describe('closing', () => {
  test('without a difference books nothing, and keeps what was counted', async () => {
    await book({ amount: 250_000, date: today });
    await book({ amount: -50_000, date: today });
    const made = await closed({
      denominations: { note_100000: 6, note_75000: 1, coin_1000: 20, coin_500: 10 },
      expected_balance: 700_000,
    });
    expect(made).toMatchObject({
      cashier_id: cash,
      cashier_name: 'Depan',
      date: today,
      since: today,
      opening_balance: 500_000,
      total_in: 250_000,
      total_out: -50_000,
      expected_balance: 700_000,
      counted_amount: 700_000,
      difference: 0,
      denominations: { note_100000: 6, note_75000: 1, coin_1000: 20, coin_500: 10 },
      reason: null,
      transaction_id: null,
      is_latest: true,
      creator_name: 'Ibu Pemilik',
      voided_at: null,
    });
    expect(await show(made.uuid)).toEqual(made);
    expect(await balance()).toBe(700_000);
    expect(await closedUntil()).toBe(today);
  });

  test.each([
    [{ note_100000: 5, coin_200: 3 }, 600],
    [{ note_100000: 4, note_75000: 1, note_20000: 1, note_2000: 2 }, -1_000],
    [{}, -500_000],
  ])('%j differs by %i: one transaction with the reason', async (denominations, difference) => {
    const made = await closed({ denominations, reason: '  Uang kembalian  ' });
    expect(made).toMatchObject({ difference, counted_amount: 500_000 + difference, reason: 'Uang kembalian' });
    expect(countCash(made.denominations)).toBe(made.counted_amount);
    const {
      body: { data: transaction },
    } = await server.get(`${transactions}/${made.transaction_id}`, pemilik.token);
    expect(transaction).toMatchObject({
      amount: difference,
      date: today,
      account_type: 'cash',
      account_id: cash,
      transactable_app: null,
      note: `Selisih kas Depan ${today}: Uang kembalian`,
      cash_closing_id: made.id,
    });
    expect(await balance()).toBe(500_000 + difference);
    const { body: history } = await server.get(`${path}/${made.id}/history`, pemilik.token);
    expect(history.data).toMatchObject([{ action: 'create', user_name: 'Ibu Pemilik', after: { difference } }]);
  });

  test('covers every day since the last closing', async () => {
    await closed({ date: addDays(today, -3) });
    await book({ amount: 20_000, date: addDays(today, -1) });
    await book({ amount: 5_000, date: today });
    const { body } = await server.get(`${path}/expected/${cash}?date=${addDays(today, -1)}`, kasir.token);
    expect(body.data).toEqual({
      is_blind: false,
      after_kind: 'closing',
      handover: null,
      sent_count: null,
      cashier_id: cash,
      cashier_name: 'Depan',
      date: addDays(today, -1),
      since: addDays(today, -2),
      since_at: null,
      opening_balance: 500_000,
      total_in: 20_000,
      total_out: 0,
      expected_balance: 520_000,
      r_deducted: 0,
      p_deducted: 0,
      later_count: 1,
      later_total: 5_000,
    });
    const first = await closed({
      date: addDays(today, -1),
      denominations: { ...half, note_20000: 1 },
      expected_balance: 520_000,
    });
    expect(first).toMatchObject({ since: addDays(today, -2), total_in: 20_000 });
    expect(
      await closed({ denominations: { ...half, note_20000: 1, note_5000: 1 }, expected_balance: 525_000 }),
    ).toMatchObject({ since: today, opening_balance: 520_000, total_in: 5_000 });
  });

  test('refuses a difference without reason, a stale balance, a future day, an unknown cashier', async () => {
    expect(await close({ denominations: {} })).toMatchObject({
      status: 400,
      body: { errors: ['Alasan wajib diisi: ada selisih -Rp 500,000'], fields: { reason: [expect.any(String)] } },
    });
    expect(await close({ denominations: {}, reason: '   ' })).toMatchObject({
      status: 400,
      body: { fields: { reason: [expect.any(String)] } },
    });
    expect(await close({ expected_balance: 500_001 })).toMatchObject({
      status: 409,
      body: { errors: [expect.stringContaining('berubah dari Rp 500,001 menjadi Rp 500,000')] },
    });
    expect(await close({ date: addDays(today, 1) })).toMatchObject({
      status: 400,
      body: { fields: { date: [expect.stringContaining('hari ini')] } },
    });
    expect(await close({ cashier_id: 2_000_000_000 })).toMatchObject({
      status: 400,
      body: { fields: { cashier_id: [expect.any(String)] } },
    });
    for (const denominations of [
      { note_100000: -1 },
      { note_100000: 0.5 },
      { note_3: 1 },
      { note_100000: 1_000_001 },
      null,
    ]) {
      expect(await close({ denominations })).toMatchObject({
        status: 400,
        body: { fields: { denominations: [expect.any(String)] } },
      });
    }
    const stranger = await server.member('pemilik');
    expect(await close({}, stranger)).toMatchObject({
      status: 400,
      body: { fields: { cashier_id: [expect.any(String)] } },
    });
    expect((await server.get(path, pemilik.token)).body.meta.pagination.total).toBe(0);
    expect(await closedUntil()).toBeNull();
  });

  test('not in a locked period', async () => {
    expect((await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: today })).status).toBe(
      200,
    );
    expect(await close()).toMatchObject({
      status: 400,
      body: { fields: { date: [expect.stringContaining('sudah dikunci')] } },
    });
  });

  test('of many concurrent ones one wins; the others are told who', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => close({ denominations: {}, reason: 'Hilang' }, keuangan)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual([
      expect.stringContaining('berubah dari Rp 500,000 menjadi Rp 0'),
    ]);
    expect(await balance()).toBe(0);
    expect(await booksAreWrong()).toEqual([]);
  });

  test('of many concurrent ones that find nothing to correct one wins; the others are told who', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => close({}, keuangan)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual([
      'Kas Depan sudah ditutup oleh Pak Keuangan, dan uangnya tidak berubah sejak itu. Tidak perlu ditutup lagi.',
    ]);
  });

  test('happens once per key, however many concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        close({ denominations: {}, reason: 'Hilang' }, pemilik, { 'idempotency-key': 'tutup-1' }),
      ),
    );
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await balance()).toBe(0);
  });
});

describe('a closed day', () => {
  test('says what is possible: a later day, or reopening by the pemilik', async () => {
    const yesterday = addDays(today, -1);
    const cashOn = { amount: 9, account_type: 'cash', account_id: cash };
    await closed({ date: yesterday });
    expect((await server.post(transactions, keuangan.token, { ...cashOn, date: yesterday })).body).toMatchObject({
      errors: [
        `Tanggal Transaksi berada pada hari yang kasnya sudah ditutup (sampai ${yesterday}). Pakai tanggal ` +
          `sesudahnya bila hari itu sudah tiba. Hanya pemilik yang dapat membuka kembali tutup kasnya.`,
      ],
      blocked: { by: 'cash_closing', until: yesterday },
    });
    await closed();
    expect((await server.post(transactions, keuangan.token, { ...cashOn, date: yesterday })).body).toMatchObject({
      errors: [
        `Tanggal Transaksi berada pada hari yang kasnya sudah ditutup (sampai tutup kas ${today}). Catat sebagai ` +
          `transaksi baru bertanggal ${today} atau sesudahnya; itu masuk tutup kas berikutnya. Hanya pemilik yang ` +
          `dapat membuka kembali tutup kasnya.`,
      ],
      blocked: { by: 'cash_closing', until: today },
    });
  });

  test('can be closed once; suggests a later day only if one has come', async () => {
    await closed({ date: addDays(today, -1) });
    expect((await close({ date: addDays(today, -1) })).body.errors).toEqual([
      expect.stringMatching(/Pilih tanggal sesudahnya\.$/),
    ]);
    await closeAt(await closed(), null); // as closings of today were before they closed up to a moment
    expect((await close({ reason: 'x', denominations: {} })).body.errors).toEqual([
      expect.stringMatching(/tutup kasnya dibuka kembali dulu, oleh pemilik\.$/),
    ]);
    expect((await server.get(`${path}/expected/${cash}`, pemilik.token)).status).toBe(409);
    expect(await server.post(transactions, pemilik.token, onCash({ date: today }))).toMatchObject(isClosed);
  });

  test('refuses any new, changed, voided or moved transaction', async () => {
    const day = addDays(today, -1);
    const old = await book({ amount: 1_000, date: day });
    const later = await book({ amount: 2_000, date: today });
    const elsewhere = await book({ amount: 4_000, account_type: 'bank', account_id: bank, date: day });
    const { data: pending } = (
      await server.post('/transaction/api/transfer', pemilik.token, {
        from_account_type: 'bank',
        from_account_id: bank,
        to_account_type: 'cash',
        to_account_id: cash,
        amount: 700,
        date: day,
      })
    ).body;
    await closed({ date: day, denominations: { ...half, coin_1000: 1 }, expected_balance: 501_000 });
    const store = (fields: object) =>
      server.post(transactions, pemilik.token, {
        amount: 9,
        account_type: 'cash',
        account_id: cash,
        allow_backdated: true,
        ...fields,
      });
    expect(await store({ date: day })).toMatchObject(isClosed);
    expect(await store({ date: '2025-03-01' })).toMatchObject(isClosed);
    expect(await server.put(`${transactions}/${old.id}`, pemilik.token, { version: 1, note: 'Lain' })).toMatchObject(
      isClosed,
    );
    expect(
      await server.put(`${transactions}/${old.id}`, pemilik.token, { version: 1, date: addDays(today, 2) }),
    ).toMatchObject(isClosed);
    expect(
      await server.put(`${transactions}/${old.id}`, pemilik.token, {
        version: 1,
        account_type: 'bank',
        account_id: bank,
      }),
    ).toMatchObject(isClosed);
    expect(await server.put(`${transactions}/${later.id}`, pemilik.token, { version: 1, date: day })).toMatchObject(
      isClosed,
    );
    expect(
      await server.put(`${transactions}/${elsewhere.id}`, pemilik.token, {
        version: 1,
        account_type: 'cash',
        account_id: cash,
      }),
    ).toMatchObject(isClosed);
    expect(
      await server.put(`${transactions}/${old.id}/book-transfer`, pemilik.token, {
        version: 1,
        account_type: 'bank',
        account_id: bank,
      }),
    ).toMatchObject(isClosed);
    expect(await server.delete(`${transactions}/${old.id}`, pemilik.token, { reason: 'x' })).toMatchObject(isClosed);
    expect(
      await server.post(`/transaction/api/transfer/confirm/${pending.id}`, pemilik.token, {
        version: 1,
        date: day,
      }),
    ).toMatchObject(isClosed);
    expect(
      await server.post('/transaction/api/transfer', pemilik.token, {
        from_account_type: 'cash',
        from_account_id: cash,
        to_account_type: 'bank',
        to_account_id: bank,
        amount: 7,
        date: day,
      }),
    ).toMatchObject(isClosed);
    expect(await balance()).toBe(503_000);

    expect((await store({ date: today })).status).toBe(201);
    expect((await server.put(`${transactions}/${later.id}`, pemilik.token, { version: 1, amount: 3_000 })).status).toBe(
      200,
    );
    expect((await store({ account_id: otherCash, date: day })).status).toBe(201);
    expect(
      (await server.put(`${transactions}/${elsewhere.id}`, pemilik.token, { version: 1, note: 'Bank' })).status,
    ).toBe(200);
    const printed = await server.get(
      `/transaction/views/transaction/generate-print/${old.uuid}?access_token=${pemilik.token}`,
    );
    expect(printed.status).toBe(200);
  });

  test("the difference's transaction cannot be changed on its own", async () => {
    const { transaction_id } = await closed({ denominations: {}, reason: 'Hilang' });
    const refusal = { status: 400, body: { errors: ['Transaksi ini selisih tutup kas. Buka kembali tutup kasnya.'] } };
    expect(
      await server.put(`${transactions}/${transaction_id}`, pemilik.token, { version: 1, note: 'x' }),
    ).toMatchObject(refusal);
    expect(await server.delete(`${transactions}/${transaction_id}`, pemilik.token, { reason: 'x' })).toMatchObject(
      refusal,
    );
  });
});

describe('a blind count', () => {
  const count = (denominations: CashCount, member = kasir, fields: object = {}) =>
    server.post(`${path}/count`, member.token, { cashier_id: cash, date: today, denominations, ...fields });
  const expected = async (query = '', member = kasir) =>
    (await server.get(`${path}/expected/${cash}${query}`, member.token)).body.data;

  beforeEach(async () => {
    await server.put('/setting/api/setting/blind_cash_count', pemilik.token, { value: true });
  });

  test('hides the books from everyone until a count of the day was sent, and then keeps the first one', async () => {
    for (const member of [kasir, pemilik])
      expect(await expected('', member)).toEqual({
        is_blind: true,
        cashier_id: cash,
        cashier_name: 'Depan',
        date: today,
        since: today,
        since_at: null,
        after_kind: null,
        handover: null,
      });
    expect(await close({}, kasir)).toMatchObject({
      status: 409,
      body: { errors: [expect.stringContaining('dikirim')] },
    });
    const told = await count({ note_100000: 4 });
    expect(told).toMatchObject({
      status: 201,
      body: { data: { is_blind: false, expected_balance: 500_000, sent_count: { counted_amount: 400_000 } } },
    });
    expect(await expected()).toMatchObject({ is_blind: false, sent_count: { creator_name: 'Mbak Kasir' } });
    expect(await expected(`?date=${addDays(today, -1)}`)).toMatchObject({ is_blind: true });
    await count(half);
    const made = await closed({}, kasir);
    expect(made).toMatchObject({
      difference: 0,
      first_count: { counted_amount: 400_000, denominations: { note_100000: 4 }, creator_name: 'Mbak Kasir' },
    });
    await reopen(made.id);
    expect(await expected()).toMatchObject({ is_blind: true });
  });

  test('of one kasir tells nothing to the next who holds the cashier', async () => {
    await count({ note_100000: 4 });
    const next = await server.member('kasir', tenant_id, 'Mas Kasir');
    const given = { user_id: next.user_id };
    expect((await server.put(`/transaction/api/cashier/${cash}`, pemilik.token, given)).status).toBe(200);
    expect(await expected('', next)).toMatchObject({ is_blind: true });
    expect(await close({}, next)).toMatchObject({
      status: 409,
      body: { errors: [expect.stringContaining('dikirim')] },
    });
    const told = await count({ note_100000: 4 }, next);
    expect(told.body.data).toMatchObject({ is_blind: false, sent_count: { creator_name: 'Mas Kasir' } });
    expect(await closed({}, next)).toMatchObject({ first_count: { creator_name: 'Mbak Kasir' } });
  });

  test('says nothing of the books in any refusal before it', async () => {
    const refusals = [
      await close({ expected_balance: 1 }, kasir),
      await close({ expected_balance: 1, reason: 'x' }, kasir),
      await count({}, kasir, { date: addDays(today, 1) }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([409, 409, 400]);
    for (const { text } of refusals) expect(text).not.toMatch(/500[.,]?000/);
  });

  test('is written down once for two clicks, a lost answer, and the same pieces again', async () => {
    const key = { 'idempotency-key': 'hitungan-1' };
    const send = () =>
      server.post(`${path}/count`, kasir.token, { cashier_id: cash, date: today, denominations: half }, key);
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    await count({ ...half, coin_100: 0 });
    const { rows } = await server.owner.query('select id from cash_count where cashier_id = $1', [cash]);
    expect(rows).toHaveLength(1);
  });

  test('holds the closing against the books as they are then, not as they were told', async () => {
    await count(half);
    await book({ amount: 70_000, date: today });
    expect(await close({}, kasir)).toMatchObject({
      status: 409,
      body: { errors: [expect.stringContaining('dari Rp 500,000 menjadi Rp 570,000')] },
    });
    expect(await closed({ expected_balance: 570_000, reason: 'Belum ketemu' }, kasir)).toMatchObject({
      difference: -70_000,
      first_count: { counted_amount: 500_000 },
    });
  });

  test('is not sent for another cashier, another tenant, a closed day or a locked period', async () => {
    const stranger = await server.member('pemilik');
    expect(await count(half, kasir, { cashier_id: otherCash })).toMatchObject({ status: 403 });
    expect(await count(half, stranger)).toMatchObject({
      status: 400,
      body: { fields: { cashier_id: expect.anything() } },
    });
    expect((await count(half, await server.member('peninjau', tenant_id))).status).toBe(403);
    await count(half);
    await closed({}, kasir);
    expect((await count(half, kasir, { date: addDays(today, -1) })).status).toBe(409);
    await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: today });
    expect((await count(half, kasir, { cashier_id: cash })).status).toBe(400);
  });
});

describe('the deposit', () => {
  const transfers = async () =>
    (await server.get(`/transaction/api/transfer?account_type=cash&account_id=${cash}`, pemilik.token)).body.data;
  const deposited = { deposit_account_id: 0, float_amount: 200_000 };
  beforeEach(async () => {
    deposited.deposit_account_id = bank;
    await server.insert('bank_account_access', {
      tenant_id,
      bank_account_id: bank,
      user_id: kasir.user_id,
      read: true,
      write: false,
    });
  });

  test('takes what was counted, less the float, to the bank in one step; confirming brings it there', async () => {
    const made = await closed({ ...deposited, denominations: { note_100000: 4 }, reason: 'Hilang' }, kasir);
    expect(made).toMatchObject({ difference: -100_000, deposit_amount: 200_000, deposit_account: 'BCA 1 a.n. PT Uji' });
    expect(await balance()).toBe(200_000);
    expect(await transfers()).toMatchObject([
      { id: made.transfer_id, status: 'pending', amount: 200_000, date: today, creator_name: 'Mbak Kasir' },
    ]);
    const confirmed = await server.post(`/transaction/api/transfer/confirm/${made.transfer_id}`, keuangan.token, {});
    expect(confirmed.status).toBe(200);
    const next = await server.get(`${path}/expected/${cash}?date=${today}`, pemilik.token);
    expect(next.body.data).toMatchObject({ opening_balance: 200_000, total_in: 0, since_at: made.closed_at });
    expect(await booksAreWrong()).toEqual([]);
  });

  test('is booked once, whatever is clicked twice or lost', async () => {
    const key = { 'idempotency-key': 'tutup-1' };
    const answers = await Promise.all([1, 2, 3].map(() => close(deposited, kasir, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await close(deposited, keuangan)).toMatchObject({ status: 409 });
    expect(await transfers()).toHaveLength(1);
    expect(await balance()).toBe(200_000);
  });

  test('is refused as a whole where it cannot be: nothing is closed', async () => {
    const unread = await server.insert('bank_account', {
      tenant_id,
      bank: 'BRI',
      account_name: 'PT Uji',
      account_number: '2',
    });
    const gone = await server.insert('bank_account', {
      tenant_id,
      bank: 'BNI',
      account_name: 'PT Uji',
      account_number: '3',
      deactivated: true,
    });
    for (const deposit_account_id of [unread, gone, 999_999])
      expect([400, 403]).toContain((await close({ ...deposited, deposit_account_id }, kasir)).status);
    for (const float_amount of [500_000, 500_001, 9e15, -1, 0.5])
      expect(await close({ ...deposited, float_amount }, kasir)).toMatchObject({
        status: 400,
        body: { fields: { float_amount: expect.anything() } },
      });
    expect(await closedUntil()).toBeNull();
    expect(await transfers()).toEqual([]);
  });

  test('may go to another bank, and nowhere else while the day is closed', async () => {
    const made = await closed(deposited, kasir);
    const at = `/transaction/api/transfer/${made.transfer_id}`;
    expect((await server.get(at, keuangan.token)).body.data.cash_closing_id).toBe(made.id);
    const cashier = await server.insert('cashier', { tenant_id, name: 'Kas Kecil' });
    const change = (to_account_type: string, to_account_id: number, version: number) =>
      server.put(at, keuangan.token, { version, to_account_type, to_account_id, allow_duplicate: true });
    expect(await change('cash', cashier, 1)).toMatchObject({
      status: 400,
      body: { fields: { to_account_id: [expect.stringContaining('harus bank')] } },
    });
    const other = await server.insert('bank_account', {
      tenant_id,
      bank: 'BRI',
      account_name: 'PT Uji',
      account_number: '2',
    });
    expect((await change('bank', other, 1)).status).toBe(200);
    expect(await booksAreWrong()).toEqual([]);
    await reopen(made.id);
    expect((await change('cash', cashier, 2)).status).toBe(200);
    expect(await booksAreWrong()).toEqual([]);
  });

  test('stays when the day is opened again, and can be cancelled then', async () => {
    const made = await closed(deposited, kasir);
    const cancel = () =>
      server.delete(`/transaction/api/transfer/${made.transfer_id}`, pemilik.token, { reason: 'Tidak jadi' });
    expect(await cancel()).toMatchObject(isClosed);
    await reopen(made.id);
    expect(await balance()).toBe(200_000);
    expect((await cancel()).status).toBe(200);
    expect(await balance()).toBe(500_000);
    expect(await closed(deposited, kasir)).toMatchObject({ deposit_amount: 300_000, difference: 0 });
    expect(await booksAreWrong()).toEqual([]);
  });
});

describe('several times a day', () => {
  const expected = async (query = '') =>
    (await server.get(`${path}/expected/${cash}${query}`, pemilik.token)).body.data;
  const change = (id: number, fields: object) =>
    server.put(`${transactions}/${id}`, pemilik.token, { version: 1, allow_duplicate: true, ...fields });
  const voided = (id: number) => server.delete(`${transactions}/${id}`, pemilik.token, { reason: 'x' });

  test('each goes on from the last one; what that has counted stays, what came later does not', async () => {
    const morning = await book({ amount: 250_000, date: today });
    const noon = await closed({
      denominations: { note_100000: 7, note_20000: 2 },
      expected_balance: 750_000,
      reason: 'Kembalian',
    });
    expect(noon).toMatchObject({ since: today, since_at: null, closed_at: noon.created_at, difference: -10_000 });
    const afternoon = await book({ amount: 100_000, date: today });
    const wrong = await book({ amount: 70_000, date: today });
    await book({ amount: -30_000, date: today });

    for (const fields of [{ note: 'Lain' }, { amount: 1 }, { account_type: 'bank', account_id: bank }])
      expect(await change(morning.id, fields)).toMatchObject(isClosed);
    expect(await voided(morning.id)).toMatchObject(isClosed);
    expect(await server.post(transactions, pemilik.token, onCash({ date: addDays(today, -1) }))).toMatchObject(
      isClosed,
    );
    expect((await change(afternoon.id, { amount: 110_000 })).status).toBe(200);
    expect((await voided(wrong.id)).status).toBe(200);
    expect(await change(wrong.id, { note: 'x' })).toMatchObject({ status: 400 });

    expect(await expected()).toMatchObject({
      since: today,
      since_at: noon.closed_at,
      opening_balance: 740_000,
      total_in: 110_000,
      total_out: -30_000,
      expected_balance: 820_000,
    });
    const evening = await closed({ denominations: { note_100000: 8, note_20000: 1 }, expected_balance: 820_000 });
    expect(evening).toMatchObject({ since_at: noon.closed_at, opening_balance: 740_000, is_latest: true });
    expect(await show(noon.id)).toMatchObject({ is_latest: false, total_in: 250_000 });
    expect((await server.get(`/transaction/api/cashier/${cash}`, pemilik.token)).body.data).toMatchObject({
      closed_until: today,
      closed_at: evening.closed_at,
    });
    expect(await change(afternoon.id, { version: 2, note: 'Lain' })).toMatchObject(isClosed);
    expect((await server.get(`${path}?date=${today}`, pemilik.token)).body.data).toMatchObject([
      { id: evening.id },
      { id: noon.id },
    ]);
    expect(await booksAreWrong()).toEqual([]);
  });

  test('reopening the last one opens what it has counted, and leaves the one before', async () => {
    const morning = await book({ amount: 100_000, date: today });
    const first = await closed({ denominations: { note_100000: 6 }, expected_balance: 600_000 });
    const afternoon = await book({ amount: 50_000, date: today });
    const second = await closed({ denominations: { note_100000: 6 }, expected_balance: 650_000, reason: 'Hilang' });
    expect(await reopen(first.id)).toMatchObject({ status: 400 });
    const late = await book({ amount: 20_000, date: today });
    expect((await reopen(second.id)).status).toBe(200);
    expect(await voided(morning.id)).toMatchObject(isClosed);
    expect((await change(afternoon.id, { amount: 60_000 })).status).toBe(200);
    expect((await change(late.id, { amount: 30_000 })).status).toBe(200);
    expect(await expected()).toMatchObject({ opening_balance: 600_000, total_in: 90_000, since_at: first.closed_at });
    await closed({ denominations: { note_100000: 6, note_20000: 4, note_10000: 1 }, expected_balance: 690_000 });
    for (const { id } of [afternoon, late]) expect(await voided(id)).toMatchObject(isClosed);
    expect(await booksAreWrong()).toEqual([]);
  });

  test('what is brought to the day after a closing belongs to the next one, wherever it was before', async () => {
    const tomorrow = await book({ amount: 1_000, date: addDays(today, 1) });
    const inBank = await book({ amount: 2_000, account_type: 'bank', account_id: bank, date: today });
    const inOther = await book({ amount: 4_000, account_id: otherCash, date: today });
    await closed();
    expect((await change(tomorrow.id, { date: today })).status).toBe(200);
    for (const { id } of [inBank, inOther])
      expect((await change(id, { account_type: 'cash', account_id: cash })).status).toBe(200);
    expect(await expected()).toMatchObject({ opening_balance: 500_000, total_in: 7_000 });
    const seven = { note_5000: 1, coin_1000: 2 };
    await closed({ denominations: { ...half, ...seven }, expected_balance: 507_000 });
    for (const { id } of [tomorrow, inBank, inOther])
      expect(await change(id, { version: 2, note: 'Lain' })).toMatchObject(isClosed);
    expect(await booksAreWrong()).toEqual([]);
  });

  test('a day that is over is closed as a whole, also after closings of that day', async () => {
    const day = addDays(today, -1);
    await closeAt(await closed({ date: day }));
    await book({ amount: 40_000, date: day });
    expect(await expected(`?date=${day}`)).toMatchObject({ since: day, opening_balance: 500_000, total_in: 40_000 });
    const { closed_at } = await closed({
      date: day,
      denominations: { ...half, note_20000: 2 },
      expected_balance: 540_000,
    });
    expect(closed_at).toBeNull();
    expect(await server.post(transactions, pemilik.token, onCash({ date: day }))).toMatchObject(isClosed);
    expect(await expected()).toMatchObject({ since: today, since_at: null, opening_balance: 540_000 });
    expect(await booksAreWrong()).toEqual([]);
  });

  test('counts what was deducted with payments of its own', async () => {
    const pay = async (deduction: number) => {
      const due = { type: 'R', amount: 50_000, entity_name: `Ibu ${++names}`, date: today };
      const { id } = (await server.post('/transaction/api/due', pemilik.token, due)).body.data;
      const deductions = [{ kind: 'pph23', amount: deduction }];
      const paid = { account_type: 'cash', account_id: cash, amount: 50_000 - deduction, deductions };
      expect((await server.post(`/transaction/api/due/${id}/pay`, pemilik.token, paid)).status).toBe(201);
    };
    await pay(10_000);
    const noon = await closed({ denominations: { note_100000: 5, note_20000: 2 }, expected_balance: 540_000 });
    await pay(20_000);
    expect(await expected()).toMatchObject({ r_deducted: 20_000, total_in: 30_000 });
    const evening = await closed({
      denominations: { note_100000: 5, note_50000: 1, note_20000: 1 },
      expected_balance: 570_000,
    });
    expect([(await show(noon.id)).r_deducted, evening.r_deducted]).toEqual([10_000, 20_000]);
  });

  test('a month is not ready while something came after the last count', async () => {
    const ready = async () => {
      const { body } = await server.get('/transaction/api/period-closing/check', pemilik.token);
      return body.data.checks.find(({ name }: { name: string }) => name === 'cash_closing').count;
    };
    const day = addDays(`${today.slice(0, 7)}-01`, -1);
    await book({ amount: 1_000, date: day });
    await closeAt(await closed({ date: day, denominations: { ...half, coin_1000: 1 }, expected_balance: 501_000 }));
    expect(await ready()).toBe(0);
    const { id } = await book({ amount: 1_000, date: day });
    expect(await ready()).toBe(1);
    await voided(id);
    expect(await ready()).toBe(0);
  });

  test('the database holds to it, whatever the application sends', async () => {
    const morning = await book({ amount: 1_000, date: today });
    const noon = await closed({ denominations: { ...half, coin_1000: 1 }, expected_balance: 501_000 });
    const afternoon = await book({ amount: 2_000, date: today });
    await inTenant(async (client) => {
      const values = `${tenant_id}, gen_random_uuid(), '${today}', 5, 'cash', ${cash}, ${pemilik.user_id}`;
      const columns = 'tenant_id, uuid, date, amount, account_type, account_id, creator_id';
      const stamped = await client.query(
        `insert into transaction (${columns}, after_closing_id) values (${values}, 1) returning after_closing_id`,
      );
      expect(Number(stamped.rows[0].after_closing_id)).toBe(noon.id);
      const next = `insert into cash_closing (tenant_id, uuid, cashier_id, date, since, opening_balance, total_in,
        total_out, expected_balance, denominations, creator_id) values (${tenant_id}, gen_random_uuid(), ${cash},
        '${today}', '${today}', 0, 0, 0, 0, '{}', ${pemilik.user_id})`;
      for (const [statement, code] of [
        [`update transaction set amount = 7, version = 2 where id = ${morning.id}`, 'KC001'],
        [`update transaction set voided_at = now(), void_reason = 'x' where id = ${morning.id}`, 'KC001'],
        [`update transaction set after_closing_id = ${noon.id} where id = ${morning.id}`, '42501'],
        [next, '23505'], // two cannot go on from the same
      ] as const) {
        await client.query('savepoint attempt');
        await expect(client.query(statement)).rejects.toMatchObject({ code });
        await client.query('rollback to savepoint attempt');
      }
      await client.query(`update transaction set note = 'x', version = 2 where id = ${afternoon.id}`);
    });
  });

  test('each of a hundred bookings beside closings is in one of them, or in the next', async () => {
    const closings: CashClosing[] = [];
    for (let round = 0; round < 4; round++) {
      const { expected_balance } = await expected();
      // Closings that would be right after so many of the bookings: they win where they come just then.
      const calls = Array.from({ length: 25 }, (_, at) => [
        server.post(transactions, at % 2 ? pemilik.token : kasir.token, onCash({ amount: 1_000, date: today })),
        close({
          expected_balance: expected_balance + (at + 1) * 1_000,
          denominations: { coin_1000: expected_balance / 1_000 + at + 1 },
        }),
      ]);
      const answers = await Promise.all(calls.flat());
      expect(answers.filter((_, at) => at % 2 === 0).map(({ status }) => status)).toEqual(calls.map(() => 201));
      const tried = answers.filter((_, at) => at % 2 === 1);
      expect(tried.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
      closings.push(...tried.filter(({ status }) => status === 201).map(({ body }) => body.data));
    }
    const { expected_balance, total_in, opening_balance } = await expected();
    expect(expected_balance).toBe(600_000);
    const inClosings = closings.reduce((sum, closing) => sum + closing.total_in, 0);
    expect(closings.length).toBeGreaterThan(0);
    expect(inClosings + total_in).toBe(100_000);
    expect(opening_balance).toBe(Math.max(...closings.map(({ counted_amount }) => counted_amount)));
    expect(await booksAreWrong()).toEqual([]);
  });
});

describe('handing over', () => {
  let next: Member;
  const end = (id: number, member: Member) =>
    server.post(`${path}/${id}/end-handover`, member.token, { reason: 'Tidak jadi' });
  const take = (fields: object = {}, member = next) => close({ kind: 'opening', ...fields }, member);
  const waiting = async (member: Member) =>
    (await server.get('/transaction/api/overview', member.token)).body.data.handover;
  const seen = async (member: Member) => {
    const answers = await Promise.all(
      [
        path,
        `${path}?handover=open`,
        `${path}/expected/${cash}`,
        `/transaction/api/balance/self`,
        `/transaction/api/balance?account_type=cash&account_id=${cash}`,
        `/transaction/api/balance/running?account_type=cash&account_id=${cash}`,
        `${transactions}?account_type=cash&account_id=${cash}`,
        `/transaction/api/overview`,
      ].map((address) => server.get(address, member.token)),
    );
    return answers.map(({ text }) => text).join('\n');
  };

  beforeEach(async () => {
    next = await server.member('kasir', tenant_id, 'Mas Kasir');
    const others = { other_user_ids: [next.user_id] };
    await server.put(`/transaction/api/cashier/${cash}`, pemilik.token, others);
  });

  test('leaves the float, which the taker confirms; both and the owner see it until then', async () => {
    const grant = { tenant_id, bank_account_id: bank, user_id: kasir.user_id, read: true, write: false };
    await server.insert('bank_account_access', grant);
    const made = await closed({ deposit_account_id: bank, float_amount: 300_000, taker_id: next.user_id }, kasir);
    expect(made).toMatchObject({
      kind: 'closing',
      float_amount: 300_000,
      taker_name: 'Mas Kasir',
      handover: 'open',
      giver_name: null,
    });
    for (const member of [kasir, next, pemilik, keuangan])
      expect(await waiting(member)).toMatchObject({ count: 1, open: [{ id: made.id, taker_name: 'Mas Kasir' }] });
    expect(await waiting(await server.member('kasir', tenant_id, 'Lain'))).toEqual({ count: 0, open: [], taken: [] });
    const taken = await take({ denominations: { note_100000: 3 }, expected_balance: 300_000 });
    expect(taken.body.data).toMatchObject({ kind: 'opening', opening_balance: 300_000, giver_name: 'Mbak Kasir' });
    for (const member of [next, keuangan, pemilik])
      expect(await waiting(member)).toEqual({ count: 0, open: [], taken: [] });
    expect(await show(made.id)).toMatchObject({ handover: 'taken', is_latest: false });
    expect(await booksAreWrong()).toEqual([]);
  });

  test('is told at once to everybody who holds the cashier, and so is that it was taken', async () => {
    const third = await server.member('kasir', tenant_id, 'Ketiga');
    const stranger = await server.member('kasir', tenant_id, 'Lain');
    const holders = { other_user_ids: [next.user_id, third.user_id, keuangan.user_id] };
    await server.put(`/transaction/api/cashier/${cash}`, pemilik.token, holders);
    const made = await closed({ taker_id: next.user_id });
    const told = { id: made.id, creator_name: 'Ibu Pemilik', taker_name: 'Mas Kasir' };
    for (const [member, is_held] of [
      [kasir, true],
      [next, true],
      [third, true],
      [keuangan, true],
      [pemilik, false],
    ] as const)
      expect(await waiting(member)).toMatchObject({ count: 1, open: [{ ...told, is_held }], taken: [] });
    expect(await waiting(stranger)).toEqual({ count: 0, open: [], taken: [] });
    const opened = (await take()).body.data;
    for (const member of [kasir, third, keuangan]) {
      const { taken, ...rest } = await waiting(member);
      expect(rest).toEqual({ count: 0, open: [] });
      expect(taken).toEqual([
        {
          ...told,
          cashier_id: cash,
          cashier_name: 'Depan',
          creator_id: pemilik.user_id,
          taker_id: next.user_id,
          created_at: made.created_at,
          taken_at: opened.created_at,
        },
      ]);
    }
    for (const member of [next, pemilik, stranger]) expect(await waiting(member)).toMatchObject({ taken: [] });
    await reopen(opened.id); // it waits for its taker again
    expect(await waiting(third)).toMatchObject({ count: 1, open: [told], taken: [] });
    await take();
    await closed({}); // the next count is another turn
    expect(await waiting(third)).toEqual({ count: 0, open: [], taken: [] });
  });

  test('lets nobody else count in between, by the application or by the database', async () => {
    const made = await closed({ taker_id: next.user_id }, kasir);
    for (const member of [kasir, keuangan, pemilik])
      for (const kind of ['closing', 'opening'])
        expect(await close({ kind }, member)).toMatchObject({
          status: 409,
          body: { errors: [expect.stringContaining('kepada Mas Kasir dan belum diterima')] },
        });
    expect((await close({}, next)).status).toBe(409); // it is opened first
    const insert = (kind: string, creator: number) =>
      server.owner.query(
        `insert into cash_closing (tenant_id, uuid, cashier_id, date, since, since_at, opening_balance, total_in,
           total_out, expected_balance, denominations, creator_id, closed_at, after_closing_id, kind)
         select tenant_id, gen_random_uuid(), cashier_id, date, since, closed_at, 500000, 0, 0, 500000,
           denominations, $2, now(), id, $3 from cash_closing where id = $1`,
        [made.id, creator, kind],
      );
    for (const [kind, creator] of [
      ['opening', kasir.user_id],
      ['opening', pemilik.user_id],
      ['closing', next.user_id],
    ] as const)
      await expect(insert(kind, creator)).rejects.toMatchObject({ constraint: 'cash_closing_by_its_taker' });
    expect((await take()).status).toBe(201);
  });

  test('books what is lacking under both names, and what came meanwhile is expected as well', async () => {
    await closed({ taker_id: next.user_id }, kasir);
    await book({ amount: 70_000, date: today }, next);
    const fields = { denominations: { note_100000: 5 }, expected_balance: 570_000 };
    expect((await take(fields)).body.fields).toHaveProperty('reason');
    const { data } = (await take({ ...fields, reason: 'Laci kurang' })).body;
    expect(data).toMatchObject({ difference: -70_000, creator_name: 'Mas Kasir', giver_name: 'Mbak Kasir' });
    const { body } = await server.get(`${transactions}/${data.transaction_id}`, pemilik.token);
    expect(body.data.note).toBe(`Selisih serah terima kas Depan ${today} dari Mbak Kasir: Laci kurang`);
    expect(await booksAreWrong()).toEqual([]);
  });

  test('tells a blind taker nothing of the money before they have counted, nor when they refuse', async () => {
    await server.put('/setting/api/setting/blind_cash_count', pemilik.token, { value: true });
    const count = (denominations: CashCount, member: Member) =>
      server.post(`${path}/count`, member.token, { cashier_id: cash, date: today, denominations });
    await book({ amount: 7, date: today });
    const pieces = { ...half, coin_100: 1 };
    await count(pieces, kasir);
    const given = { denominations: pieces, expected_balance: 500_007, reason: 'Pembulatan', taker_id: next.user_id };
    const made = await closed(given, kasir);
    expect(await seen(kasir)).toMatch(/500100/); // who has counted knows
    expect(await seen(next)).not.toMatch(/500[,.]?(?:100|007)/);
    expect((await server.get(`${path}/${made.id}`, next.token)).status).toBe(404);
    expect((await server.get(`${path}/${made.id}/history`, next.token)).status).toBe(404);
    const wanted = { resource: 'cash-closing', record_id: made.id, version: 1, kind: 'void', reason: 'Salah hitung' };
    expect((await server.post('/transaction/api/correction', kasir.token, wanted)).status).toBe(201);
    for (const [member, requests] of [
      [kasir, 1],
      [next, 0],
    ] as const) {
      const { body } = await server.get('/transaction/api/correction?status=open', member.token);
      expect([body.data.length, body.meta.pagination.total]).toEqual([requests, requests]);
      const overview = await server.get('/transaction/api/overview', member.token);
      expect(overview.body.data.correction_request.count).toBe(requests);
    }
    expect(await take({ denominations: pieces, expected_balance: 500_100 })).toMatchObject({
      status: 409,
      body: { errors: [expect.stringContaining('dikirim')] },
    });
    const ended = await end(made.id, next);
    expect(ended.status).toBe(200);
    expect(ended.text).not.toMatch(/500[,.]?(?:100|007)/);
    expect(await seen(next)).not.toMatch(/500[,.]?(?:100|007)/);
  });

  test('is not ended by either of both once the taker has sent a count', async () => {
    await server.put('/setting/api/setting/blind_cash_count', pemilik.token, { value: true });
    const count = (denominations: CashCount, member: Member) =>
      server.post(`${path}/count`, member.token, { cashier_id: cash, date: today, denominations });
    await count(half, kasir);
    const made = await closed({ taker_id: next.user_id }, kasir);
    await count({ note_100000: 4 }, next);
    for (const member of [kasir, next])
      expect(await end(made.id, member)).toMatchObject({
        status: 409,
        body: { errors: [expect.stringContaining('sudah mengirim hitungannya')] },
      });
    const fields = { denominations: { note_100000: 4 }, reason: 'Laci kurang' };
    expect((await take(fields)).body.data).toMatchObject({ difference: -100_000, giver_name: 'Mbak Kasir' });
  });

  test('is ended by both or an owner, once, and never after it was taken', async () => {
    const stranger = await server.member('kasir', tenant_id, 'Lain');
    const third = await server.member('kasir', tenant_id, 'Ketiga');
    await server.put(`/transaction/api/cashier/${cash}`, pemilik.token, {
      other_user_ids: [next.user_id, third.user_id],
    });
    const made = await closed({ taker_id: next.user_id }, kasir);
    expect(await end(made.id, third)).toMatchObject({
      status: 403,
      body: { errors: [{ message: expect.stringContaining('oleh yang menyerahkan, yang menerima, keuangan, atau') }] },
    });
    expect((await end(made.id, stranger)).status).toBe(404);
    for (const member of [kasir, next, pemilik]) expect((await end(made.id, member)).status).toBe(200);
    expect(await show(made.id)).toMatchObject({ handover: 'ended', handover_ended_by_name: 'Mbak Kasir' });
    expect((await server.get(`${path}/${made.id}/history`, pemilik.token)).body.data).toHaveLength(2);
    const again = await closed({ taker_id: next.user_id }, kasir); // nothing moved, but it goes to another hand
    await take();
    expect((await end(again.id, pemilik)).status).toBe(409);
    await expect(
      server.owner.query(`set role finance_app; select set_config('app.tenant_id', '${tenant_id}', false);
        update cash_closing set handover_ended_at = now(), handover_ended_by = ${pemilik.user_id},
          handover_end_reason = 'x' where id = ${again.id}`),
    ).rejects.toMatchObject({ constraint: 'cash_closing_handover_is_over' });
    await server.owner.query('reset role');
  });

  test('waits for nobody who no longer holds the cashier: who says who holds it ends it', async () => {
    await server.put('/setting/api/setting/blind_cash_count', pemilik.token, { value: true });
    const count = (member: Member) =>
      server.post(`${path}/count`, member.token, { cashier_id: cash, date: today, denominations: half });
    await count(kasir);
    const made = await closed({ taker_id: next.user_id }, kasir);
    await count(next);
    const third = await server.member('kasir', tenant_id, 'Ketiga');
    const held = { user_id: third.user_id, other_user_ids: [] };
    expect((await server.put(`/transaction/api/cashier/${cash}`, keuangan.token, held)).status).toBe(200);
    for (const member of [kasir, next]) {
      expect(await waiting(member)).toEqual({ count: 0, open: [], taken: [] });
      expect((await end(made.id, member)).status).toBe(404);
    }
    expect((await take()).status).toBe(403);
    expect((await count(third)).body.errors).toEqual([
      expect.stringContaining('Serah terimanya dapat diakhiri di Tutup Kas oleh yang menyerahkan'),
    ]);
    expect(await waiting(keuangan)).toMatchObject({ count: 1 });
    expect((await end(made.id, keuangan)).status).toBe(200);
    await count(third);
    const { data } = (await take({}, third)).body;
    // what the one who left has counted is still known
    expect(data).toMatchObject({ kind: 'opening', giver_name: null, first_count: { creator_name: 'Mas Kasir' } });
    expect(await booksAreWrong()).toEqual([]);
  });

  test('counts with its taker what was booked after it, by whomever; its own count stays', async () => {
    const made = await closed({ taker_id: next.user_id }, kasir);
    const late = await book({ amount: 60_000, date: today }, kasir);
    await book({ amount: -25_000, date: today }, kasir);
    const change = (fields: object) =>
      server.put(`${transactions}/${late.id}`, pemilik.token, { allow_duplicate: true, ...fields });
    expect((await change({ version: 1, amount: 55_000 })).status).toBe(200); // nobody has counted it yet
    const books = (await server.get(`${path}/expected/${cash}`, next.token)).body.data;
    expect(books).toMatchObject({
      handover: { id: made.id },
      since_at: made.closed_at,
      opening_balance: 500_000,
      total_in: 55_000,
      total_out: -25_000,
      expected_balance: 530_000,
    });
    const { data } = (
      await take({ denominations: { note_100000: 5, note_20000: 1, note_10000: 1 }, expected_balance: 530_000 })
    ).body;
    expect(data).toMatchObject({ difference: 0, total_in: 55_000, total_out: -25_000, giver_name: 'Mbak Kasir' });
    expect(await show(made.id)).toMatchObject({
      total_in: made.total_in,
      counted_amount: 500_000,
      float_amount: 500_000,
    });
    expect(await change({ version: 2, note: 'Lain' })).toMatchObject(isClosed);
    expect(await booksAreWrong()).toEqual([]);
  });

  test('that was ended gives nobody a part in what is counted next', async () => {
    const made = await closed({ taker_id: next.user_id }, kasir);
    expect((await end(made.id, next)).status).toBe(200);
    const { data } = (await take({ denominations: { note_100000: 4 }, reason: 'Laci kurang' })).body;
    expect(data).toMatchObject({ kind: 'opening', difference: -100_000, giver_name: null });
  });

  test('is not ended where nothing was handed over', async () => {
    const made = await closed({}, kasir);
    for (const member of [kasir, pemilik])
      expect(await end(made.id, member)).toMatchObject({
        status: 400,
        body: { errors: ['Tutup kas ini tidak diserahkan kepada siapa pun.'] },
      });
    expect((await server.get(`${path}/${made.id}/history`, pemilik.token)).body.data).toHaveLength(1);
  });

  test('goes to an active holder, and a turn begins once', async () => {
    const gone = await server.member('kasir', tenant_id, 'Keluar');
    await server.put(`/transaction/api/cashier/${cash}`, pemilik.token, {
      other_user_ids: [next.user_id, gone.user_id],
    });
    await server.owner.query(
      'update membership set deactivated_at = now(), deactivated_by = user_id where user_id = $1',
      [gone.user_id],
    );
    for (const taker of [gone.user_id, keuangan.user_id])
      expect((await close({ taker_id: taker }, kasir)).body.fields).toHaveProperty('taker_id');
    expect((await take({}, kasir)).body.data).toMatchObject({ kind: 'opening', giver_name: null });
    expect((await take({}, next)).body.errors).toEqual([expect.stringContaining('sudah dibuka oleh Mbak Kasir')]);
    expect((await close({}, kasir)).status).toBe(201); // a turn without a booking ends as well
  });

  test('stands on its papers', async () => {
    const made = await closed({ taker_id: next.user_id }, kasir);
    const paperOf = async (uuid: string, type: string) => {
      const address = `/transaction/views/cash-closing/generate-print/${uuid}`;
      return (await server.get(`${address}?type=${type}&access_token=${pemilik.token}`)).text;
    };
    for (const type of ['full', 'mini']) {
      expect(await paperOf(made.uuid, type)).toMatch(/Tinggal di laci[\s\S]*Rp 500,000[\s\S]*Mas Kasir/);
    }
    const { data } = (await take()).body;
    for (const type of ['full', 'mini']) {
      const paper = await paperOf(data.uuid, type);
      expect(paper).toMatch(/<h1>Buka Kas<\/h1>[\s\S]*Dibuka\s/);
      expect(paper).not.toMatch(/Ditutup/);
      expect(paper).toContain('Mbak Kasir');
    }
  });
});

describe('reopening', () => {
  test('takes the difference back and lets the day be written again', async () => {
    const made = await closed({ denominations: {}, reason: 'Hilang' });
    expect(await balance()).toBe(0);
    const { status, body } = await reopen(made.id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: made.id,
      void_reason: 'Salah hitung',
      voided_by_name: 'Ibu Pemilik',
      is_latest: false,
      transaction_id: made.transaction_id,
    });
    expect(await balance()).toBe(500_000);
    expect(await closedUntil()).toBeNull();
    expect((await server.get(`${transactions}/${made.transaction_id}`, pemilik.token)).body.data).toMatchObject({
      void_reason: 'Tutup kas dibuka kembali: Salah hitung',
    });
    expect((await reopen(made.id, 'Lagi')).body.data).toMatchObject({ void_reason: 'Salah hitung' });
    await book({ amount: 100_000, date: today });
    expect(await closed({ expected_balance: 600_000, denominations: { note_100000: 6 } })).toMatchObject({
      difference: 0,
      is_latest: true,
    });
    expect((await server.get(`${path}/${made.id}/history`, pemilik.token)).body.data).toMatchObject([
      { action: 'void', reason: 'Salah hitung' },
      { action: 'create' },
    ]);
  });

  test('only the latest, by the pemilik, with a reason, outside a locked period', async () => {
    const first = await closed({ date: addDays(today, -2) });
    const second = await closed();
    expect(await show(first.id)).toMatchObject({ is_latest: false });
    expect(await reopen(first.id)).toMatchObject({
      status: 400,
      body: {
        errors: ['Hanya tutup kas terakhir yang dapat dibuka kembali. Buka dulu tutup kas Depan yang sesudahnya.'],
      },
    });
    expect(await reopen(second.id, '')).toMatchObject({ status: 400 });
    expect(await reopen(second.id, 'x', keuangan)).toMatchObject({ status: 403 });
    expect(await reopen(second.id, 'x', kasir)).toMatchObject({ status: 403 });
    expect((await reopen(second.id)).status).toBe(200);
    expect(await closedUntil()).toBe(first.date);
    await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: first.date });
    expect(await reopen(first.id)).toMatchObject({
      status: 400,
      body: { fields: { date: [expect.stringContaining('dikunci')] } },
    });
  });

  test('of many concurrent ones one is first', async () => {
    const made = await closed({ denominations: {}, reason: 'Hilang' });
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((reason) => reopen(made.id, reason)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.void_reason}`)).size).toBe(1);
    expect(await balance()).toBe(500_000);
  });
});

describe('who may', () => {
  test('a kasir closes and sees only their own cashier', async () => {
    await book({ amount: 1_000, account_id: otherCash, date: today });
    const other = await closed({ cashier_id: otherCash, denominations: { coin_1000: 1 }, expected_balance: 1_000 });
    expect(await close({ cashier_id: otherCash }, kasir)).toMatchObject({ status: 403 });
    expect((await server.get(`${path}/expected/${otherCash}`, kasir.token)).status).toBe(404);
    expect((await server.get(`${path}/${other.id}`, kasir.token)).status).toBe(404);
    const own = await closed({ denominations: {}, reason: 'Hilang' }, kasir);
    expect(own).toMatchObject({ creator_name: 'Mbak Kasir', difference: -500_000 });
    expect((await server.get(path, kasir.token)).body.data.map(({ id }: CashClosing) => id)).toEqual([own.id]);
  });

  test('a peninjau looks only', async () => {
    const peninjau = await server.member('peninjau', tenant_id);
    expect((await close({}, peninjau)).status).toBe(403);
    expect((await server.get(path, peninjau.token)).status).toBe(200);
  });

  test('another tenant sees nothing', async () => {
    const { id, uuid } = await closed();
    const stranger = await server.member('pemilik');
    expect((await server.get(path, stranger.token)).body.data).toEqual([]);
    for (const key of [id, uuid]) expect((await server.get(`${path}/${key}`, stranger.token)).status).toBe(404);
    expect((await reopen(id, 'x', stranger)).status).toBe(404);
  });
});

test('the list filters, and adds up the differences that stand', async () => {
  const over = await closed({ date: addDays(today, -2), denominations: { note_100000: 6 }, reason: 'Lebih' });
  const short = await closed(
    { date: addDays(today, -1), denominations: { note_100000: 5 }, expected_balance: 600_000, reason: 'Kurang' },
    keuangan,
  );
  const gone = await closed({ denominations: { note_100000: 1 }, expected_balance: 500_000, reason: 'Salah' });
  await reopen(gone.id);
  const even = await closed();
  const list = async (query: string) => {
    const { body } = await server.get(`${path}?${query}`, pemilik.token);
    return [body.data.map(({ id }: CashClosing) => id), body.meta.total_over, body.meta.total_short];
  };
  expect(await list('')).toEqual([[even.id, gone.id, short.id, over.id], 100_000, -100_000]);
  expect(await list('voided=true')).toEqual([[gone.id], 0, 0]);
  expect(await list('with_difference=true&voided=false')).toEqual([[short.id, over.id], 100_000, -100_000]);
  expect(await list('with_difference=false')).toEqual([[even.id], 0, 0]);
  expect(await list(`date_from=${addDays(today, -1)}&date_to=${addDays(today, -1)}`)).toEqual([
    [short.id],
    0,
    -100_000,
  ]);
  expect(await list(`cashier_id=${otherCash}`)).toEqual([[], 0, 0]);
  expect(await list('q=kurang')).toEqual([[short.id], 0, -100_000]);
  expect(await list(`creator_id=${keuangan.user_id}`)).toEqual([[short.id], 0, -100_000]);
  expect(await list('order_by=difference&order=asc&per_page=1')).toEqual([[gone.id], 100_000, -100_000]);
});

describe('the sheet', () => {
  const sheet = (id: number | string, token = pemilik.token) =>
    server.get(`/transaction/views/cash-closing/generate-print/${id}?access_token=${token}`);
  const slipAddress = (id: string) => `/transaction/views/cash-closing/generate-print/${id}`;
  const words = (text: string) =>
    text
      .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');

  test('has the books, every note and coin, the difference and its reason, for whoever may read it', async () => {
    await book({ amount: 250_000, date: today });
    await book({ amount: -50_000, date: today });
    const made = await closed(
      {
        denominations: { note_100000: 6, note_75000: 1, coin_1000: 5 },
        expected_balance: 700_000,
        reason: 'Kurang <b>kembalian</b>',
      },
      kasir,
    );
    const { status, text, headers } = await sheet(made.uuid, kasir.token);
    expect(status).toBe(200);
    for (const said of [
      'Tutup Kas',
      'Depan',
      'Saldo awal',
      'Rp 500,000',
      'Uang masuk Rp 250,000',
      'Uang keluar -Rp 50,000',
      'Saldo menurut buku Rp 700,000',
      'Kertas Rp 100,000 6 Rp 600,000',
      'Kertas Rp 75,000 1 Rp 75,000',
      'Kertas Rp 1,000 0 Rp 0',
      'Logam Rp 1,000 5 Rp 5,000',
      'Logam Rp 100 0 Rp 0',
      'Uang terhitung Rp 680,000',
      'Selisih kurang -Rp 20,000',
      'Dihitung oleh, Mbak Kasir',
      'Diterima oleh,',
    ])
      expect(words(text)).toContain(said);
    expect(text).toContain('Kurang &lt;b&gt;kembalian&lt;/b&gt;');
    expect(text).not.toContain(kasir.token);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    await reopen(made.id);
    expect(words((await sheet(made.id)).text)).toContain('Dibuka kembali');
  });

  test('is a slip on a receipt roll too, with where the money goes', async () => {
    const made = await closed({ deposit_account_id: bank, float_amount: 150_000 });
    const slip = await server.get(`${slipAddress(made.uuid)}?type=mini&access_token=${pemilik.token}`);
    expect(slip.status).toBe(200);
    for (const said of [
      'Kertas Rp 100,000 x 4 Rp 400,000',
      'Uang terhitung Rp 500,000',
      'COCOK Rp 0',
      'Disetor ke bank Rp 350,000',
      'Tinggal di laci Rp 150,000',
      'BCA 1 a.n. PT Uji',
    ])
      expect(words(slip.text)).toContain(said);
    expect(words(slip.text)).not.toContain('Rp 75,000');
    expect(words((await sheet(made.uuid)).text)).toContain('Disetor ke bank: Rp 350,000 ke BCA 1 a.n. PT Uji.');
    expect((await server.get(`${slipAddress(made.uuid)}?type=besar&access_token=${pemilik.token}`)).status).toBe(400);
  });

  test('tells what was deducted with payments of its days through the cashier, beside the money', async () => {
    const yesterday = addDays(today, -1);
    const pph23 = (amount: number) => [{ kind: 'pph23', amount }];
    const pay = async (type: string, fields: object) => {
      const due = { type, amount: 100_000, entity_name: `Ibu ${++names}`, date: yesterday };
      const { id } = (await server.post('/transaction/api/due', pemilik.token, due)).body.data;
      const paid = { account_type: 'cash', account_id: cash, amount: 50_000, allow_negative_balance: true, ...fields };
      const { body } = await server.post(`/transaction/api/due/${id}/pay`, pemilik.token, paid);
      expect(body).toMatchObject({ data: {} });
      return { id, transaction_id: body.data.id };
    };
    await pay('R', { deductions: pph23(2_000) });
    await pay('R', { deductions: pph23(300), rest: 'write_off', rest_reason: 'Pembulatan' }); // 49,700
    await pay('P', { deductions: pph23(40) });
    await pay('R', { deductions: pph23(7), date: yesterday });
    await pay('R', { deductions: pph23(9), account_id: otherCash });
    await pay('R', { deductions: pph23(11), account_type: 'bank', account_id: bank });
    const { id, transaction_id } = await pay('R', { deductions: pph23(13) });
    const takenBack = { transaction_id, reason: 'Salah' };
    await server.post(`/transaction/api/due/${id}/cancel-payment`, pemilik.token, takenBack);

    const deducted = { r_deducted: 52_000, p_deducted: 40 };
    const expected = (await server.get(`${path}/expected/${cash}`, pemilik.token)).body.data;
    expect(expected).toMatchObject({ expected_balance: 600_000, ...deducted });
    const made = await closed({ denominations: { note_100000: 6 }, expected_balance: 600_000 });
    expect(made).toMatchObject({ since: today, difference: 0, ...deducted });
    expect(await show(made.id)).toMatchObject(deducted);
    expect((await server.get(`${path}?cashier_id=${cash}`, pemilik.token)).body.data[0]).toMatchObject(deducted);
    const slip = await server.get(`${slipAddress(made.uuid)}?type=mini&access_token=${pemilik.token}`);
    for (const said of ['Potongan piutang Rp 52,000, bukan uang', 'Potongan hutang Rp 40, bukan uang'])
      expect(words(slip.text)).toContain(said);
    for (const said of ['Potongan piutang (bukan uang): Rp 52,000', 'Potongan hutang (bukan uang): Rp 40'])
      expect(words((await sheet(made.uuid)).text)).toContain(said);
  });

  test('is not shown without a token, of another tenant, or of another cashier', async () => {
    const made = await closed({ cashier_id: otherCash, denominations: {}, expected_balance: 0 });
    expect((await sheet(made.uuid, kasir.token)).status).toBe(404);
    expect((await sheet(made.uuid, (await server.member('pemilik')).token)).status).toBe(404);
    expect((await sheet('tidak-ada')).status).toBe(404);
    expect(words((await server.get(`/transaction/views/cash-closing/generate-print/${made.uuid}`)).text)).not.toContain(
      'Belakang',
    );
  });
});
