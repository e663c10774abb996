import * as z from 'zod/mini';
import { ForeignId, nullableText, Uuid } from './primitives.ts';

// Fields shared by a new transaction and a change of one.

/** The object in another app that the money belongs to. */
export const transactable = {
  transactable_app: nullableText(100),
  transactable_type: nullableText(100),
  transactable_subtype: nullableText(100),
  transactable_id: ForeignId,
};
/** The counterparty. */
export const relatedEntity = {
  related_entity_id: ForeignId,
  related_entity_name: nullableText(200),
  related_entity_phone_number: nullableText(50),
};
export const notes = { note: nullableText(2000), internal_note: nullableText(2000) };
/** The proof's file; null removes it. */
export const Proof = z.nullable(Uuid);
export const AmountSign = z.nullish(z.enum(['+', '-']));
/** Overrules the soft rules about dates far from today. */
export const dateOverrules = { allow_backdated: z.optional(z.boolean()), allow_postdated: z.optional(z.boolean()) };
/** Overrules the soft rule about an amount a thousand times above the tenant's usual ones. */
export const amountOverrules = { allow_unusual_amount: z.optional(z.boolean()) };
/** Overrules the soft rule about a new record that does not say whom or what it is for. */
export const incompleteOverrules = { allow_incomplete: z.optional(z.boolean()) };
/** The flags for the soft rules about a booking that a user may overrule. */
export const overrules = {
  allow_duplicate: z.optional(z.boolean()),
  allow_negative_balance: z.optional(z.boolean()),
  ...dateOverrules,
  ...amountOverrules,
};
