import * as z from 'zod/mini';
import { approvalKinds } from './enums/approval.ts';
import { Amount, Id, Uuid } from './primitives.ts';

/**
 * A soft rule: the same call succeeds when repeated with the field in `if_confirmed` set to true; where the question
 * has two answers (`otherwise`), also with false.
 */
export const ConfirmEntry = z.object({
  type: z.literal('confirm'),
  text: z.string(),
  if_confirmed: z.string(),
  /** What the button says that accepts it: what is done then, such as 'Catat -Rp 50,000'. */
  yes: z.optional(z.string()),
  /** What the button says that goes on with false, such as 'Catat tersendiri'; without it no is not to go on. */
  otherwise: z.optional(z.string()),
  /** What to send along with either answer: which record it is about, such as `{ imported_id: 12 }`. */
  along: z.optional(z.record(z.string(), z.union([Id, z.array(Id)]))),
  /** The record that looks the same, for a link beside the question. */
  similar: z.optional(
    z.object({ resource: z.enum(['transaction', 'transfer', 'unconfirmed-transaction']), id: Id, uuid: Uuid }),
  ),
});
export const ForbiddenEntry = z.object({ type: z.literal('Forbidden'), message: z.string() });
export type ConfirmEntry = z.infer<typeof ConfirmEntry>;
export type ForbiddenEntry = z.infer<typeof ForbiddenEntry>;

/** What keeps a day from being written to, and the last day it does: the lock of the books or a closed cash. */
export const Blocked = z.object({ by: z.enum(['books_lock', 'cash_closing']), until: z.string() });
export type Blocked = z.infer<typeof Blocked>;

/** What may only leave with the approval of others: its kind and amount, in whole rupiah. */
export const NeedsApproval = z.object({ kind: z.enum(approvalKinds), amount: Amount });
export type NeedsApproval = z.infer<typeof NeedsApproval>;

/**
 * What a person does before the same call passes: `code`, type a code of the second step (POST
 * /account/api/two-step/confirmation); `turn_on`, turn the second step on in the profile; `sign_in`, sign in to
 * Keuangan itself, since the token is of a host or of another issuer.
 */
export const NeedsCode = z.enum(['code', 'turn_on', 'sign_in']);
export type NeedsCode = z.infer<typeof NeedsCode>;

/** The body of every error response. */
export const ErrorBody = z.object({
  errors: z.array(z.union([z.string(), ConfirmEntry, ForbiddenEntry])),
  /** For forms: messages by field name. */
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Where the owner can make the refused write possible. */
  blocked: z.optional(Blocked),
  /** The same call may wait for approval: POST /transaction/api/approval. */
  needs_approval: z.optional(NeedsApproval),
  /** The tenant asks for a code before this. Nothing was done, and an idempotency key is still free. */
  needs_code: z.optional(NeedsCode),
  /** An id to tell support, also in the server's log and in the `X-Request-Id` header. */
  request_id: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
