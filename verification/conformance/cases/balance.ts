import { type Api, api } from '@finance/contract';
import { expect } from 'vitest';
import { booked, day } from '../given.ts';
import { aStatement } from './bank-statement.ts';
import type { CasesOf } from './cases-of.ts';

export const balance: CasesOf<Api['balance']> = {
  show: {
    async call(stage) {
      await booked(stage);
      return {};
    },
  },
  self: {
    async call(stage) {
      await booked(stage);
      return {};
    },
  },
  daily: {
    async call(stage) {
      await booked(stage);
      return { query: { days: 3 } };
    },
  },
  running: {
    async call(stage) {
      const { account_id } = await booked(stage);
      return { query: { account_type: 'bank', account_id } };
    },
    cases: {
      async 'has what the account held after each, and an opening balance apart from what came in'(stage) {
        const opening = { transactable_app: 'Finance', transactable_type: 'SaldoAwal' };
        const { account_id } = await booked(stage, { ...opening, amount: 100, date: day(-3) });
        await booked(stage, { account_id, amount: 50, date: day(-2) });
        await booked(stage, { account_id, amount: -30 });
        const { data, meta } = await stage.ok(api.balance.running, { query: { account_type: 'bank', account_id } });
        expect(data.map(({ amount, running_balance }) => [amount, running_balance])).toEqual([
          [-30, 120],
          [50, 150],
          [100, 100],
        ]);
        expect(meta).toMatchObject({ opening_balance: 100, closing_balance: 120, total_in: 50, total_out: -30 });
      },
    },
  },
  bank: {
    async call(stage) {
      const { bank_account_id } = await aStatement(stage);
      return { query: { bank_account_id } };
    },
  },
};

export const cashFlow: CasesOf<Api['cashFlow']> = {
  show: {
    async call(stage) {
      await booked(stage);
      return {};
    },
  },
};

export const overview: CasesOf<Api['overview']> = {
  show: {
    call: async () => ({}),
  },
};
