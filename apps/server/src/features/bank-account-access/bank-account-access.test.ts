import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../../base/refusal.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';
import { type Grant, nextGrant } from '@finance/contract/checks/bank-account-access';

describe('the next grant', () => {
  const none: Grant = { read: false, write: false };
  const read: Grant = { read: true, write: false };
  const both: Grant = { read: true, write: true };
  test.each([
    [{}, both, both],
    [{ write: true }, none, both],
    [{ write: true }, read, both],
    [{ write: false }, both, read],
    [{ read: false, write: false }, both, none],
    [{ read: false }, read, none],
    [{ read: true, write: true }, none, both],
  ])('%j on %j is %j', (asked, current, expected) => {
    expect(nextGrant(asked, current)).toEqual(expected);
  });
  test.each([
    [{ read: false }, both],
    [{ read: false, write: true }, none],
  ])('%j on %j is refused', (asked, current) => {
    expect(() => nextGrant(asked, current)).toThrow(Refusal);
  });
});

describe('over HTTP', () => {
  const path = '/transaction/api/bank-account-access';
  let server: TestServer;
  let pemilik: Member;
  let kasir: Member;
  let bank_account_id: number;

  beforeAll(async () => {
    server = await TestServer.start();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    pemilik = await server.member('pemilik');
    kasir = await server.member('kasir', pemilik.tenant_id, 'Siti');
    bank_account_id = await server.insert('bank_account', {
      tenant_id: pemilik.tenant_id,
      bank: 'BCA',
      account_name: 'PT Uji',
      account_number: '1',
    });
  });

  test('is given, changed and taken away, each with its history', async () => {
    const stored = await server.post(path, pemilik.token, { bank_account_id, user_id: kasir.user_id });
    expect(stored).toMatchObject({
      status: 201,
      body: {
        data: {
          bank_account_id,
          bank_account_full_info: 'BCA 1 a.n. PT Uji',
          user_id: kasir.user_id,
          user_name: 'Siti',
          user_email: kasir.email,
          read: true,
          write: false,
        },
      },
    });
    const { id } = stored.body.data;
    expect((await server.get(`${path}/${id}`, pemilik.token)).body).toEqual(stored.body);
    expect((await server.put(`${path}/${id}`, pemilik.token, { write: true })).body.data).toMatchObject({
      read: true,
      write: true,
    });
    expect((await server.delete(`${path}/${id}`, pemilik.token)).status).toBe(200);
    expect((await server.get(`${path}/${id}`, pemilik.token)).status).toBe(404);
    const { rows } = await server.owner.query(
      "select action, before, after from history where resource = 'bank-account-access' and record_id = $1 order by id",
      [id],
    );
    expect(rows).toMatchObject([
      { action: 'create', before: null },
      { action: 'update', before: { write: false }, after: { write: true } },
      { action: 'delete', after: null },
    ]);
  });

  test('opens an account to a kasir for booking, and closes it', async () => {
    const book = () =>
      server.post('/transaction/api/transaction', kasir.token, {
        amount: 1000,
        account_type: 'bank',
        account_id: bank_account_id,
        allow_duplicate: true,
      });
    const stored = await server.post(path, pemilik.token, { bank_account_id, user_id: kasir.user_id });
    expect((await book()).status).toBe(403);
    await server.put(`${path}/${stored.body.data.id}`, pemilik.token, { write: true });
    expect((await book()).status).toBe(201);
    await server.delete(`${path}/${stored.body.data.id}`, pemilik.token);
    expect((await book()).status).toBe(403);
  });

  test('who writes also reads', async () => {
    const words = { errors: ['Boleh membaca harus ya selama pengguna boleh menulis. Cabut izin menulis juga.'] };
    expect(
      await server.post(path, pemilik.token, { bank_account_id, user_id: kasir.user_id, read: false, write: true }),
    ).toMatchObject({ status: 400, body: words });
    const stored = await server.post(path, pemilik.token, { bank_account_id, user_id: kasir.user_id, write: true });
    expect(await server.put(`${path}/${stored.body.data.id}`, pemilik.token, { read: false })).toMatchObject({
      status: 400,
      body: { ...words, fields: { read: [expect.any(String)] } },
    });
  });

  test('is refused twice for one user, for a stranger and for an unknown account', async () => {
    await server.post(path, pemilik.token, { bank_account_id, user_id: kasir.user_id });
    expect(await server.post(path, pemilik.token, { bank_account_id, user_id: kasir.user_id })).toMatchObject({
      status: 409,
      body: { errors: ['Pengguna ini sudah punya izin pada rekening ini'] },
    });
    const stranger = await server.member('kasir');
    expect(await server.post(path, pemilik.token, { bank_account_id, user_id: stranger.user_id })).toMatchObject({
      status: 400,
      body: { fields: { user_id: [expect.stringContaining('bukan anggota')] } },
    });
    const foreign = await server.insert('bank_account', {
      tenant_id: stranger.tenant_id,
      bank: 'BCA',
      account_name: 'X',
      account_number: '1',
    });
    expect(await server.post(path, pemilik.token, { bank_account_id: foreign, user_id: kasir.user_id })).toMatchObject({
      status: 400,
      body: { fields: { bank_account_id: [expect.stringContaining('tidak ditemukan')] } },
    });
  });

  test('lists by user, filtered, searched and paged', async () => {
    const ani = await server.member('kasir', pemilik.tenant_id, 'ani');
    const other = await server.insert('bank_account', {
      tenant_id: pemilik.tenant_id,
      bank: 'Mandiri',
      account_name: 'PT Uji',
      account_number: '2',
    });
    for (const [account, user] of [
      [bank_account_id, kasir],
      [other, ani],
      [bank_account_id, ani],
    ] as const)
      await server.post(path, pemilik.token, { bank_account_id: account, user_id: user.user_id });
    const ask = async (query: string) =>
      (await server.get(`${path}?${query}`, pemilik.token)).body.data.map(
        (access: { user_name: string; bank_account_full_info: string }) =>
          `${access.user_name} ${access.bank_account_full_info.split(' ')[0]}`,
      );
    expect(await ask('')).toEqual(['ani Mandiri', 'ani BCA', 'Siti BCA']);
    expect(await ask('order=desc&paginate=1&page=2')).toEqual(['ani BCA']);
    expect(await ask(`bank_account_id=${bank_account_id}&order_by=id`)).toEqual(['Siti BCA', 'ani BCA']);
    expect(await ask(`user_id=${kasir.user_id}`)).toEqual(['Siti BCA']);
    expect(await ask('q=mandiri')).toEqual(['ani Mandiri']);
    expect(await ask('q=SITI')).toEqual(['Siti BCA']);
  });

  test.each([
    ['keuangan', 200, 403],
    ['kasir', 403, 403],
    ['peninjau', 200, 403],
  ] as const)('%s: index %i, store %i', async (role, reads, stores) => {
    const member = await server.member(role, pemilik.tenant_id);
    expect((await server.get(path, member.token)).status).toBe(reads);
    expect((await server.post(path, member.token, { bank_account_id, user_id: kasir.user_id })).status).toBe(stores);
  });

  describe('the matrix', () => {
    const ask = async (query = '', member = pemilik) =>
      (await server.get(`${path}/matrix?${query}`, member.token)).body;
    const set = (fields: object, member = pemilik) =>
      server.put(path, member.token, { bank_account_id, user_id: kasir.user_id, ...fields });
    const accessesOf = (body: AccessMatrix, user: Member) =>
      body.data.find((row) => row.user_id === user.user_id)?.accesses;
    type AccessMatrix = {
      data: {
        user_id: number;
        user_name: string;
        role: string;
        accesses: { bank_account_id: number; read: boolean; write: boolean }[];
      }[];
      meta: { bank_accounts: { full_info: string }[] };
    };

    test('shows members and active accounts: a kasir by grant, the others by role', async () => {
      const peninjau = await server.member('peninjau', pemilik.tenant_id, 'Ayu');
      await server.insert('bank_account', {
        tenant_id: pemilik.tenant_id,
        bank: 'BNI',
        account_name: 'PT Uji',
        account_number: '9',
        deactivated: true,
      });
      await server.member('kasir');
      await server.post(path, pemilik.token, { bank_account_id, user_id: kasir.user_id });
      const body = await ask();
      expect(body.data.map((row: { user_name: string; role: string }) => row.role)).toEqual([
        'kasir',
        'peninjau',
        'pemilik',
      ]);
      expect(body.meta).toMatchObject({
        pagination: { total: 3 },
        bank_accounts: [{ id: bank_account_id, full_info: 'BCA 1 a.n. PT Uji' }],
        bank_accounts_total: 1,
      });
      expect([kasir, peninjau, pemilik].map((member) => accessesOf(body, member))).toEqual([
        [{ bank_account_id, read: true, write: false }],
        [{ bank_account_id, read: true, write: false }],
        [{ bank_account_id, read: true, write: true }],
      ]);
    });

    test('finds users and accounts, and pages the users', async () => {
      await server.insert('bank_account', {
        tenant_id: pemilik.tenant_id,
        bank: 'Mandiri',
        account_name: 'PT Uji',
        account_number: '2',
      });
      const names = (body: AccessMatrix) => body.data.map((row) => row.user_name);
      expect(names(await ask('q=siti'))).toEqual(['Siti']);
      expect((await ask('bank_account=mandi')).meta.bank_accounts).toMatchObject([
        { full_info: 'Mandiri 2 a.n. PT Uji' },
      ]);
      expect(await ask('paginate=1&page=2')).toMatchObject({
        data: [{ user_id: pemilik.user_id }],
        meta: { pagination: { total: 2, total_pages: 2 } },
      });
      expect(await ask('q=tidakada')).toMatchObject({ data: [], meta: { pagination: { total: 0 } } });
    });

    test('a right is set and taken, each with its history; nothing changed writes none', async () => {
      expect((await set({ write: true })).body.data).toMatchObject({ read: true, write: true, user_name: 'Siti' });
      expect((await set({ write: true })).status).toBe(200);
      expect((await set({ write: false })).body.data).toMatchObject({ read: true, write: false });
      const { body } = await set({ read: false });
      expect(body.data).toMatchObject({ read: false, write: false });
      const { rows } = await server.owner.query(
        "select action, after from history where resource = 'bank-account-access' and record_id = $1 order by id",
        [body.data.id],
      );
      expect(rows).toMatchObject([
        { action: 'create' },
        { action: 'update', after: { write: false } },
        { action: 'update', after: { read: false } },
      ]);
      expect(await set({ read: false, write: true })).toMatchObject({
        status: 400,
        body: { fields: { read: [expect.any(String)] } },
      });
    });

    test('without write it is not offered and a booking is refused; without read it is hidden', async () => {
      const offered = async () =>
        (await server.get('/transaction/api/bank-account?write_allowed_only=true', kasir.token)).body.data
          .length as number;
      const seen = async () =>
        (await server.get('/transaction/api/bank-account', kasir.token)).body.data.length as number;
      const book = () =>
        server.post('/transaction/api/transaction', kasir.token, {
          amount: 1000,
          account_type: 'bank',
          account_id: bank_account_id,
          allow_duplicate: true,
        });
      await set({ write: true });
      expect([await offered(), (await book()).status]).toEqual([1, 201]);
      await set({ write: false });
      expect([await offered(), await seen(), (await book()).status]).toEqual([0, 1, 403]);
      expect((await server.get('/transaction/api/transaction', kasir.token)).body.meta.total).toBe(1000);
      await set({ read: false });
      expect([await seen(), (await server.get('/transaction/api/transaction', kasir.token)).body.meta.total]).toEqual([
        0, 0,
      ]);
    });

    test('ten at once make one grant', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) => set(i % 2 ? { read: true } : { write: true })),
      );
      expect(answers.map((answer) => answer.status)).toEqual(Array<number>(10).fill(200));
      expect((await server.get(`${path}?user_id=${kasir.user_id}`, pemilik.token)).body.data).toMatchObject([
        { read: true, write: true },
      ]);
    });

    test('only the pemilik sets, keuangan looks, nobody reaches another tenant', async () => {
      const keuangan = await server.member('keuangan', pemilik.tenant_id);
      expect((await ask('', keuangan)).data).toHaveLength(3);
      expect((await set({ read: true }, keuangan)).status).toBe(403);
      expect((await server.get(`${path}/matrix`, kasir.token)).status).toBe(403);
      const stranger = await server.member('pemilik');
      expect(await set({ read: true }, stranger)).toMatchObject({
        status: 400,
        body: { fields: { bank_account_id: [expect.stringContaining('tidak ditemukan')] } },
      });
    });
  });
});
