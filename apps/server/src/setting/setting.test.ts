import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../testing/test-server.ts';

const config = '/setting/api/config';
const setting = '/setting/api/setting';
let server: TestServer;
let pemilik: Member;
let keuangan: Member;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik', undefined, 'Hendra Wijaya');
  keuangan = await server.member('keuangan', pemilik.tenant_id);
});
afterAll(() => server.close());

async function histories(tenant_id: number) {
  const { rows } = await server.owner.query<Record<string, unknown>>("select record_id, action, user_id, before, after from history where tenant_id = $1 and resource = 'setting' order by id", [tenant_id]);
  return rows;
}

describe('config', () => {
  test('the types, the labels of dues, the tenant\'s map; for every role', async () => {
    for (const role of ['pemilik', 'keuangan', 'kasir', 'peninjau'] as const) {
      const { token } = await server.member(role);
      expect((await server.get(`${config}/solumax.transaction.types`, token)).body).toEqual({ data: ['bank', 'cash', 'investment'] });
      expect((await server.get(`${config}/solumax.transaction.dues.types`, token)).body).toEqual({ data: { R: 'Piutang', P: 'Hutang' } });
      expect((await server.get(`${config}/solumax.transaction.open_links/`, token)).body.data).toMatchObject({ 'Gelora.Dealer/SalesOrder': '/dealer/sales-order/{id}' });
      expect(Object.keys((await server.get(config, token)).body.data)).toEqual(['solumax.transaction.types', 'solumax.transaction.dues.types', 'solumax.transaction.open_links']);
    }
  });

  test('an unknown key is named', async () => {
    const answer = await server.get(`${config}/solumax.unknown`, pemilik.token);
    expect(answer).toMatchObject({ status: 400, body: { errors: [expect.stringContaining("Kunci 'solumax.unknown' harus salah satu dari")], fields: { key: [expect.stringContaining('solumax.unknown')] } } });
  });

  test('needs a token and a tenant', async () => {
    expect((await server.get(config)).status).toBe(401);
    expect((await server.get(config, await server.services.tokens.sign({ user: { id: pemilik.user_id, name: 'x', email: 'x' } }))).status).toBe(403);
  });
});

describe('setting', () => {
  test('what nobody set has its default', async () => {
    const { body } = await server.get(setting, keuangan.token);
    expect(body.data).toEqual([
      { key: 'books_locked_until', value: null, updated_at: null, updated_by_name: null },
      { key: 'timezone', value: 'Asia/Jakarta', updated_at: null, updated_by_name: null },
      { key: 'receipt_header', value: null, updated_at: null, updated_by_name: null },
      { key: 'open_links', value: expect.objectContaining({ 'Retail/Sales': '/retail/sales/{id}' }), updated_at: null, updated_by_name: null },
      { key: 'transfer_second_person', value: false, updated_at: null, updated_by_name: null },
    ]);
    expect((await server.get(`${setting}/timezone`, keuangan.token)).body.data.value).toBe('Asia/Jakarta');
  });

  test('the pemilik changes it; who, when, before and after are kept', async () => {
    const changed = await server.put(`${setting}/receipt_header`, pemilik.token, { value: '  PT Maju Motor\nJl. Raya 88  ' });
    expect(changed).toMatchObject({ status: 200, body: { data: { key: 'receipt_header', value: 'PT Maju Motor\nJl. Raya 88', updated_by_name: 'Hendra Wijaya', updated_at: expect.stringMatching(/Z$/) } } });
    await server.put(`${setting}/receipt_header`, pemilik.token, { value: null });
    const [first, second] = await histories(pemilik.tenant_id);
    expect(first).toMatchObject({ action: 'update', user_id: String(pemilik.user_id), before: { receipt_header: null }, after: { receipt_header: 'PT Maju Motor\nJl. Raya 88' } });
    expect(second).toMatchObject({ record_id: first?.['record_id'], before: { receipt_header: 'PT Maju Motor\nJl. Raya 88' }, after: { receipt_header: null } });
  });

  test('takes effect: zone, locked books, links', async () => {
    const owner = await server.member('pemilik');
    expect((await server.put(`${setting}/timezone`, owner.token, { value: 'Asia/Jayapura' })).status).toBe(200);
    expect((await server.get('/account/api/session', owner.token)).body.data.tenant.timezone).toBe('Asia/Jayapura');
    const links = { 'Retail/Sales': 'https://retail.test/s/{id}' };
    expect((await server.put(`${setting}/open_links`, owner.token, { value: links })).status).toBe(200);
    expect((await server.get(`${config}/solumax.transaction.open_links`, owner.token)).body.data).toEqual(links);
    const account_id = await server.insert('bank_account', { tenant_id: owner.tenant_id, bank: 'BCA', account_name: 'PT Uji', account_number: '1' });
    await server.put(`${setting}/books_locked_until`, owner.token, { value: '2026-01-31' });
    const refused = await server.post('/transaction/api/transaction', owner.token, { amount: 1, account_type: 'bank', account_id, date: '2026-01-31', allow_backdated: true });
    expect(refused).toMatchObject({ status: 400, body: { fields: { date: [expect.stringContaining('2026-01-31')] } } });
  });

  test.each([
    ['timezone', 'Europe/Paris', "harus salah satu dari: Asia/Jakarta, Asia/Makassar, Asia/Jayapura"],
    ['timezone', undefined, 'wajib diisi'],
    ['books_locked_until', '2026-02-30', 'tanggal'],
    ['books_locked_until', 20_260_131, 'teks'],
    ['receipt_header', 'x'.repeat(501), 'paling panjang 500 huruf'],
    ['receipt_header', 'a\u0000b', ''],
    ['open_links', { 'Retail/Sales': 'javascript:alert(1)' }, "'Retail/Sales' harus berupa alamat https://... atau /..."],
    ['open_links', { 'Retail/Sales': '//evil.test' }, 'harus berupa alamat'],
    ['open_links', 'Retail', ''],
  ])('refuses $0: $2', async (key, value, message) => {
    const before = await histories(pemilik.tenant_id);
    expect(await server.put(`${setting}/${key}`, pemilik.token, { value })).toMatchObject({ status: 400, body: { fields: { value: [expect.stringContaining(message)] } } });
    expect(await histories(pemilik.tenant_id)).toEqual(before);
  });

  test('an unknown key is named', async () => {
    expect(await server.put(`${setting}/zona`, pemilik.token, { value: 1 })).toMatchObject({ status: 400, body: { errors: [expect.stringContaining("Kunci 'zona'")] } });
    expect(await server.get(`${setting}/zona`, pemilik.token)).toMatchObject({ status: 400, body: { fields: { key: [expect.stringContaining('zona')] } } });
  });

  test('only the pemilik changes, keuangan reads, the others do neither', async () => {
    expect((await server.put(`${setting}/receipt_header`, keuangan.token, { value: 'x' })).status).toBe(403);
    for (const role of ['kasir', 'peninjau'] as const) {
      const { token } = await server.member(role, pemilik.tenant_id);
      expect(await server.get(setting, token)).toMatchObject({ status: 403, body: { errors: [{ type: 'Forbidden' }] } });
      expect((await server.put(`${setting}/receipt_header`, token, { value: 'x' })).status).toBe(403);
    }
  });

  test('another tenant has its own', async () => {
    const other = await server.member('pemilik');
    await server.put(`${setting}/receipt_header`, other.token, { value: 'Toko lain' });
    expect((await server.get(`${setting}/receipt_header`, pemilik.token)).body.data.value).toBeNull();
  });

  test('two who set the same key at once both leave their history', async () => {
    const owner = await server.member('pemilik');
    await Promise.all(['a', 'b', 'c', 'd'].map((value) => server.put(`${setting}/receipt_header`, owner.token, { value })));
    const changes = await histories(owner.tenant_id);
    expect(changes).toHaveLength(4);
    expect(changes.slice(1).map((change) => change['before'])).toEqual(changes.slice(0, -1).map((change) => change['after']));
  });
});
