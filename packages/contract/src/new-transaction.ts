import * as z from 'zod/mini';
import { newExternalId } from './external-id.ts';
import { orNull } from './primitives.ts';
import { NewRecordFiles } from './record-file.ts';
import { newTexts } from './text-schemas.ts';
import { incompleteOverrules, newMoney, overrules, Proof } from './transaction-fields.ts';
import { transactionTexts } from './transaction-texts.ts';

export const NewTransaction = z.object({
  ...newTexts(transactionTexts),
  ...newMoney,
  ...newExternalId,
  proof_file_uuid: orNull(Proof),
  /** All its files; the first is its proof, which then need not be named beside them. */
  files: z.optional(NewRecordFiles),
  ...overrules,
  ...incompleteOverrules,
  /**
   * True: the money is an advance of its counterparty. Asked where the setting `ask_payment_purpose` is on, the money
   * has no object, its counterparty has open dues on that side, and nobody has said.
   */
  as_advance: z.optional(z.boolean()),
});
/** The body to book a transaction. */
export type NewTransaction = z.input<typeof NewTransaction>;
