import { type Api, type Due, type DuePaymentBatchDetail, exactSum } from '@finance/contract';
import {
  broughtAdvance,
  checkReopenable,
  checkSeen,
  checkUndoable,
  reopenedReason,
  undoneReason,
} from '@finance/contract/checks/due-payment-batch';
import { paidOnline } from '@finance/contract/checks/due';
import { checkPeriod, checkSoftRules, type Overrules, yesTo } from '@finance/contract/checks/transaction';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { inOneTrip, send } from '../../database/pipeline.ts';
import { lockAdvancesOf } from '../advance/advance.queries.ts';
import { takeBackSurplus } from '../advance/surplus.ts';
import { listDeductionsOf } from '../due/deduction.queries.ts';
import { goneWith, takeBackDuePayment } from '../due/pay-due.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { balancesAfter, lockTransaction } from '../transaction/transaction.queries.ts';
import { lockDuePaymentBatch, updateDuePaymentBatch } from './due-payment-batch.queries.ts';
import { lockDues, otherBatchesOf, paidSince, pointDues, releaseLines, reopenLines } from './line.queries.ts';

/**
 * Cancels a batch: an open one releases its dues; a closed one also voids its transactions, so that the dues are owed
 * again.
 */
export const destroy: Handlers<Api['duePaymentBatch']>['destroy'] = prefetched(
  ({ param, trx, caller }) => ({ batch: lockDuePaymentBatch(trx, caller, param) }),
  async ({ body: { reason, version, allow_negative_balance }, trx, scope }, { batch }) => {
    // a repeated DELETE, for example after a lost answer: the first reason stays
    if (batch.voided_at) return { data: batch };
    checkSeen(batch, version);
    const why = undoneReason(batch.name, reason);
    const dues = await takeBack(trx, scope, { batch, reason: why, allow_negative_balance, yes: yesTo.takeBack });
    send(releaseLines(trx, scope, batch.id));
    const { data } = await inOneTrip({
      dues: pointDues(trx, scope, dues),
      data: updateDuePaymentBatch(trx, scope, batch, { voided_at: scope.now, void_reason: reason }, reason),
    });
    return { data };
  },
);

/** Opens a closed batch again: its transactions are voided, and its dues wait in it until it is closed once more. */
export const reopen: Handlers<Api['duePaymentBatch']>['reopen'] = prefetched(
  ({ param, trx, caller }) => ({ batch: lockDuePaymentBatch(trx, caller, param) }),
  async ({ body: { reason, version, allow_negative_balance }, trx, scope }, { batch }) => {
    // repeated, for example after a lost answer
    if (!batch.closed_at && !batch.voided_at) return { data: batch };
    checkReopenable(batch, version);
    await checkNothingBeyond(trx, scope, batch);
    const why = reopenedReason(batch.name, reason);
    const dues = await takeBack(trx, scope, { batch, reason: why, allow_negative_balance, yes: yesTo.reopen });
    send(reopenLines(trx, scope, batch.id));
    const { data } = await inOneTrip({
      dues: pointDues(trx, scope, dues),
      data: updateDuePaymentBatch(trx, scope, batch, { closed_at: null, closed_by: null }, reason),
    });
    return { data };
  },
);

/** What it brought beyond its lines is in none of them: closing it once more would leave that out. */
async function checkNothingBeyond(trx: Trx, scope: Scope, { lines }: DuePaymentBatchDetail): Promise<void> {
  if ((await lockAdvancesOf(trx, scope, 'came_with_id', paymentIds(lines))).length > 0) throw broughtAdvance();
}

/** The ids of what paid, in the order in which dues are locked. */
const paymentIds = (lines: DuePaymentBatchDetail['lines']) =>
  lines.toSorted((a, b) => a.due.id - b.due.id).flatMap(({ transaction_id }) => transaction_id ?? []);

interface Undoing extends Pick<Overrules, 'allow_negative_balance'> {
  batch: DuePaymentBatchDetail;
  reason: string;
  /** What the yes to a question says of the batch's total. */
  yes: (total: bigint) => string;
}

/**
 * Locks the dues of a batch; of a closed one it voids what that has booked, unless something has been built on it
 * since. Returns the dues as they are then.
 */
async function takeBack(
  trx: Trx,
  scope: Scope,
  { batch, reason, allow_negative_balance, yes }: Undoing,
): Promise<Due[]> {
  const ids = batch.lines.map(({ due }) => due.id);
  const locking = lockDues(trx, scope, ids);
  if (!batch.closed_at) return locking;
  const { account_type, account_id } = batch;
  const change = -BigInt(exactSum(batch, 'total'));
  const payments = paymentIds(batch.lines);
  const { dues, lock, paid, taken, accounts, transactions, surplus, standing } = await inOneTrip({
    dues: locking,
    standing: listDeductionsOf(trx, scope, ids),
    lock: readBooksLock(trx, scope),
    paid: paidSince(trx, scope, batch.id),
    taken: otherBatchesOf(trx, scope, ids, batch.id),
    accounts: balancesAfter(trx, scope, [{ account_type, account_id, change }]),
    transactions: Promise.all(payments.map((id) => lockTransaction(trx, scope, id))),
    surplus: lockAdvancesOf(trx, scope, 'came_with_id', payments),
  });
  const paying = new Map(transactions.map((transaction) => [transaction.due_id, transaction]));
  const gone = dues.flatMap((due) => goneWith(standing, due, { transaction_id: paying.get(due.id)?.id ?? 0 }));
  checkPeriod(lockFor(scope, lock), batch.date, ...gone.map(({ date }) => date));
  if (transactions.some(({ online_payment_id }) => online_payment_id !== null)) throw paidOnline();
  checkUndoable(dues, paid, taken);
  checkSoftRules(null, { allow_negative_balance }, { accounts, yes: yes(-change) }, scope);
  await takeBackSurplus(trx, scope, surplus, { reason, allow_negative_balance });
  return Promise.all(
    dues.map(async (due) => {
      const transaction = paying.get(due.id);
      return transaction ? takeBackDuePayment(trx, scope, { due, transaction, standing, reason }) : due;
    }),
  );
}
