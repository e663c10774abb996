import type { AmountScale } from '@finance/contract';
import { checkAccountUsable } from '../account/account.queries.ts';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { booksLockedUntil } from '../setting/setting.queries.ts';
import { balancesAfter, type Booking, countAlike } from './transaction.queries.ts';
import { accountChanges, checkPeriod, checkSoftRules, type Overrules } from '@finance/contract/checks/transaction';

/**
 * Refuses a new transaction that the books do not take: its period is locked, or its account cannot be booked on. Asks
 * about what is unlikely and not overruled; about its size only where `scales` are given.
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
