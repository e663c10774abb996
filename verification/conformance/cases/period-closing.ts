import { type Api, addMonths, api, type PeriodClosing } from '@finance/contract';
import { expect } from 'vitest';
import { aBank, booked, day } from '../given.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

/** So many months before this one. */
const month = (before = 1) => addMonths(`${day().slice(0, 7)}-01`, -before).slice(0, 7);

async function aClosing(stage: Stage, body = { month: month() }): Promise<PeriodClosing> {
  return (await stage.ok(api.periodClosing.store, { body })).data;
}

export const periodClosing: CasesOf<Api['periodClosing']> = {
  check: { call: async () => ({ query: { month: month() } }) },
  index: {
    async call(stage) {
      await aClosing(stage);
      return {};
    },
  },
  show: { call: async (stage) => ({ param: (await aClosing(stage)).uuid }) },
  store: {
    call: async () => ({ body: { month: month(), reasons: {} } }),
    cases: {
      async 'asks a reason for what is open, and locks the month'(stage) {
        const bank = await aBank(stage);
        const date = `${month()}-05`;
        await booked(stage, { account_id: bank.id, date, allow_backdated: true });
        const message = "wajib diisi untuk 'Rekening koran lengkap': 1 rekening belum lengkap rekening korannya.";
        await stage.refused(
          api.periodClosing.store,
          { body: { month: month() } },
          { status: 400, errors: [`Alasan ${message}`], fields: { reasons: [message] } },
        );
        const body = { month: month(), reasons: { bank_statement: 'Bank belum mengirim' } };
        const { data } = await stage.ok(api.periodClosing.store, { body });
        expect(data).toMatchObject({ total_in: 1_500_000, closing_balance: 1_500_000, is_latest: true });
        const late = { account_type: 'bank', account_id: bank.id, amount: 5, date, allow_backdated: true } as const;
        expect((await stage.send(api.transaction.store, { body: late })).status).toBe(400);
      },
      async 'closes months one after the other, once they have ended'(stage) {
        await aClosing(stage, { month: month(3) });
        const refusal = async (of: string) =>
          (await stage.send(api.periodClosing.store, { body: { month: of } })).body as { errors: string[] };
        expect((await refusal(month(1))).errors[0]).toMatch(/^Bulan ditutup berurutan: tutup .+ dulu\.$/);
        expect((await refusal(month(3))).errors[0]).toMatch(/ sudah tutup buku\.$/);
        await aClosing(stage, { month: month(2) });
        await aClosing(stage, { month: month(1) });
        expect((await refusal(month(0))).errors[0]).toMatch(/ belum berakhir\.$/);
      },
    },
  },
  destroy: {
    call: async (stage) => ({ param: (await aClosing(stage)).id, body: { reason: 'Faktur terlambat' } }),
    cases: {
      async 'begins with the last one, and is done once'(stage) {
        const first = await aClosing(stage, { month: month(2) });
        const second = await aClosing(stage);
        const body = { reason: 'Faktur terlambat' };
        expect((await stage.send(api.periodClosing.destroy, { param: first.id, body })).status).toBe(400);
        for (const reason of ['Faktur terlambat', 'Lagi'])
          expect(
            (await stage.ok(api.periodClosing.destroy, { param: second.id, body: { reason } })).data,
          ).toMatchObject({ void_reason: 'Faktur terlambat', is_latest: false });
        expect((await stage.ok(api.periodClosing.show, { param: first.id })).data.is_latest).toBe(true);
      },
    },
  },
  history: {
    async call(stage) {
      const { id } = await aClosing(stage);
      await stage.ok(api.periodClosing.destroy, { param: id, body: { reason: 'x' } });
      return { param: id };
    },
  },
};
