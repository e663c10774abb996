import * as z from 'zod/mini';
import { Id, queryInt, queryText } from './primitives.ts';

/** The object in another app that a record belongs to, in answers. */
export const storedTransactable = {
  transactable_app: z.nullable(z.string()),
  transactable_type: z.nullable(z.string()),
  transactable_subtype: z.nullable(z.string()),
  transactable_id: z.nullable(z.string()),
};

/** The counterparty of a record, in answers. */
export const storedRelatedEntity = {
  related_entity_id: z.nullable(z.string()),
  related_entity_name: z.nullable(z.string()),
  related_entity_phone_number: z.nullable(z.string()),
};

/** Whose the record is, in answers. */
export const storedCounterparty = {
  /** The counterparty it is linked to, which may have been merged into another since; null if it names nobody. */
  counterparty_id: z.optional(z.nullable(Id)),
};

/** What answers name before the note. */
export const storedInternalNote = { internal_note: z.nullable(z.string()) };

/** The counterparty as a filter of a list: the records of all its ids, and of the doubles merged into it. */
export const counterpartyQuery = { counterparty_id: z.optional(queryInt()) };

/** The object, as a filter of a list. */
export const transactableQuery = {
  transactable_app: z.optional(queryText()),
  transactable_type: z.optional(queryText()),
  transactable_subtype: z.optional(queryText()),
  transactable_id: z.optional(queryText()),
};
