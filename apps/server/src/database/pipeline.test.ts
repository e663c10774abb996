import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, TestServer } from '../testing/test-server.ts';
import { watchQueries } from '../testing/watch-queries.ts';
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

test('what still asks behind the end of its database transaction is refused', async () => {
  const { promise: ending, resolve: end } = Promise.withResolvers<void>();
  let late: Promise<unknown> | undefined;
  await watchQueries(
    ({ text }) => {
      if (text === 'rollback') end();
      return undefined;
    },
    async () => {
      const saving = inTenant(server.services.db, identity, 'tenant', async (trx) => {
        late = ending.then(() => sql`select 1`.execute(trx));
        await Promise.all([late, sql`select 1 / 0`.execute(trx)]);
      });
      await expect(saving).rejects.toMatchObject({ code: '22012' });
    },
  );
  await expect(late).rejects.toThrow('the database transaction has ended');
});

test('a database transaction is over when PostgreSQL has answered its commit, and not before', async () => {
  const seen: string[] = [];
  const onCommit = async () => {
    await nextTurn(); // what came in the same packet is heard before
    seen.push('committed');
  };
  await watchQueries(
    ({ text }) => (text === 'commit' ? onCommit : undefined),
    async () => {
      await inTenant(server.services.db, identity, 'tenant', (trx) => sql`select 1`.execute(trx));
      seen.push('answered');
    },
  );
  expect(seen).toEqual(['committed', 'answered']);
});

test('results are forgotten once they are used, without a full garbage collection', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;
  const size = () => {
    collect({ type: 'minor' });
    collect({ type: 'minor' });
    return process.memoryUsage().heapUsed / 1e6;
  };
  const sizes: number[] = [];
  await inTenant(server.services.db, identity, 'tenant', async (trx) => {
    for (let turn = 0; turn < 50; turn++) {
      await sql`select repeat('x', 1000) from generate_series(1, 1000)`.execute(trx); // a megabyte
      await nextTurn(); // as long as its frame stands, the last result is in use
      sizes.push(size());
    }
  });
  expect(Math.max(...sizes) - (sizes[0] ?? 0)).toBeLessThan(15);
});

test('an error says which code asked', async () => {
  const failing = inTenant(server.services.db, identity, 'tenant', (trx) => sql`select 1 / 0`.execute(trx));
  await expect(failing).rejects.toMatchObject({ stack: expect.stringContaining('in-tenant.ts') });
});
