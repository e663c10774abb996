import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, TestServer } from '../testing/test-server.ts';
import { type Identity, inTenant } from './in-tenant.ts';
import { send } from './pipeline.ts';

let server: TestServer;
let pemilik: Member;
let identity: Identity;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  identity = { tenant_id: pemilik.tenant_id, user_id: pemilik.user_id, sid: null, request_id: 'uji' };
});
afterAll(() => server.close());

const counted = async () =>
  (await server.owner.query<{ count: string }>(`select count(*) from counter where name = 'uji'`)).rows[0]?.count;

test('a failed write for which nobody waited fails the commit with its own error, and nothing is kept', async () => {
  const saving = inTenant(server.services.db, identity, 'tenant', async (trx) => {
    send(sql`insert into counter values (${identity.tenant_id}, 'uji', 1)`.execute(trx));
    send(sql`insert into counter values (${identity.tenant_id}, 'uji', 1)`.execute(trx));
  });
  await expect(saving).rejects.toMatchObject({ code: '23505' });
  expect(await counted()).toBe('0');
});

test('what is asked behind a failed write fails with the write, not with what PostgreSQL says of it', async () => {
  const saving = inTenant(server.services.db, identity, 'tenant', async (trx) => {
    send(sql`select 1 / 0`.execute(trx));
    await sql`select 1`.execute(trx);
  });
  await expect(saving).rejects.toMatchObject({ code: '22012' });
});

test('a connection is as new after a failure', async () => {
  for (let turn = 0; turn < 25; turn++) {
    const failing = inTenant(server.services.db, identity, 'tenant', (trx) => sql`select 1 / 0`.execute(trx));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
  }
  const answer = await inTenant(server.services.db, identity, 'tenant', (trx) => sql`select 1 as one`.execute(trx));
  expect(answer.rows).toEqual([{ one: 1 }]);
});

test('a transaction is saved in three round trips', async () => {
  const { tenant_id, token } = pemilik;
  const account_id = await server.insert('bank_account', {
    tenant_id,
    bank: 'BCA',
    account_name: 'X',
    account_number: '1',
  });
  // how many queries were sent when the answer to an earlier one came: each such moment is a trip
  const { query } = pg.Client.prototype;
  const writers = new Set<pg.Client>();
  let trips = 1;
  let isAnswered = false;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const answer = Reflect.apply(query, this, given) as Promise<unknown>;
    if (writers.size > 0 && !writers.has(this)) return answer;
    writers.add(this);
    if (isAnswered) trips += 1;
    isAnswered = false;
    answer.then(
      () => (isAnswered = true),
      () => {},
    );
    return answer;
  } as typeof query;
  try {
    const saved = await server.call('POST', '/transaction/api/transaction', {
      token,
      headers: { 'idempotency-key': 'tiga' },
      body: { amount: 150_000, account_type: 'bank', account_id },
    });
    expect(saved.status).toBe(201);
  } finally {
    pg.Client.prototype.query = query;
  }
  expect(trips).toBe(3);
});
