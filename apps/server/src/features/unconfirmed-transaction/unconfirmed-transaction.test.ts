import { randomUUID } from 'node:crypto';
import { addDays, type LikelyDuplicate, type Transaction, type UnconfirmedTransaction } from '@finance/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/unconfirmed-transaction';
const transactions = '/transaction/api/transaction';
let server: TestServer;
let tenant_id: number;
let pemilik: Member;
let keuangan: Member;
let kasir: Member;
let bank: number;
let secondBank: number;
let cash: number;
let today: string;

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
  secondBank = await server.insert('bank_account', {
    tenant_id,
    bank: 'BNI',
    account_name: 'PT Uji',
    account_number: '2',
  });
  cash = await server.insert('cashier', { tenant_id, name: 'Depan', user_id: kasir.user_id });
  await server.insert('bank_account_access', {
    tenant_id,
    bank_account_id: bank,
    user_id: kasir.user_id,
    read: true,
    write: false,
  });
  today = (await book({ amount: 1, account_type: 'cash', account_id: cash })).date;
});

const order = { transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '77' };
const store = (fields: object = {}, member = pemilik, headers: Record<string, string> = {}) =>
  server.post(
    path,
    member.token,
    {
      amount: 1_250_000,
      account_type: 'bank',
      account_id: bank,
      related_entity_name: 'Budi',
      note: 'Katanya sudah transfer',
      ...fields,
    },
    headers,
  );
const confirm = (id: number, fields: object = {}, member = keuangan) =>
  server.post(`${path}/${id}/confirm`, member.token, { version: 1, ...fields });
const show = async (id: number | string): Promise<UnconfirmedTransaction> =>
  (await server.get(`${path}/${id}`, pemilik.token)).body.data;
const duplicates = async (id: number, member = pemilik): Promise<LikelyDuplicate[]> =>
  (await server.get(`${path}/${id}/likely-duplicates`, member.token)).body.data;
const asks = (if_confirmed: string) => ({ status: 400, body: { errors: [{ type: 'confirm', if_confirmed }] } });
const balance = async (account_type: string, account_id: number) =>
  (await server.get(`${transactions}?account_type=${account_type}&account_id=${account_id}`, pemilik.token)).body.meta
    .total as number;

async function noted(fields: object = {}, member = pemilik): Promise<UnconfirmedTransaction> {
  const { status, body } = await store(fields, member);
  expect(body).toMatchObject({ data: {} });
  expect(status).toBe(201);
  return body.data;
}

async function book(fields: object): Promise<Transaction> {
  const { body } = await server.post(transactions, pemilik.token, {
    account_type: 'bank',
    account_id: bank,
    allow_duplicate: true,
    ...fields,
  });
  expect(body).toMatchObject({ data: {} });
  return body.data;
}

const aFile = (owner = pemilik) => {
  const uuid = randomUUID();
  return server
    .insert('file', {
      tenant_id: owner.tenant_id,
      uuid,
      name: 'bukti.jpg',
      mime_type: 'image/jpeg',
      size: 9,
      sha256: 'a'.repeat(64),
      creator_id: owner.user_id,
    })
    .then(() => uuid);
};

describe('an unconfirmed transaction', () => {
  test('is written down and books nothing', async () => {
    const unconfirmed = await noted(order, kasir);
    expect(unconfirmed).toMatchObject({
      ...order,
      amount: 1_250_000,
      status: 'unconfirmed',
      date: today,
      account: { full_info: 'BCA 1 a.n. PT Uji' },
      related_entity_name: 'Budi',
      creator_name: 'Mbak Kasir',
      version: 1,
      transaction_id: null,
      transaction_voided_at: null,
      confirmed_at: null,
      confirmed_by_name: null,
      proof_file_uuid: null,
    });
    expect(await show(unconfirmed.uuid)).toEqual(unconfirmed);
    expect(await balance('bank', bank)).toBe(0);
    expect((await server.get(`${path}/${unconfirmed.id}/history`, pemilik.token)).body.data).toMatchObject([
      { action: 'create', user_name: 'Mbak Kasir' },
    ]);
  });

  test('keeps the proof', async () => {
    const proof_file_uuid = await aFile();
    expect(await noted({ proof_file_uuid })).toMatchObject({ proof_file_uuid });
    expect(await store({ proof_file_uuid: randomUUID(), allow_duplicate: true })).toMatchObject({
      status: 400,
      body: { fields: { proof_file_uuid: [expect.any(String)] } },
    });
  });

  test('takes its sign from amount_sign, and may not be zero', async () => {
    expect(await noted({ amount_sign: '-' })).toMatchObject({ amount: -1_250_000 });
    expect(await store({ amount: 0 })).toMatchObject({ status: 400, body: { errors: ['Jumlah tidak boleh nol'] } });
  });

  test('happens once per key, however many concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => store({}, pemilik, { 'idempotency-key': 'klaim-1' })),
    );
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect((await server.get(path, pemilik.token)).body.meta.pagination.total).toBe(1);
  });

  test('asks all but one of those who note the same at the same moment', async () => {
    const answers = await Promise.all([pemilik, keuangan, kasir, pemilik].map((who) => store(order, who)));
    expect(answers.filter(({ status }) => status !== 201)).toMatchObject(
      Array.from({ length: 3 }, () => asks('allow_duplicate')),
    );
  });

  test('asks about a similar waiting one and an unlikely date, but not about a confirmed one', async () => {
    const first = await noted(order);
    expect(await store(order)).toMatchObject({
      status: 400,
      body: {
        errors: [
          { if_confirmed: 'allow_duplicate', text: expect.stringContaining('Sudah ada klaim yang sama: Rp 1,250,000') },
        ],
      },
    });
    await noted({ ...order, allow_duplicate: true, date: addDays(today, 9) });
    expect(await store({ date: addDays(today, -31) })).toMatchObject(asks('allow_backdated'));
    expect(await store({ date: addDays(today, 31) })).toMatchObject(asks('allow_postdated'));
    await confirm(first.id);
    await noted({ ...order, date: addDays(today, 1) });
  });

  test('is refused on an account that is not there, not readable, not active, and in a locked period', async () => {
    expect(await store({ account_id: 2_000_000_000 })).toMatchObject({
      status: 400,
      body: { fields: { account_id: [expect.any(String)] } },
    });
    expect(await store({ account_id: secondBank }, kasir)).toMatchObject({
      status: 400,
      body: { fields: { account_id: [expect.any(String)] } },
    });
    const old = await server.insert('cashier', { tenant_id, name: 'Lama', deactivated: true });
    expect(await store({ account_type: 'cash', account_id: old })).toMatchObject({
      status: 400,
      body: { errors: ['Account sudah non-aktif. Pilih account lain.'] },
    });
    await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: today });
    expect(await store()).toMatchObject({
      status: 400,
      body: { fields: { date: [expect.stringContaining('dikunci')] } },
    });
  });

  test('changes by PUT and POST while it waits, for whoever saw its newest state', async () => {
    const unconfirmed = await noted();
    expect(
      (await server.put(`${path}/${unconfirmed.id}`, keuangan.token, { version: 1, amount: 900_000, amount_sign: '-' }))
        .body.data,
    ).toMatchObject({ amount: -900_000, version: 2, note: 'Katanya sudah transfer' });
    expect(
      (await server.post(`${path}/${unconfirmed.id}`, keuangan.token, { version: 2, note: 'Lain' })).body.data,
    ).toMatchObject({ note: 'Lain', version: 3 });
    expect(
      (await server.post(`${path}/${unconfirmed.id}`, keuangan.token, { version: 3, note: 'Lain' })).body.data,
    ).toMatchObject({ version: 3 });
    expect(await server.put(`${path}/${unconfirmed.id}`, keuangan.token, { version: 2, note: 'x' })).toMatchObject({
      status: 409,
    });
    expect(await server.put(`${path}/${unconfirmed.id}`, kasir.token, { version: 3, note: 'x' })).toMatchObject({
      status: 403,
    });
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((note) => server.put(`${path}/${unconfirmed.id}`, keuangan.token, { version: 3, note })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await server.get(`${path}/${unconfirmed.id}/history`, pemilik.token)).body.data[2]).toMatchObject({
      action: 'update',
      before: { amount: 1_250_000 },
      after: { amount: -900_000 },
    });
  });

  test('can be cancelled once, by the pemilik, with a reason', async () => {
    const unconfirmed = await noted();
    expect((await server.delete(`${path}/${unconfirmed.id}`, keuangan.token, { reason: 'x' })).status).toBe(403);
    expect(
      (await server.delete(`${path}/${unconfirmed.id}`, pemilik.token, { reason: 'Tidak masuk' })).body.data,
    ).toMatchObject({ status: 'cancelled', void_reason: 'Tidak masuk' });
    expect(
      (await server.delete(`${path}/${unconfirmed.id}`, pemilik.token, { reason: 'Lagi' })).body.data,
    ).toMatchObject({
      void_reason: 'Tidak masuk',
    });
    expect(await server.put(`${path}/${unconfirmed.id}`, pemilik.token, { version: 2, note: 'x' })).toMatchObject({
      status: 400,
    });
    expect(await confirm(unconfirmed.id, { version: 2 })).toMatchObject({
      status: 400,
      body: { errors: ['Klaim ini sudah dibatalkan dan tidak dapat dikonfirmasi'] },
    });
    const settled = await noted();
    await confirm(settled.id);
    expect(await server.delete(`${path}/${settled.id}`, pemilik.token, { reason: 'x' })).toMatchObject({
      status: 400,
      body: { errors: [expect.stringContaining('sudah dikonfirmasi oleh Pak Keuangan')] },
    });
  });

  test("sets, replaces and removes a proof; not another tenant's, and not once confirmed", async () => {
    const unconfirmed = await noted({}, kasir);
    const [first, second] = [await aFile(), await aFile()];
    const proof = (body: object, member = kasir) =>
      server.call('PATCH', `${path}/${unconfirmed.id}/transaction-proof`, { token: member.token, body });
    expect((await proof({ proof_file_uuid: first })).body.data).toMatchObject({ proof_file_uuid: first, version: 2 });
    expect((await proof({ proof_file_uuid: first })).body.data).toMatchObject({ version: 2 });
    expect(await proof({ proof_file_uuid: null, version: 1 })).toMatchObject({ status: 409 });
    expect((await proof({ proof_file_uuid: null, version: 2 })).body.data).toMatchObject({
      proof_file_uuid: null,
      version: 3,
    });
    expect((await proof({ proof_file_uuid: second })).body.data).toMatchObject({ proof_file_uuid: second, version: 4 });
    for (const strange of [randomUUID(), await aFile(await server.member('pemilik'))])
      expect(await proof({ proof_file_uuid: strange })).toMatchObject({
        status: 400,
        body: { fields: { proof_file_uuid: [expect.any(String)] } },
      });
    expect((await proof({ proof_file_uuid: null }, await server.member('peninjau', tenant_id))).status).toBe(403);
    const { transaction_id } = (await confirm(unconfirmed.id, { version: 4 })).body.data;
    expect((await server.get(`${transactions}/${transaction_id}`, pemilik.token)).body.data.proof_file_uuid).toBe(
      second,
    );
    expect(await proof({ proof_file_uuid: first })).toMatchObject({ status: 400 });
  });
});

describe('a proof sent as a file', () => {
  const send = (
    id: number,
    {
      version,
      content = 'bukti transfer',
      field = 'file',
    }: { version?: string; content?: string; field?: string } = {},
    member = kasir,
  ) => {
    const body = new FormData();
    if (version !== undefined) body.append('version', version);
    body.append(field, new Blob([content]), 'bukti.txt');
    return server.call('PATCH', `${path}/${id}/transaction-proof`, { token: member.token, body });
  };
  const files = async () =>
    (
      await server.owner.query<{ uuid: string; fileable_type: string; fileable_id: string }>(
        'select uuid, fileable_type, fileable_id from file where tenant_id = $1 order by id',
        [tenant_id],
      )
    ).rows;

  test('is stored by the file manager and becomes the proof', async () => {
    const unconfirmed = await noted({}, kasir);
    const { status, body } = await send(unconfirmed.id, { version: '1' });
    expect([status, body.data.version]).toEqual([200, 2]);
    const [file] = await files();
    expect(file).toEqual({
      uuid: body.data.proof_file_uuid,
      fileable_type: 'unconfirmed-transaction',
      fileable_id: String(unconfirmed.id),
    });
    const content = await server.get(`/file-manager/file/uuid/${file?.uuid}/content`, kasir.token);
    expect([content.status, content.text]).toEqual([200, 'bukti transfer']);
    expect((await send(unconfirmed.id, { content: 'yang benar' })).body.data.version).toBe(3);
  });

  test('is not stored when refused', async () => {
    const unconfirmed = await noted({}, kasir);
    expect((await send(unconfirmed.id, { version: '7' })).status).toBe(409);
    expect(await send(unconfirmed.id, { version: 'x' })).toMatchObject({
      status: 400,
      body: { fields: { version: [expect.any(String)] } },
    });
    expect(await send(unconfirmed.id, { content: '' })).toMatchObject({
      status: 400,
      body: { fields: { file: [expect.stringContaining('kosong')] } },
    });
    expect(await send(unconfirmed.id, { field: 'foto' })).toMatchObject({
      status: 400,
      body: { fields: { file: ['wajib diisi'] } },
    });
    expect((await send(unconfirmed.id, {}, await server.member('peninjau', tenant_id))).status).toBe(403);
    expect((await send(unconfirmed.id, {}, await server.member('pemilik'))).status).toBe(404);
    await confirm(unconfirmed.id);
    expect((await send(unconfirmed.id)).status).toBe(400);
    expect(await files()).toEqual([]);
    expect((await server.owner.query('select from stray_content where tenant_id = $1', [tenant_id])).rowCount).toBe(0);
    expect((await show(unconfirmed.id)).proof_file_uuid).toBeNull();
  });

  test('can be set by JSON with an existing file', async () => {
    const unconfirmed = await noted({}, kasir);
    const json = (body: unknown) =>
      server.call('PATCH', `${path}/${unconfirmed.id}/transaction-proof`, { token: kasir.token, body });
    expect(await json({})).toMatchObject({
      status: 400,
      body: { fields: { proof_file_uuid: [expect.stringContaining('wajib diisi')] } },
    });
    expect((await json({ proof_file_uuid: null, note: 'x'.repeat(1_100_000) })).status).toBe(413);
  });
});

describe('confirming', () => {
  test('a plain caller sends nothing at all', async () => {
    const unconfirmed = await noted();
    expect(await server.call('POST', `${path}/${unconfirmed.uuid}/confirm/`, { token: keuangan.token })).toMatchObject({
      status: 200,
      body: { data: { status: 'confirmed' } },
    });
  });

  test('books the transaction and names it', async () => {
    const unconfirmed = await noted({ ...order, internal_note: 'Cek mutasi', date: addDays(today, -2) });
    const { status, body } = await confirm(unconfirmed.id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'confirmed',
      confirmed_by_name: 'Pak Keuangan',
      version: 2,
      transaction_id: expect.any(Number),
    });
    const {
      body: { data: transaction },
    } = await server.get(`${transactions}/${body.data.transaction_id}`, pemilik.token);
    expect(transaction).toMatchObject({
      ...order,
      amount: 1_250_000,
      date: addDays(today, -2),
      account_id: bank,
      related_entity_name: 'Budi',
      note: 'Katanya sudah transfer',
      internal_note: 'Cek mutasi',
      creator_name: 'Pak Keuangan',
      version: 1,
    });
    expect(await balance('bank', bank)).toBe(1_250_000);
    expect((await server.get(`${transactions}/${transaction.id}/history`, pemilik.token)).body.data).toMatchObject([
      { action: 'create' },
    ]);
    expect((await server.get(`${path}/${unconfirmed.id}/history`, pemilik.token)).body.data[0]).toMatchObject({
      action: 'update',
      before: { status: 'unconfirmed' },
      after: { status: 'confirmed' },
    });
    await server.delete(`${transactions}/${transaction.id}`, pemilik.token, { reason: 'x' });
    expect(await show(unconfirmed.id)).toMatchObject({
      status: 'transaction_voided',
      transaction_voided_at: expect.any(String),
    });
    const listed = async (state: string) =>
      (await server.get(`${path}?status=${state}&per_page=200`, pemilik.token)).body.data.map(
        (each: { id: number }) => each.id,
      );
    expect(await listed('transaction_voided')).toContain(unconfirmed.id);
    for (const state of ['confirmed', 'unconfirmed', 'cancelled'])
      expect(await listed(state)).not.toContain(unconfirmed.id);
    expect((await confirm(unconfirmed.id)).status).toBe(400); // it can be booked only once, even if voided since
    const { meta } = (await server.get(`${path}?uuid=${unconfirmed.uuid}`, pemilik.token)).body;
    expect(meta).toMatchObject({ total_in: 0, unconfirmed: 0, pagination: { total: 1 } });
  });

  test('of many concurrent ones one wins; the others are told who', async () => {
    const unconfirmed = await noted();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => confirm(unconfirmed.id, {}, i % 2 ? keuangan : pemilik)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    const winner = answers.find(({ status }) => status === 200)?.body.data.confirmed_by_name;
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body.errors).toEqual([`Klaim ini sudah dikonfirmasi oleh ${winner}`]);
    expect(await balance('bank', bank)).toBe(1_250_000);
  });

  test('needs the newest state, the right, an account to book on and an open period', async () => {
    const unconfirmed = await noted();
    await server.put(`${path}/${unconfirmed.id}`, keuangan.token, { version: 1, amount: 5 });
    expect(await confirm(unconfirmed.id)).toMatchObject({ status: 409 });
    expect((await confirm(unconfirmed.id, { version: 2 }, kasir)).status).toBe(403);
    await server.put(`/transaction/api/bank-account/${bank}`, pemilik.token, { deactivated: true });
    expect(await confirm(unconfirmed.id, { version: 2 })).toMatchObject({
      status: 400,
      body: { fields: { account_id: [expect.any(String)] } },
    });
    await server.put(`/transaction/api/bank-account/${bank}`, pemilik.token, { deactivated: false });
    await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: today });
    expect(await confirm(unconfirmed.id, { version: 2 })).toMatchObject({
      status: 400,
      body: { fields: { date: [expect.stringContaining('dikunci')] } },
    });
    expect(await show(unconfirmed.id)).toMatchObject({ status: 'unconfirmed' });
  });

  test('asks the same questions as booking', async () => {
    await book({ ...order, amount: 1_250_000 });
    const twin = await noted(order);
    expect(await confirm(twin.id)).toMatchObject(asks('allow_duplicate'));
    expect((await confirm(twin.id, { allow_duplicate: true })).status).toBe(200);
    const out = await noted({ account_type: 'cash', account_id: cash, amount: -500 });
    expect(await confirm(out.id)).toMatchObject(asks('allow_negative_balance'));
    const old = await noted({ date: addDays(today, -31), allow_backdated: true });
    expect(await confirm(old.id)).toMatchObject(asks('allow_backdated'));
    expect((await confirm(old.id, { allow_backdated: true })).status).toBe(200);
    const coming = await noted({ date: '2099-01-01', allow_postdated: true });
    expect(await server.put(`${path}/${coming.id}`, pemilik.token, { version: 1, date: '2098-01-01' })).toMatchObject(
      asks('allow_postdated'),
    );
    expect(await confirm(coming.id)).toMatchObject(asks('allow_postdated'));
    expect((await confirm(coming.id, { allow_postdated: true })).status).toBe(200);
  });
});

describe('what is booked already', () => {
  test('lists transactions with the same account and amount within three days, or the same object', async () => {
    const near = await book({ amount: 1_250_000, date: addDays(today, -3) });
    const nearer = await book({ amount: 1_250_000, date: addDays(today, -1) });
    const object = await book({ ...order, amount: 400_000, account_id: secondBank });
    const both = await book({ ...order, amount: 1_250_000, date: addDays(today, 3) });
    await book({ amount: 1_250_000, date: addDays(today, -4) });
    await book({ amount: 1_250_000, account_id: secondBank });
    await book({ amount: 1_250_001 });
    await book({ ...order, transactable_id: '78', amount: 5 });
    const voided = await book({ amount: 1_250_000 });
    await server.delete(`${transactions}/${voided.id}`, pemilik.token, { reason: 'x' });
    const unconfirmed = await noted(order);
    expect(
      (await duplicates(unconfirmed.id)).map(({ id, likeness, settled_claim_id }) => [id, likeness, settled_claim_id]),
    ).toEqual([
      [both.id, 'both', null],
      [nearer.id, 'money', null],
      [near.id, 'money', null],
      [object.id, 'object', null],
    ]);
    expect((await duplicates(unconfirmed.id, kasir)).map(({ id }) => id)).not.toContain(object.id);
    const plain = await noted();
    expect((await duplicates(plain.id)).map(({ id }) => id)).not.toContain(object.id);
  });

  test('confirms instead of booking a new transaction, and only one unconfirmed transaction', async () => {
    const booked = await book({ amount: 1_250_000 });
    const [first, second] = [await noted(), await noted({ allow_duplicate: true })];
    expect((await confirm(first.id, { transaction_id: booked.id })).body.data).toMatchObject({
      status: 'confirmed',
      transaction_id: booked.id,
    });
    expect(await balance('bank', bank)).toBe(1_250_000);
    expect(await confirm(second.id, { transaction_id: booked.id })).toMatchObject({
      status: 409,
      body: {
        errors: [`Transaksi itu sudah dihubungkan dengan klaim #${first.id}. Satu transaksi hanya untuk satu klaim.`],
      },
    });
    expect(await duplicates(second.id)).toMatchObject([{ id: booked.id, settled_claim_id: first.id }]);
    expect(await duplicates(first.id)).toEqual([]);
  });

  test('of several concurrent ones that want the same transaction, one gets it', async () => {
    const booked = await book({ amount: 1_250_000 });
    const unconfirmed = await Promise.all(Array.from({ length: 5 }, () => noted({ allow_duplicate: true })));
    const answers = await Promise.all(unconfirmed.map(({ id }) => confirm(id, { transaction_id: booked.id })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  test('refuses a voided, unreadable, foreign or opposite transaction, and asks about another amount', async () => {
    const unconfirmed = await noted();
    const voided = await book({ amount: 1_250_000 });
    await server.delete(`${transactions}/${voided.id}`, pemilik.token, { reason: 'x' });
    expect(await confirm(unconfirmed.id, { transaction_id: voided.id })).toMatchObject({ status: 400 });
    expect(await confirm(unconfirmed.id, { transaction_id: 2_000_000_000 })).toMatchObject({ status: 404 });
    const stranger = await server.member('pemilik');
    const theirs = await server.insert('bank_account', {
      tenant_id: stranger.tenant_id,
      bank: 'BCA',
      account_name: 'X',
      account_number: '1',
    });
    const {
      body: { data: strange },
    } = await server.post(transactions, stranger.token, {
      amount: 1_250_000,
      account_type: 'bank',
      account_id: theirs,
    });
    expect(await confirm(unconfirmed.id, { transaction_id: strange.id })).toMatchObject({ status: 404 });
    expect(await confirm(unconfirmed.id, { transaction_id: (await book({ amount: -1_250_000 })).id })).toMatchObject({
      status: 400,
      body: { errors: ['Klaim uang masuk tidak dapat dihubungkan dengan uang keluar'] },
    });
    const less = await book({ amount: 1_247_500, account_id: secondBank });
    expect(await confirm(unconfirmed.id, { transaction_id: less.id })).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            if_confirmed: 'allow_difference',
            text:
              'Transaksi itu berbeda: jumlahnya Rp 1,247,500, di klaim Rp 1,250,000; account-nya BNI 2 a.n. ' +
              'PT Uji, di klaim BCA 1 a.n. PT Uji. Tetap hubungkan?',
          },
        ],
      },
    });
    expect((await confirm(unconfirmed.id, { transaction_id: less.id, allow_difference: true })).status).toBe(200);
  });
});

test('another tenant sees and touches nothing; a peninjau looks only', async () => {
  const unconfirmed = await noted();
  const stranger = await server.member('pemilik');
  expect((await server.get(path, stranger.token)).body).toMatchObject({
    data: [],
    meta: { total_in: 0, unconfirmed: 0 },
  });
  for (const key of [unconfirmed.id, unconfirmed.uuid])
    expect((await server.get(`${path}/${key}`, stranger.token)).status).toBe(404);
  expect((await confirm(unconfirmed.id, {}, stranger)).status).toBe(404);
  expect((await server.put(`${path}/${unconfirmed.id}`, stranger.token, { version: 1, note: 'x' })).status).toBe(404);
  const peninjau = await server.member('peninjau', tenant_id);
  expect((await server.get(`${path}/${unconfirmed.id}`, peninjau.token)).status).toBe(200);
  expect((await store({}, peninjau)).status).toBe(403);
  expect((await confirm(unconfirmed.id, {}, peninjau)).status).toBe(403);
});

test('a kasir sees those on their own accounts only', async () => {
  await noted({ account_id: secondBank });
  const own = await noted({ account_type: 'cash', account_id: cash });
  expect((await server.get(path, kasir.token)).body.data.map(({ id }: UnconfirmedTransaction) => id)).toEqual([own.id]);
});

test('the list filters by state, object, account, day, direction, proof and text', async () => {
  const first = await noted({ ...order, amount: 100, date: addDays(today, -2) });
  const out = await noted({ amount: -40, account_id: secondBank, note: 'Sewa gudang' });
  const confirmed = await noted({ amount: 7 });
  await confirm(confirmed.id);
  const gone = await noted({ amount: 9_000 });
  await server.delete(`${path}/${gone.id}`, pemilik.token, { reason: 'x' });
  await server.call('PATCH', `${path}/${out.id}/transaction-proof`, {
    token: pemilik.token,
    body: { proof_file_uuid: await aFile() },
  });
  const list = async (query: string) => {
    const { body } = await server.get(`${path}?${query}`, pemilik.token);
    return [
      body.data.map(({ id }: UnconfirmedTransaction) => id),
      body.meta.total_in,
      body.meta.total_out,
      body.meta.unconfirmed,
    ];
  };
  expect(await list('')).toEqual([[gone.id, confirmed.id, out.id, first.id], 107, -40, 2]);
  expect(await list('status=unconfirmed')).toEqual([[out.id, first.id], 100, -40, 2]);
  expect(await list('status=confirmed')).toEqual([[confirmed.id], 7, 0, 0]);
  expect(await list('transactable_app=Retail&transactable_id=77')).toEqual([[first.id], 100, 0, 1]);
  expect(await list(`account_type=bank&account_id=${secondBank}`)).toEqual([[out.id], 0, -40, 1]);
  expect(await list(`date_to=${addDays(today, -1)}`)).toEqual([[first.id], 100, 0, 1]);
  expect(await list('amount_sign=-')).toEqual([[out.id], 0, -40, 1]);
  expect(await list('with_proof=true')).toEqual([[out.id], 0, -40, 1]);
  expect(await list('q=gudang')).toEqual([[out.id], 0, -40, 1]);
  expect(await list('q=-40')).toEqual([[out.id], 0, -40, 1]);
  expect(await list('q=%3D100')).toEqual([[first.id], 100, 0, 1]);
  expect(await list('order_by=amount&order=asc&per_page=1')).toEqual([[out.id], 107, -40, 2]);
});

describe('rejecting', () => {
  const reject = (id: number, fields: object = {}, member = keuangan) =>
    server.post(`${path}/${id}/reject`, member.token, { reason: 'Tidak ada di mutasi', version: 1, ...fields });

  test('says why to whoever made it, books nothing, and no longer counts as waiting', async () => {
    const { id } = await noted({}, kasir);
    const waiting = async () =>
      (await server.get(`/transaction/api/balance?account_type=bank&account_id=${bank}`, pemilik.token)).body.data[0];
    expect(await waiting()).toMatchObject({ unconfirmed: 1_250_000, unconfirmed_count: 1 });
    expect((await reject(id)).status).toBe(200);
    expect((await server.get(`${path}/${id}`, kasir.token)).body.data).toMatchObject({
      status: 'rejected',
      reject_reason: 'Tidak ada di mutasi',
      rejected_by_name: 'Pak Keuangan',
      transaction_id: null,
    });
    expect(await waiting()).toMatchObject({ unconfirmed: 0, unconfirmed_count: 0, balance: 0 });
    expect((await server.get(`${path}/${id}/history`, kasir.token)).body.data[0]).toMatchObject({
      action: 'update',
      reason: 'Tidak ada di mutasi',
      user_name: 'Pak Keuangan',
    });
    expect((await noted({}, kasir)).status).toBe('unconfirmed'); // sent again, and no question about a double
  });

  test('of a rejection and a confirmation at once one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await noted({ allow_duplicate: true, amount: 1_000 + round });
      const answers = await Promise.all([reject(id), confirm(id, { allow_duplicate: true })]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { status, transaction_id } = await show(id);
      expect(status === 'confirmed').toBe(transaction_id !== null);
    }
  });

  test('is for those who keep the books, of the state they saw, with a reason, in their tenant', async () => {
    const { id } = await noted({}, kasir);
    expect((await reject(id, {}, kasir)).status).toBe(403);
    expect((await reject(id, {}, await server.member('pemilik'))).status).toBe(404);
    expect((await reject(id, { version: 2 })).status).toBe(409);
    expect(await reject(id, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.anything() } },
    });
    expect((await show(id)).status).toBe('unconfirmed');
  });
});
