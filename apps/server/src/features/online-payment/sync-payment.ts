import { changedBy } from '@finance/contract/checks/changed-by';
import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import type { Services } from '../../http/services.ts';
import { inPaymentTenant } from './in-payment-tenant.ts';
import {
  bookedOf,
  findOrder,
  findPayment,
  type KeptPayment,
  lockPayment,
  nameUnknownOrder,
  recordedPayment,
  takeTurnToAsk,
  takeTurnToFollow,
  unknownOrder,
  updateProviderDetails,
  updatePayment,
} from '../pay-link/online-payment.queries.ts';
import { type Consequence, consequenceOf, nextCheck, orderOfBooked } from './online-payment.rules.ts';
import { credentialsOf, openProvider } from './open-provider.ts';
import { providerOrder } from './order.ts';
import { orderIdOf, paymentOf } from './provider/order-id.ts';
import { advanceProblem } from './refund-advances.ts';
import { type Order, type Provider, ProviderError, type ProviderState } from './provider/provider.ts';
import { bookReceipt, bookRefund, reverseReceipt } from './book-payment.ts';

interface Asked {
  /** Our order id, when a notice names one that may be an older one. */
  order_id?: string;
  /** The provider's own id of what was paid, when a notice names it: of `order_id`, or else of the newest order. */
  named?: string;
  /** The id of the request that triggers the check. */
  request_id?: string;
  /** Skips the check when one was made within this many seconds. */
  pause?: number;
}

/** What the provider says of one order. */
interface Report {
  attempt: number;
  state: ProviderState & { isNewest: boolean };
}

/** How many older orders are asked for: each was made because the answer about the one before was lost. */
const olderOrders = 3;
/** How many orders are asked for at most where any of them matters. */
const mostOrders = 40;

/**
 * Asks the provider for the state of a payment's orders and books what follows from it. The result is the same however
 * often, late or out of order it is called. The provider is asked outside of any database transaction. When it cannot
 * be asked, throws a ProviderError and keeps the problem on the payment. What was cancelled here is closed there.
 */
export async function syncPayment(
  services: Services,
  uuid: string,
  { order_id, named, request_id = uuidv7(), pause = 0 }: Asked = {},
): Promise<void> {
  const known = await inPaymentTenant(services, uuid, request_id, async (trx, scope) => {
    const payment = await findPayment(trx, scope, uuid);
    if (!(await takeTurnToAsk(trx, scope, payment.id, pause))) return undefined;
    return {
      payment,
      ...(await findOrder(trx, scope, payment.id)),
      isOfUnknown: (await bookedOf(trx, scope, payment.id, unknownOrder)).paid !== null,
      credentials: await credentialsOf(services, trx, scope, payment.enabler_id),
    };
  });
  if (!known) return;
  const act = <T>(work: (trx: Trx, scope: Scope) => Promise<T>) => inPaymentTenant(services, uuid, request_id, work);
  const { payment, credentials, attempts, asked_at, isOfUnknown } = known;
  const isCancelled = payment.status === 'cancelled';
  const provider = openProvider(services, payment, credentials, request_id);
  const namedAttempt = order_id === undefined ? attempts : paymentOf(order_id)?.attempt;
  const orderOf = (attempt: number) =>
    providerOrder(payment, {
      order_id: orderIdOf(uuid, attempt),
      external_id: attempt === attempts ? known.external_id : null,
      named: attempt === namedAttempt && named !== undefined ? named : null,
      paid: known.paid_external_ids,
      origin: services.origin,
    });
  let reports: Report[];
  try {
    reports = await Promise.all(
      attemptsToAsk(attempts, order_id, isOfUnknown || isCancelled ? mostOrders : olderOrders + 1).map(
        async (attempt) => ({
          attempt,
          state: { ...(await provider.check(orderOf(attempt))), isNewest: attempt === attempts },
        }),
      ),
    );
  } catch (error) {
    if (error instanceof ProviderError)
      await act((trx, scope) => updateProviderDetails(trx, scope, payment.id, { problem: error.message }));
    throw error;
  }
  const unclosed = isCancelled ? await close(provider, reports, orderOf, known) : undefined;
  const changedIn = await act(async (trx, scope) => {
    const locked = await lockPayment(trx, scope, uuid);
    if (asked_at !== null && !(await takeTurnToFollow(trx, scope, locked.id, asked_at))) return undefined;
    if (isOfUnknown) await nameUnknown(trx, scope, locked, reports); // none gets one later
    return (await followAll(trx, scope, locked, reports, unclosed)) ? scope.tenant_id : undefined;
  });
  if (changedIn !== undefined) services.changes.tell(changedIn, changedBy('onlinePayment'));
}

/** The newest orders and the named one; none until the page was opened: the provider does not know the payment yet. */
function attemptsToAsk(attempts: number, order_id: string | undefined, most: number): number[] {
  const newest = Array.from({ length: Math.min(attempts, most) }, (_, before) => attempts - before);
  const one = order_id === undefined ? undefined : paymentOf(order_id)?.attempt;
  return one !== undefined && one >= 1 && one <= attempts && !newest.includes(one) ? [...newest, one] : newest;
}

/** Closes at the provider what was cancelled here, each order by itself; what to tell of those that are left open. */
async function close(
  provider: Provider,
  reports: Report[],
  orderOf: (attempt: number) => Order,
  { payment: { enabler_name, expires_at }, attempts }: { payment: KeptPayment; attempts: number },
): Promise<string | undefined> {
  let isOpen = false;
  for (const { attempt, state } of reports) {
    if (state.status !== 'pending') continue;
    try {
      await provider.expire(orderOf(attempt));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      isOpen = true;
    }
  }
  if (isOpen)
    return (
      `Dibatalkan di sini, tetapi ${enabler_name} belum menutupnya: tautan yang sudah dibuka mungkin masih dapat ` +
      'dibayar. Kami terus mencoba dan memeriksa; uang yang masuk dibukukan.'
    );
  if (attempts > mostOrders && Date.parse(expires_at) > Date.now())
    return (
      `Dibatalkan di sini, tetapi halaman pembayarannya dibuat ${attempts} kali dan hanya ${mostOrders} yang ` +
      `terakhir ditutup. Yang lebih lama mungkin masih dapat dibayar; tutup di dasbor ${enabler_name}.`
    );
  return undefined;
}

/** Books what follows from the orders' states, for a locked payment; whether anything changed. */
async function followAll(
  trx: Trx,
  scope: Scope,
  locked: KeptPayment,
  reports: Report[],
  unclosed: string | undefined,
): Promise<boolean> {
  let payment = locked;
  let problem = unclosed;
  let isChanged = false;
  const asked: Report[] = reports.length > 0 ? reports : [{ attempt: 1, state: { status: 'pending', isNewest: true } }];
  for (const { attempt, state } of asked)
    for (;;) {
      const consequence = consequenceOf(payment, await bookedOf(trx, scope, payment.id, attempt), state, scope.now);
      if (consequence.do === 'blame') problem = consequence.problem;
      if (consequence.do === 'nothing' || consequence.do === 'blame') break;
      isChanged = true;
      payment = await follow(trx, scope, payment, attempt, consequence);
    }
  problem ??= await advanceProblem(trx, scope, payment);
  const external_id = reports.find(({ state }) => state.isNewest)?.state.external_id;
  const next_check_at = nextCheck(payment, scope.now, reports.length > 0);
  const paid = reports.flatMap(({ state }) => (state.status === 'received' ? (state.external_id ?? []) : []));
  const known = paid.length === 0 ? undefined : (await findOrder(trx, scope, payment.id)).paid_external_ids;
  const details = {
    ...(known && { paid_external_ids: [...new Set([...known, ...paid])] }),
    ...(external_id === undefined || external_id === payment.external_id ? {} : { external_id }),
    ...(next_check_at === undefined ? {} : { next_check_at }),
  };
  if (problem !== undefined && problem !== payment.problem) {
    await updatePayment(trx, scope, payment.id, { problem, ...details });
    return true;
  }
  await updateProviderDetails(trx, scope, payment.id, { problem: problem ?? null, ...details });
  return isChanged || payment.problem !== (problem ?? null);
}

/** Gives what is booked of an unknown order to the one it must be of; nothing is booked anew. */
async function nameUnknown(trx: Trx, scope: Scope, payment: KeptPayment, reports: Report[]): Promise<void> {
  const unknown = await bookedOf(trx, scope, payment.id, unknownOrder);
  if (unknown.paid === null) return;
  const free: Report[] = [];
  for (const report of reports)
    if ((await bookedOf(trx, scope, payment.id, report.attempt)).paid === null) free.push(report);
  const found = orderOfBooked(payment, { ...unknown, paid: unknown.paid }, free);
  if (found) await nameUnknownOrder(trx, scope, payment.id, found.attempt);
}

type Change = Exclude<Consequence, { do: 'nothing' | 'blame' }>;

async function follow(
  trx: Trx,
  scope: Scope,
  payment: KeptPayment,
  attempt: number,
  consequence: Change,
): Promise<KeptPayment> {
  switch (consequence.do) {
    case 'receive':
      return bookReceipt(trx, scope, payment, { ...consequence, attempt });
    case 'refund':
      return bookRefund(trx, scope, payment, { ...consequence, attempt });
    case 'reverse':
      return reverseReceipt(trx, scope, payment, attempt);
    case 'end':
      await updatePayment(trx, scope, payment.id, { status: consequence.status, problem: null });
      return recordedPayment(trx, scope, 'update', payment.id, payment);
    case 'wait':
      await updatePayment(trx, scope, payment.id, { status: 'pending', expires_at: consequence.expires_at });
      return recordedPayment(trx, scope, 'update', payment.id, payment);
    default:
      return consequence satisfies never;
  }
}
