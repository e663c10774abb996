import { type Due, settledOf } from '@finance/contract';
import { peopleOf } from '../a-due.ts';
import { save, type Write } from './history.ts';
import { findRecord } from './record.ts';
import { nowIn, type World } from './world.ts';

export function findDue({ dues }: World, id: number | string): Due {
  return findRecord(dues, id, 'Hutang/piutang');
}

/** Writes the next state of a due, with its history. */
export function saveDue(world: World, before: Due | null, next: Due, write: Write): Due {
  const rest = next.amount - settledOf(next);
  const isOver = next.voided_at !== null || rest === 0;
  const closed_at = next.closed_at ?? (isOver ? (write.at ?? nowIn(world)) : null);
  const isOpen = closed_at === null;
  const shown: Due = {
    ...next,
    ...peopleOf(next),
    closed_at,
    type_name: world.settings.due_types[next.type],
    outstanding_amount: isOpen ? rest : 0,
    status: isOpen ? 'open' : 'closed',
  };
  const after = save(world, 'due', world.dues, before, shown, write);
  for (const payment of world.transactions)
    if (payment.due_id === after.id) payment.counterparty_id = after.counterparty_id;
  return after;
}
