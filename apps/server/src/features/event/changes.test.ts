import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, changedHeader, type Changes, changesEndpoints } from '@finance/contract';
import { changedBy, changedByCall } from '@finance/contract/checks/changed-by';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import type { Resource } from '../../database/changes.ts';
import { sealCommitted } from '../../operations/history/seal-history.ts';
import { databaseUrl, killPrograms, startProgram } from '../../testing/process.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

const changesPath = changesEndpoints.index.path;
let server: TestServer;
let pemilik: Member;
let cashier: number;
const open: Stream[] = [];

async function seal() {
  const { rows } = await server.owner.query<{ name: string }>('select current_database() as name');
  await sealCommitted({ ...inject('postgres'), database: rows[0]?.name }, { since: undefined });
}

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  cashier = await server.insert('cashier', { tenant_id: pemilik.tenant_id, name: 'Kasir Depan' });
});
afterEach(() => Promise.all(open.splice(0).map((stream) => stream.leave())));
afterAll(async () => {
  await server.close();
  await killPrograms();
});

/** An open stream of changes, read event by event. */
class Stream {
  readonly #reader: ReadableStreamDefaultReader<string>;
  #text = '';
  /** The last `id` that came. */
  id = '';

  constructor(response: Response) {
    if (!response.body) throw new Error('no stream');
    this.#reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    open.push(this);
  }

  /** The next event's name and data; undefined when the stream has ended. */
  async next(): Promise<{ event: string; data: string } | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const lines = this.#text.slice(0, end).split('\n');
        this.#text = this.#text.slice(end + 2);
        const field = (name: string) =>
          lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
        this.id = field('id') || this.id;
        if (lines.some((line) => line.startsWith('event'))) return { event: field('event'), data: field('data') };
        continue;
      }
      const { done, value } = await this.#reader.read();
      if (done) return undefined;
      this.#text += value;
    }
  }

  leave(): Promise<void> {
    return this.#reader.cancel();
  }
}

async function listen(token: string, at = server, lastEventId?: string): Promise<Stream> {
  const headers = { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) };
  const response = await at.app.request(changesPath, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const stream = new Stream(response);
  expect(await stream.next()).toEqual({ event: 'open', data: '{}' });
  return stream;
}

/** A token of another session of the same user. */
function anotherToken({ user_id, tenant_id, email }: Member): Promise<string> {
  return server.token({ user: { id: user_id, name: 'x', email }, tenant: { id: tenant_id, name: 'x' } });
}

function book(member = pemilik, body: object = {}) {
  return server.post('/transaction/api/transaction', member.token, {
    amount: 1000,
    account_type: 'cash',
    account_id: cashier,
    allow_duplicate: true,
    ...body,
  });
}

/** The event after a write that may have changed these. */
function changes(resources: readonly Resource[]) {
  return { event: 'changes', data: JSON.stringify({ resources, events: [] }) };
}
const transactions = changes(changedByCall(api.transaction.store));

describe('the stream of changes', () => {
  test('names what was written, to everybody of the tenant and to nobody else', async () => {
    const [kasir, stranger] = [await server.member('kasir', pemilik.tenant_id), await server.member('pemilik')];
    const [own, other, foreign] = [
      await listen(pemilik.token),
      await listen(kasir.token),
      await listen(stranger.token),
    ];
    expect((await book()).status).toBe(201);
    expect(await own.next()).toEqual(transactions);
    expect(await other.next()).toEqual(transactions);
    await server.post('/transaction/api/cashier', stranger.token, { name: 'Kasir Asing' });
    expect(await foreign.next()).toEqual(changes(changedBy('cashier')));
  });

  test('a due that is paid tells its books and balances too, here and in the answer to who paid', async () => {
    const owner = await server.member('pemilik'); // what is told late of the due itself reaches no other test
    const { body } = await server.post('/transaction/api/due', owner.token, {
      type: 'R',
      amount: 10_000,
      allow_incomplete: true,
    });
    const stream = await listen(owner.token);
    const answer = await server.post(`/transaction/api/due/${body.data.id}/pay`, owner.token, {
      amount: 10_000,
      account_type: 'cash',
      account_id: await server.insert('cashier', { tenant_id: owner.tenant_id, name: 'Kasir Depan' }),
    });
    expect(answer.status).toBe(201);
    const told = JSON.parse((await stream.next())?.data ?? '') as { resources: string[] };
    expect(told.resources).toEqual(expect.arrayContaining(['due', 'transaction', 'balance', 'cashFlow']));
    expect(answer.headers.get(changedHeader)?.split(', ')).toEqual(told.resources);
  });

  test('a sale leaves alone what is read for dues and their payments, and its correction does not', async () => {
    const owner = await server.member('pemilik');
    const account_id = await server.insert('cashier', { tenant_id: owner.tenant_id, name: 'Kasir Depan' });
    const stream = await listen(owner.token);
    const changed = async () => (JSON.parse((await stream.next())?.data ?? '') as { resources: string[] }).resources;
    const { body, headers } = await book(owner, { account_id });
    expect(await changed()).toEqual(headers.get(changedHeader)?.split(', '));
    const dues = ['due', 'duePaymentBatch', 'dueReminder', 'deduction', 'onlinePayment', 'correctionRequest'];
    for (const resource of dues) expect(headers.get(changedHeader)?.split(', ')).not.toContain(resource);
    const { id, version } = body.data;
    await server.put(`/transaction/api/transaction/${id}`, owner.token, { version, note: 'Benar' });
    expect(await changed()).toEqual(expect.arrayContaining(dues));
  });

  test('says nothing of what was refused or only read', async () => {
    const stream = await listen(pemilik.token);
    expect((await book(pemilik, { amount: 'banyak' })).status).toBe(400);
    expect((await server.get('/transaction/api/transaction', pemilik.token)).status).toBe(200);
    await server.post('/transaction/api/cashier', pemilik.token, { name: 'Kasir Sesudah' });
    expect(await stream.next()).toEqual(changes(changedBy('cashier')));
  });

  test('tells many writes at once as one', async () => {
    const stream = await listen(pemilik.token);
    await Promise.all(Array.from({ length: 20 }, () => book()));
    expect(await stream.next()).toEqual(transactions);
    await server.post('/transaction/api/cashier', pemilik.token, { name: 'Kasir Terakhir' });
    let events = 0;
    for (let next = await stream.next(); next && !next.data.includes('cashier'); next = await stream.next())
      events += 1;
    expect(events).toBeLessThan(20);
  });

  test('needs a token of a tenant, and a session that goes on', async () => {
    const user = { id: pemilik.user_id, name: 'x', email: 'x' };
    expect((await server.get(changesPath)).status).toBe(401);
    expect((await server.get(changesPath, await server.token({ user }))).status).toBe(403);
    const { token, tenant_id } = await server.member('kasir');
    await server.owner.query('delete from membership where tenant_id = $1', [tenant_id]);
    expect((await server.get(changesPath, token)).status).toBe(403);
  });

  test('ends within a second for a reader whose session ends, and for nobody else', async () => {
    const member = await server.member('kasir', pemilik.tenant_id);
    const timed = new TestServer(server.services, server.owner, async () => {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const [stream, second] = [await listen(member.token, timed), await listen(member.token, timed)];
    const other = await listen(await anotherToken(member), timed);
    await server.delete('/account/api/session', member.token);
    await vi.advanceTimersByTimeAsync(999);
    expect([await stream.next(), await second.next()]).toEqual([undefined, undefined]);
    await book();
    await vi.advanceTimersByTimeAsync(100);
    expect(await other.next()).toEqual(transactions);
  });

  test.each([
    ['revoked by another process', 'update session set revoked_at = clock_timestamp() where user_id = $1'],
    ['over by its time', 'update session set expires_at = clock_timestamp() where user_id = $1'],
    ['deleted', 'delete from session where user_id = $1'],
  ])('ends with a session that is %s', async (_, statement) => {
    const member = await server.member('kasir', pemilik.tenant_id);
    const stream = await listen(member.token);
    await server.owner.query(statement, [member.user_id]);
    expect(await stream.next()).toBeUndefined();
  });

  test('ends at once for a member who is deactivated', async () => {
    const member = await server.member('kasir', pemilik.tenant_id);
    const [theirs, own] = [await listen(member.token), await listen(pemilik.token)];
    await server.post(`/account/tenant/api/user/${member.user_id}/deactivate`, pemilik.token, {});
    expect(await own.next()).toMatchObject({ event: 'changes', data: expect.stringContaining('user') });
    expect(await theirs.next()).toBeUndefined();
  });

  test('is limited for each user', async () => {
    const { token } = await server.member('peninjau', pemilik.tenant_id);
    for (let i = 0; i < 20; i++) await listen(token);
    const refused = await server.get(changesPath, token);
    expect(refused).toMatchObject({ status: 429, body: { errors: [expect.stringContaining('Tutup beberapa')] } });
    expect(refused.headers.get('retry-after')).toBe('30');
    await open[0]?.leave();
    await listen(token);
  });

  test('goes on when the connection that listens is cut, and then tells everything', async () => {
    const stream = await listen(pemilik.token);
    await server.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'finance changes' and datname = current_database()`);
    const next = await stream.next();
    expect(JSON.parse(next?.data ?? '')).toMatchObject({ resources: expect.arrayContaining(['transaction', 'due']) });
    await book();
    expect(await stream.next()).toEqual(transactions);
  });
});

describe('the stream tells from the log', () => {
  let owner: Member;
  let account_id: number;
  beforeEach(async () => {
    owner = await server.member('pemilik');
    account_id = await server.insert('cashier', { tenant_id: owner.tenant_id, name: 'Kasir Depan' });
  });
  const aDue = async () =>
    (await server.post('/transaction/api/due', owner.token, { type: 'R', amount: 10_000, allow_incomplete: true })).body
      .data;
  const pay = async ({ id }: { id: number }) =>
    (
      await server.post(`/transaction/api/due/${id}/pay`, owner.token, {
        amount: 10_000,
        account_type: 'cash',
        account_id,
      })
    ).body.data;
  async function told(stream: Stream, isIt: (changes: Changes) => boolean): Promise<Changes> {
    for (;;) {
      const next = await stream.next();
      if (!next) throw new Error('the stream has ended');
      const heard = JSON.parse(next.data) as Changes;
      if (isIt(heard)) return heard;
    }
  }
  const hasEvents = ({ events }: Changes) => events.length > 0;
  const kinds = ({ events }: Changes) => events.map(({ type, data }) => [type, data.uuid]);

  test('what happened to which record, to whoever may read events and to nobody else', async () => {
    const kasir = await server.member('kasir', owner.tenant_id);
    const stranger = await server.member('pemilik');
    const [own, other, foreign] = [await listen(owner.token), await listen(kasir.token), await listen(stranger.token)];
    const due = await aDue();
    const payment = await pay(due);
    await server.services.changes.flush();
    await seal();
    const heard = await told(own, hasEvents);
    expect(heard.resources).toEqual(['event']); // all else was told before
    expect(kinds(heard)).toEqual([
      ['due.created', due.uuid],
      ['transaction.created', payment.uuid],
      ['due.paid', due.uuid],
    ]);
    const { body } = await server.get('/transaction/api/event', owner.token);
    expect(body.data).toEqual(heard.events);
    expect(own.id).toBe(String(body.meta.newest));
    await server.post('/transaction/api/cashier', owner.token, { name: 'Kasir Belakang' });
    const next = await told(other, ({ events, resources }) => events.length > 0 || resources[0] === 'cashier');
    expect(next).toEqual({ resources: changedBy('cashier'), events: [] });
    await server.post('/transaction/api/cashier', stranger.token, { name: 'Kasir Asing' });
    expect(await foreign.next()).toEqual(changes(changedBy('cashier')));
  });

  test('whoever comes back is told all that came after, whether it is in the log by then or not', async () => {
    const first = await listen(owner.token);
    const early = await aDue();
    await seal();
    expect(kinds(await told(first, hasEvents))).toEqual([['due.created', early.uuid]]);
    await first.leave();
    const payment = await pay(early);
    await seal();
    const late = await aDue();
    const again = await listen(owner.token, server, first.id);
    const missed = await told(again, hasEvents);
    expect(kinds(missed)).toEqual([
      ['transaction.created', payment.uuid],
      ['due.paid', early.uuid],
    ]);
    expect(missed.resources).toEqual(expect.arrayContaining(['due', 'transaction', 'balance', 'cashFlow']));
    await seal();
    const later = await told(again, hasEvents);
    expect(kinds(later)).toEqual([['due.created', late.uuid]]);
    expect(later.resources).toEqual(expect.arrayContaining(['due', 'counterparty']));
  });

  test('a writer whose process ended before it told is heard of from the log', async () => {
    const stream = await listen(owner.token);
    const { tenant_id, user_id } = owner;
    await server.owner.query(
      `insert into history (tenant_id, resource, record_id, action, user_id, request_id)
       values ($1, 'bank-account', 1, 'update', $2, 'uji')`,
      [tenant_id, user_id],
    );
    await seal();
    expect(await stream.next()).toEqual(changes(changedBy('bankAccount')));
  });

  test('a position that the log does not reach, or that is none: everything may have changed', async () => {
    const everything = Object.keys(api).filter((name) => name !== 'event');
    await aDue();
    await seal();
    for (const id of ['2', 'x']) {
      const stream = await listen(owner.token, server, id);
      expect(stream.id).toBe('1');
      // The due itself may be told late: then it stands first, in the same event.
      const heard = await told(stream, ({ resources }) => resources.length >= everything.length);
      expect(new Set(heard.resources)).toEqual(new Set(everything));
      expect(heard.events).toEqual([]);
    }
  });

  test.each([
    ['deactivated', (id: number) => server.post(`/account/tenant/api/user/${id}/deactivate`, owner.token, {})],
    [
      'made a kasir',
      async (id: number) => {
        const at = `/account/tenant/api/user/${id}`;
        const { version } = (await server.get(at, owner.token)).body.data;
        return server.put(at, owner.token, { version, role: 'kasir' });
      },
    ],
  ])('whoever is %s while a long log is read to them hears no more of it', async (_, change) => {
    const { token, user_id, tenant_id } = await server.member('pemilik', owner.tenant_id);
    await server.owner.query(
      `insert into history (tenant_id, resource, record_id, record_uuid, record_version, action, user_id, request_id)
       select $1, 'due', n, gen_random_uuid(), 1, 'create', $2, 'uji' from generate_series(1, 2000) n`,
      [tenant_id, owner.user_id],
    );
    await seal();
    const [theirs, own] = [await listen(token, server, '0'), await listen(owner.token)];
    let { length } = (await told(theirs, hasEvents)).events;
    const changed = await change(user_id);
    expect(changed.status).toBe(200);
    await told(own, ({ resources }) => resources.includes('user'));
    for (let next = await theirs.next(); next; next = await theirs.next()) {
      const { events, resources } = JSON.parse(next.data) as Changes;
      length += events.length;
      if (resources.includes('user')) break;
    }
    expect(length).toBeLessThan(1500);
  });

  test('many who write, and one who comes back again and again: each event, in the order of its record', async () => {
    const due = (
      await server.post('/transaction/api/due', owner.token, { type: 'R', amount: 900_000, allow_incomplete: true })
    ).body.data;
    const seen = new Map<string, Changes['events'][number]>();
    let id = '0';
    async function visit(until: (changes: Changes) => boolean) {
      const stream = await listen(owner.token, server, id);
      for (let isOver = false; !isOver;) {
        const changed = await told(stream, hasEvents);
        for (const event of changed.events) seen.set(event.id, event);
        isOver = until(changed);
      }
      id = stream.id;
      await stream.leave();
    }
    const writing = Promise.all(
      Array.from({ length: 4 }, async (_, writer) => {
        for (let i = 0; i < 5; i++) {
          const amount = 1000 + writer * 10 + i;
          const body = { account_type: 'cash', account_id, amount };
          expect(await server.post(`/transaction/api/due/${due.id}/pay`, owner.token, body)).toMatchObject({
            status: 201,
          });
          await seal();
        }
      }),
    );
    for (let i = 0; i < 5; i++) await visit(() => true);
    await writing;
    await seal();
    const { newest } = (await server.get('/transaction/api/event', owner.token)).body.meta;
    if (Number(id) < newest) await visit(({ events }) => events.some(({ position }) => position === newest));
    const ofDue = [...seen.values()].filter(({ data }) => data.uuid === due.uuid).map(({ data }) => data.version);
    expect(ofDue).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
    expect(seen.size).toBe(41);
  });
});

test('what a stopping server still saves is heard by the others', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'finance-changes-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const database = await server.owner.query<{ name: string }>('select current_database() as name');
  const program = await startProgram({
    DATABASE_URL: databaseUrl(inject('postgres'), database.rows[0]?.name ?? ''),
    DATA_DIR: dataDir,
    DEMO: '0',
  });
  const headers = { authorization: `Bearer ${pemilik.token}`, 'content-type': 'application/json' };
  const ending = new Stream(await fetch(`${program.url}${changesPath}`, { headers }));
  await ending.next();
  const stream = await listen(pemilik.token);

  const holder = await server.owner.connect();
  await holder.query('begin; lock table transaction in share mode');
  const body = { amount: 1000, account_type: 'cash', account_id: cashier, allow_duplicate: true };
  const saving = fetch(`${program.url}/transaction/api/transaction`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  await expect
    .poll(async () => {
      const { rows } = await server.owner.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    })
    .toBe(1);
  const stopped = program.stop();
  expect(await ending.next()).toBeUndefined();
  await holder.query('commit');
  holder.release();
  expect((await saving).status).toBe(201);
  expect(await stopped).toBe(0);
  expect(await stream.next()).toEqual(transactions);
});

test('a change is heard through another server process, and a stopping server ends its streams', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'finance-changes-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const database = await server.owner.query<{ name: string }>('select current_database() as name');
  const program = await startProgram({
    DATABASE_URL: databaseUrl(inject('postgres'), database.rows[0]?.name ?? ''),
    DATA_DIR: dataDir,
    DEMO: '0',
  });
  const headers = { authorization: `Bearer ${pemilik.token}` };
  const stream = new Stream(await fetch(`${program.url}${changesPath}`, { headers }));
  expect(await stream.next()).toEqual({ event: 'open', data: '{}' });
  await book();
  expect(await stream.next()).toEqual(transactions);
  expect(await program.stop()).toBe(0);
  expect(await stream.next()).toBeUndefined();
});
