import type { AmountScale } from '@finance/contract';
import { checkFoundAccount, findAccount } from '../account/account.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { type Answers, inOneTrip } from '../../database/pipeline.ts';
import { lockFor, readBooksLock, readSetting } from '../setting/setting.queries.ts';
import { findImported } from './imported-row.queries.ts';
import { listAmountScales } from '../transaction-sum/transaction-sum.queries.ts';
import { balancesAfter, type Booking, findAlike } from './transaction.queries.ts';
import { importedQuestion } from '@finance/contract/checks/imported-row';
import {
  accountChanges,
  checkApproval,
  checkPeriod,
  checkSoftRules,
  type Circumstances,
  openingDuplicate,
  type Overrules,
} from '@finance/contract/checks/transaction';

type Prefetched = Answers<ReturnType<typeof prefetchBooking>>;

/** Sends all that the rules of a new transaction need to know; without a date it is of today. */
export function prefetchBooking(
  trx: Trx,
  caller: Caller,
  booking: Omit<Booking, 'date'> & { date: string | undefined },
) {
  return {
    lock: readBooksLock(trx, caller),
    account: findAccount(trx, caller, booking),
    alike: findAlike(trx, caller, booking),
    imported: findImported(trx, caller, [booking], booking),
    accounts: balancesAfter(trx, caller, accountChanges(null, { ...booking, date: '' })), // no day in a balance
    scales: listAmountScales(trx, caller),
    limit: readSetting(trx, caller, 'approval_limit'),
  };
}

/**
 * Refuses a new transaction in a locked period, on an account that cannot be booked on, or beyond what a kasir may
 * spend without approval, and asks about anything unlikely that is not overruled. An unusual amount is asked about only
 * when `scales` are given.
 */
export function decideBooking(
  scope: Scope,
  booking: Booking,
  overrules: Overrules,
  {
    lock,
    account,
    limit,
    imported,
    ...circumstances
  }: Omit<Prefetched, 'scales'> & Pick<Circumstances, 'incomplete'> & { scales: AmountScale[] },
  questionAbout = importedQuestion,
): void {
  checkPeriod(lockFor(scope, lock), booking.date);
  checkFoundAccount(scope, account, { mustBeActive: true });
  checkApproval(limit, booking.amount, scope);
  const questions = { imported: questionAbout(imported), duplicate: openingDuplicate(booking) };
  checkSoftRules(booking, overrules, { ...circumstances, ...questions }, scope);
}

/** Both at once; the amount was confirmed before. */
export async function checkNewBooking(
  trx: Trx,
  scope: Scope,
  booking: Booking,
  overrules: Overrules,
  questionAbout = importedQuestion,
): Promise<void> {
  const known = { ...(await inOneTrip(prefetchBooking(trx, scope, booking))), scales: [] };
  decideBooking(scope, booking, overrules, known, questionAbout);
}
