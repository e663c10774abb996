import type { Payout } from './payout.ts';

/** What the chosen items come to. */
export type PayoutSums = Pick<Payout, 'payment_amount' | 'refund_amount' | 'fee_amount'>;

/** Adds up what a payout takes. */
export function payoutSums(items: readonly PayoutSums[]): PayoutSums {
  const sum = (name: keyof PayoutSums) => items.reduce((total, item) => total + item[name], 0);
  return { payment_amount: sum('payment_amount'), refund_amount: sum('refund_amount'), fee_amount: sum('fee_amount') };
}

/** What arrives at the bank. */
export function payoutAmount(
  { payment_amount, refund_amount, fee_amount }: PayoutSums,
  { payout_fee, correction_amount }: Pick<Payout, 'payout_fee' | 'correction_amount'>,
): number {
  return payment_amount - refund_amount - fee_amount - payout_fee + correction_amount;
}
