import * as z from 'zod/mini';
import { AccountType } from './account.ts';
import { Amount, CalendarDate, Id, Uuid } from './primitives.ts';

// Fields shared by a new transaction and a change of one.

/** The proof's file; null removes it. */
export const Proof = z.nullable(Uuid);
export const AmountSign = z.nullish(z.enum(['+', '-']));
/** The money of a record that is changed. */
export const money = {
  date: CalendarDate,
  amount: Amount,
  amount_sign: AmountSign,
  account_type: AccountType,
  account_id: Id,
};
/** The money of a new record; its date is by default the tenant's current day. */
export const newMoney = { ...money, date: z.nullish(CalendarDate) };
/** Overrules the soft rules about dates far from today. */
export const dateOverrules = { allow_backdated: z.optional(z.boolean()), allow_postdated: z.optional(z.boolean()) };
/** Overrules the soft rule about an amount a thousand times above the tenant's usual ones. */
export const amountOverrules = { allow_unusual_amount: z.optional(z.boolean()) };
/** Overrules the soft rule about a new record that does not say whom or what it is for. */
export const incompleteOverrules = { allow_incomplete: z.optional(z.boolean()) };
/**
 * Whether the requests for online payments that ask for more of a due than is left now are cancelled; asked where there
 * are some and nobody has said.
 */
export const linkAnswer = { cancel_links: z.optional(z.boolean()) };
/** Whether what a payment used of advances is given back when it is cancelled; asked where nobody has said. */
export const advanceAnswer = { give_back_advances: z.optional(z.boolean()) };
/** The flags for the soft rules about a booking that a user may overrule. */
export const overrules = {
  allow_duplicate: z.optional(z.boolean()),
  allow_negative_balance: z.optional(z.boolean()),
  ...dateOverrules,
  ...amountOverrules,
};
