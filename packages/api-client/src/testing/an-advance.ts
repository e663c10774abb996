import type { AdvanceDetail, AdvanceUse } from '@finance/contract';
import { asWritten } from './a-record.ts';
import { aUuid } from './a-uuid.ts';

/**
 * An advance that a customer paid, of which nothing was used; what is left follows from the fields.
 * @example anAdvance({ direction: 'paid', amount: 2_000_000, used_amount: 500_000 })
 */
export function anAdvance(fields: Partial<AdvanceDetail> = {}): AdvanceDetail {
  const { id = 1, amount = 5_000_000, used_amount = 0, voided_at = null, created_at = '2026-03-09T02:15:00Z' } = fields;
  return {
    id,
    uuid: aUuid(9_000_000 + id),
    ...asWritten(created_at),
    direction: 'received',
    entity_id: '311',
    entity_name: 'Hendra Gunawan',
    entity_phone_number: '0812-3456-789',
    counterparty_id: 1,
    amount,
    used_amount,
    left_amount: voided_at === null ? amount - used_amount : 0,
    date: '2026-03-09',
    note: 'Uang muka Honda Vario 160',
    transaction_id: null,
    online_payment_id: null,
    uses: [],
    ...fields,
  };
}

/** A part of an advance that was set off against a due. */
export function anAdvanceUse(fields: Partial<AdvanceUse> = {}): AdvanceUse {
  const { version: _, updated_at: __, ...written } = asWritten(fields.created_at ?? '2026-03-10T02:20:00Z');
  return {
    id: 1,
    ...written,
    advance_id: 1,
    kind: 'set_off',
    amount: 1_000_000,
    date: '2026-03-10',
    note: null,
    due_id: 1,
    due_name: 'Piutang Hendra Gunawan #1',
    transaction_id: null,
    ...fields,
  };
}
