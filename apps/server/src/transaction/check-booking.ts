import type { AmountScale } from '@finance/contract';
import { checkAccountUsable } from '../account/account.queries.ts';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { booksLockedUntil } from '../setting/setting.queries.ts';
import { balancesAfter, type Booking, countAlike } from './transaction.queries.ts';
import { accountChanges, checkPeriod, checkSoftRules, type Overrules } from '@finance/contract/checks/transaction';

/**
 * Refuses a new transaction in a locked period or on an account that cannot be booked on, and asks about anything
 * unlikely that is not overruled. An unusual amount is asked about only when `scales` are given.
 */
export async function checkNewBooking(
  trx: Trx,
  scope: Scope,
  booking: Booking,
  overrules: Overrules,
  scales: AmountScale[] = [],
): Promise<void> {
  checkPeriod(await booksLockedUntil(trx, scope), booking.date);
  await checkAccountUsable(trx, scope, booking, { mustBeActive: true });
  const circumstances = {
    alike: await countAlike(trx, scope, booking),
    accounts: await balancesAfter(trx, scope, accountChanges(null, booking)),
    scales,
  };
  checkSoftRules(booking, overrules, circumstances, scope);
}
