import { type Activity, type ActivityDetail, addDays, dateIn } from '@finance/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/activity';
const transactions = '/transaction/api/transaction';
const today = () => dateIn('Asia/Jakarta', new Date());
let server: TestServer;
let tenant_id: number;
let pemilik: Member;
let keuangan: Member;
let peninjau: Member;
let kasir: Member;
let bank: number;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

beforeEach(async () => {
  tenant_id = await server.tenant();
  [pemilik, keuangan, peninjau, kasir] = await Promise.all([
    server.member('pemilik', tenant_id, 'Ibu Pemilik'),
    server.member('keuangan', tenant_id, 'Pak Keuangan'),
    server.member('peninjau', tenant_id, 'Bu Peninjau'),
    server.member('kasir', tenant_id, 'Mbak Kasir'),
  ]);
  bank = await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT Uji', account_number: '1' });
});

let times = 0;
async function book(member: Member, fields: object = {}): Promise<{ id: number; uuid: string; version: number }> {
  const { status, body } = await server.post(transactions, member.token, {
    account_type: 'bank',
    account_id: bank,
    amount: 1000 + ++times,
    allow_duplicate: true,
    ...fields,
  });
  expect([status, body]).toMatchObject([201, {}]);
  return body.data;
}

async function list(query = '', member = pemilik): Promise<Activity[]> {
  const { status, body } = await server.get(`${path}${query}`, member.token);
  expect([status, body]).toMatchObject([200, {}]);
  return body.data;
}

describe('who did what', () => {
  test('the newest first, with the record, its name and what was changed', async () => {
    const { id, uuid, version } = await book(pemilik, { amount: 250_000, related_entity_name: 'Budi' });
    await server.put(`${transactions}/${id}`, keuangan.token, { note: 'Kurang catatan', version });
    await server.delete(`${transactions}/${id}`, pemilik.token, { reason: 'Salah catat' });
    const record = { resource: 'transaction', record_id: id, record_uuid: uuid };
    expect(await list('?resource=transaction')).toMatchObject([
      { ...record, action: 'void', user_name: 'Ibu Pemilik', reason: 'Salah catat', fields: [] },
      { ...record, action: 'update', user_id: keuangan.user_id, fields: ['note'], amount: null, record_name: null },
      { ...record, action: 'create', record_name: 'Budi', amount: 250_000, fields: [], is_service: false },
    ]);
  });

  test('a change is shown with the old and the new values', async () => {
    const { id, version } = await book(pemilik, { note: 'lama' });
    await server.put(`${transactions}/${id}`, pemilik.token, { note: 'baru', version });
    const [{ id: change } = { id: 0 }] = await list(`?resource=transaction&action=update`);
    const { body } = await server.get(`${path}/${change}`, peninjau.token);
    expect(body.data as ActivityDetail).toMatchObject({ before: { note: 'lama' }, after: { note: 'baru' } });
  });

  test('by person, day, kind, action, number and text', async () => {
    const first = await book(pemilik, { related_entity_name: 'Toko Jaya' });
    const second = await book(keuangan);
    await server.delete(`${transactions}/${second.id}`, pemilik.token, { reason: 'Dobel sekali' });
    const ids = async (query: string) => (await list(`?resource=transaction&${query}`)).map((one) => one.record_id);
    expect(await ids(`user_id=${keuangan.user_id}`)).toEqual([second.id]);
    expect(await ids('action=void')).toEqual([second.id]);
    expect(await ids(`record_id=${first.id}`)).toEqual([first.id]);
    expect(await ids(`q=${encodeURIComponent(`#${first.id}`)}`)).toEqual([first.id]);
    expect(await ids(`q=${first.uuid}`)).toEqual([first.id]);
    expect(await ids('q=jaya')).toEqual([first.id]);
    expect(await ids('q=sekali')).toEqual([second.id]);
    expect(await list('?resource=transfer')).toEqual([]);
    expect(await ids(`date_from=${today()}&date_to=${today()}`)).toHaveLength(3);
    expect(await ids(`date_to=${addDays(today(), -1)}`)).toEqual([]);
    expect(await ids(`date_from=${addDays(today(), 1)}`)).toEqual([]);
  });

  test('a day begins at midnight where the tenant is', async () => {
    await book(pemilik);
    await server.owner.query(
      `insert into history (tenant_id, resource, record_id, action, user_id, after, request_id,
        created_at) select tenant_id, resource, record_id, 'update', user_id, '{"note": "x"}', 'uji',
        ($2 || case n when 1 then ' 23:59:59+07' else ' 00:00:00+07' end)::timestamptz
      from history h, generate_series(1, 2) n where tenant_id = $1 and resource = 'transaction'`,
      [tenant_id, '2026-03-10'],
    );
    const moments = async (query: string) => (await list(`?action=update&${query}`)).map((one) => one.created_at);
    expect(await moments('date_from=2026-03-10&date_to=2026-03-10')).toEqual([
      '2026-03-10T16:59:59.000Z',
      '2026-03-09T17:00:00.000Z',
    ]);
    expect(await moments('date_to=2026-03-09')).toEqual([]);
    expect(await moments('date_from=2026-03-11&date_to=2026-03-12')).toEqual([]);
  });

  test('page by page behind the last row, also where rows share their moment', async () => {
    await book(pemilik);
    await server.owner.query(
      `insert into history (tenant_id, resource, record_id, action, user_id, after, request_id, created_at)
        select tenant_id, resource, record_id, 'update', user_id, '{"note": "x"}', 'uji', created_at
        from history h, generate_series(1, 20) n where tenant_id = $1 and resource = 'transaction'`,
      [tenant_id],
    );
    const all = (await list('?paginate=200')).map(({ id }) => id);
    const seen: number[] = [];
    for (let after = ''; ; after = `&after=${seen.at(-1)}`) {
      const page = await list(`?paginate=7&totals=later${after}`);
      seen.push(...page.map(({ id }) => id));
      if (page.length < 7) break;
    }
    expect(seen).toEqual(all);
    expect(seen.length).toBeGreaterThan(20);
    const { body } = await server.get(`${path}?paginate=7&page=2`, pemilik.token);
    expect(body.data.map((one: Activity) => one.id)).toEqual(all.slice(7, 14));
    expect(body.meta.pagination.total).toBe(all.length);
  });

  test('names a service account, and what booked by itself', async () => {
    const made = await server.post('/account/tenant/api/service-account', pemilik.token, {
      name: 'Server Dealer',
      role: 'keuangan',
      scopes: ['transaction:create'],
    });
    const user_id = made.body.data.id as number;
    const rule = await server.post('/transaction/api/statement-rule', pemilik.token, {
      name: 'Biaya admin',
      text: 'BIAYA ADM',
      transactable_type: 'BiayaBank',
    });
    const record = `insert into history (tenant_id, resource, record_id, action, user_id, after, request_id)`;
    await server.owner.query(`${record} values ($1, 'transaction', 7, 'create', $2, '{"amount": 1}', 'uji')`, [
      tenant_id,
      user_id,
    ]);
    await server.owner.query(`${record} values ($1, 'transaction', 8, 'create', $2, $3, 'uji')`, [
      tenant_id,
      pemilik.user_id,
      { amount: -1, statement_rule_id: rule.body.data.id },
    ]);
    await server.owner.query(`${record} values ($1, 'online-payment', 9, 'update', $2, $3, 'uji')`, [
      tenant_id,
      pemilik.user_id,
      { status: 'received' },
    ]);
    expect(await list('?order_by=id&paginate=3')).toMatchObject([
      { record_id: 9, automatic_name: 'Pembayaran Online', user_name: 'Ibu Pemilik' },
      { record_id: 8, automatic_name: 'Biaya admin' },
      { record_id: 7, automatic_name: null, is_service: true, user_name: 'Server Dealer' },
    ]);
  });
});

describe('who may read it', () => {
  test('a kasir may not', async () => {
    const { status, body } = await server.get(path, kasir.token);
    expect([status, body.errors[0].message]).toEqual([403, 'Peran kasir tidak boleh melakukan ini']);
  });

  test('only what each may read of the records themselves', async () => {
    await server.post('/setting/api/webhook', pemilik.token, {
      name: 'Server Dealer',
      url: 'https://dealer.contoh.id/webhook',
      types: ['due.paid'],
    });
    const [webhook] = await list('?resource=webhook');
    expect(webhook).toMatchObject({ action: 'create', record_name: 'Server Dealer' });
    for (const member of [keuangan, peninjau]) {
      expect(await list('?resource=webhook', member)).toEqual([]);
      expect((await server.get(`${path}/${webhook?.id}`, member.token)).status).toBe(404);
    }
    await book(pemilik);
    expect(await list('?resource=transaction', peninjau)).toHaveLength(1);
    expect(await list('?resource=transaction', keuangan)).toHaveLength(1);
  });

  test('never that of another tenant', async () => {
    await book(pemilik);
    const [ours] = await list('?resource=transaction');
    const foreign = await server.member('pemilik', await server.tenant(), 'Orang Lain');
    expect(await list('', foreign)).toEqual([]);
    expect(await list(`?user_id=${pemilik.user_id}`, foreign)).toEqual([]);
    expect(await list(`?after=${ours?.id}&totals=later`, foreign)).toEqual([]);
    expect((await server.get(`${path}/${ours?.id}`, foreign.token)).status).toBe(404);
  });
});
