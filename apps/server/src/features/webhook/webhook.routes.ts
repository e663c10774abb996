import { type Api, webhookTest } from '@finance/contract';
import { checkUnchanged } from '@finance/contract/checks/unchanged';
import { randomBytes } from 'node:crypto';
import { conflict, invalid, refused } from '../../base/refusal.ts';
import { paginationOf } from '../../base/page.ts';
import { lockTurn } from '../../database/lock-turn.ts';
import type { Handlers } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { newestPosition } from '../event/event.queries.ts';
import { listHistory, recordHistory } from '../history/history.queries.ts';
import {
  countDeliveries,
  findDelivery,
  hurryDeliveries,
  insertTest,
  listDeliveries,
  resendDelivery,
  skipDeliveries,
} from './delivery.queries.ts';
import { deliver } from './send-webhooks.ts';
import { newWebhookSecret, secretOwner } from './webhook-secret.ts';
import {
  countWebhooks,
  deleteWebhook,
  findCredentials,
  findWebhook,
  insertWebhook,
  keptOfWebhook,
  listWebhooks,
  lockWebhook,
  recordedWebhook,
  updateWebhook,
} from './webhook.queries.ts';

/** How many a tenant may have. */
const mostWebhooks = 20;
const day = 86_400_000;

/**
 * Webhooks of a tenant. Making one and making its secret are two calls: the answer to a repeated request is kept, and
 * must hold no secret.
 */
export function webhookHandlers(services: Services): Handlers<Api['webhook']> {
  const { encryption, log, settings } = services;

  function checkUrl(url: string): void {
    if (!url.startsWith('https:') && !settings.webhookInner) throw invalid({ url: ['harus berawalan https://'] });
  }

  return {
    async index({ query, trx, scope }) {
      const total = await countWebhooks(trx, scope, query.q);
      return { data: await listWebhooks(trx, scope, query), meta: { pagination: paginationOf(query, total) } };
    },

    async show({ param, trx, scope }) {
      return { data: await findWebhook(trx, scope, param) };
    },

    async store({ body, trx, scope }) {
      checkUrl(body.url);
      await lockTurn(trx, scope, 'webhook'); // of two who make one the second counts the first
      if ((await countWebhooks(trx, scope)) >= mostWebhooks)
        throw refused(`Sudah ada ${mostWebhooks} webhook. Hapus dulu yang tidak dipakai.`);
      const position = await newestPosition(trx, scope); // what comes, not what was
      const id = await insertWebhook(trx, scope, { ...body, position });
      return { data: await recordedWebhook(trx, scope, 'create', id, null) };
    },

    async update({ param: id, body: { version, ...fields }, trx, scope }) {
      const before = await lockWebhook(trx, scope, id);
      checkUnchanged(before.name, before.version, version);
      checkUrl(fields.url);
      await updateWebhook(trx, scope, id, { ...fields, failures: 0, failing_since: null, retry_at: null });
      return { data: await recordedWebhook(trx, scope, 'update', id, before) };
    },

    async destroy({ param: id, trx, scope }) {
      const before = await lockWebhook(trx, scope, id);
      await deleteWebhook(trx, scope, id);
      await recordHistory(trx, scope, {
        resource: 'webhook',
        record_id: id,
        action: 'delete',
        before: keptOfWebhook(before),
        after: null,
      });
      return { data: before };
    },

    async newSecret({ param: id, trx, scope }) {
      const before = await lockWebhook(trx, scope, id);
      const sealed = await findCredentials(trx, scope, id);
      const former = sealed?.credentials ?? null;
      const secret = newWebhookSecret();
      await updateWebhook(trx, scope, id, {
        credentials: await encryption.encrypt(secretOwner(scope, id), { secret }),
        former_credentials: former,
        former_until: former === null ? null : new Date(Date.parse(scope.now) + day).toISOString(),
      });
      return { data: { secret, webhook: await recordedWebhook(trx, scope, 'update', id, before) } };
    },

    async pause({ param: id, trx, scope }) {
      const before = await lockWebhook(trx, scope, id);
      if (!before.active) return { data: before };
      await updateWebhook(trx, scope, id, { active: false, paused_because: 'owner' });
      return { data: await recordedWebhook(trx, scope, 'update', id, before) };
    },

    async activate({ param: id, body: { skip }, trx, scope }) {
      const before = await lockWebhook(trx, scope, id);
      if (before.active) return { data: before };
      if (skip) await skipDeliveries(trx, scope, id);
      else await hurryDeliveries(trx, scope, id);
      await updateWebhook(trx, scope, id, {
        active: true,
        paused_because: null,
        failures: 0,
        failing_since: null,
        retry_at: null,
        ...(skip && { position: await newestPosition(trx, scope) }),
      });
      return { data: await recordedWebhook(trx, scope, 'update', id, before) };
    },

    async test({ param: id, trx, scope, afterwards }) {
      const { has_secret } = await findWebhook(trx, scope, id);
      if (!has_secret) throw conflict('Webhook ini belum punya rahasia. Buat dulu.');
      const event_id = `evt_${randomBytes(16).toString('hex')}`;
      const { tenant_id, test, now: timestamp } = scope;
      const told = { id: event_id, type: webhookTest, timestamp, tenant_id, test, data: {} };
      // Taken from the beginning: it is sent after the commit, or by the worker if this process ends before.
      const next_at = new Date(Date.parse(scope.now) + 120_000).toISOString();
      const body = JSON.stringify(told);
      const delivery = await insertTest(trx, scope, id, { event_id, type: webhookTest, body, next_at });
      const { user_id } = scope;
      afterwards(() =>
        deliver(services, { tenant_id, user_id, webhook_id: id, ids: [delivery] }).catch((error: unknown) =>
          log.warn({ err: error }, 'a webhook could not be tested; it is looked at again'),
        ),
      );
      return { data: await findDelivery(trx, scope, id, delivery) };
    },

    async deliveries({ param: id, query, trx, scope }) {
      await findWebhook(trx, scope, id);
      const total = await countDeliveries(trx, scope, id, query);
      return { data: await listDeliveries(trx, scope, id, query), meta: { pagination: paginationOf(query, total) } };
    },

    async resend({ param: id, body: { delivery_id }, trx, scope }) {
      await lockWebhook(trx, scope, id);
      await findDelivery(trx, scope, id, delivery_id);
      await resendDelivery(trx, scope, delivery_id);
      return { data: await findDelivery(trx, scope, id, delivery_id) };
    },

    async history({ param: id, trx, scope }) {
      await findWebhook(trx, scope, id);
      return { data: await listHistory(trx, scope, 'webhook', id) };
    },
  };
}
