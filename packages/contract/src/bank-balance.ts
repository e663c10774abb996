import * as z from 'zod/mini';
import { Account } from './account.ts';
import { Amount, CalendarDate, sums } from './primitives.ts';

/** The balance of an account that the bank stated in an imported file, beside that of the books at the day's end. */
export const BankBalance = z.object({
  account: Account,
  date: CalendarDate,
  balance: Amount,
  ...sums('book_balance'),
});
export type BankBalance = z.infer<typeof BankBalance>;
