import * as z from 'zod/mini';
import { ForeignId, nullableText, Uuid } from './primitives.ts';

// What a new transaction and a change of one have in common.

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
/** The file that proves it; null takes the proof away. */
export const Proof = z.nullable(Uuid);
export const AmountSign = z.nullish(z.enum(['+', '-']));
/** The soft rules about a day far from today, each overruled by the field that the confirm entry names. */
export const dateOverrules = { allow_backdated: z.optional(z.boolean()), allow_postdated: z.optional(z.boolean()) };
/** The soft rule about an amount a thousand times above what the tenant usually books. */
export const amountOverrules = { allow_unusual_amount: z.optional(z.boolean()) };
/** All soft rules that a user may overrule. */
export const overrules = {
  allow_duplicate: z.optional(z.boolean()),
  allow_negative_balance: z.optional(z.boolean()),
  ...dateOverrules,
  ...amountOverrules,
};
