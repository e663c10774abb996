import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { dateIn, reports } from '@finance/contract';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createApp } from '../../app.ts';
import { separatedRows } from '../import/separated.ts';
import { listen } from '../../testing/listen.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/report';
let server: TestServer;
let pemilik: Member;
let kasir: Member;
let bca: number;
let cashier: number;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  kasir = await server.member('kasir', pemilik.tenant_id);
  const { tenant_id } = pemilik;
  bca = await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT Uji', account_number: '1' });
  cashier = await server.insert('cashier', { tenant_id, name: 'Kasir Depan', user_id: kasir.user_id });
  await book({
    amount: 1_500_000,
    date: '2026-01-31',
    note: '=HYPERLINK("http://jahat","klik")',
    related_entity_name: '+Budi, "si" <Toko> & Co',
    transactable_app: 'Retail',
    transactable_type: 'Sales',
    transactable_id: '007',
  });
  await book({
    amount: -250_000,
    date: '2026-02-01',
    note: 'baris satu\nbaris dua',
    internal_note: '@SUM(A1)',
    related_entity_phone_number: '-62812',
  });
  await book({ amount: 70_000, date: '2026-02-02', account_type: 'cash', account_id: cashier });
  const wrong = await book({ amount: 999, date: '2026-02-01' });
  await server.delete(`/transaction/api/transaction/${wrong}`, pemilik.token, { reason: 'Salah' });
});
afterAll(() => server.close());

async function book(fields: object): Promise<number> {
  const answer = await server.post('/transaction/api/transaction', pemilik.token, {
    account_type: 'bank',
    account_id: bca,
    allow_backdated: true,
    allow_negative_balance: true,
    allow_duplicate: true,
    ...fields,
  });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}

async function download(query: string, token = pemilik.token) {
  const response = await server.app.request(`${path}/${query}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Reads a workbook with a different library than the one that wrote it: records by header. */
async function sheet(bytes: Buffer): Promise<Record<string, unknown>[]> {
  // its types do not cover cells
  const [first] = (await readXlsxFile(bytes, { trim: false })) as { data: unknown[][] }[];
  const [head = [], ...rows] = first?.data ?? [];
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [String(name), row[at]])));
}

function openReadings() {
  return server.owner
    .query<{ count: string }>(
      `select count(*) from pg_stat_activity where datname = current_database() and xact_start is not null
        and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    .then(({ rows }) => Number(rows[0]?.count));
}

test('the workbook has amounts as numbers, days as dates, texts as texts, and adds up to the list', async () => {
  const { status, headers, bytes } = await download('transaction?date_to=2026-02-28&order_by=date&order=asc');
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="transaksi_pt-uji_2026-02-28.xlsx"',
    'x-report-rows': '4',
    'cache-control': 'no-store',
  });
  const rows = await sheet(bytes);
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatchObject({
    'Tanggal Transaksi': new Date('2026-01-31T00:00:00Z'),
    'Jenis Account': 'BANK',
    Account: 'BCA 1 a.n. PT Uji',
    Jumlah: 1_500_000,
    Applikasi: 'Retail',
    'ID Objek': '007',
    'Nama Lawan Transaksi': '+Budi, "si" <Toko> & Co',
    Catatan: '=HYPERLINK("http://jahat","klik")',
    Dibuat: expect.any(Date),
  });
  expect(rows[1]).toMatchObject({
    Jumlah: -250_000,
    Catatan: 'baris satu\nbaris dua',
    'Catatan Internal': '@SUM(A1)',
    'No Telepon': '-62812',
  });
  expect(rows.find((row) => row['Alasan Batal'] === 'Salah')).toMatchObject({
    Jumlah: null,
    'Jumlah Dibatalkan': 999,
    Dibatalkan: expect.any(Date),
  });
  const { body } = await server.get('/transaction/api/transaction?date_to=2026-02-28', pemilik.token);
  expect(rows.reduce((sum, row) => sum + Number(row['Jumlah'] ?? 0), 0)).toBe(body.meta.total);
  const [made, before] = [rows[0]?.['Dibuat'] as Date, Date.now() + 7 * 3_600_000]; // in Jakarta time
  expect(Math.abs(made.getTime() - before)).toBeLessThan(120_000);
});

test('CSV opens as UTF-8 in Excel, defuses typed text and leaves amounts alone', async () => {
  const { headers, bytes } = await download(
    'transaction?format=csv&date_from=2026-01-01&date_to=2026-02-28&order_by=date&order=asc',
  );
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="transaksi_pt-uji_2026-01-01_2026-02-28.csv"');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString('utf8').slice(1);
  expect(text).toMatch(/^ID,Tanggal Transaksi,Jenis Account,Account,Jumlah,/);
  expect(text).toContain(`"'=HYPERLINK(""http://jahat"",""klik"")"`);
  expect(text).toContain(`"'+Budi, ""si"" <Toko> & Co"`);
  expect(text).toContain('"baris satu\nbaris dua"');
  expect(text).toContain(`'@SUM(A1)`);
  expect(text).toContain(`'-62812`);
  expect(text).toMatch(/,2026-02-01,BANK,BCA 1 a.n. PT Uji,-250000,/);
  expect(text).not.toMatch(/(?:^|,)[=+@]/m);
});

test('an Indonesian Excel gets its CSV with semicolons, and quotes what holds one', async () => {
  const query = 'date_from=2026-01-01&date_to=2026-02-28&order_by=date&order=asc';
  const [comma, semicolon] = await Promise.all(
    [',', ';'].map(async (separator) => {
      const { bytes } = await download(`transaction?format=csv&separator=${encodeURIComponent(separator)}&${query}`);
      return bytes.toString('utf8').slice(1);
    }),
  );
  expect(semicolon).toMatch(/^ID;Tanggal Transaksi;Jenis Account;Account;Jumlah;/);
  expect(semicolon).toMatch(/;2026-02-01;BANK;BCA 1 a.n. PT Uji;-250000;/);
  expect(semicolon).toContain(`;"'=HYPERLINK(""http://jahat"",""klik"")";`);
  const cells = (text = '', separator: string) => [...separatedRows(text, separator)].map((row) => row.cells);
  expect(cells(semicolon, ';')).toEqual(cells(comma, ','));
  expect((await download(`transaction?format=csv&separator=%7C&${query}`)).status).toBe(400);
});

test('CSV says who booked, even one who has left, and when by the clock of the tenant', async () => {
  const owner = await server.member('pemilik');
  const { tenant_id } = owner;
  const left = await server.member('keuangan', tenant_id, 'Sudah Keluar');
  const cash = await server.insert('cashier', { tenant_id, name: 'Papua' });
  expect(
    (await server.put('/setting/api/setting/timezone', owner.token, { value: 'Asia/Jayapura' })).status,
  ).toBeLessThan(300);
  for (const { token } of [owner, left]) {
    const booked = { account_type: 'cash', account_id: cash, amount: 5000, allow_duplicate: true };
    expect((await server.post('/transaction/api/transaction', token, booked)).status).toBe(201);
  }
  await server.owner.query(`update transaction set created_at = '2026-01-31T16:30:05.7Z' where tenant_id = $1`, [
    tenant_id,
  ]);
  const gone = await server.call('POST', `/account/tenant/api/user/${left.user_id}/deactivate`, { token: owner.token });
  expect(gone.status).toBe(200);
  const { bytes } = await download('transaction?format=csv&order_by=id&order=asc', owner.token);
  const lines = bytes.toString().trim().split('\r\n').slice(1);
  expect(lines).toEqual([
    expect.stringMatching(/,CASH,Papua,5000,.*,Uji pemilik,.*2026-02-01 01:30:05/),
    expect.stringMatching(/,CASH,Papua,5000,.*,Sudah Keluar,.*2026-02-01 01:30:05/),
  ]);
});

test('JSON holds the records of the index, however many', async () => {
  const { tenant_id, user_id } = pemilik;
  await server.owner.query(
    `insert into transaction (tenant_id, uuid, creator_id, date, amount, account_type, account_id)
      select $1, gen_random_uuid(), $2, '2025-05-05', i, 'bank', $3 from generate_series(1, 1234) i`,
    [tenant_id, user_id, bca],
  );
  const { headers, bytes } = await download('transaction?format=json&date=2025-05-05&order_by=amount&order=asc');
  const { data } = reports.transaction.response.parse(JSON.parse(bytes.toString()));
  expect(data.map((row) => row.amount)).toEqual(Array.from({ length: 1234 }, (_, i) => i + 1));
  expect(headers.get('x-report-rows')).toBe('1234');
  const { body } = await server.get(
    '/transaction/api/transaction?date=2025-05-05&order_by=amount&order=asc',
    pemilik.token,
  );
  expect(data.slice(0, 20)).toEqual(body.data);
  const searched = await download('transaction?format=json&q=klik');
  expect([JSON.parse(searched.bytes.toString()).data.length, searched.headers.get('x-report-rows')]).toEqual([1, '1']);
  expect(JSON.parse((await download('transaction?format=json&date=2000-01-01')).bytes.toString())).toEqual({
    data: [],
  });
  expect(await sheet((await download('transaction?date=2000-01-01')).bytes)).toEqual([]);
});

test('transfers, dues and balances as files', async () => {
  await server.post('/transaction/api/transfer', pemilik.token, {
    from_account_type: 'bank',
    from_account_id: bca,
    to_account_type: 'cash',
    to_account_id: cashier,
    amount: 40_000,
    fee: 2500,
    note: '=1',
  });
  await server.post('/transaction/api/due', pemilik.token, {
    type: 'R',
    amount: 9_000_000,
    allow_unusual_amount: true,
    entity_name: 'Toko Makmur',
    due_date: '2026-03-31',
    date: '2026-03-01',
  });
  expect(await sheet((await download('transfer')).bytes)).toEqual([
    expect.objectContaining({
      Jumlah: 40_000,
      Biaya: 2500,
      Status: 'Dalam perjalanan',
      'Ke Account': 'Kasir Depan',
      Catatan: '=1',
    }),
  ]);
  expect(await sheet((await download('due?type=R')).bytes)).toEqual([
    expect.objectContaining({
      Jenis: 'Piutang',
      Jumlah: 9_000_000,
      Sisa: 9_000_000,
      'Tanggal JT': new Date('2026-03-31T00:00:00Z'),
      Status: 'Terbuka',
    }),
  ]);
  const balances = (await server.get('/transaction/api/balance', pemilik.token)).body.data;
  expect(
    (await sheet((await download('balance')).bytes)).map((row) => [
      row['Account'],
      row['Saldo'],
      row['Dalam Perjalanan'],
    ]),
  ).toEqual(
    balances.map((account: { account: { full_info: string }; balance: number; in_transit: number }) => [
      account.account.full_info,
      account.balance,
      account.in_transit,
    ]),
  );
  for (const name of ['transfer', 'due', 'balance'] as const) {
    const { bytes } = await download(`${name}?format=json`);
    expect(reports[name].response.parse(JSON.parse(bytes.toString())).data).not.toHaveLength(0);
    expect((await download(`${name}?format=csv`)).bytes.toString()).toMatch(/^\uFEFF(ID|Jenis Account),/);
  }
});

test('the balances of a period are those at its end, whichever key names the day', async () => {
  const at = async (query: string) => {
    const { status, headers, bytes } = await download(`balance?format=json&${query}`);
    const name = /filename="(.*)"/.exec(headers.get('content-disposition') ?? '')?.[1];
    return { status, name, body: JSON.parse(bytes.toString()) };
  };
  const asked = await at('as_of=2026-02-15');
  expect(asked.name).toBe('saldo_pt-uji_2026-02-15.json');
  expect(asked.body).not.toEqual((await at('')).body);
  for (const query of ['date_to=2026-02-15', 'date_from=2026-02-01&date_to=2026-02-15', 'date_to=2026-02-15&as_of='])
    expect(await at(query)).toEqual(asked);
  expect(await at('date_to=2026-02-15&as_of=2026-02-15')).toEqual(asked);
  for (const [query, key] of [
    ['date_to=xx', 'date_to'],
    ['date_from=2026-02-30', 'date_from'],
    ['as_of=2026-02-15&date_to=2026-02-16', 'date_to'],
  ] as const)
    expect(await at(query)).toMatchObject({ status: 400, body: { fields: { [key]: [expect.any(String)] } } });
});

test('balances as a file, of only what I hold or was granted', async () => {
  await server.insert('bank_account_access', {
    tenant_id: pemilik.tenant_id,
    bank_account_id: bca,
    user_id: pemilik.user_id,
    read: true,
    write: false,
  });
  const { data } = (await server.get('/transaction/api/balance/self', pemilik.token)).body;
  expect(data).toHaveLength(1);
  expect(JSON.parse((await download('balance?self=true&format=json')).bytes.toString()).data).toEqual(data);
});

test('exports due payment batches and online payments without secrets', async () => {
  const account = { account_type: 'bank', account_id: bca };
  const due = await server.post('/transaction/api/due', pemilik.token, {
    type: 'R',
    amount: 800_000,
    allow_unusual_amount: true,
    entity_name: 'Bengkel Jaya',
    date: '2026-03-01',
  });
  const batch = (name: string) =>
    server.post('/transaction/api/due-payment-batch', pemilik.token, {
      ...account,
      name,
      date: '2026-03-02',
      lines: [{ due_id: due.body.data.id, amount: 300_000 }],
    });
  const given = await batch('=Salah');
  await server.delete(`/transaction/api/due-payment-batch/${given.body.data.id}`, pemilik.token, { reason: 'Keliru' });
  expect((await batch('Pelunasan Jaya')).status).toBe(201);
  expect(await sheet((await download('due-payment-batch?order_by=id&order=asc')).bytes)).toEqual([
    expect.objectContaining({ Nama: '=Salah', Bersih: null, Status: 'Dibatalkan', 'Alasan Batal': 'Keliru' }),
    expect.objectContaining({
      Nama: 'Pelunasan Jaya',
      Tanggal: new Date('2026-03-02T00:00:00Z'),
      Account: 'BCA 1 a.n. PT Uji',
      Masuk: 300_000,
      Keluar: 0,
      Bersih: 300_000,
      Status: 'Terbuka',
      'Bersih Dibatalkan': null,
    }),
  ]);

  const secret = 'SB-Mid-server-sangat-rahasia';
  await server.post('/transaction/api/online-payment-enabler', pemilik.token, {
    ...account,
    name: 'Midtrans',
    type: 'midtrans',
    fee: 4000,
    credentials: { server_key: secret },
  });
  const simulator = await server.post('/transaction/api/online-payment-enabler', pemilik.token, {
    ...account,
    name: 'Simulator',
    type: 'simulator',
    fee: 1500,
  });
  const ask = (amount: number, fields: object = {}) =>
    server.post('/transaction/api/online-payment', pemilik.token, {
      enabler_id: simulator.body.data.id,
      amount,
      ...fields,
    });
  const paid = (await ask(250_000, { note: '+1', transactable_app: 'Retail' })).body.data;
  await ask(90_000);
  await server.app.request(`/transaction/views/online-payment/pay/${paid.uuid}`);
  await server.call('POST', `/transaction/views/online-payment/simulator/${paid.uuid}`, {
    body: 'action=pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const payments = await sheet((await download('online-payment?order_by=id&order=asc')).bytes);
  expect(payments).toEqual([
    expect.objectContaining({
      Jenis: 'Simulator',
      Jumlah: 250_000,
      Diterima: 250_000,
      Biaya: 1500,
      Status: 'Diterima',
      Penerimaan: expect.any(Date),
      Catatan: '+1',
      Transaksi: expect.any(Number),
    }),
    expect.objectContaining({
      Jumlah: 90_000,
      Diterima: null,
      Biaya: null,
      Status: 'Belum Diterima',
      Penerimaan: null,
    }),
  ]);
  expect(payments.reduce((sum, row) => sum + Number(row['Diterima'] ?? 0), 0)).toBe(
    (await server.get('/transaction/api/online-payment', pemilik.token)).body.meta.received,
  );
  expect(await sheet((await download('online-payment?status=received')).bytes)).toHaveLength(1);
  expect(await sheet((await download('online-payment-enabler')).bytes)).toEqual([
    expect.objectContaining({
      Nama: 'Midtrans',
      Penyedia: 'Midtrans',
      'Uang Masuk Ke': 'BCA 1 a.n. PT Uji',
      Biaya: 4000,
      Status: 'Aktif',
      Rahasia: 'Tersimpan',
    }),
    expect.objectContaining({ Nama: 'Simulator', Rahasia: 'Tidak ada' }),
  ]);
  const made = async (days: string) => {
    const { headers } = await download(`online-payment-enabler?${days}`);
    return [headers.get('x-report-rows'), headers.get('content-disposition')];
  };
  const today = dateIn('Asia/Jakarta', new Date());
  expect((await made(`date_from=${today}&date_to=${today}`))[0]).toBe('2');
  expect(await made('date_from=2026-01-01&date_to=2026-01-31')).toEqual([
    '0',
    'attachment; filename="online-payment-enabler_pt-uji_2026-01-01_2026-01-31.xlsx"',
  ]);
  expect((await download('online-payment-enabler?date_from=xx')).status).toBe(400);
  for (const name of ['due-payment-batch', 'online-payment', 'online-payment-enabler'] as const) {
    const text = (await download(`${name}?format=json`)).bytes.toString();
    expect(reports[name].response.parse(JSON.parse(text))).toEqual(JSON.parse(text)); // exactly the fields of a record
    expect(JSON.parse(text).data).toHaveLength(2);
    const csv = (await download(`${name}?format=csv`)).bytes.toString();
    expect(csv).toMatch(/^\uFEFFID,/);
    for (const file of [text, csv]) expect(file).not.toMatch(new RegExp(`${secret}|"credentials"|server_key`, 'i'));
  }
});

test("exports only readable rows: a kasir's own accounts, the own tenant, nothing without the right", async () => {
  const rows = JSON.parse((await download('transaction?format=json', kasir.token)).bytes.toString()).data;
  expect(rows.map((row: { account_type: string }) => row.account_type)).toEqual(rows.map(() => 'cash'));
  expect(rows).not.toHaveLength(0);
  const stranger = await server.member('pemilik');
  expect(JSON.parse((await download('transaction?format=json', stranger.token)).bytes.toString())).toEqual({
    data: [],
  });
  for (const name of Object.keys(reports)) {
    expect(await server.get(`${path}/${name}`)).toMatchObject({
      status: 401,
      body: { errors: ['Anda belum login. Silakan login dulu.'] },
    });
    const sign: TestServer['token'] = (subject) => server.token(subject);
    const user = { id: stranger.user_id, name: 'x', email: 'x' };
    expect(await server.get(`${path}/${name}`, await sign({ user }))).toMatchObject({
      status: 403,
      body: { errors: [{ message: 'Pilih tenant dulu' }] },
    });
    expect(
      await server.get(`${path}/${name}`, await sign({ user, tenant: { id: pemilik.tenant_id, name: 'x' } })),
    ).toMatchObject({ status: 403, body: { errors: [{ message: 'Anda bukan anggota tenant ini' }] } });
  }
  expect(await server.get(`${path}/transaction?format=pdf`, pemilik.token)).toMatchObject({
    status: 400,
    body: { fields: { format: [expect.any(String)] } },
  });
  expect(await openReadings()).toBe(0);
});

test('a reader who leaves, sends HEAD or is over the limit occupies nothing', async () => {
  const open = async (format: string, { token }: Member) =>
    server.app.request(`${path}/transaction?format=${format}`, { headers: { authorization: `Bearer ${token}` } });
  const refused = {
    status: 429,
    body: {
      errors: ['Laporan Anda atau tenant Anda yang lain masih dibuat. Tunggu sampai selesai, lalu coba lagi.'],
    },
  };
  const responses = [await open('json', pemilik), await open('csv', pemilik)];
  const [first] = responses;
  const reader = first?.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  const third = await server.get(`${path}/transaction`, pemilik.token);
  expect(third).toMatchObject(refused);
  expect(third.headers.get('retry-after')).toBe('10');

  responses.push(await open('xlsx', kasir)); // the tenant's last allowed export
  const keuangan = await server.member('keuangan', pemilik.tenant_id);
  expect(await server.get(`${path}/transaction`, keuangan.token)).toMatchObject(refused);

  await reader?.cancel();
  for (const other of responses.slice(1)) {
    const leaving = other.body?.getReader();
    if (other !== responses[2]) await leaving?.read();
    await leaving?.cancel();
  }
  expect(await openReadings()).toBe(0);
  expect(
    (await server.call('HEAD', `${path}/transaction`, { token: pemilik.token })).headers.get('x-report-rows'),
  ).toMatch(/^\d+$/);
  expect(await openReadings()).toBe(0);
  expect((await download('transaction')).status).toBe(200);
});

test('slow readers leave exports to other tenants, and to others in total', async () => {
  const open = async ({ token }: Member) =>
    server.app.request(`${path}/transaction?format=json`, { headers: { authorization: `Bearer ${token}` } });
  const colleagues = await Promise.all([1, 2, 3].map(() => server.member('keuangan', pemilik.tenant_id)));
  const slow = await Promise.all([pemilik, ...colleagues].map(open)); // none of them is read
  expect(slow.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429]);
  const strangers = await Promise.all([1, 2, 3].map(() => server.member('pemilik')));
  const [stranger, ...others] = strangers;
  if (!stranger) throw new Error('there are three');
  expect((await download('transaction?format=json', stranger.token)).status).toBe(200);

  const taken = [];
  for (const member of [...others, ...others]) taken.push(await open(member));
  expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const last = await open(stranger);
  expect(last.status).toBe(200);
  expect(await server.get(`${path}/transaction`, stranger.token)).toMatchObject({
    status: 503,
    body: { errors: ['Sedang banyak laporan yang dibuat. Coba lagi sebentar.'] },
  });
  for (const response of [...slow, ...taken, last]) await response.body?.cancel();
  await expect.poll(openReadings).toBe(0);
});

// These two look at the connections of the primary, where nothing is read if there is a replica.
test.runIf(inject('replica') === null)('a failure aborts the download instead of shortening the file', async () => {
  const listening = await listen(server.app);
  const { tenant_id, user_id } = pemilik;
  await server.owner.query(
    `insert into transaction (tenant_id, uuid, creator_id, date, amount, account_type, account_id, note)
      select $1, gen_random_uuid(), $2, '2025-06-06', i, 'bank', $3, repeat('catatan panjang ', 100)
      from generate_series(1, 20000) i`,
    [tenant_id, user_id, bca],
  );
  for (const format of ['xlsx', 'csv', 'json']) {
    const response = await fetch(`${listening.origin}${path}/transaction?format=${format}&date=2025-06-06`, {
      headers: { authorization: `Bearer ${pemilik.token}` },
    });
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    await reader?.read();
    await server.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and xact_start is not null and pid <> pg_backend_pid()`,
    );
    const drain = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(drain()).rejects.toThrow('terminated');
  }
  await listening.close();
  expect((await download('transaction?date=2026-01-31')).status).toBe(200);
});

test.runIf(inject('replica') === null)(
  'cuts off a slow reader when the time of an export is over, and frees its connection',
  async () => {
    const { services } = server;
    const app = createApp({ ...services, settings: { ...services.settings, exportSeconds: 3 } });
    const listening = await listen(app);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(
        `${listening.origin}${path}/transaction?format=json&date=2025-06-06`, // the 30 MB of the test before
        { headers: { authorization: `Bearer ${pemilik.token}` } },
        resolve,
      )
        .on('error', reject)
        .end();
    });
    const end = once(response, 'error');
    expect(response.statusCode).toBe(200);
    expect(await openReadings()).toBe(1);
    const trickle = setInterval(() => response.read(1), 50);
    await expect.poll(openReadings).toBe(0);
    clearInterval(trickle);
    response.resume();
    expect(await end).toEqual([expect.objectContaining({ code: 'ECONNRESET' })]);
    await listening.close();
  },
);
