import { createHash } from 'node:crypto';
import { addDays, addMonths, dateIn, type PeriodClosing } from '@finance/contract';
import readXlsxFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wrongBooks } from '../../operations/books/books.queries.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/period-closing';
const api = '/transaction/api';
let server: TestServer;
let tenant_id: number;
let pemilik: Member;
let keuangan: Member;
let kasir: Member;
let bank: number;
let month: string;
let before: string;
let lastDay: string;

beforeAll(async () => {
  server = await TestServer.start();
  const thisMonth = `${dateIn('Asia/Jakarta', new Date()).slice(0, 7)}-01`;
  month = addMonths(thisMonth, -1).slice(0, 7);
  before = addMonths(thisMonth, -2).slice(0, 7);
  lastDay = addDays(thisMonth, -1);
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
});

async function checkBooks() {
  const client = await server.owner.connect();
  try {
    return await wrongBooks(client);
  } finally {
    client.release();
  }
}

const reasons = { bank_statement: 'Bank belum mengirim' };
const close = (of = month, more: object = { reasons }, member = keuangan, headers: Record<string, string> = {}) =>
  server.post(path, member.token, { month: of, ...more }, headers);
const reopen = (id: number, reason = 'Faktur terlambat', member = pemilik) =>
  server.delete(`${path}/${id}`, member.token, { reason });
const book = (fields: object, member = pemilik) =>
  server.post(`${api}/transaction`, member.token, {
    account_type: 'bank',
    account_id: bank,
    amount: 1000,
    date: `${month}-05`,
    ...overrules,
    ...fields,
  });
const overrules = {
  allow_backdated: true,
  allow_duplicate: true,
  allow_negative_balance: true,
  allow_unusual_amount: true,
};
const locked = async () =>
  (await server.get('/setting/api/setting/books_locked_until', pemilik.token)).body.data.value as string | null;
const contentOf = async ({ uuid }: PeriodClosing['pdf_file']) => {
  const answer = await server.app.request(`/file-manager/file/uuid/${uuid}/content`, {
    headers: { authorization: `Bearer ${pemilik.token}` },
  });
  return Buffer.from(await answer.arrayBuffer());
};

test('the books stay as they were reported, and the files are those of that moment', async () => {
  await book({ date: `${before}-10`, amount: 700_000, transactable_app: 'Finance', transactable_type: 'SaldoAwal' });
  await book({
    amount: 250_000,
    transactable_app: 'Retail',
    transactable_type: 'Sales',
    transactable_subtype: 'Tunai',
  });
  await book({ amount: -40_000, date: lastDay });
  await server.post(`${api}/due`, pemilik.token, {
    type: 'R',
    amount: 90_000,
    date: `${before}-01`,
    due_date: `${before}-02`,
    entity_name: 'CV Karya',
    allow_backdated: true,
  });
  const { status, body } = await close();
  expect([status, body]).toEqual([201, { data: expect.anything() }]);
  const closing: PeriodClosing = body.data;
  expect(closing).toMatchObject({
    month,
    date_to: lastDay,
    opening_balance: 700_000,
    total_in: 250_000,
    total_out: -40_000,
    closing_balance: 910_000,
    is_latest: true,
    creator_name: 'Pak Keuangan',
    voided_at: null,
  });
  expect(closing.checks.find(({ name }) => name === 'bank_statement')).toMatchObject({
    count: 1,
    details: [expect.stringMatching(/^BCA 1 a\.n\. PT Uji: belum ada$/)],
    reason: 'Bank belum mengirim',
  });
  expect(await locked()).toBe(lastDay);
  const { report } = (await server.get(`${path}/${closing.uuid}`, keuangan.token)).body.data;
  expect(report.flows).toEqual([
    {
      transactable_app: 'Retail',
      transactable_type: 'Sales',
      transactable_subtype: 'Tunai',
      is_transfer: false,
      amount_in: 250_000,
      amount_out: 0,
    },
    {
      transactable_app: null,
      transactable_type: null,
      transactable_subtype: null,
      is_transfer: false,
      amount_in: 0,
      amount_out: -40_000,
    },
  ]);
  expect(report.r_ageing).toMatchObject({ '31_60': 90_000 });

  const [pdf, xlsx] = [await contentOf(closing.pdf_file), await contentOf(closing.xlsx_file)];
  for (const [content, file] of [
    [pdf, closing.pdf_file],
    [xlsx, closing.xlsx_file],
  ] as const)
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([file.size, file.sha256]);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  for (const said of ['Pak Keuangan', 'Rp 910,000', 'Bank belum mengirim', 'Retail', 'Tunai'])
    expect(text).toContain(said);
  expect(pdf.toString('latin1')).toContain('/FontFile');
  const sheets = (await readXlsxFile(xlsx)) as { sheet: string; data: unknown[][] }[];
  expect(sheets.map(({ sheet }) => sheet)).toHaveLength(6);
  expect(sheets[1]?.data.at(-1)).toEqual(['Jumlah', 700_000, 250_000, -40_000, 910_000]);

  const history = (await server.get(`${path}/${closing.id}/history`, pemilik.token)).body.data;
  expect(history[0]).toMatchObject({ action: 'create', after: { pdf_file: { sha256: closing.pdf_file.sha256 } } });
  expect((await server.delete(`/file-manager/file/uuid/${closing.pdf_file.uuid}`, pemilik.token)).status).not.toBe(200);
  expect(await checkBooks()).toEqual([]);
});

test('the report says what the last statement says, beside the books of that day', async () => {
  await book({ date: `${before}-10`, amount: 700_000 });
  await book({ date: `${month}-05`, amount: 250_000 });
  await book({ date: `${month}-20`, amount: -40_000 });
  const [yy, mm] = [month.slice(2, 4), month.slice(5)];
  const statement = [
    ':20:S',
    ':25:1',
    ':28C:1/1',
    `:60F:C${yy}${mm}01IDR700000,00`,
    `:61:${yy}${mm}05${mm}05C251000,00NTRFNONREF`,
    ':86:SETORAN',
    `:62F:C${yy}${mm}12IDR951000,00`,
    '-',
  ].join('\n');
  const file_uuid = await server.upload(keuangan.token, statement, 'koran.sta');
  const kept = await server.post(`${api}/bank-statement`, keuangan.token, { bank_account_id: bank, file_uuid });
  expect([kept.status, kept.body.errors]).toEqual([201, undefined]);
  const { status, body } = await close(month, { reasons: { ...reasons, statement_line: 'Dicocokkan bulan depan' } });
  expect([status, body]).toEqual([201, { data: expect.anything() }]);
  const { report } = (await server.get(`${path}/${body.data.uuid}`, keuangan.token)).body.data;
  const account = { account_type: 'bank', account_id: bank, full_info: 'BCA 1 a.n. PT Uji' };
  expect(report.banks).toEqual([{ account, date: `${month}-12`, balance: 951_000, book_balance: 950_000 }]);
});

test('nothing is written in a closed month, whoever opens the lock for a while', async () => {
  await book({});
  const { id } = (await close()).body.data;
  expect((await book({})).status).toBe(400);
  const exception = { minutes: 60, reason: 'Koreksi' };
  const unliftable = await server.post('/setting/api/lock-exception', pemilik.token, exception);
  expect(unliftable).toMatchObject({
    status: 400,
    body: { errors: [`Buku sudah ditutup sampai ${lastDay}. Untuk membukanya, buka lagi bulannya di Tutup Buku.`] },
  });
  const today = addDays(lastDay, 1);
  await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: today });
  expect((await server.post('/setting/api/lock-exception', pemilik.token, exception)).status).toBe(201);
  expect((await book({})).body.blocked).toEqual({ by: 'books_lock', until: lastDay });
  expect((await book({ date: today })).status).toBe(201);
  for (const value of [null, `${month}-10`])
    expect((await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value })).status).toBe(400);
  expect((await server.delete('/setting/api/setting/books_locked_until', pemilik.token)).status).toBe(400);
  expect((await reopen(id)).status).toBe(200);
  expect([await locked(), (await book({})).status]).toEqual([null, 201]);
});

test('is opened again from the last month on, by an owner, and the report stays', async () => {
  await book({ date: `${before}-10` });
  await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: `${before}-03` });
  const first: PeriodClosing = (await close(before)).body.data;
  const second: PeriodClosing = (await close()).body.data;
  expect((await reopen(second.id, 'x', keuangan)).status).toBe(403);
  expect((await reopen(first.id)).status).toBe(400);
  expect((await reopen(second.id)).body.data).toMatchObject({
    void_reason: 'Faktur terlambat',
    voided_by_name: 'Ibu Pemilik',
    is_latest: false,
    pdf_file: second.pdf_file,
  });
  expect(await locked()).toBe(first.date_to);
  expect((await reopen(second.id, 'Lagi')).body.data.void_reason).toBe('Faktur terlambat');
  expect(
    createHash('sha256')
      .update(await contentOf(second.pdf_file))
      .digest('hex'),
  ).toBe(second.pdf_file.sha256);
  await book({ amount: 5 });
  const again: PeriodClosing = (await close()).body.data;
  expect([again.closing_balance, again.is_latest]).toEqual([1005, true]);
  for (const { id } of [again, first]) expect((await reopen(id)).status).toBe(200);
  expect(await locked()).toBe(addDays(`${before}-01`, -1)); // all of the month is open
  expect(await checkBooks()).toEqual([]);
});

describe('refuses', () => {
  test('what is open without a reason, a month that has not ended, and one that is closed', async () => {
    await book({});
    const cash = await server.insert('cashier', { tenant_id, name: 'Kasir Depan' });
    await book({ account_type: 'cash', account_id: cash });
    await server.post(`${api}/unconfirmed-transaction`, pemilik.token, {
      amount: 5,
      account_type: 'bank',
      account_id: bank,
      date: `${month}-07`,
      allow_backdated: true,
    });
    const missing = await close(month, { reasons });
    expect(missing.status).toBe(400);
    expect(missing.body.fields.reasons).toEqual([
      "wajib diisi untuk 'Kas ditutup': 1 kas belum ditutup pada hari terakhir yang ada catatannya.",
      "wajib diisi untuk 'Klaim diputuskan': 1 klaim belum diputuskan.",
    ]);
    expect((await close(addMonths(`${month}-01`, 1).slice(0, 7))).status).toBe(409);
    const all = { reasons: { ...reasons, cash_closing: 'Libur', unconfirmed_transaction: 'Ditanya' } };
    expect((await close(month, all)).status).toBe(201);
    expect((await close(month, all)).status).toBe(409);
    expect((await close('2026-13')).status).toBe(400);
  });

  test('money of the month that waits for approval, without a reason', async () => {
    const step = { kind: 'transaction', above: 1000, by: 'pemilik', user_ids: [], count: 1 };
    await server.put('/setting/api/setting/approval_steps', pemilik.token, { value: [step] });
    const date = lastDay;
    const body = { account_type: 'bank', account_id: bank, amount: -2000, date, note: 'Sewa', ...overrules };
    const waiting = await server.post(`${api}/approval`, keuangan.token, { call: 'transaction', body });
    expect(waiting.status).toBe(201);
    const { data } = (await server.get(`${path}/check`, keuangan.token, { month })).body;
    expect(data.checks.find(({ name }: { name: string }) => name === 'approval_request')).toMatchObject({ count: 1 });
    expect((await close()).status).toBe(400);
    const explained = { reasons: { ...reasons, approval_request: 'Dicatat bulan depan' } };
    expect((await close(month, explained)).status).toBe(201);
  });

  test('a kasir, a foreign tenant', async () => {
    const { id } = (await close(month, {})).body.data;
    expect((await server.get(path, kasir.token)).status).toBe(403);
    const stranger = await server.member('pemilik');
    expect((await server.get(`${path}/${id}`, stranger.token)).status).toBe(404);
    expect((await server.delete(`${path}/${id}`, stranger.token, { reason: 'x' })).status).toBe(404);
    expect((await server.get(path, stranger.token)).body.data).toEqual([]);
  });
});

test('the first month that there is, closed behind a lock and opened again, leaves nothing locked', async () => {
  await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: '2000-02-15' });
  const closed = await close('2000-01', {});
  expect([closed.status, closed.body]).toEqual([201, { data: expect.anything() }]);
  expect((await reopen(closed.body.data.id)).status).toBe(200);
  expect(await locked()).toBeNull();
  expect((await book({})).status).toBe(201);
});

test('of two who close at once one does, and a lost answer closes once', async () => {
  await book({});
  const both = await Promise.all([close(month), close(month, { reasons }, pemilik)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const key = { 'idempotency-key': 'tutup-1' };
  const { id } = both.find(({ status }) => status === 201)?.body.data ?? {};
  await reopen(id);
  const first = await close(month, { reasons }, keuangan, key);
  const again = await close(month, { reasons }, keuangan, key);
  expect([first.status, again.body]).toEqual([201, first.body]);
  const { rows } = await server.owner.query(
    `select (select count(*)::int from period_closing where tenant_id = $1) as closings,
      (select count(*)::int from stray_content where tenant_id = $1) as strays`,
    [tenant_id],
  );
  expect(rows).toEqual([{ closings: 2, strays: 0 }]);
});

const moved = 'Pembukuan berubah sewaktu bulan ini ditutup. Periksa lagi, lalu tutup sekali lagi.';

test('a booking that races with the closing is in the report, or refused', async () => {
  await book({});
  for (let round = 0; round < 4; round++) {
    const [closed, ...booked] = await Promise.all([close(), ...Array.from({ length: 6 }, () => book({ amount: 7 }))]);
    const isClosed = closed.status === 201;
    expect(closed).toMatchObject(isClosed ? { body: { data: { month } } } : { status: 409, body: { errors: [moved] } });
    for (const { status } of booked) expect([201, 400]).toContain(status);
    expect(await checkBooks()).toEqual([]);
    expect((await book({ amount: 7 })).status).toBe(isClosed ? 400 : 201);
    if (isClosed) await reopen(closed.body.data.id);
  }
});

test('books that differ from a report are found', async () => {
  await book({});
  await close();
  await server.owner.query('update transaction set amount = amount + 1 where tenant_id = $1', [tenant_id]);
  const found = await checkBooks();
  expect(found.map(({ check }) => check)).toEqual(
    expect.arrayContaining([
      'closed months are as they were reported',
      'closed months tell the kinds of money that moved',
    ]),
  );
  await server.owner.query('update transaction set amount = amount - 1 where tenant_id = $1', [tenant_id]);
  await server.owner.query(`update setting set value = 'null' where tenant_id = $1 and key = 'books_locked_until'`, [
    tenant_id,
  ]);
  expect((await checkBooks()).map(({ check }) => check)).toEqual(['closed months are locked']);
  await server.owner.query(
    'update period_closing set voided_at = now(), void_reason = $2, voided_by = creator_id where tenant_id = $1',
    [tenant_id, 'uji'],
  );
  expect(await checkBooks()).toEqual([]);
});
