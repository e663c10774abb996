import { type Api, type BankAccount, may } from '@finance/contract';
import { stillUsed, taken } from '@finance/contract/checks/account';
import { sent } from '@finance/contract/checks/fields';
import { aBankAccount } from '../a-bank-account.ts';
import { isListed, isUsed } from './account-list.ts';
import type { Answers } from './answers.ts';
import { finds, has, pageOf } from './page.ts';
import { findRecord, putRecord, removeRecord } from './record.ts';
import { isGranted, nextId, tick, type World } from './world.ts';

export function bankAccountAnswers(world: World): Answers<Api['bankAccount']> {
  const { bankAccounts } = world;
  const readable = () => bankAccounts.filter(({ id }) => isGranted(world, 'bank', id, 'read'));
  const find = (id: number) => findRecord(readable(), id, 'Rekening bank');

  function keep(next: BankAccount) {
    const isTaken = bankAccounts.some(
      (other) => other.id !== next.id && other.bank === next.bank && other.account_number === next.account_number,
    );
    if (isTaken) throw taken.bankAccount();
    return { data: putRecord(bankAccounts, next) };
  }

  return {
    index: ({ query }) =>
      pageOf(
        readable().filter(
          (account) =>
            (!query.write_allowed_only ||
              (may(world.role, 'transaction:create') && isGranted(world, 'bank', account.id, 'write'))) &&
            has(account, query, ['id']) &&
            isListed(account, query) &&
            finds([account.full_info], query.q),
        ),
        query,
      ),
    show: ({ param }) => ({ data: find(param) }),
    store({ body }) {
      const at = tick(world);
      return keep(aBankAccount({ ...body, id: nextId(bankAccounts), created_at: at, updated_at: at }));
    },
    update({ param, body }) {
      const { full_info: _, ...current } = find(param);
      return keep(aBankAccount({ ...current, ...sent(body), updated_at: tick(world) }));
    },
    destroy({ param }) {
      const account = find(param);
      if (isUsed(world, { account_type: 'bank', account_id: account.id })) throw stillUsed('Rekening ini');
      for (const access of world.bankAccountAccesses.filter(({ bank_account_id }) => bank_account_id === account.id))
        removeRecord(world.bankAccountAccesses, access);
      return { data: removeRecord(bankAccounts, account) };
    },
  };
}
