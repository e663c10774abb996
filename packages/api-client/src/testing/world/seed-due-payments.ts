import { addDays } from '@finance/contract';
import { paymentBooking } from '@finance/contract/checks/due';
import { book } from './book.ts';
import type { World } from './world.ts';

/**
 * Books the payments of the world's dues that have no transaction yet, each on the first bank account three weeks after
 * the due.
 */
export function seedDuePayments(world: World): void {
  for (const due of world.dues) {
    const amount =
      due.paid_amount -
      world.transactions
        .filter(({ due_id, voided_at }) => due_id === due.id && voided_at === null)
        .reduce((paid, payment) => paid + Math.abs(payment.amount), 0);
    const date = addDays(due.date, 21);
    const payment = { account_type: 'bank', account_id: 1, amount, date, note: null } as const;
    if (amount > 0) book(world, paymentBooking(due, payment), { at: `${date}T03:00:00Z` });
  }
}
