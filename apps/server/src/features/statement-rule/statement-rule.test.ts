import type {
  BankStatement,
  BankStatementLine,
  NewStatementRule,
  NewTransaction,
  StatementRule,
  StatementRuleTrial,
  SuggestedLine,
  Transaction,
} from '@finance/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAsOwner, wrongBooks } from '../../operations/books/books.queries.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

const base = '/transaction/api';
const path = `${base}/statement-rule`;
let server: TestServer;
let pemilik: Member;
let bank: number;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());
beforeEach(async () => {
  pemilik = await server.member('pemilik');
  const { tenant_id } = pemilik;
  bank = await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT Uji', account_number: '1' });
});

afterEach(async () => {
  const wrong = await readAsOwner(server.owner.options, wrongBooks);
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
});

/** Keeps a statement of January in QIF, and returns its lines. */
async function kept(...entries: (readonly [day: number, amount: number, text: string])[]) {
  const lines = entries.map(([day, amount, text]) => `D2026-01-${day}\nT${amount}\nP${text}\n^`);
  const file_uuid = await server.upload(pemilik.token, ['!Type:Bank', ...lines, ''].join('\n'), 'koran.qif');
  const { body } = await server.post(`${base}/bank-statement`, pemilik.token, { bank_account_id: bank, file_uuid });
  const { id } = body.data as BankStatement;
  const found = await server.get(`${base}/bank-statement-line?bank_statement_id=${id}&order=asc`, pemilik.token);
  return found.body.data as BankStatementLine[];
}

async function matched(line: BankStatementLine | undefined, fields: Partial<NewTransaction>): Promise<void> {
  const { id, amount, date } = line ?? { id: 0, amount: 0, date: '' };
  const given = { account_type: 'bank', account_id: bank, date, amount, allow_backdated: true, ...fields };
  const { body } = await server.post(`${base}/transaction`, pemilik.token, { ...given, allow_duplicate: true });
  const match = { statement_line_ids: [id], transaction_ids: [body.data.id] };
  expect((await server.post(`${base}/statement-match`, pemilik.token, match)).status).toBe(201);
}

const fee = { name: 'Biaya admin', text: 'BIAYA ADM', direction: 'out', transactable_type: 'BiayaBank' } as const;

async function made(fields: Partial<NewStatementRule> = {}): Promise<StatementRule> {
  const { status, body } = await server.post(path, pemilik.token, { ...fee, ...fields });
  expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined });
  return body.data;
}

const toggle = ({ id, version }: StatementRule, more: object = {}) =>
  server.post(`${path}/${id}/switch`, pemilik.token, { active: true, version, ...more });

async function active(fields: Partial<NewStatementRule> = {}): Promise<StatementRule> {
  const { status, body } = await toggle(await made(fields));
  expect(status).toBe(200);
  return body.data;
}

async function suggested(): Promise<{ data: SuggestedLine[]; meta: { rules: StatementRule[] } }> {
  return (await server.get(`${base}/statement-match/suggestion?bank_account_id=${bank}`, pemilik.token)).body;
}

async function trial({ id }: StatementRule): Promise<StatementRuleTrial> {
  return (await server.get(`${path}/${id}/trial`, pemilik.token)).body.data;
}

describe('a rule', () => {
  test('is made switched off, proposes once it is on, and books nothing', async () => {
    await kept([5, -6_500, 'BIAYA ADM JANUARI'], [6, 900, 'BIAYA ADM KEMBALI']);
    const rule = await made();
    expect(rule).toMatchObject({ ...fee, active: false, position: 100, bank_account_id: null, version: 1 });
    expect((await suggested()).data.map(({ rule_ids }) => rule_ids)).toEqual([[], []]);
    const on = (await toggle(rule)).body.data;
    expect(on).toMatchObject({ active: true, version: 2 });
    const { data, meta } = await suggested();
    expect(data.map(({ rule_ids }) => rule_ids)).toEqual([[rule.id], []]);
    expect(meta.rules).toEqual([on]);
    expect((await server.get(`${base}/transaction`, pemilik.token)).body.data).toEqual([]);
    const off = (await toggle(on, { active: false })).body.data;
    expect(off).toMatchObject({ active: false });
    expect((await suggested()).meta.rules).toEqual([]);
    const history = (await server.get(`${path}/${rule.id}/history`, pemilik.token)).body.data;
    expect(history.map(({ action, after }: { action: string; after: unknown }) => [action, after])).toMatchObject([
      ['update', { active: false }],
      ['update', { active: true }],
      ['create', { name: 'Biaya admin', active: false }],
    ]);
  });

  test('proposes in the order of the rules', async () => {
    await kept([5, -6_500, 'BIAYA ADM']);
    const later = await active({ name: 'Kedua' });
    const first = await active({ name: 'Pertama', text: 'ADM', position: 1 });
    expect((await suggested()).data.map(({ rule_ids }) => rule_ids)).toEqual([[first.id, later.id]]);
  });

  test('that takes other lines or books something else is switched off until it is tried again', async () => {
    const on = await active();
    const put = (rule: StatementRule, fields: object) =>
      server.put(`${path}/${rule.id}`, pemilik.token, { ...fee, version: rule.version, ...fields });
    const renamed = (await put(on, { name: 'Admin', position: 3 })).body.data;
    expect(renamed).toMatchObject({ name: 'Admin', position: 3, active: true });
    expect((await put(renamed, { text: 'BIAYA' })).body.data).toMatchObject({ text: 'BIAYA', active: false });
    expect((await put(renamed, { text: 'ADM' })).status).toBe(409);
  });

  test.each([
    [{ text: null }, { text: ['wajib diisi bila jumlahnya bebas'] }],
    [{ text: 'AB' }, { text: ['paling sedikit 3 huruf'] }],
    [{ text: '   ' }, { text: ['wajib diisi bila jumlahnya bebas'] }],
    [{ amount_from: 5, amount_to: 4 }, { amount_to: ['tidak boleh kurang dari jumlah terkecil'] }],
    [
      { transactable_app: 'Finance', transactable_type: 'UangMuka' },
      { transactable_type: [expect.stringContaining('Uang Muka')] },
    ],
  ])('with %j is refused', async (fields, told) => {
    const { status, body } = await server.post(path, pemilik.token, { ...fee, ...fields });
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: told });
  });

  test('that names an unknown account is refused', async () => {
    expect((await server.post(path, pemilik.token, { ...fee, bank_account_id: 999_999 })).status).toBe(400);
  });

  test('takes letters of other languages for letters', async () => {
    const text = `'; drop table statement_rule; -- %_.* =1+1`;
    await kept([5, -6_500, `BIAYA ${text}`], [6, -6_500, 'BIAYA X']);
    const rule = await active({ text });
    expect((await suggested()).data.map(({ rule_ids }) => rule_ids)).toEqual([[rule.id], []]);
    const found = await server.get(`${path}?q=${encodeURIComponent('%_.*')}`, pemilik.token);
    expect(found.body.data.map(({ id }: StatementRule) => id)).toEqual([rule.id]);
  });
});

describe('a trial', () => {
  test('tells which lines are taken, what they are matched with, and which other rules take them', async () => {
    const [same, other, open] = await kept(
      [5, -6_500, 'BIAYA ADM A'],
      [6, -6_500, 'BIAYA ADM B'],
      [7, -7_000, 'BIAYA ADM C'],
      [8, -7_000, 'LISTRIK'],
    );
    await matched(same, { transactable_type: 'BiayaBank' });
    await matched(other, { transactable_type: 'Sewa', related_entity_name: 'Haji Mansur' });
    const rule = await made();
    await made({ name: 'Mati', text: 'BIAYA' });
    await active({ name: 'Tujuh ribu', text: null, amount_from: 7_000, amount_to: 7_000 });
    const { lines, ...counts } = await trial(rule);
    expect(counts).toEqual({ looked: 4, taken: 3, open: 1, agreeing: 1, disagreeing: 1, shared: 1 });
    expect(lines.map(({ id, agrees, matched_with, other_rules }) => [id, agrees, matched_with, other_rules])).toEqual([
      [other?.id, false, 'Sewa · Haji Mansur', []],
      [open?.id, null, null, ['Tujuh ribu']],
      [same?.id, true, 'BiayaBank', []],
    ]);
  });

  test('that contradicts what was booked is asked about before the rule is switched on', async () => {
    const [line] = await kept([5, -6_500, 'BIAYA ADM']);
    await matched(line, { transactable_type: 'Sewa' });
    const rule = await made();
    const { status, body } = await toggle(rule);
    expect({ status, errors: body.errors }).toMatchObject({
      status: 400,
      errors: [{ type: 'confirm', if_confirmed: 'allow_disagreeing', yes: 'Aktifkan' }],
    });
    expect((await toggle(rule, { allow_disagreeing: true })).body.data).toMatchObject({ active: true });
  });
});

describe('rights', () => {
  test.each([
    ['keuangan', 200, 201],
    ['peninjau', 200, 403],
    ['kasir', 403, 403],
  ] as const)('of %s', async (role, read, write) => {
    const { id, version } = await made();
    const { token } = await server.member(role, pemilik.tenant_id);
    expect((await server.get(path, token)).status).toBe(read);
    expect((await server.get(`${path}/${id}/trial`, token)).status).toBe(read);
    expect((await server.post(path, token, fee)).status).toBe(write);
    const on = await server.post(`${path}/${id}/switch`, token, { active: true, version });
    expect(on.status).toBe(write === 201 ? 200 : write);
  });

  test('end at the border of the tenant', async () => {
    await kept([5, -6_500, 'BIAYA ADM']);
    const { id, uuid, version } = await active();
    const other = await server.member('pemilik');
    expect((await server.get(path, other.token)).body.data).toEqual([]);
    expect((await server.get(`${path}/${uuid}`, other.token)).status).toBe(404);
    expect((await server.get(`${path}/${id}/trial`, other.token)).status).toBe(404);
    const off = { active: false, version };
    expect((await server.post(`${path}/${id}/switch`, other.token, off)).status).toBe(404);
    expect((await server.post(path, other.token, { ...fee, bank_account_id: bank })).status).toBe(400);
  });
});

describe('a rule that books by itself', () => {
  const automate = ({ id, version }: StatementRule, token = pemilik.token, books_itself = true) =>
    server.post(`${path}/${id}/book-itself`, token, { books_itself, version });

  async function automatic(fields: Partial<NewStatementRule> = {}): Promise<StatementRule> {
    const { status, body } = await automate(await active(fields));
    expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined });
    return body.data;
  }

  const qif = (entries: readonly (readonly [day: number, amount: number, text: string])[]) =>
    ['!Type:Bank', ...entries.map(([day, amount, text]) => `D2026-01-${day}\nT${amount}\nP${text}\n^`), ''].join('\n');

  async function store(content: string, token = pemilik.token) {
    const file_uuid = await server.upload(pemilik.token, content, 'koran.qif');
    return server.post(`${base}/bank-statement`, token, { bank_account_id: bank, file_uuid });
  }

  async function bookings(): Promise<Transaction[]> {
    return (await server.get(`${base}/transaction?order=asc&order_by=id`, pemilik.token)).body.data;
  }

  async function untilOneWaits(): Promise<void> {
    await expect
      .poll(async () => {
        const { rowCount } = await server.owner.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rowCount;
      })
      .toBe(1);
  }

  test('books and matches the new lines that it alone takes, once, and is named by them', async () => {
    await kept([4, -6_500, 'BIAYA ADM LAMA']);
    const rule = await automatic();
    const content = qif([
      [4, -6_500, 'BIAYA ADM LAMA'],
      [5, -6_500, 'BIAYA ADM'],
      [6, -6_500, 'BIAYA ADM'],
      [7, 90_000, 'SETORAN'],
    ]);
    const { body } = await store(content);
    expect(body.meta).toEqual({ by_rules: { booked: 2, left: [] } });
    const booked = await bookings();
    expect(booked).toMatchObject(
      ['2026-01-05', '2026-01-06'].map((date) => ({
        date,
        amount: -6_500,
        transactable_type: 'BiayaBank',
        note: 'BIAYA ADM',
        account_id: bank,
        statement_rule_id: rule.id,
        statement_match_id: expect.any(Number),
        creator_name: 'Uji pemilik',
      })),
    );
    expect((await store(content)).body.meta).toEqual({ by_rules: { booked: 0, left: [] } });
    expect(await bookings()).toHaveLength(2);
    expect((await server.get(`${path}/${rule.id}`, pemilik.token)).body.data).toMatchObject({ booked_count: 2 });
    const history = (await server.get(`${base}/transaction/${booked[0]?.id}/history`, pemilik.token)).body.data;
    expect(history.at(-1)).toMatchObject({ action: 'create', after: { statement_rule_id: rule.id } });
  });

  test('leaves to people what several rules take, or what something in the books may stand for', async () => {
    await automatic();
    await active({ name: 'Juga', text: 'ADM X' });
    const account = { account_type: 'bank', account_id: bank, allow_backdated: true };
    const given = { ...account, amount: -7_000, date: '2026-01-10' };
    expect((await server.post(`${base}/transaction`, pemilik.token, given)).status).toBe(201);
    const claim = { ...account, amount: -8_000, date: '2026-01-10' };
    expect((await server.post(`${base}/unconfirmed-transaction`, pemilik.token, claim)).status).toBe(201);
    const due = { type: 'P', amount: 9_000, entity_name: 'Budi' };
    expect((await server.post(`${base}/due`, pemilik.token, due)).status).toBe(201);
    const { body } = await store(
      qif([
        [8, -6_500, 'BIAYA ADM X'],
        [9, -7_000, 'BIAYA ADM'],
        [9, -8_000, 'BIAYA ADM'],
        [9, -9_000, 'BIAYA ADM'],
      ]),
    );
    expect(body.meta.by_rules).toEqual({
      booked: 0,
      left: [
        { reason: 'several_rules', count: 1 },
        { reason: 'candidate', count: 3 },
      ],
    });
    expect(await bookings()).toHaveLength(1);
  });

  test('leaves to people what may be the money of a claim, also of another amount', async () => {
    await automatic({ text: 'SETORAN', direction: 'in' });
    const claim = {
      account_type: 'bank',
      account_id: bank,
      amount: 300_000,
      date: '2026-01-08',
      allow_backdated: true,
    };
    const named = { ...claim, related_entity_name: 'Rina Marlina' };
    expect((await server.post(`${base}/unconfirmed-transaction`, pemilik.token, named)).status).toBe(201);
    const { body } = await store(qif([[9, 297_500, 'SETORAN RINA MARLINA']]));
    expect(body.meta.by_rules).toEqual({ booked: 0, left: [{ reason: 'candidate', count: 1 }] });
  });

  test('leaves to people what an opening balance counts already', async () => {
    await automatic();
    const opening = { transactable_app: 'Finance', transactable_type: 'SaldoAwal', date: '2026-01-15' };
    const given = { account_type: 'bank', account_id: bank, amount: 1_000_000, allow_backdated: true, ...opening };
    expect((await server.post(`${base}/transaction`, pemilik.token, given)).status).toBe(201);
    const { body } = await store(
      qif([
        [14, -6_500, 'BIAYA ADM'],
        [15, -6_500, 'BIAYA ADM'],
        [16, -6_500, 'BIAYA ADM'],
      ]),
    );
    expect(body.meta.by_rules).toEqual({ booked: 1, left: [{ reason: 'candidate', count: 2 }] });
  });

  /** Books many at once, as an import does. */
  async function insertTransactions(values: { amount: number; date: string; name: string; count: number }) {
    const { amount, date, name, count } = values;
    await server.owner.query(
      `insert into transaction (tenant_id, uuid, creator_id, date, amount, account_type, account_id,
         related_entity_name)
       select $1, gen_random_uuid(), $2, $3, $4, 'bank', $5, $6 from generate_series(1, $7)`,
      [pemilik.tenant_id, pemilik.user_id, date, amount, bank, name, count],
    );
  }

  test('leaves what is booked in parts to people, however much else is booked near it', async () => {
    await automatic({ text: 'PLN' });
    await insertTransactions({ amount: -40_000, date: '2026-01-08', name: 'PLN Persero', count: 1 });
    await insertTransactions({ amount: -61_000, date: '2026-01-09', name: 'Toko Lain', count: 70 });
    const { body } = await store(qif([[9, -95_000, 'PLN JANUARI']]));
    expect(body.meta.by_rules).toEqual({ booked: 0, left: [{ reason: 'candidate', count: 1 }] });
  });

  test('leaves to people what may pay a due, however many others are open', async () => {
    await automatic({ text: 'SETORAN', direction: 'in' });
    const due = { type: 'R', amount: 750_000, entity_name: 'Budi Santoso', due_date: '2025-12-01', date: '2025-11-01' };
    expect((await server.post(`${base}/due`, pemilik.token, due)).status).toBe(201);
    await server.owner.query(
      `insert into due (tenant_id, uuid, creator_id, type, date, due_date, amount, entity_name)
       select $1, gen_random_uuid(), $2, 'R', '2026-01-01', '2026-02-01', 9000, 'Rina' from generate_series(1, 410)`,
      [pemilik.tenant_id, pemilik.user_id],
    );
    const { body } = await store(qif([[9, 500_000, 'SETORAN BUDI SANTOSO']]));
    expect(body.meta.by_rules).toEqual({ booked: 0, left: [{ reason: 'candidate', count: 1 }] });
  });

  test('leaves to people what somebody books meanwhile', async () => {
    await automatic();
    const client = await server.owner.connect();
    try {
      await client.query('begin');
      // as whoever books by hand does
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
        `alike transaction bank ${bank} -6500`,
        pemilik.tenant_id,
      ]);
      await client.query(
        `insert into transaction (tenant_id, uuid, creator_id, date, amount, account_type, account_id)
         values ($1, gen_random_uuid(), $2, '2026-01-05', -6500, 'bank', $3)`,
        [pemilik.tenant_id, pemilik.user_id, bank],
      );
      const storing = store(qif([[5, -6_500, 'BIAYA ADM']]));
      await untilOneWaits();
      await client.query('commit');
      expect((await storing).body.meta.by_rules).toEqual({ booked: 0, left: [{ reason: 'candidate', count: 1 }] });
    } finally {
      client.release();
    }
    expect(await bookings()).toHaveLength(1);
  });

  test('books nothing into a locked period', async () => {
    await automatic();
    await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: '2026-01-05' });
    const { body } = await store(
      qif([
        [5, -6_500, 'BIAYA ADM'],
        [20, -6_500, 'BIAYA ADM'],
      ]),
    );
    expect(body.meta.by_rules).toEqual({ booked: 1, left: [{ reason: 'locked', count: 1 }] });
    expect((await bookings()).map(({ date }) => date)).toEqual(['2026-01-20']);
    expect((await suggested()).data).toMatchObject([{ date: '2026-01-05', state: 'open' }]);
  });

  test('leaves money that needs an approval to people, and the statement is kept', async () => {
    await automatic();
    const steps = [{ kind: 'transaction', above: 7_000, by: 'pemilik', count: 1, user_ids: [] }];
    const set = await server.put('/setting/api/setting/approval_steps', pemilik.token, { value: steps });
    expect(set.status).toBe(200);
    const { status, body } = await store(
      qif([
        [5, -7_000, 'BIAYA ADM'],
        [20, -7_001, 'BIAYA ADM'],
      ]),
    );
    expect(status).toBe(201);
    expect(body.meta.by_rules).toEqual({ booked: 1, left: [{ reason: 'approval', count: 1 }] });
  });

  test('books once what two files tell that come at once', async () => {
    await automatic();
    const one = [5, -6_500, 'BIAYA ADM'] as const;
    const answers = await Promise.all([
      store(qif([one, [6, 10, 'A']])),
      store(qif([one, [7, 20, 'B']])),
      store(qif([one, [8, 30, 'C']])),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await bookings()).toHaveLength(1);
  });

  test('books nothing once it is switched off, also where that happens meanwhile', async () => {
    const { id } = await automatic();
    const client = await server.owner.connect();
    try {
      await client.query('begin');
      await client.query('update statement_rule set active = false, books_itself = false where id = $1', [id]);
      const storing = store(qif([[5, -6_500, 'BIAYA ADM']]));
      await untilOneWaits();
      await client.query('commit');
      expect((await storing).body.meta.by_rules).toEqual({ booked: 0, left: [] });
    } finally {
      client.release();
    }
    expect(await bookings()).toEqual([]);
  });

  test('is let by an owner only, while it is on, and not after it takes other lines', async () => {
    const rule = await made();
    expect((await automate(rule)).body.errors).toEqual([expect.stringContaining('Aktifkan dulu')]);
    const on = (await toggle(rule)).body.data;
    const keuangan = await server.member('keuangan', pemilik.tenant_id);
    expect((await automate(on, keuangan.token)).status).toBe(403);
    const auto = (await automate(on)).body.data;
    expect(auto).toMatchObject({ active: true, books_itself: true });
    const change = { ...fee, text: 'BIAYA', version: auto.version };
    const changed = (await server.put(`${path}/${rule.id}`, keuangan.token, change)).body.data;
    expect(changed).toMatchObject({ active: false, books_itself: false });
    expect((await toggle(changed)).body.data).toMatchObject({ active: true, books_itself: false });
  });

  test('is taken back by an owner: one booking or all, and their lines are open again', async () => {
    const { id } = await automatic();
    await store(
      qif([
        [5, -6_500, 'BIAYA ADM'],
        [12, -6_500, 'BIAYA ADM'],
        [19, -6_500, 'BIAYA ADM'],
      ]),
    );
    const [first] = await bookings();
    const undo = (body: object, token = pemilik.token) =>
      server.post(`${path}/${id}/undo`, token, { reason: 'Salah', ...body });
    const keuangan = await server.member('keuangan', pemilik.tenant_id);
    expect((await undo({}, keuangan.token)).status).toBe(403);
    expect((await undo({ transaction_ids: [first?.id] })).body.data).toEqual({ undone: 1 });
    expect((await suggested()).data.map(({ date }) => date)).toEqual(['2026-01-05']);
    expect((await undo({})).body.data).toEqual({ undone: 2 });
    expect((await undo({})).body.data).toEqual({ undone: 0 });
    expect((await suggested()).data).toHaveLength(3);
    const listed = (await server.get(`${path}/${id}/booking`, pemilik.token)).body.data;
    expect(listed.map(({ voided_at }: { voided_at: string | null }) => voided_at === null)).toEqual([
      false,
      false,
      false,
    ]);
    expect((await bookings()).map(({ void_reason }) => void_reason)).toEqual(['Salah', 'Salah', 'Salah']);
  });
});
