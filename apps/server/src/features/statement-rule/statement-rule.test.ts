import type {
  BankStatement,
  BankStatementLine,
  NewStatementRule,
  NewTransaction,
  StatementRule,
  StatementRuleTrial,
  SuggestedLine,
} from '@finance/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
