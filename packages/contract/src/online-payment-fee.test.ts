import { expect, test } from 'vitest';
import { amountAsked, feeOf, type FeeTerms, feeTermsOf, feeTermsText } from './online-payment-fee.ts';

function terms(fields: Partial<FeeTerms> = {}): FeeTerms {
  return { fee: 0, fee_percent: 0, fee_minimum: 0, fee_vat_percent: 0, fee_bearer: 'merchant', ...fields };
}

const virtualAccount = terms({ fee: 4_000, fee_vat_percent: 11 });
const qris = terms({ fee_percent: 0.7 });
const card = terms({ fee: 2_000, fee_percent: 2.9, fee_vat_percent: 11 });

test.each([
  ['nothing', terms(), 250_000, 0],
  ['fixed', terms({ fee: 4_000 }), 250_000, 4_000],
  ['fixed and tax', virtualAccount, 250_000, 4_440],
  ['another rate of tax', { ...virtualAccount, fee_vat_percent: 12 }, 250_000, 4_480],
  ['percent', qris, 250_000, 1_750],
  ['percent, half a rupiah upwards', qris, 50_500, 354], // 353.5
  ['percent, less than half', qris, 50_499, 353], // 353.493
  ['fixed, percent and tax', card, 100_000, 5_439], // 4,900 and 539
  ['tax rounded by itself', terms({ fee_percent: 0.7, fee_vat_percent: 11 }), 50_500, 393], // 354 and 38.94
  ['at least', terms({ fee_percent: 0.7, fee_minimum: 1_000 }), 50_000, 1_000],
  ['at least, with tax', terms({ fee_percent: 0.7, fee_minimum: 1_000, fee_vat_percent: 11 }), 50_000, 1_110],
  ['more than the least', terms({ fee_percent: 0.7, fee_minimum: 1_000 }), 200_000, 1_400],
  ['more than the payment', terms({ fee: 4_000 }), 1_500, 4_000],
  ['the largest amount there is', qris, Number.MAX_SAFE_INTEGER, 63_050_394_783_187],
])('the fee: %s', (_, given, amount, fee) => {
  expect(feeOf(given, amount)).toBe(fee);
});

test.each([
  ['we bear it', card, 100_000, { amount: 100_000, surcharge_amount: 0 }],
  [
    'fixed',
    { ...virtualAccount, fee_bearer: 'customer' as const },
    100_000,
    { amount: 104_440, surcharge_amount: 4_440 },
  ],
  [
    'percent of the raised sum',
    { ...qris, fee_bearer: 'customer' as const },
    99_300,
    { amount: 100_000, surcharge_amount: 700 },
  ],
])('what is asked: %s', (_, given, amount, asked) => {
  expect(amountAsked(given, amount)).toEqual(asked);
});

test('whatever the customer is asked, exactly what was wanted is left of it', () => {
  for (const fee_percent of [0, 0.01, 0.7, 2.9, 33.33, 50])
    for (const fee_vat_percent of [0, 11, 50])
      for (const amount of [1, 2, 99, 1_000, 49_999, 123_457, 9_999_999_999]) {
        const given = terms({ fee: 17, fee_percent, fee_minimum: 900, fee_vat_percent, fee_bearer: 'customer' });
        const asked = amountAsked(given, amount);
        expect(asked.amount - feeOf(given, asked.amount)).toBe(amount);
        expect(asked.amount - asked.surcharge_amount).toBe(amount);
      }
});

test('a method without terms of its own has those for all', () => {
  const enabler = { ...virtualAccount, method_fees: [{ ...qris, method: 'qris' as const }] };
  expect(feeOf(feeTermsOf(enabler, 'qris'), 250_000)).toBe(1_750);
  for (const method of ['card', null] as const) expect(feeOf(feeTermsOf(enabler, method), 250_000)).toBe(4_440);
});

test.each([
  [terms(), 'Rp 0'],
  [terms({ fee: 4_000 }), 'Rp 4,000'],
  [{ ...card, fee_bearer: 'customer' as const }, 'Rp 2,000 + 2,9%, PPN 11%, ditanggung pembayar'],
  [terms({ fee_percent: 0.7, fee_minimum: 500 }), '0,7%, minimum Rp 500'],
])('in words: %j', (given, words) => {
  expect(feeTermsText(given)).toBe(words);
});
