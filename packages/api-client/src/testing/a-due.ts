import { type Due, dueTypeLabels } from '@finance/contract';
import { asWritten } from './a-record.ts';
import { aUuid } from './a-uuid.ts';

/**
 * An open piutang of the dealer, of which nothing is paid; what is outstanding follows from the fields.
 * @example aDue({ type: 'P', amount: 4_750_000, paid_amount: 1_000_000, due_date: null })
 */
export function aDue(fields: Partial<Due> = {}): Due {
  const {
    id = 1,
    type = 'R',
    amount = 15_000_000,
    paid_amount = 0,
    set_off_amount = 0,
    deducted_amount = 0,
    closed_at = null,
    created_at = '2026-03-02T02:15:00Z',
  } = fields;
  const due: Omit<Due, 'entity' | 'creator'> = {
    id,
    uuid: aUuid(1_000_000 + id),
    ...asWritten(created_at),
    type,
    type_name: dueTypeLabels[type],
    transactable_app: 'Gelora.Dealer',
    transactable_type: 'SalesOrder',
    transactable_subtype: null,
    transactable_id: '1024',
    external_id: null,
    entity_id: '311',
    entity_name: 'Hendra Gunawan',
    entity_phone_number: '0812-3456-789',
    amount,
    paid_amount,
    set_off_amount,
    deducted_amount,
    outstanding_amount: closed_at === null ? amount - paid_amount - set_off_amount - deducted_amount : 0,
    note: 'Sisa pembayaran Honda Vario 160',
    internal_note: null,
    date: '2026-03-02',
    due_date: '2026-04-01',
    instalment_count: 0,
    status: closed_at === null ? 'open' : 'closed',
    closed_at,
    close_reason: null,
    due_payment_batch_id: null,
    ...fields,
  };
  return { ...due, ...peopleOf(due), ...fields };
}

/** The objects of a due that say once more, together, what its plain fields say. */
export function peopleOf({
  entity_id,
  entity_name,
  entity_phone_number,
  creator_id,
  creator_name,
}: Omit<Due, 'entity' | 'creator'>): Pick<Due, 'entity' | 'creator'> {
  return {
    entity: { id: entity_id, name: entity_name, phone_number: entity_phone_number },
    creator: { id: creator_id, name: creator_name },
  };
}
