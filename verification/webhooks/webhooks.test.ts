import { setTimeout as wait } from 'node:timers/promises';
import type { Event } from '@finance/contract';
import { verifyWebhook } from '@finance/server-sdk';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { sendWebhooksEvery } from '../../apps/server/src/features/webhook/keep-sending.ts';
import { sealCommitted } from '../../apps/server/src/operations/history/seal-history.ts';
import { Receiver } from '../../apps/server/src/testing/receiver.ts';
import { TestServer } from '../../apps/server/src/testing/test-server.ts';
import { judgeWebhook, type Taken } from './judge-webhook.ts';

// A small run of `npm run prove -- webhooks`, with senders in this process.

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  [server, receiver] = await Promise.all([TestServer.start({ webhookInner: true }), new Receiver().start()]);
});
afterAll(() => Promise.all([server.close(), receiver.stop()]));

function anEvent(id: number, version: number, event_id = `evt_${id}_${version}`): Taken {
  const data = { resource: 'due', id, uuid: '', version, transactable_app: null, external_id: null };
  const of = { tenant_id: 1, test: false };
  const event: Event = { id: event_id, type: 'due.updated', timestamp: '', ...of, position: 1, data };
  return { event, body: event_id };
}

test.each<[string, Taken[], RegExp]>([
  ['what is lost', [anEvent(1, 1), anEvent(2, 1)], /^due 1 version 2$/],
  ['a later version before an earlier one', [anEvent(1, 2), anEvent(1, 1), anEvent(2, 1)], /came after version 2/],
  ['an id that changes', [anEvent(1, 1), anEvent(1, 1, 'x'), anEvent(1, 2), anEvent(2, 1)], /with another id/],
  ['one id for two', [anEvent(1, 1, 'x'), anEvent(1, 2, 'x'), anEvent(2, 1)], /the id of another/],
  ['another body', [anEvent(1, 1), { ...anEvent(1, 1), body: 'y' }, anEvent(1, 2), anEvent(2, 1)], /another body/],
  ["a stranger's", [anEvent(1, 1), anEvent(1, 2), anEvent(2, 1), anEvent(3, 1)], /no change of the tenant/],
])('the judge finds %s', (_, taken, fault) => {
  const changes = [anEvent(1, 1), anEvent(1, 2), anEvent(2, 1)].map(({ event }) => event.data);
  const { lost, wrong } = judgeWebhook(changes, taken);
  expect([...lost, ...wrong]).toEqual([expect.stringMatching(fault)]);
});

test('two senders that are killed and a receiver that is away for an hour: all is told, in order', async () => {
  const owner = await server.member('pemilik');
  const call = async (method: string, path: string, body?: object) => {
    const answer = await server.call(method, path, { token: owner.token, body });
    if (answer.status > 201) throw new Error(answer.text);
    return answer.body.data;
  };
  const types = ['due.created', 'due.updated'];
  const { id } = await call('POST', '/setting/api/webhook', { name: 'Dealer', url: receiver.url(), types });
  const { secret } = await call('POST', `/setting/api/webhook/${id}/secret`, {});

  let senders = [startSender(), startSender()];
  onTestFinished(async () => void (await Promise.all(senders.map((sender) => sender.stop()))));
  const taken: Taken[] = [];
  const killed: ReturnType<typeof startSender>[] = [];
  let isAway = false;
  receiver.answer = ({ headers, body }) => {
    if (isAway) return 'cut';
    taken.push({ event: verifyWebhook({ headers, body }, secret) as Event, body });
    if (taken.length % 10 === 0) {
      for (const sender of senders) sender.kill(); // it was sent, and nobody writes so down
      killed.push(...senders);
      senders = [startSender(), startSender()];
    }
    return { status: 204 };
  };

  const [dues, versions] = [12, 6];
  const { rows: databases } = await server.owner.query<{ name: string }>('select current_database() as name');
  const config = { ...inject('postgres'), database: databases[0]?.name };
  await Promise.all(
    Array.from({ length: dues }, async (_, i) => {
      let due = await call('POST', '/transaction/api/due', { type: 'R', amount: 1000 + i, entity_name: 'Sari' });
      for (let version = 2; version <= versions; version += 1) {
        due = await call('PUT', `/transaction/api/due/${due.id}`, { version: due.version, note: `Sewa ${version}` });
        await sealCommitted(config, { since: undefined });
        if (version === 4) isAway = true;
      }
    }),
  );
  for (let minute = 0; minute < 60; minute += 5) {
    await pass(5);
    await wait(20); // they try meanwhile
  }
  expect((await call('GET', `/setting/api/webhook/${id}`)).failing_since).not.toBeNull();
  isAway = false;
  await expect
    .poll(async () => {
      await pass(5);
      return (await call('GET', `/setting/api/webhook/${id}`)).waiting;
    })
    .toBe(0);

  const { rows: changes } = await server.owner.query<Event['data']>(
    `select resource, record_id::int as id, record_version as version from history
      where tenant_id = $1 and resource = 'due'`,
    [owner.tenant_id],
  );
  expect(changes).toHaveLength(dues * versions);
  const { again, ...faults } = judgeWebhook(changes, taken);
  expect(faults).toEqual({ lost: [], wrong: [] });
  expect(killed.length).toBeGreaterThan(10);
  expect(again).toBeGreaterThan(0);
});

/** A sender as each process has one; once it is killed it reaches the database no more. */
function startSender() {
  let isDead = false;
  const db = new Proxy(server.services.db, {
    get(of, name) {
      if (isDead) throw new Error('killed');
      const found: unknown = Reflect.get(of, name);
      return typeof found === 'function' ? found.bind(of) : found;
    },
  });
  const stop = sendWebhooksEvery({ ...server.services, db, log: pino({ level: 'silent' }) }, 5);
  return {
    stop,
    kill() {
      isDead = true;
      void stop();
    },
  };
}

/** Lets so many minutes pass for whoever sends. */
async function pass(minutes: number): Promise<void> {
  const earlier = (...columns: string[]) =>
    columns.map((column) => `${column} = ${column} - ${minutes} * interval '1 minute'`).join(', ');
  await server.owner.query(
    `update webhook set ${earlier('retry_at', 'failing_since')};
      update webhook_delivery set ${earlier('next_at', 'first_tried_at')} where next_at is not null`,
  );
}
