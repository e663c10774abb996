import { formatRupiah, type PageMethod } from '@finance/contract';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { loggedUuid } from '../../http/logged-path.ts';
import { readForm } from '../../http/read-form.ts';
import type { RequestEnv, Services } from '../../http/services.ts';
import { type Frame, framed } from '../../http/frame.ts';
import { inPaymentTenant } from './in-payment-tenant.ts';
import { syncPayment } from './sync-payment.ts';
import { lowerToLeft } from './lower-to-left.ts';
import { findOrder, findPayment, type KeptPayment, updateProviderDetails } from '../pay-link/online-payment.queries.ts';
import { type Choice, openOf, openOrder, type OpenOrder } from './open-order.ts';
import { payPath } from './order.ts';
import { alreadyPaidPage, choicePage, codePage, shopPage } from './pay-page.ts';
import { servePayStream } from './pay-stream.ts';
import { payerPage, preparingPage, providerDownPage } from './payer-page.ts';
import { ProviderError } from './provider/provider.ts';
import { findEnabler } from '../online-payment-enabler/online-payment-enabler.queries.ts';
import { qrisOver } from '../online-payment-enabler/static-qris.ts';
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
    const { payment, methods, open, isPaidOtherwise, ...about } = seen;
    if (payment.status !== 'pending' || c.req.query('selesai')) return framed(c, payerPage(payment, about));
    if (isPaidOtherwise) return framed(c, alreadyPaidPage(about.seller));
    const shop = shopCode(seen);
    if (shop && c.req.query('cara') === 'toko') return framed(c, shopPage(payment, shop, about));
    if (open && 'code' in open && !c.req.query('ganti'))
      return framed(c, codePage(payment, open, about, simulatorOf(payment)));
    if (!c.req.query('ganti') && open) return leave(c, open);
    if (methods.length > 0 || payment.may_be_less || payment.lowered_from !== null || shop)
      return framed(c, choicePage(payment, about, { methods, hasShop: shop !== null }));
    return pay(c, seen, { method: null, amount: payment.amount });
  });

  app.post(`${payPath}/:uuid`, async (c) => {
    const seen = await payerSees(services, c, c.req.param('uuid'));
    if (!seen) return framed(c, unknownPage);
    const { payment, methods, isPaidOtherwise, ...about } = seen;
    if (payment.status !== 'pending' || isPaidOtherwise) return c.redirect(about.payAgain, 303);
    const { method, amount: typed, asked } = await readForm(c);
    const chosen = methods.find((each) => each === method);
    if (chosen === undefined && method !== 'lain') return c.redirect(about.payAgain, 303);
    // lowered since the page was drawn: it tells so first
    if (asked !== undefined && asked !== String(payment.amount)) return c.redirect(`${about.payAgain}?ganti=1`, 303);
    const amount = payment.may_be_less && typed !== undefined ? readAmount(typed) : payment.amount;
    const problem = amountProblem(amount, payment);
    if (amount === undefined || problem)
      return framed(
        c,
        choicePage(payment, about, {
          methods,
          problem,
          hasShop: seen.static_qris !== null,
          ...(typed === undefined ? {} : { typed }),
        }),
      );
    return pay(c, seen, { method: chosen ?? null, amount });
  });

  /** Opens the order of the payer's choice, and goes to where it is paid. */
  async function pay(c: Ctx, { payment, ...about }: Seen, choice: Choice): Promise<Response> {
    try {
      const open = await openOrder(services, c.var.request_id, payment, choice);
      if (open === undefined) return await framed(c, preparingPage(payment, about));
      return leave(c, open, about.payAgain);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const log = { payment: loggedUuid(payment.uuid), reason: error.message };
      services.log.warn(log, 'a payment page could not be created');
      await inPaymentTenant(services, payment.uuid, c.var.request_id, (trx, scope) =>
        updateProviderDetails(trx, scope, payment.id, { problem: error.message }),
      );
      return framed(c, providerDownPage(payment, about, error.forPayer));
    }
  }

  servePayStream(app, services);

  app.get(`${simulatorPath}/:uuid`, async (c) => {
    const uuid = c.req.param('uuid');
    const seen = await payerSees(services, c, uuid);
    const order =
      seen &&
      (await inPaymentTenant(services, uuid, c.var.request_id, async (trx, scope) => {
        const { order_id } = await findOrder(trx, scope, seen.payment.id);
        return order_id ? findSimulatorOrder(trx, scope, order_id) : undefined;
      }));
    if (!seen || !order || simulatorRefusal(services, seen)) return framed(c, unknownPage);
    if (order.status !== 'open') return c.redirect(`${payPath}/${uuid}?selesai=1`, 303);
    return framed(c, simulatorPage(seen.payment, seen.seller));
  });

  app.post(`${simulatorPath}/:uuid`, async (c) => {
    const uuid = c.req.param('uuid');
    const { action: chosen } = await readForm(c);
    const status = chosen === 'pay' ? 'paid' : chosen === 'fail' ? 'failed' : chosen === 'expire' ? 'expired' : null;
    const isServed = await inPaymentTenant(
      services,
      uuid,
      c.var.request_id,
      async (_trx, scope) => simulatorRefusal(services, scope) === undefined,
    );
    if (!status || !isServed) return framed(c, unknownPage);
    await inPaymentTenant(services, uuid, c.var.request_id, async (trx, scope) => {
      const payment = await findPayment(trx, scope, uuid);
      const { order_id } = await findOrder(trx, scope, payment.id);
      if (payment.enabler_type === 'simulator' && order_id) await endSimulatorOrder(trx, scope, order_id, status);
    });
    await syncPayment(services, uuid, { request_id: c.var.request_id }); // what a real provider's notice would trigger
    return c.redirect(`${payPath}/${uuid}?selesai=1`, 303);
  });
}

/** To the provider's page, or back to ours, where the code is. */
function leave(c: Ctx, open: OpenOrder, payAgain = ''): Response {
  c.header('cache-control', 'no-store');
  return c.redirect('url' in open ? open.url : payAgain, 303);
}

type Seen = NonNullable<Awaited<ReturnType<typeof payerSees>>>;

async function payerSees(services: Services, c: Ctx, uuid: string) {
  return inPaymentTenant(services, uuid, c.var.request_id, async (trx, scope) => {
    c.set('test', scope.test);
    const found = await findPayment(trx, scope, uuid);
    const enabler = await findEnabler(trx, scope, found.enabler_id);
    const { payment, isPaidOtherwise } = await lowerToLeft(trx, scope, found, enabler);
    const order = await findOrder(trx, scope, payment.id);
    const isTooMuch = (order.chosen_amount ?? payment.amount) > payment.amount;
    return {
      payment,
      isPaidOtherwise,
      methods: enabler.page_methods.filter((each) => isOfMethod(each, payment.method)),
      static_qris: enabler.static_qris,
      open: isTooMuch ? undefined : openOf(order, payment.amount),
      seller: scope.tenant_name,
      test: scope.test,
      timezone: scope.timezone,
      payAgain: `${payPath}/${uuid}`,
    };
  });
}

/** Whether a way is one of what the payment was asked for by, where that was said. */
function isOfMethod(way: PageMethod, method: KeptPayment['method']): boolean {
  return method === null || method === (way === 'qris' ? 'qris' : 'virtual_account');
}

/** The merchant's own QRIS over the sum. */
function shopCode({ payment, static_qris }: Pick<Seen, 'payment' | 'static_qris'>): string | null {
  return static_qris === null ? null : qrisOver(static_qris, payment.amount);
}

function simulatorOf({ enabler_type, uuid }: KeptPayment): string | null {
  return enabler_type === 'simulator' ? `${simulatorPath}/${uuid}` : null;
}

/** Whole rupiah as a payer types them: `Rp 1.500.000`, `1,500,000`, `1500000`. */
function readAmount(typed: string): number | undefined {
  const digits = /^(?:rp)?\s*(\d{1,3}(?:([.,])\d{3}(?:\2\d{3})*)?|\d{1,16})(?:,-)?$/i.exec(typed.trim())?.[1];
  return digits === undefined ? undefined : Number(digits.replace(/[.,]/g, ''));
}

function amountProblem(amount: number | undefined, payment: KeptPayment): string | undefined {
  if (amount === undefined) return 'Tulis jumlahnya dengan angka, misalnya 150000.';
  if (amount === payment.amount) return undefined; // what was asked for, or what is left of it
  if (amount > payment.amount) return `Paling banyak ${formatRupiah(payment.amount)}.`;
  return amount <= payment.fee_amount || amount < 1 ? `Harus di atas ${formatRupiah(payment.fee_amount)}.` : undefined;
}

const unknownPage: Frame = {
  title: 'Tidak ditemukan',
  status: 404,
  body: html`<h1>Pembayaran ini tidak ditemukan</h1><p class="lead">Periksa apakah tautannya lengkap, atau minta tautan
    baru kepada penjual.</p>`,
};
