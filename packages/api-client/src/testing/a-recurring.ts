import type { Recurring } from '@finance/contract';
import { anAccount, asWritten } from './a-record.ts';
import { aUuid } from './a-uuid.ts';

/**
 * The rent of a shop, which is due on the first of each month and waits since March.
 * @example aRecurring({ name: 'Gaji Dewi', amount: -4_500_000, on_day: 31 })
 */
export function aRecurring(fields: Partial<Recurring> = {}): Recurring {
  const { id = 1, created_at = '2026-01-02T02:15:00Z' } = fields;
  return {
    id,
    uuid: aUuid(9_000_000 + id),
    ...asWritten(created_at),
    name: 'Sewa ruko Cempaka',
    resource: 'transaction',
    due_type: null,
    due_after_days: null,
    account_type: 'bank',
    account_id: 1,
    account: anAccount('bank', 1),
    amount: -7_500_000,
    entity_id: null,
    entity_name: 'Haji Mansur',
    entity_phone_number: null,
    note: null,
    rhythm: 'monthly',
    every: 1,
    on_day: 1,
    start_date: '2026-01-01',
    end_date: null,
    next_date: '2026-03-01',
    reopened_date: null,
    ...fields,
  };
}
