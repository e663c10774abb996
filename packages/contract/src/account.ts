import * as z from 'zod/mini';
import { accountTypes } from './enums/account.ts';
import { Id } from './primitives.ts';

export const AccountType = z.enum(accountTypes);
/** The kind of an account: a bank account, a cashier's cash or an investment account. */
export type AccountType = z.infer<typeof AccountType>;

/** An account as shown in other records. */
export const Account = z.object({ account_type: AccountType, account_id: Id, full_info: z.string() });
export type Account = z.infer<typeof Account>;

/** `with=account` in a list's query, as the suite's callers send it. */
export const withAccount = z.optional(z.enum(['account']));
