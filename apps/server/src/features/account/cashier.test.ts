import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/cashier';
let server: TestServer;
let pemilik: Member;
let kasir: Member;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());
beforeEach(async () => {
  pemilik = await server.member('pemilik');
  kasir = await server.member('kasir', pemilik.tenant_id, 'Siti');
});

async function store(fields: object): Promise<number> {
  const stored = await server.post(path, pemilik.token, fields);
  expect(stored.status).toBe(201);
  return stored.body.data.id;
}

function namesOf(answer: Answer): string[] {
  expect(answer.status).toBe(200);
  return answer.body.data.map((cashier: { name: string }) => cashier.name);
}

test('is stored, changed and deleted, with the name of its holder and its history', async () => {
  const stored = await server.post(path, pemilik.token, { name: 'Kasir Depan', user_id: kasir.user_id });
  expect(stored).toMatchObject({
    status: 201,
    body: {
      data: {
        name: 'Kasir Depan',
        user_id: kasir.user_id,
        user_name: 'Siti',
        deactivated: false,
        full_info: 'Kasir Depan',
      },
    },
  });
  const { id } = stored.body.data;
  expect((await server.get(`${path}/${id}`, pemilik.token)).body).toEqual(stored.body);
  expect(await server.put(`${path}/${id}`, pemilik.token, { user_id: null })).toMatchObject({
    status: 200,
    body: { data: { name: 'Kasir Depan', user_id: null, user_name: null } },
  });
  expect((await server.delete(`${path}/${id}`, pemilik.token)).status).toBe(200);
  const { rows } = await server.owner.query(
    "select action, before, after from history where resource = 'cashier' and record_id = $1 order by id",
    [id],
  );
  expect(rows).toMatchObject([
    { action: 'create', before: null, after: { name: 'Kasir Depan' } },
    {
      action: 'update',
      before: { user_id: kasir.user_id, user_name: 'Siti' },
      after: { user_id: null, user_name: null },
    },
    { action: 'delete', before: { name: 'Kasir Depan' }, after: null },
  ]);
});

test('its holder is a member of the tenant', async () => {
  const stranger = await server.member('kasir');
  const refusal = {
    status: 400,
    body: {
      errors: ['Pengguna bukan anggota tenant ini. Pilih pengguna lain.'],
      fields: { user_id: ['bukan anggota tenant ini. Pilih pengguna lain.'] },
    },
  };
  expect(await server.post(path, pemilik.token, { name: 'Kasir', user_id: stranger.user_id })).toMatchObject(refusal);
  const id = await store({ name: 'Kasir' });
  expect(await server.put(`${path}/${id}`, pemilik.token, { user_id: stranger.user_id })).toMatchObject(refusal);
  expect(await server.put(`${path}/${id}`, pemilik.token, { user_id: 999_999_999 })).toMatchObject(refusal);
  expect((await server.get(`${path}/${id}`, pemilik.token)).body.data.user_id).toBeNull();
});

test('several people hold one: each books on it under their own name, and nobody else', async () => {
  const [second, third] = [
    await server.member('kasir', pemilik.tenant_id, 'Rudi'),
    await server.member('kasir', pemilik.tenant_id, 'Tono'),
  ];
  const other_user_ids = [second.user_id, kasir.user_id, second.user_id];
  const stored = await server.post(path, pemilik.token, {
    name: 'Laci Bersama',
    user_id: kasir.user_id,
    other_user_ids,
  });
  // each once, and whoever holds it is no other
  expect(stored.body.data).toMatchObject({ other_user_ids: [second.user_id], other_user_names: ['Rudi'] });
  const { id } = stored.body.data;
  const book = (member: Member) =>
    server.post('/transaction/api/transaction', member.token, { account_type: 'cash', account_id: id, amount: 5 });
  expect((await book(kasir)).body.data.creator_name).toBe('Siti');
  expect((await book(second)).body.data.creator_name).toBe('Rudi');
  expect((await book(third)).status).toBe(403);
  expect(namesOf(await server.get(path, second.token))).toEqual(['Laci Bersama']);
  expect(namesOf(await server.get(path, third.token))).toEqual([]);
  expect(namesOf(await server.get(`${path}?q=rudi`, pemilik.token))).toEqual(['Laci Bersama']);

  await server.put('/setting/api/setting/blind_cash_count', pemilik.token, { value: true });
  const { data } = (await server.get('/transaction/api/balance/self', second.token)).body;
  expect(data).toMatchObject([{ account_id: id, balance: 0, is_blind: true }]);
  await server.put('/setting/api/setting/blind_cash_count', pemilik.token, { value: false });

  await server.put(`${path}/${id}`, pemilik.token, { other_user_ids: [] });
  expect((await book(second)).status).toBe(403);
  const stranger = await server.member('kasir');
  expect(await server.put(`${path}/${id}`, pemilik.token, { other_user_ids: [stranger.user_id] })).toMatchObject({
    status: 400,
    body: { fields: { other_user_ids: ['bukan anggota tenant ini. Pilih pengguna lain.'] } },
  });
});

test('names are unique in a tenant, whatever their case', async () => {
  await store({ name: 'Kasir' });
  const refusal = { status: 409, body: { errors: ['Kasir dengan nama ini sudah ada'] } };
  expect(await server.post(path, pemilik.token, { name: 'KASIR' })).toMatchObject(refusal);
  const id = await store({ name: 'Kasir 2' });
  expect(await server.put(`${path}/${id}`, pemilik.token, { name: 'kasir' })).toMatchObject(refusal);
});

test('lists the active ones by name, the others on request or by id', async () => {
  for (const name of ['Kasir 10', 'kasir 2', 'Anton']) await store({ name });
  const id = await store({ name: 'Lama', deactivated: true });
  expect(namesOf(await server.get(path, pemilik.token))).toEqual(['Anton', 'kasir 2', 'Kasir 10']);
  expect(namesOf(await server.get(`${path}?deactivation_status=all&order=desc`, pemilik.token))).toEqual([
    'Lama',
    'Kasir 10',
    'kasir 2',
    'Anton',
  ]);
  expect(namesOf(await server.get(`${path}?deactivation_status=deactivated`, pemilik.token))).toEqual(['Lama']);
  expect(namesOf(await server.get(`${path}?id=${id}`, pemilik.token))).toEqual(['Lama']);
  expect(namesOf(await server.get(`${path}?order_by=created_at`, pemilik.token))).toEqual([
    'Kasir 10',
    'kasir 2',
    'Anton',
  ]);
  const page = await server.get(`${path}?paginate=2&page=2`, pemilik.token);
  expect(namesOf(page)).toEqual(['Kasir 10']);
  expect(page.body.meta.pagination).toEqual({ current_page: 2, per_page: 2, total_pages: 2, total: 3 });
});

test('finds by its name and by its holder', async () => {
  await store({ name: 'Depan', user_id: kasir.user_id });
  await store({ name: 'Belakang' });
  expect(namesOf(await server.get(`${path}?q=belak`, pemilik.token))).toEqual(['Belakang']);
  expect(namesOf(await server.get(`${path}?q=siti`, pemilik.token))).toEqual(['Depan']);
});

test('a kasir sees only their own cashier', async () => {
  const own = await store({ name: 'Depan', user_id: kasir.user_id });
  const other = await store({ name: 'Belakang' });
  expect(namesOf(await server.get(path, kasir.token))).toEqual(['Depan']);
  expect(namesOf(await server.get(`${path}?id=${other}`, kasir.token))).toEqual([]);
  expect((await server.get(`${path}/${own}`, kasir.token)).status).toBe(200);
  expect((await server.get(`${path}/${other}`, kasir.token)).status).toBe(404);
});

test('a deactivated cashier takes no new transaction', async () => {
  const id = await store({ name: 'Depan', deactivated: true });
  expect(
    await server.post('/transaction/api/transaction', pemilik.token, {
      amount: 1000,
      account_type: 'cash',
      account_id: id,
    }),
  ).toMatchObject({
    status: 400,
    body: { fields: { account_id: ['sudah non-aktif. Pilih account lain.'] } },
  });
});

test('a used cashier is never deleted', async () => {
  const id = await store({ name: 'Depan' });
  await server.post('/transaction/api/transaction', pemilik.token, {
    amount: 1000,
    account_type: 'cash',
    account_id: id,
  });
  expect(await server.delete(`${path}/${id}`, pemilik.token)).toMatchObject({
    status: 400,
    body: { errors: [expect.stringContaining('Non-aktifkan saja')] },
  });
  expect((await server.get(`${path}/${id}`, pemilik.token)).status).toBe(200);
});

test.each([
  ['keuangan', 201, 200, 403],
  ['kasir', 403, 403, 403],
  ['peninjau', 403, 403, 403],
] as const)('%s: store %i, update %i, destroy %i', async (role, stores, updates, destroys) => {
  const id = await store({ name: 'Depan' });
  const member = await server.member(role, pemilik.tenant_id);
  expect((await server.post(path, member.token, { name: 'Baru' })).status).toBe(stores);
  expect((await server.put(`${path}/${id}`, member.token, { name: 'Lain' })).status).toBe(updates);
  expect((await server.delete(`${path}/${id}`, member.token)).status).toBe(destroys);
});
