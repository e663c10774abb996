import type { Transaction } from '@finance/contract';
import { aUuid } from './a-uuid.ts';

/**
 * A transaction of the dealer; a case names only the fields that matter to it.
 * @example aTransaction({ amount: -150_000, account_type: 'cash', account_id: 1 })
 */
export function aTransaction(fields: Partial<Transaction> = {}): Transaction {
  const { id = 1, account_type = 'bank', account_id = 1, created_at = '2026-03-10T02:15:00Z' } = fields;
  return {
    id,
    uuid: aUuid(id),
    transactable_app: 'Gelora.Dealer',
    transactable_type: 'SalesOrder',
    transactable_subtype: 'Kendaraan',
    transactable_id: '1024',
    related_entity_id: '311',
    related_entity_name: 'Hendra Gunawan',
    related_entity_phone_number: '0812-3456-789',
    internal_note: null,
    note: 'Uang muka Honda Vario 160',
    date: '2026-03-10',
    amount: 27_500_000,
    account_type,
    account_id,
    account: { account_type, account_id, full_info: fullInfos[account_type] },
    creator_id: 1,
    creator_name: 'Ratna Wijaya',
    receipt_generated: 0,
    receipt_number: null,
    version: 1,
    voided_at: null,
    void_reason: null,
    transfer_id: null,
    transfer_part: null,
    due_id: null,
    online_payment_id: null,
    cash_closing_id: null,
    proof_file_uuid: null,
    created_at,
    updated_at: created_at,
    ...fields,
  };
}

const fullInfos = {
  bank: 'BCA 1234567890 a.n. PT Maju Motor',
  cash: 'Kasir Depan',
  investment: 'Deposito BRI 3 bulan - Jatuh tempo 15 Mei 2026',
};
