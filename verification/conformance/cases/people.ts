import { type Api, api } from '@finance/contract';
import { expect } from 'vitest';
import { aBank, aCashier } from '../given.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';
import { aTwoStep } from './two-step.ts';

async function anInvitation(stage: Stage, fields: object = {}) {
  return (await stage.ok(api.invitation.store, { body: { name: 'Siti', role: 'kasir', ...fields } })).data;
}

const owner = ({ place }: Stage) => place.people.pemilik.id;
const budi = ({ place }: Stage) => place.people.kasir.id;

export const user: CasesOf<Api['user']> = {
  index: {
    call: () => ({}),
  },
  members: {
    call: () => ({}),
    cases: {
      async 'shows role, cash and grants, and only the active ones unless asked'(stage) {
        const [cashier, bank] = [await aCashier(stage, { user_id: budi(stage) }), await aBank(stage)];
        await stage.ok(api.bankAccountAccess.store, { body: { bank_account_id: bank.id, user_id: budi(stage) } });
        const { data } = await stage.ok(api.user.members, { query: { q: 'budi' } });
        expect(data).toMatchObject([
          {
            name: 'Budi Santoso',
            role: 'kasir',
            deactivated: false,
            cashiers: [{ id: cashier.id, name: cashier.name }],
            bank_accounts: [{ id: bank.id, read: true, write: false }],
          },
        ]);
        await stage.ok(api.user.deactivate, { param: budi(stage) });
        const names = async (query: object) =>
          (await stage.ok(api.user.members, { query })).data.map(({ name }) => name);
        expect(await names({})).toEqual(['Agus Pratama', 'Dewi Lestari', 'Ratna Wijaya']);
        expect(await names({ deactivation_status: 'deactivated' })).toEqual(['Budi Santoso']);
        expect(await names({ role: 'pemilik', deactivation_status: 'all' })).toEqual(['Ratna Wijaya']);
        expect((await stage.ok(api.user.index, {})).data).toHaveLength(3);
      },
    },
  },
  show: { call: (stage) => ({ param: budi(stage) }) },
  update: {
    call: (stage) => ({ param: budi(stage), body: { version: 1, role: 'peninjau' } }),
    cases: {
      async 'gives and takes cash and grants'(stage) {
        const [cashier, other, bank] = [
          await aCashier(stage),
          await aCashier(stage, { name: 'Lain' }),
          await aBank(stage),
        ];
        const param = budi(stage);
        const grants = { cashier_ids: [cashier.id], bank_accounts: [{ bank_account_id: bank.id, write: true }] };
        const first = (await stage.ok(api.user.update, { param, body: { version: 1, ...grants } })).data;
        expect(first).toMatchObject({
          version: 2,
          role: 'kasir',
          cashiers: [{ id: cashier.id }],
          bank_accounts: [{ id: bank.id, read: true, write: true }],
        });
        const body = { version: 2, cashier_ids: [other.id], bank_accounts: [] };
        const second = (await stage.ok(api.user.update, { param, body })).data;
        expect(second).toMatchObject({ cashiers: [{ id: other.id }], bank_accounts: [] });
        const { data } = await stage.ok(api.user.history, { param });
        expect(data).toHaveLength(2);
      },
      async 'takes no cash from who holds it, and nothing that is not there'(stage) {
        const cashier = await aCashier(stage, { user_id: budi(stage) });
        const param = stage.place.people.keuangan.id;
        const refused = (body: object, field: string, said: string, label: string) =>
          stage.refused(
            api.user.update,
            { param, body: { version: 1, ...body } },
            { status: 400, errors: [`${label} ${said}`], fields: { [field]: [said] } },
          );
        const held = 'berisi Kasir Depan, yang dipegang Budi Santoso';
        await refused({ cashier_ids: [cashier.id] }, 'cashier_ids', held, 'Kasir');
        const gone = 'berisi kasir yang tidak ada. Muat ulang daftarnya.';
        await refused({ cashier_ids: [999_999] }, 'cashier_ids', gone, 'Kasir');
        const noBank = 'berisi rekening yang tidak ada. Muat ulang daftarnya.';
        await refused({ bank_accounts: [{ bank_account_id: 999_999 }] }, 'bank_accounts', noBank, 'Rekening bank');
      },
      async 'gives nothing back that was taken meanwhile'(stage) {
        const param = budi(stage);
        const [bank, cashier] = [await aBank(stage), await aCashier(stage)];
        const seen = async () => (await stage.ok(api.user.show, { param })).data.version;
        const grant = { bank_account_id: bank.id, user_id: param };
        const stale = async (version: number) =>
          (
            await stage.send(api.user.update, {
              param,
              body: { version, cashier_ids: [cashier.id], bank_accounts: [{ bank_account_id: bank.id, write: true }] },
            })
          ).status;
        for (const take of [
          () => stage.ok(api.bankAccountAccess.set, { body: { ...grant, read: true, write: true } }),
          () => stage.ok(api.bankAccountAccess.set, { body: { ...grant, read: false, write: false } }),
          () => stage.ok(api.cashier.update, { param: cashier.id, body: { user_id: param } }),
          () => stage.ok(api.cashier.update, { param: cashier.id, body: { user_id: null } }),
        ]) {
          const version = await seen();
          await take();
          expect(await stale(version)).toBe(409);
        }
        expect((await stage.ok(api.user.show, { param })).data).toMatchObject({ cashiers: [] });
        const version = await seen();
        await stage.ok(api.cashier.update, { param: cashier.id, body: { name: 'Kasir Lain' } });
        expect(await seen()).toBe(version);
      },
      async 'leaves my own role as it is'(stage) {
        const said = 'Anda sendiri hanya dapat diubah oleh pemilik lain';
        await stage.refused(
          api.user.update,
          { param: owner(stage), body: { version: 1, role: 'kasir' } },
          { status: 400, errors: [`Peran ${said}`], fields: { role: [said] } },
        );
      },
    },
  },
  deactivate: {
    call: (stage) => ({ param: budi(stage) }),
    cases: {
      async 'is not for oneself, and done once'(stage) {
        await stage.refused(
          api.user.deactivate,
          { param: owner(stage) },
          { status: 400, errors: ['Anda tidak dapat menonaktifkan diri sendiri. Minta pemilik lain.'] },
        );
        const once = (await stage.ok(api.user.deactivate, { param: budi(stage) })).data;
        expect((await stage.ok(api.user.deactivate, { param: budi(stage) })).data).toEqual(once);
        const body = { version: 2, role: 'peninjau' } as const;
        await stage.refused(
          api.user.update,
          { param: budi(stage), body },
          { status: 409, errors: ['Budi Santoso non-aktif. Aktifkan dulu, lalu ubah.'] },
        );
      },
    },
  },
  activate: {
    call: (stage) => ({ param: budi(stage) }),
    cases: {
      async 'gives back everything there was'(stage) {
        const param = budi(stage);
        const cashier = await aCashier(stage, { user_id: param });
        await stage.ok(api.user.deactivate, { param });
        expect((await stage.ok(api.user.activate, { param })).data).toMatchObject({
          role: 'kasir',
          deactivated: false,
          cashiers: [{ id: cashier.id }],
        });
      },
    },
  },
  passwordLink: {
    call: (stage) => ({ param: budi(stage) }),
    cases: {
      async 'is not for oneself'(stage) {
        await stage.refused(
          api.user.passwordLink,
          { param: owner(stage) },
          {
            status: 400,
            errors: ['Kata sandi Anda sendiri diganti di Profil, dengan kata sandi yang sekarang.'],
          },
        );
      },
    },
  },
  resetTwoStep: {
    async call(stage) {
      await aTwoStep(stage, 'kasir');
      return { param: budi(stage) };
    },
    cases: {
      async 'is for others who have it'(stage) {
        await stage.refused(
          api.user.resetTwoStep,
          { param: owner(stage) },
          { status: 400, errors: ['Verifikasi dua langkah Anda sendiri dimatikan di Profil, dengan sebuah kode.'] },
        );
        const param = budi(stage);
        await stage.refused(
          api.user.resetTwoStep,
          { param },
          { status: 409, errors: ['Budi Santoso tidak memakai verifikasi dua langkah.'] },
        );
        await aTwoStep(stage, 'kasir');
        expect((await stage.ok(api.user.show, { param })).data).toMatchObject({ two_step: true });
        expect((await stage.ok(api.user.resetTwoStep, { param })).data).toMatchObject({ two_step: false });
        const [last] = (await stage.ok(api.user.history, { param })).data;
        expect(last).toMatchObject({ after: { two_step: 'direset pemilik' } });
      },
    },
  },
  history: { call: (stage) => ({ param: budi(stage) }) },
};

export const invitation: CasesOf<Api['invitation']> = {
  index: {
    async call(stage) {
      await anInvitation(stage);
      return {};
    },
    cases: {
      async 'has the newest first, by status and name'(stage) {
        const [first, second] = [await anInvitation(stage), await anInvitation(stage, { name: 'Joko' })];
        await stage.ok(api.invitation.destroy, { param: first.id });
        const ids = async (query: object) => (await stage.ok(api.invitation.index, { query })).data.map(({ id }) => id);
        expect(await ids({})).toEqual([second.id, first.id]);
        expect(await ids({ status: 'revoked' })).toEqual([first.id]);
        expect(await ids({ q: 'jok' })).toEqual([second.id]);
      },
    },
  },
  store: {
    call: () => ({ body: { name: 'Siti', role: 'kasir' } }),
    cases: {
      async 'keeps what was chosen'(stage) {
        const [cashier, bank] = [await aCashier(stage), await aBank(stage)];
        const chosen = { cashier_ids: [cashier.id], bank_accounts: [{ bank_account_id: bank.id, write: true }] };
        expect(await anInvitation(stage, { ...chosen, days: 7 })).toMatchObject({
          name: 'Siti',
          role: 'kasir',
          status: 'pending',
          days: 7,
          cashiers: [{ id: cashier.id, name: cashier.name }],
          bank_accounts: [{ id: bank.id, read: true, write: true }],
          user_name: null,
        });
      },
    },
  },
  link: {
    call: async (stage) => ({ param: (await anInvitation(stage)).id }),
    cases: {
      async 'is for what waits only'(stage) {
        const { id: param } = await anInvitation(stage);
        await stage.ok(api.invitation.destroy, { param });
        const errors = ['Undangan ini sudah dicabut. Buat undangan baru.'];
        await stage.refused(api.invitation.link, { param }, { status: 409, errors });
      },
    },
  },
  destroy: { call: async (stage) => ({ param: (await anInvitation(stage)).id }) },
  history: { call: async (stage) => ({ param: (await anInvitation(stage)).id }) },
};
