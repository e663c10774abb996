import { addDays } from '@finance/contract';
import { duePayment } from './due-payment.ts';
import { recordHistory } from './history.ts';
import { accountIn, nextId, type World } from './world.ts';

/** Books what was paid of the world's dues and no transaction says yet, each from or to the first bank account three weeks after the due. */
export function seedDuePayments(world: World): void {
  for (const due of world.dues) {
    const amount =
      due.paid_amount -
      world.transactions
        .filter(({ due_id, voided_at }) => due_id === due.id && voided_at === null)
        .reduce((paid, payment) => paid + Math.abs(payment.amount), 0);
    if (amount <= 0) continue;
    const date = addDays(due.date, 21);
    const payment = duePayment(due, {
      id: nextId(world.transactions),
      date,
      amount,
      account_type: 'bank',
      account_id: 1,
      creator_id: world.user.id,
      creator_name: world.user.name,
    });
    const booked = {
      ...payment,
      created_at: `${date}T03:00:00Z`,
      updated_at: `${date}T03:00:00Z`,
      account: { ...payment.account, full_info: accountIn(world, 'bank', 1)?.full_info ?? '' },
    };
    world.transactions.push(booked);
    recordHistory(world, {
      resource: 'transaction',
      action: 'create',
      before: null,
      after: booked,
      by: world.user,
      at: booked.created_at,
    });
  }
}
