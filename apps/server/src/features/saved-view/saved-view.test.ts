import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/setting/api/saved-view';
const view = { screen: 'transaction', name: 'Bulan ini, keluar', query: { amount_sign: '-', date_from: '2026-03-01' } };
let server: TestServer;
let pemilik: Member;
let peninjau: Member;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());
beforeEach(async () => {
  pemilik = await server.member('pemilik');
  peninjau = await server.member('peninjau', pemilik.tenant_id);
});

async function names(member: Member, screen = 'transaction'): Promise<string[]> {
  const answer = await server.get(`${path}?screen=${screen}`, member.token);
  expect(answer.status).toBe(200);
  return answer.body.data.map(
    ({ name, is_default }: { name: string; is_default: boolean }) => `${name}${is_default ? ' *' : ''}`,
  );
}

test('is saved, listed by name, renamed and deleted, by any role', async () => {
  const stored = await server.post(path, peninjau.token, view);
  expect(stored).toMatchObject({ status: 201, body: { data: { ...view, is_default: false } } });
  await server.post(path, peninjau.token, { ...view, name: 'all' });
  await server.post(path, peninjau.token, { ...view, screen: 'due', name: 'Lewat JT' });
  expect(await names(peninjau)).toEqual(['all', 'Bulan ini, keluar']);
  expect(await names(peninjau, 'due')).toEqual(['Lewat JT']);
  const own = `${path}/${stored.body.data.id}`;
  expect(await server.put(own, peninjau.token, { name: 'Keluar' })).toMatchObject({
    status: 200,
    body: { data: { name: 'Keluar', query: view.query } },
  });
  expect(await server.put(own, peninjau.token, { query: { q: '>5jt' } })).toMatchObject({
    status: 200,
    body: { data: { name: 'Keluar', query: { q: '>5jt' } } },
  });
  expect((await server.get(own, peninjau.token)).body.data.query).toEqual({ q: '>5jt' });
  expect((await server.delete(own, peninjau.token)).status).toBe(200);
  expect(await server.get(own, peninjau.token)).toMatchObject({
    status: 404,
    body: { errors: ['Tampilan tidak ditemukan'] },
  });
  expect(await names(peninjau)).toEqual(['all']);
});

test('belongs to its user and tenant only', async () => {
  const { id } = (await server.post(path, pemilik.token, view)).body.data;
  const stranger = await server.member('pemilik');
  for (const other of [peninjau, stranger]) {
    expect(await names(other)).toEqual([]);
    expect((await server.get(`${path}/${id}`, other.token)).status).toBe(404);
    expect((await server.put(`${path}/${id}`, other.token, { name: 'Dicuri' })).status).toBe(404);
    expect((await server.delete(`${path}/${id}`, other.token)).status).toBe(404);
    // other users may use the same name
    expect((await server.post(path, other.token, { ...view, is_default: true })).status).toBe(201);
  }
  expect(await names(pemilik)).toEqual(['Bulan ini, keluar']);
});

test('has a name of its own on its screen, whatever its letters', async () => {
  const { id } = (await server.post(path, pemilik.token, view)).body.data;
  const refusal = {
    status: 400,
    body: { fields: { name: ['sudah dipakai tampilan lain di layar ini. Pilih nama lain.'] } },
  };
  expect(await server.post(path, pemilik.token, { ...view, name: ' BULAN INI, KELUAR ' })).toMatchObject(refusal);
  const { id: second } = (await server.post(path, pemilik.token, { ...view, name: 'Kedua' })).body.data;
  expect(await server.put(`${path}/${second}`, pemilik.token, { name: 'bulan ini, keluar' })).toMatchObject(refusal);
  expect((await server.put(`${path}/${id}`, pemilik.token, { name: 'BULAN INI, KELUAR' })).status).toBe(200);
  expect((await server.post(path, pemilik.token, { ...view, screen: 'due' })).status).toBe(201);
});

test('at most one per screen is the default', async () => {
  const { id: first } = (await server.post(path, pemilik.token, { ...view, name: 'A', is_default: true })).body.data;
  await server.post(path, pemilik.token, { ...view, name: 'B', is_default: true });
  await server.post(path, pemilik.token, { ...view, screen: 'due', name: 'C', is_default: true });
  expect(await names(pemilik)).toEqual(['A', 'B *']);
  expect(await names(pemilik, 'due')).toEqual(['C *']);
  await server.put(`${path}/${first}`, pemilik.token, { is_default: true });
  expect(await names(pemilik)).toEqual(['A *', 'B']);
  await server.put(`${path}/${first}`, pemilik.token, { is_default: false });
  expect(await names(pemilik)).toEqual(['A', 'B']);
});

test('saves once for concurrent requests, and repeats a lost answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => server.post(path, pemilik.token, { ...view, is_default: true })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 7 }, () => 400),
  ]);
  const key = { 'idempotency-key': 'satu-tampilan' };
  const [one, two] = [
    await server.post(path, pemilik.token, { ...view, name: 'Lagi' }, key),
    await server.post(path, pemilik.token, { ...view, name: 'Lagi' }, key),
  ];
  expect(two.body).toEqual(one.body);
  expect(await names(pemilik)).toEqual(['Bulan ini, keluar *', 'Lagi']);
});

test('there are at most 50 of a screen', async () => {
  for (let i = 0; i < 50; i++)
    await server.insert('saved_view', {
      tenant_id: pemilik.tenant_id,
      user_id: pemilik.user_id,
      screen: 'transaction',
      name: `Tampilan ${i}`,
      query: '{}',
    });
  expect(await server.post(path, pemilik.token, view)).toMatchObject({
    status: 400,
    body: { errors: ['Sudah ada 50 tampilan tersimpan di layar ini. Hapus yang tidak dipakai lagi.'] },
  });
  expect((await server.post(path, pemilik.token, { ...view, screen: 'due' })).status).toBe(201);
});

/** Views that are there, without asking for each. */
async function keep(number: number, user_id: number, screens = 10): Promise<void> {
  await server.owner.query(
    `insert into saved_view (tenant_id, user_id, screen, name, query)
     select $1, $2, 'layar-' || n % $4, 'Tampilan ' || n, '{}' from generate_series(1, $3) n`,
    [pemilik.tenant_id, user_id, number, screens],
  );
}

test('there are at most 200 of a user on all screens, also for those who race for the last', async () => {
  await keep(199, pemilik.user_id);
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, at) => server.post(path, pemilik.token, { ...view, name: `Balapan ${at}` })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400]);
  expect(answers.find(({ status }) => status === 400)?.body.errors).toEqual([
    'Anda sudah menyimpan 200 tampilan. Hapus yang tidak dipakai lagi.',
  ]);
  expect((await server.post(path, peninjau.token, view)).status).toBe(201);
});

test('there are at most 5000 of a tenant, also for users who race for the last', async () => {
  const colleague = await server.member('keuangan', pemilik.tenant_id);
  await keep(4999, colleague.user_id, 200);
  const answers = await Promise.all([pemilik, peninjau].map(({ token }) => server.post(path, token, view)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
  expect(answers.find(({ status }) => status === 400)?.body.errors).toEqual([
    'Seluruh pengguna sudah menyimpan 5000 tampilan. Hapus yang tidak dipakai lagi.',
  ]);
  const stranger = await server.member('pemilik');
  expect((await server.post(path, stranger.token, view)).status).toBe(201);
});

test('the database takes none that is larger than any filter', async () => {
  await expect(
    server.insert('saved_view', {
      tenant_id: pemilik.tenant_id,
      user_id: pemilik.user_id,
      screen: 'transaction',
      name: 'Besar',
      query: JSON.stringify({ q: 'x'.repeat(65_536) }),
    }),
  ).rejects.toMatchObject({ code: '23514', constraint: 'saved_view_size' });
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a long name', { name: 'x'.repeat(81) }, 'name'],
  ['no screen', { screen: '' }, 'screen'],
  ['an empty value', { query: { q: '' } }, 'query'],
  ['a number', { query: { page: 2 } }, 'query'],
  ['too much', { query: Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`n${i}`, 'x'])) }, 'query'],
  [
    'long values',
    { query: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`n${i}`, 'x'.repeat(200)])) },
    'query',
  ],
])('%s is refused', async (_, change, field) => {
  const refused = await server.post(path, pemilik.token, { ...view, ...change });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.fields)).toEqual([expect.stringMatching(new RegExp(`^${field}`))]);
});
