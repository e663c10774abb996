import { type Api, type Webhook, type WebhookDelivery, webhookTest } from '@finance/contract';
import { checkUnchanged } from '@finance/contract/checks/unchanged';
import { aWebhook, aWebhookDelivery } from '../a-webhook.ts';
import type { Answers } from './answers.ts';
import { historyOf, recordHistory } from './history.ts';
import { finds, pageOf } from './page.ts';
import { findRecord, putRecord } from './record.ts';
import { byCaller, nextId, nowIn, tick, type World } from './world.ts';

/** Nothing is sent: what is tested or sent again is taken at once. */
export function webhookAnswers(world: World): Answers<Api['webhook']> {
  const { webhooks } = world;
  const find = (id: number) => findRecord(webhooks, id, 'Webhook');
  const deliveriesOf = (id: number) => {
    const known = world.webhookDeliveries.get(id) ?? [];
    world.webhookDeliveries.set(id, known);
    return known;
  };

  function keep(before: Webhook | null, next: Webhook) {
    const after = putRecord(webhooks, { ...next, version: before ? before.version + 1 : 1 });
    recordHistory(world, {
      resource: 'webhook',
      action: before ? 'update' : 'create',
      before: before && kept(before),
      after: kept(after),
      by: world.user,
      at: tick(world),
    });
    return { data: after };
  }
  function taken(webhook: number, fields: Partial<WebhookDelivery>) {
    const all = deliveriesOf(webhook);
    const at = tick(world);
    return { data: putRecord(all, aWebhookDelivery({ ...fields, tried_at: at, state: 'delivered', status: 200 })) };
  }

  return {
    index: ({ query }) =>
      pageOf(
        webhooks.filter(({ name, url }) => finds([name, url], query.q)),
        query,
        'name',
      ),
    show: ({ param }) => ({ data: find(param) }),
    store: ({ body }) =>
      keep(
        null,
        aWebhook({
          ...body,
          id: nextId(webhooks),
          has_secret: false,
          creator_name: byCaller(world).creator_name,
          created_at: nowIn(world),
        }),
      ),
    update({ param, body: { version, ...fields } }) {
      const before = find(param);
      checkUnchanged(before.name, before.version, version);
      return keep(before, { ...before, ...fields });
    },
    destroy({ param }) {
      const data = find(param);
      webhooks.splice(webhooks.indexOf(data), 1);
      return { data };
    },
    newSecret({ param }) {
      const before = find(param);
      const former_until = before.has_secret ? new Date(world.clock + 86_400_000).toISOString() : null;
      const { data } = keep(before, { ...before, has_secret: true, former_until });
      return { data: { secret: `whsec_${'UmFoYXNpYS1jb250b2g'.repeat(3).slice(0, 43)}=`, webhook: data } };
    },
    pause: ({ param }) => keep(find(param), { ...find(param), active: false, paused_because: 'owner' }),
    activate: ({ param }) =>
      keep(find(param), { ...find(param), active: true, paused_because: null, failing_since: null, waiting: 0 }),
    test({ param }) {
      const id = nextId(deliveriesOf(param));
      return taken(param, { id, type: webhookTest, resource: 'webhook', record_id: 0, created_at: nowIn(world) });
    },
    deliveries: ({ param, query }) =>
      pageOf(
        deliveriesOf(find(param).id).filter(({ state }) => query.state === undefined || state === query.state),
        { ...query, order: query.order ?? 'desc' },
        'id',
      ),
    resend({ param, body: { delivery_id } }) {
      const before = findRecord(deliveriesOf(param), delivery_id, 'Kiriman');
      return taken(param, { ...before, attempts: before.attempts + 1, problem: null, answer: 'ok', next_at: null });
    },
    history: ({ param }) => ({ data: historyOf(world, 'webhook', find(param)) }),
  };
}

function kept({ id, name, url, types, active, has_secret, former_until }: Webhook) {
  return { id, name, url, types: types.join(', '), active, has_secret, former_until };
}
