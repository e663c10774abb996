import { type Due, dueTypeLabels } from '@finance/contract';
import { peopleOf } from '../a-due.ts';
import { save, type Write } from './history.ts';
import { findRecord } from './record.ts';
import type { World } from './world.ts';

export function findDue({ dues }: World, id: number | string): Due {
  return findRecord(dues, id, 'Hutang/piutang');
}

/** Writes the next state of a due, with its history. */
export function saveDue(
  world: World,
  before: Due | null,
  next: Omit<Due, 'entity' | 'creator' | 'type_name' | 'outstanding_amount' | 'status'>,
  write: Write,
): Due {
  const isOpen = next.closed_at === null;
  const due = {
    ...next,
    type_name: dueTypeLabels[next.type],
    outstanding_amount: isOpen ? next.amount - next.paid_amount : 0,
    status: isOpen ? ('open' as const) : ('closed' as const),
  };
  return save(world, 'due', world.dues, before, { ...due, ...peopleOf(due) }, write);
}
