import { type Api, api } from '@finance/contract';
import { aDeduction } from '../given.ts';
import type { CasesOf } from './cases-of.ts';

export const deduction: CasesOf<Api['deduction']> = {
  index: {
    async call(stage) {
      await aDeduction(stage);
      return {};
    },
  },
  byMonth: {
    async call(stage) {
      await aDeduction(stage);
      return {};
    },
  },
  show: { call: async (stage) => ({ param: (await aDeduction(stage)).uuid }) },
  update: {
    async call(stage) {
      const { id, version } = await aDeduction(stage);
      return { param: id, body: { version, proof_number: 'BP-23/0007' } };
    },
  },
  updateByPost: {
    async call(stage) {
      const { id, version } = await aDeduction(stage);
      return { param: id, body: { version, note: 'Menyusul' } };
    },
  },
  destroy: {
    async call(stage) {
      const { id, version } = await aDeduction(stage);
      return { param: id, body: { version, reason: 'Bukti tidak pernah datang' } };
    },
  },
  history: {
    async call(stage) {
      const { id, version } = await aDeduction(stage);
      await stage.ok(api.deduction.update, { param: id, body: { version, proof_number: 'BP-1' } });
      return { param: id };
    },
  },
};
