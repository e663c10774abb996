import type { feeBearers, OnlinePaymentMethod } from './enums/online-payment-method.ts';
import { formatRupiah } from './format-rupiah.ts';

/** What a provider takes of a payment, before the tax on it. */
export interface FeeTerms {
  /** The fixed part in whole rupiah. */
  fee: number;
  /** The part that grows with the payment, in percent of it, with at most two decimals: `0.7`. */
  fee_percent: number;
  /** What it takes at least, in whole rupiah. */
  fee_minimum: number;
  /** The VAT on it (PPN), in percent of it, with at most two decimals: `11`. */
  fee_vat_percent: number;
  fee_bearer: (typeof feeBearers)[number];
}

/** What the enabler's provider takes, and what it takes instead for some methods. */
export interface EnablerTerms extends FeeTerms {
  method_fees: (FeeTerms & { method: OnlinePaymentMethod })[];
}

/** The terms for a method; those for all methods where there are none of its own, or the payer has yet to choose. */
export function feeTermsOf(enabler: EnablerTerms, method: OnlinePaymentMethod | null): FeeTerms {
  return enabler.method_fees.find((each) => each.method === method) ?? enabler;
}

/**
 * The fee of a payment in whole rupiah, with its tax. The providers publish no rule of rounding; on their bills fee
 * and tax stand as two amounts, so each is rounded by itself, half a rupiah upwards. Where a provider tells the fee it
 * took, that one is booked.
 */
export function feeOf({ fee, fee_percent, fee_minimum, fee_vat_percent }: FeeTerms, amount: number): number {
  const grown = BigInt(fee) + percentOf(BigInt(amount), fee_percent);
  const taken = grown < BigInt(fee_minimum) ? BigInt(fee_minimum) : grown;
  return Number(taken + percentOf(taken, fee_vat_percent));
}

/** What is asked of the payer so that `amount` is left of it, and the part of it that covers the fee. */
export function amountAsked(terms: FeeTerms, amount: number): { amount: number; surcharge_amount: number } {
  if (terms.fee_bearer === 'merchant') return { amount, surcharge_amount: 0 };
  let asked = amount;
  // the fee grows slower than the amount, so this ends on the smallest amount that leaves exactly what is wanted
  for (let next = amount + feeOf(terms, asked); next !== asked; next = amount + feeOf(terms, asked)) asked = next;
  return { amount: asked, surcharge_amount: asked - amount };
}

/** The terms as a price list writes them: `Rp 2,000 + 2,9%, PPN 11%, ditanggung pembayar`. */
export function feeTermsText({ fee, fee_percent, fee_minimum, fee_vat_percent, fee_bearer }: FeeTerms): string {
  const percent = (value: number) => `${String(value).replace('.', ',')}%`;
  const parts = [
    ...(fee > 0 || fee_percent === 0 ? [formatRupiah(fee)] : []),
    ...(fee_percent > 0 ? [percent(fee_percent)] : []),
  ];
  return [
    parts.join(' + '),
    ...(fee_minimum > 0 ? [`minimum ${formatRupiah(fee_minimum)}`] : []),
    ...(fee_vat_percent > 0 ? [`PPN ${percent(fee_vat_percent)}`] : []),
    ...(fee_bearer === 'customer' ? ['ditanggung pembayar'] : []),
  ].join(', ');
}

function percentOf(amount: bigint, percent: number): bigint {
  return (amount * BigInt(Math.round(percent * 100)) + 5_000n) / 10_000n;
}
