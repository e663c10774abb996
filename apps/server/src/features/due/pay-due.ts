import type { Api, BodyOut, Due, Transaction } from '@finance/contract';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { type Answers, inOneTrip } from '../../database/pipeline.ts';
import { notFound } from '../../base/refusal.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { checkNewBooking } from '../transaction/check-booking.ts';
import { checkTakingBack } from '../transaction/change-transaction.ts';
import { createTransaction, lockTransaction, updateTransaction } from '../transaction/transaction.queries.ts';
import { paymentQuestion } from '@finance/contract/checks/imported-row';
import { checkPeriod, splitOverrules } from '@finance/contract/checks/transaction';
import { duePaymentBatchThatPosted, lockDue, updateDue } from './due.queries.ts';
import {
  checkPayable,
  checkSeen,
  givenUpOn,
  paidBy,
  paidByDuePaymentBatch,
  paidOnline,
  type Payment,
  paymentBooking,
} from '@finance/contract/checks/due';

/**
 * Posts one payment of a due that the caller has locked: the transaction, the due's paid amount, its closing when
 * nothing is left, and the history of both. Refuses to pay more than is outstanding; the caller checks the period, the
 * account and the soft rules.
 */
export async function postDuePayment(
  trx: Trx,
  scope: Scope,
  due: Due,
  payment: Payment,
  source?: OnlinePaymentSource,
): Promise<{ due: Due; transaction: Transaction }> {
  checkPayable(due, payment.amount);
  const isPaidInFull = payment.amount === due.outstanding_amount;
  return inOneTrip({
    transaction: createTransaction(trx, scope, { ...paymentBooking(due, payment), ...source }),
    due: updateDue(trx, scope, due, {
      paid_amount: due.paid_amount + payment.amount,
      ...(isPaidInFull ? { closed_at: scope.now } : {}),
    }),
  });
}

/** Which online payment's money it is, and which of its movements. */
export interface OnlinePaymentSource {
  online_payment_id: number;
  online_payment_attempt: number;
  online_payment_part: 'receipt' | 'refund' | 'reversal';
}

/**
 * Books of a locked due, on the day of `payment`, what the provider of an online payment gave back of it (below zero
 * for a piutang), so that it is owed again, and what had been written off since too; earlier days stay as they were.
 */
export async function postDueMovement(
  trx: Trx,
  scope: Scope,
  due: Due,
  payment: Payment,
  source: OnlinePaymentSource,
): Promise<Due> {
  const isPaidInFull = payment.amount === due.outstanding_amount;
  const written = await inOneTrip({
    transaction: createTransaction(trx, scope, { ...paymentBooking(due, payment), ...source }),
    due: updateDue(trx, scope, due, {
      paid_amount: due.paid_amount + payment.amount,
      ...(isPaidInFull ? { closed_at: scope.now } : { closed_at: null, close_reason: null }),
    }),
  });
  return written.due;
}

/**
 * Voids one payment of a due, both locked, so that its amount is owed again: a closed due reopens, and what had been
 * written off since is owed too.
 */
export async function takeBackDuePayment(
  trx: Trx,
  scope: Scope,
  { due, transaction, reason }: { due: Due; transaction: Transaction; reason: string },
): Promise<Due> {
  const paid_amount = due.paid_amount - paidBy(due, transaction.amount);
  const written = await inOneTrip({
    transaction: updateTransaction(trx, scope, transaction, { voided_at: scope.now, void_reason: reason }, reason),
    due: updateDue(trx, scope, due, { paid_amount, closed_at: null, close_reason: null }, reason),
  });
  return written.due;
}

export const pay: Handlers<Api['due']>['pay'] = prefetched(
  ({ param, trx, caller }) => ({ due: lockDue(trx, caller, param) }),
  async ({ body, trx, scope }, { due }) => {
    const { overrules, fields } = splitOverrules(body);
    const { version, ...rest } = fields;
    checkPayable(due, body.amount, version);
    const payment = { ...rest, date: body.date ?? scope.today };
    await checkNewBooking(trx, scope, paymentBooking(due, payment), overrules, paymentQuestion);
    const paid = await postDuePayment(trx, scope, due, payment);
    return { data: paid.transaction, due: paid.due };
  },
);

export const cancelPayment: Handlers<Api['due']>['cancelPayment'] = prefetched(
  ({ param, body, trx, caller }) =>
    prefetchDuePayment(trx, caller, { due_id: param, transaction_id: body.transaction_id }),
  async ({ body, trx, scope }, known) => ({ data: await cancelDuePayment(trx, scope, known, body) }),
);

/** Locks a due, then a payment of it, and sends what the rules of cancelling it need to know. */
export function prefetchDuePayment(
  trx: Trx,
  caller: Caller,
  { due_id, transaction_id }: { due_id: number | string; transaction_id: number },
) {
  return {
    due: lockDue(trx, caller, due_id),
    transaction: lockTransaction(trx, caller, transaction_id),
    batch: duePaymentBatchThatPosted(trx, caller, transaction_id),
    lock: readBooksLock(trx, caller),
  };
}

/** Voids a payment; not if what was written off since is in a locked period. */
export async function cancelDuePayment(
  trx: Trx,
  scope: Scope,
  { due, transaction, batch, lock }: Answers<ReturnType<typeof prefetchDuePayment>>,
  { reason, version, allow_negative_balance }: Omit<BodyOut<Api['due']['cancelPayment']>, 'transaction_id'>,
): Promise<Due> {
  if (transaction.due_id !== due.id) throw notFound('Pembayaran');
  // a repeated call, for example after a lost answer: the first reason stays
  if (transaction.voided_at) return due;
  if (transaction.online_payment_id !== null) throw paidOnline();
  if (batch !== undefined) throw paidByDuePaymentBatch(batch);
  checkSeen(due, version);
  checkPeriod(lockFor(scope, lock), transaction.date, ...givenUpOn(due, scope.timezone));
  await checkTakingBack(trx, scope, transaction, { allow_negative_balance });
  return takeBackDuePayment(trx, scope, { due, transaction, reason });
}
