import { dateIn } from '@finance/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrongBooks } from '../../operations/books/books.queries.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/import';
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

/** A tenant with a bank account, a cashier of its kasir, and one of each role. */
async function aPlace() {
  const tenant_id = await server.tenant();
  const [pemilik, keuangan, kasir, peninjau] = await Promise.all([
    server.member('pemilik', tenant_id),
    server.member('keuangan', tenant_id),
    server.member('kasir', tenant_id),
    server.member('peninjau', tenant_id),
  ]);
  const bank = await server.insert('bank_account', {
    tenant_id,
    bank: 'BCA',
    account_name: 'PT Uji',
    account_number: '123',
  });
  const cash = await server.insert('cashier', { tenant_id, name: 'Kasir Depan', user_id: kasir.user_id });
  return { tenant_id, pemilik, keuangan, kasir, peninjau, bank, cash };
}

async function take(content: string, member: Member, fields: object = {}) {
  const answer = await server.post(path, member.token, {
    resource: 'transaction',
    file_uuid: await server.upload(member.token, content, 'data.csv'),
    allow_negative_balance: true,
    answers: { direction: 'in' },
    ...fields,
  });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.data.id as number;
}

const undo = (id: number, member: Member, fields: object = {}) =>
  server.post(`${path}/${id}/undo`, member.token, { reason: 'Salah file', ...fields });
const show = async (id: number, member: Member) => (await server.get(`${path}/${id}`, member.token)).body.data;

const csv = (...rows: string[]) => ['Tanggal;Jumlah;Account;Nama;Catatan', ...rows].join('\n');
const two = csv('01/03/2026;1.500.000;123;Toko Makmur;a', '02/03/2026;50.000;Kasir Depan;;b');

async function transactions(member: Member) {
  const { body } = await server.get('/transaction/api/transaction?order_by=id&order=asc', member.token);
  return body.data as {
    id: number;
    uuid: string;
    version: number;
    amount: number;
    voided_at: string | null;
    void_reason: string;
  }[];
}

async function booksAreRight() {
  const client = await server.owner.connect();
  try {
    expect(await wrongBooks(client)).toEqual([]);
  } finally {
    client.release();
  }
}

test('lists the rows of one import', async () => {
  const { keuangan } = await aPlace();
  const id = await take(two, keuangan);
  await take(csv('03/03/2026;70.000;123;Lain;c'), keuangan);
  for (const totals of ['', '&totals=later']) {
    const query = `import_id=${id}&order_by=amount&order=asc${totals}`;
    const { body } = await server.get(`/transaction/api/transaction?${query}`, keuangan.token);
    expect(body.data.map(({ amount }: { amount: number }) => amount)).toEqual([50_000, 1_500_000]);
  }
  const dues = await take('Jenis;Tanggal;Jumlah;Nama\nPiutang;01/03/2026;9.000;Sari', keuangan, { resource: 'due' });
  await server.post('/transaction/api/due', keuangan.token, { type: 'R', amount: 1_000, entity_name: 'Budi' });
  const { body } = await server.get(`/transaction/api/due?import_id=${dues}`, keuangan.token);
  expect(body.data.map(({ entity_name }: { entity_name: string }) => entity_name)).toEqual(['Sari']);
});

test('voids every row with its history, once; balances follow, and the file can be imported again', async () => {
  const { pemilik, keuangan } = await aPlace();
  const id = await take(two, keuangan);
  expect(await show(id, keuangan)).toMatchObject({
    status: 'imported',
    row_count: 2,
    live_count: 2,
    creator_name: 'Uji keuangan',
    obstacles: [],
    obstacle_count: 0,
  });
  const undone = await undo(id, pemilik);
  expect(undone).toMatchObject({
    status: 200,
    body: {
      data: { status: 'undone', live_count: 0, undone_by_name: 'Uji pemilik', undo_reason: 'Salah file' },
    },
  });
  const rows = await transactions(pemilik);
  expect(rows).toMatchObject([
    { void_reason: 'Impor diurungkan: Salah file', version: 2 },
    { void_reason: 'Impor diurungkan: Salah file', version: 2 },
  ]);
  const { body: history } = await server.get(`/transaction/api/transaction/${rows[0]?.id}/history`, pemilik.token);
  expect(history.data).toMatchObject([
    {
      action: 'void',
      user_name: 'Uji pemilik',
      reason: 'Impor diurungkan: Salah file',
      before: { voided_at: null, void_reason: null },
      after: { voided_at: rows[0]?.voided_at, void_reason: 'Impor diurungkan: Salah file' },
    },
    { action: 'create' },
  ]);
  const { body: balance } = await server.get('/transaction/api/balance', pemilik.token);
  expect(balance.data.map((account: { balance: number }) => account.balance)).toEqual([0, 0]);
  await booksAreRight();

  const again = await undo(id, pemilik, { reason: 'Alasan lain' });
  expect(again.body.data).toEqual(undone.body.data); // the first reason stays
  expect((await transactions(pemilik)).map(({ version }) => version)).toEqual([2, 2]);

  const second = await take(two, keuangan);
  expect(second).not.toBe(id);
  expect(await transactions(pemilik)).toHaveLength(4);
});

const withWrong = csv('01/03/2026;1.500.000;123;Toko Makmur;a', '02/03/2026;50.000;123;;b', '03/03/2026;x;123;;c');
const repairs = [{ row: 4, field: 'amount', text: '70.000' }];

test('of a file that was imported in parts, each part can be imported again when it was undone', async () => {
  const { pemilik } = await aPlace();
  const standing = async () =>
    (await transactions(pemilik)).filter(({ voided_at }) => !voided_at).map(({ amount }) => amount);
  const first = await take(withWrong, pemilik, { skip_wrong: true });
  const second = await take(withWrong, pemilik, { repairs });
  expect(await standing()).toEqual([1_500_000, 50_000, 70_000]);

  await undo(first, pemilik);
  await take(withWrong, pemilik, { skip_wrong: true });
  expect(await standing()).toEqual([70_000, 1_500_000, 50_000]);

  await undo(second, pemilik);
  await take(withWrong, pemilik, { repairs });
  expect(await standing()).toEqual([1_500_000, 50_000, 70_000]);
  expect(await take(withWrong, pemilik, { repairs })).toBe(null);
});

test('an import that kept only its wrong lines took all others', async () => {
  const { pemilik } = await aPlace();
  const id = await take(withWrong, pemilik, { skip_wrong: true });
  await server.owner.query('update import set taken_lines = null where id = $1', [id]);
  const [row] = await transactions(pemilik);
  await server.put(`/transaction/api/transaction/${row?.id}`, pemilik.token, { version: 1, note: 'lain' });
  expect(await show(await take(withWrong, pemilik, { repairs }), pemilik)).toMatchObject({
    row_count: 1,
    skipped_count: 2,
  });
});

test('of two who undo at once only one voids', async () => {
  const { pemilik } = await aPlace();
  const id = await take(two, pemilik);
  const answers = await Promise.all([undo(id, pemilik, { reason: 'Satu' }), undo(id, pemilik, { reason: 'Dua' })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body.data.undo_reason).toBe(answers[1]?.body.data.undo_reason);
  expect((await transactions(pemilik)).map(({ version }) => version)).toEqual([2, 2]);
});

test('a row that was voided alone keeps its reason', async () => {
  const { pemilik } = await aPlace();
  const id = await take(two, pemilik);
  const [first] = await transactions(pemilik);
  await server.delete(`/transaction/api/transaction/${first?.id}`, pemilik.token, { reason: 'Ganda' });
  expect(await show(id, pemilik)).toMatchObject({ live_count: 1, obstacle_count: 0 });
  expect((await undo(id, pemilik)).status).toBe(200);
  expect((await transactions(pemilik)).map(({ void_reason }) => void_reason)).toEqual([
    'Ganda',
    'Impor diurungkan: Salah file',
  ]);
});

test.each<[string, (place: Awaited<ReturnType<typeof aPlace>>, row: { id: number; uuid: string }) => Promise<unknown>]>(
  [
    [
      'sudah diubah sesudah diimpor',
      ({ pemilik }, { id }) =>
        server.put(`/transaction/api/transaction/${id}`, pemilik.token, { version: 1, note: 'lain' }),
    ],
    [
      `sudah bernomor kwitansi KW/${dateIn('Asia/Jakarta', new Date()).slice(0, 4)}/000001`,
      ({ pemilik }, { uuid }) =>
        server.get(
          `/transaction/views/transaction/generate-print/${uuid}?access_token=${pemilik.token}&type=full`,
          null,
        ),
    ],
    [
      'sudah menjadi bagian dari transfer. Batalkan transfernya dulu.',
      ({ pemilik, cash }, { id }) =>
        server.put(`/transaction/api/transaction/${id}/book-transfer`, pemilik.token, {
          version: 1,
          account_type: 'cash',
          account_id: cash,
          allow_negative_balance: true,
          allow_backdated: true,
        }),
    ],
    [
      'masih ada pengajuan yang menunggu keputusan',
      ({ keuangan }, { id }) =>
        server.post('/transaction/api/correction', keuangan.token, {
          resource: 'transaction',
          record_id: id,
          kind: 'void',
          reason: 'Ganda',
          version: 1,
        }),
    ],
    [
      'sudah dipakai untuk mengonfirmasi klaim',
      async ({ pemilik, bank }, { id }) => {
        const { body } = await server.post('/transaction/api/unconfirmed-transaction', pemilik.token, {
          amount: 1_500_000,
          account_type: 'bank',
          account_id: bank,
          date: '2026-03-01',
          allow_backdated: true,
        });
        return server.post(`/transaction/api/unconfirmed-transaction/${body.data.id}/confirm`, pemilik.token, {
          version: 1,
          transaction_id: id,
        });
      },
    ],
    [
      'sudah cocok dengan rekening koran. Batalkan kecocokannya dulu.',
      async ({ pemilik, bank }, { id }) => {
        const told = '!Type:Bank\nD2026-03-02\nT1500000\nPTOKO MAKMUR\n^\n';
        const file_uuid = await server.upload(pemilik.token, told, 'koran.qif');
        const statement = { bank_account_id: bank, file_uuid };
        await server.post('/transaction/api/bank-statement', pemilik.token, statement);
        const lines = await server.get(`/transaction/api/bank-statement-line?bank_account_id=${bank}`, pemilik.token);
        const matched = { statement_line_ids: [lines.body.data[0].id], transaction_ids: [id] };
        return server.post('/transaction/api/statement-match', pemilik.token, matched);
      },
    ],
    [
      'berada dalam periode yang sudah dikunci (sampai 2026-03-01)',
      ({ pemilik }) => server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: '2026-03-01' }),
    ],
  ],
)('is refused while a row %s; nothing is voided', async (reason, depend) => {
  const place = await aPlace();
  const { pemilik } = place;
  const id = await take(two, pemilik);
  const [row] = await transactions(pemilik);
  if (!row) throw new Error('Nothing was imported');
  const done = (await depend(place, row)) as { status: number };
  expect(done.status).toBeLessThan(300);
  const obstacle = { id: row.id, uuid: row.uuid, date: '2026-03-01', amount: 1_500_000, name: 'Toko Makmur', reason };
  expect(await show(id, pemilik)).toMatchObject({ obstacles: [obstacle], obstacle_count: 1 });
  expect(await undo(id, pemilik)).toMatchObject({
    status: 409,
    body: {
      errors: [
        'Impor tidak dapat diurungkan: 1 baris sudah terpakai.',
        `#${row.id}, 2026-03-01, Rp 1,500,000, Toko Makmur: ${reason}`,
      ],
    },
  });
  expect((await transactions(pemilik)).filter(({ voided_at }) => voided_at)).toEqual([]);
});

test('is refused for a closed cash day, whatever else is in the file', async () => {
  const { pemilik, cash } = await aPlace();
  const id = await take(two, pemilik);
  const { status } = await server.post('/transaction/api/cash-closing', pemilik.token, {
    cashier_id: cash,
    date: '2026-03-05',
    denominations: { note_50000: 1 },
    expected_balance: 50_000,
  });
  expect(status).toBe(201);
  expect(await undo(id, pemilik)).toMatchObject({
    status: 409,
    body: {
      errors: [
        'Impor tidak dapat diurungkan: 1 baris sudah terpakai.',
        expect.stringContaining('kasnya sudah ditutup (sampai 2026-03-05)'),
      ],
    },
  });
});

test('a cashier that would fall below zero is asked about', async () => {
  const { pemilik, cash } = await aPlace();
  const id = await take(two, pemilik);
  await server.post('/transaction/api/transaction', pemilik.token, {
    amount: -20_000,
    account_type: 'cash',
    account_id: cash,
  });
  expect(await undo(id, pemilik)).toMatchObject({
    status: 400,
    body: {
      errors: [
        { type: 'confirm', if_confirmed: 'allow_negative_balance', text: expect.stringContaining('-Rp 20,000') },
      ],
    },
  });
  expect((await undo(id, pemilik, { allow_negative_balance: true })).status).toBe(200);
  await booksAreRight();
});

const dues = 'Jenis;Tanggal;Jumlah;Nama\nPiutang;01/03/2026;900.000;CV Karya\nHutang;01/03/2026;0;CV Karya\n';

test('dues are voided and owe nothing; a paid, waiting or closed one stops it', async () => {
  const { pemilik, bank } = await aPlace();
  const { token } = pemilik;
  const first = await take(dues, pemilik, { resource: 'due' });
  expect((await undo(first, pemilik)).body.data).toMatchObject({ status: 'undone', live_count: 0 });
  const list = (await server.get('/transaction/api/due?order_by=id&order=asc', token)).body;
  expect(list).toMatchObject({
    meta: { r_total: 0, p_total: 0 },
    data: [{ status: 'closed', outstanding_amount: 0, void_reason: 'Impor diurungkan: Salah file' }, { amount: 0 }],
  });
  const { body: history } = await server.get(`/transaction/api/due/${list.data[0].id}/history`, token);
  expect(history.data[0]).toMatchObject({
    action: 'void',
    before: { voided_at: null, status: 'open', outstanding_amount: 900_000 },
    after: { status: 'closed', outstanding_amount: 0 },
  });
  await booksAreRight();

  const second = await take(dues, pemilik, { resource: 'due' });
  const [, , due] = (await server.get('/transaction/api/due?order_by=id&order=asc', token)).body.data;
  const reasonNow = async () => (await show(second, pemilik)).obstacles.map(({ reason }: { reason: string }) => reason);
  const { body: batch } = await server.post('/transaction/api/due-payment-batch', token, {
    name: 'Senin',
    account_type: 'bank',
    account_id: bank,
    lines: [{ due_id: due.id, amount: 900_000 }],
  });
  expect(await reasonNow()).toEqual(['masih menunggu dalam pelunasan']);
  await server.delete(`/transaction/api/due-payment-batch/${batch.data.id}`, token, { reason: 'Batal' });
  await server.post(`/transaction/api/due/${due.id}/pay`, token, {
    account_type: 'bank',
    account_id: bank,
    amount: 100_000,
  });
  expect(await reasonNow()).toEqual(['sudah dibayar Rp 100,000']);
  expect((await undo(second, pemilik)).status).toBe(409);
});

test('only a pemilik of the tenant undoes; a kasir sees only their own imports', async () => {
  const { pemilik, keuangan, kasir, peninjau } = await aPlace();
  const stranger = await server.member('pemilik');
  const id = await take(two, pemilik);
  const own = await take(csv('03/03/2026;9.000;Kasir Depan;;k'), kasir);
  for (const member of [keuangan, kasir, peninjau]) expect((await undo(id, member)).status).toBe(403);
  for (const member of [kasir, stranger]) {
    expect((await server.get(`${path}/${id}`, member.token)).status).toBe(404);
    expect((await server.get(`${path}/${id}/wrong-rows`, member.token)).status).toBe(404);
  }
  expect((await undo(id, stranger)).status).toBe(404);
  const idsOf = async (member: Member, query = '') =>
    (await server.get(`${path}${query}`, member.token)).body.data.map((row: { id: number }) => row.id);
  expect(await idsOf(kasir)).toEqual([own]);
  expect(await idsOf(peninjau)).toEqual([own, id]);
  expect(await idsOf(pemilik, '?resource=due')).toEqual([]);
  expect(await idsOf(pemilik, '?q=DATA')).toEqual([own, id]);
  expect(await idsOf(pemilik, `?creator_id=${kasir.user_id}`)).toEqual([own]);
  expect(await idsOf(stranger)).toEqual([]);
});

test('the database lets nobody change what an import was, nor mark one of another tenant', async () => {
  const { pemilik } = await aPlace();
  const other = await aPlace();
  const id = await take(two, pemilik);
  const client = await server.owner.connect();
  try {
    await client.query('begin');
    await client.query('set local role finance_app');
    await client.query("select set_config('app.tenant_id', $1, true)", [String(other.tenant_id)]);
    const { rowCount } = await client.query('update import set undone_at = now(), undone_by = 1, undo_reason = $1', [
      'x',
    ]);
    expect(rowCount).toBe(0);
    await expect(client.query('update import set row_count = 0')).rejects.toThrow(/permission denied/);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(await show(id, pemilik)).toMatchObject({ status: 'imported', row_count: 2 });
});

test('20,000 rows are undone as one, by connections that have changed single ones before', async () => {
  const { pemilik } = await aPlace();
  const rows = Array.from({ length: 20_000 }, (_, at) => `01/03/2026;${at + 1};123;;b${at}`);
  const id = await take(csv(...rows), pemilik);
  await take(csv(...Array.from({ length: 60 }, (_, at) => `02/03/2026;${1_000_001 + at};123;;c${at}`)), pemilik);
  const others = await server.get('/transaction/api/transaction?per_page=60&order_by=date&order=desc', pemilik.token);
  const changed = (others.body.data as { id: number; version: number }[]).map(({ id: one, version }) =>
    server.put(`/transaction/api/transaction/${one}`, pemilik.token, { version, note: 'Dibetulkan' }),
  );
  expect((await Promise.all(changed)).map(({ status }) => status)).toEqual(changed.map(() => 200));
  expect((await undo(id, pemilik)).body.data).toMatchObject({ status: 'undone', row_count: 20_000, live_count: 0 });
  await booksAreRight();
});
