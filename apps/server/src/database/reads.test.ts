import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { type Replica, startReplica } from '../testing/replica.ts';
import { type Member, type TestPlace, TestServer } from '../testing/test-server.ts';
import { ensureApplicationLogin } from './application-role.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';
import { applicationConfig } from './open-application.ts';
import { type Answerer, openReads, type Reads, replicaConfig } from './reads.ts';

// Two server processes on one primary with a streaming replica.

const minute = 60_000;
let dataDir: string;
let primary: EmbeddedPostgres;
let replica: Replica;
/** Says how far the replica is, and holds it up. */
let onReplica: pg.Pool;
let place: TestPlace;
let one: TestServer;
let other: TestServer;
let writer: Member;
let reader: Member;
let cashier: number;
const answered: Answerer[] = [];
/** What books the same once more is asked whether it is the same: each try of a wait takes another one. */
let unlike = 9000;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'finance-reads-'));
  primary = await startEmbeddedPostgres({ dataDir, durable: false, sizes: { shared_buffers: '64MB' } });
  const { connection } = primary;
  await migrate(connection);
  const password = randomUUID();
  await ensureApplicationLogin(connection, password);
  replica = await startReplica(connection, dataDir);
  onReplica = new pg.Pool({ ...connection, host: replica.host, port: replica.port, max: 1 });
  onReplica.on('error', () => {});
  place = {
    connection,
    application: applicationConfig(connection, password),
    replica,
    onRead: (answerer) => answered.push(answerer),
    rests: { behind: 0, away: 0 },
  };
  [one, other] = [await TestServer.start({}, { place }), await TestServer.start({}, { place })];
  const tenant = await one.tenant();
  [writer, reader] = [await one.member('pemilik', tenant), await one.member('peninjau', tenant)];
  cashier = await one.insert('cashier', { tenant_id: tenant, name: 'Depan' });
});

afterAll(async () => {
  await one.close();
  await other.close();
  await onReplica.end();
  await replica.close();
  await primary.stop();
  await rm(dataDir, { recursive: true, force: true });
});

beforeEach(() => {
  answered.length = 0;
});

async function book(amount: number): Promise<void> {
  const body = { amount, account_type: 'cash', account_id: cashier };
  expect((await one.post('/transaction/api/transaction', writer.token, body)).status).toBe(201);
}

/** The amounts of the list, through a process. */
async function list(server: TestServer, { token }: Member): Promise<number[]> {
  const { status, body } = await server.get('/transaction/api/transaction?order=asc&per_page=100', token);
  expect(status).toBe(200);
  return body.data.map(({ amount }: { amount: number }) => amount);
}

/** Waits until the replica has everything, and answers a read. */
async function untilReplicaReads(): Promise<void> {
  await expect.poll(() => list(other, reader).then(() => answered.at(-1)), { timeout: minute }).toBe('replica');
}

/**
 * Pauses the replica once it has everything, and answers who reads then: not it, if PostgreSQL has written something to
 * its log by itself before the pause.
 */
async function standStill(): Promise<Answerer | undefined> {
  await onReplica.query('select pg_wal_replay_resume()');
  await untilReplicaReads();
  await onReplica.query('select pg_wal_replay_pause()');
  await expect
    .poll(async () => (await onReplica.query('select pg_get_wal_replay_pause_state() s')).rows[0]?.s)
    .toBe('paused');
  answered.length = 0;
  await list(other, reader);
  return answered[0];
}

test('lists, records, totals and exports are read from the replica', async () => {
  await book(1);
  await untilReplicaReads();
  answered.length = 0;
  expect(await list(other, reader)).toEqual([1]);
  expect((await other.get('/transaction/api/balance', reader.token)).status).toBe(200);
  const report = await other.get(
    '/transaction/report/transaction?format=csv&date_from=2020-01-01&date_to=2099-01-01',
    reader.token,
  );
  expect(report.text.trim().split('\n')).toHaveLength(2);
  expect(answered).toEqual(['replica', 'replica', 'replica']);
  const { rows } = await onReplica.query<{ count: string }>(
    "select count(*) from pg_stat_activity where application_name = 'finance reads'",
  );
  expect(Number(rows[0]?.count)).toBeGreaterThan(0);
});

test('however fast it reads after its write, through whichever process, a writer sees it', async () => {
  const before = (await list(one, writer)).length;
  for (let i = 0; i < 20; i++) {
    await book(1000 + i);
    const [mine, theirs] = await Promise.all([list(one, writer), list(other, reader)]);
    expect(mine).toHaveLength(before + i + 1);
    expect(theirs).toHaveLength(before + i + 1);
  }
  expect(answered.filter((answerer) => answerer === 'away')).toEqual([]);
});

test('while the replica stands still, what was written after is read from the primary', async () => {
  await expect.poll(standStill, { timeout: minute }).toBe('replica');

  await book(77);
  expect(await list(one, writer)).toContain(77);
  expect(await list(other, reader)).toContain(77);
  expect(answered).toEqual(['replica', 'behind', 'behind']);

  await onReplica.query('select pg_wal_replay_resume()');
  await untilReplicaReads();
  expect(await list(other, reader)).toContain(77);
});

test('a replica that one reader found behind, and another up to date, is asked again by the next', async () => {
  const { application } = place;
  let heard: Answerer[] = [];
  let reads: Reads;
  const read = () => reads.run(async () => {});

  /** Readers give up after 30 ms. The first does; later ones see the replica catch up after that. */
  async function disagree(): Promise<string> {
    await reads?.close();
    heard = [];
    reads = openReads(one.services.db, {
      application,
      replica: { ...application, host: replica.host, port: replica.port },
      onRead: (answerer) => heard.push(answerer),
      rests: { behind: minute, away: minute },
    });
    await standStill();
    await book(unlike++);
    const givenUp = new AbortController();
    const first = read().then(() => givenUp.abort());
    const readers = [first];
    // the last one begins just before, however slowly a busy machine counts milliseconds
    while (!givenUp.signal.aborted && readers.length < 15) {
      await wait(2);
      readers.push(read());
    }
    await first;
    await onReplica.query('select pg_wal_replay_resume()');
    await Promise.all(readers);
    return `${heard[0]}, ${heard.at(-1)}`;
  }
  await expect.poll(disagree, { timeout: minute }).toBe('behind, replica');
  onTestFinished(() => reads.close());

  await expect.poll(standStill, { timeout: minute }).toBe('replica');
  await book(unlike++);
  await read();
  await onReplica.query('select pg_wal_replay_resume()');
  expect(heard.at(-1)).toBe('behind');
});

test('whoever lost the right is refused at once, also by a replica that has not heard', async () => {
  const leaver = await one.member('peninjau', reader.tenant_id);
  expect((await other.get('/transaction/api/transaction', leaver.token)).status).toBe(200);
  await onReplica.query('select pg_wal_replay_pause()');
  await one.owner.query('update membership set deactivated_at = now(), deactivated_by = user_id where user_id = $1', [
    leaver.user_id,
  ]);
  expect((await other.get('/transaction/api/transaction', leaver.token)).status).toBe(403);
  await onReplica.query('select pg_wal_replay_resume()');
});

test('a replica that is gone is missed by nobody, and used again when it is back', async () => {
  await untilReplicaReads();
  await replica.stop();
  answered.length = 0;
  const during = await list(other, reader);
  await book(88);
  expect(await list(other, reader)).toEqual([...during, 88]);
  expect(new Set(answered)).toEqual(new Set(['away']));
  await replica.start();
  await untilReplicaReads();
  expect(await list(other, reader)).toEqual([...during, 88]);
});

test('another PostgreSQL is no replica, however far its log is', async () => {
  const heard: string[] = [];
  const reads = openReads(one.services.db, {
    application: place.application,
    replica: { ...place.application, ...inject('postgres'), database: 'postgres' },
    onRead: (answerer) => heard.push(answerer),
    log: (reason) => heard.push(reason),
  });
  expect(await reads.run(async (db) => db === one.services.db)).toBe(true);
  await reads.close();
  expect(heard).toEqual([expect.stringMatching(/^it follows \d+\/1\/postgres, not \d+\/1\/finance$/), 'away']);
});

test('the address of a replica needs no login and takes no other', () => {
  const application = { connectionString: 'postgresql://finance_app:rahasia@utama:5432/keuangan' };
  expect(replicaConfig('postgresql://cermin:5433', application)).toMatchObject({
    host: 'cermin',
    port: 5433,
    user: 'finance_app',
    password: 'rahasia',
    database: 'keuangan',
  });
  expect(() => replicaConfig('postgresql://postgres:x@cermin/keuangan', application)).toThrow(
    'DATABASE_READ_URL harus masuk sebagai finance_app, bukan postgres.',
  );
});
