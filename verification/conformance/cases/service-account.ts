import { type Api, api } from '@finance/contract';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

async function aServiceAccount(stage: Stage) {
  const body = { name: 'Server Dealer', scopes: ['due:read', 'due:create'] } as const;
  return (await stage.ok(api.serviceAccount.store, { body: { ...body, scopes: [...body.scopes] } })).data;
}

/** A service account with its key, as its maker is shown it. */
export async function aServiceKey(stage: Stage) {
  const { id } = await aServiceAccount(stage);
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
  history: { call: one },
};
