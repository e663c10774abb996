import type { Api } from '@finance/contract';
import { aDue, day } from '../given.ts';
import type { CasesOf } from './cases-of.ts';

export const dueReminder: CasesOf<Api['dueReminder']> = {
  index: { call: () => ({}) },
  store: {
    async call(stage) {
      const due = await aDue(stage, { date: day(-20), due_date: day(-3) });
      return { body: { due_id: due.id, offset_days: 0, channel: 'whatsapp', sent_to: '0812-3456' } };
    },
  },
};
