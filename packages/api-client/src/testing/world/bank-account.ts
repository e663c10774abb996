import type { Api } from '@finance/contract';
import { aBankAccount } from '../a-bank-account.ts';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { finds, pageOf } from './page.ts';
import { findRecord, given, removeRecord, replaceRecord } from './record.ts';
import { isGranted, nextId, tick, type World } from './world.ts';

export function bankAccountAnswers(world: World): Answers<Api['bankAccount']> {
  function find(id: number) {
    return findRecord(
      world.bankAccounts.filter((account) => isGranted(world, 'bank', account.id, 'read')),
      id,
      'Rekening bank',
    );
  }

  return {
    index({ query }) {
      const found = world.bankAccounts.filter(
        (account) =>
          isGranted(world, 'bank', account.id, query.write_allowed_only ? 'write' : 'read') &&
          (query.id === undefined || query.id === account.id) &&
          (query.deactivation_status === 'all' ||
            query.id !== undefined ||
            account.deactivated === (query.deactivation_status === 'deactivated')) &&
          finds([account.full_info], query.q),
      );
      const { data, pagination } = pageOf(found, query);
      return { data, meta: { pagination } };
    },
    show: ({ param }) => ({ data: find(param) }),
    store({ body }) {
      const at = tick(world);
      const account = aBankAccount({ ...body, id: nextId(world.bankAccounts), created_at: at, updated_at: at });
      world.bankAccounts.push(account);
      return { data: account };
    },
    update({ param, body }) {
      const { full_info: _, ...current } = find(param);
      return {
        data: replaceRecord(world.bankAccounts, aBankAccount({ ...current, ...given(body), updated_at: tick(world) })),
      };
    },
    destroy({ param }) {
      const account = find(param);
      if (
        world.transactions.some(
          (transaction) => transaction.account_type === 'bank' && transaction.account_id === account.id,
        )
      )
        throw refusal(409, ['Rekening ini sudah dipakai dan tidak dapat dihapus. Non-aktifkan saja.']);
      return { data: removeRecord(world.bankAccounts, account) };
    },
  };
}
