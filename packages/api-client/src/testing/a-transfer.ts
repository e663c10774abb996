import type { Transfer } from '@finance/contract';
import { anAccount, asWritten } from './a-record.ts';
import { aUuid } from './a-uuid.ts';

/**
 * Cash of the first cashier on its way to the bank; a case names only the fields that matter to it.
 * @example
 * aTransfer({ received_date: '2026-03-10', confirmed_at: '2026-03-10T04:00:00Z', confirmed_by_name: 'Dewi Lestari' })
 */
export function aTransfer(fields: Partial<Transfer> = {}): Transfer {
  const {
    id = 1,
    from_account_type = 'cash',
    from_account_id = 1,
    to_account_type = 'bank',
    to_account_id = 1,
    created_at = '2026-03-10T02:15:00Z',
    confirmed_at = null,
    voided_at = null,
  } = fields;
  return {
    id,
    uuid: aUuid(2_000_000 + id),
    ...asWritten(created_at),
    from_account_type,
    from_account_id,
    from_account: anAccount(from_account_type, from_account_id),
    to_account_type,
    to_account_id,
    to_account: anAccount(to_account_type, to_account_id),
    amount: 4_500_000,
    fee: 0,
    date: '2026-03-10',
    note: 'Setor uang kasir ke bank',
    status: voided_at ? 'cancelled' : confirmed_at ? 'confirmed' : 'pending',
    proof_file_uuid: null,
    cash_closing_id: null,
    received_date: null,
    confirmed_at,
    confirmed_by_name: null,
    voided_at,
    ...fields,
  };
}
