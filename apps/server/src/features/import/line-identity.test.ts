import type { ImportPreview } from '@finance/contract';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wrongBooks } from '../../operations/books/books.queries.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

// What a line of a bank's file is: account, day, signed amount, balance, and how many equal ones there are.

const path = '/transaction/api/import';
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

async function aPlace() {
  const pemilik = await server.member('pemilik');
  const bank = await server.insert('bank_account', {
    tenant_id: pemilik.tenant_id,
    bank: 'BCA',
    account_name: 'PT Uji',
    account_number: '123',
  });
  return { pemilik, bank, ...filesOf(pemilik, bank) };
}

function filesOf(member: Member, account_id: number) {
  async function call(where: string, content: string, fields: object) {
    return server.post(where, member.token, {
      resource: 'transaction',
      file_uuid: await server.upload(member.token, content),
      account_type: 'bank',
      account_id,
      ...fields,
    });
  }
  return {
    async look(content: string, fields: object = {}): Promise<ImportPreview> {
      const { status, body } = await call(`${path}/preview`, content, fields);
      expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined });
      return body.data;
    },
    async take(content: string, fields: object = {}) {
      const { status, body } = await call(path, content, fields);
      expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined });
      const { inserted, exists, wrong, file_rows, left_out } = body.data;
      const others = left_out.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
      expect(inserted + exists + wrong + others).toBe(file_rows);
      return body.data as { id: number; inserted: number; exists: number };
    },
    call,
  };
}

const plain = (...rows: string[]) => ['Tanggal;Keterangan;Jumlah', ...rows].join('\n');
const withBalance = (...rows: string[]) => ['Tanggal;Keterangan;Jumlah;Saldo', ...rows].join('\n');
const caseFile = (name: string) => readFile(new URL(`./cases/${name}`, import.meta.url), 'utf8');

async function booked(member: Member) {
  const { body } = await server.get('/transaction/api/transaction?order_by=id&order=asc&limit=200', member.token);
  return body.data as { id: number; uuid: string; version: number; amount: number; date: string; note: string }[];
}

test('lines keep their identity whatever becomes of their rows', async () => {
  const { pemilik, bank, take, look } = await aPlace();
  const { token } = pemilik;
  expect(await take(await caseFile('b04-A.csv'))).toMatchObject({ inserted: 5 });
  const [, two, three, four, five] = await booked(pemilik);
  const cashier = await server.insert('cashier', { tenant_id: pemilik.tenant_id, name: 'Kas' });
  const change = (id: number | undefined, fields: object) =>
    server.put(`/transaction/api/transaction/${id}`, token, { version: 1, ...fields });
  const edited = {
    note: 'Bengkel',
    amount: 1_250_000,
    date: '2026-03-08',
    allow_unusual_amount: true,
    allow_backdated: true,
  };
  expect((await change(two?.id, edited)).status).toBe(200);
  expect(
    (await change(three?.id, { related_entity_name: 'Toko Makmur', related_entity_phone_number: '0811' })).status,
  ).toBe(200);
  const voided = await server.delete(`/transaction/api/transaction/${four?.id}`, token, { reason: 'Salah' });
  expect(voided.status).toBe(200);
  const moved = await server.put(`/transaction/api/transaction/${five?.id}/book-transfer`, token, {
    account_type: 'cash',
    account_id: cashier,
    version: 1,
    allow_backdated: true,
    allow_negative_balance: true,
  });
  expect({ status: moved.status, errors: moved.body.errors }).toEqual({ status: 200, errors: undefined });
  expect((await look(await caseFile('b04-B.csv'))).counts).toMatchObject({ new: 1, exists: 4, booked: 0, asked: 0 });
  expect(await take(await caseFile('b04-B.csv'))).toMatchObject({ inserted: 1, exists: 4 });
  expect(await look(await caseFile('b04-reworded.csv'), { answers: { direction: 'in' } })).toMatchObject({
    counts: { new: 0, exists: 0, asked: 3 }, // any of them may be the line
    questions: expect.arrayContaining([expect.objectContaining({ id: 'reworded', answer: null })]),
  });
  expect(bank).toBeGreaterThan(0);
});

describe('overlapping files', () => {
  const day = [
    '01/03/2026;TRSF ANI;100.000;1.100.000',
    '01/03/2026;BIAYA;-6.500;1.093.500',
    '02/03/2026;TRSF BUDI;100.000;1.193.500',
    '02/03/2026;TRSF BUDI;100.000;1.293.500',
    '02/03/2026;BIAYA;-6.500;1.287.000',
  ];
  const without = (rows: string[]) => rows.map((row) => row.split(';').slice(0, 3).join(';'));

  test('newest first, with other texts, numbers and without a balance, they add nothing', async () => {
    const { take, look } = await aPlace();
    expect(await take(withBalance(...day))).toMatchObject({ inserted: 5 });
    const turned = day.toReversed();
    expect((await look(withBalance(...turned))).counts).toMatchObject({ new: 0, exists: 5, asked: 0 });
    const rewritten = turned.map((row) => row.replace('TRSF', 'E-BANKING').replace('BIAYA', 'ADM'));
    expect((await look(withBalance(...rewritten))).counts).toMatchObject({ new: 0, exists: 5, asked: 0 });
    expect((await look(plain(...without(turned)))).counts).toMatchObject({ new: 0, exists: 5, asked: 0 });
    const sen = day.map((row) => row.replace(/;([\d.]+)$/, ';$1,37'));
    expect((await look(withBalance(...sen))).counts).toMatchObject({ new: 0, exists: 5, asked: 0 });
    const dashed = day.map((row) => `${row},-`); // no sen, as invoices write it
    expect((await look(withBalance(...dashed))).counts).toMatchObject({ new: 0, exists: 5, asked: 0 });
  });

  test('a file with balances after one without them adds nothing, and the part of a day is completed', async () => {
    const { take, look } = await aPlace();
    expect(await take(plain(...without(day.slice(0, 3))))).toMatchObject({ inserted: 3 });
    expect(await take(withBalance(...day))).toMatchObject({ inserted: 2, exists: 3 });
    expect((await look(plain(...without(day)))).counts).toMatchObject({ new: 0, exists: 5 });
    // the first of the two has learned its balance: a file of the evening alone does not take it for the second
    const evening = (...rows: string[]) => look(withBalance(...rows, day[4] ?? ''));
    expect((await evening(day[3] ?? '')).counts).toMatchObject({ new: 0, exists: 2 });
    // another balance and the same text: asked; another text: another line
    const other = '02/03/2026;TRSF BUDI;100.000;1.393.500';
    expect((await evening(other)).counts).toMatchObject({ new: 0, exists: 1, asked: 1 });
    expect((await evening(other.replace('TRSF BUDI', 'SETORAN'))).counts).toMatchObject({ new: 1, exists: 1 });
  });

  test('each account has lines of its own', async () => {
    const { take, pemilik, look } = await aPlace();
    await take(withBalance(...day));
    const other = await server.insert('bank_account', {
      tenant_id: pemilik.tenant_id,
      bank: 'BRI',
      account_name: 'PT Uji',
      account_number: '456',
    });
    expect((await look(withBalance(...day), { account_id: other })).counts).toMatchObject({ new: 5, exists: 0 });
  });

  test('an import that is undone frees its lines, and only these', async () => {
    const { pemilik, take, look } = await aPlace();
    const first = await take(withBalance(...day.slice(0, 3)));
    const second = await take(withBalance(...day));
    expect(second).toMatchObject({ inserted: 2, exists: 3 });
    const undone = await server.post(`${path}/${first.id}/undo`, pemilik.token, { reason: 'Salah file' });
    expect(undone.status).toBe(200);
    // the second file is imported again: what the first had brought is missing now
    expect((await look(withBalance(...day))).counts).toMatchObject({ new: 3, exists: 2 });
    expect(await take(withBalance(...day))).toMatchObject({ inserted: 3, exists: 2 });
    expect((await look(withBalance(...day))).counts).toMatchObject({ new: 0, exists: 5 });
  });

  test('three people who import at once add every line once', async () => {
    const { pemilik, bank, take } = await aPlace();
    const people = await Promise.all([1, 2].map(() => server.member('keuangan', pemilik.tenant_id)));
    const takes = [take, ...people.map((person) => filesOf(person, bank).take)];
    const files = [day, day.toReversed(), day.slice(1)];
    await Promise.all(takes.map((one, at) => one(withBalance(...(files[at] ?? [])))));
    expect((await booked(pemilik)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      -6500, -6500, 100_000, 100_000, 100_000,
    ]);
  });
});

describe('a line with another text', () => {
  test('that has nothing in common is asked about, for all or one by one, and the answer is remembered', async () => {
    const { pemilik, take, look, call } = await aPlace();
    await take(plain('05/03/2026;PLN TOKEN;-200.000', '06/03/2026;PDAM;-90.000'));
    const file = plain('05/03/2026;Indomaret Sudirman;-200.000', '06/03/2026;Parkir;-90.000', '07/03/2026;Baru;-1.000');
    const preview = await look(file);
    expect(preview).toMatchObject({ counts: { new: 1, exists: 0, asked: 2 } });
    expect(preview.questions.find(({ id }) => id === 'reworded')).toMatchObject({ answer: null });
    expect(preview.matches).toMatchObject([
      { row: 2, reason: 'reworded', take: null, text: 'Indomaret Sudirman', record: { text: 'PLN TOKEN' } },
      { row: 3, reason: 'reworded', take: null, text: 'Parkir', record: { text: 'PDAM' } },
    ]);
    expect((await call(path, file, {})).status).toBe(400);
    const choices = [
      { row: 2, reason: 'reworded', take: true },
      { row: 3, reason: 'reworded', take: false },
    ];
    expect((await look(file, { choices })).counts).toMatchObject({ new: 2, exists: 1, asked: 0 });
    expect(await take(file, { choices })).toMatchObject({ inserted: 2, exists: 1 });
    expect((await look(`${file}\n08/03/2026;Lagi;-2.000`)).counts).toMatchObject({ new: 1, exists: 3, asked: 0 });
    expect(await booked(pemilik)).toHaveLength(4);
    const answers = { reworded: 'leave' };
    const again = plain('05/03/2026;Alfamart;-200.000', '05/03/2026;Kopi;-200.000');
    expect((await look(again, { answers })).counts).toMatchObject({ new: 0, exists: 2 });
  });

  test('that is said to be another line leaves the earlier one to the next line, which is asked about', async () => {
    const { pemilik, take, look, call } = await aPlace();
    await take(plain('05/03/2026;PLN TOKEN;-200.000'));
    // the newest comes first: the new line stands before the one that was imported under another text
    const file = plain('05/03/2026;Parkir;-200.000', '05/03/2026;Listrik;-200.000');
    expect((await look(file)).matches).toMatchObject([{ row: 2, take: null }]);
    const choices = [{ row: 2, reason: 'reworded', take: true }];
    const preview = await look(file, { choices });
    expect(preview).toMatchObject({ counts: { new: 1, exists: 0, asked: 1 } });
    expect(preview.matches).toMatchObject([
      { row: 2, take: true, record: { text: 'PLN TOKEN' } },
      { row: 3, take: null, record: { text: 'PLN TOKEN' } },
    ]);
    expect((await call(path, file, { choices })).status).toBe(400);
    expect(await take(file, { choices: [...choices, { row: 3, reason: 'reworded', take: false }] })).toMatchObject({
      inserted: 1,
      exists: 1,
    });
    expect(await booked(pemilik)).toHaveLength(2);
  });
});

test('of two equal amounts with words in common the more alike is the earlier line', async () => {
  const { take, look } = await aPlace();
  await take(plain('05/03/2026;TRSF ANI WIJAYA TERMIN;-200.000'));
  // the newest comes first, and the bank adds a number to each
  const file = plain('05/03/2026;TRSF ANI WIJAYA 7781;-200.000', '05/03/2026;TRSF ANI WIJAYA TERMIN 7782;-200.000');
  const { rows, counts } = await look(file);
  expect(rows.map(({ status }) => status)).toEqual(['new', 'exists']);
  expect(counts).toMatchObject({ new: 1, exists: 1, asked: 0 });
});

describe('what was answered is kept', () => {
  const leave = { answers: { direction: 'in', reworded: 'leave' } };
  const more = '08/03/2026;Lagi;-2.000';

  test('where nothing else is in the file, until its import is undone', async () => {
    const { pemilik, take, look } = await aPlace();
    await take(plain('05/03/2026;PLN TOKEN;-200.000'));
    const file = plain('05/03/2026;Indomaret Sudirman;-200.000');
    const { id, ...kept } = await take(file, leave);
    expect({ id, ...kept }).toMatchObject({ id: expect.any(Number), inserted: 0, exists: 1 });
    expect((await look(`${file}\n${more}`)).counts).toMatchObject({ new: 1, exists: 1, asked: 0 });
    // one booking under two texts is one line: a file that has both has another one
    expect((await look(`${file}\n05/03/2026;PLN TOKEN;-200.000`)).counts).toMatchObject({
      new: 1,
      exists: 1,
      asked: 0,
    });
    expect(await take(file)).toMatchObject({ id: null, inserted: 0, exists: 1 });
    const undone = await server.post(`${path}/${id}/undo`, pemilik.token, { reason: 'Salah' });
    expect(undone.status).toBe(200);
    expect((await look(`${file}\n${more}`)).counts).toMatchObject({ new: 1, exists: 0, asked: 1 });
  });

  test('of a line that one file writes in two ways', async () => {
    const { take, look } = await aPlace();
    await take(plain('05/03/2026;PLN TOKEN;-200.000'));
    const file = plain('05/03/2026;PLN TOKEN;-200.000', '05/03/2026;Pln token Jatiwaringin;-200.000');
    expect((await look(file)).counts).toMatchObject({ new: 0, exists: 0, asked: 2 });
    expect(await take(file, leave)).toMatchObject({ inserted: 0, exists: 2 });
    expect((await look(`${file}\n${more}`)).counts).toMatchObject({ new: 1, exists: 2, asked: 0 });
  });

  test('of two lines, of which the earlier one came with a text that was cut', async () => {
    const { pemilik, take, look } = await aPlace();
    await take(plain('05/03/2026;E-BANKING TRSF ANI WIJAY;-200.000'));
    const file = plain('05/03/2026;TRSF ANI WIJAYA TERMIN;-200.000', '05/03/2026;TRSF ANI WIJAYA;-200.000');
    expect((await look(file)).matches).toMatchObject([
      { row: 2, take: null },
      { row: 3, take: null },
    ]);
    const choices = [
      { row: 2, reason: 'reworded', take: false },
      { row: 3, reason: 'reworded', take: true },
    ];
    expect((await look(file, { choices })).rows.map(({ status }) => status)).toEqual(['exists', 'new']);
    expect(await take(file, { choices })).toMatchObject({ inserted: 1, exists: 1 });
    expect((await booked(pemilik)).map(({ note }) => note)).toEqual(['E-BANKING TRSF ANI WIJAY', 'TRSF ANI WIJAYA']);
  });

  test('of a line whose balance is another one', async () => {
    const { take, look } = await aPlace();
    await take(withBalance('05/03/2026;PLN TOKEN;-200.000;800.000'));
    const file = withBalance('05/03/2026;PLN TOKEN;-200.000;900.000');
    expect((await look(file)).counts).toMatchObject({ asked: 1 });
    await take(file, leave);
    expect((await look(`${file}\n08/03/2026;Lagi;-2.000;898.000`)).counts).toMatchObject({
      new: 1,
      exists: 1,
      asked: 0,
    });
  });
});

test('the books are right after all of that', async () => {
  const client = await server.owner.connect();
  try {
    expect(await wrongBooks(client)).toEqual([]);
  } finally {
    client.release();
  }
});
