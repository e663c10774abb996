import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, TestServer } from '../testing/test-server.ts';
import { constraints } from './errors.ts';

const api = '/transaction/api';
let server: TestServer;
let pemilik: Member;
beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik', await server.tenant());
});
afterAll(() => server.close());

test('every reference to what can be deleted has an answer for a record that names it too late', async () => {
  const { rows } = await server.owner.query<{ conname: string }>(`
    select conname from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype = 'a'
      and has_table_privilege('finance_app', confrelid, 'delete')`);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.map(({ conname }) => conname).filter((name) => !constraints[name])).toEqual([]);
});

test('a cashier that is deleted while a due payment batch is made on it is a wrong field', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      const { body } = await server.post(`${api}/cashier`, pemilik.token, { name: `Kas ${at}` });
      const { id } = body.data;
      const [gone, made] = await Promise.all([
        server.delete(`${api}/cashier/${id}`, pemilik.token),
        server.post(`${api}/due-payment-batch`, pemilik.token, {
          name: `Pelunasan ${at}`,
          account_type: 'cash',
          account_id: id,
        }),
      ]);
      return { gone: gone.status, made };
    }),
  );
  const [kept, deleted] = [answers.filter(({ gone }) => gone === 400), answers.filter(({ gone }) => gone !== 400)];
  for (const { made } of kept) expect(made.status).toBe(201);
  for (const { made } of deleted)
    expect(made).toMatchObject({ status: 400, body: { fields: { account_id: expect.anything() } } });
});
