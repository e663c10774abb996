import { type Api, api } from '@finance/contract';
import type { CasesOf } from './cases-of.ts';

export const event: CasesOf<Api['event']> = {
  index: {
    async call(stage) {
      await stage.ok(api.due.store, { body: { type: 'R', amount: 5000, entity_name: 'Sari' } });
      return { query: { after: 0, limit: 10 } };
    },
  },
};
