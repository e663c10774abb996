import { type CashBookLine, exactSum, maxAmount, openingObject } from '@finance/contract';
import readXlsxFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/report/cash-book';
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
  await server.insert('bank_account', { tenant_id, bank: 'BRI', account_name: 'PT Uji', account_number: '2' });
  cashier = await server.insert('cashier', { tenant_id, name: 'Kasir Depan', user_id: kasir.user_id });
  await book({ ...openingObject, amount: 1_000_000, date: '2026-01-01' });
  await book({ amount: -300_000, date: '2026-02-03', note: 'Listrik', related_entity_name: 'PLN' });
  await book({ amount: 200_000, date: '2026-02-01', transactable_app: 'Retail', transactable_id: '77' });
  await book({ amount: 40_000, date: '2026-03-01' });
  await book({ amount: 70_000, date: '2026-01-20', account_type: 'cash', account_id: cashier });
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
    allow_unusual_amount: true,
    ...fields,
  });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}

async function linesOf(query: string, token = pemilik.token) {
  const { body, headers, status } = await server.get(`${path}?format=json&${query}`, token);
  expect(status).toBe(200);
  const lines: CashBookLine[] = body.data;
  expect(headers.get('x-report-rows')).toBe(String(lines.length));
  return lines.map((line) => [
    line.account.full_info,
    line.kind,
    line.date,
    line.amount_in,
    line.amount_out,
    line.running_balance,
  ]);
}

const february = 'date_from=2026-02-01&date_to=2026-02-28';
const info = 'BCA 1 a.n. PT Uji';

test('an account has its opening, its movements by day with the balance after each, and its closing', async () => {
  expect(await linesOf(`${february}&account_type=bank&account_id=${bca}`)).toEqual([
    [info, 'opening', '2026-02-01', null, null, 1_000_000],
    [info, 'movement', '2026-02-01', 200_000, 0, 1_200_000],
    [info, 'movement', '2026-02-03', 0, -300_000, 900_000],
    [info, 'closing', '2026-02-28', 200_000, -300_000, 900_000],
  ]);
});

test('accounts stand one after the other, also with a balance alone; empty ones are left out', async () => {
  const lines = await linesOf(february);
  expect(lines.slice(4)).toEqual([
    ['Kasir Depan', 'opening', '2026-02-01', null, null, 70_000],
    ['Kasir Depan', 'closing', '2026-02-28', 0, 0, 70_000],
  ]);
  expect(lines).toHaveLength(6);
  const ofCash = await linesOf('account_type=cash');
  expect(ofCash.map(([account, kind]) => [account, kind])).toEqual(
    ['opening', 'movement', 'closing'].map((kind) => ['Kasir Depan', kind]),
  );
});

test('the closing is the balance of that day, and the next opening', async () => {
  const { body } = await server.get('/transaction/api/balance?as_of=2026-02-28', pemilik.token);
  const closings = (await linesOf(february)).filter(([, kind]) => kind === 'closing').map((line) => line.at(-1));
  expect(closings).toEqual([900_000, 70_000]);
  expect(body.meta.totals).toMatchObject({ bank: 900_000, cash: 70_000 });
  const [opening] = await linesOf('date_from=2026-03-01&date_to=2026-03-31');
  expect(opening).toEqual([info, 'opening', '2026-03-01', null, null, 900_000]);
});

test('days the wrong way round are refused; days to come begin and end with the balance of today', async () => {
  const refused = await server.get(`${path}?format=json&date_from=2026-02-10&date_to=2026-01-05`, pemilik.token);
  expect(refused).toMatchObject({ status: 400, body: { fields: { date_to: ['tidak boleh sebelum tanggal awal'] } } });
  expect(
    (await linesOf('date_from=2099-01-01&account_type=bank')).map((line) => [...line.slice(1, 3), line[5]]),
  ).toEqual([
    ['opening', '2099-01-01', 940_000],
    ['closing', '2099-01-01', 940_000],
  ]);
});

test('a kasir has the book of the own cashier alone', async () => {
  expect((await linesOf(february, kasir.token)).map(([account]) => account)).toEqual(['Kasir Depan', 'Kasir Depan']);
  expect(await linesOf(`account_type=bank&account_id=${bca}`, kasir.token)).toEqual([]);
});

test('as a file it says what each movement was', async () => {
  const csv = await server.get(`${path}?format=csv&${february}&account_type=bank`, pemilik.token);
  expect(csv.text).toContain(`${info},2026-02-01,Saldo awal,,,,,1000000,`);
  expect(csv.text).toContain(`${info},2026-02-01,Retail · #77,,,200000,0,1200000,`);
  expect(csv.text).toContain(`${info},2026-02-03,Listrik,PLN,,0,-300000,900000,`);
  expect(csv.text).toContain(`${info},2026-02-28,Jumlah dan saldo akhir,,,200000,-300000,900000,`);
  expect(csv.headers.get('content-disposition')).toContain('buku-kas');
  const xlsx = await server.app.request(`${path}?${february}`, {
    headers: { authorization: `Bearer ${pemilik.token}` },
  });
  // its types do not cover cells
  const [sheet] = (await readXlsxFile(Buffer.from(await xlsx.arrayBuffer()))) as { data: unknown[][] }[];
  expect(sheet?.data.map((row) => row[7])).toEqual(['Saldo', 1_000_000, 1_200_000, 900_000, 900_000, 70_000, 70_000]);
});

async function paperOf(query: string, token = pemilik.token) {
  const file = await server.app.request(`${path}?format=pdf&${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(file.status).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())));
  return { headers: file.headers, pages: text.map((page) => page.replaceAll(/\s+/g, ' ')) };
}

test('on paper each account has its pages, with who printed it and when', async () => {
  const { headers, pages } = await paperOf(february);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(/filename="buku-kas_.*_2026-02-01_2026-02-28\.pdf"$/);
  expect(headers.get('x-report-rows')).toBe('6');
  expect(pages).toHaveLength(2);
  const [bank, cash] = pages;
  expect(bank).toContain(
    '2026-02-01 Saldo awal Rp 1,000,000 2026-02-01 Retail · #77 Rp 200,000 Rp 1,200,000 ' +
      '2026-02-03 PLN · Listrik -Rp 300,000 Rp 900,000 ' +
      '2026-02-28 Jumlah dan saldo akhir Rp 200,000 -Rp 300,000 Rp 900,000',
  );
  expect(bank).toContain(`oleh Uji pemilik · ${info}`);
  expect(cash).toContain('Kasir Depan');
  expect(cash).toContain('Rp 70,000');
  expect((await paperOf(february, kasir.token)).pages).toEqual([expect.stringContaining('Kasir Depan')]);
  const [empty] = (await paperOf(`${february}&account_type=investment`)).pages;
  expect(empty).toContain('Tidak ada account dengan saldo atau gerak pada hari-hari ini.');
});

test('only the cash book is printed, and none that is longer than anybody prints', async () => {
  expect(await server.get('/transaction/report/transaction?format=pdf', pemilik.token)).toMatchObject({ status: 400 });
  const { tenant_id, token } = await server.member('pemilik');
  const account = { bank: 'BCA', account_name: 'PT Panjang', account_number: '9' };
  const account_id = await server.insert('bank_account', { tenant_id, ...account });
  // the sums of a day say how many rows it has
  await server.owner.query(
    `insert into transaction_sum
      values ($1, 'day', '2026-02-02', 'bank', $2, '', '', '', 0, 0, 0, 99999, 0, 0, 0, 0, 0)`,
    [tenant_id, account_id],
  );
  const refused = await server.get(`${path}?format=pdf&date_from=2026-02-02&date_to=2026-02-02`, token);
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.body.errors).toEqual([
    'PDF memuat paling banyak 100.000 baris, sedangkan buku kas ini 100.001 baris. Persempit tanggalnya, pilih satu ' +
      'account, atau unduh sebagai Excel.',
  ]);
});

test('a balance that no number holds is exact', async () => {
  const owner = await server.member('pemilik');
  const account = await server.insert('bank_account', {
    tenant_id: owner.tenant_id,
    bank: 'BNI',
    account_name: 'PT Besar',
    account_number: '3',
  });
  for (const date of ['2026-01-01', '2026-01-02'])
    expect(
      await server.post('/transaction/api/transaction', owner.token, {
        account_type: 'bank',
        account_id: account,
        amount: maxAmount,
        date,
        allow_backdated: true,
        allow_duplicate: true,
        allow_unusual_amount: true,
      }),
    ).toMatchObject({ status: 201 });
  const { body } = await server.get(`${path}?format=json`, owner.token);
  expect(exactSum(body.data.at(-1), 'running_balance')).toBe(2n * BigInt(maxAmount));
});
