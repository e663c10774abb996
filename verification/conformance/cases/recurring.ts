import { type Api, api, type NewRecurring, type Recurring } from '@finance/contract';
import { aBank, day } from '../given.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

const rent = async (stage: Stage): Promise<NewRecurring> => ({
  name: 'Sewa ruko',
  resource: 'transaction',
  account_type: 'bank',
  account_id: (await aBank(stage)).id,
  amount: 750_000,
  entity_name: 'Haji Mansur',
  rhythm: 'weekly',
  start_date: day(-8),
});
const aRecurring = async (stage: Stage): Promise<Recurring> =>
  (await stage.ok(api.recurring.store, { body: await rent(stage) })).data;

export const recurring: CasesOf<Api['recurring']> = {
  index: {
    async call(stage) {
      await aRecurring(stage);
      return { query: { waiting: true } };
    },
  },
  show: { call: async (stage) => ({ param: (await aRecurring(stage)).id }) },
  store: { call: async (stage) => ({ body: await rent(stage) }) },
  update: {
    async call(stage) {
      const body = await rent(stage);
      const { id, version } = (await stage.ok(api.recurring.store, { body })).data;
      return { param: id, body: { ...body, name: 'Sewa gudang', version } };
    },
  },
  stop: {
    async call(stage) {
      const { id, version } = await aRecurring(stage);
      return { param: id, body: { reason: 'Pindah', version } };
    },
  },
  book: {
    async call(stage) {
      const { id, next_date } = await aRecurring(stage);
      return { param: id, body: { turn: next_date ?? '' } };
    },
  },
  skip: {
    async call(stage) {
      const { id, next_date } = await aRecurring(stage);
      return { param: id, body: { turn: next_date ?? '', reason: 'Libur' } };
    },
  },
  turns: { call: async (stage) => ({ param: (await aRecurring(stage)).id }) },
  history: { call: async (stage) => ({ param: (await aRecurring(stage)).id }) },
};
