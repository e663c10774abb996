import { type Api, type Due, type DuePaymentBatchDetail, exactSum } from '@finance/contract';
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
import { checkPeriod, checkSoftRules, type Overrules } from '@finance/contract/checks/transaction';
import { lockBatch, recordedBatch, updateBatch } from './due-payment-batch.queries.ts';
import {
  checkReopenable,
  checkSeen,
  checkUndoable,
  reopenedReason,
  undoneReason,
} from '@finance/contract/checks/due-payment-batch';
import { lockDues, otherBatchesOf, paidSince, pointDues, releaseLines, reopenLines } from './line.queries.ts';

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
  if (batch.closed_at)
    await takeBack(trx, scope, { batch, dues, reason: undoneReason(batch.name, reason), allow_negative_balance });
  await releaseLines(trx, scope, batch.id);
  await pointDues(trx, scope, await lockDues(trx, scope, ids));
  await updateBatch(trx, scope, batch.id, { voided_at: scope.now, void_reason: reason });
  return { data: await recordedBatch(trx, scope, 'void', batch.id, batch, reason) };
};

/** Opens a closed batch again: its transactions are voided, and its dues wait in it until it is closed once more. */
export const reopen: Handlers<Api['duePaymentBatch']>['reopen'] = async ({
  param,
  body: { reason, version, allow_negative_balance },
  trx,
  scope,
}) => {
  const batch = await lockBatch(trx, scope, param);
  // repeated, for example after a lost answer
  if (!batch.closed_at && !batch.voided_at) return { data: batch };
  checkReopenable(batch, version);
  const ids = batch.lines.map(({ due }) => due.id);
  const dues = await lockDues(trx, scope, ids);
  await takeBack(trx, scope, { batch, dues, reason: reopenedReason(batch.name, reason), allow_negative_balance });
  await reopenLines(trx, scope, batch.id);
  await updateBatch(trx, scope, batch.id, { closed_at: null, closed_by: null });
  await pointDues(trx, scope, await lockDues(trx, scope, ids));
  return { data: await recordedBatch(trx, scope, 'update', batch.id, batch, reason) };
};

interface Undoing extends Pick<Overrules, 'allow_negative_balance'> {
  batch: DuePaymentBatchDetail;
  /** Its dues, locked. */
  dues: Due[];
  reason: string;
}

/** Voids what a closed batch has booked, unless something has been built on it since. */
async function takeBack(
  trx: Trx,
  scope: Scope,
  { batch, dues, reason, allow_negative_balance }: Undoing,
): Promise<void> {
  const ids = dues.map(({ id }) => id);
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
  for (const { due, amount, transaction_id } of batch.lines.toSorted((a, b) => a.due.id - b.due.id)) {
    if (transaction_id === null) continue;
    const transaction = await lockTransaction(trx, scope, transaction_id);
    await updateTransaction(trx, scope, transaction_id, { voided_at: scope.now, void_reason: reason });
    await recordedTransaction(trx, scope, 'void', transaction_id, transaction, reason);
    await updateDue(trx, scope, due.id, { paid_amount: due.paid_amount - amount, closed_at: null });
    await recordedDue(trx, scope, 'update', due.id, due, reason);
  }
}
