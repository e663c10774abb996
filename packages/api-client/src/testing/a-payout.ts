import type { Payout, PayoutItem } from '@finance/contract';
import { anAccount, asWritten } from './a-record.ts';
import { aUuid } from './a-uuid.ts';

/**
 * A payout of Midtrans that has arrived at the bank.
 * @example aPayout({ correction_amount: -500, correction_reason: 'Pembulatan', amount: 2_490_500 })
 */
export function aPayout(fields: Partial<Payout> = {}): Payout {
  const { id = 1, created_at = '2026-03-10T02:30:00Z', bank_account_id = 1, voided_at = null } = fields;
  return {
    id,
    uuid: aUuid(7_000_000 + id),
    ...asWritten(created_at),
    enabler_id: 2,
    enabler_name: 'Midtrans',
    enabler_type: 'midtrans',
    bank_account_id,
    bank_account: anAccount('bank', bank_account_id),
    date: '2026-03-10',
    reference: 'PAYOUT-20260310',
    note: null,
    payment_amount: 2_750_000,
    refund_amount: 250_000,
    fee_amount: 9_000,
    payout_fee: 0,
    correction_amount: 0,
    correction_reason: null,
    amount: 2_491_000,
    transfer_id: id,
    transfer_uuid: aUuid(2_000_000 + id),
    status: voided_at ? 'cancelled' : 'confirmed',
    voided_at,
    ...fields,
  };
}

/**
 * A payment that its provider still holds, with its fee.
 * @example aPayoutItem({ id: 8, kind: 'refund', payment_amount: 0, refund_amount: 50_000, fee_amount: 0 })
 */
export function aPayoutItem(fields: Partial<PayoutItem> = {}): PayoutItem {
  const { id = 1, payment_amount = 600_000, refund_amount = 0, fee_amount = 4_000 } = fields;
  return {
    id,
    kind: 'payment',
    date: '2026-03-09',
    online_payment_id: id,
    online_payment_uuid: aUuid(6_000_000 + id),
    external_id: `snap-${id}`,
    related_entity_name: 'CV Karya Abadi',
    note: 'Pelunasan servis',
    payment_amount,
    refund_amount,
    fee_amount,
    amount: payment_amount - refund_amount - fee_amount,
    ...fields,
  };
}
