import type { Api, InvestmentAccount } from '@finance/contract';
import { sent } from '@finance/contract/checks/fields';
import { anInvestmentAccount } from '../an-investment-account.ts';
import { accountCalls } from './accounts.ts';
import type { Answers } from './answers.ts';
import { putRecord } from './record.ts';
import { nextId, tick, type World } from './world.ts';

export function investmentAccountAnswers(world: World): Answers<Api['investmentAccount']> {
  const records = world.investmentAccounts;
  const { find, destroy: _, ...calls } = accountCalls(world, 'investment', records, 'Investment account');

  function keep(account: InvestmentAccount) {
    const { full_info: __, ...next } = account;
    return { data: putRecord(records, anInvestmentAccount({ ...next, updated_at: tick(world) })) };
  }

  return {
    ...calls,
    store: ({ body }) => keep(anInvestmentAccount({ ...body, id: nextId(records), created_at: tick(world) })),
    update: ({ param, body }) => keep({ ...find(param), ...sent(body) }),
  };
}
