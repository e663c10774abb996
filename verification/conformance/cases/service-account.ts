import { type Api, api } from '@finance/contract';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

async function aServiceAccount(stage: Stage, acts_for: 'nobody' | 'members' = 'nobody') {
  const body = { name: 'Server Dealer', acts_for, scopes: ['due:read', 'due:create'] } as const;
  return (await stage.ok(api.serviceAccount.store, { body: { ...body, scopes: [...body.scopes] } })).data;
}

/** A service account with its key, as its maker is shown it. */
export async function aServiceKey(stage: Stage, acts_for?: 'members') {
  const { id } = await aServiceAccount(stage, acts_for);
  const { data } = await stage.ok(api.serviceAccount.makeKey, { param: id, body: { name: 'Server utama' } });
  return { id, key: data.key, key_id: data.account.keys[0]?.id ?? 0 };
}

const one = async (stage: Stage) => ({ param: (await aServiceAccount(stage)).id });

export const serviceAccount: CasesOf<Api['serviceAccount']> = {
  index: {
    async call(stage) {
      await aServiceAccount(stage);
      return {};
    },
  },
  show: { call: one },
  store: { call: () => ({ body: { name: 'Server Dealer', scopes: ['due:read'] } }) },
  update: {
    call: async (stage) => ({ ...(await one(stage)), body: { version: 1, name: 'Server Toko' } }),
  },
  deactivate: { call: one },
  activate: { call: one },
  makeKey: { call: async (stage) => ({ ...(await one(stage)), body: { name: 'Server utama' } }) },
  revokeKey: {
    async call(stage) {
      const { id, key_id } = await aServiceKey(stage);
      return { param: id, body: { key_id } };
    },
  },
  users: { call: one },
  mapUser: {
    call: async (stage) => ({
      ...(await one(stage)),
      body: { external_id: '501', user_id: stage.place.people.kasir.id },
    }),
  },
  unmapUser: {
    async call(stage) {
      const { param } = await one(stage);
      await stage.ok(api.serviceAccount.mapUser, {
        param,
        body: { external_id: '501', user_id: stage.place.people.kasir.id },
      });
      return { param, body: { external_id: '501' } };
    },
  },
  history: { call: one },
};
