import type { Api, Due, Transaction } from '@finance/contract';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { batchThatPosted } from '../due-payment-batch/line.queries.ts';
import { notFound } from '../http/app-error.ts';
import type { Handlers } from '../http/route.ts';
import { booksLockedUntil } from '../setting/setting.queries.ts';
import { checkNewBooking } from '../transaction/check-booking.ts';
import {
  balancesAfter,
  createTransaction,
  lockTransaction,
  recordedTransaction,
  updateTransaction,
} from '../transaction/transaction.queries.ts';
import { accountChanges, checkPeriod, checkSoftRules, splitOverrules } from '@finance/contract/checks/transaction';
import { lockDue, recordedDue, updateDue } from './due.queries.ts';
import {
  checkPayable,
  checkSeen,
  paidBy,
  paidBySettlement,
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
): Promise<{ due: Due; transaction: Transaction }> {
  checkPayable(due, payment.amount);
  const transaction = await createTransaction(trx, scope, paymentBooking(due, payment));
  const isPaidInFull = payment.amount === due.outstanding_amount;
  await updateDue(trx, scope, due.id, {
    paid_amount: due.paid_amount + payment.amount,
    ...(isPaidInFull ? { closed_at: scope.now } : {}),
  });
  return { due: await recordedDue(trx, scope, 'update', due.id, due), transaction };
}

export const pay: Handlers<Api['due']>['pay'] = async ({ param, body, trx, scope }) => {
  const { overrules, fields } = splitOverrules(body);
  const { version, ...rest } = fields;
  const due = await lockDue(trx, scope, param);
  checkPayable(due, body.amount, version);
  const payment = { ...rest, date: body.date ?? scope.today };
  await checkNewBooking(trx, scope, paymentBooking(due, payment), overrules);
  return { data: (await postDuePayment(trx, scope, due, payment)).transaction };
};

/**
 * Voids a payment, so that its amount is owed again: a closed due reopens, even if a remainder had been written off.
 */
export const cancelPayment: Handlers<Api['due']>['cancelPayment'] = async ({
  param,
  body: { transaction_id, reason, version, allow_negative_balance },
  trx,
  scope,
}) => {
  const due = await lockDue(trx, scope, param);
  const transaction = await lockTransaction(trx, scope, transaction_id);
  if (transaction.due_id !== due.id) throw notFound('Pembayaran');
  // a repeated call, for example after a lost answer: the first reason stays
  if (transaction.voided_at) return { data: due };
  const batch = await batchThatPosted(trx, scope, transaction.id);
  if (batch !== undefined) throw paidBySettlement(batch);
  checkSeen(due, version);
  checkPeriod(await booksLockedUntil(trx, scope), transaction.date);
  checkSoftRules(
    null,
    { allow_negative_balance },
    { alike: 0, accounts: await balancesAfter(trx, scope, accountChanges(transaction, null)) },
    scope,
  );
  await updateTransaction(trx, scope, transaction.id, { voided_at: scope.now, void_reason: reason });
  await recordedTransaction(trx, scope, 'void', transaction.id, transaction, reason);
  await updateDue(trx, scope, due.id, {
    paid_amount: due.paid_amount - paidBy(due, transaction.amount),
    closed_at: null,
    close_reason: null,
  });
  return { data: await recordedDue(trx, scope, 'update', due.id, due, reason) };
};
