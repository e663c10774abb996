import type { Due, Transaction } from '@finance/contract';
import { checkPayable, type Payment, paymentBooking } from '@finance/contract/checks/due';
import { book } from './book.ts';
import { saveDue } from './save-due.ts';
import { nowIn, type World } from './world.ts';

/** Books one payment of a due, and closes the due when nothing is left. */
export function postDuePayment(world: World, due: Due, payment: Payment): Transaction {
  checkPayable(due, payment.amount);
  const transaction = book(world, paymentBooking(due, payment));
  const closed_at = payment.amount === due.outstanding_amount ? nowIn(world) : null;
  saveDue(world, due, { ...due, paid_amount: due.paid_amount + payment.amount, closed_at }, { action: 'update' });
  return transaction;
}
