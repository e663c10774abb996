import type { Api } from '@finance/contract';
import { aCashier } from '../a-cashier.ts';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { finds, pageOf } from './page.ts';
import { findRecord, given, removeRecord, replaceRecord } from './record.ts';
import { isGranted, nextId, tick, type World } from './world.ts';

export function cashierAnswers(world: World): Answers<Api['cashier']> {
  function find(id: number) {
    return findRecord(
      world.cashiers.filter((cashier) => isGranted(world, 'cash', cashier.id, 'read')),
      id,
      'Kasir',
    );
  }

  function nameOf(user_id: number | null) {
    return world.users.find((user) => user.id === user_id)?.name ?? null;
  }

  return {
    index({ query }) {
      const found = world.cashiers.filter(
        (cashier) =>
          isGranted(world, 'cash', cashier.id, 'read') &&
          (query.id === undefined || query.id === cashier.id) &&
          (query.deactivation_status === 'all' ||
            query.id !== undefined ||
            cashier.deactivated === (query.deactivation_status === 'deactivated')) &&
          finds([cashier.full_info], query.q),
      );
      const { data, pagination } = pageOf(found, query);
      return { data, meta: { pagination } };
    },
    show: ({ param }) => ({ data: find(param) }),
    store({ body }) {
      const at = tick(world);
      const cashier = aCashier({
        ...body,
        id: nextId(world.cashiers),
        user_name: nameOf(body.user_id),
        created_at: at,
        updated_at: at,
      });
      world.cashiers.push(cashier);
      return { data: cashier };
    },
    update({ param, body }) {
      const { full_info: _, ...current } = find(param);
      const changed = { ...current, ...given(body) };
      return {
        data: replaceRecord(
          world.cashiers,
          aCashier({ ...changed, user_name: nameOf(changed.user_id), updated_at: tick(world) }),
        ),
      };
    },
    destroy({ param }) {
      const cashier = find(param);
      if (
        world.transactions.some(
          (transaction) => transaction.account_type === 'cash' && transaction.account_id === cashier.id,
        )
      )
        throw refusal(409, ['Kasir ini sudah dipakai dan tidak dapat dihapus. Non-aktifkan saja.']);
      return { data: removeRecord(world.cashiers, cashier) };
    },
  };
}
