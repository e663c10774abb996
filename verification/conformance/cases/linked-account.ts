import { api, type Api } from '@finance/contract';
import { expect } from 'vitest';
import type { CasesOf } from './cases-of.ts';

export const linkedAccount: CasesOf<Api['linkedAccount']> = {
  index: {
    call: () => ({}),
    cases: {
      async 'has mine alone, and the issuers at which one may link'(stage) {
        const id = await stage.place.linkedAccount();
        expect(await stage.ok(api.linkedAccount.index, {})).toMatchObject({
          data: [{ id, issuer: null, issuer_name: 'masuk.contoh.test', label: 'ani@contoh.test', last_used_at: null }],
          meta: {
            origin: 'http://localhost',
            issuers: [{ id: 'kantor', name: 'Kantor Kita' }],
            has_second_step: false,
          },
        });
        expect((await stage.ok(api.linkedAccount.index, {}, { as: 'kasir' })).data).toEqual([]);
      },
    },
  },
  begin: {
    call: ({ place }) => ({ body: { issuer: 'kantor', current_password: place.password } }),
    cases: {
      async 'needs the password, and an issuer that is set up'(stage) {
        const missing = { current_password: ['wajib diisi'] };
        await stage.refused(
          api.linkedAccount.begin,
          { body: { issuer: 'kantor' } },
          { status: 400, fields: missing, errors: ['Kata sandi sekarang wajib diisi'] },
        );
        await stage.refused(
          api.linkedAccount.begin,
          { body: { issuer: 'entah' } },
          { status: 400, fields: { issuer: ['tidak ada lagi'] }, errors: ['Penerbit tidak ada lagi'] },
        );
      },
    },
  },
  remove: {
    call: async ({ place }) => ({
      param: await place.linkedAccount(),
      body: { current_password: place.password },
    }),
  },
};
