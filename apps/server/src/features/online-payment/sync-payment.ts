import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import type { Services } from '../../http/services.ts';
import { inPaymentTenant } from './in-payment-tenant.ts';
import {
  findOrder,
  findPayment,
  type KeptPayment,
  lockPayment,
  recordedPayment,
  takeTurnToAsk,
  updateProviderDetails,
  updatePayment,
} from './online-payment.queries.ts';
import { consequenceOf, isSettled } from './online-payment.rules.ts';
import { credentialsOf, openProvider } from './open-provider.ts';
import { providerOrder } from './order.ts';
import { ProviderError, type ProviderState } from './provider/provider.ts';
import { bookReceipt, bookRefund, reverseReceipt } from './book-payment.ts';

interface Asked {
  /** Our order id, when a notice names one that is not the newest. */
  order_id?: string;
  /** The id of the request that triggers the check. */
  request_id?: string;
  /** Skips the check when one was made within this many seconds. */
  pause?: number;
}

/**
 * Asks the provider for a payment's state and books what follows from it. The result is the same however often, late or
 * out of order it is called. The provider is asked outside of any database transaction. When it cannot be asked, throws
 * a ProviderError and keeps the problem on the payment.
 */
export async function syncPayment(
  services: Services,
  uuid: string,
  { order_id, request_id = uuidv7(), pause = 0 }: Asked = {},
): Promise<void> {
  const known = await inPaymentTenant(services, uuid, request_id, async (trx, scope) => {
    const payment = await findPayment(trx, scope, uuid);
    if (!(await takeTurnToAsk(trx, scope, payment.id, pause))) return undefined;
    return {
      payment,
      ...(await findOrder(trx, scope, payment.id)),
      credentials: await credentialsOf(services, trx, scope, payment.enabler_id),
    };
  });
  if (!known) return;
  const act = <T>(work: (trx: Trx, scope: Scope) => Promise<T>) => inPaymentTenant(services, uuid, request_id, work);
  const { payment, credentials } = known;
  const asked = order_id ?? known.order_id;
  const isNewest = asked === known.order_id;
  let state: ProviderState = { status: 'pending' }; // until its page is opened, the provider does not know the payment
  try {
    if (asked)
      state = await openProvider(services, payment, credentials, request_id).check(
        providerOrder(payment, {
          order_id: asked,
          external_id: isNewest ? known.external_id : null,
          origin: services.origin,
        }),
      );
  } catch (error) {
    if (error instanceof ProviderError)
      await act((trx, scope) => updateProviderDetails(trx, scope, payment.id, { problem: error.message }));
    throw error;
  }
  const changedIn = await act(async (trx, scope) => {
    const locked = await lockPayment(trx, scope, uuid);
    await follow(trx, scope, locked, state);
    return consequenceOf(locked, state, scope.now).do === 'nothing' ? undefined : scope.tenant_id;
  });
  if (changedIn !== undefined) services.changes.tell(changedIn, 'onlinePayment');
}

/** Books what follows from the provider's state, for a locked payment. */
async function follow(trx: Trx, scope: Scope, payment: KeptPayment, state: ProviderState): Promise<void> {
  const consequence = consequenceOf(payment, state, scope.now);
  switch (consequence.do) {
    case 'receive':
      // part of it may have been refunded
      await follow(trx, scope, await bookReceipt(trx, scope, payment, consequence.at), state);
      return;
    case 'refund':
      await bookRefund(trx, scope, payment, consequence.amount);
      return;
    case 'reverse':
      await reverseReceipt(trx, scope, payment);
      return;
    case 'end':
      await updatePayment(trx, scope, payment.id, {
        status: consequence.status,
        problem: null,
        ...(isSettled(consequence.status, payment, scope.now) ? { next_check_at: null } : {}),
      });
      await recordedPayment(trx, scope, 'update', payment.id, payment);
      return;
    case 'blame':
      if (payment.problem !== consequence.problem)
        await updatePayment(trx, scope, payment.id, { problem: consequence.problem });
      return;
    case 'nothing':
      if (payment.problem !== null || isSettled(payment.status, payment, scope.now))
        await updateProviderDetails(trx, scope, payment.id, {
          problem: null,
          ...(isSettled(payment.status, payment, scope.now) ? { next_check_at: null } : {}),
        });
      return;
    default:
      consequence satisfies never;
  }
}
