import { type Api, api } from '@finance/contract';
import { expect } from 'vitest';
import { aBank, booked } from '../given.ts';
import type { CasesOf } from './cases-of.ts';

export const activity: CasesOf<Api['activity']> = {
  index: {
    async call(stage) {
      await aBank(stage);
      return { query: { resource: 'bank-account' } };
    },
    cases: {
      async 'names a change as the record has it'(stage) {
        const { id, uuid } = await booked(stage, { note: 'Sewa' });
        const { data } = await stage.ok(api.activity.index, { query: { resource: 'transaction', record_id: id } });
        expect(data).toMatchObject([{ action: 'create', record_id: id, record_uuid: uuid, amount: 1_500_000 }]);
      },
    },
  },
  show: {
    async call(stage) {
      await aBank(stage);
      const { data } = await stage.ok(api.activity.index, { query: { resource: 'bank-account' } });
      return { param: data[0]?.id ?? 0 };
    },
  },
};
