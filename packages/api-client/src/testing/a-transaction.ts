import { emptyTexts, type Transaction, transactionTexts } from '@finance/contract';
import { anAccount, asWritten } from './a-record.ts';
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
    ...asWritten(created_at),
    ...emptyTexts(transactionTexts),
    transactable_app: 'Gelora.Dealer',
    transactable_type: 'SalesOrder',
    transactable_subtype: 'Kendaraan',
    transactable_id: '1024',
    external_id: null,
    related_entity_id: '311',
    related_entity_name: 'Hendra Gunawan',
    related_entity_phone_number: '0812-3456-789',
    note: 'Uang muka Honda Vario 160',
    date: '2026-03-10',
    amount: 27_500_000,
    account_type,
    account_id,
    account: anAccount(account_type, account_id),
    receipt_generated: 0,
    receipt_number: null,
    transfer_id: null,
    transfer_part: null,
    due_id: null,
    due_payment_batch_id: null,
    online_payment_id: null,
    payout_id: null,
    statement_match_id: null,
    advance_id: null,
    cash_closing_id: null,
    proof_file_uuid: null,
    ...fields,
  };
}
