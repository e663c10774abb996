import { type Api, api, type ApprovalRequest } from '@finance/contract';
import { expect } from 'vitest';
import { aBank } from '../given.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

const rows = api.approvalRequest;

/** Every expense above a million needs an owner; a new transaction of keuangan that does. */
async function aCall(stage: Stage) {
  const step = { kind: 'transaction', above: 1_000_000, by: 'pemilik', user_ids: [], count: 1 };
  await stage.ok(api.setting.update, { param: 'approval_steps', body: { value: [step] } });
  const body = { amount: -2_000_000, account_type: 'bank', account_id: (await aBank(stage)).id, note: 'Mesin' };
  return { call: 'transaction', body } as const;
}

/** A request of keuangan, or of the pemilik themselves. */
async function aRequest(stage: Stage, as: 'keuangan' | 'pemilik' = 'keuangan'): Promise<ApprovalRequest> {
  return (await stage.ok(rows.store, { body: await aCall(stage) }, { as })).data;
}

export const approvalRequest: CasesOf<Api['approvalRequest']> = {
  index: {
    async call(stage) {
      await aRequest(stage);
      return {};
    },
    cases: {
      async 'finds by state and kind'(stage) {
        await aRequest(stage);
        const query = { status: 'open', kind: 'transaction' } as const;
        expect((await stage.ok(rows.index, { query })).data).toMatchObject([{ note: 'Mesin', may_approve: true }]);
        expect((await stage.ok(rows.index, { query: { kind: 'transfer' } })).data).toEqual([]);
      },
    },
  },
  show: { call: async (stage) => ({ param: (await aRequest(stage)).uuid }) },
  store: {
    call: async (stage) => ({ body: await aCall(stage) }),
    cases: {
      async 'is asked for by the call itself'(stage) {
        const { body } = await aCall(stage);
        await stage.refused(
          api.transaction.store,
          { body },
          {
            status: 400,
            errors: [
              'Uang keluar Rp 2,000,000 perlu persetujuan 1 pemilik. Ajukan dulu: baru dicatat setelah disetujui.',
            ],
            needs_approval: { kind: 'transaction', amount: 2_000_000 },
          },
        );
      },
    },
  },
  update: {
    async call(stage) {
      const { id, version, body } = await aRequest(stage, 'pemilik');
      return { param: id, body: { version, body: { ...body, amount: -3_000_000 } } };
    },
  },
  approve: { call: async (stage) => ({ param: (await aRequest(stage)).id, body: {} }) },
  refuse: { call: async (stage) => ({ param: (await aRequest(stage)).id, body: { reason: 'Terlalu mahal' } }) },
  withdraw: { call: async (stage) => ({ param: (await aRequest(stage, 'pemilik')).id }) },
};
