import type { Event, Webhook as Kept, WebhookDelivery } from '@finance/contract';
import pg from 'pg';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { sealCommitted } from '../../operations/history/seal-history.ts';
import { Receiver } from '../../testing/receiver.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';
import { sendWebhooksEvery } from './keep-sending.ts';
import { planWebhooks, sendWebhooks } from './send-webhooks.ts';

const path = '/setting/api/webhook';
let server: TestServer;
let receiver: Receiver;
let config: pg.ClientConfig;
let owner: Member;

beforeAll(async () => {
  [server, receiver] = await Promise.all([TestServer.start({ webhookInner: true }), new Receiver().start()]);
  const { rows } = await server.owner.query<{ name: string }>('select current_database() as name');
  config = { ...inject('postgres'), database: rows[0]?.name };
});
afterAll(() => Promise.all([server.close(), receiver.stop()]));
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answer = () => ({ status: 200 });
  await server.owner.query('delete from webhook_delivery; delete from webhook'); // of the tests before
  owner = await server.member('pemilik');
});

const types = ['due.created', 'due.updated', 'due.paid', 'due.voided'];
async function call(method: string, at: string, body?: unknown) {
  const answer = await server.call(method, `${path}${at}`, { token: owner.token, body });
  if (answer.status > 201) throw new Error(answer.text);
  return answer.body.data;
}
/** A webhook with its secret. */
async function made(fields: object = {}): Promise<Kept & { secret: string }> {
  const { id } = await call('POST', '', { name: 'Dealer', url: receiver.url(), types, ...fields });
  const { secret, webhook } = await call('POST', `/${id}/secret`);
  return { ...webhook, secret };
}
async function owe(amount = 1000) {
  const { body } = await server.post('/transaction/api/due', owner.token, { type: 'R', amount, entity_name: 'Sari' });
  return body.data as { id: number; uuid: string; version: number };
}
async function change({ id, version }: { id: number; version: number }, note: string) {
  const { body } = await server.put(`/transaction/api/due/${id}`, owner.token, { version, note });
  return body.data as { id: number; uuid: string; version: number };
}
const find = (id: number): Promise<Kept> => call('GET', `/${id}`);
const deliveries = (id: number, query = ''): Promise<WebhookDelivery[]> => call('GET', `/${id}/delivery${query}`);
/** What has happened comes into the log, and is told as long as there is something to tell. */
async function tell(services = server.services): Promise<void> {
  await sealCommitted(config, { since: undefined });
  while ((await planWebhooks(services)) > 0);
  while ((await sendWebhooks(services)) > 0);
}
/** Lets so much time pass for all webhooks. */
async function pass(time: string): Promise<void> {
  await server.owner.query(
    `update webhook set retry_at = retry_at - $1::interval, failing_since = failing_since - $1::interval`,
    [time],
  );
  await server.owner.query(
    `update webhook_delivery set next_at = next_at - $1::interval, first_tried_at = first_tried_at - $1::interval`,
    [time],
  );
}
const told = () => receiver.received.map(({ body }) => JSON.parse(body) as Event);

test('what happens is told once, signed, with the event as the log has it, and nothing of before', async () => {
  await owe(500);
  await tell();
  const webhook = await made();
  const due = await owe();
  await tell();
  const [got] = receiver.received;
  const headers = got?.headers as Record<string, string>;
  const event = new Webhook(webhook.secret).verify(got?.body ?? '', headers) as Event;
  const log = (await server.get('/transaction/api/event', owner.token)).body.data;
  expect(log).toHaveLength(2);
  expect(event).toEqual(log[1]);
  expect(event).toMatchObject({ type: 'due.created', data: { uuid: due.uuid, version: 1 } });
  expect(headers['webhook-id']).toBe(event.id);
  expect(await deliveries(webhook.id)).toMatchObject([
    { event_id: event.id, state: 'delivered', attempts: 1, status: 200, next_at: null },
  ]);
  await tell();
  expect(receiver.received).toHaveLength(1);
});

test('only the chosen events are told, and only those of the tenant', async () => {
  await made({ types: ['due.voided'] });
  const due = await owe();
  await change(due, 'Sewa');
  owner = await server.member('pemilik');
  await owe();
  await tell();
  expect(told()).toEqual([]);
});

test('without a secret nothing is sent; with a new one both sign for a day', async () => {
  const { id } = await call('POST', '', { name: 'Dealer', url: receiver.url(), types });
  await owe();
  await tell();
  expect([receiver.received, await find(id)]).toMatchObject([[], { has_secret: false, waiting: 0 }]);
  expect((await server.post(`${path}/${id}/test`, owner.token, {})).status).toBe(409);
  const first = (await call('POST', `/${id}/secret`)).secret;
  const { secret, webhook } = await call('POST', `/${id}/secret`);
  expect(Date.parse(webhook.former_until) - Date.now()).toBeGreaterThan(86_000_000);
  await tell();
  const [got] = receiver.received;
  const verifies = (by: string, { body, headers } = got ?? { body: '', headers: {} }) => {
    try {
      return new Webhook(by).verify(body, headers as Record<string, string>) !== undefined;
    } catch {
      return false;
    }
  };
  expect([verifies(secret), verifies(first)]).toEqual([true, true]);
  await server.owner.query("update webhook set former_until = now() - interval '1 second'");
  await owe();
  await tell();
  expect([verifies(secret, receiver.received[1]), verifies(first, receiver.received[1])]).toEqual([true, false]);
  expect((await find(id)).former_until).toBeNull();
});

test('a receiver that is down for an hour gets everything afterwards, in the order of each record', async () => {
  const webhook = await made();
  receiver.answer = () => 'cut';
  const dues = [];
  for (let i = 0; i < 6; i++) dues.push(await change(await owe(1000 + i), `Sewa ${i}`));
  for (let minute = 0; minute < 60; minute += 5) {
    await tell();
    await pass('5 minutes');
  }
  const tries = receiver.received.length;
  expect(tries).toBeLessThan(20); // one at a time, ever less often
  expect(await find(webhook.id)).toMatchObject({ active: true, waiting: 12 });
  expect((await find(webhook.id)).failing_since).not.toBeNull();
  receiver.answer = () => ({ status: 200 });
  for (const due of dues.splice(0)) dues.push(await change(due, 'Kios'));
  await pass('1 hour');
  await tell();
  await pass('1 hour'); // what had failed waits for its own turn
  await tell();
  const taken = told().slice(tries);
  for (const { uuid } of dues)
    expect(taken.filter(({ data }) => data.uuid === uuid).map(({ data }) => data.version)).toEqual([1, 2, 3]);
  expect(await find(webhook.id)).toMatchObject({ waiting: 0, failing_since: null });
});

test('a sender that ends after sending sends again, with the same id', async () => {
  const webhook = await made();
  await owe();
  let isDead = false;
  receiver.answer = () => {
    isDead = true; // it sends, and writes down nothing afterwards
    return { status: 200 };
  };
  const db = new Proxy(server.services.db, {
    get(of, name) {
      if (isDead) throw new Error('killed');
      const found: unknown = Reflect.get(of, name);
      return typeof found === 'function' ? found.bind(of) : found;
    },
  });
  await sealCommitted(config, { since: undefined });
  await planWebhooks(server.services);
  await sendWebhooks({ ...server.services, db, log: pino({ level: 'silent' }) });
  expect(await deliveries(webhook.id)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  receiver.answer = () => ({ status: 200 });
  await tell();
  expect(receiver.received).toHaveLength(1); // it is left to whoever took it, for two minutes
  await pass('2 minutes');
  await tell();
  const [first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  expect(await deliveries(webhook.id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
});

test('several processes at once: each event once, those of a record in their order', async () => {
  const webhook = await made();
  const processes = Array.from({ length: 3 }, () => sendWebhooksEvery(server.services, 5));
  onTestFinished(async () => void (await Promise.all(processes.map((stop) => stop()))));
  const versions = 5;
  const uuids = await Promise.all(
    Array.from({ length: 6 }, async (_, i) => {
      let due = await owe(10_000 + i);
      for (let v = 2; v <= versions; v++) {
        due = await change(due, `Sewa ${v}`);
        await sealCommitted(config, { since: undefined });
      }
      return due.uuid;
    }),
  );
  await sealCommitted(config, { since: undefined });
  while ((await deliveries(webhook.id, '?state=delivered&per_page=100')).length < 6 * versions);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(ids.length);
  for (const uuid of uuids)
    expect(
      told()
        .filter(({ data }) => data.uuid === uuid)
        .map(({ data }) => data.version),
    ).toEqual(Array.from({ length: versions }, (_, i) => i + 1));
});

test('an event that is refused holds back its own record alone, and is given up after three days', async () => {
  const webhook = await made();
  const [poison, other] = [await owe(1), await owe(2)];
  receiver.answer = ({ body }) => ({
    status: (JSON.parse(body) as Event).data.id === poison.id ? 400 : 200,
    body: 'x',
  });
  await change(poison, 'Sewa');
  await tell();
  expect(told().map(({ data }) => data.id)).toEqual(expect.arrayContaining([poison.id, other.id]));
  expect(receiver.received).toHaveLength(2);
  expect(await find(webhook.id)).toMatchObject({ waiting: 2, failing_since: null });
  await pass('3 days');
  await tell();
  expect(await deliveries(webhook.id, '?state=failed')).toMatchObject([
    { record_id: poison.id, type: 'due.created', status: 400, answer: 'x', problem: 'Penerima menjawab 400' },
  ]);
  expect(told().at(-1)).toMatchObject({ type: 'due.updated', data: { id: poison.id } });
});

test('one that takes nothing for three days is paused, and an owner is told; nothing is lost', async () => {
  const webhook = await made();
  receiver.answer = () => ({ status: 503 });
  await owe();
  await tell();
  const stopped = async () => (await server.get('/transaction/api/overview', owner.token)).body.data.stopped_webhook;
  expect(await stopped()).toEqual({ count: 0 });
  await pass('3 days');
  await tell();
  expect(await find(webhook.id)).toMatchObject({ active: false, paused_because: 'failing', waiting: 1 });
  expect(await stopped()).toEqual({ count: 1 });
  const keuangan = await server.member('keuangan', owner.tenant_id);
  const seen = await server.get('/transaction/api/overview', keuangan.token);
  expect(seen.body.data.stopped_webhook).toEqual({ count: 0 });
  await owe();
  await tell();
  expect(receiver.received).toHaveLength(2);
  receiver.answer = () => ({ status: 200 });
  await call('POST', `/${webhook.id}/activate`, {});
  await tell();
  expect(receiver.received).toHaveLength(4);
  expect(await find(webhook.id)).toMatchObject({ active: true, waiting: 0 });
});

test('a log that cannot be told holds back nobody else', async () => {
  const broken = owner;
  await made();
  await server.owner.query(
    `insert into history (tenant_id, resource, record_id, action, user_id, request_id, record_version)
     values ($1, 'due', 1, 'update', $2, 'uji', 1)`, // an event without its record
    [broken.tenant_id, broken.user_id],
  );
  owner = await server.member('pemilik');
  await made();
  const { uuid } = await owe();
  await tell({ ...server.services, log: pino({ level: 'silent' }) });
  expect(told().map(({ data }) => data.uuid)).toEqual([uuid]);
});

test('a receiver that says that it is gone is told nothing more', async () => {
  const webhook = await made();
  receiver.answer = () => ({ status: 410 });
  await owe();
  await tell();
  expect(await find(webhook.id)).toMatchObject({ active: false, paused_because: 'gone' });
});

test('an owner pauses, and goes on with or without what happened meanwhile', async () => {
  const webhook = await made();
  await call('POST', `/${webhook.id}/pause`);
  await owe();
  await tell();
  expect(receiver.received).toEqual([]);
  expect((await server.get('/transaction/api/overview', owner.token)).body.data.stopped_webhook).toEqual({ count: 0 });
  await call('POST', `/${webhook.id}/activate`, { skip: true });
  await tell();
  expect(receiver.received).toEqual([]);
  await owe();
  await tell();
  expect(receiver.received).toHaveLength(1);
});

test('a test goes out at once and once, also while it is paused; an event is sent again with its id', async () => {
  const webhook = await made();
  await call('POST', `/${webhook.id}/pause`);
  receiver.answer = () => ({ status: 500 });
  await call('POST', `/${webhook.id}/test`);
  expect(told()).toMatchObject([{ type: 'webhook.test', tenant_id: owner.tenant_id }]);
  expect(await deliveries(webhook.id)).toMatchObject([{ type: 'webhook.test', state: 'failed', status: 500 }]);
  expect(await find(webhook.id)).toMatchObject({ failing_since: null });
  receiver.answer = () => ({ status: 200 });
  await call('POST', `/${webhook.id}/activate`, {});
  await owe();
  await tell();
  const [done] = await deliveries(webhook.id);
  const again = await call('POST', `/${webhook.id}/resend`, { delivery_id: done?.id });
  expect(again).toMatchObject({ state: 'waiting' });
  await tell();
  expect(receiver.received.slice(-2).map(({ headers }) => headers['webhook-id'])).toEqual([
    done?.event_id,
    done?.event_id,
  ]);
});

test('an inner address, or one without TLS, is refused unless the operator allows it', async () => {
  const webhook = await made();
  await owe();
  const strict = { ...server.services, settings: { ...server.services.settings, webhookInner: false } };
  await tell(strict);
  expect(receiver.received).toEqual([]);
  expect(await deliveries(webhook.id)).toMatchObject([{ state: 'waiting', problem: 'Alamatnya harus https' }]);
  const other = await TestServer.start();
  onTestFinished(() => other.close());
  const { token } = await other.member('pemilik');
  for (const url of ['http://dealer.contoh.id/', 'https://a:b@dealer.contoh.id/', 'ftp://dealer.contoh.id', 'dealer'])
    expect(await other.post(path, token, { name: 'X', url, types })).toMatchObject({
      status: 400,
      body: { fields: { url: [expect.any(String)] } },
    });
});

test('only owners see webhooks; no secret is in an answer, the history, the log or the database', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const webhook = await made();
  await owe();
  receiver.answer = () => ({ status: 500 });
  await tell({ ...server.services, log });
  const { rows } = await server.owner.query('select * from webhook');
  const history = await call('GET', `/${webhook.id}/history`);
  const key = webhook.secret.slice('whsec_'.length);
  for (const said of [await find(webhook.id), await deliveries(webhook.id), history, rows, lines])
    expect(JSON.stringify(said)).not.toContain(key);
  expect(history).toHaveLength(2);
  for (const role of ['keuangan', 'kasir', 'peninjau'] as const) {
    const { token } = await server.member(role, owner.tenant_id);
    expect(await server.get(path, token)).toMatchObject({ status: 403 });
    expect(await server.get(`${path}/${webhook.id}/delivery`, token)).toMatchObject({ status: 403 });
  }
  const stranger = await server.member('pemilik');
  expect(await server.get(`${path}/${webhook.id}`, stranger.token)).toMatchObject({ status: 404 });
});

test('it is changed by who saw it last, and removed with what was told', async () => {
  const webhook = await made();
  const change1 = { version: webhook.version, name: 'Toko', url: receiver.url('/baru'), types: ['due.created'] };
  expect(await call('PUT', `/${webhook.id}`, change1)).toMatchObject({ name: 'Toko', version: webhook.version + 1 });
  const stale = await server.put(`${path}/${webhook.id}`, owner.token, change1);
  expect(stale.status).toBe(409);
  await owe();
  await tell();
  expect(receiver.received).toMatchObject([{ path: '/baru' }]);
  await call('DELETE', `/${webhook.id}`);
  expect(await server.get(`${path}/${webhook.id}`, owner.token)).toMatchObject({ status: 404 });
  await owe();
  await tell();
  expect(receiver.received).toHaveLength(1);
});
