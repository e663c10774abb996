import { type Api, api, mostTestTenants } from '@finance/contract';
import { expect } from 'vitest';
import type { CasesOf } from './cases-of.ts';

export const tenant: CasesOf<Api['tenant']> = {
  index: {
    call: () => ({}),
    cases: {
      async 'finds mine by name and by id'(stage) {
        const { id, name } = stage.place.tenant;
        for (const query of [{ name: 'maju' }, { id }, { q: 'MOTOR' }])
          expect((await stage.ok(api.tenant.index, { query })).data).toEqual([{ id, name, test: false }]);
        expect((await stage.ok(api.tenant.index, { query: { name: 'tidak ada' } })).data).toEqual([]);
      },
    },
  },
};

export const testTenant: CasesOf<Api['testTenant']> = {
  index: {
    call: () => ({}),
    cases: {
      async 'tells those beside this tenant, and how many more there may be'(stage) {
        const before = await stage.ok(api.testTenant.index, {});
        expect(before).toEqual({ data: [], meta: { test: false, left: mostTestTenants } });
        const { data: made } = await stage.ok(api.testTenant.store, { body: { name: 'Kasir baru' } });
        const after = await stage.ok(api.testTenant.index, {});
        expect(after).toEqual({ data: [made], meta: { test: false, left: mostTestTenants - 1 } });
      },
    },
  },
  store: {
    call: () => ({ body: { name: 'PT Maju Motor' } }),
    cases: {
      async 'makes one whose name ends in the mark, once'(stage) {
        for (const [name, marked] of [
          ['Percobaan', 'Percobaan (uji coba)'],
          ['Integrasi (uji coba)', 'Integrasi (uji coba)'],
        ] as const) {
          const { data } = await stage.ok(api.testTenant.store, { body: { name } });
          expect(data.name).toBe(marked);
          const { id } = data;
          const mine = await stage.ok(api.tenant.index, { query: { id } });
          expect(mine.data).toEqual([{ id, name: marked, test: true }]);
        }
      },
    },
  },
};
