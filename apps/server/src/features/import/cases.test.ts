import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ImportPreview } from '@finance/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

// Files that public reports say were read wrongly, with the right outcome of each.

const path = '/transaction/api/import';
let server: TestServer;
let pemilik: Member;
/** The account that is chosen where a file names none. */
let chosen: { account_type: 'bank'; account_id: number };

beforeAll(async () => {
  server = await TestServer.start();
});
/** Each file is read in books of its own: nothing in them looks like one of its lines. */
beforeEach(async () => {
  pemilik = await server.member('pemilik');
  const bank = (name: string, account_number: string) =>
    server.insert('bank_account', {
      tenant_id: pemilik.tenant_id,
      bank: name,
      account_name: 'PT Uji',
      account_number,
    });
  chosen = { account_type: 'bank', account_id: await bank('BCA', '0123-456-789') };
  await bank('Mandiri', '131-00-1555019-8');
});
afterAll(() => server.close());

async function upload(file: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([await readFile(new URL(`./cases/${file}`, import.meta.url))]), file.split('/').at(-1));
  const answer = await server.call('POST', '/file-manager/file', { token: pemilik.token, body: form });
  expect(answer.status).toBe(201);
  return answer.body.data.uuid;
}

interface Asked {
  resource?: 'transaction' | 'due';
  answers?: Record<string, string>;
  [field: string]: unknown;
}

async function call(where: string, file: string, asked: Asked) {
  const account = asked.resource === 'due' ? {} : chosen;
  return server.post(where, pemilik.token, {
    resource: 'transaction',
    file_uuid: await upload(file),
    ...account,
    ...asked,
  });
}

async function look(file: string, asked: Asked = {}): Promise<ImportPreview> {
  const { status, body } = await call(`${path}/preview`, file, asked);
  expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined });
  const { counts, left_out } = body.data as ImportPreview;
  expect(counts.file).toBe(counts.new + counts.exists + counts.error + counts.asked + counts.left_out);
  expect(counts.left_out).toBe(left_out.reduce((sum, { count }) => sum + count, 0));
  return body.data;
}

/** The day and the amount of each row. */
function read({ rows }: ImportPreview): [date: string | null, amount: number | null][] {
  return rows.map(({ date, amount }) => [date, amount]);
}

function amounts({ rows }: ImportPreview): (number | null)[] {
  return rows.map(({ amount }) => amount);
}

/** The ids of the questions that are open. */
function open({ questions }: ImportPreview): string[] {
  return questions.flatMap(({ id, answer }) => (answer === null ? [id] : []));
}

function leftOut({ left_out }: ImportPreview): Record<string, number> {
  return Object.fromEntries(left_out.map(({ reason, count }) => [reason, count]));
}

describe('KlikBCA', () => {
  const rows = [
    ['2026-01-02', -72_100_000],
    ['2026-01-03', 50_000_000],
  ];

  test('what is pending or sums up is left out, and the account is the one that the file names', async () => {
    const preview = await look('b01-klikbca.csv', { account_type: null, account_id: null });
    expect(read(preview)).toEqual(rows);
    expect(open(preview)).toEqual([]);
    expect(leftOut(preview)).toEqual({ title: 3, heading: 1, summary: 2, pending: 1 });
    expect(preview.found).toMatchObject({
      profile: 'KlikBCA Individual',
      account_number: '0123456789',
      currency: 'IDR',
      account: chosen,
    });
    expect(preview.rows[0]?.note).toBe('TRSF E-BANKING DB 0201/FTSCY/WS95271 72100000.00PEMASOK A');
  });

  test.each(['b01a-no-apostrophe.csv', 'b01b-english.csv'])('%s', async (file) => {
    const preview = await look(file);
    expect(read(preview)).toEqual(rows);
    expect(open(preview)).toEqual([]);
  });

  test('the year of a day and month is that of the period', async () => {
    const preview = await look('b01e-day-month.csv');
    expect(read(preview)).toEqual(rows);
    expect(preview.found).toMatchObject({ period_from: '2026-01-01', period_to: '2026-01-31' });
    expect(preview.questions.find(({ id }) => id === 'year')?.answer).toBe('period');
    const other = await look('b01e-day-month.csv', { answers: { year: '2025' } });
    expect(read(other).map(([date]) => date)).toEqual(['2025-01-02', '2025-01-03']);
  });

  test('the order of day and month can be changed', async () => {
    const preview = await look('b01a-no-apostrophe.csv', { answers: { date_order: 'mdy' } });
    expect(read(preview).map(([date]) => date)).toEqual(['2026-02-01', '2026-03-01']);
    expect(preview).toMatchObject({ date_order: 'mdy' });
  });
});

describe('a column of marks tells the direction', () => {
  test.each([
    ['b02-bni.csv', [1_000_000, -400_000]],
    ['b02a-jenis.csv', [1_000_000, -400_000]],
    ['b02c-bni-xls.csv', [1_000_000, -400_000]],
    ['b02e-plusminus.csv', [1_000_000, -400_000]],
    ['b02f-estatement.csv', [1_000_000, -400_000]],
    ['b02g-suffix-space.csv', [1_000_000, -400_000]],
  ])('%s', async (file, expected) => {
    const preview = await look(file);
    expect(amounts(preview)).toEqual(expected);
    expect(open(preview)).toEqual([]);
  });

  test('each of two columns can be changed', async () => {
    const signs = { 'sign:amount_in': 'out', 'sign:amount_out': 'in' };
    expect(amounts(await look('b23-missing-line.csv', { answers: signs }))).toEqual([-1_000_000, 250_000, -700_000]);
    const both = await look('b21-debit-negative.csv');
    expect(both.questions.find(({ id }) => id === 'sign:amount_out')).toMatchObject({
      answer: 'out_signed',
      options: [{ value: 'in' }, { value: 'in_signed' }, { value: 'out' }, { value: 'out_signed' }],
    });
    const plain = await look('b21-debit-negative.csv', { answers: { 'sign:amount_out': 'out' } });
    expect(amounts(plain)).toEqual([-500_000, -500_000]);
  });

  test('it can be turned round', async () => {
    expect(amounts(await look('b02-bni.csv', { answers: { direction: 'reversed' } }))).toEqual([-1_000_000, 400_000]);
  });
});

test('a file without any direction is asked about once, and nothing is saved before', async () => {
  const file = 'b02k-plain-unsigned.csv';
  const preview = await look(file);
  expect(open(preview)).toEqual(['direction']);
  expect(preview.counts).toMatchObject({ total: 2, asked: 2, new: 0, error: 0 });
  expect(preview.questions[0]?.options.map(({ value }) => value)).toEqual(['balance', 'in', 'out']);
  expect(await call(path, file, { skip_wrong: true })).toMatchObject({
    status: 400,
    body: { errors: ['Tidak ada yang diimpor: file ini belum jelas.', expect.stringContaining('uang masuk')] },
  });
  expect(amounts(await look(file, { answers: { direction: 'out' } }))).toEqual([-1_000_000, -400_000]);
  const byBalance = await look(file, { answers: { direction: 'balance' } });
  expect(byBalance.counts).toMatchObject({ new: 1, error: 1 }); // what was before the first row is not known
  expect(byBalance.rows[1]?.amount).toBe(-400_000);
});

describe('a column as a whole', () => {
  test.each([
    ['b05b-saved-by-english-excel.csv', [15_000, 150_000, 1_500_000, 2_250_500]],
    ['b05-lost-thousands.xlsx', [15_000, 150_000, 1_500_000, 2_250_500, 12_500]],
  ])('%s: zeros that a spreadsheet has lost are asked about', async (file, thousands) => {
    const answers = { direction: 'in' };
    const preview = await look(file, { answers });
    expect(open(preview)).toContain('scale:amount');
    expect(preview.counts.asked).toBe(thousands.length - 2);
    expect(preview.questions.find(({ id }) => id === 'scale:amount')?.options[0]?.examples[0]).toMatchObject({
      text: '15',
      reading: 'Rp 15,000',
    });
    expect(amounts(await look(file, { answers: { ...answers, 'scale:amount': 'thousands' } }))).toEqual(thousands);
    const written = await look(file, { answers: { ...answers, 'scale:amount': 'written', rounding: 'nearest' } });
    expect(amounts(written).slice(0, 2)).toEqual([15, 150]);
  });

  test.each(['b06b-csv-iso-mixed.csv', 'b06-half-dates.xlsx'])(
    '%s: days that a spreadsheet has turned round are asked about',
    async (file) => {
      const answers = { direction: 'in' };
      const preview = await look(file, { answers });
      expect(open(preview)).toEqual(['dates']);
      expect(preview.counts).toMatchObject({ asked: 2, new: 2 });
      const days = async (dates: string) =>
        read(await look(file, { answers: { ...answers, dates } })).map(([date]) => date);
      expect(await days('swapped')).toEqual(['2026-02-01', '2026-03-01', '2026-02-13', '2026-02-28']);
      expect(await days('kept')).toEqual(['2026-01-02', '2026-01-03', '2026-02-13', '2026-02-28']);
    },
  );

  test('sen are answered once for the file, and the difference is told', async () => {
    const preview = await look('b24-sen.csv');
    expect(open(preview)).toEqual(['rounding']);
    expect(preview.questions.find(({ id }) => id === 'rounding')?.options.map(({ label }) => label)).toEqual([
      'Bulatkan sen ke rupiah terdekat (selisih seluruhnya -1,80 rupiah)',
      'Buang sen (selisih seluruhnya -1,80 rupiah)',
      "Bulatkan sen, catat selisihnya sebagai satu baris 'Pembulatan' (selisih seluruhnya -1,80 rupiah)",
      "Buang sen, catat selisihnya sebagai satu baris 'Pembulatan' (selisih seluruhnya -1,80 rupiah)",
    ]);
    const rounded = await look('b24-sen.csv', { answers: { rounding: 'nearest' } });
    expect(amounts(rounded).slice(0, 2)).toEqual([1250, -250]);
    expect(rounded.counts).toMatchObject({ new: 12, asked: 0 });
  });

  test('what was rounded can be booked as one row', async () => {
    const answers = { rounding: 'nearest_line' };
    const preview = await look('b24-sen.csv', { answers });
    expect(preview.questions.find(({ id }) => id === 'rounding')?.options.map(({ value }) => value)).toEqual([
      'nearest',
      'down',
      'nearest_line',
      'down_line',
    ]);
    expect(preview).toMatchObject({ counts: { new: 12 }, added: [{ kind: 'rounding', count: 1, amount: 2 }] });
    const { status, body } = await call(path, 'b24-sen.csv', { answers, allow_postdated: true });
    expect({ status, data: body.data }).toMatchObject({ status: 201, data: { inserted: 12, added: preview.added } });
    const made = await server.get(`${path}/${body.data.id}`, pemilik.token);
    expect(made.body.data).toMatchObject({ row_count: 13, added_count: 1, live_count: 13 });
    const query = `account_type=bank&account_id=${chosen.account_id}&date_from=2026-10-31&date_to=2026-10-31`;
    const { body: running } = await server.get(`/transaction/api/balance/running?${query}`, pemilik.token);
    expect(running.data[0]).toMatchObject({ amount: 2, note: 'Pembulatan' });
  });

  test.each([
    ['b24a-debit-credit.csv', 0, []],
    ['b24b-marks.csv', -1, ['seluruhnya 0,62 rupiah']],
  ])('%s: the sum of what is rounded has the signs of its rows', async (file, amount, sums) => {
    const preview = await look(file, { answers: { rounding: 'nearest_line' } });
    expect(preview.added.map((one) => one.amount)).toEqual(amount === 0 ? [] : [amount]);
    for (const sum of sums) expect(JSON.stringify(preview.questions)).toContain(sum);
  });

  test('a minus tells the direction before its sen are rounded', async () => {
    expect(open(await look('b24c-minus-with-sen.csv'))).toEqual(['rounding']);
    const preview = await look('b24c-minus-with-sen.csv', { answers: { rounding: 'nearest' } });
    expect(amounts(preview)).toEqual([1_500_000, -6500]);
  });

  test('balances with sen prove directions, before and after they are rounded', async () => {
    const asked = await look('b24d-unsigned-with-sen.csv');
    const ways = asked.questions.find(({ id }) => id === 'direction')?.options.map(({ value }) => value);
    expect(ways).toEqual(['balance', 'in', 'out']);
    const answers = { rounding: 'nearest', direction: 'balance' };
    const preview = await look('b24d-unsigned-with-sen.csv', { answers });
    expect(read(preview).map(([, amount]) => amount)).toEqual([null, -6500, 1000]);
  });

  test('the noise of a calculation is none of its digits', async () => {
    const preview = await look('b44-float.xlsx', { answers: { direction: 'in', rounding: 'nearest' } });
    expect(amounts(preview)).toEqual([1_500_000, 136_364, 1_500_000, 1_500_000, 300_000]);
    expect(open(await look('b44-float.xlsx', { answers: { direction: 'in' } }))).toEqual(['rounding']);
  });

  test('digits that a spreadsheet has cut are refused with the cause', async () => {
    const { problems } = await look('b41-wrecked.csv', { answers: { direction: 'in' } });
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      [2, 'transactable_id'],
      [2, 'related_entity_phone_number'],
      [3, 'transactable_id'],
      [3, 'related_entity_phone_number'],
    ]);
    expect(problems[1]?.message).toMatch(/^'6,28123E\+12' sudah dipotong oleh spreadsheet/);
  });
});

test('digits that a spreadsheet has made zeros are asked about once for the column', async () => {
  const preview = await look('b41a-cut-ids.csv');
  expect(open(preview)).toEqual(['digits:transactable_id']);
  expect(preview.counts).toMatchObject({ new: 1, asked: 2 });
  for (const answer of ['empty', 'written'])
    expect((await look('b41a-cut-ids.csv', { answers: { 'digits:transactable_id': answer } })).counts.new).toBe(3);
});

describe('both signs in a column of debits', () => {
  test.each([
    ['b21-debit-negative.csv', [-500_000, 500_000]],
    ['b21a-kredit-negative.csv', [500_000, -500_000]],
    ['b21b-all-negative.csv', [-500_000, -250_000, 900_000]],
  ])('%s', async (file, expected) => expect(amounts(await look(file))).toEqual(expected));
});

describe('days', () => {
  test('are read as people and banks write them; the missing year is asked', async () => {
    const answers = { direction: 'in' };
    const preview = await look('b25-dates.csv', { answers });
    expect(open(preview)).toEqual(['year']);
    expect(preview.problems[0]?.message).toBe("'260817' dapat berarti 2026-08-17 atau 2017-08-26. Tulis 2026-01-31.");
    expect(preview.problems.map(({ row }) => row)).toEqual([38, 41, 44, 45]); // Oktobr, Junk, Marmer
    const others = new Map([
      [6, null],
      [19, '2026-09-17'],
      [20, '2026-02-01'],
      [21, '2026-03-17'],
      [22, '2026-05-03'],
      [23, '2026-11-17'],
      [25, '2026-12-17'],
      [38, null],
      [41, null],
      [42, '2026-03-31'],
      [43, '2026-07-17'],
      [44, null],
      [45, null],
    ]);
    for (const { row, date } of preview.rows)
      expect({ row, date }).toEqual({ row, date: others.has(row) ? others.get(row) : '2026-08-17' });
    const dated = await look('b25-dates.csv', { answers: { ...answers, year: '2026' } });
    expect(dated.rows.find(({ row }) => row === 6)?.date).toBe('2026-08-17');
  });

  test('are those of the tenant', async () => {
    const preview = await look('b26-utc.csv', { answers: { direction: 'in' } });
    expect(read(preview)).toEqual([
      ['2026-08-18', 1000],
      ['2026-08-17', 2000],
    ]);
  });

  test('may be serial numbers or digits', async () => {
    const preview = await look('b25x-numbers.xlsx', { answers: { direction: 'in' } });
    expect(read(preview).map(([date]) => date)).toEqual(Array(4).fill('2026-08-17'));
  });
});

describe('known formats', () => {
  test('BRI', async () => {
    const preview = await look('b27-bri.csv', { answers: { 'account:0': 'chosen' } });
    expect(read(preview)).toEqual([
      ['2026-06-27', 20_000_000],
      ['2026-06-27', -500_000],
    ]);
    expect(preview.found).toMatchObject({ profile: 'BRI CMS', account_number: '384800000000000' });
  });

  test('Mandiri: both texts are in the note', async () => {
    const preview = await look('b27a-mandiri-cv.csv', { answers: { 'account:0': 'chosen' } });
    expect(read(preview)).toEqual([
      ['2026-01-01', 453_684],
      ['2026-01-20', -2_500_000],
    ]);
    expect(preview.rows[0]?.note).toBe('DR 0000029500000 KR 0060000000001 71830000000/CONTOH HARAPAN/BKS');
  });

  test('Livin: title lines, two rows of headings, times below the days and a closing line', async () => {
    const preview = await look('b27b-livin.csv', { answers: { 'account:0': 'chosen' } });
    expect(read(preview)).toEqual([
      ['2026-09-01', -41_920],
      ['2026-09-08', 700_000],
    ]);
    expect(open(preview)).toEqual([]);
    expect(leftOut(preview)).toEqual({ title: 7, heading: 2, note: 3 });
    expect(preview.found).toMatchObject({
      profile: "Livin' by Mandiri",
      account_number: '1560000000001',
      account_name: 'CONTOH BUDI',
      period_from: '2026-09-01',
      period_to: '2026-09-22',
    });
  });

  test.each(['b27h-rupiah-heads.csv', 'b27-mandiri.xlsx'])('%s is mapped', async (file) => {
    const preview = await look(file, { answers: { 'account:0': 'chosen' } });
    expect(open(preview)).toEqual([]);
    expect(preview.counts).toMatchObject({ new: 2, error: 0 });
  });

  test('what failed is left out; gross or net is asked', async () => {
    const preview = await look('b27g-qris-mdr.csv');
    expect(open(preview)).toEqual(['fee', 'direction']);
    expect(leftOut(preview)).toEqual({ heading: 1, failed: 1 });
    expect(amounts(await look('b27g-qris-mdr.csv', { answers: { fee: 'net', direction: 'in' } }))).toEqual([99_300]);
    expect(amounts(await look('b27g-qris-mdr.csv', { answers: { fee: 'gross', direction: 'in' } }))).toEqual([100_000]);
    const split = await look('b27g-qris-mdr.csv', { answers: { fee: 'split', direction: 'in' } });
    expect(split).toMatchObject({
      amount_in: 100_000,
      amount_out: -700,
      added: [{ kind: 'fee', count: 1, amount: -700 }],
    });
  });

  test('what a provider keeps is taken off or booked apart, also where only the fee is told', async () => {
    const file = 'b27i-fee-only.csv';
    expect(open(await look(file))).toEqual(['fee']);
    expect(amounts(await look(file, { answers: { fee: 'net' } }))).toEqual([99_300, -106_500, 50_000]);
    const split = await look(file, { answers: { fee: 'split' } });
    expect(amounts(split)).toEqual([100_000, -100_000, 50_000]);
    expect(split).toMatchObject({ counts: { new: 3 }, added: [{ kind: 'fee', count: 2, amount: -7200 }] });
    const { status, body } = await call(path, file, { answers: { fee: 'split' }, allow_negative_balance: true });
    expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined });
    const query = `account_type=bank&account_id=${chosen.account_id}&date_from=2026-06-05&date_to=2026-06-05&order=asc`;
    const { body: running } = await server.get(`/transaction/api/balance/running?${query}`, pemilik.token);
    const rows = running.data.map(({ amount, note }: { amount: number; note: string }) => [amount, note]);
    expect(rows).toEqual([
      [100_000, 'B27I A'],
      [-700, 'Potongan: B27I A'],
    ]);
    const again = await look(file, { answers: { fee: 'split' } });
    expect(again).toMatchObject({ counts: { new: 0, exists: 3 }, added: [] });
  });

  test('what failed or was cancelled is left out', async () => {
    const preview = await look('n12-status.csv');
    expect(amounts(preview)).toEqual([-500_000]);
    expect(leftOut(preview)).toEqual({ heading: 1, failed: 2 });
  });
});

describe('damage', () => {
  test('an open quote: the line is named and nothing is merged', async () => {
    const preview = await look('n5-open-quote.csv');
    expect(preview.problems).toEqual([
      { row: 3, field: 'note', message: expect.stringContaining('tanda kutip yang tidak ditutup') },
    ]);
    expect(preview.rows.map(({ row, amount }) => [row, amount])).toEqual([
      [2, -1000],
      [3, null],
      [4, -3000],
      [5, -4000],
      [6, -5000],
      [7, -6000],
      [8, -7000],
    ]);
    const repairs = [{ row: 3, field: 'note', text: 'N5 dua' }];
    expect((await look('n5-open-quote.csv', { repairs })).counts).toMatchObject({ new: 7, error: 0 });
  });

  test.each([
    ['n5a-many-open-quotes.csv', 'damage:quotes', 2, 3, '"N5A monitor 19'],
    ['n5b-longer-rows.csv', 'damage:surplus', 2, 5, 'N5B dua'],
  ])('%s: rows with one damage are decided together', async (file, id, wrong, rows, note) => {
    const preview = await look(file);
    expect(preview.counts).toMatchObject({ error: wrong, new: rows - wrong });
    expect(preview.questions.find((one) => one.id === id)?.answer).toBe('each');
    const written = await look(file, { answers: { [id]: 'written' } });
    expect(written.counts).toMatchObject({ error: 0, new: rows });
    expect(written.rows[1]?.note).toBe(note);
    const left = await look(file, { answers: { [id]: 'leave' } });
    expect(left.counts).toMatchObject({ error: 0, new: rows - wrong, left_out: wrong + 1 });
  });

  test('amounts that may mean two are decided together', async () => {
    const file = 'n13a-open-amounts.csv';
    expect((await look(file)).counts).toMatchObject({ error: 2, new: 1 });
    const smaller = await look(file, { answers: { 'amounts:amount': 'smaller' } });
    expect(amounts(smaller)).toEqual([-1_500_000, -2_250_000, -3000]);
    const larger = await look(file, { answers: { 'amounts:amount': 'larger' } });
    expect(amounts(larger)).toEqual([-1_500_000_000, -2_250_000_000, -3000]);
  });

  test('one text repairs all cells that say the same', async () => {
    const file = 'n13-alike.csv';
    const preview = await look(file);
    expect(preview.counts).toMatchObject({ error: 12, new: 2 });
    expect(preview.alike).toEqual([
      {
        field: 'account',
        original: 'BCA Kediri',
        text: null,
        message: expect.stringContaining('tidak ditemukan'),
        count: 12,
        rows: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      },
    ]);
    const alike_repairs = [{ field: 'account', original: 'BCA Kediri', text: '0123-456-789' }];
    const repaired = await look(file, { alike_repairs });
    expect(repaired.counts).toMatchObject({ error: 0, new: 14 });
    expect(repaired.alike).toMatchObject([{ text: '0123-456-789', message: null, count: 12 }]);
    const own = { alike_repairs, repairs: [{ row: 3, field: 'account', text: 'Entah' }] };
    expect((await look(file, own)).problems.map(({ row }) => row)).toEqual([3]);
    const wrong = await look(file, { alike_repairs: [{ ...alike_repairs[0], text: 'BCA Blitar' }] });
    expect(wrong.alike).toMatchObject([{ text: 'BCA Blitar', message: expect.stringContaining('BCA Blitar') }]);
    expect(await call(path, file, { alike_repairs, allow_negative_balance: true })).toMatchObject({
      status: 201,
      body: { data: { inserted: 14 } },
    });
  });

  test('error cells and formulas that nobody calculated are named', async () => {
    const formula = await look('b40-formula.xlsx', { answers: { direction: 'in' } });
    expect(formula.problems).toEqual([
      { row: 2, field: 'amount', message: expect.stringContaining('rumus yang belum dihitung') },
      { row: 3, field: 'amount', message: expect.stringContaining('#N/A') },
    ]);
    const due = await look('b40a-due.xlsx', { resource: 'due' });
    expect(due.problems.map(({ row, field }) => [row, field])).toEqual([
      [2, 'due_date'],
      [3, 'due_date'],
      [4, 'entity_name'],
    ]);
  });
});

describe('sections, accounts and currencies', () => {
  test('each section goes to the account that it names, or is asked about', async () => {
    const preview = await look('n6-two-sections.csv', { account_type: null, account_id: null });
    expect(open(preview)).toEqual(['account:0']);
    expect(preview.found.sections).toMatchObject([
      { account_number: '7715550123', rows: 1 },
      { account_number: '1310015550198', rows: 1 },
    ]);
    expect(preview.rows[1]).toMatchObject({ amount: -2000, where: 'Mandiri 131-00-1555019-8 a.n. PT Uji' });
    const left = await look('n6-two-sections.csv', {
      account_type: null,
      account_id: null,
      answers: { 'account:0': 'leave' },
    });
    expect(left.counts).toMatchObject({ new: 1, asked: 0 });
    expect(leftOut(left)).toEqual({ title: 1, heading: 2, note: 1, section: 1 });
  });

  test('a section may go to any account', async () => {
    const other = (where: string) => ({
      account_type: null,
      account_id: null,
      answers: { 'account:0': where },
    });
    const preview = await look('n6-two-sections.csv', other(`bank:${chosen.account_id}`));
    expect(preview.rows.map(({ where }) => where?.slice(0, 3))).toEqual(['BCA', 'Man']);
    expect(preview.questions.find(({ id }) => id === 'account:0')).toMatchObject({
      chooses: 'account',
      answer: `bank:${chosen.account_id}`,
    });
    expect(open(await look('n6-two-sections.csv', other('bank:987654')))).toEqual(['account:0']);
  });

  test('a section needs no heading of its own', async () => {
    const preview = await look('n6a-section-without-heading.csv', { account_type: null, account_id: null });
    expect(open(preview)).toEqual([]);
    expect(preview.rows.map(({ amount, where }) => [amount, where?.slice(0, 3)])).toEqual([
      [-1000, 'BCA'],
      [-2000, 'Man'],
    ]);
  });

  test('rows may name different accounts in a column', async () => {
    const preview = await look('n6b-account-column.csv', { account_type: null, account_id: null });
    expect(open(preview)).toEqual(['account:2']);
    expect(preview.questions.find(({ id }) => id === 'account:2')?.text).toBe(
      'File ini menyebut rekening 7715550123, yang tidak ada di daftar account (bagian 3, 1 baris mulai baris 4). ' +
        'Ke account mana?',
    );
    expect(preview.rows.map(({ status, where }) => [status, where?.slice(0, 3)])).toEqual([
      ['new', 'BCA'],
      ['new', 'Man'],
      ['asked', undefined],
    ]);
  });

  test('a file that names only another holder is noticed', async () => {
    const preview = await look('n11a-other-holder.csv');
    expect(open(preview)).toEqual(['account:0']);
    expect(preview.questions.find(({ id }) => id === 'account:0')?.text).toBe(
      'File ini menyebut rekening atas nama CV Sumber Ritel. Ke account mana?',
    );
  });

  test.each([
    ['n11b-hidden-digits.csv', 'Man'],
    ['n11c-lost-zero.csv', 'BCA'],
  ])('%s: the account is found', async (file, bank) => {
    const preview = await look(file, { account_type: null, account_id: null });
    expect(open(preview)).toEqual([]);
    expect(preview.rows[0]?.where?.slice(0, 3)).toBe(bank);
  });

  test('rows in another currency are asked about', async () => {
    const preview = await look('n10a-mixed-currencies.csv');
    expect(open(preview)).toEqual(['currency']);
    expect(preview.counts).toMatchObject({ new: 2, asked: 1 });
    const left = await look('n10a-mixed-currencies.csv', { answers: { currency: 'leave' } });
    expect(left.counts).toMatchObject({ new: 2, asked: 0, left_out: 2 });
    expect(open(await look('n10b-words.csv'))).toEqual(['currency']);
  });

  test('a file of another account is noticed', async () => {
    const preview = await look('n11-other-account.csv');
    expect(open(preview)).toEqual(['account:0']);
    expect(preview.questions.find(({ id }) => id === 'account:0')?.options[0]?.value).toBe('file');
    expect((await look('n11-other-account.csv', { answers: { 'account:0': 'file' } })).rows[0]?.where).toMatch(
      /^Mandiri/,
    );
  });

  test('so is one in another currency', async () => {
    expect(open(await look('n10-usd.csv'))).toEqual(expect.arrayContaining(['currency', 'account:0']));
  });
});

test('the heading row can be seen and chosen', async () => {
  const preview = await look('n7-words-in-data.csv');
  expect(preview.found.heading_row).toBe(1);
  expect(amounts(preview)).toEqual([5_000_000, 3_500_000, -6500]);
  const other = await look('n7-words-in-data.csv', { heading_row: 2 });
  expect(other.headers).toEqual(['15/03/2026', 'Setor', '5.000.000', 'Bank']);
  expect(leftOut(other)).toEqual({ title: 1, heading: 1 });
  const none = await look('n7-words-in-data.csv', { heading_row: 0, mapping: { date: 0, amount: 2 } });
  expect(none.counts).toMatchObject({ file: 4, new: 3, error: 1, left_out: 0 });
});

test('types of dues are read as people write them, and the total is no due', async () => {
  const preview = await look('n9-due.csv', { resource: 'due' });
  expect(preview.rows.map(({ where }) => where)).toEqual(['Piutang', 'Piutang', 'Piutang', 'Hutang']);
  expect(preview.problems).toEqual([{ row: 5, field: 'due_date', message: expect.stringContaining('sebelum') }]);
  expect(leftOut(preview)).toEqual({ heading: 1, summary: 1 });
});

test('a row whose day is missing is wrong, whatever word it begins with', async () => {
  const lines = ['Tanggal;Keterangan;Jumlah', '01/06/2026;Setor;5000', ';Kredit motor;-7000', ';Total;-2000'];
  const file_uuid = await server.upload(pemilik.token, lines.join('\n'), 'hari.csv');
  const asked = { resource: 'transaction', file_uuid, ...chosen };
  const { body } = await server.post(`${path}/preview`, pemilik.token, asked);
  expect(body.data.problems).toEqual([{ row: 3, field: 'date', message: 'wajib diisi' }]);
  expect(leftOut(body.data)).toEqual({ heading: 1, summary: 1 });
});

test('columns that a user chose are known for the next file of the same shape and account', async () => {
  const file = (day: string) => `Rekening 1310015550198\nHari;Berita lain;Rp\n${day};Bunga;-7000\n`;
  const post = async (where: string, content: string, asked: object) => {
    const file_uuid = await server.upload(pemilik.token, content, 'kolom.csv');
    return server.post(where, pemilik.token, { resource: 'transaction', file_uuid, ...asked });
  };
  const mapping = { date: 0, note: 1, amount: 2 };
  const first = await post(`${path}/preview`, file('01/06/2026'), {});
  expect(first.body.data).toMatchObject({ mapping: {}, found: { is_remembered: false } });
  expect(await post(path, file('01/06/2026'), { mapping, allow_negative_balance: true })).toMatchObject({
    status: 201,
  });
  const next = await post(`${path}/preview`, file('02/07/2026'), {});
  expect(next.body.data).toMatchObject({ mapping, counts: { new: 1 }, found: { is_remembered: true } });
  const other = await post(`${path}/preview`, file('02/07/2026').replace('1310015550198', '7715550123'), {});
  expect(other.body.data).toMatchObject({ mapping: {}, found: { is_remembered: false } });
});

describe('the balances prove the file', () => {
  const breaks = ({ balances }: ImportPreview) => balances.map((one) => one.breaks.map(({ text }) => text));

  test('what is missing between two rows is named', async () => {
    const preview = await look('b23-missing-line.csv');
    expect(breaks(preview)).toEqual([['Antara baris 3 dan 4 hilang Rp 50,000,000 uang masuk.']]);
    expect(preview.balances[0]).toMatchObject({ checked: 3, date: '2026-01-05', balance: 61_450_000 });
    expect(breaks(await look('b23a-newest-first.csv'))).toEqual([
      ['Antara baris 2 dan 3 hilang Rp 5,000,000 uang keluar.'],
    ]);
  });

  test('for each section, with its own opening and closing balance and sums', async () => {
    const preview = await look('b23b-sections.csv', { account_type: null, account_id: null });
    expect(open(preview)).toEqual([]);
    expect(breaks(preview)).toEqual([
      ['Jumlah uang masuk di baris 7 tidak cocok dengan baris-barisnya: selisih Rp 500,000.'],
      ['Saldo awal di baris 10 tidak cocok dengan saldo sebelum baris 12: selisih Rp 100,000.'],
    ]);
    expect(preview.balances).toMatchObject([
      { account: { full_info: 'BCA 0123-456-789 a.n. PT Uji' }, date: '2026-01-03', balance: 10_750_000 },
      { account: { full_info: 'Mandiri 131-00-1555019-8 a.n. PT Uji' }, balance: 5_180_000 },
    ]);
  });

  test('also without a column of balances', async () => {
    const preview = await look('b23c-no-balance-column.csv');
    expect(breaks(preview)).toEqual([['Saldo akhir di baris 5 tidak cocok dengan baris-barisnya: selisih Rp 50,000.']]);
    expect(preview.balances[0]).toMatchObject({ checked: 0, date: '2026-01-03', balance: 1_250_001 });
  });

  test('money in and out that are turned round are told as that', async () => {
    const preview = await look('b23e-turned-signs.csv');
    expect(breaks(preview)).toEqual([
      ['Menurut saldonya, uang masuk dan keluar tertukar di file ini. Tekan Ubah, lalu balikkan arahnya.'],
    ]);
    const turned = { 'sign:amount_in': 'out', 'sign:amount_out': 'in' };
    expect(breaks(await look('b23e-turned-signs.csv', { answers: turned }))).toEqual([[]]);
  });

  test('what rounding changes is no gap', async () => {
    const preview = await look('b23d-sen-whole-chain.csv', { answers: { rounding: 'nearest' } });
    expect(breaks(preview)).toEqual([['Antara baris 4 dan 5 hilang Rp 10,000 uang keluar.']]);
  });

  test.each([
    'b01-klikbca.csv',
    'b27b-livin.csv',
    'b22-newest-first.csv',
    'b22a-days-newest-first.csv',
    'b22c-dated-before.csv',
  ])('%s agrees', async (file) =>
    expect(breaks(await look(file, { answers: { 'account:0': 'chosen' } })).flat()).toEqual([]),
  );
});

describe('ids rise with time, whichever way the file is sorted', () => {
  const stored = async (file: string, asked: Asked = {}) => {
    const { status, body } = await call(path, file, { allow_negative_balance: true, ...asked });
    expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined });
    const query = `account_type=bank&account_id=${chosen.account_id}&per_page=100&order=asc`;
    const running = await server.get(`/transaction/api/balance/running?${query}`, pemilik.token);
    return running.body.data.flatMap(({ note }: { note: string }) =>
      note.startsWith(`${file.split('-')[0]?.toUpperCase()} `) ? [note] : [],
    );
  };

  test('as the bank prints it', async () => {
    expect(await stored('b22-newest-first.csv')).toEqual(['B22 SATU', 'B22 DUA', 'B22 TIGA']);
    expect(await stored('b22a-days-newest-first.csv')).toEqual(['B22A A', 'B22A B', 'B22A C', 'B22A D']);
    const small = { answers: { 'scale:amount': 'written' } };
    expect(await stored('b22b-unsorted-no-balance.csv', small)).toEqual(['B22B SATU', 'B22B DUA', 'B22B TIGA']);
  });

  test('the order can be changed', async () => {
    const preview = await look('b22-newest-first.csv');
    expect(preview.questions.find(({ id }) => id === 'line_order')?.answer).toBe('newest');
    const other = await look('b22-newest-first.csv', { answers: { line_order: 'oldest' } });
    expect(other.questions.find(({ id }) => id === 'line_order')?.answer).toBe('oldest');
    expect(other.balances[0]?.break_count).toBe(2);
  });
});

test('after saving the account shows what the bank says beside the books, until the import is undone', async () => {
  const account_id = await server.insert('bank_account', {
    tenant_id: pemilik.tenant_id,
    bank: 'BNI',
    account_name: 'PT Uji',
    account_number: '8800112233',
  });
  const account = { account_type: 'bank', account_id };
  const made = await call(path, 'b23-missing-line.csv', { ...account, allow_negative_balance: true });
  const bank_balance = {
    account: { ...account, full_info: 'BNI 8800112233 a.n. PT Uji' },
    date: '2026-01-05',
    balance: 61_450_000,
    book_balance: 1_450_000,
  };
  expect(made.body.data.bank_balances).toEqual([bank_balance]);
  const detail = async () => (await server.get(`${path}/${made.body.data.id}`, pemilik.token)).body.data;
  const running = async () => {
    const query = `account_type=bank&account_id=${account_id}`;
    return (await server.get(`/transaction/api/balance/running?${query}`, pemilik.token)).body.meta.bank_balance;
  };
  expect((await detail()).bank_balances).toEqual([bank_balance]);
  expect(await running()).toEqual(bank_balance);
  const missing = await server.post('/transaction/api/transaction', pemilik.token, {
    uuid: randomUUID(),
    ...account,
    date: '2026-01-04',
    amount: 50_000_000,
    allow_backdated: true,
    allow_unusual_amount: true,
  });
  expect(missing.status).toBe(201);
  expect(await running()).toMatchObject({ balance: 61_450_000, book_balance: 51_450_000 });
  const undone = await server.post(`${path}/${made.body.data.id}/undo`, pemilik.token, { reason: 'Uji' });
  expect(undone).toMatchObject({ status: 200, body: { data: { bank_balances: [] } } });
  expect(await running()).toBeNull();
});

test('the sections of a file are saved to their accounts, each with its balance', async () => {
  const { status, body } = await call(path, 'b23b-sections.csv', {
    account_type: null,
    account_id: null,
    allow_negative_balance: true,
    allow_unusual_amount: true,
  });
  expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined });
  expect(body.data).toMatchObject({
    inserted: 4,
    bank_balances: [
      { account: { account_id: chosen.account_id }, date: '2026-01-03', balance: 10_750_000 },
      { account: { full_info: 'Mandiri 131-00-1555019-8 a.n. PT Uji' }, date: '2026-01-03', balance: 5_180_000 },
    ],
  });
});

describe('what was right stays right', () => {
  test.each([
    ['b50-three.csv', [-5000, -5000, -5000]],
    ['b50-four.csv', [-5000, -5000, -5000, -5000]],
    ['sep-semicolon.csv', [1_000_000, -400_000]],
    ['b22-newest-first.csv', [300, -200, 800]],
    ['b23-missing-line.csv', [1_000_000, -250_000, 700_000]],
  ])('%s', async (file, expected) => expect(amounts(await look(file))).toEqual(expected));
});

describe('workbooks', () => {
  test.each(['b28-SharedStrings.xlsx', 'b38a-workbook2.xlsx'])('%s: parts are named by relations', async (file) => {
    const preview = await look(file, { answers: { direction: 'in' } });
    expect(preview.counts).toMatchObject({ error: 0, asked: 0 });
    expect(preview.rows.every(({ note }) => note?.startsWith('B'))).toBe(true);
  });

  test('the sheet with the rows is read, and can be chosen', async () => {
    const preview = await look('b39-second-sheet.xlsx', { answers: { direction: 'in' } });
    expect(preview.found).toMatchObject({ sheet: 'Maret', sheets: [{ name: 'Petunjuk' }, { name: 'Maret' }] });
    expect(preview.counts.new).toBeGreaterThan(100);
    const two = await look('b39b-two-months.xlsx', { answers: { direction: 'in' } });
    expect(two.found).toMatchObject({
      sheet: 'Februari',
      sheets: [
        { name: 'Februari', rows: 2 },
        { name: 'Maret', rows: 2 },
      ],
    });
    expect(amounts(await look('b39b-two-months.xlsx', { sheet: 'Maret', answers: { direction: 'in' } }))).toEqual([
      2000,
    ]);
    const unknown = await call(`${path}/preview`, 'b39b-two-months.xlsx', { sheet: 'April' });
    expect(unknown).toMatchObject({ status: 400, body: { errors: ["File ini tidak berisi sheet 'April'."] } });
  });

  test('merged cells fill down', async () => {
    const preview = await look('b47-merged.xlsx', { answers: { direction: 'in' } });
    expect(read(preview)).toEqual([1000, 2000, 3000, 4000, 5000].map((amount) => ['2026-06-01', amount]));
  });
});

test('the sum of rows stands in the result and in the import', async () => {
  const { status, body } = await call(path, 'b01-klikbca.csv', {
    allow_negative_balance: true,
    allow_unusual_amount: true,
  });
  expect({ status, data: body.data }).toMatchObject({
    status: 201,
    data: {
      inserted: 2,
      file_rows: 9,
      left_out: [
        { reason: 'title', count: 3 },
        { reason: 'heading', count: 1 },
        { reason: 'summary', count: 2 },
        { reason: 'pending', count: 1 },
      ],
    },
  });
  const made = await server.get(`${path}/${body.data.id}`, pemilik.token);
  expect(made.body.data).toMatchObject({ row_count: 2, file_row_count: 9, left_out: body.data.left_out });
});
