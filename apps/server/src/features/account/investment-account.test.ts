import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/investment-account';
let server: TestServer;
let pemilik: Member;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());
beforeEach(async () => {
  pemilik = await server.member('pemilik');
});

function namesOf(answer: Answer): string[] {
  expect(answer.status).toBe(200);
  return answer.body.data.map((account: { name: string }) => account.name);
}

test('is stored, shown and changed, each write with its history', async () => {
  const stored = await server.post(path, pemilik.token, { name: 'Deposito', description: 'Jatuh tempo Mei' });
  expect(stored).toMatchObject({
    status: 201,
    body: { data: { name: 'Deposito', description: 'Jatuh tempo Mei', full_info: 'Deposito - Jatuh tempo Mei' } },
  });
  const { id } = stored.body.data;
  expect((await server.get(`${path}/${id}`, pemilik.token)).body).toEqual(stored.body);
  expect(await server.put(`${path}/${id}`, pemilik.token, { description: '' })).toMatchObject({
    status: 200,
    body: { data: { name: 'Deposito', description: null, full_info: 'Deposito' } },
  });
  const { rows } = await server.owner.query(
    "select action, before, after from history where resource = 'investment-account' and record_id = $1 order by id",
    [id],
  );
  expect(rows).toMatchObject([
    { action: 'create', before: null },
    { action: 'update', before: { description: 'Jatuh tempo Mei' }, after: { description: null } },
  ]);
});

test('has no delete', async () => {
  const stored = await server.post(path, pemilik.token, { name: 'Deposito' });
  const refused = await server.delete(`${path}/${stored.body.data.id}`, pemilik.token);
  expect(refused.status).toBe(405);
  expect(refused.headers.get('allow')).toBe('GET, HEAD, PUT');
});

test('names are unique in a tenant, whatever their case', async () => {
  await server.post(path, pemilik.token, { name: 'Emas' });
  expect(await server.post(path, pemilik.token, { name: 'EMAS' })).toMatchObject({
    status: 409,
    body: { errors: ['Investment account dengan nama ini sudah ada'] },
  });
});

test('lists by name, pages, searches and finds by id', async () => {
  for (const [name, description] of [
    ['saham 10', null],
    ['Saham 2', null],
    ['Emas', 'Batangan 100 gram'],
  ])
    await server.post(path, pemilik.token, { name, description });
  const list = await server.get(path, pemilik.token);
  expect(namesOf(list)).toEqual(['Emas', 'Saham 2', 'saham 10']);
  expect(namesOf(await server.get(`${path}?order_by=created_at&order=desc`, pemilik.token))).toEqual([
    'Emas',
    'Saham 2',
    'saham 10',
  ]);
  expect(namesOf(await server.get(`${path}?q=BATANG`, pemilik.token))).toEqual(['Emas']);
  expect(namesOf(await server.get(`${path}?id=${list.body.data[1].id}`, pemilik.token))).toEqual(['Saham 2']);
  expect((await server.get(`${path}?per_page=2&page=2`, pemilik.token)).body).toMatchObject({
    data: [{ name: 'saham 10' }],
    meta: { pagination: { total: 3, total_pages: 2 } },
  });
});

test.each([
  ['keuangan', 1, 201, 200],
  ['kasir', 0, 403, 403],
  ['peninjau', 1, 403, 403],
] as const)('%s reads %i, store %i, update %i', async (role, reads, stores, updates) => {
  const stored = await server.post(path, pemilik.token, { name: 'Deposito' });
  const { id } = stored.body.data;
  const member = await server.member(role, pemilik.tenant_id);
  expect((await server.get(path, member.token)).body.data).toHaveLength(reads);
  expect((await server.get(`${path}/${id}`, member.token)).status).toBe(reads === 1 ? 200 : 404);
  expect((await server.post(path, member.token, { name: 'Baru' })).status).toBe(stores);
  expect((await server.put(`${path}/${id}`, member.token, { name: 'Lain' })).status).toBe(updates);
});
