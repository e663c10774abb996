import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import type { Services } from '../http/services.ts';
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
import { orderOf } from './order.ts';
import { ProviderError, type ProviderState } from './provider/provider.ts';
import { bookReceipt, bookRefund, reverseReceipt } from './book-payment.ts';

interface Asked {
  /** Our name of it at the provider, where a notice names one that is not the newest. */
  order_id?: string;
  /** Of the request that made us ask. */
  request_id?: string;
  /** Not asked where somebody asked within so many seconds. */
  pause?: number;
}

/**
 * Asks the provider how a payment stands, and books what follows from it: the same however often, late or out of order somebody makes us ask.
 * The provider is asked outside of any database transaction. Throws a ProviderError, with the problem kept on the payment, where it cannot be asked.
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
  const act = (work: (trx: Trx, scope: Scope) => Promise<unknown>) => inPaymentTenant(services, uuid, request_id, work);
  const { payment, credentials } = known;
  const asked = order_id ?? known.order_id;
  const isNewest = asked === known.order_id;
  let state: ProviderState = { status: 'pending' }; // where nobody has opened its page yet, the provider knows nothing of it
  try {
    if (asked)
      state = await openProvider(services, payment.enabler_type, credentials, uuid).check(
        orderOf(payment, {
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
  await act(async (trx, scope) => follow(trx, scope, await lockPayment(trx, scope, uuid), state));
}

/** Writes what follows from the provider's word for a payment that is locked. */
async function follow(trx: Trx, scope: Scope, payment: KeptPayment, state: ProviderState): Promise<void> {
  const consequence = consequenceOf(payment, state, scope.now);
  switch (consequence.do) {
    case 'receive':
      await follow(trx, scope, await bookReceipt(trx, scope, payment, consequence.at), state); // some of it may have gone back
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
