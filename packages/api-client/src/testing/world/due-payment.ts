import type { Due, Transaction } from '@finance/contract';
import { aTransaction } from '../a-transaction.ts';
import { aUuid } from '../a-uuid.ts';

interface Payment extends Pick<
  Transaction,
  'id' | 'date' | 'account_type' | 'account_id' | 'creator_id' | 'creator_name'
> {
  /** What is paid, whichever way the money goes. */
  amount: number;
  /** Default what the due is about. */
  note?: string | null | undefined;
}

/** The transaction that pays a due, as the server words it. */
export function duePayment(due: Due, { amount, note, ...payment }: Payment): Transaction {
  return aTransaction({
    ...payment,
    uuid: aUuid(payment.id),
    transactable_app: due.transactable_app,
    transactable_type: due.transactable_type,
    transactable_subtype: due.transactable_subtype,
    transactable_id: due.transactable_id,
    related_entity_id: due.entity_id,
    related_entity_name: due.entity_name,
    related_entity_phone_number: due.entity_phone_number,
    note: note ?? `Pembayaran ${due.type_name.toLowerCase()}${due.note ? `: ${due.note}` : ''}`,
    internal_note: due.internal_note,
    amount: due.type === 'R' ? amount : -amount,
    due_id: due.id,
  });
}
