import type { UnconfirmedTransaction } from '@finance/contract';
import { anAccount, asWritten } from './a-record.ts';
import { aUuid } from './a-uuid.ts';

/**
 * An unconfirmed transaction that waits: a buyer says that the rest was transferred; a case names only the fields that
 * matter to it.
 * @example anUnconfirmedTransaction({ amount: -150_000, account_type: 'cash', account_id: 1 })
 */
export function anUnconfirmedTransaction(fields: Partial<UnconfirmedTransaction> = {}): UnconfirmedTransaction {
  const {
    id = 1,
    account_type = 'bank',
    account_id = 1,
    created_at = '2026-03-10T02:20:00Z',
    confirmed_at = null,
    rejected_at = null,
    voided_at = null,
  } = fields;
  return {
    id,
    uuid: aUuid(4_000_000 + id),
    ...asWritten(created_at, { id: 3, name: 'Siti Aminah' }),
    transactable_app: 'Gelora.Dealer',
    transactable_type: 'SalesOrder',
    transactable_subtype: 'Kendaraan',
    transactable_id: '1031',
    related_entity_id: '318',
    related_entity_name: 'Sri Wahyuni',
    related_entity_phone_number: '0813-2211-904',
    internal_note: null,
    note: 'Katanya sudah transfer sisa Honda BeAT',
    date: '2026-03-09',
    amount: 3_000_000,
    account_type,
    account_id,
    account: anAccount(account_type, account_id),
    status: voided_at ? 'cancelled' : confirmed_at ? 'confirmed' : rejected_at ? 'rejected' : 'unconfirmed',
    proof_file_uuid: null,
    transaction_id: null,
    transaction_voided_at: null,
    confirmed_at,
    confirmed_by_name: null,
    rejected_at,
    rejected_by_name: null,
    reject_reason: null,
    voided_at,
    ...fields,
  };
}
