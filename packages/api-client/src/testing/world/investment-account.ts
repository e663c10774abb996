import type { Api, InvestmentAccount } from '@finance/contract';
import { taken } from '@finance/contract/checks/account';
import { sent } from '@finance/contract/checks/fields';
import { anInvestmentAccount } from '../an-investment-account.ts';
import type { Answers } from './answers.ts';
import { finds, has, pageOf } from './page.ts';
import { findRecord, putRecord } from './record.ts';
import { isGranted, nextId, tick, type World } from './world.ts';

export function investmentAccountAnswers(world: World): Answers<Api['investmentAccount']> {
  const { investmentAccounts } = world;
  const readable = () => investmentAccounts.filter(({ id }) => isGranted(world, 'investment', id, 'read'));
  const find = (id: number) => findRecord(readable(), id, 'Investment account');

  function keep({ full_info: _, ...next }: InvestmentAccount) {
    if (investmentAccounts.some(({ id, name }) => id !== next.id && name === next.name))
      throw taken.investmentAccount();
    return { data: putRecord(investmentAccounts, anInvestmentAccount({ ...next, updated_at: tick(world) })) };
  }

  return {
    index: ({ query }) =>
      pageOf(
        readable().filter((account) => has(account, query, ['id']) && finds([account.full_info], query.q)),
        query,
      ),
    show: ({ param }) => ({ data: find(param) }),
    store: ({ body }) =>
      keep(anInvestmentAccount({ ...body, id: nextId(investmentAccounts), created_at: tick(world) })),
    update: ({ param, body }) => keep({ ...find(param), ...sent(body) }),
  };
}
