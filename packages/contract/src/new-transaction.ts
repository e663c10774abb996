import * as z from 'zod/mini';
import { AccountType } from './account.ts';
import { Amount, CalendarDate, Id, orNull } from './primitives.ts';
import {
  AmountSign,
  incompleteOverrules,
  notes,
  overrules,
  Proof,
  relatedEntity,
  transactable,
} from './transaction-fields.ts';

export const NewTransaction = z.object({
  transactable_app: orNull(transactable.transactable_app),
  transactable_type: orNull(transactable.transactable_type),
  transactable_subtype: orNull(transactable.transactable_subtype),
  transactable_id: orNull(transactable.transactable_id),
  related_entity_id: orNull(relatedEntity.related_entity_id),
  related_entity_name: orNull(relatedEntity.related_entity_name),
  related_entity_phone_number: orNull(relatedEntity.related_entity_phone_number),
  note: orNull(notes.note),
  internal_note: orNull(notes.internal_note),
  /** Default: the tenant's current day. */
  date: z.nullish(CalendarDate),
  amount: Amount,
  amount_sign: AmountSign,
  account_type: AccountType,
  account_id: Id,
  proof_file_uuid: orNull(Proof),
  ...overrules,
  ...incompleteOverrules,
});
/** The body to book a transaction. */
export type NewTransaction = z.input<typeof NewTransaction>;
