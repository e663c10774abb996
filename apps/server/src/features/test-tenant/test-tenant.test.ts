import { fillReminder, mostTestTenants } from '@finance/contract';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { sealCommitted } from '../../operations/history/seal-history.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/account/tenant/api/test-tenant';
const settings = '/setting/api/setting';
const enablers = '/transaction/api/online-payment-enabler';
let server: TestServer;
let config: pg.ClientConfig;
let live: Member;

beforeAll(async () => {
  server = await TestServer.start();
  const { rows } = await server.owner.query<{ name: string }>('select current_database() as name');
  config = { ...inject('postgres'), database: rows[0]?.name };
});
afterAll(() => server.close());
beforeEach(async () => {
  live = await server.member('pemilik', await server.tenant('PT Maju Motor'));
});

const make = (name = 'Percobaan', by = live, headers?: Record<string, string>) =>
  server.post(path, by.token, { name }, headers);
async function made(name?: string, by = live): Promise<Member> {
  const answer = await make(name, by);
  if (answer.status !== 201) throw new Error(answer.text);
  const { id: tenant_id } = answer.body.data;
  const change = await server.post('/account/api/tenant-change', by.token, { tenant_id });
  return { ...by, tenant_id, token: change.body.data.access_token };
}
const get = async (of: Member, address: string) => (await server.get(address, of.token)).body;
/** The accounts that a test tenant begins with. */
async function accountsOf(of: Member) {
  const [bank, cash] = await Promise.all(
    ['bank-account', 'cashier'].map(async (kind) => (await get(of, `/transaction/api/${kind}`)).data),
  );
  return { bank: { account_type: 'bank', account_id: bank[0].id }, cash: cash[0] };
}
const aLiveBank = () =>
  server.insert('bank_account', { tenant_id: live.tenant_id, bank: 'BCA', account_name: 'PT', account_number: '1' });
const liveIdOf = async (id: number) =>
  (await server.owner.query<{ live_id: string | null }>('select live_id from tenant where id = $1', [id])).rows[0];

describe('a test tenant', () => {
  test('is made by an owner beside the live one, who owns it and can enter it', async () => {
    const tried = await made();
    expect(Number((await liveIdOf(tried.tenant_id))?.live_id)).toBe(live.tenant_id);
    const session = (await get(tried, '/account/api/session')).data;
    expect(session.tenant).toMatchObject({ name: 'Percobaan (uji coba)', test: true, role: 'pemilik' });
    expect(session.tenants).toEqual([
      { id: live.tenant_id, name: 'PT Maju Motor', test: false },
      { id: tried.tenant_id, name: 'Percobaan (uji coba)', test: true },
    ]);
    expect(decodeJwt(tried.token)).toMatchObject({ tenant_name: 'Percobaan (uji coba)' });
    const list = await get(live, path);
    expect(list).toMatchObject({
      data: [{ id: tried.tenant_id, name: 'Percobaan (uji coba)' }],
      meta: { test: false, left: mostTestTenants - 1 },
    });
  });

  test('begins with accounts, a simulator and the settings of the live one, each with its history', async () => {
    await server.put(`${settings}/timezone`, live.token, { value: 'Asia/Makassar' });
    await server.put(`${settings}/due_types`, live.token, { value: { R: 'Tagihan', P: 'Kewajiban' } });
    await server.put(`${settings}/retail_url`, live.token, { value: '/retail' });
    const tried = await made();
    const value = async (key: string) => (await get(tried, `${settings}/${key}`)).data.value;
    expect(await value('timezone')).toBe('Asia/Makassar');
    expect(await value('due_types')).toEqual({ R: 'Tagihan', P: 'Kewajiban' });
    expect(await value('retail_url')).toBeNull(); // it would lead to what is real
    const { bank, cash } = await accountsOf(tried);
    expect(cash).toMatchObject({ name: 'Kas Uji Coba' });
    expect((await get(tried, enablers)).data).toMatchObject([{ type: 'simulator', active: true, ...bank }]);
    for (const history of [`${settings}/due_types`, `${enablers}/${(await get(tried, enablers)).data[0].id}`])
      expect((await get(tried, `${history}/history`)).data).toHaveLength(1);
  });

  test('is made once by a double click, and is refused by a name that there is', async () => {
    const headers = { 'idempotency-key': 'satu' };
    const both = await Promise.all([make('Sekali', live, headers), make('Sekali', live, headers)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    const again = await Promise.all([make('Kembar'), make('kembar (uji coba)')]);
    expect(again.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect(again.find(({ status }) => status === 400)?.body.fields).toEqual({
      name: ['sudah dipakai tenant uji coba lain di sini. Pilih nama lain.'],
    });
    expect((await get(live, path)).data).toHaveLength(2);
  });

  test('is bounded in number', async () => {
    for (let at = 1; at < mostTestTenants; at += 1) await made(`Nomor ${at}`);
    const last = await Promise.all([make('Terakhir'), make('Berlebih')]);
    expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect((await get(live, path)).meta.left).toBe(0);
    expect((await make('Satu lagi')).body.errors).toEqual([
      `Sudah ada ${mostTestTenants} tenant uji coba di samping tenant ini. Pakai salah satunya.`,
    ]);
  });

  test('cannot be made by others, by a machine, beside another one, or without a name', async () => {
    for (const role of ['kasir', 'keuangan', 'peninjau'] as const)
      expect(await make('Lain', await server.member(role, live.tenant_id))).toMatchObject({ status: 403 });
    const stranger = await server.member('pemilik');
    expect((await get(stranger, path)).data).toEqual([]);
    const theirs = await made('Mereka', stranger);
    expect(Number((await liveIdOf(theirs.tenant_id))?.live_id)).toBe(stranger.tenant_id);
    expect(await server.post('/account/api/tenant-change', live.token, { tenant_id: theirs.tenant_id })).toMatchObject({
      status: 403,
    });
    expect((await make('Lagi', theirs)).body.errors).toEqual([
      'Ini sudah tenant uji coba. Buat yang lain dari tenant biasa.',
    ]);
    expect((await get(theirs, path)).meta).toEqual({ test: true, left: 0 });
    expect(await make(' ')).toMatchObject({ status: 400 });
  });

  test('stays one and a live one stays live, whatever is tried', async () => {
    const tried = await made();
    const statements = [
      ['update tenant set live_id = null where id = $1', tried.tenant_id],
      [`update tenant set live_id = ${live.tenant_id}, name = 'PT (uji coba)' where id = $1`, live.tenant_id],
      ["update tenant set name = 'PT Nyata' where id = $1", tried.tenant_id],
      ["update tenant set name = 'PT Nyata (uji coba)' where id = $1", live.tenant_id],
      [`insert into tenant (name, live_id) values ('Dua (uji coba)', $1)`, tried.tenant_id],
    ] as const;
    for (const [statement, id] of statements)
      await expect(server.owner.query(statement, [id])).rejects.toThrow(/constraint "?(test_tenant|tenant_test)/);
    const named = await server.put(`${settings}/tenant_name`, live.token, { value: 'PT Maju (uji coba)' });
    expect(named).toMatchObject({ status: 400 });
    expect(named.body.fields.value).toEqual(['tidak boleh berakhir (uji coba): itu tanda tenant uji coba']);
    await server.put(`${settings}/tenant_name`, tried.token, { value: 'Gudang' });
    expect((await get(tried, '/account/api/session')).data.tenant.name).toBe('Gudang (uji coba)');
    expect((await get(tried, `${settings}/tenant_name`)).data.value).toBe('Gudang (uji coba)');
    await server.delete(`${settings}/tenant_name`, tried.token);
    expect((await get(tried, '/account/api/session')).data.tenant.name).toBe('Percobaan (uji coba)');
    const tooLong = await server.put(`${settings}/tenant_name`, tried.token, { value: 'x'.repeat(95) });
    expect(tooLong.body.fields.value).toEqual(['paling panjang 89 huruf']);
  });
});

describe('what happens there', () => {
  test('is told with its mark, in events and to keys', async () => {
    const tried = await made();
    const { bank } = await accountsOf(tried);
    await server.post('/transaction/api/transaction', tried.token, { ...bank, amount: 250_000, note: 'Coba' });
    const liveBank = await aLiveBank();
    const real = { account_type: 'bank', account_id: liveBank, amount: 70_000, note: 'Nyata' };
    expect(await server.post('/transaction/api/transaction', live.token, real)).toMatchObject({ status: 201 });
    await sealCommitted(config, { since: undefined });
    const marks = async (of: Member) =>
      (await get(of, '/transaction/api/event')).data.map((event: { test: boolean }) => event.test);
    expect(await marks(tried)).toEqual([true]);
    expect(await marks(live)).toEqual([false]);

    const keyOf = async (of: Member) => {
      const account = await server.post('/account/tenant/api/service-account', of.token, {
        name: 'Server Dealer',
        scopes: ['due:read'],
      });
      const { id } = account.body.data;
      const { body } = await server.post(`/account/tenant/api/service-account/${id}/key`, of.token, { name: 'Utama' });
      return body.data.key as string;
    };
    const [testKey, liveKey] = [await keyOf(tried), await keyOf(live)];
    expect(testKey).toMatch(/^fsk_test_\d+_/);
    expect(liveKey).toMatch(/^fsk_\d+_/);
    const token = await server.call('POST', '/account/api/service-token', { body: { key: testKey } });
    expect(token.body.data.tenant).toEqual({ id: tried.tenant_id, name: 'Percobaan (uji coba)', test: true });
  });

  test('counts nowhere in the live tenant, and has receipt numbers of its own', async () => {
    const tried = await made();
    const { bank } = await accountsOf(tried);
    const booked = await server.post('/transaction/api/transaction', tried.token, { ...bank, amount: 900_000 });
    await server.post('/transaction/api/due', tried.token, { type: 'R', amount: 400_000, entity_name: 'Sari' });
    const liveBank = await aLiveBank();
    const real = await server.post('/transaction/api/transaction', live.token, {
      account_type: 'bank',
      account_id: liveBank,
      amount: 70_000,
    });
    const printed = async (of: Member, uuid: string) =>
      (await server.get(`/transaction/views/transaction/generate-print/${uuid}?access_token=${of.token}`)).text;
    for (const [of, { body }] of [
      [tried, booked],
      [live, real],
    ] as const)
      expect(await printed(of, body.data.uuid)).toMatch(/KW\/\d{4}\/000001/);
    const sums = (await get(live, '/transaction/api/transaction')).meta;
    expect(sums).toMatchObject({ total_in: 70_000 });
    expect((await get(live, '/transaction/api/balance')).data).toHaveLength(1);
    expect((await get(live, '/transaction/api/overview')).data.due).toMatchObject({ count: 0 });
    expect((await get(live, '/transaction/api/due')).data).toEqual([]);
  });
});

describe('what leaves it', () => {
  test('says on every paper that it is no proof, in each format', async () => {
    const tried = await made();
    const { cash } = await accountsOf(tried);
    const booked = await server.post('/transaction/api/transaction', tried.token, {
      account_type: 'cash',
      account_id: cash.id,
      amount: 50_000,
      related_entity_name: 'Sari',
    });
    const { uuid } = booked.body.data;
    const print = `/transaction/views/transaction/generate-print/${uuid}`;
    for (const type of ['full', 'info', 'mini', 'cash', 'cash-mini']) {
      const { text } = await server.get(`${print}?type=${type}&access_token=${tried.token}`);
      expect(text).toContain('Tenant uji coba: CONTOH, BUKAN BUKTI');
      expect(text).toContain('<main class="of-test">');
    }
    const told = await get(tried, `/transaction/api/transaction/${uuid}`);
    const slip = await server.post(`/transaction/api/transaction/${told.data.id}/print`, tried.token, {});
    expect(slip.body.data.marks[0]).toBe('CONTOH, BUKAN BUKTI');
    const due = await server.post('/transaction/api/due', tried.token, {
      type: 'R',
      amount: 4000,
      entity_name: 'Sari',
    });
    const statement = `/transaction/views/due/statement/${due.body.data.uuid}?access_token=${tried.token}`;
    expect((await server.get(statement)).text).toContain('CONTOH, BUKAN BUKTI');
  });

  test('says so in the names of files and sheets, though the tenant has a long name', async () => {
    const tried = await made('Perusahaan dengan nama yang panjang sekali sampai ia dipotong di tengah-tengah');
    const report = async (of: Member, format: string) => {
      const { headers } = await server.get(`/transaction/report/transaction?format=${format}`, of.token);
      return headers.get('content-disposition');
    };
    for (const format of ['xlsx', 'csv', 'json']) {
      expect(await report(tried, format)).toContain('-uji-coba_');
      expect(await report(live, format)).not.toContain('uji-coba');
    }
  });

  test('says so to the payer, and in a reminder whatever its words are', async () => {
    const tried = await made();
    const [simulator] = (await get(tried, enablers)).data;
    const { body } = await server.post('/transaction/api/online-payment', tried.token, {
      enabler_id: simulator.id,
      amount: 150_000,
    });
    const open = async (kind: string) =>
      (await server.get(`/transaction/views/online-payment/${kind}/${body.data.uuid}`)).text;
    await open('pay'); // goes to the simulator's
    expect(await open('simulator')).toContain('Uji coba: tidak ada uang sungguhan di sini.');
    const due = { entity_name: null, outstanding_amount: 5, note: null, due_date: null, transactable_id: null };
    const today = '2026-01-31';
    expect(fillReminder('Bayar!', due, { tenant_name: 'PT Maju (uji coba)', today })).toMatch(/^Ini hanya uji coba/);
    expect(fillReminder('Bayar!', due, { tenant_name: 'PT Maju', today })).toBe('Bayar!');
  });
});

describe('being paid online there', () => {
  test('takes a simulated payment from the first moment, on a server without demo data', async () => {
    const tried = await made();
    const [simulator] = (await get(tried, enablers)).data;
    const asked = await server.post('/transaction/api/online-payment', tried.token, {
      enabler_id: simulator.id,
      amount: 150_000,
    });
    expect(asked).toMatchObject({ status: 201 });
    const { id, uuid } = asked.body.data;
    const page = await server.get(`/transaction/views/online-payment/pay/${uuid}`);
    const paid = await server.call('POST', `/transaction/views/online-payment/simulator/${uuid}`, {
      body: 'action=pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([page.status, paid.status]).toEqual([303, 303]);
    expect((await get(tried, `/transaction/api/online-payment/${id}`)).data).toMatchObject({ status: 'received' });
    expect((await server.post(enablers, live.token, { ...simulator, name: 'Lain' })).status).toBe(400);
  });

  test.each([
    ['midtrans', { server_key: 'Mid-server-nyata' }, { server_key: 'SB-Mid-server-coba' }, 'SB-'],
    [
      'xendit',
      { secret_key: 'xnd_production_nyata', callback_token: 'x' },
      { secret_key: 'xnd_development_coba', callback_token: 'x' },
      'xnd_development_',
    ],
  ])('takes only sandbox keys of %s', async (type, real, sandbox, begins) => {
    const tried = await made();
    const { bank } = await accountsOf(tried);
    const enabler = (credentials: object) => ({ name: type, type, ...bank, credentials });
    const refused = await server.post(enablers, tried.token, enabler(real));
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body.fields.credentials[0]).toContain(`harus berawal ${begins}`);
    const taken = await server.post(enablers, tried.token, enabler(sandbox));
    expect(taken).toMatchObject({ status: 201 });
    const { id, version } = taken.body.data;
    const changed = await server.put(`${enablers}/${id}`, tried.token, { version, credentials: real });
    expect(changed).toMatchObject({ status: 400 });
    const liveBank = await aLiveBank();
    const inLive = { ...enabler(sandbox), account_id: liveBank };
    expect(await server.post(enablers, live.token, inLive)).toMatchObject({ status: 201 });
  });

  test("refuses the merchant's own QRIS, which takes real money", async () => {
    const tried = await made();
    const [simulator] = (await get(tried, enablers)).data;
    const refused = await server.put(`${enablers}/${simulator.id}`, tried.token, {
      version: simulator.version,
      static_qris: '00020101021126',
    });
    expect(refused.body.fields.static_qris).toEqual(['menerima uang sungguhan, jadi tidak dipakai di tenant uji coba']);
  });
});
