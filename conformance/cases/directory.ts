import { type Api, api } from '../../packages/contract/src/index.ts';
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

export const user: CasesOf<Api['user']> = {
  index: {
    call: () => ({}),
    cases: {
      async 'lists the members by name, ten on a page'(stage) {
        const { data, meta } = await stage.ok(api.user.index, {});
        expect(data.map(({ name }) => name)).toEqual(['Agus Pratama', 'Budi Santoso', 'Dewi Lestari', 'Ratna Wijaya']);
        expect(meta.pagination).toEqual({ current_page: 1, per_page: 10, total_pages: 1, total: 4 });
      },
      async 'finds by name, email and id'(stage) {
        const { kasir } = stage.place.people;
        for (const query of [{ name: 'santoso' }, { email: kasir.email }, { id: kasir.id }, { q: 'budi' }])
          expect((await stage.ok(api.user.index, { query })).data).toEqual([kasir]);
      },
      async 'turns pages'(stage) {
        const { data, meta } = await stage.ok(api.user.index, { query: { page: 2, paginate: 3 } });
        expect(data.map(({ name }) => name)).toEqual(['Ratna Wijaya']);
        expect(meta.pagination).toEqual({ current_page: 2, per_page: 3, total_pages: 2, total: 4 });
      },
    },
  },
};
