import { type Api, api } from '@finance/contract';
import { expect } from 'vitest';
import { anUnconfirmed, aDue, aCashier, aTransfer, booked, day } from '../given.ts';
import type { CasesOf } from './cases-of.ts';

export const balance: CasesOf<Api['balance']> = {
  show: {
    async call(stage) {
      await booked(stage);
      return {};
    },
    cases: {
      async 'has every account, what is in transit and what is claimed'(stage) {
        const { account_id } = await booked(stage, { date: day(-2) });
        await aTransfer(stage, { from_account_id: account_id, amount: 400_000 });
        await anUnconfirmed(stage, { account_id });
        const { meta } = await stage.ok(api.balance.show, {});
        expect(meta).toMatchObject({
          as_of: day(),
          totals: { bank: 1_100_000, cash: 0, investment: 0 },
          in_transit: 400_000,
          unconfirmed: 750_000,
          unconfirmed_count: 1,
          total: 1_500_000,
        });
        const before = await stage.ok(api.balance.show, { query: { as_of: day(-1) } });
        expect([before.meta.total, before.meta.in_transit]).toEqual([1_500_000, 0]);
      },
    },
  },
  self: {
    async call(stage) {
      await booked(stage);
      return {};
    },
    cases: {
      async 'has only what a kasir holds'(stage) {
        await booked(stage);
        const { id } = await aCashier(stage, { user_id: stage.place.people.kasir.id });
        await booked(stage, { account_type: 'cash', account_id: id, amount: 20_000 });
        const { data, meta } = await stage.ok(api.balance.self, {}, { as: 'kasir' });
        expect([data.map(({ account_id }) => account_id), meta.total]).toEqual([[id], 20_000]);
        expect((await stage.ok(api.balance.self, {})).data).toEqual([]);
      },
      async 'keeps the sums of a cashier that is counted blind from its kasir'(stage) {
        const { id } = await aCashier(stage, { user_id: stage.place.people.kasir.id });
        await booked(stage, { account_type: 'cash', account_id: id, amount: 20_000 });
        await stage.ok(api.setting.update, { param: 'blind_cash_count', body: { value: true } });
        const { data, meta } = await stage.ok(api.balance.self, {}, { as: 'kasir' });
        expect([data.map((row) => [row.balance, row.is_blind]), meta.is_blind]).toEqual([[[0, true]], true]);
        const account = { account_type: 'cash', account_id: id } as const;
        const running = await stage.ok(api.balance.running, { query: account }, { as: 'kasir' });
        expect([running.data, running.meta.is_blind]).toEqual([[], true]);
        const list = await stage.ok(api.transaction.index, { query: account }, { as: 'kasir' });
        expect([list.data.length, list.meta.total, list.meta.is_blind]).toEqual([1, 0, true]);
        const flow = await stage.ok(api.cashFlow.show, { query: account }, { as: 'kasir' });
        expect([flow.data, flow.meta.is_blind]).toEqual([[], true]);
        const daily = await stage.ok(api.balance.daily, { query: { ...account, days: 1 } }, { as: 'kasir' });
        expect(daily.data.map((each) => each.balance)).toEqual([0]);
        const shown = await stage.ok(api.balance.show, {});
        expect([shown.meta.totals.cash, shown.meta.is_blind]).toEqual([20_000, false]);
      },
    },
  },
  daily: {
    async call(stage) {
      await booked(stage);
      return { query: { days: 3 } };
    },
    cases: {
      async 'says what was there at the end of each day'(stage) {
        await booked(stage, { date: day(-1) });
        const { data } = await stage.ok(api.balance.daily, { query: { days: 3 } });
        expect(data.map(({ date, balance: held }) => [date, held])).toEqual([
          [day(-2), 0],
          [day(-1), 1_500_000],
          [day(), 1_500_000],
        ]);
      },
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
      async 'is of an account that is there'(stage) {
        await stage.refused(
          api.balance.running,
          { query: { account_type: 'bank', account_id: 999_999 } },
          { status: 404, errors: ['Account tidak ditemukan'] },
        );
      },
    },
  },
};

export const cashFlow: CasesOf<Api['cashFlow']> = {
  show: {
    async call(stage) {
      await booked(stage);
      return {};
    },
    cases: {
      async 'adds up by period, and tells transfers from income'(stage) {
        const { account_id } = await booked(stage, { date: day(-1) });
        await aTransfer(stage, { from_account_id: account_id, amount: 400_000 });
        const query = { period: 'day', date_from: day(-1), date_to: day() } as const;
        const { data, meta } = await stage.ok(api.cashFlow.show, { query });
        expect(
          data.map(({ period, is_transfer, amount_in, amount_out }) => [period, is_transfer, amount_in, amount_out]),
        ).toEqual([
          [day(-1), false, 1_500_000, 0],
          [day(), true, 0, -400_000],
        ]);
        expect(meta).toMatchObject({ opening_balance: 0, closing_balance: 1_100_000 });
        const without = await stage.ok(api.cashFlow.show, { query: { ...query, exclude_transfers: true } });
        expect(without.meta).toMatchObject({ transfers_left_out: -400_000, amount_out: 0, closing_balance: 1_100_000 });
      },
    },
  },
};

export const overview: CasesOf<Api['overview']> = {
  show: {
    call: async () => ({}),
    cases: {
      async 'counts what waits and adds it up'(stage) {
        const { account_id } = await booked(stage);
        await aTransfer(stage, { from_account_id: account_id, amount: 400_000 });
        await anUnconfirmed(stage, { account_id, amount: 75_000 });
        await aDue(stage, { type: 'R', amount: 30_000, date: day(-9), due_date: day(-1) });
        await aDue(stage, { type: 'P', amount: 20_000, date: day(-9), due_date: day(-2) });
        await aDue(stage, { type: 'R', amount: 10_000, due_date: day() }); // not late yet
        const { data } = await stage.ok(api.overview.show, {});
        expect(data).toEqual({
          transfer: { count: 1, in_transit: 400_000 },
          unconfirmed_transaction: { count: 1, total_in: 75_000, total_out: 0 },
          correction_request: { count: 0 },
          due: { count: 2, r_total: 30_000, p_total: 20_000 },
          online_payment: { count: 0, pending: 0 },
          unclear_payment: { count: 0 },
          silent_enabler: { count: 0 },
          cashier: { count: 0, below_zero: 0 },
        });
      },
      async 'counts the cashiers below zero, except those whose balance is kept from the reader'(stage) {
        const cashiers = [
          await aCashier(stage, { user_id: stage.place.people.kasir.id }),
          await aCashier(stage, { name: 'B' }),
        ];
        for (const { id: account_id } of cashiers)
          await booked(stage, { account_type: 'cash', account_id, amount: -40_000, allow_negative_balance: true });
        const of = async (as: 'pemilik' | 'kasir') => (await stage.ok(api.overview.show, {}, { as })).data.cashier;
        expect([await of('pemilik'), await of('kasir')]).toEqual([
          { count: 2, below_zero: -80_000 },
          { count: 1, below_zero: -40_000 },
        ]);
        await stage.ok(api.setting.update, { param: 'blind_cash_count', body: { value: true } });
        expect([(await of('pemilik')).count, (await of('kasir')).count]).toEqual([2, 0]);
      },
    },
  },
};
