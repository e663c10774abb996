import type { Hono } from 'hono';
import { notFound, Refusal } from '../../base/refusal.ts';
import { limitBody } from '../../http/body-limits.ts';
import type { RequestEnv, Services } from '../../http/services.ts';
import { webhookPath } from '../online-payment-enabler/served-provider.ts';
import { inPaymentTenant } from './in-payment-tenant.ts';
import { syncPayment } from './sync-payment.ts';
import { findPayment, findPaymentsNamed } from './online-payment.queries.ts';
import { credentialsOf, notices } from './open-provider.ts';
import { paymentOf } from './order.ts';
import { ProviderError } from './provider/provider.ts';

type Notifying = keyof typeof notices;

/**
 * Receives the providers' notices. A notice only triggers a check: the payment is read from the provider before
 * anything is booked. Answers 200 for a genuine notice, 404 for an unknown payment, 403 for a wrong signature, and 503
 * when the provider could not be asked, so that it sends the notice again.
 */
export function serveWebhooks(app: Hono<RequestEnv>, services: Services): void {
  // the record has exactly these keys
  for (const type of Object.keys(notices) as Notifying[]) {
    app.post(webhookPath(type), limitBody(100_000), async (c) => {
      const notice = { headers: c.req.raw.headers, text: await c.req.text() };
      const { orderIdIn, externalIdIn, isGenuine } = notices[type];
      const order_id = orderIdIn(notice) ?? undefined;
      const external_id = order_id === undefined ? externalIdIn?.(notice) : undefined;
      const named = order_id === undefined ? null : paymentOf(order_id);
      const meant = external_id ? await findPaymentsNamed(services.db, external_id) : named ? [named] : [];
      let known = false;
      for (const uuid of meant) {
        const genuine = await inPaymentTenant(services, uuid, c.var.request_id, async (trx, scope) => {
          const payment = await findPayment(trx, scope, uuid);
          return (
            payment.enabler_type === type &&
            isGenuine(notice, await credentialsOf(services, trx, scope, payment.enabler_id))
          );
        });
        known ||= genuine !== undefined;
        if (!genuine) continue;
        await syncPayment(services, uuid, { ...(order_id ? { order_id } : {}), request_id: c.var.request_id }).catch(
          (error: unknown) => {
            throw error instanceof ProviderError
              ? new Refusal(503, [error.message], { headers: { 'retry-after': '30' } })
              : error;
          },
        );
        return c.json({ status: 'ok' });
      }
      if (!known) throw notFound('Pembayaran online');
      throw new Refusal(403, [{ type: 'Forbidden', message: 'Tanda tangan pemberitahuan ini salah' }]);
    });
  }
}
