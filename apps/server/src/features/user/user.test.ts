import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { join } from '../../testing/sign-in.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

const users = '/account/tenant/api/user';
const tenants = '/account/tenant/api/tenant';
let server: TestServer;
let ani: Member;
let stranger: Member;

beforeAll(async () => {
  server = await TestServer.start();
  ani = await server.member('peninjau', await server.tenant('PT Maju Motor'), 'Ani Lestari');
  for (let index = 10; index < 24; index++) {
    const id = await server.insert('app_user', {
      name: `Pegawai ${index}`,
      email: `Pegawai_${index}@maju.test`,
      password_hash: '-',
    });
    await join(server, { id }, ani.tenant_id);
  }
  stranger = await server.member('pemilik', await server.tenant('CV Orang Lain'), 'Pegawai Asing');
});
afterAll(() => server.close());

function names(answer: { body: { data: { name: string }[] } }) {
  return answer.body.data.map(({ name }) => name);
}

describe('users', () => {
  test('ten a page, by name, without anything secret', async () => {
    const first = await server.get(users, ani.token);
    expect(first.body.meta.pagination).toEqual({ current_page: 1, per_page: 10, total_pages: 2, total: 15 });
    expect(names(first).slice(0, 2)).toEqual(['Ani Lestari', 'Pegawai 10']);
    expect(Object.keys(first.body.data[0])).toEqual(['id', 'name', 'email']);
    expect(names(await server.get(`${users}?page=2`, ani.token))).toHaveLength(5);
    expect((await server.get(`${users}?paginate=3&page=5`, ani.token)).body.meta.pagination).toEqual({
      current_page: 5,
      per_page: 3,
      total_pages: 5,
      total: 15,
    });
    expect((await server.get(`${users}?page=99`, ani.token)).body).toMatchObject({
      data: [],
      meta: { pagination: { total: 15 } },
    });
  });

  test.each([
    ['name=LESTARI', ['Ani Lestari']],
    ['name=pegawai 1&email=_12@', ['Pegawai 12']],
    ['email=MAJU.TEST&name=23', ['Pegawai 23']],
    ['email=pegawai%2512', []],
    ['q=pegawai_20', ['Pegawai 20']],
    ['name=&email=&id=&q=ani l', ['Ani Lestari']],
    ['name=Asing', []],
    ['name=%5C', []],
  ])('?%s', async (query, expected) => {
    const answer = await server.get(`${users}?${query}`, ani.token);
    expect(names(answer)).toEqual(expected);
    expect(answer.body.meta.pagination.total).toBe(expected.length);
  });

  test('one by id, sorted as asked, and never anyone of another tenant', async () => {
    expect(names(await server.get(`${users}?id=${ani.user_id}`, ani.token))).toEqual(['Ani Lestari']);
    expect(names(await server.get(`${users}?id=${stranger.user_id}`, ani.token))).toEqual([]);
    expect(names(await server.get(`${users}?order_by=id&order=desc&paginate=1`, ani.token))).toEqual(['Pegawai 23']);
    expect(names(await server.get(users, stranger.token))).toEqual(['Pegawai Asing']);
  });

  test('a bad value is named; tenant and membership are needed', async () => {
    expect(await server.get(`${users}?id=satu&order_by=password_hash`, ani.token)).toMatchObject({
      status: 400,
      body: { fields: { id: [expect.any(String)], order_by: [expect.any(String)] } },
    });
    expect((await server.get(users)).status).toBe(401);
    expect(
      (await server.get(users, await server.token({ user: { id: ani.user_id, name: 'x', email: 'x' } }))).status,
    ).toBe(403);
    expect(
      (
        await server.get(
          users,
          await server.token({
            user: { id: ani.user_id, name: 'x', email: 'x' },
            tenant: { id: stranger.tenant_id, name: 'x' },
          }),
        )
      ).status,
    ).toBe(403);
  });
});

describe('tenants', () => {
  test("lists only the user's own, with or without a tenant", async () => {
    await join(server, { id: ani.user_id }, await server.tenant('CV Sumber Ritel'), 'pemilik');
    const without = await server.token({ user: { id: ani.user_id, name: 'x', email: 'x' } });
    for (const token of [ani.token, without]) {
      const answer = await server.get(tenants, token);
      expect(names(answer)).toEqual(['CV Sumber Ritel', 'PT Maju Motor']);
      expect(answer.body.meta.pagination).toEqual({ current_page: 1, per_page: 10, total_pages: 1, total: 2 });
    }
    expect(names(await server.get(`${tenants}?name=maju`, without))).toEqual(['PT Maju Motor']);
    expect(names(await server.get(`${tenants}?id=${ani.tenant_id}`, without))).toEqual(['PT Maju Motor']);
    expect(names(await server.get(`${tenants}?id=${stranger.tenant_id}`, without))).toEqual([]);
    expect(names(await server.get(`${tenants}?order_by=name&order=desc&paginate=1`, without))).toEqual([
      'PT Maju Motor',
    ]);
    expect((await server.get(tenants)).status).toBe(401);
  });
});
