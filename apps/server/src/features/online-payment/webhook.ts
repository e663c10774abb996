import { changedBy } from '@finance/contract/checks/changed-by';
import type { Context, Hono } from 'hono';
import { notFound, Refusal } from '../../base/refusal.ts';
import { byServer, findActor } from '../../database/actor.queries.ts';
import { holders } from '../../database/concurrency-limit.ts';
import { inTenant } from '../../database/in-tenant.ts';
import { limitBody } from '../../http/body-limits.ts';
import type { RequestEnv, Services } from '../../http/services.ts';
import { findEnabler, markHeard } from '../online-payment-enabler/online-payment-enabler.queries.ts';
import { webhookBase } from '../online-payment-enabler/served-provider.ts';
import { inPaymentTenant } from './in-payment-tenant.ts';
import { syncPayment } from './sync-payment.ts';
import { findPayment, findPaymentsNamed } from '../pay-link/online-payment.queries.ts';
import { credentialsOf, notices } from './open-provider.ts';
import { paymentOf } from './provider/order-id.ts';
import { type Notice, ProviderError } from './provider/provider.ts';

type Notifying = keyof typeof notices;

/**
 * Receives the providers' notices. A notice only triggers a check: the payment is read from the provider before
 * anything is booked. Answers 200 for a genuine notice, 403 for a wrong signature, 404 for a payment or an enabler that
 * is not here, and 503 when the provider could not be asked, so that it sends the notice again.
 *
 * A genuine notice of none of our payments, a dashboard's test or another shop's, is ignored with 200: a provider would
 * repeat it for days. The address without an enabler is that of earlier versions. Nothing tells there whose such a
 * notice is, and so whether it is genuine; it has no effect.
 */
export function serveWebhooks(app: Hono<RequestEnv>, services: Services): void {
  // the record has exactly these keys
  for (const type of Object.keys(notices) as Notifying[]) {
    app.post(`${webhookBase}/${type}`, limitBody(100_000), async (c) => {
      const notice = { headers: c.req.raw.headers, text: await c.req.text() };
      const told = await tell(services, c, type, notice);
      if (told === 'told') return c.json({ status: 'ok' });
      if (told === 'forged') throw forged();
      if (isOfOthers(type, notice)) return c.json({ status: 'diabaikan' });
      throw notFound('Pembayaran online');
    });

    app.post(`${webhookBase}/${type}/:uuid`, limitBody(100_000), async (c) => {
      const notice = { headers: c.req.raw.headers, text: await c.req.text() };
      const heard = await hearEnabler(services, c, type, notice);
      if (!heard) throw forged();
      if ((await tell(services, c, type, notice)) === 'told') return c.json({ status: 'ok' });
      await heard.noteTest();
      return c.json({ status: 'diabaikan' });
    });
  }
}

/** Checks the payment that a notice names, if the notice is genuine. */
async function tell(
  services: Services,
  c: Context<RequestEnv>,
  type: Notifying,
  notice: Notice,
): Promise<'told' | 'forged' | 'unknown'> {
  const { request_id } = c.var;
  const { orderIdIn, externalIdIn, isGenuine } = notices[type];
  const order_id = orderIdIn(notice);
  const ours = order_id === null ? null : paymentOf(order_id);
  const named = externalIdIn(notice);
  const meant = ours ? [ours.uuid] : named ? await findPaymentsNamed(services.db, named) : [];
  let isKnown = false;
  for (const uuid of meant) {
    const genuine = await inPaymentTenant(services, uuid, request_id, async (trx, scope) => {
      const { enabler_id, enabler_type } = await findPayment(trx, scope, uuid);
      if (enabler_type !== type) return false;
      if (!isGenuine(notice, await credentialsOf(services, trx, scope, enabler_id))) return false;
      await markHeard(trx, scope, enabler_id);
      return true;
    });
    isKnown ||= genuine !== undefined;
    if (!genuine) continue;
    const asked = { ...(ours && order_id && { order_id }), ...(named && { named }), request_id };
    await syncPayment(services, uuid, asked).catch((error: unknown) => {
      throw error instanceof ProviderError
        ? new Refusal(503, [error.message], { headers: { 'retry-after': '30' } })
        : error;
    });
    return 'told';
  }
  return isKnown ? 'forged' : 'unknown';
}

/** Notes that an enabler's provider sent a genuine notice; undefined where it is forged. */
async function hearEnabler(
  services: Services,
  c: Context<RequestEnv>,
  type: Notifying,
  notice: Notice,
): Promise<{ noteTest(): Promise<void> } | undefined> {
  const uuid = c.req.param('uuid') ?? '';
  const actor = await findActor(services.db, 'online_payment_enabler', uuid);
  if (!actor) throw notFound('Online payment enabler');
  const { tenant_id } = actor;
  const identity = byServer(actor, c.var.request_id, holders.payments(tenant_id));
  const enabler_id = await inTenant(services.db, identity, 'tenant', async (trx, scope) => {
    const enabler = await findEnabler(trx, scope, uuid);
    if (enabler.type !== type) throw notFound('Online payment enabler');
    if (!notices[type].isGenuine(notice, await credentialsOf(services, trx, scope, enabler.id))) return undefined;
    await markHeard(trx, scope, enabler.id);
    return enabler.id;
  });
  if (enabler_id === undefined) return undefined;
  return {
    /** It is of none of our payments. */
    async noteTest() {
      await inTenant(services.db, identity, 'tenant', (trx, scope) =>
        markHeard(trx, scope, enabler_id, { isTest: true }),
      );
      services.changes.tell(tenant_id, changedBy('onlinePaymentEnabler'));
    },
  };
}

/** Whether it is a notice, but of no order that we could have made. */
function isOfOthers(type: Notifying, notice: Notice): boolean {
  const order_id = notices[type].orderIdIn(notice);
  if (order_id !== null) return paymentOf(order_id) === null;
  return notices[type].externalIdIn(notice) !== null;
}

function forged(): Refusal {
  return new Refusal(403, [{ type: 'Forbidden', message: 'Tanda tangan pemberitahuan ini salah' }]);
}
