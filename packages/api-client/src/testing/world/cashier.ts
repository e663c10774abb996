import type { Api, Cashier } from '@finance/contract';
import { missingMember, stillUsed, taken } from '@finance/contract/checks/account';
import { sent } from '@finance/contract/checks/fields';
import { aCashier } from '../a-cashier.ts';
import { isListed, isUsed } from './account-list.ts';
import type { Answers } from './answers.ts';
import { finds, has, pageOf } from './page.ts';
import { findRecord, putRecord, removeRecord } from './record.ts';
import { isGranted, nextId, tick, type World } from './world.ts';

export function cashierAnswers(world: World): Answers<Api['cashier']> {
  const { cashiers } = world;
  const readable = () => cashiers.filter(({ id }) => isGranted(world, 'cash', id, 'read'));
  const find = (id: number) => findRecord(readable(), id, 'Kasir');

  function keep({ full_info: _, ...next }: Cashier) {
    const user = world.users.find(({ id }) => id === next.user_id);
    if (next.user_id !== null && !user) throw missingMember();
    if (cashiers.some(({ id, name }) => id !== next.id && name === next.name)) throw taken.cashier();
    return { data: putRecord(cashiers, aCashier({ ...next, user_name: user?.name ?? null, updated_at: tick(world) })) };
  }

  return {
    index: ({ query }) =>
      pageOf(
        readable().filter(
          (cashier) => has(cashier, query, ['id']) && isListed(cashier, query) && finds([cashier.full_info], query.q),
        ),
        query,
      ),
    show: ({ param }) => ({ data: find(param) }),
    store: ({ body }) => keep(aCashier({ ...body, id: nextId(cashiers), created_at: tick(world) })),
    update: ({ param, body }) => keep({ ...find(param), ...sent(body) }),
    destroy({ param }) {
      const cashier = find(param);
      if (isUsed(world, { account_type: 'cash', account_id: cashier.id })) throw stillUsed('Kasir ini');
      return { data: removeRecord(cashiers, cashier) };
    },
  };
}
