import type { OnlinePaymentType } from '@finance/contract';
import type { Hono } from 'hono';
import { AppError, notFound } from '../http/app-error.ts';
import { limitBody } from '../http/body-limits.ts';
import type { RequestEnv, Services } from '../http/services.ts';
import { actingFor } from './acting.ts';
import { learn } from './learn.ts';
import { findPayment } from './online-payment.queries.ts';
import { credentialsOf, notices } from './open-provider.ts';
import { paymentOf } from './order.ts';
import { ProviderError } from './provider/provider.ts';

type Notifying = keyof typeof notices;

/** Where a provider sends its notices, the same for every tenant. */
export function webhookPath(type: OnlinePaymentType): string {
  return `/transaction/api/online-payment-webhook/${type}`;
}

/**
 * Takes the notices of the providers. A notice is only a reason to ask: whoever sent it, the payment is read again from the provider before anything is booked.
 * Answers 200 for a genuine one, 404 for a payment that is not ours, 403 for a wrong signature, and 503 where the provider could not be asked, so that it tells us again.
 */
export function serveWebhooks(app: Hono<RequestEnv>, services: Services): void {
  for (const type of Object.keys(notices) as Notifying[]) {
    // the keys of a record that names them
    app.post(webhookPath(type), limitBody(100_000), async (c) => {
      const notice = { headers: c.req.raw.headers, text: await c.req.text() };
      const order_id = notices[type].orderOf(notice);
      const uuid = order_id && paymentOf(order_id);
      if (!order_id || !uuid) throw notFound('Pembayaran online');
      const isGenuine = await actingFor(services, uuid, c.var.request_id, async (trx, scope) => {
        const payment = await findPayment(trx, scope, uuid);
        return (
          payment.enabler_type === type &&
          notices[type].isGenuine(notice, await credentialsOf(services, trx, scope, payment.enabler_id))
        );
      });
      if (isGenuine === undefined) throw notFound('Pembayaran online');
      if (!isGenuine) throw new AppError(403, [{ type: 'Forbidden', message: 'Tanda tangan pemberitahuan ini salah' }]);
      const origin = services.settings.publicUrl ?? new URL(c.req.url).origin;
      await learn(services, uuid, { order_id, request_id: c.var.request_id, origin }).catch((error: unknown) => {
        throw error instanceof ProviderError
          ? new AppError(503, [error.message], { headers: { 'retry-after': '30' } })
          : error;
      });
      return c.json({ status: 'ok' });
    });
  }
}
