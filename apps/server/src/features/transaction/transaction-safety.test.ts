import { addDays, formatInstant } from '@finance/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/transaction';
let server: TestServer;
let pemilik: Member;
let bank: number;
let cash: number;
let today: string;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

beforeEach(async () => {
  pemilik = await server.member('pemilik');
  bank = await server.insert('bank_account', {
    tenant_id: pemilik.tenant_id,
    bank: 'BCA',
    account_name: 'PT Uji',
    account_number: '1',
  });
  cash = await server.insert('cashier', { tenant_id: pemilik.tenant_id, name: 'Depan' });
  today = (await store({ amount: 1_000_000, account_type: 'cash', account_id: cash, note: 'Saldo awal' })).body.data
    .date;
});

const store = (fields: object, headers: Record<string, string> = {}, member = pemilik) =>
  server.post(path, member.token, { amount: 75_000, account_type: 'bank', account_id: bank, ...fields }, headers);
const count = async () => (await server.get(path, pemilik.token)).body.meta.pagination.total as number;
const confirm = (if_confirmed: string) =>
  expect.objectContaining({ type: 'confirm', if_confirmed, text: expect.stringMatching(/Tetap simpan\?$/) });

describe('Idempotency-Key', () => {
  const once = (key: string, fields: object, member = pemilik) => store(fields, { 'idempotency-key': key }, member);

  test('the same key and data answer the first result', async () => {
    const first = await once('kunci-1', {});
    const again = await once('kunci-1', { amount_sign: undefined, amount: 75_000 });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ]);
    expect(await count()).toBe(2);
  });

  test('the same key with other data is a 409', async () => {
    await once('kunci-1', {});
    expect(await once('kunci-1', { amount: 76_000 })).toMatchObject({
      status: 409,
      body: { errors: [expect.stringContaining('Idempotency-Key')] },
    });
    expect(await count()).toBe(2);
  });

  test('20 concurrent requests with one key create exactly one row', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => once('klik-ganda', {})));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.get('idempotent-replayed') === null)).toHaveLength(1);
    const { rows } = await server.owner.query(
      `select (select count(*) from transaction where tenant_id = $1 and amount = 75000)::int as rows,
        (select count(*) from history where tenant_id = $1)::int as history`,
      [pemilik.tenant_id],
    );
    expect(rows).toEqual([{ rows: 1, history: 2 }]);
  });

  test('20 concurrent requests with one key and different data create exactly one row', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => once('satu', { amount: 100 + i })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ]);
    expect(await count()).toBe(2);
  });

  test('a refused first leaves the key free, so that a confirmed repetition passes', async () => {
    expect(await once('kunci-1', { account_id: 2_000_000_000 })).toMatchObject({ status: 400 });
    expect(await once('kunci-1', { date: addDays(today, -90) })).toMatchObject({
      status: 400,
      body: { errors: [confirm('allow_backdated')] },
    });
    expect(await once('kunci-1', { date: addDays(today, -90), allow_backdated: true })).toMatchObject({ status: 201 });
    expect(await count()).toBe(2);
  });

  test('keys belong to a user in a tenant', async () => {
    const colleague = await server.member('keuangan', pemilik.tenant_id);
    const stranger = await server.member('pemilik');
    const strangers = await server.insert('bank_account', {
      tenant_id: stranger.tenant_id,
      bank: 'BCA',
      account_name: 'PT Lain',
      account_number: '1',
    });
    const first = await once('sama', {});
    const second = await once('sama', { amount: 80_000 }, colleague);
    const third = await once('sama', { account_id: strangers }, stranger);
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(new Set([first, second, third].map((answer) => answer.body.data.id)).size).toBe(3);
  });
});

describe('soft rules', () => {
  test('a second opening balance of an account is asked about, whatever it says and whoever books it', async () => {
    const keuangan = await server.member('keuangan', pemilik.tenant_id);
    const opening = { transactable_app: 'Finance', transactable_type: 'SaldoAwal' };
    const both = await Promise.all([
      store({ ...opening, amount: 4_000_000, date: addDays(today, -1) }),
      store({ ...opening, amount: 7_000_000 }, {}, keuangan),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    const first = both.find(({ status }) => status === 201)?.body.data;
    expect(both.find(({ status }) => status === 400)?.body.errors).toMatchObject([
      {
        type: 'confirm',
        if_confirmed: 'allow_duplicate',
        text: expect.stringMatching(/^Account ini sudah punya saldo awal, dicatat /),
        similar: { resource: 'transaction', id: first.id, uuid: first.uuid },
      },
    ]);

    const elsewhere = { ...opening, amount: 4_000_000, account_type: 'cash', account_id: cash };
    expect((await store(elsewhere)).status).toBe(201);
    const sale = (await store({ amount: 1_234_000 })).body.data;
    const becomes = { ...opening, amount: 1_234_500, version: sale.version };
    expect(await server.put(`${path}/${sale.id}`, pemilik.token, becomes)).toMatchObject({
      status: 400,
      body: { errors: [confirm('allow_duplicate')] },
    });
    const corrected = { amount: first.amount + 500, version: first.version };
    expect((await server.put(`${path}/${first.id}`, pemilik.token, corrected)).status).toBe(200);
    await server.delete(`${path}/${first.id}`, pemilik.token, { reason: 'keliru', version: first.version + 1 });
    expect((await store({ ...opening, amount: 5_000_000 })).status).toBe(201); // the voided one is none
  });

  test('without an object, a different counterparty is no duplicate', async () => {
    const amount = 151_000;
    const budi = { amount, related_entity_name: 'Budi', related_entity_phone_number: '0812-3456 789' };
    expect((await store(budi)).status).toBe(201);
    for (const other of [
      { amount, related_entity_name: 'Siti' },
      { amount, related_entity_name: 'Budi', related_entity_phone_number: '08129999999' },
    ])
      expect((await store(other)).status).toBe(201);
    for (const same of [
      budi,
      { amount, related_entity_name: 'Pak Budi', related_entity_phone_number: '628123456789' },
      { amount, related_entity_name: ' SITI ' },
      { amount }, // with an unknown counterparty, it may be the same
    ])
      expect(await store(same)).toMatchObject({ status: 400, body: { errors: [confirm('allow_duplicate')] } });
    const sale = { amount, transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '151' };
    expect((await store({ ...sale, related_entity_name: 'Budi' })).status).toBe(201);
    expect((await store({ ...sale, related_entity_name: 'Siti' })).status).toBe(400); // same object, whoever paid
  });

  test('without object and counterparty, only what the same user has just booked is a duplicate', async () => {
    const keuangan = await server.member('keuangan', pemilik.tenant_id, 'Sari Dewi');
    const sale = { amount: 153_000, note: 'Oli mesin' };
    const first = (await store(sale)).body.data;
    const asked = await store({ ...sale, note: ' OLI MESIN ' });
    expect(asked).toMatchObject({ status: 400, body: { errors: [confirm('allow_duplicate')] } });
    const [{ text, similar }] = asked.body.errors;
    const at = formatInstant(first.created_at, 'Asia/Jakarta');
    expect(text).toBe(
      `Sudah ada transaksi yang sama: Rp 153,000 pada account ini, dicatat Uji pemilik ${at}. Tetap simpan?`,
    );
    expect(similar).toEqual({ resource: 'transaction', id: first.id, uuid: first.uuid });
    for (const note of ['Kampas rem', null]) expect((await store({ ...sale, note })).status).toBe(201);
    expect((await store(sale, {}, keuangan)).status).toBe(201);
    await server.owner.query(`update transaction set created_at = created_at - interval '110 seconds'`);
    expect((await store(sale)).status).toBe(400);
    await server.owner.query(`update transaction set created_at = created_at - interval '11 seconds'`);
    expect((await store(sale)).status).toBe(201);
    // Whose it is may be asked about for a day, if both say it.
    const named = { ...sale, related_entity_name: 'Budi' };
    expect((await store({ ...named, allow_duplicate: true })).status).toBe(201);
    await server.owner.query(`update transaction set created_at = created_at - interval '1 hour'`);
    expect((await store(named, {}, keuangan)).status).toBe(400);
    expect((await store({ ...named, note: 'Ban' }, {}, keuangan)).status).toBe(201);
    expect((await store(sale, {}, keuangan)).status).toBe(201);
  });

  test.each([
    ['into a bank account', () => ({ amount: 152_000, related_entity_name: 'Budi' })],
    [
      'out of a cashier',
      () => ({ amount: -152_000, related_entity_name: 'Budi', account_type: 'cash', account_id: cash }),
    ],
  ])('asks all but one of those who book the same %s at the same moment', async (_name, fields) => {
    const keuangan = await server.member('keuangan', pemilik.tenant_id);
    const answers = await Promise.all([pemilik, keuangan, pemilik, keuangan].map((who) => store(fields(), {}, who)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toMatchObject(
      Array.from({ length: 3 }, () => ({ status: 400, body: { errors: [confirm('allow_duplicate')] } })),
    );
  });

  test('asks all but one of those who change theirs to the same at the same moment', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async (amount) => (await store({ amount: 152_000 + amount })).body.data.id as number),
    );
    const answers = await Promise.all(
      ids.map((id) => server.put(`${path}/${id}`, pemilik.token, { version: 1, amount: 152_000 })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test('asks about a similar booking within a day', async () => {
    const sale = { transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: 9 };
    await store(sale);
    for (const fields of [
      { date: addDays(today, 1) },
      { date: addDays(today, -1) },
      { transactable_app: 'retail', transactable_type: 'SALES' },
      {},
    ]) {
      expect(await store({ ...sale, ...fields })).toMatchObject({
        status: 400,
        body: { errors: [confirm('allow_duplicate')] },
      });
    }
    expect(await store({ ...sale, allow_duplicate: true })).toMatchObject({ status: 201 });
    for (const fields of [
      { transactable_id: 10 },
      { transactable_app: null },
      { amount: 75_001 },
      { amount: -75_000, amount_sign: '-' },
      { date: addDays(today, -3) },
    ]) {
      expect(await store({ ...sale, ...fields })).toMatchObject({ status: 201 });
    }
  });

  test('voided ones never count as similar', async () => {
    const { body } = await store({});
    await server.delete(`${path}/${body.data.id}`, pemilik.token, { reason: 'salah' });
    expect(await store({})).toMatchObject({ status: 201 });
  });

  test('asks about negative cash, but not about a negative bank account', async () => {
    const spending = { account_type: 'cash', account_id: cash, amount: -1_000_001 };
    expect(await store(spending)).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            type: 'confirm',
            if_confirmed: 'allow_negative_balance',
            text: 'Saldo kasir akan menjadi -Rp 1. Tetap simpan?',
          },
        ],
      },
    });
    expect(await store({ ...spending, amount: -1_000_000 })).toMatchObject({ status: 201 });
    expect(await store({ ...spending, allow_negative_balance: true })).toMatchObject({ status: 201 });
    expect(await store({ ...spending, amount: 500 })).toMatchObject({ status: 201 }); // still negative, but increasing
    expect(await store({ amount: -9_000_000 })).toMatchObject({ status: 201 });
  });

  test('also when an edit, a move or a void removes the money', async () => {
    const { body } = await store({ account_type: 'cash', account_id: cash, amount: 300_000 });
    await store({ account_type: 'cash', account_id: cash, amount: -1_200_000 });
    const one = `${path}/${body.data.id}`;
    const asked = { status: 400, body: { errors: [{ type: 'confirm', if_confirmed: 'allow_negative_balance' }] } };
    expect(await server.put(one, pemilik.token, { version: 1, amount: 100_000 })).toMatchObject(asked);
    expect(await server.put(one, pemilik.token, { version: 1, account_type: 'bank', account_id: bank })).toMatchObject(
      asked,
    );
    expect(await server.delete(one, pemilik.token, { reason: 'salah' })).toMatchObject(asked);
    expect(await server.put(one, pemilik.token, { version: 1, amount: 250_000 })).toMatchObject({ status: 200 });
    expect(await server.delete(one, pemilik.token, { reason: 'salah', allow_negative_balance: true })).toMatchObject({
      status: 200,
      body: { data: { amount: 250_000 } },
    });
  });

  test('concurrent withdrawals see each other: cash becomes negative only where that was confirmed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        store({ account_type: 'cash', account_id: cash, amount: -150_000, transactable_id: i }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(6);
    expect((await server.get(`${path}?account_type=cash`, pemilik.token)).body.meta.total).toBe(100_000);
  });

  test('asks what an expense was for where the owner wants it, and writes nothing before', async () => {
    const { token, tenant_id } = pemilik;
    const spend = (fields: object, member = pemilik) => store({ amount: -5_000, ...fields }, {}, member);
    expect((await spend({})).status).toBe(201);
    const set = (value: unknown, by = token) =>
      server.put('/setting/api/setting/ask_incomplete_expense', by, { value });
    const keuangan = await server.member('keuangan', tenant_id);
    expect([(await set('ya')).status, (await set(true, keuangan.token)).status]).toEqual([400, 403]);
    expect((await set(true)).status).toBe(200);
    const before = await count();
    const asked = { status: 400, body: { errors: [confirm('allow_incomplete')] } };
    for (const member of [pemilik, keuangan])
      for (const fields of [{ amount: -6_000 }, { amount: 6_000, amount_sign: '-' }, { note: ' ', amount: -6_000 }])
        expect(await spend(fields, member)).toMatchObject(asked);
    expect(await count()).toBe(before);
    const form = new FormData();
    form.append('file', new Blob(['%PDF-1.4 nota']), 'nota.pdf');
    const proof = await server.call('POST', '/file-manager/file', { token, body: form });
    const known = [
      { note: 'Bensin' },
      { internal_note: 'Bensin' },
      { related_entity_name: 'Budi' },
      { related_entity_id: 'B1' },
      { proof_file_uuid: proof.body.data.uuid },
      { transactable_app: 'Retail', transactable_type: 'Purchase', transactable_id: '7' },
      { amount: 7_000 },
      { allow_incomplete: true },
    ];
    for (const fields of known)
      expect([fields, (await spend({ amount: -7_000, allow_duplicate: true, ...fields })).status]).toEqual([
        fields,
        201,
      ]);
  });

  test('what is not booked by hand is not asked what it was for', async () => {
    await server.put('/setting/api/setting/ask_incomplete_expense', pemilik.token, { value: true });
    const account = { account_type: 'bank', account_id: bank };
    const unconfirmed = await server.post('/transaction/api/unconfirmed-transaction', pemilik.token, {
      ...account,
      amount: -3_000,
    });
    expect(unconfirmed.status).toBe(201);
    const confirmed = `/transaction/api/unconfirmed-transaction/${unconfirmed.body.data.id}/confirm`;
    expect((await server.post(confirmed, pemilik.token, { version: 1 })).status).toBe(200);
    const form = new FormData();
    form.append('file', new Blob([`Tanggal;Jumlah\n${today};-4000`]), 'bank.csv');
    const { body } = await server.call('POST', '/file-manager/file', { token: pemilik.token, body: form });
    const imported = { resource: 'transaction', ...account, file_uuid: body.data.uuid };
    expect((await server.post('/transaction/api/import', pemilik.token, imported)).status).toBe(201);
  });

  test('asks all questions at once, and requires every confirmation', async () => {
    const old = { account_type: 'cash', account_id: cash, amount: -5_000_000, date: addDays(today, -31) };
    await store({ ...old, allow_backdated: true, allow_negative_balance: true });
    const asked = await store(old);
    expect(asked).toMatchObject({
      status: 400,
      body: { errors: [confirm('allow_duplicate'), confirm('allow_negative_balance'), confirm('allow_backdated')] },
    });
    expect(await store({ ...old, allow_duplicate: true, allow_negative_balance: true })).toMatchObject({
      status: 400,
      body: { errors: [confirm('allow_backdated')] },
    });
    expect(
      await store({ ...old, allow_duplicate: true, allow_negative_balance: true, allow_backdated: true }),
    ).toMatchObject({ status: 201 });
    expect(await store({ date: addDays(today, -30) })).toMatchObject({ status: 201 });
  });

  test('asks about a day far ahead, on a new one and on a change', async () => {
    const text = 'Tanggal 2099-01-01 lebih dari 30 hari ke depan. Tetap simpan?';
    const asked = { status: 400, body: { errors: [{ type: 'confirm', text, if_confirmed: 'allow_postdated' }] } };
    expect(await store({ date: '2099-01-01' })).toMatchObject(asked);
    expect(await store({ date: '2099-01-01', allow_backdated: true })).toMatchObject(asked);
    const { body } = await store({ date: addDays(today, 30) });
    expect(
      await server.put(`${path}/${body.data.id}`, pemilik.token, { version: 1, date: '2099-01-01' }),
    ).toMatchObject(asked);
    expect(
      await server.put(`${path}/${body.data.id}`, pemilik.token, {
        version: 1,
        date: '2099-01-01',
        allow_postdated: true,
      }),
    ).toMatchObject({ status: 200, body: { data: { date: '2099-01-01' } } });
    expect(await store({ date: '2099-06-01', allow_postdated: true })).toMatchObject({ status: 201 });
  });

  test('asks only about what an edit changes', async () => {
    const { body } = await store({ date: addDays(today, -90), allow_backdated: true });
    expect(await server.put(`${path}/${body.data.id}`, pemilik.token, { version: 1, note: 'baru' })).toMatchObject({
      status: 200,
    });
    expect(await server.put(`${path}/${body.data.id}`, pemilik.token, { version: 2, amount: 1 })).toMatchObject({
      status: 400,
      body: { errors: [confirm('allow_backdated')] },
    });
    expect(
      await server.put(`${path}/${body.data.id}`, pemilik.token, { version: 2, amount: 1, allow_backdated: true }),
    ).toMatchObject({ status: 200 });
  });
});

describe('the locked period', () => {
  const locked = { status: 400, body: { fields: { date: [expect.stringContaining('dikunci')] } } };
  async function lockUntil(date: string) {
    await server.owner.query(
      `insert into setting (tenant_id, key, value, updated_by) values ($1, 'books_locked_until', $2, $3)`,
      [pemilik.tenant_id, JSON.stringify(date), pemilik.user_id],
    );
  }

  test('refuses booking, editing, moving in or out, and voiding', async () => {
    const inside = (await store({ date: addDays(today, -5) })).body.data;
    const outside = (await store({ date: addDays(today, -3) })).body.data;
    await lockUntil(addDays(today, -4));
    expect(await store({ date: addDays(today, -4) })).toMatchObject(locked);
    expect(await server.put(`${path}/${inside.id}`, pemilik.token, { version: 1, note: 'x' })).toMatchObject(locked);
    expect(await server.put(`${path}/${inside.id}`, pemilik.token, { version: 1, date: today })).toMatchObject(locked);
    expect(
      await server.put(`${path}/${outside.id}`, pemilik.token, { version: 1, date: addDays(today, -4) }),
    ).toMatchObject(locked);
    expect(await server.delete(`${path}/${inside.id}`, pemilik.token, { reason: 'x' })).toMatchObject(locked);
    expect((await server.get(`${path}/${inside.id}`, pemilik.token)).body.data).toEqual(inside);
  });

  test('ends on the given day', async () => {
    const { id } = (await store({ date: addDays(today, -3) })).body.data;
    await lockUntil(addDays(today, -4));
    expect(await store({ amount: 1, date: addDays(today, -3) })).toMatchObject({ status: 201 });
    expect(await server.put(`${path}/${id}`, pemilik.token, { version: 1, date: addDays(today, -2) })).toMatchObject({
      status: 200,
    });
    expect(await server.delete(`${path}/${id}`, pemilik.token, { reason: 'x' })).toMatchObject({ status: 200 });
  });
});

describe('very large money', () => {
  const most = Number.MAX_SAFE_INTEGER;

  test('is exact to the last rupiah', async () => {
    expect(await store({ amount: most })).toMatchObject({ status: 201, body: { data: { amount: most } } });
    expect((await server.get(`${path}?account_type=bank`, pemilik.token)).body.meta).toMatchObject({ total: most });
    expect(await store({ amount: most + 1 })).toMatchObject({ status: 400 });
  });
});
