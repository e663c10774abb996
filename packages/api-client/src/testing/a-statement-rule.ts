import type { StatementRule } from '@finance/contract';
import { aUuid } from './a-uuid.ts';

/**
 * A rule for the bank's monthly fee that is switched on.
 * @example aStatementRule({ id: 2, name: 'Bunga', text: 'BUNGA', direction: 'in' })
 */
export function aStatementRule(fields: Partial<StatementRule> = {}): StatementRule {
  const { id = 1 } = fields;
  return {
    id,
    uuid: aUuid(8_800_000 + id),
    name: 'Biaya admin',
    position: 100,
    active: true,
    books_itself: false,
    booked_count: 0,
    bank_account_id: null,
    bank_account: null,
    direction: 'out',
    text_match: 'contains',
    text: 'BIAYA ADM',
    amount_from: null,
    amount_to: null,
    transactable_app: 'Finance',
    transactable_type: 'BiayaBank',
    transactable_subtype: null,
    related_entity_id: null,
    related_entity_name: 'Bank BCA',
    related_entity_phone_number: null,
    note: 'Biaya admin bank',
    creator_id: 1,
    creator_name: 'Ratna Wijaya',
    version: 1,
    created_at: '2026-03-01T02:15:00Z',
    updated_at: '2026-03-01T02:15:00Z',
    ...fields,
  };
}
