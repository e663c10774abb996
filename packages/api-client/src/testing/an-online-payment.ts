import type { OnlinePayment } from '@finance/contract';
import { asWritten } from './a-record.ts';
import { aUuid } from './a-uuid.ts';

/**
 * A payment that nobody has paid yet.
 * @example
 * anOnlinePayment({
 *   status: 'received',
 *   received_at: '2026-03-10T02:00:00Z',
 *   received_on: '2026-03-10',
 *   transaction_id: 7,
 * })
 */
export function anOnlinePayment(fields: Partial<OnlinePayment> = {}): OnlinePayment {
  const { id = 1, created_at = '2026-03-09T04:20:00Z' } = fields;
  const uuid = fields.uuid ?? aUuid(6_000_000 + id);
  return {
    id,
    uuid,
    ...asWritten(created_at),
    enabler_id: 1,
    enabler_name: 'Simulator',
    enabler_type: 'simulator',
    transactable_app: 'Retail',
    transactable_type: 'Sales',
    transactable_subtype: null,
    transactable_id: '77',
    related_entity_id: '12',
    related_entity_name: 'Siti Rahma',
    related_entity_phone_number: '0812-3456-7890',
    note: 'Helm dan jaket',
    internal_note: null,
    amount: 450_000,
    surcharge_amount: 0,
    method: null,
    fee_amount: 0,
    received_amount: fields.status === 'received' ? (fields.amount ?? 450_000) : 0,
    refunded_amount: 0,
    lowered_from: null,
    may_be_less: false,
    dues: [],
    due_payment_batch_id: null,
    settled_amount: null,
    unclear_amount: 0,
    paid_after: null,
    clarify_note: null,
    status: 'pending',
    external_id: null,
    payment_url: `https://finance.contoh.id/transaction/views/online-payment/pay/${uuid}`,
    problem: null,
    expires_at: '2026-03-10T04:20:00Z',
    received_at: null,
    received_on: null,
    transaction_id: null,
    transaction_uuid: null,
    created_on: created_at.slice(0, 10),
    ...fields,
  };
}
