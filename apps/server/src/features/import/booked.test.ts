import type { ImportPreview } from '@finance/contract';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeFees, FakeProviders } from '../../testing/providers/fake-providers.ts';
import { PaymentScene } from '../../testing/providers/payment-scene.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

// What was booked by hand is found when the bank's file brings it.

const path = '/transaction/api/import';
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

async function aPlace() {
  const pemilik = await server.member('pemilik');
  const aBank = (bank: string, account_number: string) =>
    server.insert('bank_account', { tenant_id: pemilik.tenant_id, bank, account_name: 'PT Uji', account_number });
  const bca = await aBank('BCA', '123');
  const mandiri = await aBank('Mandiri', '456');
  return { pemilik, bca, mandiri, ...callsOf(pemilik, bca) };
}

function callsOf({ token }: Member, account_id: number) {
  async function call(where: string, content: string, fields: object) {
    return server.post(where, token, {
      resource: 'transaction',
      file_uuid: await server.upload(token, content),
      account_type: 'bank',
      account_id,
      answers: { direction: 'in' },
      ...fields,
    });
  }
  return {
    async look(content: string, fields: object = {}): Promise<ImportPreview> {
      const { status, body } = await call(`${path}/preview`, content, fields);
      expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined });
      const { counts } = body.data as ImportPreview;
      const { total, left_out, exists, booked, error, asked } = counts;
      expect(counts.file).toBe(total + left_out);
      expect(total).toBe(counts.new + exists + booked + error + asked);
      return body.data;
    },
    async refused(content: string, fields: object = {}) {
      const { status, body } = await call(path, content, fields);
      return { status, errors: body.errors };
    },
    async take(content: string, fields: object = {}) {
      const { status, body } = await call(path, content, fields);
      expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined });
      const { inserted, exists, wrong, file_rows, left_out } = body.data;
      const others = left_out.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
      expect(inserted + exists + wrong + others).toBe(file_rows);
      return body.data as { id: number; inserted: number; exists: number };
    },
    async post(where: string, fields: object) {
      const { status, body } = await server.post(`/transaction/api/${where}`, token, {
        allow_backdated: true,
        allow_negative_balance: true,
        ...fields,
      });
      expect({ status, errors: body.errors }).toMatchObject({ errors: undefined });
      return body.data;
    },
  };
}

const csv = (...rows: string[]) => ['Tanggal;Keterangan;Jumlah', ...rows].join('\n');

test('a due payment batch of three dues is the one line of the bank', async () => {
  const { bca, look, take, post, pemilik } = await aPlace();
  const account = { account_type: 'bank', account_id: bca };
  const dues = await Promise.all(
    [500_000, 1_000_000, 1_500_000].map((amount) =>
      post('due', { type: 'R', amount, date: '2026-03-01', entity_name: 'CV Karya' }),
    ),
  );
  const batch = await post('due-payment-batch', {
    name: 'Pelanggan B',
    date: '2026-03-04',
    ...account,
    lines: dues.map(({ id, outstanding_amount }) => ({ due_id: id, amount: outstanding_amount })),
  });
  await post(`due-payment-batch/${batch.id}/close`, { version: batch.version });
  const file = await readFile(new URL('./cases/b03-bank-line.csv', import.meta.url), 'utf8');
  const preview = await look(file);
  expect(preview).toMatchObject({ counts: { new: 0, booked: 1 }, rows: [{ status: 'booked' }] });
  expect(preview.questions.find(({ id }) => id === 'booked')).toMatchObject({ answer: 'leave' });
  expect(preview.matches).toMatchObject([
    {
      row: 2,
      reason: 'booked',
      take: false,
      record: { resource: 'due-payment-batch', id: batch.id, date: '2026-03-04', text: 'Pelanggan B' },
    },
  ]);
  // nothing is new, and yet it is remembered: the next file does not ask again
  expect(await take(file)).toMatchObject({ id: expect.any(Number), inserted: 0, left_out: [{}, { reason: 'booked' }] });
  expect((await look(`${file.trimEnd()}\n06/03/2026;Lain;9.000\n`)).counts).toMatchObject({ new: 1, exists: 1 });
  // opened and closed again it is still the same due payment batch
  const reopened = await post(`due-payment-batch/${batch.id}/reopen`, {
    reason: 'Tanggal',
    version: batch.version + 1,
  });
  await post(`due-payment-batch/${batch.id}/close`, { version: reopened.version });
  expect((await look(`${file.trimEnd()}\n06/03/2026;Lain;3.000.000\n`)).counts).toMatchObject({ new: 1, exists: 1 });
  // cancelled, it gives its line back
  const last = await server.get(`/transaction/api/due-payment-batch/${batch.id}`, pemilik.token);
  const cancelled = await server.delete(`/transaction/api/due-payment-batch/${batch.id}`, pemilik.token, {
    reason: 'Batal',
    version: last.body.data.version,
  });
  expect(cancelled.status).toBe(200);
  expect((await look(`${file.trimEnd()}\n06/03/2026;Lain;9.000\n`)).counts).toMatchObject({ new: 2, booked: 0 });
});

test('a booking within three days stands for the nearest line; all or one can be imported nevertheless', async () => {
  const { bca, look, take, post } = await aPlace();
  const hand = (date: string, amount: number, note: string) =>
    post('transaction', { account_type: 'bank', account_id: bca, date, amount, note });
  const bill = await hand('2026-03-06', -250_000, 'Listrik');
  await hand('2026-03-10', 75_000, 'Bunga');
  const file = csv(
    '05/03/2026;PLN;-250.000',
    '06/03/2026;PLN POSTPAID;-250.000',
    '09/03/2026;PLN;-250.000',
    '14/03/2026;Bunga;75.000',
    '10/03/2026;Bunga;75.000',
  );
  const preview = await look(file);
  // the same day, amount and text are surely the same; four days are too many
  expect(preview.rows.map(({ status }) => status)).toEqual(['new', 'booked', 'new', 'new', 'exists']);
  expect(preview.matches).toMatchObject([{ row: 3, record: { resource: 'transaction', id: bill.id } }]);
  expect((await look(file, { answers: { direction: 'in', booked: 'take' } })).counts).toMatchObject({
    new: 4,
    booked: 0,
  });
  // it may be the line of the day before then
  const other = await look(file, { choices: [{ row: 3, reason: 'booked', take: true }] });
  expect(other.rows.map(({ status }) => status)).toEqual(['booked', 'new', 'new', 'new', 'exists']);
  expect(await take(file)).toMatchObject({ inserted: 3, exists: 1 });
  expect((await look(`${file}\n15/03/2026;Baru;-1.000`)).counts).toMatchObject({ new: 1, exists: 5, booked: 0 });
});

test('a line that is not an earlier one may still be what was booked by hand', async () => {
  const { bca, look, take, post } = await aPlace();
  await take(csv('06/03/2026;PLN TOKEN;-250.000'));
  const hand = { account_type: 'bank', account_id: bca, date: '2026-03-06', amount: -250_000, note: 'Bensin' };
  const { id } = await post('transaction', { ...hand, allow_duplicate: true });
  const file = csv('06/03/2026;SPBU 34;-250.000');
  expect((await look(file)).matches).toMatchObject([{ row: 2, reason: 'reworded', take: null }]);
  const choices = [{ row: 2, reason: 'reworded', take: true }];
  const preview = await look(file, { choices });
  expect(preview).toMatchObject({ counts: { new: 0, booked: 1 } });
  // both stay answerable, alone and with all like it
  expect(preview.matches).toMatchObject([
    { row: 2, reason: 'reworded', take: true, record: { text: 'PLN TOKEN' } },
    { row: 2, reason: 'booked', take: false, record: { id } },
  ]);
  const alone = [...choices, { row: 2, reason: 'booked', take: true }];
  expect((await look(file, { choices: alone })).counts).toMatchObject({ new: 1, booked: 0 });
  const answers = { direction: 'in', reworded: 'take', booked: 'take' };
  expect((await look(file, { answers })).counts).toMatchObject({ new: 1, booked: 0 });
  expect((await look(file, { answers, choices: [{ row: 2, reason: 'booked', take: false }] })).counts).toMatchObject({
    new: 0,
    booked: 1,
  });
});

test('a booking that is other money than its line stands for the line beside it, never silently for none', async () => {
  const { bca, look, take, post } = await aPlace();
  const { id } = await post('transaction', {
    account_type: 'bank',
    account_id: bca,
    date: '2026-03-06',
    amount: -250_000,
    note: 'Listrik',
  });
  const file = csv('06/03/2026;PARKIR;-250.000', '07/03/2026;PLN;-250.000', '08/03/2026;SPBU;-250.000');
  expect((await look(file)).matches).toMatchObject([{ row: 2, take: false, record: { id } }]);
  const choices = [{ row: 2, reason: 'booked', take: true }];
  const preview = await look(file, { choices });
  expect(preview).toMatchObject({ counts: { new: 2, booked: 1 } });
  expect(preview.matches).toMatchObject([
    { row: 2, take: true, record: { id } },
    { row: 3, take: false, record: { id } },
  ]);
  const both = [...choices, { row: 3, reason: 'booked', take: true }];
  expect((await look(file, { choices: both })).matches).toMatchObject([
    { row: 2, take: true },
    { row: 3, take: true },
    { row: 4, take: false, record: { id } },
  ]);
  // all of them other money: told of each
  const answers = { direction: 'in', booked: 'take' };
  expect((await look(file, { answers })).matches).toMatchObject([2, 3, 4].map((row) => ({ row, take: true })));
  expect(await take(file, { choices })).toMatchObject({ inserted: 2 });
  expect((await look(`${file}\n09/03/2026;Lain;-1.000`)).counts).toMatchObject({ new: 1, exists: 3 });
});

test('legs and fees of a transfer, one that is on its way, and unconfirmed transactions are found', async () => {
  const { bca, mandiri, look, take, post } = await aPlace();
  const between = {
    from_account_type: 'bank',
    from_account_id: bca,
    to_account_type: 'bank',
    to_account_id: mandiri,
    date: '2026-04-03',
  };
  const transfer = await post('transfer', { ...between, amount: 10_000_000, fee: 6500 });
  const unconfirmed = await post('unconfirmed-transaction', {
    account_type: 'bank',
    account_id: mandiri,
    date: '2026-04-02',
    amount: 300_000,
  });
  const apart = await look(csv('06/04/2026;TRSF;-10.000.000', '06/04/2026;BIAYA TRSF;-6.500'));
  expect(apart.matches).toMatchObject([
    { row: 2, record: { resource: 'transfer', id: transfer.id } },
    { row: 3, record: { resource: 'transfer', id: transfer.id } },
  ]);
  const together = csv('06/04/2026;TRSF;-10.006.500', '06/04/2026;TRSF;-10.000.000');
  expect((await look(together)).rows.map(({ status }) => status)).toEqual(['booked', 'new']);

  const arrived = csv('06/04/2026;DARI BCA;10.000.000', '03/04/2026;SETORAN;300.000');
  expect((await look(arrived, { account_id: mandiri })).matches).toMatchObject([
    { row: 2, record: { resource: 'transfer', id: transfer.id } },
    { row: 3, record: { resource: 'unconfirmed-transaction', id: unconfirmed.id } },
  ]);
  await take(arrived, { account_id: mandiri });
  await post(`transfer/confirm/${transfer.id}`, { date: '2026-04-06' });
  await post(`unconfirmed-transaction/${unconfirmed.id}/confirm`, {});
  // what was booked since stands for the same lines, and for no other
  const more = `${arrived}\n06/04/2026;DARI BCA;10.000.000\n03/04/2026;SETORAN;300.000`;
  expect((await look(more, { account_id: mandiri })).counts).toMatchObject({ new: 2, exists: 2, booked: 0 });
});

test('what a payment service pays out without its fee is the payment', async () => {
  const { bca, look, post } = await aPlace();
  const enabler = await post('online-payment-enabler', {
    name: 'QRIS',
    type: 'simulator',
    account_type: 'bank',
    account_id: bca,
    fee: 700,
    credentials: {},
  });
  const payment = await post('online-payment', { amount: 100_000, enabler_id: enabler.id, note: 'Helm' });
  await server.owner.query('update online_payment set asked_at = now() - make_interval(secs => 10)');
  await server.get(`/transaction/views/online-payment/pay/${payment.uuid}`, null);
  const paid = await server.call('POST', `/transaction/views/online-payment/simulator/${payment.uuid}`, {
    body: 'action=pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(paid.status).toBe(303);
  await server.owner.query('update online_payment set asked_at = now() - make_interval(secs => 10)');
  await server.get(`/transaction/views/online-payment/pay/${payment.uuid}?selesai=1`, null);
  const { rows } = await server.owner.query(
    "select to_char(date, 'DD/MM/YYYY') as day from transaction where online_payment_id = $1",
    [payment.id],
  );
  const file = csv(`${rows[0]?.day};SETTLEMENT;99.300`);
  expect((await look(file)).matches).toMatchObject([
    { row: 2, record: { resource: 'online-payment', id: payment.id, text: 'Helm' } },
  ]);
});

test('two orders of one payment that were paid on one day are two lines of the bank', async () => {
  const providers = await new FakeProviders().start();
  try {
    PaymentScene.askFakes(server, providers);
    const scene = await PaymentScene.open(server, providers);
    const { id, uuid } = await scene.ask('midtrans');
    for (const order of [await scene.order(uuid), await scene.orderAgain(uuid)]) providers.midtrans.pay(order);
    await scene.check(id);
    const { rows } = await server.owner.query(
      `select account_id::int, to_char(date, 'DD/MM/YYYY') as day from transaction
      where online_payment_id = $1 and online_payment_part = 'receipt'`,
      [id],
    );
    expect(rows).toHaveLength(2);
    const { look, take } = callsOf(await server.member('pemilik', scene.tenant_id), rows[0].account_id);
    const line = `${rows[0].day};SETTLEMENT;${250_000 - fakeFees.midtrans}`;
    const file = csv(line, line);
    const record = { resource: 'online-payment', id };
    expect(await look(file)).toMatchObject({
      counts: { new: 0, booked: 2 },
      matches: [
        { row: 2, record },
        { row: 3, record },
      ],
    });
    await take(file);
    expect((await look(`${file}\n${line}`)).counts).toMatchObject({ new: 1, exists: 2, booked: 0 });
  } finally {
    await providers.stop();
  }
});

test('a record that is voided gives its line back, and one of another account never stands for it', async () => {
  const { bca, mandiri, look, take, post, pemilik } = await aPlace();
  const fields = { account_type: 'bank', account_id: bca, date: '2026-03-06', amount: -80_000, note: 'Bensin' };
  const hand = await post('transaction', fields);
  const file = csv('06/03/2026;SPBU 34;-80.000');
  expect((await look(file, { account_id: mandiri })).counts).toMatchObject({ new: 1, booked: 0 });
  await take(file);
  const longer = `${file}\n07/03/2026;Tol;-9.000`;
  expect((await look(longer)).counts).toMatchObject({ new: 1, exists: 1 });
  const voided = await server.delete(`/transaction/api/transaction/${hand.id}`, pemilik.token, { reason: 'Salah' });
  expect(voided.status).toBe(200);
  expect((await look(longer)).counts).toMatchObject({ new: 2, exists: 0 });
});

test('nothing is kept of a file for an account that one may only read, also if all of it is there', async () => {
  const { bca, take, post, pemilik } = await aPlace();
  const kasir = await server.member('kasir', pemilik.tenant_id);
  await server.insert('bank_account_access', {
    tenant_id: pemilik.tenant_id,
    bank_account_id: bca,
    user_id: kasir.user_id,
    read: true,
    write: false,
  });
  const account = { account_type: 'bank', account_id: bca };
  const reader = callsOf(kasir, bca);
  const refused = { status: 403, errors: [{ message: 'Anda tidak boleh mencatat pada account ini' }] };
  const kept = async () => (await server.owner.query('select * from imported_line where account_id = $1', [bca])).rows;
  // perhaps booked by hand, and surely
  await post('transaction', { ...account, date: '2026-03-06', amount: -80_000, note: 'Bensin' });
  for (const note of ['SPBU 34', 'Bensin']) {
    const file = csv(`06/03/2026;${note};-80.000`);
    expect((await reader.look(file)).counts).toMatchObject({ new: 0 });
    expect(await reader.refused(file)).toMatchObject(refused);
  }
  expect(await kept()).toEqual([]);
  // a line that learns another text, and one that learns its balance
  await take(csv('06/03/2026;SPBU 34;-80.000', '07/03/2026;Tol;-9.000'));
  const before = await kept();
  const reworded = { answers: { direction: 'in', reworded: 'leave' } };
  expect(await reader.refused(csv('07/03/2026;KARTU;-9.000'), reworded)).toMatchObject(refused);
  const balances = 'Tanggal;Keterangan;Jumlah;Saldo\n07/03/2026;Tol;-9.000;1.000';
  expect(await reader.refused(balances)).toMatchObject(refused);
  expect(await kept()).toEqual(before);
  // what writes nothing is no matter of rights
  expect(await reader.take(csv('07/03/2026;Tol;-9.000'))).toMatchObject({ id: null, exists: 1 });
});

test('the very file whose booking by hand was voided brings its line, and no other again', async () => {
  const { bca, look, take, post, pemilik } = await aPlace();
  const fields = { account_type: 'bank', account_id: bca, date: '2026-03-06', amount: -80_000, note: 'Bensin' };
  const hand = await post('transaction', fields);
  const file = csv('06/03/2026;SPBU 34;-80.000', '07/03/2026;Tol;-9.000');
  expect(await take(file)).toMatchObject({ inserted: 1 });
  expect((await look(file)).counts).toMatchObject({ new: 0, exists: 2 });
  await server.delete(`/transaction/api/transaction/${hand.id}`, pemilik.token, { reason: 'Salah' });
  expect(await take(file)).toMatchObject({ inserted: 1, exists: 1 });
  expect((await look(file)).counts).toMatchObject({ new: 0, exists: 2 });
});

test('our own export is there, also where an imported row was changed since', async () => {
  const { bca, look, take, pemilik } = await aPlace();
  await take(csv('06/03/2026;SPBU 34;-80.000'));
  // known under another text as well, it is still no booking by hand
  await take(csv('06/03/2026;Bensin;-80.000'), { answers: { direction: 'in', reworded: 'leave' } });
  const { body } = await server.get('/transaction/api/transaction', pemilik.token);
  const [row] = body.data;
  const changed = await server.put(`/transaction/api/transaction/${row.id}`, pemilik.token, {
    version: row.version,
    amount: -85_000,
    date: '2026-03-05',
    allow_backdated: true,
    allow_unusual_amount: true,
  });
  expect(changed.status).toBe(200);
  expect((await look(csv('05/03/2026;SPBU 34;-85.000'))).counts).toMatchObject({ new: 0, exists: 1 });
  expect((await look(csv('05/03/2026;Lain;-85.000'))).counts).toMatchObject({ new: 1, booked: 0 });
  expect(bca).toBeGreaterThan(0);
});
