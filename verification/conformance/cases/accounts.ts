import { type Api, api } from '@finance/contract';
import { expect } from 'vitest';
import { aBank, anInvestment, aCashier, booked } from '../given.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

const used = (what: string) => ({
  status: 400,
  errors: [`${what} sudah pernah dipakai dan tidak dapat dihapus. Non-aktifkan saja, supaya tidak dapat dipilih lagi.`],
});

export const bankAccount: CasesOf<Api['bankAccount']> = {
  index: {
    async call(stage) {
      await aBank(stage);
      return {};
    },
    cases: {
      async 'hides the deactivated ones unless they are asked for'(stage) {
        const open = await aBank(stage);
        const shut = await aBank(stage, { account_number: '2', deactivated: true });
        const ids = async (query: object) =>
          (await stage.ok(api.bankAccount.index, { query })).data.map(({ id }) => id);
        expect(await ids({})).toEqual([open.id]);
        expect(await ids({ deactivation_status: 'deactivated' })).toEqual([shut.id]);
        expect(await ids({ deactivation_status: 'all' })).toEqual([open.id, shut.id]);
        expect(await ids({ id: shut.id })).toEqual([shut.id]);
        expect(await ids({ q: 'bca 1234' })).toEqual([open.id]);
      },
      async 'shows a kasir what was granted, and for writing only that'(stage) {
        const [seen, written] = [await aBank(stage), await aBank(stage, { account_number: '2' })];
        await aBank(stage, { account_number: '3' });
        const user_id = stage.place.people.kasir.id;
        await stage.ok(api.bankAccountAccess.store, { body: { bank_account_id: seen.id, user_id } });
        await stage.ok(api.bankAccountAccess.store, { body: { bank_account_id: written.id, user_id, write: true } });
        const ids = async (query: object) =>
          (await stage.ok(api.bankAccount.index, { query }, { as: 'kasir' })).data.map(({ id }) => id);
        expect(await ids({})).toEqual([seen.id, written.id]);
        expect(await ids({ write_allowed_only: true })).toEqual([written.id]);
      },
      async 'has nothing to write on for who only looks'(stage) {
        await aBank(stage);
        const call = { query: { write_allowed_only: true } };
        expect((await stage.ok(api.bankAccount.index, call, { as: 'peninjau' })).data).toEqual([]);
      },
    },
  },
  show: {
    call: async (stage) => ({ param: (await aBank(stage)).id }),
    cases: {
      async 'is not there for a kasir without a grant'(stage) {
        const { id } = await aBank(stage);
        const missing = { status: 404, errors: ['Rekening bank tidak ditemukan'] };
        await stage.refused(api.bankAccount.show, { param: id }, missing, { as: 'kasir' });
      },
    },
  },
  store: {
    call: () => ({ body: { bank: 'BCA', account_name: 'PT Maju Motor', account_number: '1234567890' } }),
    cases: {
      async 'is found again, and told apart by its full info'(stage) {
        const { id, full_info } = await aBank(stage, { bank: ' Mandiri ' });
        expect(full_info).toBe('Mandiri 1234567890 a.n. PT Maju Motor');
        expect((await stage.ok(api.bankAccount.show, { param: id })).data.full_info).toBe(full_info);
      },
      async 'exists once'(stage) {
        const { bank, account_name, account_number } = await aBank(stage);
        await stage.refused(
          api.bankAccount.store,
          { body: { bank, account_name, account_number } },
          { status: 409, errors: ['Rekening dengan bank dan nomor ini sudah ada'] },
        );
      },
    },
  },
  update: {
    call: async (stage) => ({ param: (await aBank(stage)).id, body: { account_name: 'CV Sumber Ritel' } }),
    cases: {
      async 'needs something to change'(stage) {
        const { id } = await aBank(stage);
        await stage.refused(
          api.bankAccount.update,
          { param: id, body: {} },
          { status: 400, errors: ['Data tidak berisi perubahan'], fields: { '': ['tidak berisi perubahan'] } },
        );
      },
      async 'does not become one that is there'(stage) {
        const [{ account_number }, { id }] = [await aBank(stage), await aBank(stage, { account_number: '2' })];
        await stage.refused(
          api.bankAccount.update,
          { param: id, body: { account_number } },
          { status: 409, errors: ['Rekening dengan bank dan nomor ini sudah ada'] },
        );
      },
    },
  },
  destroy: {
    call: async (stage) => ({ param: (await aBank(stage)).id }),
    cases: {
      async 'stays where it was used'(stage) {
        const { account_id } = await booked(stage);
        await stage.refused(api.bankAccount.destroy, { param: account_id }, used('Rekening ini'));
      },
      async 'takes its grants with it'(stage) {
        const { id } = await aBank(stage);
        const body = { bank_account_id: id, user_id: stage.place.people.kasir.id };
        await stage.ok(api.bankAccountAccess.store, { body });
        await stage.ok(api.bankAccount.destroy, { param: id });
        expect((await stage.ok(api.bankAccountAccess.index, {})).data).toEqual([]);
      },
    },
  },
};

async function aGrant(stage: Stage) {
  const bank_account_id = (await aBank(stage)).id;
  const body = { bank_account_id, user_id: stage.place.people.kasir.id };
  return (await stage.ok(api.bankAccountAccess.store, { body })).data;
}

export const bankAccountAccess: CasesOf<Api['bankAccountAccess']> = {
  index: {
    async call(stage) {
      await aGrant(stage);
      return {};
    },
  },
  matrix: {
    async call(stage) {
      await aGrant(stage);
      return {};
    },
    cases: {
      async 'says what each may do: by the role, or by a grant'(stage) {
        await aGrant(stage);
        const { data } = await stage.ok(api.bankAccountAccess.matrix, {});
        expect(data.map(({ role, accesses: [cell] }) => [role, cell?.read, cell?.write])).toEqual([
          ['kasir', true, false],
          ['peninjau', true, false],
          ['keuangan', true, true],
          ['pemilik', true, true],
        ]);
      },
    },
  },
  set: {
    async call(stage) {
      const { id: bank_account_id } = await aBank(stage);
      return { body: { bank_account_id, user_id: stage.place.people.kasir.id, write: true } };
    },
    cases: {
      async 'gives reading with writing, and takes it only without'(stage) {
        const key = { bank_account_id: (await aBank(stage)).id, user_id: stage.place.people.kasir.id };
        const { data } = await stage.ok(api.bankAccountAccess.set, { body: { ...key, write: true } });
        expect(data).toMatchObject({ read: true, write: true });
        const message = 'harus ya selama pengguna boleh menulis. Cabut izin menulis juga.';
        await stage.refused(
          api.bankAccountAccess.set,
          { body: { ...key, read: false } },
          { status: 400, errors: [`Boleh membaca ${message}`], fields: { read: [message] } },
        );
        await stage.ok(api.bankAccountAccess.set, { body: { ...key, read: false, write: false } });
        expect((await stage.ok(api.bankAccountAccess.index, {})).data).toHaveLength(1);
      },
    },
  },
  show: { call: async (stage) => ({ param: (await aGrant(stage)).id }) },
  store: {
    async call(stage) {
      const { id: bank_account_id } = await aBank(stage);
      return { body: { bank_account_id, user_id: stage.place.people.kasir.id } };
    },
    cases: {
      async 'exists once'(stage) {
        const { bank_account_id, user_id } = await aGrant(stage);
        await stage.refused(
          api.bankAccountAccess.store,
          { body: { bank_account_id, user_id } },
          { status: 409, errors: ['Pengguna ini sudah punya izin pada rekening ini'] },
        );
      },
      async 'is for an account and a member of the tenant'(stage) {
        const { bank_account_id, user_id } = await aGrant(stage);
        const [account, member] = [
          'tidak ditemukan. Pilih rekening lain.',
          'bukan anggota tenant ini. Pilih pengguna lain.',
        ];
        await stage.refused(
          api.bankAccountAccess.store,
          { body: { bank_account_id: 999_999, user_id } },
          { status: 400, errors: [`Rekening bank ${account}`], fields: { bank_account_id: [account] } },
        );
        await stage.refused(
          api.bankAccountAccess.store,
          { body: { bank_account_id, user_id: 999_999 } },
          { status: 400, errors: [`Pengguna ${member}`], fields: { user_id: [member] } },
        );
      },
    },
  },
  update: { call: async (stage) => ({ param: (await aGrant(stage)).id, body: { write: true } }) },
  destroy: { call: async (stage) => ({ param: (await aGrant(stage)).id }) },
};

export const cashier: CasesOf<Api['cashier']> = {
  index: {
    async call(stage) {
      await aCashier(stage);
      return {};
    },
    cases: {
      async 'lists the active ones by default, and a kasir only the own'(stage) {
        const mine = await aCashier(stage, { user_id: stage.place.people.kasir.id });
        const shut = await aCashier(stage, { name: 'Kasir Lama', deactivated: true });
        const ids = async (query: object, as: 'pemilik' | 'kasir' = 'pemilik') =>
          (await stage.ok(api.cashier.index, { query }, { as })).data.map(({ id }) => id);
        expect(await ids({})).toEqual([mine.id]);
        expect(await ids({ deactivation_status: 'all' })).toEqual([mine.id, shut.id]);
        expect(await ids({ deactivation_status: 'all' }, 'kasir')).toEqual([mine.id]);
      },
    },
  },
  show: { call: async (stage) => ({ param: (await aCashier(stage)).id }) },
  store: {
    call: ({ place }) => ({ body: { name: 'Kasir Depan', user_id: place.people.kasir.id } }),
    cases: {
      async 'has a name of its own'(stage) {
        const { name } = await aCashier(stage);
        await stage.refused(
          api.cashier.store,
          { body: { name } },
          { status: 409, errors: ['Kasir dengan nama ini sudah ada'] },
        );
      },
      async 'belongs to a member of the tenant'(stage) {
        const message = 'bukan anggota tenant ini. Pilih pengguna lain.';
        await stage.refused(
          api.cashier.store,
          { body: { name: 'Kasir Depan', user_id: 999_999 } },
          { status: 400, errors: [`Pengguna ${message}`], fields: { user_id: [message] } },
        );
      },
    },
  },
  update: {
    call: async (stage) => ({ param: (await aCashier(stage)).id, body: { deactivated: true } }),
  },
  destroy: {
    call: async (stage) => ({ param: (await aCashier(stage)).id }),
    cases: {
      async 'stays where it was used'(stage) {
        const { id } = await aCashier(stage);
        await booked(stage, { account_type: 'cash', account_id: id });
        await stage.refused(api.cashier.destroy, { param: id }, used('Kasir ini'));
      },
    },
  },
};

export const investmentAccount: CasesOf<Api['investmentAccount']> = {
  index: {
    async call(stage) {
      await anInvestment(stage);
      return {};
    },
    cases: {
      async 'is not for a kasir'(stage) {
        await anInvestment(stage);
        expect((await stage.ok(api.investmentAccount.index, {}, { as: 'kasir' })).data).toEqual([]);
      },
    },
  },
  show: { call: async (stage) => ({ param: (await anInvestment(stage)).id }) },
  store: {
    call: () => ({ body: { name: 'Deposito BRI' } }),
    cases: {
      async 'has a name of its own'(stage) {
        const { name } = await anInvestment(stage);
        await stage.refused(
          api.investmentAccount.store,
          { body: { name } },
          { status: 409, errors: ['Investment account dengan nama ini sudah ada'] },
        );
      },
    },
  },
  update: { call: async (stage) => ({ param: (await anInvestment(stage)).id, body: { description: null } }) },
};
