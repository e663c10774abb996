import { type Api, type DuePaymentBatchDetail, exactSum } from '@finance/contract';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { recordedDue, updateDue } from '../due/due.queries.ts';
import type { Handlers } from '../http/route.ts';
import { booksLockedUntil } from '../setting/setting.queries.ts';
import {
  balancesAfter,
  lockTransaction,
  recordedTransaction,
  updateTransaction,
} from '../transaction/transaction.queries.ts';
import { checkPeriod, checkSoftRules } from '@finance/contract/checks/transaction';
import { lockBatch, recordedBatch, updateBatch } from './due-payment-batch.queries.ts';
import { checkSeen, checkUndoable, undoneReason } from '@finance/contract/checks/due-payment-batch';
import { lockDues, otherBatchesOf, paidSince, pointDues, releaseLines } from './line.queries.ts';

/**
 * Cancels a batch: an open one releases its dues; a closed one also voids its transactions, so that the dues are owed
 * again.
 */
export const destroy: Handlers<Api['duePaymentBatch']>['destroy'] = async ({
  param,
  body: { reason, version, allow_negative_balance },
  trx,
  scope,
}) => {
  const batch = await lockBatch(trx, scope, param);
  // a repeated DELETE, for example after a lost answer: the first reason stays
  if (batch.voided_at) return { data: batch };
  checkSeen(batch, version);
  const ids = batch.lines.map(({ due }) => due.id);
  const dues = await lockDues(trx, scope, ids);
  if (batch.closed_at) {
    checkPeriod(await booksLockedUntil(trx, scope), batch.date);
    checkUndoable(dues, await paidSince(trx, scope, batch.id), await otherBatchesOf(trx, scope, ids, batch.id));
    const { account_type, account_id } = batch;
    const change = -BigInt(exactSum(batch, 'total'));
    checkSoftRules(
      null,
      { allow_negative_balance },
      { alike: 0, accounts: await balancesAfter(trx, scope, [{ account_type, account_id, change }]) },
      scope,
    );
    await takeBack(trx, scope, batch, reason);
  }
  await releaseLines(trx, scope, batch.id);
  await pointDues(trx, scope, await lockDues(trx, scope, ids));
  await updateBatch(trx, scope, batch.id, { voided_at: scope.now, void_reason: reason });
  return { data: await recordedBatch(trx, scope, 'void', batch.id, batch, reason) };
};

async function takeBack(trx: Trx, scope: Scope, { name, lines }: DuePaymentBatchDetail, reason: string): Promise<void> {
  const void_reason = undoneReason(name, reason);
  for (const { due, amount, transaction_id } of lines.toSorted((a, b) => a.due.id - b.due.id)) {
    if (transaction_id === null) continue;
    const transaction = await lockTransaction(trx, scope, transaction_id);
    await updateTransaction(trx, scope, transaction_id, { voided_at: scope.now, void_reason });
    await recordedTransaction(trx, scope, 'void', transaction_id, transaction, void_reason);
    await updateDue(trx, scope, due.id, { paid_amount: due.paid_amount - amount, closed_at: null });
    await recordedDue(trx, scope, 'update', due.id, due, void_reason);
  }
}
