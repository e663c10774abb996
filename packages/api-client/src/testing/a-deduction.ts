import { type Deduction, deductionKindName, dueTypeLabels } from '@finance/contract';
import { asWritten } from './a-record.ts';
import { aUuid } from './a-uuid.ts';

/**
 * PPh 23 that a customer withheld from the payment of a piutang.
 * @example aDeduction({ kind: 'biaya_bank', amount: 2_500 })
 */
export function aDeduction(fields: Partial<Deduction> = {}): Deduction {
  const { id = 1, type = 'R', kind = 'pph23', created_at = '2026-03-10T02:15:00Z' } = fields;
  return {
    id,
    uuid: aUuid(9_000_000 + id),
    ...asWritten(created_at),
    due_id: 1,
    type,
    type_name: dueTypeLabels[type],
    entity_id: '311',
    entity_name: 'Hendra Gunawan',
    transaction_id: null,
    kind,
    kind_name: deductionKindName(kind),
    amount: 200_000,
    date: '2026-03-10',
    proof_number: null,
    proof_file_uuid: null,
    note: null,
    ...fields,
  };
}
