import type { Event } from '@finance/contract';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { sealCommitted } from '../../operations/history/seal-history.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/event';
let server: TestServer;
let config: pg.ClientConfig;
let owner: Member;
let bank: number;

beforeAll(async () => {
  server = await TestServer.start();
  const { rows } = await server.owner.query<{ name: string }>('select current_database() as name');
  config = { ...inject('postgres'), database: rows[0]?.name };
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.member('pemilik');
  const { tenant_id } = owner;
  bank = await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT', account_number: '1' });
});

const seal = () => sealCommitted(config, { since: undefined });
const read = async (after = 0, more = '') => (await server.get(`${path}?after=${after}${more}`, owner.token)).body;
async function typesOf(uuid: string): Promise<string[]> {
  await seal();
  const { data } = (await read(0, '&limit=500')) as { data: Event[] };
  return data.filter((event) => event.data.uuid === uuid).map(({ type }) => type);
}
async function made(what: string, body: object) {
  const answer = await server.post(`/transaction/api/${what}`, owner.token, body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.data;
}

test('what becomes of a due, and of what pays it, is told in its order', async () => {
  const due = await made('due', { type: 'R', amount: 100_000, entity_name: 'Sari' });
  const pay = (amount: number) => made(`due/${due.id}/pay`, { account_type: 'bank', account_id: bank, amount });
  await pay(40_000);
  const last = await pay(60_000);
  const cancel = { transaction_id: last.id, reason: 'Salah' };
  const cancelled = await server.post(`/transaction/api/due/${due.id}/cancel-payment`, owner.token, cancel);
  expect(cancelled).toMatchObject({ status: 200 });
  expect(await typesOf(due.uuid)).toEqual(['due.created', 'due.updated', 'due.paid', 'due.reopened']);
  expect(await typesOf(last.uuid)).toEqual(['transaction.created', 'transaction.voided']);
  const { data } = await read();
  const paid = data.find(({ type }: Event) => type === 'due.paid');
  expect(paid).toEqual({
    id: expect.stringMatching(/^evt_[\da-f]{32}$/),
    type: 'due.paid',
    timestamp: expect.stringMatching(/Z$/),
    tenant_id: owner.tenant_id,
    test: false,
    position: expect.any(Number),
    data: {
      resource: 'due',
      id: due.id,
      uuid: due.uuid,
      version: 3,
      transactable_app: null,
      external_id: null,
    },
  });
  const now = (await server.get(`/transaction/api/due/${due.uuid}`, owner.token)).body.data;
  expect(now.version).toBe(4);
  expect(JSON.stringify(data)).not.toContain('Sari');
});

test('an event names what the app itself calls its record', async () => {
  const sale = { type: 'R', amount: 100_000, transactable_app: 'Dealer', external_id: 'sale-7' };
  const due = await made('due', sale);
  await made(`due/${due.id}/pay`, { account_type: 'bank', account_id: bank, amount: 100_000 });
  await seal();
  const { data } = (await read()) as { data: Event[] };
  const named = data.map(({ type, data: { transactable_app, external_id } }) => [type, transactable_app, external_id]);
  expect(named).toContainEqual(['due.created', 'Dealer', 'sale-7']);
  expect(named).toContainEqual(['due.paid', 'Dealer', 'sale-7']);
  expect(named).toContainEqual(['transaction.created', null, null]);
});

test('a transfer, a claim, an online payment and an advance tell what they came to', async () => {
  const { tenant_id } = owner;
  const cash = await server.insert('cashier', { tenant_id, name: 'Kas' });
  const sides = { from_account_type: 'bank', from_account_id: bank, to_account_type: 'cash', to_account_id: cash };
  const transfer = await made('transfer', { ...sides, amount: 5000 });
  const confirmed = await server.post(`/transaction/api/transfer/confirm/${transfer.id}`, owner.token, {});
  expect(confirmed).toMatchObject({ status: 200 });
  expect(await typesOf(transfer.uuid)).toEqual(['transfer.created', 'transfer.confirmed']);

  const booking = { account_type: 'bank', account_id: bank, amount: 7000 };
  const claim = await made('unconfirmed-transaction', booking);
  const answer = await server.post(`/transaction/api/unconfirmed-transaction/${claim.id}/confirm`, owner.token, {});
  expect(answer).toMatchObject({ status: 200 });
  expect(await typesOf(claim.uuid)).toEqual(['unconfirmed_transaction.created', 'unconfirmed_transaction.confirmed']);

  const advance = await made('advance', { ...booking, amount: 9000, direction: 'received', entity_name: 'Sari' });
  expect(await typesOf(advance.uuid)).toEqual(['advance.created']);
});

test('what an import brings, and its undoing, is told row by row', async () => {
  for (const [resource, file] of [
    ['transaction', 'Tanggal;Jumlah;Account;Nama\n01/03/2026;1.500.000;1;Sari\n02/03/2026;50.000;1;Budi\n'],
    ['due', 'Jenis;Tanggal;Jumlah;Nama\nPiutang;01/03/2026;900.000;Sari\nHutang;01/03/2026;0;Budi\n'],
  ] as const) {
    const file_uuid = await server.upload(owner.token, file);
    const { id } = await made('import', { resource, file_uuid, answers: { direction: 'in' } });
    const rows = (await server.get(`/transaction/api/${resource}?import_id=${id}`, owner.token)).body.data;
    expect(rows).toHaveLength(2);
    const undone = await server.post(`/transaction/api/import/${id}/undo`, owner.token, { reason: 'Salah file' });
    expect(undone).toMatchObject({ status: 200 });
    for (const { uuid } of rows) expect(await typesOf(uuid)).toEqual([`${resource}.created`, `${resource}.voided`]);
    const { data } = (await read(0, '&limit=500')) as { data: Event[] };
    const versions = data.filter((event) => event.data.uuid === rows[0].uuid).map((event) => event.data.version);
    expect(versions).toEqual([1, 2]);
  }
});

test('whoever goes on from a position misses nothing, though what began first commits last', async () => {
  const [early, late] = [await adding(), await adding()];
  await late.commit();
  await seal();
  const first = await read();
  expect(first.data.map(({ data }: Event) => data.uuid)).toEqual([late.uuid]);
  expect(first.meta).toEqual({ after: 1, has_more: false, newest: 1 });
  await early.commit();
  await seal();
  const { data, meta } = await read(first.meta.after);
  expect(data.map((event: Event) => event.data.uuid)).toEqual([early.uuid]);
  expect(meta).toEqual({ after: 2, has_more: false, newest: 2 });
  expect(await read(meta.after)).toEqual({ data: [], meta });
});

test('many who write, and one who reads on: each event once, those of a record by its versions', async () => {
  const due = await made('due', { type: 'R', amount: 1_000_000, entity_name: 'Sari' });
  const seen: Event[] = [];
  let after = 0;
  async function readOn() {
    await seal();
    for (let more = true; more;) {
      const { data, meta } = await read(after, '&limit=3');
      seen.push(...data);
      ({ after, has_more: more } = meta);
    }
  }
  const over = new AbortController();
  const reading = (async () => {
    while (!over.signal.aborted) await readOn();
  })();
  await Promise.all(
    Array.from({ length: 4 }, async (_, writer) => {
      for (let i = 0; i < 5; i++) {
        const amount = 1000 + writer * 10 + i;
        await made(`due/${due.id}/pay`, { account_type: 'bank', account_id: bank, amount });
      }
    }),
  );
  over.abort();
  await reading;
  await readOn();
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  expect(seen).toHaveLength(41);
  const ofDue = seen.filter(({ data }) => data.uuid === due.uuid).map(({ data }) => data.version);
  expect(ofDue).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
});

test('a long log without events is passed over, and pages are as long as asked for', async () => {
  const { tenant_id, user_id } = owner;
  await server.owner.query(
    `insert into history (tenant_id, resource, record_id, action, user_id, request_id)
     select $1, 'cashier', 1, 'update', $2, 'uji' from generate_series(1, 2100)`,
    [tenant_id, user_id],
  );
  await made('due', { type: 'R', amount: 1000, entity_name: 'Sari' });
  await made('due', { type: 'R', amount: 2000, entity_name: 'Sari' });
  await seal();
  const first = await read();
  expect(first).toMatchObject({ data: [], meta: { after: 2000, has_more: true } });
  const second = await read(2000, '&limit=1');
  expect(second).toMatchObject({ data: [{ type: 'due.created', position: second.meta.after }] });
  expect((await read(second.meta.after)).data).toHaveLength(1);
});

test('a position that the log does not reach is told: it was restored', async () => {
  await made('due', { type: 'R', amount: 1000, entity_name: 'Sari' });
  await seal();
  expect(await server.get(`${path}?after=2`, owner.token)).toMatchObject({
    status: 400,
    body: { fields: { after: [expect.stringContaining('paling besar 1')] } },
  });
});

test('owners, keuangan and machines with the right read it, and only their tenant’s', async () => {
  await made('due', { type: 'R', amount: 1000, entity_name: 'Sari' });
  await seal();
  const reads = async ({ token }: { token: string }) => (await server.get(path, token)).status;
  const machine = async (scope: string) => {
    const accounts = '/account/tenant/api/service-account';
    const { id } = (await server.post(accounts, owner.token, { name: 'Dealer', scopes: [scope] })).body.data;
    const { key } = (await server.post(`${accounts}/${id}/key`, owner.token, { name: 'Utama' })).body.data;
    const { data } = (await server.call('POST', '/account/api/service-token', { body: { key } })).body;
    return { token: data.access_token as string };
  };
  for (const [who, status] of [
    [owner, 200],
    [await server.member('keuangan', owner.tenant_id), 200],
    [await server.member('kasir', owner.tenant_id), 403],
    [await server.member('peninjau', owner.tenant_id), 403],
    [await machine('event:read'), 200],
    [await machine('due:read'), 403],
  ] as const)
    expect(await reads(who)).toBe(status);
  const other = await server.member('pemilik');
  expect((await server.get(path, other.token)).body.data).toEqual([]);
});

/** A database transaction of somebody who has changed a due and does not commit yet. */
async function adding() {
  const client = new pg.Client(config);
  await client.connect();
  await client.query('begin');
  const uuid = uuidv7();
  await client.query(
    `insert into history (tenant_id, resource, record_id, action, user_id, request_id, record_uuid, record_version)
     values ($1, 'due', 1, 'update', $2, 'uji', $3, 2)`,
    [owner.tenant_id, owner.user_id, uuid],
  );
  return {
    uuid,
    async commit() {
      await client.query('commit');
      await client.end();
    },
  };
}
