import { webhookTest } from '@finance/contract';
import { byServer } from '../../database/actor.queries.ts';
import { inTenant } from '../../database/in-tenant.ts';
import type { Services } from '../../http/services.ts';
import { listEvents } from '../event/event.queries.ts';
import {
  type Behind,
  endTries,
  endTry,
  findTarget,
  findToSend,
  holdToPlan,
  planDeliveries,
  takeDeliveries,
  type TakenDeliveries,
  webhooksToPlan,
} from './delivery.queries.ts';
import { postWebhook, type PostOutcome } from './post-webhook.ts';
import { afterPost, afterPosts } from './webhook.rules.ts';
import { secretOwner } from './webhook-secret.ts';

/** Of how many webhooks, and of each how many deliveries, are made at a time. */
const together = { webhooks: 4, ofEach: 8 };
/** How many events are planned at a time. */
const atOnce = 200;

/** Puts what has happened into what is to be told. Returns how many webhooks had their turn. */
export async function planWebhooks({ db, log }: Services): Promise<number> {
  let planned = 0;
  for (const behind of await webhooksToPlan(db, 20)) {
    const isPlanned = await plan(db, behind).catch((error: unknown) => {
      log.error({ webhook: behind.id, err: error }, 'events of a webhook could not be read; it is tried again');
      return false;
    });
    if (isPlanned) planned += 1;
  }
  return planned;
}

function plan(db: Services['db'], behind: Behind): Promise<boolean> {
  return inTenant(db, byServer(behind), 'tenant', async (trx, scope) => {
    const held = await holdToPlan(trx, scope, behind.id);
    if (!held) return false;
    const { events, after } = await listEvents(trx, scope, { after: held.position, limit: atOnce });
    const chosen = events.filter(({ type }) => held.types.includes(type));
    await planDeliveries(trx, scope, behind.id, { events: chosen, after });
    return true;
  });
}

/** Makes the deliveries whose turn has come, and returns how many there were. */
export async function sendWebhooks(services: Services): Promise<number> {
  const taken = await takeDeliveries(services.db, together);
  await Promise.all(
    taken.map((those) =>
      deliver(services, those).catch((error: unknown) =>
        services.log.error({ webhook: those.webhook_id, err: error }, 'a webhook was not told; it is tried again'),
      ),
    ),
  );
  return taken.reduce((sum, { ids }) => sum + ids.length, 0);
}

/**
 * Sends what was taken, and writes down what came of it. Whoever ends in between may have sent it: then it is sent
 * again, with the same id.
 */
export async function deliver(services: Services, taken: TakenDeliveries): Promise<void> {
  const { db, encryption, settings, changes } = services;
  const { webhook_id, ids } = taken;
  const found = await inTenant(
    db,
    byServer(taken),
    'tenant',
    async (trx, scope) => {
      const target = await findTarget(trx, scope, webhook_id);
      return target && { target, deliveries: await findToSend(trx, scope, ids) };
    },
    'read only',
  );
  if (!found || found.deliveries.length === 0) return;
  const { target, deliveries } = found;
  const secrets = await secretsOf(encryption, taken, [target.credentials, target.former]);
  const tries = await Promise.all(
    deliveries.map(async (delivery) => ({
      delivery,
      isTest: delivery.type === webhookTest,
      outcome:
        secrets === undefined
          ? unreadable
          : await postWebhook({ url: target.url, secrets, ...delivery }, { allowsInner: settings.webhookInner }),
    })),
  );
  const isPaused = await inTenant(db, byServer(taken), 'tenant', async (trx, scope) => {
    const outcomes = tries.filter(({ isTest }) => !isTest).map(({ outcome }) => outcome.outcome);
    const after = outcomes.length > 0 ? afterPosts(outcomes, target, scope.now) : undefined;
    if (after) await endTries(trx, scope, webhook_id, after);
    for (const { delivery, isTest, outcome } of tries) {
      const end = afterPost(outcome, { ...delivery, isTest }, scope.now);
      // What a paused webhook was not told waits until it is active again.
      const waits = { state: 'waiting' as const, next_at: scope.now };
      const isLeft = after?.paused_because && end.state === 'failed';
      await endTry(trx, scope, delivery, outcome, isLeft ? waits : end);
    }
    return (after?.paused_because ?? null) !== null;
  });
  changes.tell(taken.tenant_id, isPaused ? ['webhook', 'overview'] : ['webhook']);
}

const unreadable: PostOutcome = {
  outcome: 'refused',
  status: null,
  answer: null,
  problem: 'Rahasia webhook tidak dapat dibuka. Buat yang baru.',
};

/** The secrets, the newest first; undefined where another key encrypted them. */
async function secretsOf(
  encryption: Services['encryption'],
  { tenant_id, webhook_id }: TakenDeliveries,
  sealed: readonly (string | null)[],
): Promise<string[] | undefined> {
  const owner = secretOwner({ tenant_id }, webhook_id);
  const kept = sealed.filter((one) => one !== null);
  const opened = kept.map((one) => encryption.decrypt(owner, one).then(({ secret = '' }) => secret));
  return Promise.all(opened).catch(() => undefined);
}
