import type {
  BankStatement,
  Due,
  NewDue,
  NewTransaction,
  StatementMatch,
  SuggestedLine,
  Transaction,
} from '@finance/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '../../database/in-tenant.ts';
import { readAsOwner, wrongBooks } from '../../operations/books/books.queries.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

const base = '/transaction/api';
const agreed = { allow_duplicate: true, allow_backdated: true, allow_unusual_amount: true };
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

type Entry = readonly [day: number, amount: number, text: string];

/** Keeps a statement of January in QIF, which tells no balances. */
async function told(...entries: Entry[]): Promise<BankStatement> {
  const lines = entries.map(([day, amount, text]) => `D2026-01-${day}\nT${amount}\nP${text}\n^`);
  const file_uuid = await server.upload(pemilik.token, ['!Type:Bank', ...lines, ''].join('\n'), 'koran.qif');
  const { status, body } = await server.post(`${base}/bank-statement`, pemilik.token, {
    bank_account_id: bank,
    file_uuid,
  });
  expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined });
  return body.data;
}

async function booked(amount: number, fields: Partial<NewTransaction> = {}): Promise<Transaction> {
  const given = { account_type: 'bank', account_id: bank, date: '2026-01-05', amount, ...agreed, ...fields };
  const { status, body } = await server.post(`${base}/transaction`, pemilik.token, given);
  expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined });
  return body.data;
}

async function owed(amount: number, fields: Partial<NewDue> = {}): Promise<Due> {
  const given = { type: 'R', date: '2026-01-02', amount, entity_name: 'Toko Melati', ...fields, ...agreed };
  const { status, body } = await server.post(`${base}/due`, pemilik.token, given);
  expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined });
  return body.data;
}

const pay = ({ id }: Due, body: object, token = pemilik.token, headers = {}) =>
  server.post(
    `${base}/due/${id}/pay`,
    token,
    { account_type: 'bank', account_id: bank, date: '2026-01-06', ...agreed, ...body },
    headers,
  );

async function suggested(query = ''): Promise<SuggestedLine[]> {
  const path = `${base}/statement-match/suggestion?bank_account_id=${bank}&${query}`;
  const { status, body } = await server.get(path, pemilik.token);
  expect(status).toBe(200);
  return body.data;
}

const match = (lines: readonly number[], transactions: readonly number[], token = pemilik.token, headers = {}) =>
  server.post(`${base}/statement-match`, token, { statement_line_ids: lines, transaction_ids: transactions }, headers);

async function matched(lines: readonly number[], transactions: readonly number[]): Promise<StatementMatch> {
  const { status, body } = await match(lines, transactions);
  expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined });
  return body.data;
}

/** As the application's role inside its own tenant. */
function asApplication(statement: string): Promise<unknown> {
  const { user_id, tenant_id } = pemilik;
  const identity = { user_id, tenant_id, sid: null, request_id: 'uji' };
  return inTenant(server.services.db, identity, 'tenant', (trx) => sql.raw(statement).execute(trx));
}

async function linesOf({ id }: BankStatement) {
  const { body } = await server.get(`${base}/bank-statement-line?bank_statement_id=${id}&order=asc`, pemilik.token);
  return body.data;
}

const transactionsOf = async (query: string): Promise<number[]> => {
  const { body } = await server.get(`${base}/transaction?order_by=id&order=asc&${query}`, pemilik.token);
  return body.data.map(({ id }: Transaction) => id);
};

describe('suggestions', () => {
  test('name what fits, the likeliest first, and book and match nothing', async () => {
    await told([6, 250_000, 'TRSF E-BANKING CR TOKO MELATI'], [9, -6_500, 'BIAYA ADM']);
    const other = await booked(250_000, { related_entity_name: 'CV Bayu' });
    const melati = await booked(250_000, { related_entity_name: 'Toko Melati' });
    await booked(-7_000);
    await booked(250_000, { account_id: await anAccount('2') });
    const [first, second] = await suggested();
    expect(first?.suggestions.map(({ transaction_ids }) => transaction_ids)).toEqual([[melati.id], [other.id]]);
    expect(first?.suggestions[0]).toEqual({
      statement_line_ids: [first?.id],
      transaction_ids: [melati.id],
      reasons: ['Jumlah sama', 'Bank 1 hari sesudahnya', 'Nama di keterangan: MELATI'],
      difference: 0,
      is_clear: true,
    });
    expect(second).toMatchObject({ amount: -6_500, state: 'open', suggestions: [] });
    expect(await transactionsOf('matched=true')).toEqual([]);
  });

  test('tell what the transactions are, once each, and count the open lines', async () => {
    await told([6, 250_000, 'A'], [6, 250_000, 'B'], [7, 1, 'C']);
    const { id, uuid } = await booked(250_000);
    const path = `${base}/statement-match/suggestion?bank_account_id=${bank}&per_page=2`;
    const { body } = await server.get(path, pemilik.token);
    expect(body.meta).toMatchObject({ pagination: { total: 3 }, transactions: [{ id, uuid, amount: 250_000 }] });
  });

  test('join what a transfer with its fee has booked apart', async () => {
    await told([6, -92_500, 'BI-FAST DB']);
    const to_account_id = await anAccount('9');
    const transfer = { from_account_type: 'bank', from_account_id: bank, to_account_type: 'bank', to_account_id };
    const asked = { ...transfer, amount: 90_000, fee: 2_500, date: '2026-01-06', ...agreed };
    const { body } = await server.post(`${base}/transfer`, pemilik.token, asked);
    const [line] = await suggested();
    expect(line?.suggestions).toHaveLength(1);
    expect(line?.suggestions[0]).toMatchObject({
      reasons: ['Satu transfer (2 transaksi), jumlahnya sama', 'Tanggal sama'],
      is_clear: true,
    });
    expect(await transactionsOf(`transfer_id=${body.data.id}&account_id=${bank}&account_type=bank`)).toEqual(
      line?.suggestions[0]?.transaction_ids,
    );
  });
});

describe('dues that a line may pay', () => {
  const dues = async () => (await suggested()).map((line) => line.dues);

  test('are named with what fits them, the likeliest first; nothing is paid', async () => {
    await told([6, 300_000, 'TRSF CR TOKO MELATI'], [7, -40_000, 'INV/9021'], [8, 7, 'LAIN']);
    const equal = await owed(300_000, { entity_name: 'CV Bayu', due_date: '2026-01-06' });
    const named = await owed(300_000, { due_date: '2026-01-02' });
    const part = await owed(900_000);
    const hutang = await owed(50_000, { type: 'P', entity_name: 'PT Pemasok', transactable_id: '9021' });
    await owed(300_000, { type: 'P' });
    const { body } = await server.get(`${base}/statement-match/suggestion?bank_account_id=${bank}`, pemilik.token);
    expect(body.data.map((line: SuggestedLine) => line.dues)).toEqual([
      [
        {
          due_ids: [named.id],
          deductions: [],
          reasons: ['Jumlah sama dengan sisanya', 'Nama di keterangan: MELATI', '4 hari sesudah jatuh tempo'],
        },
        {
          due_ids: [equal.id],
          deductions: [],
          reasons: ['Jumlah sama dengan sisanya', 'Tepat pada jatuh temponya'],
        },
        {
          due_ids: [part.id],
          deductions: [],
          reasons: [
            'Kurang Rp 600,000 dari sisanya: dibayar sebagian',
            'Nama di keterangan: MELATI',
            'Dicatat 2026-01-02',
          ],
        },
      ],
      [
        {
          due_ids: [hutang.id],
          deductions: [],
          reasons: [
            'Kurang Rp 10,000 dari sisanya: dibayar sebagian',
            'Nomor di keterangan: 9021',
            'Dicatat 2026-01-02',
          ],
        },
      ],
      [],
    ]);
    expect(body.meta.dues.map(({ id }: Due) => id)).toEqual([equal, named, part, hutang].map(({ id }) => id));
    expect(body.meta.dues[1]).toEqual(named);
    expect(await transactionsOf('')).toEqual([]);
  });

  test('say what was probably withheld, and which of one counterparty come to the line', async () => {
    await told([6, 9_797_500, 'MELATI'], [7, 700_000, 'PT SINAR SENTOSA'], [8, 980_000, 'ANUGERAH TEKNIK']);
    const taxed = await owed(10_000_000);
    const of = (entity_name: string, ...amounts: number[]) =>
      Promise.all(amounts.map((amount) => owed(amount, { entity_name })));
    const [a, b] = await of('PT Sinar Sentosa', 300_000, 400_000, 950_000);
    const both = await of('CV Anugerah Teknik', 600_000, 400_000);
    const [first, second, third] = await dues();
    expect(first?.[0]).toMatchObject({
      due_ids: [taxed.id],
      deductions: [
        { kind: 'pph23', amount: 200_000 },
        { kind: 'biaya_bank', amount: 2_500 },
      ],
      reasons: expect.arrayContaining([
        'Kurang Rp 202,500 dari sisanya: mungkin PPh 23 Rp 200,000 dan biaya bank Rp 2,500',
      ]),
    });
    expect(new Set(second?.[0]?.due_ids)).toEqual(new Set([a?.id, b?.id]));
    expect(second?.[0]?.reasons).toEqual(['2 sisa dengan jumlah yang sama', 'Nama di keterangan: SINAR SENTOSA']);
    expect(third?.[0]).toMatchObject({
      deductions: [{ kind: 'pph23', amount: 20_000 }],
      reasons: ['Semua 2 sisanya, kurang PPh 23 Rp 20,000', 'Nama di keterangan: ANUGERAH TEKNIK'],
    });
    expect(third?.[0]?.due_ids).toHaveLength(both.length);
  });

  test('are gone once paid, and are those of the own tenant', async () => {
    await told([6, 300_000, 'TOKO MELATI']);
    const due = await owed(300_000);
    expect((await dues())[0]).toHaveLength(1);
    const stranger = await server.member('pemilik');
    expect((await pay(due, { amount: 300_000 }, stranger.token)).status).toBe(404);
    await pay(due, { amount: 300_000 });
    expect(await dues()).toEqual([[]]);
    const again = await pay(due, { amount: 300_000 });
    expect({ status: again.status, errors: again.body.errors }).toEqual({
      status: 409,
      errors: ['Piutang ini sudah ditutup. Muat ulang untuk melihatnya.'],
    });
  });

  test('are paid with what came beyond, once by a repeated call, and matched to the line', async () => {
    const [line] = await linesOf(await told([6, 300_123, 'TOKO MELATI']));
    const due = await owed(300_000);
    const key = { 'idempotency-key': 'bayar' };
    const asked = { amount: 300_123, surplus: 'advance' };
    const answers = await Promise.all([1, 2].map(() => pay(due, asked, undefined, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { data, surplus } = answers[0]?.body ?? {};
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect([data.amount, surplus.amount]).toEqual([300_000, 123]);
    expect(await transactionsOf('')).toEqual([data.id, surplus.id]);
    await matched([line.id], [data.id, surplus.id]);
    expect(await transactionsOf('matched=true')).toEqual([data.id, surplus.id]);
    expect((await pay(await owed(5, { entity_name: 'CV Bayu' }), { amount: 5 })).body.surplus).toBeNull();
  });

  test('are settled together with what came beyond, and matched to the line', async () => {
    const [line] = await linesOf(await told([6, 700_123, 'TOKO MELATI']));
    const [a, b] = [await owed(300_000), await owed(400_000)];
    const settling = {
      account_type: 'bank',
      account_id: bank,
      date: '2026-01-06',
      name: 'Pelunasan Toko Melati',
      lines: [{ due_id: a.id }, { due_id: b.id }],
      surplus_amount: 123,
      ...agreed,
    };
    const { status, body } = await server.post(`${base}/due-payment-batch/settle`, pemilik.token, settling);
    expect({ status, surplus: body.surplus?.amount }).toEqual({ status: 201, surplus: 123 });
    const paid = body.data.lines.map(({ transaction_id }: { transaction_id: number }) => transaction_id);
    await matched([line.id], [...paid, body.surplus.id]);
    expect(await suggested()).toEqual([]);
  });

  test('are not paid on a locked day', async () => {
    await told([6, 300_000, 'TOKO MELATI']);
    const due = await owed(300_000);
    await server.put(`/setting/api/setting/books_locked_until`, pemilik.token, { value: '2026-01-31' });
    const { status } = await pay(due, { amount: 300_000 });
    expect(status).toBe(400);
    expect(await dues()).toMatchObject([[{ due_ids: [due.id] }]]);
    expect(await transactionsOf('')).toEqual([]);
  });
});

describe('what waits to be confirmed', () => {
  const pending = async () => (await suggested()).map((line) => line.pending);

  async function sentHere(amount: number, fields: object = {}): Promise<number> {
    const from_account_id = await anAccount(`${amount}`);
    const movement = { from_account_type: 'bank', from_account_id, to_account_type: 'bank', to_account_id: bank };
    const asked = { ...movement, amount, fee: 0, date: '2026-01-05', ...agreed, ...fields };
    const { status, body } = await server.post(`${base}/transfer`, pemilik.token, asked);
    expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined });
    return body.data.id;
  }

  async function claimed(amount: number, fields: object = {}): Promise<number> {
    const given = { account_type: 'bank', account_id: bank, date: '2026-01-06', amount, ...agreed, ...fields };
    const { status, body } = await server.post(`${base}/unconfirmed-transaction`, pemilik.token, given);
    expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined });
    return body.data.id;
  }

  test('is named with what fits a line, the likeliest first; nothing is booked', async () => {
    await told([6, 300_000, 'SETORAN RINA'], [7, -9_000, 'BIAYA']);
    const transfer = await sentHere(300_000);
    const claim = await claimed(300_000, { related_entity_name: 'Bu Rina' });
    await sentHere(300_001);
    await claimed(300_000, { date: '2026-02-20' });
    await claimed(300_000, { account_id: await anAccount('2') });
    const before = await transactionsOf(`account_type=bank&account_id=${bank}`);
    expect(await pending()).toEqual([
      [
        {
          resource: 'unconfirmed-transaction',
          id: claim,
          reasons: ['Jumlah sama', 'Tanggal sama', 'Nama atau catatan di keterangan: RINA'],
        },
        { resource: 'transfer', id: transfer, reasons: ['Jumlah sama', 'Bank 1 hari sesudahnya'] },
      ],
      [],
    ]);
    const { body } = await server.get(`${base}/statement-match/suggestion?bank_account_id=${bank}`, pemilik.token);
    expect(body.meta.transfers).toMatchObject([{ id: transfer, status: 'pending' }]);
    expect(body.meta.unconfirmed_transactions).toMatchObject([{ id: claim, status: 'unconfirmed' }]);
    expect(await transactionsOf(`account_type=bank&account_id=${bank}`)).toEqual(before);
  });

  test('is matched once it is confirmed, and then waits no more', async () => {
    const statement = await told([6, 300_000, 'A'], [6, 50_000, 'B']);
    const [a, b] = await linesOf(statement);
    const transfer = await sentHere(300_000);
    const claim = await claimed(50_000);
    const key = { 'idempotency-key': 'terima' };
    const path = `${base}/transfer/confirm/${transfer}`;
    const twice = await Promise.all(
      [1, 2].map(() => server.post(path, pemilik.token, { date: '2026-01-06', ...agreed }, key)),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const [leg] = await transactionsOf(`transfer_id=${transfer}&account_type=bank&account_id=${bank}`);
    await matched([a.id], [leg ?? 0]);
    const confirming = await server.post(`${base}/unconfirmed-transaction/${claim}/confirm`, pemilik.token, agreed);
    await matched([b.id], [confirming.body.data.transaction_id]);
    expect(await suggested()).toEqual([]);
  });

  test('is that of the own tenant, while it waits', async () => {
    await told([6, 300_000, 'A']);
    const transfer = await sentHere(300_000);
    const stranger = await server.member('pemilik');
    expect((await server.post(`${base}/transfer/confirm/${transfer}`, stranger.token, {})).status).toBe(404);
    await server.delete(`${base}/transfer/${transfer}`, pemilik.token, { reason: 'Salah' });
    expect(await pending()).toEqual([[]]);
  });
});

describe('a match', () => {
  test('joins lines and transactions of equal sums, is shown by both, and is undone', async () => {
    const statement = await told([6, 100_000, 'A'], [6, 150_000, 'B'], [7, 40_000, 'C']);
    const [a, b, c] = await linesOf(statement);
    const [x, y] = [await booked(200_000), await booked(50_000)];
    const made = await matched([a.id, b.id], [x.id, y.id]);
    expect(made).toMatchObject({
      bank_account: { full_info: 'BCA 0123456789 a.n. PT Uji' },
      lines: [{ id: a.id, state: 'matched' }, { id: b.id }],
      transactions: [{ id: x.id }, { id: y.id }],
      creator_name: 'Uji pemilik',
    });
    expect((await server.get(`${base}/statement-match/${made.uuid}`, pemilik.token)).body.data).toEqual(made);
    expect(await transactionsOf('matched=true')).toEqual([x.id, y.id]);
    expect(await transactionsOf('matched=false')).toEqual([]);
    expect((await suggested()).map(({ id }) => id)).toEqual([c.id]);
    const shown = await server.get(`${base}/transaction/${x.id}`, pemilik.token);
    expect(shown.body.data).toEqual({ ...x, statement_match_id: made.id });
    const undone = await server.delete(`${base}/statement-match/${made.id}`, pemilik.token);
    expect({ status: undone.status, data: undone.body.data }).toEqual({ status: 200, data: made });
    expect((await server.delete(`${base}/statement-match/${made.id}`, pemilik.token)).status).toBe(404);
    expect((await server.get(`${base}/transaction/${x.id}`, pemilik.token)).body.data).toEqual(x);
    expect(await suggested()).toHaveLength(3);
    const { rows } = await server.owner.query(
      `select action, coalesce(before, after) -> 'transaction_ids' as ids from history
       where resource = 'statement-match' and record_id = $1 order by id`,
      [made.id],
    );
    expect(rows).toEqual([
      { action: 'create', ids: [x.id, y.id] },
      { action: 'delete', ids: [x.id, y.id] },
    ]);
  });

  test.each([
    ['of other sums', 100_001, {}, 'Baris bank berjumlah Rp 100,000, transaksinya Rp 100,001: selisih -Rp 1'],
    ['with the other direction', -100_000, {}, 'selisih Rp 200,000'],
  ] as const)('%s is refused', async (_, amount, fields, words) => {
    const [line] = await linesOf(await told([6, 100_000, 'A']));
    const { status, body } = await match([line.id], [(await booked(amount, fields)).id]);
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [expect.stringContaining(words)] });
  });

  test('of another account, of voided or unknown records is refused', async () => {
    const [line] = await linesOf(await told([6, 100_000, 'A']));
    const elsewhere = await booked(100_000, { account_id: await anAccount('2') });
    expect((await match([line.id], [elsewhere.id])).body.errors).toEqual([
      'Baris dan transaksi yang dicocokkan harus pada satu bank account.',
    ]);
    const gone = await booked(100_000);
    await server.delete(`${base}/transaction/${gone.id}`, pemilik.token, { reason: 'Dobel' });
    expect((await match([line.id], [gone.id])).body.fields).toEqual({
      transaction_ids: ['berisi transaksi yang sudah dibatalkan'],
    });
    expect((await match([line.id], [gone.id + 1000])).body.fields).toEqual({
      transaction_ids: ['berisi transaksi yang tidak ditemukan'],
    });
    expect((await match([line.id + 1000], [gone.id])).body.fields).toEqual({
      statement_line_ids: ['berisi baris yang tidak ditemukan'],
    });
    expect((await match([line.id], [])).status).toBe(400);
  });

  test('of two writers on one line has one winner', async () => {
    const [line] = await linesOf(await told([6, 100_000, 'A']));
    const both = [await booked(100_000), await booked(100_000)];
    const answers = await Promise.all(both.map(({ id }) => match([line.id], [id])));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.errors).toEqual([
      'Salah satu baris atau transaksi ini sudah dicocokkan. Muat ulang untuk melihatnya.',
    ]);
    expect(await transactionsOf('matched=true')).toHaveLength(1);
  });

  test('is made once by one key, and undone once by two', async () => {
    const [line] = await linesOf(await told([6, 100_000, 'A']));
    const { id } = await booked(100_000);
    const twice = await Promise.all([1, 2].map(() => match([line.id], [id], undefined, { 'idempotency-key': 'satu' })));
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    const path = `${base}/statement-match/${twice[0]?.body.data.id}`;
    const undone = await Promise.all([1, 2].map(() => server.delete(path, pemilik.token)));
    expect(undone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test('against an edit of its transaction lets one of both pass', async () => {
    const [line] = await linesOf(await told([6, 100_000, 'A']));
    const { id, version } = await booked(100_000);
    const [made, edit] = await Promise.all([
      match([line.id], [id]),
      server.put(`${base}/transaction/${id}`, pemilik.token, { amount: 90_000, version, ...agreed }),
    ]);
    expect([made.status, edit.status]).toBeOneOf([
      [201, 400],
      [400, 200],
    ]);
  });
});

describe('matched money', () => {
  const sentence = 'Batalkan dulu kecocokannya, lalu ulangi.';

  test('keeps amount, day and account and is not voided; its texts may change', async () => {
    const [line] = await linesOf(await told([6, 100_000, 'A']));
    const { id } = await booked(100_000);
    const { id: match_id } = await matched([line.id], [id]);
    const path = `${base}/transaction/${id}`;
    for (const change of [{ amount: 5 }, { date: '2026-01-07' }, { account_id: await anAccount('2') }]) {
      const { status, body } = await server.put(path, pemilik.token, { ...change, version: 1, ...agreed });
      expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [expect.stringContaining(sentence)] });
    }
    expect((await server.delete(path, pemilik.token, { reason: 'Dobel' })).body.errors).toEqual([
      expect.stringContaining(sentence),
    ]);
    const noted = await server.put(path, pemilik.token, { note: 'Faktur 7', version: 1 });
    expect(noted.body.data).toMatchObject({ note: 'Faktur 7', statement_match_id: match_id });
    await server.delete(`${base}/statement-match/${match_id}`, pemilik.token);
    expect((await server.delete(path, pemilik.token, { reason: 'Dobel' })).status).toBe(200);
  });

  test('of a transfer or of a due is not taken back by its record either', async () => {
    const [line, other] = await linesOf(await told([6, -100_000, 'A'], [6, 70_000, 'B']));
    const to_account_id = await server.insert('cashier', { tenant_id: pemilik.tenant_id, name: 'Depan' });
    const asked = { from_account_type: 'bank', from_account_id: bank, to_account_type: 'cash', to_account_id };
    const given = { ...asked, amount: 100_000, date: '2026-01-06', ...agreed };
    const transfer = (await server.post(`${base}/transfer`, pemilik.token, given)).body.data;
    const [leg] = await transactionsOf(`transfer_id=${transfer.id}&account_id=${bank}&account_type=bank`);
    await matched([line.id], [leg ?? 0]);
    const path = `${base}/transfer/${transfer.id}`;
    const answer = await server.delete(path, pemilik.token, { reason: 'Salah' });
    expect({ status: answer.status, errors: answer.body.errors }).toEqual({
      status: 400,
      errors: [expect.stringContaining(sentence)],
    });
    const due = (await server.post(`${base}/due`, pemilik.token, { type: 'R', amount: 70_000, entity_name: 'Budi' }))
      .body.data;
    const paying = { account_type: 'bank', account_id: bank, amount: 70_000, date: '2026-01-06', ...agreed };
    expect((await server.post(`${base}/due/${due.id}/pay`, pemilik.token, paying)).status).toBe(201);
    const [paid] = await transactionsOf(`due_id=${due.id}`);
    await matched([other.id], [paid ?? 0]);
    const taking = { transaction_id: paid, reason: 'Salah' };
    const undone = await server.post(`${base}/due/${due.id}/cancel-payment`, pemilik.token, taking);
    expect({ status: undone.status, errors: undone.body.errors }).toEqual({
      status: 400,
      errors: [expect.stringContaining(sentence)],
    });
    expect(await transactionsOf('matched=true')).toHaveLength(2);
  });

  test('is kept by the database from whoever writes without the rules', async () => {
    const [line, other] = await linesOf(await told([6, 100_000, 'A'], [6, 5, 'B']));
    const { id } = await booked(100_000);
    const { id: match_id } = await matched([line.id], [id]);
    const statements = [
      [`update transaction set amount = 7 where id = ${id}`, 'statement_match_protects'],
      [`update transaction set date = date + 1 where id = ${id}`, 'statement_match_protects'],
      [`update transaction set voided_at = now(), void_reason = 'x' where id = ${id}`, 'statement_match_protects'],
      [`update transaction set statement_match_id = null where id = ${id}`, 'statement_match_adds_up'],
      [`update statement_line set statement_match_id = null where id = ${line.id}`, 'statement_match_adds_up'],
      [`update statement_line set statement_match_id = ${match_id} where id = ${other.id}`, 'statement_match_adds_up'],
      [
        `insert into statement_line (tenant_id, uuid, bank_account_id, date, amount, text, is_reversal, parts,
           statement_match_id)
         select tenant_id, gen_random_uuid(), bank_account_id, date, 5, text, is_reversal, parts, ${match_id}
         from statement_line where id = ${line.id}`,
        'statement_match_adds_up',
      ],
      [
        `insert into transaction (tenant_id, uuid, date, amount, account_type, account_id, creator_id,
           statement_match_id)
         values (${pemilik.tenant_id}, gen_random_uuid(), '2026-01-05', 9, 'bank', ${bank}, ${pemilik.user_id},
           ${match_id})`,
        'statement_match_adds_up',
      ],
      [
        `insert into statement_match (tenant_id, uuid, bank_account_id, creator_id)
         values (${pemilik.tenant_id}, gen_random_uuid(), ${bank}, ${pemilik.user_id})`,
        'statement_match_adds_up',
      ],
    ] as const;
    for (const [statement, constraint] of statements)
      await expect(asApplication(statement)).rejects.toMatchObject({ code: '23514', constraint });
  });
});

describe('a statement', () => {
  test('with matched lines stays until all its matches are undone at once', async () => {
    const statement = await told([6, 100_000, 'A'], [7, 5_000, 'B'], [8, 1, 'C']);
    const [a, b] = await linesOf(statement);
    const [x, y] = [await booked(100_000), await booked(5_000)];
    await matched([a.id], [x.id]);
    await matched([b.id], [y.id]);
    const path = `${base}/bank-statement/${statement.id}`;
    expect((await server.delete(path, pemilik.token)).body.errors).toEqual([
      '2 baris rekening koran ini sudah dicocokkan. Batalkan dulu kecocokannya, lalu ulangi.',
    ]);
    expect((await server.post(`${path}/undo-matches`, pemilik.token, undefined)).body.data).toEqual({ undone: 2 });
    expect((await server.post(`${path}/undo-matches`, pemilik.token, undefined)).body.data).toEqual({ undone: 0 });
    for (const before of [x, y])
      expect((await server.get(`${base}/transaction/${before.id}`, pemilik.token)).body.data).toEqual(before);
    expect((await server.delete(path, pemilik.token)).status).toBe(200);
  });
});

describe('rights', () => {
  test.each([
    ['keuangan', 200, 201],
    ['peninjau', 200, 403],
    ['kasir', 403, 403],
  ] as const)('of %s', async (role, read, write) => {
    const statement = await told([6, 100_000, 'A'], [7, 5_000, 'B']);
    const [a, b] = await linesOf(statement);
    const { id } = await matched([a.id], [(await booked(100_000)).id]);
    const { token } = await server.member(role, pemilik.tenant_id);
    const path = `${base}/statement-match`;
    expect((await server.get(`${path}/suggestion?bank_account_id=${bank}`, token)).status).toBe(read);
    expect((await server.get(`${path}/${id}`, token)).status).toBe(read);
    expect((await match([b.id], [(await booked(5_000)).id], token)).status).toBe(write);
    expect((await server.delete(`${path}/${id}`, token)).status).toBe(write === 201 ? 200 : write);
    const undone = await server.post(`${base}/bank-statement/${statement.id}/undo-matches`, token, undefined);
    expect(undone.status).toBe(write === 201 ? 200 : write);
  });

  test('of a service account reach as far as its scopes: dues, transfers and claims stay hidden', async () => {
    await told([6, 70_000, 'TOKO MELATI']);
    await owed(70_000);
    const claim = { account_type: 'bank', account_id: bank, date: '2026-01-06', amount: 70_000, ...agreed };
    expect((await server.post(`${base}/unconfirmed-transaction`, pemilik.token, claim)).status).toBe(201);
    const shown = async (...scopes: string[]) => {
      const accounts = '/account/tenant/api/service-account';
      const made = await server.post(accounts, pemilik.token, { name: 'Pencocok', scopes });
      const keyed = await server.post(`${accounts}/${made.body.data.id}/key`, pemilik.token, { name: 'Utama' });
      const { body: entered } = await server.call('POST', '/account/api/service-token', {
        body: { key: keyed.body.data.key },
      });
      const path = `${base}/statement-match/suggestion?bank_account_id=${bank}`;
      const { body } = await server.get(path, entered.data.access_token);
      return [body.data[0].dues.length, body.meta.dues.length, body.meta.unconfirmed_transactions.length];
    };
    expect(await shown('bank-statement:read')).toEqual([0, 0, 0]);
    expect(await shown('bank-statement:read', 'due:read', 'unconfirmed-transaction:read')).toEqual([1, 1, 1]);
  });

  test('of another tenant end at its border', async () => {
    const statement = await told([6, 100_000, 'A'], [7, 5_000, 'B']);
    const [a, b] = await linesOf(statement);
    const made = await matched([a.id], [(await booked(100_000)).id]);
    const { id } = await booked(5_000);
    const { token } = await server.member('pemilik');
    const path = `${base}/statement-match`;
    expect((await server.get(`${path}/${made.id}`, token)).status).toBe(404);
    expect((await server.delete(`${path}/${made.uuid}`, token)).status).toBe(404);
    expect((await server.post(`${base}/bank-statement/${statement.id}/undo-matches`, token, undefined)).status).toBe(
      404,
    );
    expect((await server.get(`${path}/suggestion?bank_account_id=${bank}`, token)).status).toBe(400);
    expect((await match([b.id], [id], token)).body.fields).toEqual({
      statement_line_ids: ['berisi baris yang tidak ditemukan'],
    });
  });
});
