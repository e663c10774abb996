import type { Due, SettingValues } from '@finance/contract';
import { checkPayable } from '@finance/contract/checks/due';
import { checkPeriod } from '@finance/contract/checks/transaction';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { listDeductionsOf } from './deduction.queries.ts';
import { updateDue } from './due.queries.ts';
import { isWriteOff, reopenDue } from './pay-due.ts';

/**
 * Lowers what is outstanding of a due that the caller has locked by what advances give for it, and closes it when
 * nothing is left.
 */
export async function setOffDue(trx: Trx, scope: Scope, due: Due, amount: number): Promise<Due> {
  checkPayable(due, amount);
  return updateDue(trx, scope, due, {
    set_off_amount: due.set_off_amount + amount,
    ...(amount === due.outstanding_amount ? { closed_at: scope.now } : {}),
  });
}

/**
 * Gives back what an advance gave for a locked due, so that it is owed again: a closed due reopens, and what had been
 * written off since is owed too. Not in a locked period.
 */
export async function takeBackSetOff(
  trx: Trx,
  scope: Scope,
  of: { due: Due; amount: number; date: string; lock: SettingValues['books_locked_until']; reason: string },
): Promise<Due> {
  const { due, amount, date, lock, reason } = of;
  const gone = (await listDeductionsOf(trx, scope, due.id)).filter(isWriteOff);
  checkPeriod(lock, date, ...gone.map((deduction) => deduction.date));
  return reopenDue(trx, scope, due, { gone, reason, set_off_amount: due.set_off_amount - amount });
}
