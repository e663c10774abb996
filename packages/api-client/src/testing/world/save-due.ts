import { type Due, dueTypeLabels } from '@finance/contract';
import { peopleOf } from '../a-due.ts';
import { refusal } from '../refusal.ts';
import { recordHistory } from './history.ts';
import { tick, type World } from './world.ts';

export function findDue(world: World, id: number | string): Due {
  const found = world.dues.find((due) => due.id === id || due.uuid === id);
  if (!found) throw refusal(404, ['Hutang/piutang tidak ditemukan']);
  return found;
}

/** Puts the next state of a due in the place of the former one, in the list and in its history. */
export function saveDue(
  world: World,
  action: 'create' | 'update' | 'void',
  before: Due | null,
  next: Omit<Due, 'entity' | 'creator'>,
  reason?: string,
): Due {
  const at = tick(world);
  const isOpen = next.closed_at === null;
  const after: Due = {
    ...next,
    ...peopleOf(next),
    type_name: dueTypeLabels[next.type],
    outstanding_amount: isOpen ? next.amount - next.paid_amount : 0,
    status: isOpen ? 'open' : 'closed',
    version: next.version + 1,
    created_at: before?.created_at ?? at,
    updated_at: at,
  };
  if (before) world.dues[world.dues.indexOf(before)] = after;
  else world.dues.push(after);
  recordHistory(world, { resource: 'due', action, before, after, by: world.user, at, reason });
  return after;
}
