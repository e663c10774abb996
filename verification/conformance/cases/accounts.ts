import { type Api, api } from '@finance/contract';
import { aBank, anInvestment, aCashier } from '../given.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

export const bankAccount: CasesOf<Api['bankAccount']> = {
  index: {
    async call(stage) {
      await aBank(stage);
      return {};
    },
  },
  show: {
    call: async (stage) => ({ param: (await aBank(stage)).id }),
  },
  store: {
    call: () => ({ body: { bank: 'BCA', account_name: 'PT Maju Motor', account_number: '1234567890' } }),
  },
  update: {
    call: async (stage) => ({ param: (await aBank(stage)).id, body: { account_name: 'CV Sumber Ritel' } }),
  },
  destroy: {
    call: async (stage) => ({ param: (await aBank(stage)).id }),
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
  },
  set: {
    async call(stage) {
      const { id: bank_account_id } = await aBank(stage);
      return { body: { bank_account_id, user_id: stage.place.people.kasir.id, write: true } };
    },
  },
  show: { call: async (stage) => ({ param: (await aGrant(stage)).id }) },
  store: {
    async call(stage) {
      const { id: bank_account_id } = await aBank(stage);
      return { body: { bank_account_id, user_id: stage.place.people.kasir.id } };
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
  },
  show: { call: async (stage) => ({ param: (await aCashier(stage)).id }) },
  store: {
    call: ({ place }) => ({ body: { name: 'Kasir Depan', user_id: place.people.kasir.id } }),
  },
  update: {
    call: async (stage) => ({ param: (await aCashier(stage)).id, body: { deactivated: true } }),
  },
  destroy: {
    call: async (stage) => ({ param: (await aCashier(stage)).id }),
  },
};

export const investmentAccount: CasesOf<Api['investmentAccount']> = {
  index: {
    async call(stage) {
      await anInvestment(stage);
      return {};
    },
  },
  show: { call: async (stage) => ({ param: (await anInvestment(stage)).id }) },
  store: {
    call: () => ({ body: { name: 'Deposito BRI' } }),
  },
  update: { call: async (stage) => ({ param: (await anInvestment(stage)).id, body: { description: null } }) },
};
