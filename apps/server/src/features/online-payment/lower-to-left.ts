import { amountAsked, feeOf, feeTermsOf, type OnlinePaymentEnabler } from '@finance/contract';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import {
  findOrder,
  type KeptPayment,
  lockPayment,
  recordedPayment,
  updatePayment,
} from '../pay-link/online-payment.queries.ts';
import { listAskedAndLeft } from '../pay-link/online-payment-due.queries.ts';
import { leftToAsk } from '../pay-link/share-out.rules.ts';

type Terms = Parameters<typeof feeTermsOf>[0] & Pick<OnlinePaymentEnabler, 'id'>;

/**
 * Lowers what a pending payment asks for to what is left of its dues, since a part was paid in another way, and the fee
 * with it. It never rises again: whoever has seen the lower sum is asked for no more. Also says whether all was paid.
 */
export async function lowerToLeft(
  trx: Trx,
  scope: Scope,
  seen: KeptPayment,
  enabler: Terms,
): Promise<{ payment: KeptPayment; isPaidOtherwise: boolean }> {
  if (seen.status !== 'pending' || seen.settled_amount === null) return { payment: seen, isPaidOtherwise: false };
  const left = leftToAsk(await listAskedAndLeft(trx, scope, seen.id));
  if (left <= 0) return { payment: seen, isPaidOtherwise: true };
  if (left >= seen.amount - seen.surcharge_amount) return { payment: seen, isPaidOtherwise: false };
  const payment = await lockPayment(trx, scope, seen.uuid);
  if (payment.status !== 'pending' || left >= payment.amount - payment.surcharge_amount)
    return { payment, isPaidOtherwise: false };
  const terms = feeTermsOf(enabler, payment.method);
  // the terms may be dearer by now; the payer bears no more than was asked for
  const surcharge_amount = Math.min(payment.surcharge_amount, amountAsked(terms, left).surcharge_amount);
  const amount = left + surcharge_amount;
  const { chosen_amount, attempts } = await findOrder(trx, scope, payment.id);
  await updatePayment(trx, scope, payment.id, {
    amount,
    surcharge_amount,
    fee_amount: feeOf(terms, amount),
    lowered_from: payment.lowered_from ?? payment.amount,
    // an order of earlier versions is of the former amount
    ...(attempts > 0 && chosen_amount === null ? { chosen_amount: payment.amount } : {}),
  });
  const reason = 'Sebagian tagihannya sudah dibayar dengan cara lain';
  return {
    payment: await recordedPayment(trx, scope, 'update', payment.id, payment, reason),
    isPaidOtherwise: false,
  };
}
