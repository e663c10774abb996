import { abilitiesOf, type Api, api } from '@finance/contract';
import { expect } from 'vitest';
import { codeOf } from '../../../apps/server/src/testing/one-time-code.ts';
import { aServiceKey } from './service-account.ts';
import type { CasesOf } from './cases-of.ts';
import { aTwoStep } from './two-step.ts';

export const session: CasesOf<Api['session']> = {
  show: {
    call: () => ({}),
    cases: {
      async 'says who I am, in which tenant and what I may do'(stage) {
        await stage.ok(api.setting.update, { param: 'transfer_second_person', body: { value: true } });
        await stage.ok(api.setting.update, { param: 'approval_limit', body: { value: 5_000 } });
        const { data } = await stage.ok(api.session.show, {}, { as: 'kasir' });
        const { tenant } = stage.place;
        expect(data).toEqual({
          user: stage.place.people.kasir,
          tenant: {
            ...tenant,
            test: false,
            role: 'kasir',
            timezone: 'Asia/Jakarta',
            transfer_second_person: true,
            approval_limit: 5_000,
          },
          tenants: [{ ...tenant, test: false }],
          two_step_needed: false,
          abilities: abilitiesOf('kasir'),
        });
      },
      async 'has no tenant and no abilities before one is chosen'(stage) {
        const token = await stage.place.tokenOf('kasir', { tenant: false });
        const { data } = await stage.ok(api.session.show, {}, { as: 'kasir', token });
        expect(data).toMatchObject({ tenant: null, abilities: [] });
      },
    },
  },
  authentication: {
    call: ({ place }) => ({ body: { email: place.people.pemilik.email, password: place.password } }),
    cases: {
      async 'says the same of a wrong password and of an unknown email'(stage) {
        const { email } = stage.place.people.pemilik;
        for (const body of [
          { email, password: 'salah' },
          { email: `x${email}`, password: 'salah' },
        ])
          await stage.refused(
            api.session.authentication,
            { body },
            { status: 401, errors: ['Email atau kata sandi salah'] },
          );
      },
    },
  },
  tenantChange: {
    call: ({ place }) => ({ body: { tenant_id: place.tenant.id } }),
    cases: {
      async 'opens no tenant that I do not belong to'(stage) {
        const expected = { type: 'Forbidden', message: 'Anda bukan anggota tenant ini' } as const;
        await stage.refused(
          api.session.tenantChange,
          { body: { tenant_id: 999_999 } },
          { status: 403, errors: [expected] },
        );
      },
    },
  },
  tokenExchange: {
    async call(stage) {
      const { key: subject_token } = await aServiceKey(stage, 'members');
      const grant_type = 'urn:ietf:params:oauth:grant-type:token-exchange' as const;
      return { body: { grant_type, subject_token, email: stage.place.people.kasir.email } };
    },
  },
  serviceToken: {
    async call(stage) {
      const { id, key } = await aServiceKey(stage);
      expect(key).toMatch(new RegExp(`^fsk_${id}_[\\w-]{43}$`));
      return { body: { key } };
    },
  },
  ticket: {
    call: () => ({ body: { purpose: 'tenant-change' } }),
    cases: {
      async 'is for one document'(stage) {
        await stage.refused(
          api.session.ticket,
          { body: { purpose: 'transaction-print' } },
          { status: 400, errors: ['ID wajib diisi'], fields: { id: ['wajib diisi'] } },
        );
      },
    },
  },
  exchange: { call: async ({ place }) => ({ body: await place.signInCode() }) },
  renew: { call: () => ({ body: {} }) },
  signOut: { call: () => ({}) },
  openSessions: {
    call: () => ({}),
    cases: {
      async 'has the one that asks'(stage) {
        const { data } = await stage.ok(api.session.openSessions, {});
        expect(data.filter(({ is_current }) => is_current)).toHaveLength(1);
      },
    },
  },
  endSession: {
    async call(stage) {
      const { data } = await stage.ok(api.session.openSessions, {});
      return { param: data[0]?.id ?? '' };
    },
  },
  updateProfile: { call: () => ({ body: { name: 'Ratna W.' } }) },
  changePassword: {
    call: ({ place }) => ({ body: { current_password: place.password, new_password: 'gunung api 1883' } }),
    cases: {
      async 'needs the present one, and another one than that'(stage) {
        const { password } = stage.place;
        const refused = (body: { current_password: string; new_password: string }, fields: Record<string, string[]>) =>
          stage.refused(
            api.session.changePassword,
            { body },
            { status: 400, fields, errors: [expect.stringMatching(/^Kata sandi/)] },
          );
        const right = { current_password: password, new_password: 'gunung api 1883' };
        await refused({ ...right, current_password: 'entah apa ini' }, { current_password: ['salah'] });
        await refused({ ...right, new_password: 'pendek' }, { new_password: ['paling pendek 10 huruf'] });
        await refused({ ...right, new_password: password }, { new_password: ['harus lain dari yang sekarang'] });
      },
    },
  },
  twoStep: {
    call: () => ({}),
    cases: {
      async 'is on once it was turned on, with ten recovery codes'(stage) {
        const off = { enabled: false, enabled_at: null, recovery_codes_left: 0 };
        expect((await stage.ok(api.session.twoStep, {})).data).toEqual(off);
        expect(new Set(await aTwoStep(stage)).size).toBe(10);
        const { data } = await stage.ok(api.session.twoStep, {});
        expect(data).toMatchObject({ enabled: true, recovery_codes_left: 10 });
        expect((await stage.ok(api.session.twoStep, {}, { as: 'kasir' })).data).toEqual(off);
      },
    },
  },
  beginTwoStep: {
    call: ({ place }) => ({ body: { current_password: place.password } }),
    cases: {
      async 'needs the password'(stage) {
        const expected = {
          status: 400,
          errors: ['Kata sandi sekarang salah'],
          fields: { current_password: ['salah'] },
        };
        await stage.refused(api.session.beginTwoStep, { body: { current_password: 'entah apa ini' } }, expected);
      },
    },
  },
  turnOnTwoStep: {
    async call(stage) {
      const { data } = await stage.ok(api.session.beginTwoStep, { body: { current_password: stage.place.password } });
      return { body: { verification_code: codeOf(data.secret) } };
    },
  },
  renewRecoveryCodes: {
    async call(stage) {
      const [verification_code = ''] = await aTwoStep(stage);
      return { body: { verification_code } };
    },
    cases: {
      async 'answers ten others, which alone count from now on'(stage) {
        const [first = '', second = ''] = await aTwoStep(stage);
        const renew = (verification_code: string) => ({ body: { verification_code } });
        const { recovery_codes } = (await stage.ok(api.session.renewRecoveryCodes, renew(first))).data;
        expect(recovery_codes).toHaveLength(10);
        const wrong = {
          status: 400,
          errors: ['Kode verifikasi salah, atau sudah pernah dipakai'],
          fields: { verification_code: ['salah, atau sudah pernah dipakai'] },
        };
        for (const old of [first, second]) await stage.refused(api.session.renewRecoveryCodes, renew(old), wrong);
        expect((await stage.ok(api.session.twoStep, {})).data).toMatchObject({ recovery_codes_left: 10 });
        await stage.ok(api.session.turnOffTwoStep, renew(recovery_codes[0] ?? ''));
      },
    },
  },
  confirmTwoStep: {
    async call(stage) {
      const [verification_code = ''] = await aTwoStep(stage);
      return { body: { verification_code } };
    },
    cases: {
      async 'is refused where the second step is off'(stage) {
        const expected = { status: 409, errors: ['Verifikasi dua langkah tidak menyala.'] };
        await stage.refused(api.session.confirmTwoStep, { body: { verification_code: '123456' } }, expected);
      },
    },
  },
  turnOffTwoStep: {
    async call(stage) {
      const [verification_code = ''] = await aTwoStep(stage);
      return { body: { verification_code } };
    },
  },
};
