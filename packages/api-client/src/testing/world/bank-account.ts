import type { Api, BankAccount } from '@finance/contract';
import { sent } from '@finance/contract/checks/fields';
import { aBankAccount } from '../a-bank-account.ts';
import { accountCalls } from './accounts.ts';
import type { Answers } from './answers.ts';
import { putRecord, removeRecord } from './record.ts';
import { nextId, tick, type World } from './world.ts';

export function bankAccountAnswers(world: World): Answers<Api['bankAccount']> {
  const { bankAccounts, bankAccountAccesses } = world;
  const { find, ...calls } = accountCalls(world, 'bank', bankAccounts, 'Rekening bank');

  function keep(account: BankAccount) {
    const { full_info: _, ...next } = account;
    return { data: putRecord(bankAccounts, aBankAccount({ ...next, updated_at: tick(world) })) };
  }

  return {
    ...calls,
    store: ({ body }) => keep(aBankAccount({ ...body, id: nextId(bankAccounts), created_at: tick(world) })),
    update: ({ param, body }) => keep({ ...find(param), ...sent(body) }),
    destroy({ param }) {
      const removed = calls.destroy({ param });
      for (const access of bankAccountAccesses.filter(({ bank_account_id }) => bank_account_id === param))
        removeRecord(bankAccountAccesses, access);
      return removed;
    },
  };
}
