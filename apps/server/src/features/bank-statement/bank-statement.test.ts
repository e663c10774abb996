import type { BankStatement, BankStatementLine, StatementBalance, StatementPreview } from '@finance/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAsOwner, wrongBooks } from '../../operations/books/books.queries.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/bank-statement';
let server: TestServer;
let pemilik: Member;
let bank: number;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());
beforeEach(async () => {
  pemilik = await server.member('pemilik');
  bank = await anAccount('0123456789');
});
afterEach(async () => {
  const wrong = await readAsOwner(server.owner.options, wrongBooks);
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
});

function anAccount(account_number: string): Promise<number> {
  const { tenant_id } = pemilik;
  return server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT Uji', account_number });
}

/** An MT940 of some days of January; each line is its day, amount and text. */
function mt940(
  opening: number,
  entries: readonly (readonly [day: number, amount: number, text: string])[],
  account = '0123456789',
) {
  const two = (day: number) => String(day).padStart(2, '0');
  const balance = (amount: number) => `${amount < 0 ? 'D' : 'C'}260131IDR${Math.abs(amount)},00`;
  const last = entries.at(-1)?.[0] ?? 31;
  const closing = entries.reduce((sum, [, amount]) => sum + amount, opening);
  return [
    ':20:S',
    `:25:${account}`,
    ':28C:1/1',
    `:60F:${balance(opening)}`,
    ...entries.flatMap(([day, amount, text]) => [
      `:61:2601${two(day)}01${two(day)}${amount < 0 ? 'D' : 'C'}${Math.abs(amount)},00NTRFNONREF`,
      `:86:${text}`,
    ]),
    `:62F:${balance(closing)}`.replace('260131', `2601${two(last)}`),
    '-',
  ].join('\n');
}

/** An OFX 1.x of an account; each line is its id, amount and text. */
function ofx(entries: readonly (readonly [id: string, amount: number, text: string])[]): string {
  return [
    'OFXHEADER:100',
    '',
    '<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>IDR',
    '<BANKACCTFROM><BANKID>014<ACCTID>0123456789<ACCTTYPE>CHECKING</BANKACCTFROM>',
    '<BANKTRANLIST><DTSTART>20260101<DTEND>20260131',
    ...entries.map(
      ([id, amount, text]) =>
        `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260110<TRNAMT>${amount}.00<FITID>${id}<NAME>${text}</STMTTRN>`,
    ),
    '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ].join('\n');
}

async function send(content: string, fields: object = {}, where = path, token = pemilik.token) {
  const file_uuid = await server.upload(pemilik.token, content, 'koran.sta');
  return server.post(where, token, { bank_account_id: bank, file_uuid, ...fields });
}

async function kept(content: string, fields: object = {}): Promise<BankStatement> {
  const { status, body } = await send(content, fields);
  expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined });
  return body.data;
}

async function preview(content: string, fields: object = {}): Promise<StatementPreview> {
  const { status, body } = await send(content, fields, `${path}/preview`);
  expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined });
  return body.data;
}

async function refused(content: string, fields: object = {}): Promise<string> {
  const { status, body } = await send(content, fields);
  expect(status).toBe(400);
  return JSON.stringify(body.errors);
}

async function list(query = ''): Promise<BankStatement[]> {
  return (await server.get(`${path}?order=asc&${query}`, pemilik.token)).body.data;
}

async function lines(query = ''): Promise<BankStatementLine[]> {
  return (await server.get(`${path}-line?order=asc&${query}`, pemilik.token)).body.data;
}

const january = [
  [5, 250_000, 'TOKO MELATI FAKTUR 91'],
  [6, -6_500, 'BIAYA ADM'],
  [6, -6_500, 'BIAYA ADM'],
  [20, 1_000_000, 'CV BAYU LUNAS'],
] as const;

describe('a file', () => {
  test('is kept with its lines, and books nothing', async () => {
    const seen = await preview(mt940(1_000_000, january));
    expect(seen).toMatchObject({
      format: 'mt940',
      account_number: '0123456789',
      counts: { total: 4, new: 4, exists: 0 },
      is_proved: true,
      questions: [],
      gap: null,
      known_id: null,
    });
    expect(await list()).toEqual([]);
    const statement = await kept(mt940(1_000_000, january));
    expect(statement).toMatchObject({
      bank_account_id: bank,
      bank_account: { full_info: 'BCA 0123456789 a.n. PT Uji' },
      period_from: '2026-01-05',
      period_to: '2026-01-20',
      opening_balance: 1_000_000,
      closing_balance: 2_237_000,
      amount_in: 1_250_000,
      amount_out: -13_000,
      line_count: 4,
      new_line_count: 4,
      gap: null,
      creator_name: 'Uji pemilik',
    });
    expect(await lines(`bank_statement_id=${statement.id}&state=open`)).toMatchObject(
      january.map(([day, amount, text]) => ({
        date: `2026-01-${String(day).padStart(2, '0')}`,
        amount,
        text,
        state: 'open',
      })),
    );
    const { body } = await server.get(`${path}-line?q=biaya&per_page=1`, pemilik.token);
    expect(body.data).toHaveLength(1);
    expect(body.meta).toMatchObject({ pagination: { total: 2 }, amount_in: 0, amount_out: -13_000 });
    expect((await server.get('/transaction/api/transaction', pemilik.token)).body.data).toEqual([]);
    expect((await server.get(`${path}/${statement.uuid}`, pemilik.token)).body.data).toEqual(statement);
  });

  test('again adds nothing, and is answered with the statement that there is', async () => {
    const first = await kept(mt940(0, january));
    const seen = await preview(mt940(0, january));
    expect(seen).toMatchObject({ counts: { new: 0, exists: 4 }, known_id: first.id });
    expect(await kept(mt940(0, january))).toEqual(first);
    expect(await list()).toHaveLength(1);
    expect(await list(`creator_id=${pemilik.user_id}`)).toHaveLength(1);
    expect(await list(`creator_id=${pemilik.user_id + 1}`)).toEqual([]);
    expect(await lines()).toHaveLength(4);
  });

  test('that overlaps another adds only what is new, equal lines by their number', async () => {
    await kept(mt940(0, january.slice(0, 3)));
    const more = [...january.slice(1), [21, -6_500, 'BIAYA ADM']] as [number, number, string][];
    const second = await kept(mt940(250_000, more));
    expect(second).toMatchObject({ line_count: 4, new_line_count: 2, gap: null });
    expect(await lines()).toHaveLength(5);
    expect(await lines(`bank_statement_id=${second.id}`)).toHaveLength(4);
  });

  test('of two writers at once is there once', async () => {
    const answers = await Promise.all([send(mt940(0, january)), send(mt940(0, january)), send(mt940(0, january))]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await lines()).toHaveLength(4);
  });

  test('in other words is asked about', async () => {
    await kept(mt940(0, [[5, 250_000, 'SETORAN BUDI']]));
    const other = mt940(0, [
      [5, 250_000, 'KLIRING TUTI'],
      [6, 1, 'BUNGA'],
    ]);
    expect((await preview(other)).questions).toMatchObject([{ id: 'reworded', answer: null }]);
    expect(await refused(other)).toContain('1 baris sama hari dan jumlahnya');
    expect(await kept(other, { answers: { reworded: 'take' } })).toMatchObject({ new_line_count: 2 });
  });

  test('of another account or currency is refused, and one of several gives its own', async () => {
    expect(await refused(mt940(0, january, '9988776655'))).toContain(
      'berisi rekening 9988776655, bukan BCA 0123456789',
    );
    expect(await refused(mt940(0, january).replaceAll('IDR', 'USD'))).toContain('dalam USD');
    const both = `${mt940(0, january, '9988776655')}\n${mt940(5, january)}`;
    const statement = await kept(both);
    expect(statement).toMatchObject({ opening_balance: 5, left_out: [{ reason: 'other_account', count: 1 }] });
  });

  test('whose chain is broken, or that is none, names the place', async () => {
    expect(await refused(mt940(0, january).replace('C250000,', 'C260000,'))).toContain('selisih -Rp 10,000');
    expect(await refused('halo')).toContain('bukan CSV atau XLSX');
    expect(await list()).toEqual([]);
  });

  test('with sen is asked about, and its chain holds in whole rupiah', async () => {
    const content = mt940(0, [
      [5, 10, 'BUNGA'],
      [6, 10, 'BUNGA'],
    ])
      .replaceAll('C10,00', 'C10,60')
      .replace('IDR20,00', 'IDR21,20');
    expect(await refused(content)).toContain('2 baris berisi sen');
    const statement = await kept(content, { answers: { sen: 'round' } });
    expect(statement).toMatchObject({ amount_in: 22, closing_balance: 21, rounding_amount: -1 });
  });

  test('with sen that round to nothing is kept, and what is left out still stands in its chain', async () => {
    const days = [5, 6, 7, 8, 9, 10];
    const content = mt940(
      0,
      days.map((day) => [day, 10, 'BUNGA HARIAN'] as const),
    )
      .replaceAll('C10,00', 'C0,40')
      .replace('IDR60,00', 'IDR2,40');
    const statement = await kept(content, { answers: { sen: 'round' } });
    expect(statement).toMatchObject({
      line_count: 0,
      closing_balance: 2,
      rounding_amount: 2,
      left_out: [{ reason: 'zero', count: 6 }],
    });
  });

  test('with letters that no database keeps is refused, or kept as it writes them', async () => {
    expect(await refused(mt940(0, [[5, 100, 'A\u0000B']]))).toContain('bukan CSV atau XLSX');
    await kept(ofx([['1', 200, 'A&#xD800;B&#0;']]));
    expect(await lines()).toMatchObject([{ text: 'A&#xD800;B&#0;' }]);
  });

  test('whose lines another part of it tells again is kept with each line once', async () => {
    const told = ofx([
      ['1', 100, 'A'],
      ['2', 200, 'B'],
    ]);
    const part = /<STMTTRNRS>.*<\/STMTTRNRS>/s.exec(told)?.[0] ?? '';
    const more = part.replace('<FITID>1', '<FITID>3').replace('<NAME>A', '<NAME>C');
    expect(await kept(told.replace(part, part + more))).toMatchObject({ amount_in: 400, line_count: 3 });
  });

  test('of parts whose balances do not hold together is refused', async () => {
    const balance = (code: string, amount: number) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="IDR">${amount}</Amt>` +
      '<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-10</Dt></Dt></Bal>';
    const part = (id: string, told: string) =>
      `<Stmt><Id>${id}</Id><Acct><Id><Othr><Id>0123456789</Id></Othr></Id><Ccy>IDR</Ccy></Acct>${told}` +
      '<Ntry><Amt Ccy="IDR">50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>' +
      '<BookgDt><Dt>2026-01-10</Dt></BookgDt></Ntry></Stmt>';
    const camt = (closing: number) =>
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>' +
      `${part('1', balance('OPBD', 100))}${part('2', balance('CLBD', closing))}</BkToCstmrStmt></Document>`;
    expect(await refused(camt(900))).toContain('selisih Rp 700');
    expect(await kept(camt(200))).toMatchObject({ opening_balance: 100, closing_balance: 200, line_count: 2 });
  });

  test('with more lines than an import may have is refused', async () => {
    const entries = Array.from({ length: 130_000 }, (_, at) => [`${at}`, 1, 'A'] as const);
    expect(await refused(ofx(entries))).toContain('lebih dari 100.000 baris');
  });
});

describe('a table', () => {
  const csv = (...rows: string[]) => ['Tanggal;Keterangan;Jumlah;Saldo', ...rows].join('\n');

  test('is read as an import reads it, and its balances prove it', async () => {
    const content = csv('25/01/2026;BUDI SETOR;1.000.000;1.500.000', '26/01/2026;BIAYA ADM;-6.500;1.493.500');
    expect(await kept(content)).toMatchObject({
      format: 'csv',
      opening_balance: 500_000,
      closing_balance: 1_493_500,
      line_count: 2,
    });
    expect(await lines()).toMatchObject([{ balance: 1_500_000 }, { balance: 1_493_500, text: 'BIAYA ADM' }]);
    // the same lines told by another file
    const again = csv('26/01/2026;Biaya adm bulanan;-6.500;1.493.500', '27/01/2026;BUNGA;7.500;1.501.000');
    expect(await kept(again)).toMatchObject({ line_count: 2, new_line_count: 1, gap: null });
  });

  test('with a break, a wrong row or open days is refused or asked about', async () => {
    const content = csv('25/01/2026;A;1.000.000;1.000.000', '26/01/2026;B;-200.000;300.000');
    expect(await refused(content)).toContain('Antara baris 2 dan 3 hilang Rp 500,000 uang keluar');
    expect(await refused(csv('31/02/2026;A;1.000.000;1.000.000', '26/01/2026;B;-200.000;800.000'))).toContain(
      'Baris 2',
    );
    const open = csv('05/01/2026;A;1.000.000;1.000.000', '06/01/2026;B;-200.000;800.000');
    expect((await preview(open)).questions).toContainEqual(expect.objectContaining({ id: 'date_order', answer: null }));
    expect(await kept(open, { answers: { date_order: 'dmy' } })).toMatchObject({ period_to: '2026-01-06' });
  });
});

describe('between statements', () => {
  test('missing days and sums are named', async () => {
    await kept(mt940(0, [[5, 100, 'A']]));
    const gap = { kind: 'gap', date_from: '2026-01-06', date_to: '2026-01-09', amount: 900 };
    const later = mt940(1000, [[10, 100, 'B']]);
    expect((await preview(later)).gap).toEqual(gap);
    expect((await kept(later)).gap).toEqual(gap);
    // what is missing comes later
    await kept(mt940(100, [[8, 900, 'C']]));
    expect((await list()).map((one) => [one.period_to, one.gap])).toEqual([
      ['2026-01-05', null],
      ['2026-01-08', null],
      ['2026-01-10', null],
    ]);
  });

  test('what rounding sen takes is no break', async () => {
    const sen = { answers: { sen: 'round' } };
    const opened = mt940(0, [
      [5, 100, 'A'],
      [6, 100, 'B'],
    ]).replaceAll('C100,00', 'C100,40');
    expect(await kept(opened.replace('IDR200,00', 'IDR200,80'), sen)).toMatchObject({ rounding_amount: 1 });
    const longer = mt940(0, [
      [5, 100, 'A'],
      [6, 100, 'B'],
      [7, 1, 'C'],
    ])
      .replaceAll('C100,00', 'C100,40')
      .replace('C1,00', 'C0,60')
      .replace('IDR201,00', 'IDR201,40');
    expect((await preview(longer, sen)).gap).toBeNull();
    expect(await kept(longer, sen)).toMatchObject({ rounding_amount: 0, new_line_count: 1, gap: null });
  });

  test('a balance that does not go on is named, also where days overlap', async () => {
    await kept(mt940(0, [[5, 100, 'A']]));
    expect((await kept(mt940(150, [[6, 100, 'B']]))).gap).toEqual({
      kind: 'break',
      date_from: '2026-01-05',
      date_to: '2026-01-06',
      amount: 50,
    });
    const overlapping = mt940(150, [
      [6, 100, 'B'],
      [7, 30, 'C'],
    ]);
    expect((await kept(overlapping)).gap).toBeNull();
    const lost = mt940(300, [[7, 30, 'C']]).replace('S', 'T');
    expect((await kept(lost)).gap).toMatchObject({ kind: 'break', amount: 50 });
  });
});

describe('rights', () => {
  test.each([
    ['keuangan', 201, 200, 200],
    ['peninjau', 403, 200, 403],
    ['kasir', 403, 403, 403],
  ] as const)('of %s', async (role, store, read, remove) => {
    const statement = await kept(mt940(0, january));
    const { token } = await server.member(role, pemilik.tenant_id);
    expect((await send(mt940(7, january), {}, path, token)).status).toBe(store);
    expect((await send(mt940(8, january), {}, `${path}/preview`, token)).status).toBe(store === 201 ? 200 : store);
    for (const where of ['', '-line', `/${statement.id}`, `/${statement.id}/history`])
      expect((await server.get(path + where, token)).status).toBe(read);
    expect((await server.delete(`${path}/${statement.id}`, token)).status).toBe(remove);
  });

  test('of another tenant end at its border', async () => {
    const statement = await kept(mt940(0, january));
    const other = await server.member('pemilik');
    expect((await server.get(`${path}/${statement.id}`, other.token)).status).toBe(404);
    expect((await server.delete(`${path}/${statement.id}`, other.token)).status).toBe(404);
    const file_uuid = await server.upload(other.token, mt940(0, january), 'koran.sta');
    const { status, body } = await server.post(path, other.token, { bank_account_id: bank, file_uuid });
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: ['bank_account_id'] });
  });
});

test('a deleted statement takes its own lines along, and the history tells of it', async () => {
  const first = await kept(mt940(0, january.slice(0, 3)));
  const second = await kept(mt940(250_000, january.slice(1)));
  expect((await server.delete(`${path}/${first.id}`, pemilik.token)).status).toBe(200);
  expect((await server.get(`${path}/${first.id}`, pemilik.token)).status).toBe(404);
  expect((await lines()).map(({ amount }) => amount)).toEqual([-6_500, -6_500, 1_000_000]);
  expect(await lines(`bank_statement_id=${second.id}`)).toHaveLength(3);
  const { rows } = await server.owner.query(
    `select action, before ->> 'file_name' as name from history
     where resource = 'bank-statement' and record_id = $1 order by id`,
    [first.id],
  );
  expect(rows).toEqual([
    { action: 'create', name: null },
    { action: 'delete', name: 'koran.sta' },
  ]);
  const { body } = await server.get(`${path}/${second.id}/history`, pemilik.token);
  expect(body.data).toMatchObject([{ action: 'create', after: { line_count: 3 } }]);
  // and comes back
  expect(await kept(mt940(0, january.slice(0, 3)))).toMatchObject({ new_line_count: 1 });
});

test('of two who delete a statement at once one does', async () => {
  const { id } = await kept(mt940(0, january));
  const hold = await server.owner.connect();
  try {
    await hold.query('begin');
    await hold.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
      `bank_statement ${bank}`,
      pemilik.tenant_id,
    ]);
    const both = [1, 2].map(() => server.delete(`${path}/${id}`, pemilik.token));
    await expect
      .poll(async () => {
        const { rowCount } = await server.owner.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rowCount;
      })
      .toBe(2);
    await hold.query('commit');
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  } finally {
    hold.release();
  }
  const { rows } = await server.owner.query(
    "select action from history where resource = 'bank-statement' and record_id = $1 and action = 'delete'",
    [id],
  );
  expect(rows).toHaveLength(1);
});

describe('the balance by the bank', () => {
  const balances = async (query = '', token = pemilik.token): Promise<StatementBalance[]> =>
    (await server.get(`/transaction/api/balance/bank?${query}`, token)).body.data;

  async function book(amount: number, date: string): Promise<void> {
    const given = {
      account_type: 'bank',
      account_id: bank,
      amount,
      date,
      allow_backdated: true,
      allow_duplicate: true,
    };
    expect((await server.post('/transaction/api/transaction', pemilik.token, given)).status).toBe(201);
  }

  test('stands beside the books at the end of its day, with the oldest open line', async () => {
    expect(await balances()).toEqual([]);
    await kept(mt940(1_000_000, january));
    await book(2_000_000, '2026-01-20');
    await book(300_000, '2026-01-21');
    await book(-250_000, '2025-12-31');
    const told = {
      bank_account_id: bank,
      bank_account: { account_type: 'bank', account_id: bank, full_info: 'BCA 0123456789 a.n. PT Uji' },
      period_to: '2026-01-20',
      stated: { date: '2026-01-20', balance: 2_237_000, book_balance: 1_750_000 },
      open_count: 4,
      oldest_open: { date: '2026-01-05', amount: 250_000, text: 'TOKO MELATI FAKTUR 91' },
    };
    expect(await balances()).toEqual([told]);
    // a later file that says no balance, of an account that has one
    await kept('!Type:Bank\nD2026-02-10\nT-7000\nPBIAYA\n^\n');
    expect(await balances(`bank_account_id=${bank}`)).toEqual([{ ...told, period_to: '2026-02-10', open_count: 5 }]);
    const other = await anAccount('999');
    expect(await balances(`bank_account_id=${other}`)).toEqual([]);
  });

  test('has nothing that is matched or of an account that is not used any more', async () => {
    await kept('!Type:Bank\nD2026-02-10\nT-7000\nPBIAYA\n^\n');
    await book(-7000, '2026-02-10');
    const [line] = await lines();
    const [{ id }] = (await server.get('/transaction/api/transaction', pemilik.token)).body.data;
    const match = { statement_line_ids: [line?.id], transaction_ids: [id] };
    expect((await server.post('/transaction/api/statement-match', pemilik.token, match)).status).toBe(201);
    const told = { period_to: '2026-02-10', stated: null, open_count: 0, oldest_open: null };
    expect(await balances()).toMatchObject([told]);
    await server.owner.query('update bank_account set deactivated = true where id = $1', [bank]);
    expect(await balances()).toEqual([]);
    expect(await balances(`bank_account_id=${bank}`)).toMatchObject([told]);
  });

  test('is told to who reads statements, and to no other tenant', async () => {
    await kept(mt940(1_000_000, january));
    const kasir = await server.member('kasir', pemilik.tenant_id);
    expect((await server.get('/transaction/api/balance/bank', kasir.token)).status).toBe(403);
    const peninjau = await server.member('peninjau', pemilik.tenant_id);
    expect(await balances('', peninjau.token)).toHaveLength(1);
    expect(await balances('', (await server.member('pemilik')).token)).toEqual([]);
  });
});
