import { api, type Api, type Passkey, type Role } from '@finance/contract';
import { expect } from 'vitest';
import { Authenticator } from '../../../apps/server/src/testing/authenticator.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';
import { aTwoStep } from './two-step.ts';

/** Somebody adds a passkey. */
async function aPasskey(
  stage: Stage,
  as: Role = 'pemilik',
): Promise<{ passkey: Passkey; authenticator: Authenticator }> {
  const authenticator = new Authenticator();
  const body = { current_password: stage.place.password };
  const options = (await stage.ok(api.passkey.beginAdding, { body }, { as })).data;
  const made = { name: 'Laptop kantor', credential: authenticator.make(options) };
  return { passkey: (await stage.ok(api.passkey.add, { body: made }, { as })).data, authenticator };
}

export const passkey: CasesOf<Api['passkey']> = {
  index: {
    call: () => ({}),
    cases: {
      async 'has mine alone, and says where they are used'(stage) {
        const { passkey: added } = await aPasskey(stage);
        const own = await stage.ok(api.passkey.index, {});
        expect(own).toEqual({ data: [added], meta: { origin: 'http://localhost', has_app: false } });
        expect((await stage.ok(api.passkey.index, {}, { as: 'kasir' })).data).toEqual([]);
        expect((await stage.ok(api.session.twoStep, {})).data).toMatchObject({ enabled: false });
        expect((await stage.ok(api.user.show, { param: stage.place.people.pemilik.id })).data.two_step).toBe(true);
      },
    },
  },
  beginAdding: {
    call: ({ place }) => ({ body: { current_password: place.password } }),
    cases: {
      async 'needs the password, and a code where there is a second step'(stage) {
        const missing = { current_password: ['wajib diisi'] };
        await stage.refused(
          api.passkey.beginAdding,
          { body: {} },
          { status: 400, fields: missing, errors: ['Kata sandi sekarang wajib diisi'] },
        );
        await aTwoStep(stage, 'kasir'); // a code was typed just now
        const { data } = await stage.ok(api.passkey.beginAdding, { body: {} }, { as: 'kasir' });
        expect(data.authenticatorSelection).toEqual({ residentKey: 'required', userVerification: 'required' });
      },
    },
  },
  add: {
    async call(stage) {
      const { data } = await stage.ok(api.passkey.beginAdding, { body: { current_password: stage.place.password } });
      return { body: { name: 'Laptop kantor', credential: new Authenticator().make(data) } };
    },
  },
  rename: {
    async call(stage) {
      return { param: (await aPasskey(stage)).passkey.id, body: { name: 'Laptop rumah' } };
    },
  },
  remove: {
    async call(stage) {
      return { param: (await aPasskey(stage)).passkey.id };
    },
  },
  beginSignIn: { call: () => ({}) },
  beginConfirming: {
    async call(stage) {
      await aPasskey(stage);
      return {};
    },
    cases: {
      async 'is refused without a passkey'(stage) {
        const expected = { status: 409, errors: ['Anda belum punya kunci sandi.'] };
        await stage.refused(api.passkey.beginConfirming, {}, expected);
      },
    },
  },
  confirm: {
    async call(stage) {
      const { authenticator } = await aPasskey(stage);
      const { data } = await stage.ok(api.passkey.beginConfirming, {});
      return { body: { credential: authenticator.sign(data) } };
    },
  },
};
