import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wrongBooks } from '../../operations/books/books.queries.ts';
import { TestServer } from '../../testing/test-server.ts';

// What the bank's file has brought is found when somebody books it by hand.

const api = '/transaction/api';
const agreed = { allow_backdated: true, allow_negative_balance: true };
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

async function aPlace() {
  const { token, tenant_id } = await server.member('pemilik');
  const aBank = async (bank: string, account_number: string) => ({
    account_type: 'bank',
    account_id: await server.insert('bank_account', { tenant_id, bank, account_name: 'PT Uji', account_number }),
  });
  const write = (path: string, body: object) =>
    server[path.endsWith('/book-transfer') ? 'put' : 'post'](`${api}/${path}`, token, { ...agreed, ...body });
  const bca = await aBank('BCA', '123');
  const mandiri = await aBank('Mandiri', '456');
  return {
    token,
    bca,
    mandiri,
    async balances() {
      const { body } = await server.get(`${api}/balance`, token);
      return body.data.map(({ balance }: { balance: number }) => balance);
    },
    async cancel(path: string, body: object = {}) {
      const answer = await server.delete(`${api}/${path}`, token, { reason: 'Salah', ...agreed, ...body });
      return { status: answer.status, body: answer.body };
    },
    between: {
      from_account_type: 'bank',
      from_account_id: bca.account_id,
      to_account_type: 'bank',
      to_account_id: mandiri.account_id,
      date: '2026-04-06',
    },
    send: write,
    async change(path: string, body: object) {
      return (await server.put(`${api}/${path}`, token, { ...agreed, ...body })).status;
    },
    async post(path: string, body: object) {
      const answer = await write(path, body);
      expect(answer.body.errors).toBeUndefined();
      return answer.body.data;
    },
    /** Says to the question that the row is the other side. */
    async join(path: string, body: object) {
      const { body: asked } = await write(path, body);
      expect(asked.errors).toMatchObject([{ if_confirmed: 'join_imported' }]);
      const answer = await write(path, { ...body, join_imported: true, ...asked.errors[0].along });
      expect(answer.body.errors).toBeUndefined();
      return answer.body.data;
    },
    async list(path: string) {
      return (await server.get(`${api}/${path}`, token)).body.data;
    },
    async take(account: object, content: string) {
      const answers = { direction: 'in' };
      const { body: done } = await server.post(`${api}/import`, token, {
        resource: 'transaction',
        file_uuid: await server.upload(token, content),
        ...account,
        answers,
      });
      expect(done.errors).toBeUndefined();
      return done.data;
    },
  };
}

const csv = (...rows: string[]) => ['Tanggal;Keterangan;Jumlah', ...rows].join('\n');
const caseFile = (name: string) => readFile(new URL(`./cases/${name}.csv`, import.meta.url), 'utf8');
const asks = (text: string, if_confirmed = 'allow_duplicate') => ({
  status: 400,
  body: {
    errors: [
      {
        type: 'confirm',
        if_confirmed,
        text: expect.stringContaining(text),
        ...(if_confirmed === 'join_imported'
          ? { yes: 'Gabungkan', otherwise: 'Catat tersendiri', along: { imported_id: expect.any(Number) } }
          : {}),
        similar: { resource: 'transaction', id: expect.any(Number) },
      },
    ],
  },
});

test('a transaction and a payment ask about the row, whatever its text', async () => {
  const { bca, send, post, take } = await aPlace();
  await take(bca, csv('06/04/2026;SETORAN TUNAI;500.000'));
  const booking = { ...bca, date: '2026-04-07', amount: 500_000, note: 'Penjualan', related_entity_name: 'Budi' };
  expect(await send('transaction', booking)).toMatchObject(
    asks("Di account ini sudah ada baris impor yang sama: Rp 500,000 pada 2026-04-06, 'SETORAN TUNAI'. Tetap simpan?"),
  );
  // another amount, a day too far, another account
  for (const other of [{ amount: 500_001 }, { amount: -500_000 }, { date: '2026-04-08' }])
    await post('transaction', { ...booking, ...other });
  const due = await post('due', { type: 'R', amount: 500_000, date: '2026-03-01', entity_name: 'CV Karya' });
  const paid = { ...bca, date: '2026-04-06', amount: 500_000 };
  // a payment takes no row over, so it says what to do
  const advice = 'Bila itu pembayaran ini: tekan Batal, buka barisnya, batalkan di sana, lalu ulangi. Tetap simpan?';
  expect(await send(`due/${due.id}/pay`, paid)).toMatchObject(asks(`'SETORAN TUNAI'. ${advice}`));
  await post(`due/${due.id}/pay`, { ...paid, allow_duplicate: true });
});

test('a transfer asks about what went out, alone or with its fee, and once confirmed about what came in', async () => {
  const { bca, mandiri, between, send, post, take, list } = await aPlace();
  await take(bca, csv('06/04/2026;TRSF;-1.000.000', '06/04/2026;TRSF;-2.006.500'));
  await take(mandiri, csv('07/04/2026;DARI BCA;3.000.000'));
  for (const [amount, fee, where] of [
    [1_000_000, 0, 'Di account asal sudah ada baris impor yang sama: -Rp 1,000,000'],
    [2_000_000, 6500, 'Di account asal sudah ada baris impor yang sama: -Rp 2,006,500'],
  ] as const)
    expect(await send('transfer', { ...between, amount, fee })).toMatchObject(asks(where));
  expect(await list('transfer')).toEqual([]);
  await post('transfer', { ...between, amount: 4_000_000 });
  // each side is asked about when it is booked, and only then
  const { id } = await post('transfer', { ...between, amount: 3_000_000 });
  const date = '2026-04-07';
  const text = "Di account tujuan sudah ada baris impor untuk uang ini: Rp 3,000,000 pada 2026-04-07, 'DARI BCA'";
  expect(await send(`transfer/confirm/${id}`, { date })).toMatchObject(asks(text, 'join_imported'));
  await post(`transfer/confirm/${id}`, { date, allow_duplicate: true });
});

test.each([
  ['becomes its arrival, on the day of the bank', true, 1, '2026-04-07', 'DARI BCA'],
  ['stays beside it as another money', false, 2, '2026-04-08', null],
] as const)('of a transfer that is confirmed, the row %s', async (_, join_imported, count, received_date, note) => {
  const { mandiri, between, post, join, take, list } = await aPlace();
  await take(mandiri, csv('07/04/2026;DARI BCA;3.000.000'));
  const { id } = await post('transfer', { ...between, amount: 3_000_000, date: '2026-04-03' });
  const path = `transfer/confirm/${id}`;
  const date = '2026-04-08';
  const confirmed = await (join_imported ? join(path, { date }) : post(path, { date, join_imported }));
  expect(confirmed).toMatchObject({ status: 'confirmed', received_date, note });
  const arrived = (await list('transaction')).filter(({ amount }: { amount: number }) => amount > 0);
  expect(arrived).toHaveLength(count);
  expect(arrived.filter((row: { transfer_id: number | null }) => row.transfer_id === id)).toMatchObject([
    { transfer_part: 'in', date: received_date, note },
  ]);
});

test('a row of before the money left is no arrival, but asked about', async () => {
  const { mandiri, between, send, post, take } = await aPlace();
  await take(mandiri, csv('05/04/2026;DARI BCA;3.000.000'));
  const { id } = await post('transfer', { ...between, amount: 3_000_000 });
  const confirm = (body: object) => send(`transfer/confirm/${id}`, { date: '2026-04-06', ...body });
  expect(await confirm({})).toMatchObject(asks('Di account tujuan sudah ada baris impor yang sama'));
  expect(await confirm({ join_imported: true })).toMatchObject(asks('Di account tujuan'));
  expect(await confirm({ join_imported: false })).toMatchObject({ status: 200 });
});

test('a row that moved away before it was joined is not booked a second time', async () => {
  const { bca, mandiri, between, send, change, post, take, list } = await aPlace();
  await take(mandiri, csv('07/04/2026;DARI BCA;3.000.000'));
  const { id } = await post('transfer', { ...between, amount: 3_000_000 });
  const confirm = (body: object) => send(`transfer/confirm/${id}`, { date: '2026-04-07', ...body });
  expect(await confirm({})).toMatchObject(asks('Di account tujuan', 'join_imported'));
  const [row] = (await list('transaction')).filter(({ amount }: { amount: number }) => amount > 0);
  const joined = { join_imported: true, imported_id: row.id };
  expect(await change(`transaction/${row.id}`, { version: row.version, date: '2026-04-12' })).toBe(200);
  const gone = { status: 409, body: { errors: [expect.stringContaining('sudah tidak ada atau sudah berubah')] } };
  expect(await confirm(joined)).toMatchObject(gone);
  await take(bca, csv('07/04/2026;TRSF;-1.000.000'));
  const [out] = (await list('transaction')).filter(({ amount }: { amount: number }) => amount === -1_000_000);
  const body = { version: out.version, ...mandiri, ...joined };
  expect(await send(`transaction/${out.id}/book-transfer`, body)).toMatchObject(gone);
  expect(await list('transfer')).toMatchObject([{ status: 'pending' }]);
  expect(await list('transaction')).toHaveLength(3);
});

test('a row that arrives after the month was locked changes nothing in it', async () => {
  const { token, mandiri, between, post, join, take, list } = await aPlace();
  await take(mandiri, csv('01/04/2026;DARI BCA;3.000.000'));
  const { id } = await post('transfer', { ...between, amount: 3_000_000, fee: 2500, date: '2026-03-31' });
  const locked = async () => (await list('transaction')).filter(({ date }: { date: string }) => date === '2026-03-31');
  const before = await locked();
  expect(before).toHaveLength(2);
  await server.put('/setting/api/setting/books_locked_until', token, { value: '2026-03-31' });
  const confirmed = await join(`transfer/confirm/${id}`, { date: '2026-04-01' });
  expect(confirmed).toMatchObject({ status: 'confirmed', received_date: '2026-04-01' });
  expect(await locked()).toEqual(before);
  expect(await list('transaction')).toHaveLength(3);
});

test('of many transfers that are confirmed, those whose money an import has are asked about', async () => {
  const { mandiri, between, send, post, take, list } = await aPlace();
  const amounts = [1_000_000, 2_000_000, 3_000_000];
  await take(mandiri, csv('06/04/2026;DARI BCA;2.000.000', '07/04/2026;DARI BCA;3.000.000'));
  const sent = await Promise.all(amounts.map((amount) => post('transfer', { ...between, amount })));
  const confirm = (body: object) =>
    Promise.all(sent.map(({ id }) => send(`transfer/confirm/${id}`, { date: '2026-04-06', ...body })));
  const [plain, ...others] = await confirm({});
  expect(plain).toMatchObject({ status: 200, body: { data: { status: 'confirmed' } } });
  expect(others).toMatchObject([
    asks('Rp 2,000,000 pada 2026-04-06', 'join_imported'),
    asks('Rp 3,000,000 pada 2026-04-07', 'join_imported'),
  ]);
  const statuses = async () =>
    (await list('transfer?order_by=id&order=asc')).map((one: { status: string }) => one.status);
  expect((await statuses()).toSorted()).toEqual(['confirmed', 'pending', 'pending']);
  // agreed once for all: each that waits is booked, and none a second time
  const [again, ...received] = await confirm({ allow_duplicate: true });
  expect(received.map(({ status }) => status)).toEqual([200, 200]);
  expect(again?.status).toBe(409);
  expect(new Set(await statuses())).toEqual(new Set(['confirmed']));
  expect(await list('transaction')).toHaveLength(8);
});

test('a due payment batch asks about its sum, and about each of its lines', async () => {
  const { bca, send, post, take } = await aPlace();
  await take(bca, csv('04/03/2026;DARI B;3.000.000', '08/03/2026;DARI C;700.000'));
  for (const [date, amounts] of [
    ['2026-03-04', [1_000_000, 2_000_000]],
    ['2026-03-08', [700_000, 1]],
  ] as const) {
    const dues = await Promise.all(
      amounts.map((amount) => post('due', { type: 'R', amount, date: '2026-03-01', entity_name: 'CV Karya' })),
    );
    const lines = dues.map(({ id }) => ({ due_id: id }));
    const { id } = await post('due-payment-batch', { name: 'Pelanggan', date, ...bca, lines });
    expect(await send(`due-payment-batch/${id}/close`, {})).toMatchObject(asks('tekan Batal, buka barisnya'));
    await post(`due-payment-batch/${id}/close`, { allow_duplicate: true });
  }
});

test('a row that became a part of a transfer is asked about no more', async () => {
  const { bca, mandiri, between, post, take, list } = await aPlace();
  await take(bca, csv('06/04/2026;TRSF;-1.000.000'));
  const [row] = await list('transaction');
  await post(`transaction/${row.id}/book-transfer`, { version: row.version, ...mandiri });
  await post('transfer', { ...between, amount: 1_000_000, date: '2026-04-08' });
  expect(await list('transfer')).toHaveLength(2);
});

test('made a transfer, a row joins the other side that the other bank has', async () => {
  for (const side of ['bca', 'mandiri'] as const) {
    const place = await aPlace();
    const { send, join, list, take } = place;
    await take(place.bca, await caseFile('b09-bca'));
    await take(place.mandiri, await caseFile('b09-mandiri'));
    const before = await list('transaction');
    const current = before.find((row: { account_id: number }) => row.account_id === place[side].account_id);
    const path = `transaction/${current.id}/book-transfer`;
    const body = { version: current.version, ...(side === 'bca' ? place.mandiri : place.bca) };
    expect(await send(path, body)).toMatchObject(asks('Gabungkan menjadi satu transfer?', 'join_imported'));
    await join(path, body);
    const after = await list('transaction');
    expect(after.map(({ id }: { id: number }) => id)).toEqual(before.map(({ id }: { id: number }) => id));
    expect(new Set(after.map((row: { transfer_part: string }) => row.transfer_part))).toEqual(new Set(['out', 'in']));
    expect(await list('transfer')).toMatchObject([
      { ...place.between, amount: 10_000_000, status: 'confirmed', received_date: '2026-04-06' },
    ]);
  }
});

test('an answer is for the row that was asked about, whichever is nearer by now', async () => {
  const { mandiri, between, send, post, change, list, take } = await aPlace();
  await take(mandiri, csv('08/04/2026;DARI BCA;3.000.000'));
  const { id } = await post('transfer', { ...between, amount: 3_000_000, date: '2026-04-03' });
  const confirm = (body: object) => send(`transfer/confirm/${id}`, { date: '2026-04-07', ...body });
  const question = await confirm({});
  const [{ along, similar }] = question.body.errors;
  expect(along).toEqual({ imported_id: similar.id });
  await take(mandiri, csv('07/04/2026;PENJUALAN;3.000.000'));
  // without a row it is no answer
  expect(await confirm({ join_imported: true })).toMatchObject(asks("'PENJUALAN'", 'join_imported'));
  const path = `transaction/${similar.id}`;
  expect(await change(path, { version: 1, date: '2026-04-20' })).toBe(200);
  // about a row that has moved away: asked anew
  for (const join_imported of [true, false])
    expect(await confirm({ join_imported, ...along })).toMatchObject(asks("'PENJUALAN'", 'join_imported'));
  expect(await change(path, { version: 2, date: '2026-04-08' })).toBe(200);
  expect(await confirm({ join_imported: true, ...along })).toMatchObject({
    status: 200,
    body: { data: { status: 'confirmed', received_date: '2026-04-08', note: 'DARI BCA' } },
  });
  expect((await list(path)).transfer_id).toBe(id);
});

test('what is said to be another money is not asked about when the transfer arrives; another row is', async () => {
  const { bca, mandiri, send, post, list, take, cancel } = await aPlace();
  await take(bca, csv('06/04/2026;TRSF;-3.000.000'));
  const [out] = await list('transaction');
  await take(mandiri, csv('08/04/2026;PENJUALAN;3.000.000', '10/04/2026;DARI BCA;3.000.000'));
  const path = `transaction/${out.id}/book-transfer`;
  const { body: asked } = await send(path, { version: 1, ...mandiri });
  const apart = { version: 1, ...mandiri, join_imported: false, ...asked.errors[0].along };
  const { transfer_id } = await post(path, apart);
  const confirm = () => send(`transfer/confirm/${transfer_id}`, { date: '2026-04-09' });
  expect(await confirm()).toMatchObject(asks("'DARI BCA'", 'join_imported'));
  const [late] = (await list('transaction')).filter(({ note }: { note: string }) => note === 'DARI BCA');
  expect(await cancel(`transaction/${late.id}`)).toMatchObject({ status: 200 });
  expect(await confirm()).toMatchObject({ status: 200, body: { data: { status: 'confirmed' } } });
});

describe('after a no the next row is asked about, and each answer is for its own row', () => {
  /** Two rows that may be the arrival, and what answers the questions about them in turn. */
  async function twoRows(way: 'transfer/confirm' | 'book-transfer') {
    const place = await aPlace();
    const { bca, mandiri, between, send, post, list, take } = place;
    if (way === 'book-transfer') await take(bca, csv('06/04/2026;TRSF;-3.000.000'));
    const [out] = await list('transaction');
    await take(mandiri, csv('07/04/2026;PENJUALAN;3.000.000', '08/04/2026;DARI BCA;3.000.000'));
    const path = out
      ? `transaction/${out.id}/book-transfer`
      : `transfer/confirm/${(await post('transfer', { ...between, amount: 3_000_000 })).id}`;
    const body = out ? { version: 1, ...mandiri } : { date: '2026-04-07' };
    const first = await send(path, body);
    expect(first).toMatchObject(asks("'PENJUALAN'", 'join_imported'));
    const no = { ...body, join_imported: false, ...first.body.errors[0].along };
    const second = await send(path, no);
    expect(second).toMatchObject(asks("'DARI BCA'", 'join_imported'));
    const { along } = second.body.errors[0];
    expect(along.other_imported_ids).toEqual([first.body.errors[0].similar.id]);
    return {
      ...place,
      answer: (join_imported: boolean) => post(path, { ...no, join_imported, ...along }),
      async ofTransfers() {
        const rows: { note: string; amount: number; transfer_id: number | null }[] = await list('transaction');
        return rows.filter(({ amount, transfer_id }) => amount > 0 && transfer_id).map(({ note }) => note);
      },
    };
  }

  test.each(['transfer/confirm', 'book-transfer'] as const)('%s: a yes to the second', async (way) => {
    const { answer, list, ofTransfers } = await twoRows(way);
    await answer(true);
    expect(await list('transfer')).toMatchObject([{ status: 'confirmed', received_date: '2026-04-08' }]);
    expect(await ofTransfers()).toEqual([way === 'book-transfer' ? 'TRSF' : 'DARI BCA']);
    expect(await list('transaction')).toHaveLength(3);
  });

  test('transfer/confirm: two noes', async () => {
    const { answer, list } = await twoRows('transfer/confirm');
    await answer(false);
    expect(await list('transfer')).toMatchObject([{ status: 'confirmed', received_date: '2026-04-07' }]);
    expect(await list('transaction')).toHaveLength(4);
  });

  test('book-transfer: two noes, and no question about them when the money arrives', async () => {
    const { answer, list, send } = await twoRows('book-transfer');
    const { transfer_id } = await answer(false);
    expect(await list('transfer')).toMatchObject([{ status: 'pending' }]);
    expect(await send(`transfer/confirm/${transfer_id}`, { date: '2026-04-07' })).toMatchObject({ status: 200 });
  });

  test('also where the nearest row is of before the money left', async () => {
    const { mandiri, between, send, post, take } = await aPlace();
    await take(mandiri, csv('05/04/2026;PENJUALAN;3.000.000', '07/04/2026;DARI BCA;3.000.000'));
    const { id } = await post('transfer', { ...between, amount: 3_000_000 });
    const confirm = (body: object) => send(`transfer/confirm/${id}`, { date: '2026-04-06', ...body });
    const asked = await confirm({});
    expect(asked).toMatchObject(asks("'DARI BCA'", 'join_imported'));
    const no = { join_imported: false, ...asked.body.errors[0].along };
    expect(await confirm(no)).toMatchObject(asks("'PENJUALAN'. Tetap simpan?"));
    expect(await confirm({ ...no, allow_duplicate: true })).toMatchObject({ status: 200 });
  });
});

test('where the row is another money, the transfer is on its way', async () => {
  const { bca, mandiri, post, list, take } = await aPlace();
  await take(bca, await caseFile('b09-bca'));
  const [current] = await list('transaction');
  await take(mandiri, await caseFile('b09-mandiri'));
  const body = { version: current.version, ...mandiri, join_imported: false };
  await post(`transaction/${current.id}/book-transfer`, body);
  expect(await list('transfer')).toMatchObject([{ status: 'pending', received_date: null }]);
});

// A row that a transfer has taken over comes back when the transfer goes.

interface Row {
  id: number;
  version: number;
  amount: number;
  account_id: number;
  transfer_id: number | null;
  voided_at: string | null;
}
/** What there is to see of a row, but for how often it was written. */
const lasting = ({ version: _version, updated_at: _updated, ...row }: Row & { updated_at?: string }) => row;
const standing = (rows: Row[]) => rows.filter(({ voided_at }) => voided_at === null);

async function booksAreRight() {
  const client = await server.owner.connect();
  try {
    expect(await wrongBooks(client)).toEqual([]);
  } finally {
    client.release();
  }
}

test('a cancelled transfer gives back the rows of both banks as they were, and the files bring no others', async () => {
  const { bca, mandiri, join, list, take, cancel, balances, token } = await aPlace();
  const files = [csv('06/04/2026;TRSF KE MANDIRI;-3.000.000'), csv('07/04/2026;DARI BCA;3.000.000')] as const;
  await take(bca, files[0]);
  await take(mandiri, files[1]);
  const before = await list('transaction');
  const [money] = [await balances()];
  const out = before.find(({ amount }: Row) => amount < 0);
  const body = { version: out.version, ...mandiri, note: 'Pindah kas' };
  const { transfer_id } = await join(`transaction/${out.id}/book-transfer`, body);
  expect((await list('transaction')).map(({ note }: { note: string }) => note)).toEqual(['Pindah kas', 'Pindah kas']);
  expect(await balances()).toEqual(money);
  expect(await cancel(`transfer/${transfer_id}`)).toMatchObject({
    status: 200,
    body: { data: { status: 'cancelled' } },
  });
  const after = await list('transaction');
  expect(after.map(lasting)).toEqual(before.map(lasting));
  expect(await balances()).toEqual(money);
  for (const row of after) {
    const { body: history } = await server.get(`${api}/transaction/${row.id}/history`, token);
    expect(history.data[0]).toMatchObject({
      action: 'update',
      reason: 'Transfer dibatalkan: Salah',
      before: { transfer_id, note: 'Pindah kas' },
      after: { transfer_id: null, transfer_part: null, note: row.note },
    });
  }
  expect(await take(bca, files[0])).toMatchObject({ inserted: 0, exists: 1 });
  expect(await take(mandiri, files[1])).toMatchObject({ inserted: 0, exists: 1 });
  expect(await list('transaction')).toHaveLength(2);
  // they may be joined anew
  await join(`transaction/${out.id}/book-transfer`, {
    ...body,
    version: after.find(({ id }: Row) => id === out.id).version,
  });
  expect(standing(await list('transaction')).map(({ transfer_id: of }) => of)).not.toContain(null);
  await booksAreRight();
});

test('what was booked beside a row goes with its transfer: the other leg, the fee', async () => {
  const { bca, mandiri, between, post, join, list, take, cancel, balances } = await aPlace();
  await take(mandiri, csv('07/04/2026;DARI BCA;3.000.000'));
  const [row] = await list('transaction');
  const { id } = await post('transfer', { ...between, amount: 3_000_000, fee: 6500 });
  await join(`transfer/confirm/${id}`, { date: '2026-04-08' });
  expect(await balances()).toEqual([-3_006_500, 3_000_000]);
  expect(await cancel(`transfer/${id}`)).toMatchObject({ status: 200 });
  expect(standing(await list('transaction')).map(lasting)).toEqual([lasting(row)]);
  expect(await balances()).toEqual([0, 3_000_000]);
  expect(bca.account_id).toBeGreaterThan(0);
  await booksAreRight();
});

test('a transfer that is changed to other money sets its row free, and asks before', async () => {
  const { bca, mandiri, post, change, list, take, cancel, send, balances, token } = await aPlace();
  await take(bca, csv('06/04/2026;TRSF;-1.006.500'));
  const [row] = await list('transaction');
  const { transfer_id } = await post(`transaction/${row.id}/book-transfer`, { version: 1, ...mandiri });
  // its amount and its fee are the same money
  expect(await change(`transfer/${transfer_id}`, { version: 1, amount: 1_000_000, fee: 6500 })).toBe(200);
  expect(standing(await list('transaction'))).toHaveLength(2);
  expect(await balances()).toEqual([-1_006_500, 0]);
  const larger = { version: 2, amount: 2_000_000, allow_unusual_amount: true };
  const answer = await server.put(`${api}/transfer/${transfer_id}`, token, { ...agreed, ...larger });
  expect(answer).toMatchObject(asks("Baris impor -Rp 1,006,500 pada 2026-04-06, 'TRSF' tidak cocok lagi"));
  expect(await change(`transfer/${transfer_id}`, { ...larger, allow_duplicate: true })).toBe(200);
  expect(await balances()).toEqual([-3_013_000, 0]);
  const free = standing(await list('transaction')).filter(({ transfer_id: of }) => of === null);
  expect(free.map(lasting)).toEqual([lasting(row)]);
  await booksAreRight();
  // and so does one that is moved to another account
  const again = await post(`transaction/${row.id}/book-transfer`, {
    version: free[0]?.version,
    ...mandiri,
    allow_duplicate: true,
  });
  const cash = { from_account_type: 'cash', from_account_id: await aCashier(token) };
  const move = { version: 1, ...cash, allow_duplicate: true };
  expect(await change(`transfer/${again.transfer_id}`, move)).toBe(200);
  expect((await list(`transaction/${row.id}`)).transfer_id).toBeNull();
  expect(await balances()).toEqual([-3_013_000, 0, -1_006_500]);
  for (const id of [transfer_id, again.transfer_id])
    expect(await cancel(`transfer/${id}`)).toMatchObject({ status: 200 });
  expect(await balances()).toEqual([-1_006_500, 0, 0]);
  await booksAreRight();
  expect(send).toBeDefined();
});

async function aCashier(token: string): Promise<number> {
  const { body } = await server.post(`${api}/cashier`, token, { name: 'Depan' });
  return body.data.id;
}

test('a row whose day is locked by now stays in its transfer', async () => {
  const { token, bca, mandiri, post, change, list, take, cancel } = await aPlace();
  await take(bca, csv('31/03/2026;TRSF;-1.000.000'));
  const [row] = await list('transaction');
  const { transfer_id } = await post(`transaction/${row.id}/book-transfer`, { version: 1, ...mandiri });
  expect(await change(`transfer/${transfer_id}`, { version: 1, date: '2026-04-01' })).toBe(200);
  await server.put('/setting/api/setting/books_locked_until', token, { value: '2026-03-31' });
  expect(await cancel(`transfer/${transfer_id}`)).toMatchObject({
    status: 400,
    body: { blocked: { by: 'books_lock' } },
  });
  expect(standing(await list('transaction'))).toMatchObject([{ transfer_id, date: '2026-04-01' }]);
});

test('an import is not undone while a row is part of a transfer, and says the way out; then it is', async () => {
  const { bca, mandiri, post, list, take, cancel, token } = await aPlace();
  const { id } = await take(bca, csv('06/04/2026;TRSF;-1.000.000', '07/04/2026;Parkir;-5.000'));
  const [, row] = await list('transaction?order_by=id&order=desc');
  const { transfer_id } = await post(`transaction/${row.id}/book-transfer`, { version: 1, ...mandiri });
  const undo = () => server.post(`${api}/import/${id}/undo`, token, { reason: 'Salah file', ...agreed });
  expect(await undo()).toMatchObject({
    status: 409,
    body: {
      errors: [
        'Impor tidak dapat diurungkan: 1 baris sudah terpakai.',
        expect.stringContaining('sudah menjadi bagian dari transfer. Batalkan transfernya dulu.'),
      ],
    },
  });
  expect(await cancel(`transfer/${transfer_id}`)).toMatchObject({ status: 200 });
  expect(await undo()).toMatchObject({ status: 200, body: { data: { status: 'undone', live_count: 0 } } });
  await booksAreRight();
});

test('of who cancels the transfer and who undoes the import, both end well or one is told', async () => {
  for (let round = 0; round < 5; round++) {
    const { bca, mandiri, post, list, take, cancel, token, balances } = await aPlace();
    const { id } = await take(bca, csv('06/04/2026;TRSF;-1.000.000'));
    const [row] = await list('transaction');
    const { transfer_id } = await post(`transaction/${row.id}/book-transfer`, { version: 1, ...mandiri });
    const [cancelled, undone] = await Promise.all([
      cancel(`transfer/${transfer_id}`),
      server.post(`${api}/import/${id}/undo`, token, { reason: 'Salah file', ...agreed }),
    ]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(undone.status);
    expect(standing(await list('transaction'))).toHaveLength(undone.status === 200 ? 0 : 1);
    expect(await balances()).toEqual([undone.status === 200 ? 0 : -1_000_000, 0]);
  }
  await booksAreRight();
});
