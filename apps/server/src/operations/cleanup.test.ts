import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, TestServer } from '../testing/test-server.ts';
import { cleanUpEvery } from './cleanup.queries.ts';

const path = '/transaction/api/cashier';
let server: TestServer;
let pemilik: Member;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
});
afterAll(() => server.close());

test('keeps idempotency keys for 30 days, for every tenant', async () => {
  const stranger = await server.member('pemilik');
  const store = (member: Member, key: string) =>
    server.post(path, member.token, { name: key }, { 'idempotency-key': key });
  const first = await store(pemilik, 'muda');
  await store(pemilik, 'tua');
  await store(stranger, 'asing');
  await server.owner.query(
    `update idempotency_key set created_at = now() - case key when 'muda' then interval '29 days 23 hours'
      else interval '30 days 1 hour' end`,
  );
  await cleanUpEvery(server.services)();
  expect((await server.owner.query('select key from idempotency_key')).rows).toEqual([{ key: 'muda' }]);
  expect((await store(pemilik, 'muda')).body).toEqual(first.body);
});

test('deletes expired wrong sign-ins, attempts that never ended, and origins after 90 days', async () => {
  await server.owner.query(
    "insert into sign_in_budget values ('lama', now() - interval '1 second'), ('baru', now() + interval '1 minute')",
  );
  await server.owner.query(
    "insert into sign_in_attempt (keys, began_at) values ('{lama}', now() - interval '61 minutes'), ('{baru}', now())",
  );
  await server.owner.query(`insert into sign_in_origin
    values ('x', 'lama', now() - interval '91 days'), ('x', 'baru', now() - interval '89 days')`);
  await cleanUpEvery(server.services)();
  const left = (statement: string) =>
    server.owner.query({ text: statement, rowMode: 'array' }).then(({ rows }) => rows);
  expect(await left('select key from sign_in_budget')).toEqual([['baru']]);
  expect(await left('select keys from sign_in_attempt')).toEqual([[['baru']]]);
  expect(await left('select address_key from sign_in_origin')).toEqual([['baru']]);
});

test('tickets are forgotten an hour after their end', async () => {
  await server.owner.query(
    `insert into ticket (hash, bearer, purpose, document, expires_at)
     select sha256(name::bytea), '{}', name, '', now() - age
       from (values ('lama', interval '61 minutes'), ('baru', interval '59 minutes')) made (name, age)`,
  );
  await cleanUpEvery(server.services)();
  expect((await server.owner.query('select purpose from ticket')).rows).toEqual([{ purpose: 'baru' }]);
});
