import * as z from 'zod/mini';
import { externalIdPattern } from './route.ts';

/**
 * A host's own key of a record, given when it is made and unique among the records of its kind and `transactable_app`
 * (compared without case). It stands in a path as it is: 1 to 100 letters, digits and `. _ : ~ -`, the first of them a
 * letter or a digit.
 */
export const ExternalId = z
  .string()
  .check(z.regex(externalIdPattern, 'harus 1 sampai 100 huruf, angka, atau . _ : ~ - dan diawali huruf atau angka'));

/** The key in answers; null where nobody gave one. */
export const storedExternalId = { external_id: z.nullable(z.string()) };

/** The key in a new record. */
export const newExternalId = {
  /** Needs `transactable_app`. */
  external_id: z.nullish(ExternalId),
};

/** The app of a record that is written by its key. */
export const AppOfExternalId = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
