import { writeXlsx } from 'hucre/xlsx';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workbookOf } from '../../testing/bombs.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/import';
let server: TestServer;
let pemilik: Member;
let kasir: Member;
let bca: number;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  kasir = await server.member('kasir', pemilik.tenant_id);
  bca = await server.insert('bank_account', {
    tenant_id: pemilik.tenant_id,
    bank: 'BCA',
    account_name: 'PT Uji',
    account_number: '123-456',
  });
  await server.insert('cashier', { tenant_id: pemilik.tenant_id, name: 'Kasir Depan', user_id: kasir.user_id });
});
afterAll(() => server.close());

async function upload(content: string | Uint8Array, name = 'data.csv', token = pemilik.token): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([content as BlobPart]), name);
  const answer = await server.call('POST', '/file-manager/file', { token, body: form });
  expect(answer.status).toBe(201);
  return answer.body.data.uuid;
}

async function preview(content: string | Uint8Array, fields: object = {}, token = pemilik.token) {
  return server.post(`${path}/preview`, token, {
    resource: 'transaction',
    file_uuid: await upload(content, 'data.csv', token),
    answers: { direction: 'in' }, // counts only where a file does not tell
    ...fields,
  });
}

async function take(content: string | Uint8Array, fields: object = {}, token = pemilik.token) {
  return server.post(path, token, {
    resource: 'transaction',
    file_uuid: await upload(content, 'data.csv', token),
    answers: { direction: 'in' }, // counts only where a file does not tell
    ...fields,
  });
}

async function rowsOf(table: string): Promise<number> {
  return Number((await server.owner.query(`select count(*) from ${table} where voided_at is null`)).rows[0]?.count);
}

const csv = (rows: string[]) => ['Tanggal;Jumlah;Rekening;Nama;Keterangan', ...rows].join('\n');

test('reads, previews and imports once a CSV with semicolons and Indonesian numbers and dates', async () => {
  const content = csv([
    '31/01/2026;1.500.000;123456;Toko Makmur;Pelunasan',
    '01/02/2026;-250.000;Kasir Depan;;Bensin',
    '01/02/2026;-250.000;Kasir Depan;;Bensin',
  ]);
  const { body } = await preview(content);
  expect(body.data).toMatchObject({
    headers: ['Tanggal', 'Jumlah', 'Rekening', 'Nama', 'Keterangan'],
    mapping: { date: 0, amount: 1, account: 2, related_entity_name: 3, note: 4 },
    date_order: 'dmy',
    is_date_order_open: false,
    counts: { total: 3, new: 3, exists: 0, error: 0 },
    amount_in: 1_500_000,
    amount_out: -500_000,
    date_from: '2026-01-31',
    date_to: '2026-02-01',
    problems: [],
    imported_before: null,
  });
  expect(body.data.samples[1]).toEqual(['1.500.000', '-250.000', '-250.000']);
  expect(body.data.rows).toEqual([
    {
      row: 2,
      status: 'new',
      same_as: null,
      pays: null,
      date: '2026-01-31',
      amount: 1_500_000,
      where: 'BCA 123-456 a.n. PT Uji',
      name: 'Toko Makmur',
      note: 'Pelunasan',
    },
    {
      row: 3,
      status: 'new',
      same_as: null,
      pays: null,
      date: '2026-02-01',
      amount: -250_000,
      where: 'Kasir Depan',
      name: null,
      note: 'Bensin',
    },
    {
      row: 4,
      status: 'new',
      same_as: 3,
      pays: null,
      date: '2026-02-01',
      amount: -250_000,
      where: 'Kasir Depan',
      name: null,
      note: 'Bensin',
    },
  ]);
  expect(await rowsOf('transaction')).toBe(0);

  const asked = await take(content);
  expect(asked).toMatchObject({
    status: 400,
    body: {
      errors: [
        { type: 'confirm', if_confirmed: 'allow_negative_balance', text: expect.stringContaining('-Rp 500,000') },
      ],
    },
  });
  const taken = await take(content, { allow_negative_balance: true });
  expect(taken).toMatchObject({
    status: 201,
    body: { data: { inserted: 3, exists: 0, file_name: 'data.csv', resource: 'transaction' } },
  });
  const list = await server.get('/transaction/api/transaction?order_by=date&order=asc', pemilik.token);
  expect(list.body).toMatchObject({
    meta: { total: 1_000_000 },
    data: [{ amount: 1_500_000, related_entity_name: 'Toko Makmur' }, { amount: -250_000 }, { amount: -250_000 }],
  });
  const history = await server.get(`/transaction/api/transaction/${list.body.data[0].id}/history`, pemilik.token);
  expect(history.body.data).toMatchObject([
    { action: 'create', reason: 'Impor data.csv', after: { amount: 1_500_000, date: '2026-01-31' } },
  ]);

  const again = await preview(content);
  expect(again.body.data).toMatchObject({
    counts: { total: 3, new: 0, exists: 3, error: 0 },
    imported_before: { creator_name: 'Uji pemilik' },
  });
  expect(await take(content)).toMatchObject({ status: 201, body: { data: { id: null, inserted: 0, exists: 3 } } });
  expect(await rowsOf('transaction')).toBe(3);

  // the same file adds nothing, although one of its rows was corrected meanwhile
  const { id, version } = list.body.data[0];
  expect(
    (await server.put(`/transaction/api/transaction/${id}`, pemilik.token, { version, note: 'Pelunasan faktur 7' }))
      .status,
  ).toBe(200);
  expect(await take(content)).toMatchObject({ body: { data: { inserted: 0 } } });

  // an overlapping file: a row that exists twice matches two of three
  const overlapping = csv([
    '01/02/2026;-250.000;Kasir Depan;;Bensin',
    '01/02/2026;-250.000;Kasir Depan;;Bensin',
    '01/02/2026;-250.000;Kasir Depan;;Bensin',
    '02/02/2026;10.000;123-456;;Bunga',
  ]);
  expect((await preview(overlapping)).body.data).toMatchObject({
    counts: { total: 4, new: 2, exists: 2 },
    rows: [{ status: 'exists' }, { status: 'exists' }, { status: 'new', same_as: 2 }, { status: 'new' }],
  });
  expect(await take(overlapping, { allow_negative_balance: true })).toMatchObject({
    body: { data: { inserted: 2, exists: 2 } },
  });
  expect(await rowsOf('transaction')).toBe(5);
});

test('an amount that may mean several is asked about, with what it may mean', async () => {
  const { body } = await preview(csv(['05/01/2026;1.500jt;123456;;a', '05/01/2026;2jt500;123456;;b']));
  expect(body.data.problems).toEqual([
    {
      row: 2,
      field: 'amount',
      message: "'1.500jt' dapat berarti Rp 1,500,000,000 atau Rp 1,500,000. Tulis lengkap, misalnya 1500000.",
    },
  ]);
});

test('one bad row and nothing is written; each fault has its line, field and words', async () => {
  const before = await rowsOf('transaction');
  const content = csv([
    '05/01/2026;1000;123456;;a',
    '31/02/2026;1000;123456;;b',
    '05/01/2026;seribu;BRI 9;;c',
    ';;;;',
    '05/01/2026;;123456;;e',
  ]);
  const { body } = await preview(content);
  expect(body.data.counts).toMatchObject({ total: 4, new: 1, exists: 0, error: 3 });
  expect(body.data.problems).toEqual([
    { row: 3, field: 'date', message: "'31/02/2026' bukan tanggal. Tulis misalnya 31/01/2026 atau 2026-01-31." },
    { row: 4, field: 'amount', message: "'seribu' bukan jumlah rupiah bulat. Tulis misalnya 1.500.000 atau -250000." },
    {
      row: 4,
      field: 'account',
      message: "'BRI 9' tidak ditemukan. Tulis nomor rekening atau nama account seperti di daftar.",
    },
    { row: 6, field: 'amount', message: 'wajib diisi' },
  ]);
  expect(await take(content)).toMatchObject({
    status: 400,
    body: {
      errors: [
        'Tidak ada yang diimpor: ada baris yang salah.',
        expect.stringMatching(/^Baris 3: Tanggal Transaksi /),
        expect.any(String),
        expect.any(String),
        expect.any(String),
      ],
    },
  });
  expect(await rowsOf('transaction')).toBe(before);
});

test('reads a workbook with dates, debit and credit columns and lines above the headers, for one account', async () => {
  const content = await writeXlsx({
    sheets: [
      {
        name: 'Mutasi',
        rows: [
          ['BANK CENTRAL ASIA'],
          ['Periode', 'Januari'],
          ['Tgl', 'Uraian', 'Debit', 'Kredit'],
          [new Date('2026-01-10T00:00:00Z'), '=setor', null, 750_000],
          [new Date('2026-01-11T00:00:00Z'), 'Biaya admin', 6500, null],
        ],
        columns: [{ numFmt: 'yyyy-mm-dd' }],
      },
    ],
  });
  const without = await preview(content);
  expect(without.body.data).toMatchObject({
    mapping: { date: 0, note: 1, amount_out: 2, amount_in: 3 },
    counts: { new: 0, error: 2 },
    problems: [
      { row: 4, field: 'account' },
      { row: 5, field: 'account' },
    ],
  });
  const { body } = await preview(content, { account_type: 'bank', account_id: bca });
  expect(body.data).toMatchObject({
    counts: { total: 2, new: 2, error: 0 },
    rows: [
      { row: 4, date: '2026-01-10', amount: 750_000, note: '=setor' },
      { row: 5, date: '2026-01-11', amount: -6500 },
    ],
  });
  expect(
    (await preview(content, { account_type: 'bank', account_id: bca, mapping: { date: 0, amount: 3 } })).body.data
      .problems,
  ).toEqual([{ row: 5, field: 'amount', message: 'wajib diisi' }]);
  expect(await take(content, { account_type: 'bank', account_id: bca })).toMatchObject({
    status: 201,
    body: { data: { inserted: 2 } },
  });
});

test.each([
  [
    'lines with other separators above the headers',
    'Rekening Koran, Bank Mandiri\nPeriode 1 Jan 2026, 31 Jan 2026\n',
    4,
  ],
  ['the line by which Excel is told of it', 'sep=;\r\n', 3],
])('a semicolon separates under %s', async (_, above, row) => {
  const content = `${above}Tanggal;Keterangan;Jumlah\n13/01/2026;SETORAN TUNAI;100.000,00\n14/01/2026;BIAYA;-2.500,00`;
  expect((await preview(content, { account_type: 'bank', account_id: bca })).body.data).toMatchObject({
    headers: ['Tanggal', 'Keterangan', 'Jumlah'],
    rows: [
      { row, status: 'new', date: '2026-01-13', amount: 100_000, note: 'SETORAN TUNAI' },
      { row: row + 1, status: 'new', amount: -2500 },
    ],
  });
});

test('what Excel is told separates, whatever it is, and is no header', async () => {
  const content = 'sep=~\nHari~Berita lain~Rp\n15/01/2026~Bunga, Januari~7.000\n';
  const mapping = { date: 0, amount: 2 };
  expect((await preview(content, { mapping, account_type: 'bank', account_id: bca })).body.data).toMatchObject({
    headers: ['Hari', 'Berita lain', 'Rp'],
    rows: [{ row: 3, status: 'new', amount: 7000 }],
  });
  for (const empty of ['sep=;\n', '\n'.repeat(40_000)])
    expect(await preview(empty)).toMatchObject({ status: 400, body: { errors: ['File tidak berisi baris.'] } });
});

test('dates whose numbers allow one order are read in it, whatever was asked', async () => {
  const content = 'Value Date,Keterangan,Jumlah\n01/05/2026,A,10000\n01/31/2026,B,20000\n02/03/2026,C,30000\n';
  const one = { account_type: 'bank', account_id: bca };
  const first = (await preview(content, one)).body.data;
  expect(first).toMatchObject({ mapping: { note: 1, amount: 2 }, date_order: 'dmy', is_date_order_open: false });
  const mapping = { ...first.mapping, date: 0 };
  expect((await preview(content, { ...one, mapping, date_order: 'dmy' })).body.data).toMatchObject({
    date_order: 'mdy',
    is_date_order_open: false,
    rows: [{ date: '2026-01-05' }, { date: '2026-01-31' }, { date: '2026-02-03' }],
  });
  const open = content.replace(/01\/31.*\n/, '');
  expect((await preview(open, { ...one, mapping, date_order: 'mdy' })).body.data).toMatchObject({
    date_order: 'mdy',
    is_date_order_open: true,
    rows: [{ date: '2026-01-05' }, { date: '2026-02-03' }],
  });
});

test('a minus in either column is a correction where not all have one', async () => {
  const content = [
    'Tanggal;Keterangan;Masuk;Keluar',
    '12/01/2026;Koreksi;-50.000;',
    '12/01/2026;Koreksi;(75.000);',
    '12/01/2026;Setoran;90.000;',
    '12/01/2026;Beli;;20.000',
    '12/01/2026;Beli lagi;;-30.000',
  ].join('\n');
  const { body } = await preview(content, { account_type: 'bank', account_id: bca });
  expect(body.data).toMatchObject({ counts: { new: 5 }, amount_in: 120_000, amount_out: -145_000 });
  expect(body.data.rows.map(({ amount }: { amount: number }) => amount)).toEqual([
    -50_000, -75_000, 90_000, -20_000, 30_000,
  ]);
});

test('dues', async () => {
  const content =
    'Jenis,Nama,Jumlah,Tanggal,Jatuh Tempo\nPiutang,Toko A,"2,000,000",2026-01-05,2026-02-05\nHutang,Toko ' +
    'B,500000,2026-01-06,\nCicilan,Toko C,5,2026-01-06,\n';
  const { body } = await preview(content, { resource: 'due' });
  expect(body.data).toMatchObject({
    counts: { new: 2, error: 1 },
    problems: [{ row: 4, field: 'type', message: "'Cicilan' bukan Hutang atau Piutang" }],
    amount_in: 0,
    amount_out: 0,
    r_total: 2_000_000,
    p_total: 500_000,
  });
  const good = content.replace(/Cicilan.*\n/, '');
  expect(await take(good, { resource: 'due' })).toMatchObject({ status: 201, body: { data: { inserted: 2 } } });
  expect((await server.get('/transaction/api/due', pemilik.token)).body.meta).toMatchObject({
    r_total: 2_000_000,
    p_total: 500_000,
  });
  expect(await take(good, { resource: 'due' })).toMatchObject({ body: { data: { inserted: 0, exists: 2 } } });
  const early = 'Jenis,Nama,Nominal,Tanggal,JT\nPiutang,Budi,5,2026-01-31,2026-01-30\n';
  expect((await preview(early, { resource: 'due' })).body.data.problems).toEqual([
    { row: 2, field: 'due_date', message: 'tidak boleh sebelum tanggal pencatatan (2026-01-31)' },
  ]);
});

test('a day far ahead in a file is asked about before anything is written', async () => {
  for (const [resource, content] of [
    ['transaction', csv(['05/01/2026;7000;123456;;lama', '01/01/2099;8000;123456;;salah tahun'])],
    ['due', 'Jenis,Nama,Nominal,Tanggal\nPiutang,Salah tahun,9,2099-01-01\n'],
  ] as const) {
    const there = await rowsOf(resource);
    expect(await take(content, { resource })).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            type: 'confirm',
            text: 'Tanggal 2099-01-01 lebih dari 30 hari ke depan. Tetap simpan?',
            if_confirmed: 'allow_postdated',
          },
        ],
      },
    });
    expect(await rowsOf(resource)).toBe(there);
    expect(await take(content, { resource, allow_postdated: true })).toMatchObject({ status: 201 });
  }
});

test('5,000 rows imported by two people at once are stored once', async () => {
  const content = csv(
    Array.from({ length: 5000 }, (_, i) => `15/01/2026;${(i % 700) + 1}.000;123456;Pelanggan ${i};Faktur ${i}`),
  );
  const before = await rowsOf('transaction');
  const [first, second] = await Promise.all([take(content), take(content)]);
  expect([first, second]).toMatchObject([{ status: 201 }, { status: 201 }]);
  expect([first.body.data.inserted, second.body.data.inserted].toSorted((a, b) => a - b)).toEqual([0, 5000]);
  expect(await rowsOf('transaction')).toBe(before + 5000);
  const {
    rows: [sums],
  } = await server.owner.query(
    `select (select sum(amount) from transaction where voided_at is null) as rows,
      (select sum(amount_in + amount_out) from transaction_sum where grain = 'all') as cells`,
  );
  expect(sums.rows).toBe(sums.cells);
});

test('repeats the answer for a key; refuses limits, locks, rights and broken files with messages', async () => {
  const content = csv(['20/01/2026;77.000;123456;;Kunci']);
  const file_uuid = await upload(content);
  const once = () =>
    server.post(
      path,
      pemilik.token,
      { resource: 'transaction', file_uuid, answers: { direction: 'in' } },
      { 'idempotency-key': 'impor-1' },
    );
  const [first, second] = [await once(), await once()];
  expect(first).toMatchObject({ status: 201, body: { data: { inserted: 1 } } });
  expect(second.body).toEqual(first.body);

  expect(await preview(csv(Array.from({ length: 100_001 }, (_, i) => `20/01/2026;${i};123456;;x`)))).toMatchObject({
    status: 400,
    body: { errors: [expect.stringContaining('100.000 baris')] },
  });
  expect(await preview(zipSync({ 'a.txt': new Uint8Array(5) }))).toMatchObject({
    status: 400,
    body: { errors: ['File tidak dapat dibaca. Pilih file CSV atau XLSX yang utuh.'] },
  });
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  expect(
    await server.post(`${path}/preview`, pemilik.token, {
      resource: 'transaction',
      file_uuid: await upload(picture, 'bukti.png'),
    }),
  ).toMatchObject({ status: 400, body: { errors: [expect.stringContaining('bukan CSV atau XLSX')] } });
  expect(await preview('Isi apa saja')).toMatchObject({
    status: 400,
    body: { errors: [expect.stringContaining('bukan CSV atau XLSX')] },
  });
  const page =
    '<html><table><tr><td>Tanggal</td><td>Jumlah</td></tr>\n<tr><td>2026-01-20</td><td>1000</td></tr></table>';
  expect(await preview(page)).toMatchObject({
    status: 400,
    body: { errors: [expect.stringContaining('Buka di Excel, simpan sebagai .xlsx')] },
  });
  expect(await preview('Tanggal;Jumlah\n')).toMatchObject({
    status: 400,
    body: { errors: ['File hanya berisi judul kolom, tanpa baris data.'] },
  });
  expect(
    await server.post(`${path}/preview`, pemilik.token, {
      resource: 'transaction',
      file_uuid: '0190a000-0000-7000-8000-000000000000',
    }),
  ).toMatchObject({ status: 404 });

  const stranger = await server.member('pemilik');
  expect(await server.post(`${path}/preview`, stranger.token, { resource: 'transaction', file_uuid })).toMatchObject({
    status: 404,
  });
  const peninjau = await server.member('peninjau', pemilik.tenant_id);
  expect(await server.post(`${path}/preview`, peninjau.token, { resource: 'transaction', file_uuid })).toMatchObject({
    status: 403,
  });

  // a kasir sees only their own accounts
  expect((await preview(csv(['20/01/2026;5;123456;;x']), {}, kasir.token)).body.data.problems).toMatchObject([
    { field: 'account', message: expect.stringContaining('tidak ditemukan') },
  ]);
  expect(
    await take(
      csv(['20/01/2026;5;x;;x']).replace(';x;;', ';;;'),
      { account_type: 'bank', account_id: bca },
      kasir.token,
    ),
  ).toMatchObject({ status: 403 });
  expect(await take(csv(['20/01/2026;5000;Kasir Depan;;kasir']), {}, kasir.token)).toMatchObject({ status: 201 });

  await server.call('PUT', '/setting/api/setting/books_locked_until', {
    token: pemilik.token,
    body: { value: '2026-01-25' },
  });
  expect((await preview(csv(['20/01/2026;5;123456;;lama']))).body.data.problems).toEqual([
    { row: 2, field: 'date', message: '2026-01-20 berada dalam periode yang sudah dikunci (sampai 2026-01-25)' },
  ]);
});

test('skips existing rows even in a locked period, and shows new rows that the books refuse', async () => {
  const owner = await server.member('pemilik');
  const cashier_id = await server.insert('cashier', {
    tenant_id: owner.tenant_id,
    name: 'Kasir Tutup',
    closed_until: '2026-02-10',
  });
  await server.insert('bank_account', {
    tenant_id: owner.tenant_id,
    bank: 'BNI',
    account_name: 'PT Uji',
    account_number: '9',
    deactivated: true,
  });
  const account_id = await server.insert('bank_account', {
    tenant_id: owner.tenant_id,
    bank: 'BCA',
    account_name: 'PT Uji',
    account_number: '8',
  });
  const january = 'Tanggal,Jumlah,Account\n2026-01-05,1000,8\n2026-01-06,2000,8\n';
  expect(await take(january, {}, owner.token)).toMatchObject({ status: 201, body: { data: { inserted: 2 } } });
  await server.put('/setting/api/setting/books_locked_until', owner.token, { value: '2026-01-31' });

  const growing = `${january}2026-02-05,3000,8\n`;
  expect((await preview(growing, {}, owner.token)).body.data).toMatchObject({
    counts: { total: 3, new: 1, exists: 2, error: 0 },
    problems: [],
  });
  expect(await take(growing, {}, owner.token)).toMatchObject({
    status: 201,
    body: { data: { inserted: 1, exists: 2 } },
  });

  const late =
    'Tanggal,Jumlah,Account\n2026-02-10,1000,Kasir Tutup\n2026-02-11,2000,Kasir Tutup\n' +
    '2026-02-11,3000,9\n2026-01-05,4000,8\n';
  const { body } = await preview(late, {}, owner.token);
  expect(body.data).toMatchObject({
    counts: { new: 1, error: 3 },
    rows: [
      { status: 'error', amount: 1000, where: 'Kasir Tutup' },
      { status: 'new' },
      { status: 'error' },
      { status: 'error' },
    ],
  });
  expect(body.data.problems).toEqual([
    {
      row: 2,
      field: 'date',
      message: "2026-02-10 berada pada hari yang kas 'Kasir Tutup' sudah ditutup (sampai 2026-02-10)",
    },
    { row: 4, field: 'account', message: "'BNI 9 a.n. PT Uji' sudah non-aktif. Pilih account lain." },
    { row: 5, field: 'date', message: '2026-01-05 berada dalam periode yang sudah dikunci (sampai 2026-01-31)' },
  ]);
  expect(await take(late, {}, owner.token)).toMatchObject({
    status: 400,
    body: {
      errors: [
        'Tidak ada yang diimpor: ada baris yang salah.',
        expect.stringContaining('Baris 2'),
        expect.any(String),
        expect.any(String),
      ],
    },
  });
  expect(
    (
      await server.owner.query(
        'select count(*) from transaction where tenant_id = $1 and (cashier_id = $2 or bank_account_id = $3)',
        [owner.tenant_id, cashier_id, account_id],
      )
    ).rows[0]?.['count'],
  ).toBe('3');
});

describe('what a kasir may not read', () => {
  let other: Member;
  let reader: Member;
  let own: number;
  let hidden: number;

  beforeAll(async () => {
    other = await server.member('pemilik');
    reader = await server.member('kasir', other.tenant_id);
    const { tenant_id } = other;
    own = await server.insert('cashier', { tenant_id, name: 'Kas Saya', user_id: reader.user_id });
    hidden = await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT', account_number: '77' });
  });

  const rows = 'Tanggal,Jumlah,Keterangan\n2026-01-05,1000,Gaji direktur\n';
  const look = (fields: object, token = reader.token) => preview(rows, fields, token);

  test('cannot be probed by naming an account, nor does the answer reveal whether it exists', async () => {
    expect(await take(rows, { account_type: 'bank', account_id: hidden }, other.token)).toMatchObject({ status: 201 });
    const there = await look({ account_type: 'bank', account_id: hidden });
    const nowhere = await look({ account_type: 'bank', account_id: hidden + 1000 });
    expect([there.status, nowhere.status]).toEqual([403, 403]);
    expect(there.body.errors).toEqual(nowhere.body.errors);
    expect(await look({ account_type: 'investment', account_id: 1 })).toMatchObject({ status: 403 });
    expect(await look({ account_type: 'bank', account_id: hidden + 1000 }, other.token)).toMatchObject({
      status: 400,
      body: { fields: { account_id: ['tidak ditemukan. Pilih account lain.'] } },
    });
  });

  test('does not reveal, for the user’s own account, that somebody imported the same file', async () => {
    const { body } = await look({ account_type: 'cash', account_id: own });
    expect(body.data).toMatchObject({ counts: { total: 1, new: 1, exists: 0 }, imported_before: null });
    expect((await look({ account_type: 'bank', account_id: hidden }, other.token)).body.data).toMatchObject({
      counts: { exists: 1 },
      imported_before: { creator_name: 'Uji pemilik' },
    });
    const taken = await take(rows, { account_type: 'cash', account_id: own }, reader.token);
    expect(taken).toMatchObject({ status: 201, body: { data: { inserted: 1 } } });
    expect((await look({ account_type: 'cash', account_id: own })).body.data).toMatchObject({
      counts: { exists: 1 },
      imported_before: { creator_name: 'Uji kasir' },
    });
  });

  test('depends on the right to read: unreadable rows are no duplicates', async () => {
    const grant = await server.insert('bank_account_access', {
      tenant_id: other.tenant_id,
      bank_account_id: hidden,
      user_id: reader.user_id,
      read: true,
      write: true,
    });
    expect((await look({ account_type: 'bank', account_id: hidden })).body.data.counts).toMatchObject({ exists: 1 });
    await server.owner.query('delete from bank_account_access where id = $1', [grant]);
    expect(await look({ account_type: 'bank', account_id: hidden })).toMatchObject({ status: 403 });
  });
});

test('refuses a workbook number that is not exact, and keeps a long one as text', async () => {
  const cells = ['0.99999999999999999999', '1.00000000000000000001', '9007199254740993', '2e3', '1500000.0'];
  const row = (amount: string) =>
    `<row><c t="str"><v>2026-03-05</v></c><c><v>${amount}</v></c><c><v>12345678901234567891</v></c></row>`;
  const head = ['Tanggal', 'Jumlah', 'Keterangan'].map((text) => `<c t="str"><v>${text}</v></c>`).join('');
  const { body } = await preview(workbookOf(`<row>${head}</row>${cells.map(row).join('')}`), {
    account_type: 'bank',
    account_id: bca,
  });
  expect(body.data.problems.map(({ row: line, field }: { row: number; field: string }) => [line, field])).toEqual([
    [2, 'amount'],
    [3, 'amount'],
    [4, 'amount'],
  ]);
  expect(body.data.rows.slice(3)).toMatchObject([
    { amount: 2000, note: '12345678901234567891' },
    { amount: 1_500_000, note: '12345678901234567891' },
  ]);
});

test('a report that was defused is read as it was', async () => {
  const owner = await server.member('pemilik');
  const account_id = await server.insert('bank_account', {
    tenant_id: owner.tenant_id,
    bank: 'BCA',
    account_name: 'PT',
    account_number: '5',
  });
  const note = '=1;-2';
  const booked = { account_type: 'bank', account_id, amount: 9, date: '2026-01-05', note, amount_sign: '+' };
  expect(
    (await server.post('/transaction/api/transaction', owner.token, { ...booked, allow_backdated: true })).status,
  ).toBe(201);
  const report = await server.get('/transaction/report/transaction?format=csv', owner.token);
  expect(report.text).toContain(`'=1;'-2`);
  expect(
    (await preview(report.text, { account_type: 'bank', account_id }, owner.token)).body.data.rows[0],
  ).toMatchObject({ note });
});

test('imports no money as an advance, of which nothing would be left to use', async () => {
  const content = [
    'Tanggal;Jumlah;Rekening;Applikasi;Jenis Objek;Keterangan',
    '2026-04-01;7.000.000;Kasir Depan;finance;uangmuka;DP kursi',
    '2026-04-02;5.000;Kasir Depan;Finance;Bunga;Lain',
  ].join('\n');
  const mapping = { date: 0, amount: 1, account: 2, transactable_app: 3, transactable_type: 4, note: 5 };
  const before = await rowsOf('transaction');
  expect((await preview(content, { mapping })).body.data).toMatchObject({
    counts: { new: 1, error: 1 },
    problems: [{ row: 2, field: 'transactable_type', message: expect.stringContaining(`lewat 'Catat Uang Muka'`) }],
  });
  expect(await take(content, { mapping })).toMatchObject({ status: 400 });
  expect(await rowsOf('transaction')).toBe(before);
});

test('imports opening balances only for users who may book them', async () => {
  const content = [
    'Tanggal;Jumlah;Rekening;Applikasi;Jenis Objek;Keterangan',
    '2026-04-01;7.000.000;Kasir Depan;Finance;SaldoAwal;Laci mula-mula',
    '2026-04-02;5.000;Kasir Depan;Finance;Bunga;Lain',
  ].join('\n');
  const mapping = { date: 0, amount: 1, account: 2, transactable_app: 3, transactable_type: 4, note: 5 };
  const problem = { row: 2, field: 'transactable_type', message: expect.stringContaining('SaldoAwal hanya boleh') };
  const before = await rowsOf('transaction');
  expect((await preview(content, { mapping }, kasir.token)).body.data).toMatchObject({
    counts: { new: 1, error: 1 },
    problems: [problem],
  });
  expect(await take(content, { mapping }, kasir.token)).toMatchObject({ status: 400 });
  expect(await rowsOf('transaction')).toBe(before);
  expect(await take(content, { mapping })).toMatchObject({ status: 201, body: { data: { inserted: 2 } } });
});
