import * as z from 'zod/mini';
import { Account } from './account.ts';
import { Amount, CalendarDate, Id, sums } from './primitives.ts';

/** The balance of an account that the bank stated in an imported file, beside that of the books at the day's end. */
export const BankBalance = z.object({
  account: Account,
  date: CalendarDate,
  balance: Amount,
  ...sums('book_balance'),
});
export type BankBalance = z.infer<typeof BankBalance>;

/** What the statements of a bank account say of it, beside the books. */
export const StatementBalance = z.object({
  bank_account_id: Id,
  bank_account: Account,
  /** The last day that a statement tells of. */
  period_to: CalendarDate,
  /** The last balance that a statement says, beside that of the books at that day's end; null where none says one. */
  stated: z.nullable(z.omit(BankBalance, { account: true })),
  /** How many lines nothing in the books stands for. */
  open_count: z.int(),
  /** The oldest of them. */
  oldest_open: z.nullable(z.object({ date: CalendarDate, amount: Amount, text: z.string() })),
});
export type StatementBalance = z.infer<typeof StatementBalance>;
