import type { TimeZone } from '@finance/contract';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { loggedUuid } from '../../http/logged-path.ts';
import { readForm } from '../../http/read-form.ts';
import type { RequestEnv, Services } from '../../http/services.ts';
import { type Frame, framed } from '../../http/frame.ts';
import { inPaymentTenant } from './in-payment-tenant.ts';
import { syncPayment } from './sync-payment.ts';
import {
  findOrder,
  findPayment,
  type KeptPayment,
  lockPayment,
  takeTurnToAsk,
  updateProviderDetails,
} from './online-payment.queries.ts';
import { credentialsOf, openProvider } from './open-provider.ts';
import { orderIdOf, payPath, providerOrder } from './order.ts';
import { payerPage, preparingPage, providerDownPage } from './payer-page.ts';
import { ProviderError } from './provider/provider.ts';
import { simulatorRefusal } from '../online-payment-enabler/served-provider.ts';
import { simulatorPath } from './simulator.ts';
import { endSimulatorOrder, findSimulatorOrder } from './simulator.queries.ts';
import { simulatorPage } from './simulator-page.ts';

type Ctx = Context<RequestEnv>;

/**
 * The payer's pages: to pay, the result, and the simulator's own. Payers have no account; the uuid in the address is
 * the secret.
 */
export function servePayViews(app: Hono<RequestEnv>, services: Services): void {
  app.get(`${payPath}/:uuid`, async (c) => {
    if (c.req.method === 'HEAD') return c.body(null); // a link preview makes no order
    const uuid = c.req.param('uuid');
    if (c.req.query('selesai'))
      await syncPayment(services, uuid, { request_id: c.var.request_id, pause: 10 }).catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
      });
    const seen = await payerSees(services, c, uuid);
    if (!seen) return framed(c, unknownPage);
    const { payment, ...about } = seen;
    if (payment.status !== 'pending' || c.req.query('selesai')) return framed(c, payerPage(payment, about));
    try {
      const url = await providerUrl(services, c, payment);
      if (url === undefined) return framed(c, preparingPage(payment, about));
      c.header('cache-control', 'no-store');
      return c.redirect(url, 303);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      services.log.warn({ payment: loggedUuid(uuid), reason: error.message }, 'a payment page could not be created');
      await inPaymentTenant(services, uuid, c.var.request_id, (trx, scope) =>
        updateProviderDetails(trx, scope, payment.id, { problem: error.message }),
      );
      return framed(c, providerDownPage(payment, about, error.forPayer));
    }
  });

  app.get(`${simulatorPath}/:uuid`, async (c) => {
    const uuid = c.req.param('uuid');
    const seen = await payerSees(services, c, uuid);
    const order =
      seen &&
      (await inPaymentTenant(services, uuid, c.var.request_id, async (trx, scope) => {
        const { order_id } = await findOrder(trx, scope, seen.payment.id);
        return order_id ? findSimulatorOrder(trx, scope, order_id) : undefined;
      }));
    if (!seen || !order || simulatorRefusal(services)) return framed(c, unknownPage);
    if (order.status !== 'open') return c.redirect(`${payPath}/${uuid}?selesai=1`, 303);
    return framed(c, simulatorPage(seen.payment, seen.seller));
  });

  app.post(`${simulatorPath}/:uuid`, async (c) => {
    const uuid = c.req.param('uuid');
    const { action: chosen } = await readForm(c);
    if (simulatorRefusal(services)) return framed(c, unknownPage);
    const status = chosen === 'pay' ? 'paid' : chosen === 'fail' ? 'failed' : chosen === 'expire' ? 'expired' : null;
    if (!status) return framed(c, unknownPage);
    await inPaymentTenant(services, uuid, c.var.request_id, async (trx, scope) => {
      const payment = await findPayment(trx, scope, uuid);
      const { order_id } = await findOrder(trx, scope, payment.id);
      if (payment.enabler_type === 'simulator' && order_id) await endSimulatorOrder(trx, scope, order_id, status);
    });
    await syncPayment(services, uuid, { request_id: c.var.request_id }); // what a real provider's notice would trigger
    return c.redirect(`${payPath}/${uuid}?selesai=1`, 303);
  });
}

async function payerSees(
  services: Services,
  c: Ctx,
  uuid: string,
): Promise<{ payment: KeptPayment; seller: string; timezone: TimeZone; payAgain: string } | undefined> {
  return inPaymentTenant(services, uuid, c.var.request_id, async (trx, scope) => ({
    payment: await findPayment(trx, scope, uuid),
    seller: scope.tenant_name,
    timezone: scope.timezone,
    payAgain: `${payPath}/${uuid}`,
  }));
}

/**
 * The provider's page, created when first opened. The order id is stored before the provider is asked, and a lost
 * answer gets a new one: so every order in progress can be checked, and nobody holds the page of an older one.
 * Undefined while the last attempt is a few seconds old: whoever opens the link often makes no order each time.
 */
async function providerUrl(services: Services, c: Ctx, payment: KeptPayment): Promise<string | undefined> {
  const made = await inPaymentTenant(services, payment.uuid, c.var.request_id, async (trx, scope) => {
    await lockPayment(trx, scope, payment.uuid);
    const order = await findOrder(trx, scope, payment.id);
    if (order.provider_url) return { url: order.provider_url };
    const pause = order.attempts === 0 ? 0 : 5;
    if (!(await takeTurnToAsk(trx, scope, payment.id, pause))) return 'wait';
    const attempts = order.attempts + 1;
    const order_id = orderIdOf(payment.uuid, attempts);
    await updateProviderDetails(trx, scope, payment.id, { attempts, order_id, external_id: null });
    return { order_id, credentials: await credentialsOf(services, trx, scope, payment.enabler_id) };
  });
  if (!made) throw new ProviderError('Pembayaran ini tidak ditemukan.');
  if (made === 'wait') return undefined;
  if ('url' in made) return made.url;
  const { order_id, credentials } = made;
  const provider = openProvider(services, payment, credentials, c.var.request_id);
  const { external_id, provider_url } = await provider.create(
    providerOrder(payment, { order_id, external_id: null, named: null, origin: services.origin }),
  );
  const kept = await inPaymentTenant(services, payment.uuid, c.var.request_id, async (trx, scope) => {
    await lockPayment(trx, scope, payment.uuid);
    const order = await findOrder(trx, scope, payment.id);
    if (order.order_id !== order_id) return order.provider_url; // opened twice at once: the newer page wins
    await updateProviderDetails(trx, scope, payment.id, {
      external_id,
      provider_url,
      problem: null,
      next_check_at: new Date(Date.parse(scope.now) + 30_000).toISOString(),
      checks: 0,
    });
    return provider_url;
  });
  return kept ?? `${payPath}/${payment.uuid}`;
}

const unknownPage: Frame = {
  title: 'Tidak ditemukan',
  status: 404,
  body: html`<h1>Pembayaran ini tidak ditemukan</h1><p class="lead">Periksa apakah tautannya lengkap, atau minta tautan
    baru kepada penjual.</p>`,
};
