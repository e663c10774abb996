import type { Api } from '@finance/contract';
import { anInvestmentAccount } from '../an-investment-account.ts';
import type { Answers } from './answers.ts';
import { finds, pageOf } from './page.ts';
import { findRecord, given, replaceRecord } from './record.ts';
import { isGranted, nextId, tick, type World } from './world.ts';

export function investmentAccountAnswers(world: World): Answers<Api['investmentAccount']> {
  function readable() {
    return world.investmentAccounts.filter((account) => isGranted(world, 'investment', account.id, 'read'));
  }

  function find(id: number) {
    return findRecord(readable(), id, 'Investment account');
  }

  return {
    index({ query }) {
      const { data, pagination } = pageOf(
        readable().filter(
          (account) => (query.id === undefined || query.id === account.id) && finds([account.full_info], query.q),
        ),
        query,
      );
      return { data, meta: { pagination } };
    },
    show: ({ param }) => ({ data: find(param) }),
    store({ body }) {
      const at = tick(world);
      const account = anInvestmentAccount({
        ...body,
        id: nextId(world.investmentAccounts),
        created_at: at,
        updated_at: at,
      });
      world.investmentAccounts.push(account);
      return { data: account };
    },
    update({ param, body }) {
      const { full_info: _, ...current } = find(param);
      return {
        data: replaceRecord(
          world.investmentAccounts,
          anInvestmentAccount({ ...current, ...given(body), updated_at: tick(world) }),
        ),
      };
    },
  };
}
