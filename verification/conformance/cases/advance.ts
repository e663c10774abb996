import { type AdvanceDetail, type Api, api, type NewAdvance } from '@finance/contract';
import { expect } from 'vitest';
import { aBank, aDue } from '../given.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

const counterparty = { entity_name: 'CV Karya Abadi' };

async function anAdvance(stage: Stage, fields: Partial<NewAdvance> = {}): Promise<AdvanceDetail> {
  const { id: account_id } = await aBank(stage, { account_number: `88${stage.count}` });
  const body = {
    direction: 'received',
    amount: 500_000,
    account_type: 'bank',
    account_id,
    ...counterparty,
    ...fields,
  } as const;
  return (await stage.ok(api.advance.store, { body })).data;
}

/** An advance of which 200.000 were set off against a piutang. */
async function aUsedAdvance(stage: Stage): Promise<AdvanceDetail> {
  const { id } = await anAdvance(stage);
  const { id: due_id } = await aDue(stage, { ...counterparty, use_advance: false });
  await stage.ok(api.advance.setOff, { body: { due_id, amount: 200_000 } });
  return (await stage.ok(api.advance.show, { param: id })).data;
}

export const advance: CasesOf<Api['advance']> = {
  index: {
    async call(stage) {
      await anAdvance(stage);
      return {};
    },
    cases: {
      async 'adds up what is left, each direction apart'(stage) {
        await aUsedAdvance(stage);
        await anAdvance(stage, { direction: 'paid', amount: 70_000 });
        const { meta } = await stage.ok(api.advance.index, {});
        expect([meta.received_total, meta.paid_total]).toEqual([300_000, 70_000]);
      },
    },
  },
  uses: {
    async call(stage) {
      const { uses } = await aUsedAdvance(stage);
      return { query: { due_id: uses[0]?.due_id ?? 0 } };
    },
  },
  show: { call: async (stage) => ({ param: (await aUsedAdvance(stage)).uuid }) },
  store: {
    async call(stage) {
      const { id: account_id } = await aBank(stage);
      return { body: { direction: 'received', amount: 5, account_type: 'bank', account_id, ...counterparty } };
    },
  },
  destroy: {
    async call(stage) {
      const { id } = await anAdvance(stage);
      return { param: id, body: { reason: 'Salah catat' } };
    },
  },
  setOff: {
    async call(stage) {
      await anAdvance(stage);
      return { body: { due_id: (await aDue(stage, { ...counterparty, use_advance: false })).id, amount: 5 } };
    },
  },
  payBack: {
    async call(stage) {
      const { id } = await anAdvance(stage);
      const { id: account_id } = await aBank(stage);
      return { param: id, body: { account_type: 'bank', account_id, amount: 5 } };
    },
  },
  cancelUse: {
    async call(stage) {
      const { id, uses } = await aUsedAdvance(stage);
      return { param: id, body: { advance_use_id: uses[0]?.id ?? 0, reason: 'Salah catat' } };
    },
  },
  history: { call: async (stage) => ({ param: (await anAdvance(stage)).id }) },
};
