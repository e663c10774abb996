import type { Api, BodyOut, Due, Transaction } from '@finance/contract';
import {
  checkPayable,
  checkSeen,
  givenUpOn,
  paidBy,
  paidByDuePaymentBatch,
  type Payment,
  paymentBooking,
} from '@finance/contract/checks/due';
import { notFound } from '@finance/contract/checks/refusal';
import { accountChanges, yesTo } from '@finance/contract/checks/transaction';
import { book, voidTransaction } from './book.ts';
import { ask, balancesAfter, checkOpenDays, checkOpenPeriod } from './books.ts';
import { saveDue } from './save-due.ts';
import { nowIn, type World } from './world.ts';

/** Books one payment of a due, and closes the due when nothing is left. */
export function postDuePayment(world: World, due: Due, payment: Payment): { transaction: Transaction; due: Due } {
  checkPayable(due, payment.amount);
  const transaction = book(world, paymentBooking(due, payment));
  const closed_at = payment.amount === due.outstanding_amount ? nowIn(world) : null;
  const paid_amount = due.paid_amount + payment.amount;
  return { transaction, due: saveDue(world, due, { ...due, paid_amount, closed_at }, { action: 'update' }) };
}

/** Voids a payment, so that its amount is owed again. */
export function cancelDuePayment(
  world: World,
  due: Due,
  { transaction_id, reason, version, allow_negative_balance }: BodyOut<Api['due']['cancelPayment']>,
): Due {
  const transaction = world.transactions.find(({ id, due_id }) => id === transaction_id && due_id === due.id);
  if (!transaction) throw notFound('Pembayaran');
  if (transaction.voided_at) return due;
  checkOwnPayment(world, transaction_id);
  checkSeen(due, version);
  checkOpenPeriod(world, transaction.date, ...givenUpOn(due, world.settings.timezone));
  const accounts = balancesAfter(world, accountChanges(transaction, null));
  ask(world, null, { allow_negative_balance }, { accounts, yes: yesTo.takeBack(transaction.amount) });
  checkOpenDays(world, transaction);
  voidTransaction(world, transaction, reason);
  const paid_amount = due.paid_amount - paidBy(due, transaction.amount);
  return saveDue(
    world,
    due,
    { ...due, paid_amount, closed_at: null, close_reason: null },
    { action: 'update', reason },
  );
}

/** What a due payment batch posted is cancelled there. */
export function checkOwnPayment(world: World, transaction_id: number): void {
  const batch = world.duePaymentBatches.find(({ lines }) =>
    lines.some((line) => line.transaction_id === transaction_id),
  );
  if (batch) throw paidByDuePaymentBatch(batch.name);
}
