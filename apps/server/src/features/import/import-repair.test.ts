import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/import';
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

interface Place {
  pemilik: Member;
  upload: (content: string | Uint8Array, name?: string) => Promise<string>;
}

/** A tenant of its own with the bank account 123. */
async function aPlace(): Promise<Place> {
  const pemilik = await server.member('pemilik');
  await server.insert('bank_account', {
    tenant_id: pemilik.tenant_id,
    bank: 'BCA',
    account_name: 'PT Uji',
    account_number: '123',
  });
  return {
    pemilik,
    upload: (content, name = 'mutasi maret.csv') => server.upload(pemilik.token, content, name),
  };
}

const head = 'Tanggal;Jumlah;Rekening;Nama;Keterangan';
const csv = (...rows: string[]) => [head, ...rows].join('\n');
const good = '01/03/2026;1.500.000;123;Toko Makmur;Pelunasan';
const twofold = '02/03/2026;1.500jt;123;;Bensin';
const dateless = '31/02/2026;-5000;BRI 9;;Parkir';

async function rowsOf({ pemilik }: Place) {
  const { body } = await server.get('/transaction/api/transaction?order_by=date&order=asc', pemilik.token);
  return (body.data as { amount: number; note: string | null }[]).map(({ amount, note }) => [amount, note]);
}

function textOf(file: { base64: string }): string {
  return Buffer.from(file.base64, 'base64').toString('utf8');
}

test('wrong cells are shown with their raw text, repaired, rechecked and imported', async () => {
  const place = await aPlace();
  const { token } = place.pemilik;
  const file_uuid = await place.upload(csv(good, twofold, dateless));
  const ask = { resource: 'transaction', answers: { direction: 'in' }, file_uuid };
  const first = (await server.post(`${path}/preview`, token, ask)).body.data;
  expect(first.counts).toMatchObject({ total: 3, new: 1, exists: 0, error: 2 });
  expect(first.repair_rows).toMatchObject([
    {
      row: 3,
      status: 'error',
      cells: [
        { field: 'date', text: '02/03/2026', original: '02/03/2026', message: null },
        {
          field: 'amount',
          text: '1.500jt',
          original: '1.500jt',
          message: expect.stringContaining('Rp 1,500,000,000 atau Rp 1,500,000'),
        },
        { field: 'account', text: '123', message: null },
        { field: 'related_entity_name', text: null, original: null, message: null },
        { field: 'note', text: 'Bensin', message: null },
      ],
    },
    { row: 4, status: 'error' },
  ]);

  // amounts are read as everywhere; a wrong repair is wrong in its own words
  const repairs = [
    { row: 3, field: 'amount', text: ' 1,5jt ' },
    { row: 4, field: 'date', text: '2026-03-02' },
    { row: 4, field: 'account', text: 'BRI 8' },
  ];
  const second = (await server.post(`${path}/preview`, token, { ...ask, repairs })).body.data;
  expect(second.counts).toMatchObject({ total: 3, new: 2, exists: 0, error: 1 });
  expect(second.repair_rows).toMatchObject([
    { row: 3, status: 'new', cells: expect.arrayContaining([expect.objectContaining({ text: '1,5jt' })]) },
    {
      row: 4,
      status: 'error',
      cells: expect.arrayContaining([
        {
          field: 'account',
          text: 'BRI 8',
          original: 'BRI 9',
          message: "'BRI 8' tidak ditemukan. Tulis nomor rekening atau nama account seperti di daftar.",
        },
      ]),
    },
  ]);
  expect(await rowsOf(place)).toEqual([]);

  const all = [...repairs, { row: 4, field: 'account', text: '123' }]; // the last one for a cell counts
  const taken = await server.post(path, token, { ...ask, repairs: all });
  expect(taken.body.data).toMatchObject({ inserted: 3, exists: 0, wrong: 0 });
  expect(await rowsOf(place)).toEqual([
    [1_500_000, 'Pelunasan'],
    [1_500_000, 'Bensin'],
    [-5000, 'Parkir'],
  ]);
  // the same file without the repairs is known, and so are its wrong rows
  expect((await server.post(path, token, ask)).body.data).toMatchObject({ id: null, inserted: 0, exists: 3, wrong: 0 });
});

test('wrong rows are left out, kept as a file with reasons, and can be imported later', async () => {
  const place = await aPlace();
  const { token } = place.pemilik;
  const ask = {
    resource: 'transaction',
    answers: { direction: 'in' },
    file_uuid: await place.upload(csv(good, twofold, dateless)),
  };
  const before = await server.post(`${path}/preview/wrong-rows`, token, ask);
  const taken = (await server.post(path, token, { ...ask, skip_wrong: true })).body.data;
  expect(taken).toMatchObject({ inserted: 1, exists: 0, wrong: 2 });
  expect(await rowsOf(place)).toEqual([[1_500_000, 'Pelunasan']]);

  const kept = (await server.get(`${path}/${taken.id}/wrong-rows`, token)).body.data;
  expect(kept).toEqual(before.body.data);
  expect(kept).toMatchObject({ name: 'salah_mutasi maret.csv', mime_type: 'text/csv; charset=utf-8' });
  const lines = textOf(kept).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(textOf(kept)).toMatch(/^\uFEFF/); // Excel detects UTF-8 by it
  // separated as the file is, and with days that mean the same without the other rows
  expect(lines[0]).toBe('Tanggal;Jumlah;Rekening;Nama;Keterangan;Alasan');
  expect(lines[1]).toMatch(/^2026-03-02;1\.500jt;123;;Bensin;Baris 3: Jumlah '1\.500jt' dapat berarti /);
  expect(lines[2]).toMatch(/^31\/02\/2026;-5000;BRI 9;;Parkir;Baris 4: Tanggal Transaksi .* \/ Baris 4: Account /);

  // the file of wrong rows, repaired in a spreadsheet, is a file like any other
  const repaired = textOf(kept).replace('1.500jt', '1500000');
  const partly = {
    resource: 'transaction',
    answers: { direction: 'in' },
    file_uuid: await place.upload(repaired, kept.name),
  };
  const again = (await server.post(path, token, { ...partly, skip_wrong: true })).body.data;
  expect(again).toMatchObject({ inserted: 1, wrong: 1 });
  const rest = textOf((await server.get(`${path}/${again.id}/wrong-rows`, token)).body.data);
  expect(rest.match(/Alasan/g)).toHaveLength(1);

  // of the first file only what it left out can still be imported, and only once
  const repairs = [
    { row: 4, field: 'date', text: '28/02/2026' },
    { row: 4, field: 'account', text: '123' },
  ];
  const left = (await server.post(`${path}/preview`, token, { ...ask, repairs })).body.data;
  expect(left).toMatchObject({
    counts: { total: 3, new: 1, exists: 1, error: 1 },
    imported_before: { creator_name: 'Uji pemilik' },
  });
  const last = { ...ask, repairs, skip_wrong: true };
  expect((await server.post(path, token, last)).body.data).toMatchObject({ inserted: 1 });
  expect((await server.post(path, token, last)).body.data).toMatchObject({ id: null, inserted: 0 });
  expect(await rowsOf(place)).toHaveLength(3);
});

const fee = '01/03/2026;6500;123;;Biaya admin';
const wrongFee = '01/03/2026;6500x;123;;Biaya admin';

test.each([
  ['before it', [wrongFee, fee], [2]],
  ['behind it', [fee, wrongFee], [3]],
  ['that was repaired sooner', [good, wrongFee, wrongFee], [4, 3]],
])('a repaired line is imported although an equal one was: %s', async (_, lines, repaired) => {
  const place = await aPlace();
  const { token } = place.pemilik;
  const ask = {
    resource: 'transaction',
    answers: { direction: 'in' },
    file_uuid: await place.upload(csv(...lines)),
    skip_wrong: true,
  };
  expect((await server.post(path, token, ask)).body.data).toMatchObject({ inserted: 1 });
  for (const row of repaired) {
    const repair = { ...ask, repairs: [{ row, field: 'amount', text: '6500' }] };
    expect((await server.post(path, token, repair)).body.data).toMatchObject({ inserted: 1 });
    expect((await server.post(path, token, repair)).body.data).toMatchObject({ id: null, inserted: 0 });
  }
  expect((await rowsOf(place)).filter(([amount]) => amount === 6500)).toHaveLength(2);
});

test('a repaired line is there if a record that no other line of the file matches equals it', async () => {
  const place = await aPlace();
  const { token } = place.pemilik;
  const records = {
    resource: 'transaction',
    answers: { direction: 'in' },
    file_uuid: await place.upload(csv(fee, fee)),
  };
  expect((await server.post(path, token, records)).body.data).toMatchObject({ inserted: 2 });
  const ask = {
    resource: 'transaction',
    answers: { direction: 'in' },
    file_uuid: await place.upload(csv(wrongFee, wrongFee, fee, good)),
  };
  const taken = await server.post(path, token, { ...ask, skip_wrong: true });
  expect(taken.body.data).toMatchObject({ inserted: 1, exists: 1, wrong: 2 });
  const repairs = [2, 3].map((row) => ({ row, field: 'amount', text: '6500' }));
  const { body } = await server.post(`${path}/preview`, token, { ...ask, repairs });
  expect(body.data.rows).toMatchObject([
    { status: 'exists' },
    { status: 'exists', same_as: 2 },
    { status: 'new', same_as: 2 },
    { status: 'exists' },
  ]);
});

test('an amount from two columns is repaired in either; a column that is missing, in the row', async () => {
  const place = await aPlace();
  const { token } = place.pemilik;
  const file_uuid = await place.upload('Tgl;Debit;Kredit\n01/03/2026;;\n02/03/2026;5000;\n');
  const ask = { resource: 'transaction', answers: { direction: 'in' }, file_uuid };
  const { body } = await server.post(`${path}/preview`, token, ask);
  const wrongCells = (row: { cells: { field: string; message: string | null }[] }) =>
    row.cells.filter(({ message }) => message).map(({ field }) => field);
  expect(body.data.repair_rows.map(wrongCells)).toEqual([['amount_in', 'amount_out', 'account'], ['account']]);
  const repairs = [
    { row: 2, field: 'amount_in', text: '150rb' },
    { row: 2, field: 'account', text: '123' },
    { row: 3, field: 'account', text: 'BCA 123' },
  ];
  expect((await server.post(path, token, { ...ask, repairs })).body.data).toMatchObject({ inserted: 2 });
  expect(await rowsOf(place)).toEqual([
    [150_000, null],
    [-5000, null],
  ]);
});

test('what one text repairs in all rows stands in the file of wrong rows too', async () => {
  const { pemilik, upload } = await aPlace();
  const file_uuid = await upload(csv(dateless, dateless.replace('Parkir', 'Tol')));
  const { body } = await server.post(`${path}/preview/wrong-rows`, pemilik.token, {
    resource: 'transaction',
    file_uuid,
    alike_repairs: [{ field: 'account', original: 'BRI 9', text: '123' }],
  });
  expect(textOf(body.data).match(/31\/02\/2026;-5000;123;;(?:Parkir|Tol);/g)).toHaveLength(2);
});

test('a hostile repair is text, harmless in the file, and refused where it cannot be stored', async () => {
  const place = await aPlace();
  const { token } = place.pemilik;
  const file_uuid = await place.upload(csv('01/03/2026;=A1;123;;=SUM(A1)', good));
  const ask = { resource: 'transaction', answers: { direction: 'in' }, file_uuid };
  const hostile = `=HYPERLINK("http://jahat.example";"klik")<script>alert(1)</script>`;
  const repairs = [{ row: 2, field: 'related_entity_name', text: hostile }];
  const { body } = await server.post(`${path}/preview/wrong-rows`, token, { ...ask, repairs });
  expect(textOf(body.data)).toContain(`2026-03-01;'=A1;123;"'=HYPERLINK(""http://jahat.example"";""klik"")<script>`);
  expect(textOf(body.data)).toContain(`;'=SUM(A1);`);
  const mended = [...repairs, { row: 2, field: 'amount', text: '7000' }];
  expect((await server.post(path, token, { ...ask, repairs: mended })).status).toBe(201);
  const { body: list } = await server.get('/transaction/api/transaction?amount=7000&q=HYPERLINK', token);
  expect(list.data).toMatchObject([{ related_entity_name: hostile, note: '=SUM(A1)' }]);

  const refusal = async (repair: object) =>
    (
      await server.post(`${path}/preview`, token, {
        ...ask,
        repairs: [{ row: 2, field: 'note', text: 'x', ...repair }],
      })
    ).status;
  expect(await refusal({ text: 'a\0b' })).toBe(400);
  expect(await refusal({ text: 'x'.repeat(2001) })).toBe(400);
  expect(await refusal({ field: 'tenant_id' })).toBe(400);
  expect(await refusal({ row: 0 })).toBe(400);
  expect(await refusal({ row: 999 })).toBe(200); // a line that is not there changes nothing
  const many = Array.from({ length: 1001 }, () => repairs[0]);
  expect(await server.post(`${path}/preview`, token, { ...ask, repairs: many })).toMatchObject({
    status: 400,
    body: { errors: ['Perbaikan paling banyak 1000 isian'] },
  });
});

test('a repair cannot reach what the books refuse, nor an account of another tenant', async () => {
  const place = await aPlace();
  const other = await aPlace();
  await server.insert('bank_account', {
    tenant_id: other.pemilik.tenant_id,
    bank: 'BNI',
    account_name: 'PT Lain',
    account_number: '777',
  });
  const { token } = place.pemilik;
  await server.put('/setting/api/setting/books_locked_until', token, { value: '2026-02-28' });
  const ask = { resource: 'transaction', answers: { direction: 'in' }, file_uuid: await place.upload(csv(good)) };
  const problemsWith = async (field: string, text: string) =>
    (await server.post(`${path}/preview`, token, { ...ask, repairs: [{ row: 2, field, text }] })).body.data.problems;
  expect(await problemsWith('date', '28/02/2026')).toMatchObject([
    { field: 'date', message: expect.stringContaining('sudah dikunci') },
  ]);
  expect(await problemsWith('account', '777')).toMatchObject([
    { field: 'account', message: expect.stringContaining('tidak ditemukan') },
  ]);
});

test('5,000 wrong rows are shown fifty at a time; repaired ones keep their place', async () => {
  const place = await aPlace();
  const rows = Array.from({ length: 5000 }, (_, at) => `01/03/2026;seribu;123;;Baris ${at}`);
  const ask = { resource: 'transaction', answers: { direction: 'in' }, file_uuid: await place.upload(csv(...rows)) };
  const shown = async (repairs: object[]) => {
    const { data } = (await server.post(`${path}/preview`, place.pemilik.token, { ...ask, repairs })).body;
    return (data.repair_rows as { row: number; status: string }[]).map(({ row, status }) => `${row} ${status}`);
  };
  expect(await shown([])).toEqual(Array.from({ length: 50 }, (_, at) => `${at + 2} error`));
  const next = await shown([{ row: 2, field: 'amount', text: '1000' }]);
  expect([next.length, next[0], next[1], next.at(-1)]).toEqual([51, '2 new', '3 error', '52 error']);
});

test('a template is read back, and its example is never imported', async () => {
  const place = await aPlace();
  const { token } = place.pemilik;
  for (const resource of ['transaction', 'due'])
    for (const format of ['csv', 'xlsx']) {
      const { data } = (await server.get(`${path}/template?resource=${resource}&format=${format}`, token)).body;
      expect(data.name).toBe(`template-impor-${resource === 'due' ? 'hutang-piutang' : 'transaksi'}.${format}`);
      const file_uuid = await place.upload(Buffer.from(data.base64, 'base64'), data.name);
      const { body } = await server.post(`${path}/preview`, token, { resource, file_uuid });
      const columns = Object.values(body.data.mapping as Record<string, number>);
      expect(columns.toSorted((a, b) => a - b)).toEqual(body.data.headers.map((_: string, at: number) => at));
      expect(body.data.counts).toMatchObject({ total: 1, new: 0, exists: 0, error: 1 });
      expect(body.data.problems).toHaveLength(1);
    }
});

test.each([
  {
    file: 'two columns without any minus',
    rows: [
      'Tanggal;Debet;Kredit;Rekening',
      '01/03/2026;;500.000;123',
      '02/03/2026;250.000;;123',
      '03/03/2026;;4OO;123',
    ],
    field: 'amount_in',
    answers: {},
    minus: expect.stringMatching(/^minus di sini tidak jelas/),
    plain: 400_000,
  },
  {
    file: 'marks beside amounts without any minus',
    rows: [
      'Tanggal;Jumlah;D/K;Rekening',
      '01/03/2026;500.000;K;123',
      '02/03/2026;250.000;D;123',
      '03/03/2026;4OO;K;123',
    ],
    field: 'amount',
    answers: {},
    minus: "bertentangan dengan 'K' di sampingnya",
    plain: 400_000,
  },
  {
    file: 'no direction at all, said to go out',
    rows: ['Tanggal;Jumlah;Rekening', '01/03/2026;500.000;123', '02/03/2026;250.000;123', '03/03/2026;4OO;123'],
    field: 'amount',
    answers: { direction: 'out' },
    minus: -400_000,
    plain: -400_000,
  },
])('a minus that is typed into a file of $file never turns round by itself', async (one) => {
  /** What the third row becomes in a tenant of its own, or why it does not. */
  const typed = async (text: string) => {
    const place = await aPlace();
    const file_uuid = await place.upload(one.rows.join('\n'));
    const repairs = [{ row: 4, field: one.field, text }];
    const ask = { resource: 'transaction', answers: one.answers, file_uuid, repairs };
    const { repair_rows } = (await server.post(`${path}/preview`, place.pemilik.token, ask)).body.data;
    const rows = repair_rows as { status: string; cells: { message: string | null }[] }[];
    const messages = rows.flatMap(({ cells }) => cells.flatMap(({ message }) => message ?? []));
    if (messages.length > 0) return messages.join();
    expect((await server.post(path, place.pemilik.token, ask)).body.data).toMatchObject({ inserted: 3 });
    return (await rowsOf(place)).at(-1)?.[0];
  };
  expect(await typed('400.000')).toBe(one.plain);
  expect(await typed('-400.000')).toEqual(one.minus);
});
