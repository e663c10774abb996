import type { Due, Transaction } from '@finance/contract';
import { paidBy, type Payment, paymentBooking } from '@finance/contract/checks/due';
import { notFound } from '@finance/contract/checks/refusal';
import { book, voidTransaction } from './book.ts';
import { saveDue } from './save-due.ts';
import type { World } from './world.ts';

/** Books one payment of a due. */
export function postDuePayment(world: World, due: Due, payment: Payment): { transaction: Transaction; due: Due } {
  const transaction = book(world, paymentBooking(due, payment));
  const paid_amount = due.paid_amount + payment.amount;
  return { transaction, due: saveDue(world, due, { ...due, paid_amount }, { action: 'update' }) };
}

/** Voids a payment, so that its amount is owed again. */
export function cancelDuePayment(
  world: World,
  due: Due,
  { transaction_id, reason }: { transaction_id: number; reason: string },
): Due {
  const transaction = world.transactions.find(({ id, due_id }) => id === transaction_id && due_id === due.id);
  if (!transaction) throw notFound('Pembayaran');
  if (transaction.voided_at) return due;
  voidTransaction(world, transaction, reason);
  const paid_amount = due.paid_amount - paidBy(due, transaction.amount);
  return saveDue(
    world,
    due,
    { ...due, paid_amount, closed_at: null, close_reason: null },
    { action: 'update', reason },
  );
}
