import { type Api, api } from '@finance/contract';
import { expect } from 'vitest';
import type { CasesOf } from './cases-of.ts';

export const tenant: CasesOf<Api['tenant']> = {
  index: {
    call: () => ({}),
    cases: {
      async 'finds mine by name and by id'(stage) {
        const { id, name } = stage.place.tenant;
        for (const query of [{ name: 'maju' }, { id }, { q: 'MOTOR' }])
          expect((await stage.ok(api.tenant.index, { query })).data).toEqual([{ id, name }]);
        expect((await stage.ok(api.tenant.index, { query: { name: 'tidak ada' } })).data).toEqual([]);
      },
    },
  },
};
