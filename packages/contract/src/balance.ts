import * as z from 'zod/mini';
import { Account, AccountType } from './account.ts';
import { endpoints } from './endpoint.ts';
import { Amount, CalendarDate, Id, queryInt } from './primitives.ts';

/** What one account holds at the end of a day. */
export const AccountBalance = z.object({
  account_type: AccountType,
  account_id: Id,
  account: Account,
  deactivated: z.boolean(),
  balance: Amount,
  /** What has left this account by transfer and has not arrived yet; it is in no account's balance. */
  in_transit: Amount,
});
export type AccountBalance = z.infer<typeof AccountBalance>;

const Balances = z.object({
  data: z.array(AccountBalance),
  meta: z.object({
    /** The last day that counts. */
    as_of: CalendarDate,
    totals: z.object({ bank: Amount, cash: Amount, investment: Amount }),
    in_transit: Amount,
    /** All accounts and what is in transit between them. */
    total: Amount,
  }),
});

const path = '/transaction/api/balance';
const query = z.object({ account_type: z.optional(AccountType), account_id: z.optional(queryInt()), as_of: z.optional(CalendarDate) });
export const balanceEndpoints = endpoints({
  show: { method: 'GET', path, summary: 'Saldo setiap account yang boleh dibaca, hari ini atau per tanggal', access: 'balance:read', query, response: Balances },
  self: { method: 'GET', path: `${path}/self`, summary: 'Saldo account yang saya pegang atau yang izinnya diberikan kepada saya', access: 'balance:read', query, response: Balances },
});
