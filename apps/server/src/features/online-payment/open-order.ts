import type { PageMethod } from '@finance/contract';
import type { PayCode } from '../../database/tables.ts';
import type { Services } from '../../http/services.ts';
import { inPaymentTenant } from './in-payment-tenant.ts';
import {
  findOrder,
  type KeptPayment,
  lockPayment,
  takeTurnToAsk,
  updateProviderDetails,
} from '../pay-link/online-payment.queries.ts';
import { credentialsOf, openProvider } from './open-provider.ts';
import { payPath, providerOrder } from './order.ts';
import { orderIdOf } from './provider/order-id.ts';
import { ProviderError } from './provider/provider.ts';

/** How the payer pays, and how much of what is asked for. */
export interface Choice {
  /** Null on the provider's page. */
  method: PageMethod | null;
  amount: number;
}

/** Where the payer pays: the provider's page, or a code that is on ours. */
export type OpenOrder = { url: string } | { method: PageMethod; code: PayCode; amount: number };

/**
 * The newest order of a payment as its payer has chosen it, made where there is none. The order id is stored before the
 * provider is asked, and a lost answer gets a new one: so every order in progress can be checked, and nobody holds the
 * page of an older one. An order that was chosen otherwise is closed at the provider first: nobody pays twice.
 * Undefined while the last attempt is a few seconds old: whoever opens the link often makes no order each time.
 */
export async function openOrder(
  services: Services,
  request_id: string,
  payment: KeptPayment,
  choice: Choice,
): Promise<OpenOrder | undefined> {
  const inTenant = <T>(work: Parameters<typeof inPaymentTenant<T>>[3]) =>
    inPaymentTenant(services, payment.uuid, request_id, work);
  const made = await inTenant(async (trx, scope) => {
    await lockPayment(trx, scope, payment.uuid);
    const order = await findOrder(trx, scope, payment.id);
    const before = openOf(order, payment.amount);
    if (before && isChosen(before, choice, order.chosen_amount ?? payment.amount)) return { open: before };
    if (!(await takeTurnToAsk(trx, scope, payment.id, order.attempts === 0 ? 0 : 5))) return 'wait';
    const attempts = order.attempts + 1;
    const order_id = orderIdOf(payment.uuid, attempts);
    const credentials = await credentialsOf(services, trx, scope, payment.enabler_id);
    if (before) return { order_id, credentials, former: order };
    await updateProviderDetails(trx, scope, payment.id, newOrder(order_id, attempts, choice));
    return { order_id, credentials };
  });
  if (!made) throw new ProviderError('Pembayaran ini tidak ditemukan.');
  if (made === 'wait') return undefined;
  if ('open' in made) return made.open;
  const { order_id, credentials, former } = made;
  const provider = openProvider(services, payment, credentials, request_id);
  if (former) {
    const names = { order_id: former.order_id ?? '', external_id: former.external_id, named: null, paid: [] };
    await provider.expire(providerOrder(payment, { ...names, origin: services.origin })).catch((error: unknown) => {
      // a provider knows no order yet on whose page no way was chosen, and so closes none
      if (!(error instanceof ProviderError) || former.provider_url === null) throw error;
    });
    await inTenant(async (trx, scope) => {
      await lockPayment(trx, scope, payment.uuid);
      const { order_id: now } = await findOrder(trx, scope, payment.id);
      if (now === former.order_id)
        await updateProviderDetails(trx, scope, payment.id, newOrder(order_id, former.attempts + 1, choice));
    });
  }
  const order = providerOrder(payment, {
    order_id,
    external_id: null,
    named: null,
    paid: [],
    amount: choice.amount,
    origin: services.origin,
  });
  const given = await ask();
  const kept = await inTenant(async (trx, scope) => {
    await lockPayment(trx, scope, payment.uuid);
    const newest = await findOrder(trx, scope, payment.id);
    // opened twice at once: the newer page wins
    if (newest.order_id !== order_id) return openOf(newest, payment.amount);
    await updateProviderDetails(trx, scope, payment.id, {
      external_id: given.external_id,
      ...('url' in given ? { provider_url: given.url } : { page_code: JSON.stringify(given.code) }),
      problem: null,
      next_check_at: new Date(Date.parse(scope.now) + 30_000).toISOString(),
      checks: 0,
    });
    return 'url' in given ? { url: given.url } : { method: given.method, code: given.code, amount: choice.amount };
  });
  return kept ?? { url: `${payPath}/${payment.uuid}` };

  async function ask() {
    if (choice.method === null) {
      const { external_id, provider_url } = await provider.create(order);
      return { external_id, url: provider_url };
    }
    if (!provider.charge) throw new ProviderError(`${payment.enabler_name} tidak punya cara ini.`);
    return { ...(await provider.charge(order, choice.method)), method: choice.method };
  }
}

type Kept = Awaited<ReturnType<typeof findOrder>>;

/** Where the newest order is paid; undefined where there is none, or its answer was lost. */
export function openOf(
  { provider_url, page_method, page_code, chosen_amount }: Kept,
  amount: number,
): OpenOrder | undefined {
  if (provider_url) return { url: provider_url };
  return page_method && page_code
    ? { method: page_method, code: page_code, amount: chosen_amount ?? amount }
    : undefined;
}

function isChosen(open: OpenOrder, { method, amount }: Choice, before: number): boolean {
  return amount === before && method === ('url' in open ? null : open.method);
}

function newOrder(order_id: string, attempts: number, { method, amount }: Choice) {
  return {
    attempts,
    order_id,
    external_id: null,
    provider_url: null,
    page_method: method,
    page_code: null,
    chosen_amount: amount,
  };
}
