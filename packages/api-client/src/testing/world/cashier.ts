import type { Api, Cashier } from '@finance/contract';
import { sent } from '@finance/contract/checks/fields';
import { aCashier } from '../a-cashier.ts';
import { accountCalls } from './accounts.ts';
import type { Answers } from './answers.ts';
import { raiseVersion } from './members.ts';
import { putRecord } from './record.ts';
import { nextId, tick, type World } from './world.ts';

export function cashierAnswers(world: World): Answers<Api['cashier']> {
  const { cashiers } = world;
  const { find, ...calls } = accountCalls(world, 'cash', cashiers, 'Kasir');

  function keep(account: Cashier) {
    const { full_info: _, ...next } = account;
    const others = world.users.filter(({ id }) => next.other_user_ids.includes(id) && id !== next.user_id);
    const user = world.users.find(({ id }) => id === next.user_id);
    const before = cashiers.find(({ id }) => id === next.id)?.user_id ?? null;
    if (next.user_id !== before) raiseVersion(world, before, next.user_id);
    const names = {
      user_name: user?.name ?? null,
      other_user_ids: others.map(({ id }) => id),
      other_user_names: others.map(({ name }) => name),
    };
    return { data: putRecord(cashiers, aCashier({ ...next, ...names, updated_at: tick(world) })) };
  }

  return {
    ...calls,
    store: ({ body }) => keep(aCashier({ ...body, id: nextId(cashiers), created_at: tick(world) })),
    update: ({ param, body }) => keep({ ...find(param), ...sent(body) }),
    destroy({ param }) {
      const removed = calls.destroy({ param });
      raiseVersion(world, removed.data.user_id);
      return removed;
    },
  };
}
