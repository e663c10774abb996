import type { OnlinePayment } from './online-payment.ts';

/**
 * What an online payment brought beyond what it was asked for or has paid of dues, and its fee. What came for a
 * cancelled one is asked about as a whole, but what paid a due is no advance as well.
 */
export function beyondAsked(
  payment: Pick<
    OnlinePayment,
    'received_amount' | 'refunded_amount' | 'settled_amount' | 'amount' | 'surcharge_amount' | 'paid_after'
  >,
): number {
  const { settled_amount, surcharge_amount, amount, paid_after } = payment;
  const isUnasked = paid_after === 'cancelled' && !settled_amount;
  const owed = settled_amount === null ? amount : settled_amount + surcharge_amount;
  return payment.received_amount - payment.refunded_amount - (isUnasked ? 0 : owed);
}
