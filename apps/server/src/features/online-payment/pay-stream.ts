import type { Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { notFound } from '../../base/refusal.ts';
import { ConcurrencyLimit } from '../../database/concurrency-limit.ts';
import { clientAddress } from '../../http/client-address.ts';
import { rest } from '../../http/rest.ts';
import type { RequestEnv, Services } from '../../http/services.ts';
import { inPaymentTenant } from './in-payment-tenant.ts';
import { findPayment } from '../pay-link/online-payment.queries.ts';
import { listAskedAndLeft } from '../pay-link/online-payment-due.queries.ts';
import { payPath } from './order.ts';
import { leftToAsk } from '../pay-link/share-out.rules.ts';

/** How often an idle stream shows that it is alive and looks by itself, in ms. */
const heartbeat = 20_000;
/** A payer who leaves the page open longer opens a new stream. */
const lifetime = 15 * 60_000;
/** The state is read so often at most, however much else of the tenant is paid, in ms. */
const pause = 500;

/** Writes to these pay dues, of which a page may ask. */
const settling = ['onlinePayment', 'due', 'duePaymentBatch', 'advance', 'deduction', 'correctionRequest'] as const;

/**
 * Tells a payer's page once the payment is pending no more, or its code is of more than is left of its dues, whichever
 * process hears of it. Nobody is signed in: so many pages may be open for one payment, from one address and for one
 * tenant, and the others look again by themselves.
 */
export function servePayStream(app: Hono<RequestEnv>, services: Services): void {
  const limit = new ConcurrencyLimit({
    most: { payment: 10, payer: 30, payers: 1000 },
    queue: { payer: 0 },
    patience: 0,
    refusal: () => 'Halaman pembayaran ini sudah terbuka terlalu banyak. Tutup beberapa, lalu muat ulang.',
    retryAfter: 30,
  });
  app.get(`${payPath}/:uuid/status`, async (c) => {
    const uuid = c.req.param('uuid');
    const shown = Number(c.req.query('untuk') ?? NaN);
    const read = () =>
      inPaymentTenant(services, uuid, c.var.request_id, async (trx, scope) => {
        const { tenant_id } = scope;
        const payment = await findPayment(trx, scope, uuid);
        if (payment.status !== 'pending' || payment.settled_amount === null)
          return { tenant_id, status: payment.status };
        const left = leftToAsk(await listAskedAndLeft(trx, scope, payment.id)) + payment.surcharge_amount;
        const isLess = (Number.isNaN(shown) ? payment.amount : shown) > Math.min(payment.amount, left);
        return { tenant_id, status: isLess ? 'less' : payment.status };
      });
    const giveBack = await limit.take({ payment: uuid, payer: clientAddress(c, services), payers: 'all' });
    const seen = await read().catch((error: unknown) => {
      giveBack();
      throw error;
    });
    if (!seen) {
      giveBack();
      throw notFound('Pembayaran online');
    }
    if (c.req.method === 'HEAD') {
      giveBack();
      return c.body(null, 200, { 'content-type': 'text/event-stream' });
    }
    return tell(c, services, { tenant_id: seen.tenant_id, read: async () => (await read())?.status }, giveBack);
  });
}

function tell(
  c: Context<RequestEnv>,
  { changes }: Services,
  { tenant_id, read }: { tenant_id: number; read: () => Promise<string | undefined> },
  giveBack: () => void,
): Response {
  c.header('x-accel-buffering', 'no'); // nginx would keep events back
  c.header('cache-control', 'no-store');
  return streamSSE(c, async (stream) => {
    let wake = new AbortController();
    let isTold = true; // it may have changed before this stream heard of changes
    const unheard = changes.hear(tenant_id, (resources) => {
      if (!settling.some((resource) => resources.includes(resource))) return;
      isTold = true;
      wake.abort();
    });
    const end = () => wake.abort();
    stream.onAbort(end);
    changes.closing.addEventListener('abort', end);
    const until = Date.now() + lifetime;
    try {
      await stream.writeSSE({ event: 'open', data: '' });
      while (!stream.aborted && !changes.closing.aborted && Date.now() < until) {
        wake = new AbortController();
        if (isTold) {
          isTold = false;
          const status = await read();
          if (status !== 'pending') {
            await stream.writeSSE({ event: 'state', data: status ?? '' });
            return;
          }
          await stream.sleep(pause);
          continue;
        }
        await rest(heartbeat, wake.signal);
        if (isTold || stream.aborted) continue;
        await stream.write(':\n\n');
        isTold = true; // what was announced before this process listened is not heard
      }
    } catch {
      // the payer has left, or the database is away: the page asks again
    } finally {
      changes.closing.removeEventListener('abort', end);
      unheard();
      giveBack();
    }
  });
}
