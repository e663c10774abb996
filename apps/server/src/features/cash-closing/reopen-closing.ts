import type { CashClosing } from '@finance/contract';
import { checkReopenable, reopenedReason } from '@finance/contract/checks/cash-closing';
import { checkPeriod } from '@finance/contract/checks/transaction';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { cashiers } from '../account/account-kinds.queries.ts';
import { booksLockedUntil } from '../setting/setting.queries.ts';
import { lockTransaction, updateTransaction } from '../transaction/transaction.queries.ts';
import { findCashClosing, markClosedUntil, recordedCashClosing, voidCashClosing } from './cash-closing.queries.ts';

/** A closing as it is, whose cashier nobody closes meanwhile. */
export async function lockClosing(trx: Trx, scope: Scope, id: number | string): Promise<CashClosing> {
  const { id: closing_id, cashier_id } = await findCashClosing(trx, scope, id);
  await cashiers.lock(trx, scope, cashier_id);
  return findCashClosing(trx, scope, closing_id);
}

/** Reopens the last closing of a cashier, and takes its difference back. */
export async function reopenClosing(
  trx: Trx,
  scope: Scope,
  current: CashClosing,
  reason: string,
): Promise<CashClosing> {
  checkReopenable(current);
  checkPeriod(await booksLockedUntil(trx, scope), current.date);
  await voidCashClosing(trx, scope, current.id, reason);
  await markClosedUntil(trx, scope, current.cashier_id); // comes first: it opens the day of the difference again
  if (current.transaction_id !== null) {
    const before = await lockTransaction(trx, scope, current.transaction_id);
    const void_reason = reopenedReason(reason);
    await updateTransaction(trx, scope, before, { voided_at: scope.now, void_reason }, void_reason);
  }
  return recordedCashClosing(trx, scope, 'void', current.id, current, reason);
}
