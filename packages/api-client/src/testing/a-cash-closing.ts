import { type CashClosing, countCash } from '@finance/contract';
import { aUuid } from './a-uuid.ts';

/**
 * A closed day of the first cashier without a difference; the sums follow from the fields.
 * @example aCashClosing({ denominations: { note_100000: 80 }, reason: 'Salah kembalian' })
 */
export function aCashClosing(fields: Partial<CashClosing> = {}): CashClosing {
  const {
    id = 1,
    date = '2026-03-09',
    opening_balance = 7_500_000,
    total_in = 1_000_000,
    total_out = -125_000,
    denominations = { note_100000: 80, note_50000: 6, note_20000: 3, note_10000: 1, note_5000: 1 },
  } = fields;
  const expected_balance = opening_balance + total_in + total_out;
  const counted_amount = countCash(denominations);
  return {
    id,
    uuid: aUuid(5_000_000 + id),
    kind: 'closing',
    cashier_id: 1,
    cashier_name: 'Kasir Depan',
    date,
    since: date,
    since_at: null,
    closed_at: null,
    opening_balance,
    total_in,
    total_out,
    expected_balance,
    r_deducted: 0,
    p_deducted: 0,
    denominations,
    counted_amount,
    difference: counted_amount - expected_balance,
    reason: null,
    transaction_id: null,
    first_count: null,
    transfer_id: null,
    deposit_amount: null,
    deposit_account: null,
    float_amount: counted_amount - (fields.deposit_amount ?? 0),
    taker_id: null,
    taker_name: null,
    handover: null,
    handover_ended_at: null,
    handover_ended_by_name: null,
    handover_end_reason: null,
    giver_name: null,
    is_latest: false,
    version: 1,
    creator_id: 3,
    creator_name: 'Siti Aminah',
    created_at: `${date}T10:05:00Z`,
    voided_at: null,
    void_reason: null,
    voided_by_name: null,
    ...fields,
  };
}
