import type { Trx } from '../../apps/server/src/database/database.ts';
import type { Scope } from '../../apps/server/src/database/in-tenant.ts';
import { createRule } from '../../apps/server/src/features/statement-rule/statement-rule.queries.ts';

/** A rule for the bank's fee that proposes, and one for interest that was not tried yet. */
export async function seedStatementRules(trx: Trx, scope: Scope): Promise<void> {
  const ofTheBank = {
    bank_account_id: null,
    books_itself: false,
    text_match: 'contains',
    amount_from: null,
    amount_to: null,
    transactable_app: 'Finance',
    transactable_subtype: null,
    related_entity_id: null,
    related_entity_name: null,
    related_entity_phone_number: null,
  } as const;
  await createRule(trx, scope, {
    ...ofTheBank,
    name: 'Biaya admin bank',
    position: 100,
    active: true,
    direction: 'out',
    text: 'BIAYA ADM',
    amount_to: 50_000,
    transactable_type: 'BiayaBank',
    note: 'Biaya admin bank',
  });
  await createRule(trx, scope, {
    ...ofTheBank,
    name: 'Bunga tabungan',
    position: 200,
    active: false,
    direction: 'in',
    text: 'BUNGA',
    transactable_type: 'BungaBank',
    note: 'Bunga tabungan',
  });
}
