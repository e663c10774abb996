import type { Due, Transaction } from '@finance/contract';
import { paidBy, type Payment, paymentBooking } from '@finance/contract/checks/due';
import { notFound } from '@finance/contract/checks/refusal';
import { book, voidTransaction } from './book.ts';
import { takeBackDeductions } from './deduction.ts';
import { saveDue } from './save-due.ts';
import type { World } from './world.ts';

/** Books one payment of a due. */
export function postDuePayment(
  world: World,
  due: Due,
  payment: Payment,
  source: Pick<Transaction, 'due_payment_batch_id'> = {},
): { transaction: Transaction; due: Due } {
  const transaction = book(world, { ...paymentBooking(due, payment), ...source });
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
  return takeBackDuePayment(world, due, transaction, reason);
}

/** Voids a payment with the deductions it came with, and what was written off. */
export function takeBackDuePayment(world: World, due: Due, transaction: Transaction, reason: string): Due {
  voidTransaction(world, transaction, reason);
  const paid_amount = due.paid_amount - paidBy(due, transaction.amount);
  const gone = world.deductions.filter(
    (row) =>
      row.due_id === due.id &&
      row.voided_at === null &&
      (row.transaction_id === transaction.id || row.kind === 'hapus_sisa'),
  );
  const left = takeBackDeductions(world, due, gone, reason);
  return saveDue(world, due, { ...left, paid_amount }, { action: 'update', reason });
}
