import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '../../database/in-tenant.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

const config = '/setting/api/config';
const setting = '/setting/api/setting';
let server: TestServer;
let pemilik: Member;
let keuangan: Member;

beforeAll(async () => {
  server = await TestServer.start({ developmentHosts: ['https://retail.test'] });
  pemilik = await server.member('pemilik', undefined, 'Hendra Wijaya');
  keuangan = await server.member('keuangan', pemilik.tenant_id);
});
afterAll(() => server.close());

async function histories(tenant_id: number) {
  const { rows } = await server.owner.query<Record<string, unknown>>(
    `select record_id, action, user_id, before, after from history where tenant_id = $1 and resource = 'setting'
      order by id`,
    [tenant_id],
  );
  return rows;
}

describe('config', () => {
  test("the types, the labels of dues, the tenant's map; for every role", async () => {
    for (const role of ['pemilik', 'keuangan', 'kasir', 'peninjau'] as const) {
      const { token } = await server.member(role);
      expect((await server.get(`${config}/solumax.transaction.types`, token)).body).toEqual({
        data: ['bank', 'cash', 'investment'],
      });
      expect((await server.get(`${config}/solumax.transaction.dues.types`, token)).body).toEqual({
        data: { R: 'Piutang', P: 'Hutang' },
      });
      expect((await server.get(`${config}/solumax.transaction.open_links/`, token)).body.data).toMatchObject({
        'Gelora.Dealer/SalesOrder': '/dealer/sales-order/{id}',
      });
      expect(Object.keys((await server.get(config, token)).body.data)).toEqual([
        'solumax.transaction.types',
        'solumax.transaction.dues.types',
        'solumax.transaction.open_links',
        'solumax.transaction.retail_url',
        'solumax.transaction.quick_keys',
      ]);
    }
  });

  test('an unknown key is named', async () => {
    const answer = await server.get(`${config}/solumax.unknown`, pemilik.token);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: [expect.stringContaining("Kunci 'solumax.unknown' harus salah satu dari")],
        fields: { key: [expect.stringContaining('solumax.unknown')] },
      },
    });
  });

  test('an owner stores, changes and deletes it; nobody else, and in no other tenant', async () => {
    const owner = await server.member('pemilik');
    const others = [await server.member('keuangan', owner.tenant_id), await server.member('kasir', owner.tenant_id)];
    const names = { key: 'solumax.transaction.dues.types', value: { R: 'Tagihan', P: 'Kewajiban' } };
    const types = `${config}/solumax.transaction.types`;
    for (const { token } of others) {
      expect((await server.post(config, token, names)).status).toBe(403);
      expect((await server.put(types, token, { value: ['cash'] })).status).toBe(403);
      expect((await server.delete(types, token)).status).toBe(403);
    }
    expect(await server.post(config, owner.token, names)).toMatchObject({ status: 200, body: { data: names.value } });
    expect(await server.put(types, owner.token, { value: ['cash'] })).toMatchObject({
      status: 200,
      body: { data: ['cash'] },
    });
    for (const { token } of [owner, ...others])
      expect((await server.get(config, token)).body.data).toMatchObject({
        [names.key]: names.value,
        'solumax.transaction.types': ['cash'],
      });
    const { rows } = await server.owner.query(`select key, value from setting where tenant_id = $1 order by key`, [
      owner.tenant_id,
    ]);
    expect(rows).toEqual([
      { key: 'account_types', value: ['cash'] },
      { key: 'due_types', value: names.value },
    ]);
    expect((await histories(owner.tenant_id)).map(({ user_id, after }) => [Number(user_id), after])).toEqual([
      [owner.user_id, { due_types: names.value }],
      [owner.user_id, { account_types: ['cash'] }],
    ]);
    expect((await server.get(config, pemilik.token)).body.data).toMatchObject({
      [names.key]: { R: 'Piutang', P: 'Hutang' },
      'solumax.transaction.types': ['bank', 'cash', 'investment'],
    });
    expect((await server.delete(types, owner.token)).body.data).toEqual(['bank', 'cash', 'investment']);
  });

  test('what it may not hold is refused and changes nothing', async () => {
    const owner = await server.member('pemilik');
    const retail = `${config}/solumax.transaction.retail_url`;
    expect((await server.put(retail, owner.token, { value: 'https://lain.example' })).status).toBe(400);
    expect((await server.post(config, owner.token, { key: 'solumax.lain', value: 1 })).status).toBe(400);
    const { rows } = await server.owner.query('select from setting where tenant_id = $1', [owner.tenant_id]);
    expect(rows).toEqual([]);
  });

  test('dues, their statement and their report bear the names of the tenant', async () => {
    const owner = await server.member('pemilik');
    const value = { R: 'Tagihan', P: 'Kewajiban' };
    await server.put(`${config}/solumax.transaction.dues.types`, owner.token, { value });
    const due = { type: 'P', amount: 700_000, entity_name: 'UD Tani' };
    const { body } = await server.post('/transaction/api/due', owner.token, due);
    expect(body.data.type_name).toBe('Kewajiban');
    const report = await server.get('/transaction/report/due?format=csv', owner.token);
    expect(report.text).toContain('Kewajiban');
    const path = `/transaction/views/due/statement/${body.data.uuid}?access_token=${owner.token}`;
    expect((await server.get(path)).text).toMatch(/Kewajiban #\d+[\s\S]*Sisa tagihan[\s\S]*Sisa kewajiban/);
  });

  test('needs a token and a tenant', async () => {
    expect((await server.get(config)).status).toBe(401);
    expect(
      (await server.get(config, await server.token({ user: { id: pemilik.user_id, name: 'x', email: 'x' } }))).status,
    ).toBe(403);
  });
});

describe('setting', () => {
  test('unset settings have their default', async () => {
    const { body } = await server.get(setting, keuangan.token);
    expect(body.data).toEqual([
      { key: 'books_locked_until', value: null, updated_at: null, updated_by_name: null },
      { key: 'tenant_name', value: null, updated_at: null, updated_by_name: null },
      { key: 'timezone', value: 'Asia/Jakarta', updated_at: null, updated_by_name: null },
      { key: 'receipt_header', value: null, updated_at: null, updated_by_name: null },
      { key: 'receipt_logo', value: null, updated_at: null, updated_by_name: null },
      { key: 'receipt_year', value: 'transaction', updated_at: null, updated_by_name: null },
      { key: 'account_types', value: ['bank', 'cash', 'investment'], updated_at: null, updated_by_name: null },
      { key: 'due_types', value: { R: 'Piutang', P: 'Hutang' }, updated_at: null, updated_by_name: null },
      { key: 'deduction_kinds', value: [], updated_at: null, updated_by_name: null },
      {
        key: 'open_links',
        value: expect.objectContaining({ 'Retail/Sales': '/retail/sales/{id}' }),
        updated_at: null,
        updated_by_name: null,
      },
      { key: 'retail_url', value: null, updated_at: null, updated_by_name: null },
      { key: 'transfer_second_person', value: false, updated_at: null, updated_by_name: null },
      { key: 'two_step_required', value: false, updated_at: null, updated_by_name: null },
      { key: 'code_asked_again', value: false, updated_at: null, updated_by_name: null },
      { key: 'blind_cash_count', value: false, updated_at: null, updated_by_name: null },
      { key: 'cash_below_zero', value: 'asked', updated_at: null, updated_by_name: null },
      { key: 'approval_limit', value: null, updated_at: null, updated_by_name: null },
      { key: 'approval_steps', value: [], updated_at: null, updated_by_name: null },
      { key: 'ask_incomplete_expense', value: false, updated_at: null, updated_by_name: null },
      { key: 'ask_payment_purpose', value: false, updated_at: null, updated_by_name: null },
      { key: 'reminder_days', value: [], updated_at: null, updated_by_name: null },
      { key: 'reminder_template', value: null, updated_at: null, updated_by_name: null },
      { key: 'quick_keys', value: [], updated_at: null, updated_by_name: null },
    ]);
    expect((await server.get(`${setting}/timezone`, keuangan.token)).body.data.value).toBe('Asia/Jakarta');
  });

  test('the pemilik changes it; who, when, before and after are kept', async () => {
    const changed = await server.put(`${setting}/receipt_header`, pemilik.token, {
      value: '  PT Maju Motor\nJl. Raya 88  ',
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        data: {
          key: 'receipt_header',
          value: 'PT Maju Motor\nJl. Raya 88',
          updated_by_name: 'Hendra Wijaya',
          updated_at: expect.stringMatching(/Z$/),
        },
      },
    });
    await server.put(`${setting}/receipt_header`, pemilik.token, { value: null });
    const [first, second] = await histories(pemilik.tenant_id);
    expect(first).toMatchObject({
      action: 'update',
      user_id: String(pemilik.user_id),
      before: { receipt_header: null },
      after: { receipt_header: 'PT Maju Motor\nJl. Raya 88' },
    });
    expect(second).toMatchObject({
      record_id: first?.['record_id'],
      before: { receipt_header: 'PT Maju Motor\nJl. Raya 88' },
      after: { receipt_header: null },
    });
  });

  test('is set by a POST that names its key, and goes back to what it was for everybody by a DELETE', async () => {
    const owner = await server.member('pemilik');
    expect(await server.post(`${setting}/`, owner.token, { key: 'timezone', value: 'Asia/Jayapura' })).toMatchObject({
      status: 200,
      body: { data: { key: 'timezone', value: 'Asia/Jayapura' } },
    });
    expect(await server.post(setting, owner.token, { key: 'timezone', value: 'Asia/Tokyo' })).toMatchObject({
      status: 400,
      body: { fields: { value: [expect.any(String)] } },
    });
    expect(await server.post(setting, owner.token, { key: 'zona', value: 1 })).toMatchObject({
      status: 400,
      body: { fields: { key: [expect.any(String)] } },
    });
    expect(await server.delete(`${setting}/timezone`, owner.token)).toMatchObject({
      status: 200,
      body: { data: { key: 'timezone', value: 'Asia/Jakarta', updated_by_name: expect.any(String) } },
    });
    expect((await server.get(`${setting}/timezone/history`, owner.token)).body.data).toMatchObject([
      { before: { timezone: 'Asia/Jayapura' }, after: { timezone: 'Asia/Jakarta' } },
      { before: { timezone: 'Asia/Jakarta' }, after: { timezone: 'Asia/Jayapura' } },
    ]);
    const { token } = await server.member('keuangan', owner.tenant_id);
    expect([
      (await server.post(setting, token, { key: 'timezone', value: 'Asia/Makassar' })).status,
      (await server.delete(`${setting}/timezone`, token)).status,
    ]).toEqual([403, 403]);
  });

  test('the name of the business is told everywhere at once, and goes back to the first one', async () => {
    const owner = await server.member('pemilik');
    const elsewhere = await server.member('pemilik');
    const told = async (token = owner.token) => (await server.get('/account/api/session', token)).body.data.tenant.name;
    const first = await told();
    const others = await told(elsewhere.token);
    for (const [value, name] of [
      ['  PT Maju Jaya  ', 'PT Maju Jaya'],
      ['PT Maju Sejahtera', 'PT Maju Sejahtera'],
      ['', first],
    ]) {
      expect((await server.put(`${setting}/tenant_name`, owner.token, { value })).status).toBe(200);
      expect(await told()).toBe(name);
      const { data } = (await server.get('/account/tenant/api/tenant', owner.token)).body;
      expect(data).toEqual([{ id: owner.tenant_id, name, test: false }]);
      const renewed = await server.post('/account/api/tenant-change', owner.token, { tenant_id: owner.tenant_id });
      const [, claims = ''] = (renewed.body.data.access_token as string).split('.');
      expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ tenant_name: name });
    }
    expect(await told(elsewhere.token)).toBe(others);
    expect((await server.put(`${setting}/tenant_name`, owner.token, { value: 'x'.repeat(101) })).status).toBe(400);
  });

  test('nobody renames a tenant that they are not in, though they belong to it', async () => {
    const here = await server.member('pemilik');
    const there = await server.member('pemilik');
    await server.owner.query(`insert into membership (tenant_id, user_id, role) values ($1, $2, 'pemilik')`, [
      there.tenant_id,
      here.user_id,
    ]);
    const identity = { tenant_id: here.tenant_id, user_id: here.user_id, sid: null, request_id: 'uji' };
    const renamed = await inTenant(server.services.db, identity, 'tenant', (trx) =>
      trx.updateTable('tenant').set({ name: 'Diambil' }).returning('id').execute(),
    );
    expect(renamed).toEqual([{ id: here.tenant_id }]);
  });

  test('takes effect: zone, locked books, links', async () => {
    const owner = await server.member('pemilik');
    expect((await server.put(`${setting}/timezone`, owner.token, { value: 'Asia/Jayapura' })).status).toBe(200);
    expect((await server.get('/account/api/session', owner.token)).body.data.tenant.timezone).toBe('Asia/Jayapura');
    const links = { 'Retail/Sales': 'https://retail.test/s/{id}' };
    expect((await server.put(`${setting}/open_links`, owner.token, { value: links })).status).toBe(200);
    expect((await server.get(`${config}/solumax.transaction.open_links`, owner.token)).body.data).toEqual(links);
    const account_id = await server.insert('bank_account', {
      tenant_id: owner.tenant_id,
      bank: 'BCA',
      account_name: 'PT Uji',
      account_number: '1',
    });
    await server.put(`${setting}/books_locked_until`, owner.token, { value: '2026-01-31' });
    const refused = await server.post('/transaction/api/transaction', owner.token, {
      amount: 1,
      account_type: 'bank',
      account_id,
      date: '2026-01-31',
      allow_backdated: true,
    });
    expect(refused).toMatchObject({ status: 400, body: { fields: { date: [expect.stringContaining('2026-01-31')] } } });
  });

  describe('who locks the books', () => {
    const waiting = async () =>
      (
        await server.owner.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount;
    const until = '2026-01-31';

    async function booking(owner: Member) {
      const account_id = await server.insert('bank_account', {
        tenant_id: owner.tenant_id,
        bank: 'BCA',
        account_name: 'PT Uji',
        account_number: '1',
      });
      const book = () =>
        server.post('/transaction/api/transaction', owner.token, {
          amount: 1,
          account_type: 'bank',
          account_id,
          date: until,
          allow_backdated: true,
        });
      return { account_id, book };
    }

    test.each([
      ['the first time', null],
      ['again', '2025-12-31'],
    ])('%s, waits for a booking that saw them open', async (_, before) => {
      const owner = await server.member('pemilik');
      const { account_id, book } = await booking(owner);
      if (before) await server.put(`${setting}/books_locked_until`, owner.token, { value: before });
      const client = await server.owner.connect();
      try {
        await client.query('begin');
        // the booking has read the lock and is paused
        await client.query('select from bank_account where id = $1 for update', [account_id]);
        const booked = book();
        await expect.poll(waiting).toBe(1);
        const locked = server.put(`${setting}/books_locked_until`, owner.token, { value: until });
        await expect.poll(waiting).toBe(2);
        await client.query('commit');
        expect((await booked).status).toBe(201);
        expect((await locked).status).toBe(200);
      } finally {
        client.release();
      }
    });

    test('makes a concurrent booking wait, which then sees the lock', async () => {
      const owner = await server.member('pemilik');
      const { book } = await booking(owner);
      await server.put(`${setting}/books_locked_until`, owner.token, { value: null });
      const client = await server.owner.connect();
      try {
        await client.query('begin');
        await client.query("select from setting where tenant_id = $1 and key = 'books_locked_until' for update", [
          owner.tenant_id,
        ]); // blocks the one who locks
        const locked = server.put(`${setting}/books_locked_until`, owner.token, { value: until });
        await expect.poll(waiting).toBe(1);
        const booked = book();
        await expect.poll(waiting).toBe(2);
        await client.query('commit');
        expect((await locked).status).toBe(200);
        expect(await booked).toMatchObject({
          status: 400,
          body: { fields: { date: [expect.stringContaining(until)] } },
        });
      } finally {
        client.release();
      }
    });

    test('does not block another tenant or setting', async () => {
      const owner = await server.member('pemilik');
      const other = await booking(await server.member('pemilik'));
      const client = await server.owner.connect();
      try {
        await client.query('begin');
        await client.query("select pg_advisory_xact_lock(hashtextextended('books_locked_until', $1))", [
          owner.tenant_id,
        ]);
        expect((await other.book()).status).toBe(201);
        expect((await server.put(`${setting}/receipt_header`, owner.token, { value: 'x' })).status).toBe(200);
      } finally {
        await client.query('rollback');
        client.release();
      }
    });
  });

  test.each([
    ['timezone', 'Europe/Paris', 'harus salah satu dari: Asia/Jakarta, Asia/Makassar, Asia/Jayapura'],
    ['timezone', undefined, 'wajib diisi'],
    ['books_locked_until', '2026-02-30', 'tanggal'],
    ['books_locked_until', 20_260_131, 'teks'],
    ['receipt_header', 'x'.repeat(501), 'paling panjang 500 huruf'],
    ['receipt_header', 'a\u0000b', ''],
    [
      'open_links',
      { 'Retail/Sales': 'javascript:alert(1)' },
      "'Retail/Sales' harus berupa alamat https://... atau /...",
    ],
    ['open_links', { 'Retail/Sales': '//evil.test' }, 'harus berupa alamat'],
    ['open_links', 'Retail', ''],
    ['open_links', { Retail: '/a/{id}' }, "'Retail' harus berupa App/Jenis"],
    ['open_links', { 'Retail/Sales': '/a/{id}', 'retail/sales': '/b/{id}' }, 'lebih dari sekali'],
    ['open_links', { 'Retail/Sales': '/a/{uid}' }, 'hanya boleh berisi {id}'],
    ['receipt_logo', 'gambar.png', ''],
    ['receipt_logo', '00000000-0000-4000-8000-000000000000', 'tidak ditemukan'],
  ])('refuses $0: $2', async (key, value, message) => {
    const before = await histories(pemilik.tenant_id);
    expect(await server.put(`${setting}/${key}`, pemilik.token, { value })).toMatchObject({
      status: 400,
      body: { fields: { value: [expect.stringContaining(message)] } },
    });
    expect(await histories(pemilik.tenant_id)).toEqual(before);
  });

  test('an unknown key is named', async () => {
    expect(await server.put(`${setting}/zona`, pemilik.token, { value: 1 })).toMatchObject({
      status: 400,
      body: { errors: [expect.stringContaining("Kunci 'zona'")] },
    });
    expect(await server.get(`${setting}/zona`, pemilik.token)).toMatchObject({
      status: 400,
      body: { fields: { key: [expect.stringContaining('zona')] } },
    });
  });

  test('only the pemilik changes, keuangan and peninjau read with the history, a kasir does neither', async () => {
    const owner = await server.member('pemilik');
    await server.put(`${setting}/receipt_header`, owner.token, { value: 'Kop' });
    for (const role of ['keuangan', 'peninjau'] as const) {
      const { token } = await server.member(role, owner.tenant_id);
      expect(await server.get(`${setting}/receipt_header`, token)).toMatchObject({ body: { data: { value: 'Kop' } } });
      const history = await server.get(`${setting}/receipt_header/history`, token);
      expect(history.body.data[0]).toMatchObject({ user_id: owner.user_id });
      expect((await server.put(`${setting}/receipt_header`, token, { value: 'x' })).status).toBe(403);
    }
    const { token } = await server.member('kasir', owner.tenant_id);
    expect(await server.get(setting, token)).toMatchObject({ status: 403, body: { errors: [{ type: 'Forbidden' }] } });
    expect((await server.put(`${setting}/receipt_header`, token, { value: 'x' })).status).toBe(403);
  });

  test('another tenant has its own', async () => {
    const other = await server.member('pemilik');
    await server.put(`${setting}/receipt_header`, other.token, { value: 'Toko lain' });
    expect((await server.get(`${setting}/receipt_header`, pemilik.token)).body.data.value).toBeNull();
  });

  test('concurrent changes of a key are both kept in the history', async () => {
    const owner = await server.member('pemilik');
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((value) => server.put(`${setting}/receipt_header`, owner.token, { value })),
    );
    const changes = await histories(owner.tenant_id);
    expect(changes).toHaveLength(4);
    expect(changes.slice(1).map((change) => change['before'])).toEqual(
      changes.slice(0, -1).map((change) => change['after']),
    );
  });

  test('changing a value newer than the one seen answers 409', async () => {
    const owner = await server.member('pemilik');
    const put = (value: string, updated_at: string | null) =>
      server.put(`${setting}/receipt_header`, owner.token, { value, updated_at });
    const first = await put('a', null);
    expect(first.status).toBe(200);
    expect(await put('b', null)).toMatchObject({
      status: 409,
      body: { errors: [expect.stringContaining('sudah diubah orang lain')] },
    });
    expect((await put('b', first.body.data.updated_at)).status).toBe(200);
    expect((await put('c', first.body.data.updated_at)).status).toBe(409);
    const {
      body: { data: seen },
    } = await server.get(`${setting}/receipt_header`, owner.token);
    const both = await Promise.all(['d', 'e'].map((value) => put(value, seen.updated_at)));
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('its history: who, when, from what to what, the newest first; nothing changed writes none', async () => {
    const owner = await server.member('pemilik', undefined, 'Ibu Pemilik');
    expect((await server.get(`${setting}/timezone/history`, owner.token)).body).toEqual({ data: [] });
    for (const value of ['Asia/Makassar', 'Asia/Makassar', 'Asia/Jayapura'])
      await server.put(`${setting}/timezone`, owner.token, { value });
    const bookkeeper = await server.member('keuangan', owner.tenant_id);
    expect((await server.get(`${setting}/timezone/history`, bookkeeper.token)).body.data).toMatchObject([
      {
        user_name: 'Ibu Pemilik',
        action: 'update',
        before: { timezone: 'Asia/Makassar' },
        after: { timezone: 'Asia/Jayapura' },
      },
      { before: { timezone: 'Asia/Jakarta' }, after: { timezone: 'Asia/Makassar' } },
    ]);
    expect(
      (await server.get(`${setting}/timezone/history`, (await server.member('kasir', owner.tenant_id)).token)).status,
    ).toBe(403);
    expect((await server.get(`${setting}/timezone/history`, pemilik.token)).body).toEqual({ data: [] });
  });
});

describe('the logo', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  async function uploaded(
    member: Member,
    content: Buffer<ArrayBuffer> | string,
    name: string,
  ): Promise<{ id: number; uuid: string }> {
    const sent = new FormData();
    sent.append('file', new Blob([content]), name);
    return (await server.post('/file-manager/file', member.token, sent)).body.data;
  }
  const put = (member: Member, value: string | null) => server.put(`${setting}/receipt_logo`, member.token, { value });

  test('stands on the full and the info receipt, not on the receipt roll, and its file cannot be deleted', async () => {
    const owner = await server.member('pemilik');
    const { id, uuid } = await uploaded(owner, png, 'logo.png');
    expect((await put(owner, uuid)).status).toBe(200);
    const account_id = await server.insert('bank_account', {
      tenant_id: owner.tenant_id,
      bank: 'BCA',
      account_name: 'PT Uji',
      account_number: '1',
    });
    const book = async (amount: number): Promise<string> =>
      (await server.post('/transaction/api/transaction', owner.token, { amount, account_type: 'bank', account_id }))
        .body.data.uuid;
    const [one, two] = [await book(1000), await book(2000)];
    const print = async (type: string, uuids = one) =>
      (
        await server.get(
          `/transaction/views/transaction/generate-print/${uuids}?type=${type}&access_token=${owner.token}`,
        )
      ).text;
    const picture = `<img class="logo" src="data:image/png;base64,${png.toString('base64')}"`;
    expect(await print('full')).toContain(picture);
    expect(await print('info')).toContain(picture);
    expect(await print('mini')).not.toContain('<img');
    const both = await print('full', `${one},${two}`);
    expect([both.split('class="logo"').length, both.split('data:image/png').length]).toEqual([3, 2]);
    expect((await server.delete(`/file-manager/file/${id}`, owner.token)).status).toBe(400);
    expect((await put(owner, null)).status).toBe(200);
    expect(await print('full')).not.toContain('<img');
    expect((await server.delete(`/file-manager/file/${id}`, owner.token)).status).toBe(200);
  });

  test('must be an image of the own tenant', async () => {
    const owner = await server.member('pemilik');
    const { uuid: pdf } = await uploaded(owner, '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF', 'logo.pdf');
    expect(await put(owner, pdf)).toMatchObject({
      status: 400,
      body: { fields: { value: [expect.stringContaining('harus berupa gambar')] } },
    });
    const { uuid: foreign } = await uploaded(await server.member('pemilik'), png, 'logo.png');
    expect(await put(owner, foreign)).toMatchObject({
      status: 400,
      body: { fields: { value: [expect.stringContaining('tidak ditemukan')] } },
    });
  });
});

describe('lifting the lock of the books', () => {
  const exception = '/setting/api/lock-exception';
  let owner: Member;
  let account_id: number;

  beforeEach(async () => {
    owner = await server.member('pemilik', undefined, 'Ibu Pemilik');
    account_id = await server.insert('bank_account', {
      tenant_id: owner.tenant_id,
      bank: 'BCA',
      account_name: 'PT Uji',
      account_number: '1',
    });
    await server.put(`${setting}/books_locked_until`, owner.token, { value: '2026-01-31' });
  });
  const lift = (fields: object = {}, member = owner, headers: Record<string, string> = {}) =>
    server.post(
      exception,
      member.token,
      { minutes: 60, reason: 'Koreksi atas permintaan auditor', ...fields },
      headers,
    );
  const book = (member: Member) =>
    server.post('/transaction/api/transaction', member.token, {
      amount: 1000,
      account_type: 'bank',
      account_id,
      date: '2026-01-31',
      allow_backdated: true,
      allow_duplicate: true,
    });

  test('lets the pemilik and keuangan write for a time, a kasir never, and other tenants stay locked', async () => {
    const bookkeeper = await server.member('keuangan', owner.tenant_id);
    const clerk = await server.member('kasir', owner.tenant_id);
    await server.insert('bank_account_access', {
      tenant_id: owner.tenant_id,
      bank_account_id: account_id,
      user_id: clerk.user_id,
      read: true,
      write: true,
    });
    const all = async () => Promise.all([owner, bookkeeper, clerk].map(async (member) => (await book(member)).status));
    expect(await all()).toEqual([400, 400, 400]);
    const lifted = await lift();
    expect(lifted).toMatchObject({
      status: 201,
      body: {
        data: { reason: 'Koreksi atas permintaan auditor', creator_name: 'Ibu Pemilik', active: true, ended_at: null },
      },
    });
    expect(Date.parse(lifted.body.data.until) - Date.parse(lifted.body.data.created_at)).toBe(3_600_000);
    expect(await all()).toEqual([201, 201, 400]);
    await server.owner.query(
      `update lock_exception set created_at = now() - interval '2 hours', until = now() - interval '1 second'
        where tenant_id = $1`,
      [owner.tenant_id],
    );
    expect(await all()).toEqual([400, 400, 400]);
    expect((await server.get(exception, bookkeeper.token)).body.data).toMatchObject([
      { active: false, ended_at: null },
    ]);
  });

  test('applies to every kind of write: a transfer, a due, a void', async () => {
    const other = await server.insert('cashier', { tenant_id: owner.tenant_id, name: 'Depan' });
    const transfer = () =>
      server.post('/transaction/api/transfer', owner.token, {
        from_account_type: 'bank',
        from_account_id: account_id,
        to_account_type: 'cash',
        to_account_id: other,
        amount: 500,
        date: '2026-01-15',
        allow_backdated: true,
        allow_duplicate: true,
      });
    const due = () =>
      server.post('/transaction/api/due', owner.token, {
        type: 'R',
        amount: 500,
        date: '2026-01-15',
        entity_name: 'Budi',
        allow_backdated: true,
        allow_duplicate: true,
      });
    expect([(await transfer()).status, (await due()).status]).toEqual([400, 400]);
    await lift();
    expect([(await transfer()).status, (await due()).status]).toEqual([201, 201]);
    const { id } = (await book(owner)).body.data;
    const [current] = (await server.get(exception, owner.token)).body.data;
    await server.post(`${exception}/${current.id}/end`, owner.token, {});
    expect((await server.delete(`/transaction/api/transaction/${id}`, owner.token, { reason: 'Salah' })).status).toBe(
      400,
    );
  });

  test("can be ended early once; both are kept in the lock's history", async () => {
    const {
      body: {
        data: { id, until },
      },
    } = await lift();
    const ended = await server.post(`${exception}/${id}/end`, owner.token, {});
    expect(ended).toMatchObject({
      status: 200,
      body: { data: { active: false, ended_by_name: 'Ibu Pemilik', ended_at: expect.any(String) } },
    });
    expect((await server.post(`${exception}/${id}/end`, owner.token, {})).body).toEqual(ended.body);
    expect((await book(owner)).status).toBe(400);
    expect((await server.get(`${setting}/books_locked_until/history`, owner.token)).body.data).toMatchObject([
      { before: { lock_lifted_until: until }, after: { lock_lifted_until: null } },
      {
        reason: 'Koreksi atas permintaan auditor',
        before: { lock_lifted_until: null },
        after: { lock_lifted_until: until },
      },
      { after: { books_locked_until: '2026-01-31' } },
    ]);
  });

  test('one at a time, however many ask; the same key asks once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => lift()));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(5).fill(409),
    ]);
    expect((await server.get(exception, owner.token)).body.data).toHaveLength(1);
    const stranger = await server.member('pemilik');
    await server.put(`${setting}/books_locked_until`, stranger.token, { value: '2026-01-31' });
    const twice = await Promise.all([1, 2].map(() => lift({}, stranger, { 'idempotency-key': 'sekali' })));
    expect(twice.map((answer) => answer.status)).toEqual([201, 201]);
    expect((await server.get(exception, stranger.token)).body.data).toHaveLength(1);
  });

  test('requires a lock, a reason, a sensible time and a pemilik of the same tenant', async () => {
    const stranger = await server.member('pemilik');
    expect(await lift({}, stranger)).toMatchObject({
      status: 400,
      body: { errors: [expect.stringContaining('belum dikunci')] },
    });
    expect(await lift({ reason: ' ', minutes: 4 })).toMatchObject({
      status: 400,
      body: { fields: { reason: [expect.any(String)], minutes: [expect.any(String)] } },
    });
    expect((await lift({ minutes: 1441 })).status).toBe(400);
    expect((await lift({}, await server.member('keuangan', owner.tenant_id))).status).toBe(403);
    const {
      body: {
        data: { id },
      },
    } = await lift();
    expect((await server.post(`${exception}/${id}/end`, stranger.token, {})).status).toBe(404);
    expect((await server.get(exception, stranger.token)).body).toEqual({ data: [] });
  });
});

describe('quick keys', () => {
  const key = { name: 'Parkir', amount_sign: '+', amount: 2000, account_type: null, account_id: null, note: 'Parkir' };
  const read = `${config}/solumax.transaction.quick_keys`;

  test('the pemilik names them; whoever books reads them, and changes none', async () => {
    const kasir = await server.member('kasir', pemilik.tenant_id);
    const value = [key, { ...key, name: ' Fotokopi ', amount: null, note: '' }];
    expect((await server.put(`${setting}/quick_keys`, pemilik.token, { value })).status).toBe(200);
    expect((await server.get(read, kasir.token)).body).toEqual({
      data: [key, { ...key, name: 'Fotokopi', amount: null, note: null }],
    });
    for (const { token } of [kasir, keuangan])
      expect((await server.put(`${setting}/quick_keys`, token, { value: [] })).status).toBe(403);
  });

  test.each([
    ['one name twice', [key, { ...key, name: 'PARKIR' }]],
    ['ten of them', Array.from({ length: 10 }, (_, at) => ({ ...key, name: `Parkir ${at}` }))],
    ['an amount of nothing', [{ ...key, amount: 0 }]],
    ['an amount below zero', [{ ...key, amount: -2000 }]],
    ['a type without its account', [{ ...key, account_type: 'cash' }]],
    ['no name', [{ ...key, name: ' ' }]],
    ['no direction', [{ ...key, amount_sign: null }]],
  ])('refuses %s', async (_, value) => {
    const { data: before } = (await server.get(read, pemilik.token)).body;
    const answer = await server.put(`${setting}/quick_keys`, pemilik.token, { value });
    expect(answer.status).toBe(400);
    expect(answer.body.fields.value[0]).toMatch(/[a-z]/);
    expect((await server.get(read, pemilik.token)).body.data).toEqual(before);
  });

  test('name an account that is there and in use', async () => {
    const owner = await server.member('pemilik');
    const [account_id, gone] = await Promise.all([
      server.insert('cashier', { tenant_id: owner.tenant_id, name: 'Depan' }),
      server.insert('cashier', { tenant_id: owner.tenant_id, name: 'Lama', deactivated: true }),
    ]);
    const cash = { ...key, account_type: 'cash', account_id };
    const put = (id: unknown) =>
      server.put(`${setting}/quick_keys`, owner.token, { value: [{ ...cash, account_id: id }] });
    for (const id of [gone, 987_654]) expect((await put(id)).status).toBe(400);
    expect((await put(account_id)).status).toBe(200);
    await server.owner.query('update cashier set deactivated = true where id = $1', [account_id]);
    const kept = [{ ...cash, note: 'Parkir motor' }];
    expect((await server.put(`${setting}/quick_keys`, owner.token, { value: kept })).status).toBe(200);
  });
});

describe('where the retail app is', () => {
  const change = (value: unknown) => server.put(`${setting}/retail_url`, pemilik.token, { value });

  test('must be on our own host or one the operator allows; every member reads it', async () => {
    const kasir = await server.member('kasir', pemilik.tenant_id);
    const read = async () => (await server.get(`${config}/solumax.transaction.retail_url`, kasir.token)).body;
    expect(await read()).toEqual({ data: null });
    for (const address of ['/retail', 'https://retail.test', 'https://retail.test/toko/', null]) {
      expect([address, (await change(address)).status]).toEqual([address, 200]);
      expect(await read()).toEqual({ data: address });
    }
  });

  test.each([
    'https://lain.test/retail',
    'http://retail.test',
    'https://retail.test:8443',
    'https://retail.test.lain.test',
  ])('an owner cannot have tickets sent to %s', async (address) => {
    const { status, body } = await change(address);
    expect(status).toBe(400);
    expect(body.fields.value[0]).toMatch(/^harus di .*https:\/\/retail\.test.* DEVELOPMENT_HOSTS\.$/);
  });

  test.each([
    '//lain.test',
    'https://a:b@retail.test',
    'javascript:alert(1)',
    'retail',
    '/x?y=1',
    '/x#y',
    '/a b',
    '\\\\x',
    '',
  ])('%j is no address', async (address) => {
    const { status, body } = await change(address);
    expect(status).toBe(400);
    expect(body.fields.value[0]).toContain('harus berupa alamat');
  });
});
