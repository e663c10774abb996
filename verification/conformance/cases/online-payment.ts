import { type Api, api, type Role } from '@finance/contract';
import { expect } from 'vitest';
import { aBank, anEnabler, anOnlinePayment } from '../given.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

const change = async (stage: Stage) => {
  const { id, version } = await anOnlinePayment(stage);
  return { param: id, body: { version, note: 'Helm' } };
};

export const onlinePayment: CasesOf<Api['onlinePayment']> = {
  index: {
    async call(stage) {
      await anOnlinePayment(stage);
      return {};
    },
    cases: {
      async 'finds by enabler, state and text, and adds up what is awaited'(stage) {
        const { id, enabler_id } = await anOnlinePayment(stage, { note: 'Helm' });
        const wrong = await anOnlinePayment(stage, { enabler_id });
        await stage.ok(api.onlinePayment.destroy, { param: wrong.id, body: { reason: 'Tunai' } });
        const { data, meta } = await stage.ok(api.onlinePayment.index, { query: { enabler_id } });
        expect([data.map((row) => row.id), meta.pending, meta.received]).toEqual([[wrong.id, id], 450_000, 0]);
        expect((await stage.ok(api.onlinePayment.index, { query: { status: 'cancelled' } })).data).toHaveLength(1);
        expect((await stage.ok(api.onlinePayment.index, { query: { q: 'helm' } })).data).toHaveLength(1);
      },
    },
  },
  show: { call: async (stage) => ({ param: (await anOnlinePayment(stage)).uuid }) },
  store: {
    call: async (stage) => ({ body: { amount: 450_000, enabler_id: (await anEnabler(stage)).id } }),
    cases: {
      async 'says who is answerable, whomever the calling app names'(stage) {
        const { id: enabler_id } = await anEnabler(stage);
        for (const [creator_name, shown] of [
          ['Kasir Toko', 'Kasir Toko (dicatat Ratna Wijaya)'],
          ['Ratna Wijaya', 'Ratna Wijaya'],
          [null, 'Ratna Wijaya'],
        ] as const) {
          const payment = await anOnlinePayment(stage, { enabler_id, creator_name });
          expect(payment.creator_name).toBe(shown);
          const { data } = await stage.ok(api.onlinePayment.index, { query: { ids: String(payment.id) } });
          expect(data.map((row) => row.creator_name)).toEqual([shown]);
        }
      },
      async 'needs an active enabler'(stage) {
        const { id: account_id } = await aBank(stage);
        const shut = await anEnabler(stage, { name: 'Lama', account_id, active: false });
        const inactive = 'tidak dapat dipakai: Lama sudah non-aktif';
        await stage.refused(
          api.onlinePayment.store,
          { body: { amount: 5, enabler_id: shut.id } },
          { status: 400, errors: [`Cara pembayaran ${inactive}`], fields: { enabler_id: [inactive] } },
        );
        const missing = 'tidak ditemukan. Pilih cara pembayaran lain.';
        await stage.refused(
          api.onlinePayment.store,
          { body: { amount: 4_000, enabler_id: 999_999 } },
          { status: 400, errors: [`Cara pembayaran ${missing}`], fields: { enabler_id: [missing] } },
        );
      },
      async 'needs an enabler whose account still takes money'(stage) {
        const { id: account_id } = await aBank(stage);
        const { id: enabler_id } = await anEnabler(stage, { account_id });
        await stage.ok(api.bankAccount.update, { param: account_id, body: { deactivated: true } });
        const message = 'tidak dapat dipakai: account penerimanya (BCA 1234567890 a.n. PT Maju Motor) sudah non-aktif';
        await stage.refused(
          api.onlinePayment.store,
          { body: { amount: 5, enabler_id } },
          { status: 400, errors: [`Cara pembayaran ${message}`], fields: { enabler_id: [message] } },
        );
      },
    },
  },
  update: { call: change },
  updateByPost: { call: change },
  destroy: {
    async call(stage) {
      const { id, version } = await anOnlinePayment(stage);
      return { param: id, body: { reason: 'Membayar tunai', version } };
    },
    cases: {
      async 'is done once: the first reason stands'(stage) {
        const { id } = await anOnlinePayment(stage);
        for (const reason of ['Tunai', 'Lagi'])
          expect((await stage.ok(api.onlinePayment.destroy, { param: id, body: { reason } })).data).toMatchObject({
            status: 'cancelled',
            void_reason: 'Tunai',
          });
      },
    },
  },
  clarify: {
    async call(stage) {
      const { id, version } = await anOnlinePayment(stage);
      return { param: id, body: { note: 'Sudah sesuai', version } };
    },
    cases: {
      async 'changes nothing where nothing is unclear'(stage) {
        const { id, version } = await anOnlinePayment(stage);
        const { data } = await stage.ok(api.onlinePayment.clarify, { param: id, body: { note: 'Helm', version } });
        expect(data).toMatchObject({ unclear_amount: 0, clarify_note: null, version });
        const { data: listed } = await stage.ok(api.onlinePayment.index, { query: { unclear: true } });
        expect(listed).toEqual([]);
      },
    },
  },
  check: { call: async (stage) => ({ param: (await anOnlinePayment(stage)).id }) },
  history: {
    async call(stage) {
      const { id, version } = await anOnlinePayment(stage);
      await stage.ok(api.onlinePayment.update, { param: id, body: { version, note: 'x' } });
      return { param: id };
    },
  },
};

const changeEnabler = async (stage: Stage) => {
  const { id, version } = await anEnabler(stage);
  return { param: id, body: { version, fee: 4_000 } };
};

export const onlinePaymentEnabler: CasesOf<Api['onlinePaymentEnabler']> = {
  index: {
    async call(stage) {
      await anEnabler(stage);
      return {};
    },
    cases: {
      async 'lists by name, and only what is offered where that is asked'(stage) {
        const { id: account_id } = await aBank(stage);
        await anEnabler(stage, { account_id });
        await anEnabler(stage, { account_id, name: 'Lama', active: false });
        const names = async (query: object) =>
          (await stage.ok(api.onlinePaymentEnabler.index, { query })).data.map(({ name }) => name);
        expect(await names({})).toEqual(['Lama', 'Simulator']);
        expect(await names({ active: true })).toEqual(['Simulator']);
        expect(await names({ q: 'LAM' })).toEqual(['Lama']);
      },
      async 'names the account only to those who may read it'(stage) {
        const { id, account } = await anEnabler(stage);
        const seenBy = async (as: Role) => {
          const { data } = await stage.ok(api.onlinePaymentEnabler.index, {}, { as });
          const { data: one } = await stage.ok(api.onlinePaymentEnabler.show, { param: id }, { as });
          const history = await stage.ok(api.onlinePaymentEnabler.history, { param: id }, { as });
          return [data[0]?.account, one.account, history.data[0]?.after?.['account']];
        };
        expect(await seenBy('peninjau')).toEqual([account, account, account]);
        expect(await seenBy('kasir')).toEqual([null, null, undefined]);
        const { account_id } = account ?? {};
        await stage.ok(api.bankAccount.update, { param: account_id ?? 0, body: { deactivated: true } });
        await stage.refused(
          api.onlinePayment.store,
          { body: { enabler_id: id, amount: 450_000 } },
          {
            status: 400,
            errors: ['Cara pembayaran tidak dapat dipakai: account penerimanya sudah non-aktif'],
            fields: { enabler_id: ['tidak dapat dipakai: account penerimanya sudah non-aktif'] },
          },
          { as: 'kasir' },
        );
      },
    },
  },
  show: { call: async (stage) => ({ param: (await anEnabler(stage)).uuid }) },
  store: {
    async call(stage) {
      const { id: account_id } = await aBank(stage);
      return { body: { name: 'Simulator', type: 'simulator', account_type: 'bank', account_id } };
    },
    cases: {
      async 'keeps all secrets of its provider and no other, and never tells them'(stage) {
        const { id: account_id } = await aBank(stage);
        const body = { name: 'Xendit', type: 'xendit', account_type: 'bank', account_id } as const;
        const missing = 'Xendit belum lengkap: isi Secret API Key dan Webhook Verification Token';
        await stage.refused(
          api.onlinePaymentEnabler.store,
          { body },
          { status: 400, errors: [`Kunci rahasia ${missing}`], fields: { credentials: [missing] } },
        );
        const unknown = 'memuat kunci, yang tidak dikenal Midtrans';
        await stage.refused(
          api.onlinePaymentEnabler.store,
          { body: { ...body, type: 'midtrans', credentials: { server_key: 'a', kunci: 'b' } } },
          { status: 400, errors: [`Kunci rahasia ${unknown}`], fields: { credentials: [unknown] } },
        );
        const { data } = await stage.ok(api.onlinePaymentEnabler.store, {
          body: { ...body, credentials: { secret_key: 'a', callback_token: 'b' } },
        });
        expect(data).toMatchObject({
          has_credentials: true,
          webhook_url: expect.stringMatching(/\/xendit\/[0-9a-f-]{36}$/),
        });
        expect(data).not.toHaveProperty('credentials');
      },
      async 'has a name of its own and an account that is there'(stage) {
        const { account_id } = await anEnabler(stage);
        const body = { name: 'Simulator', type: 'simulator', account_type: 'bank', account_id } as const;
        await stage.refused(
          api.onlinePaymentEnabler.store,
          { body },
          { status: 409, errors: ['Online payment enabler dengan nama ini sudah ada'] },
        );
        const message = 'tidak ditemukan. Pilih account lain.';
        await stage.refused(
          api.onlinePaymentEnabler.store,
          { body: { ...body, name: 'Lain', account_id: 999_999 } },
          { status: 400, errors: [`Account ${message}`], fields: { account_id: [message] } },
        );
      },
    },
  },
  update: { call: changeEnabler },
  updateByPost: { call: changeEnabler },
  destroy: {
    call: async (stage) => ({ param: (await anEnabler(stage)).id }),
    cases: {
      async 'stays where a payment was asked for with it'(stage) {
        const { enabler_id } = await anOnlinePayment(stage);
        await stage.refused(
          api.onlinePaymentEnabler.destroy,
          { param: enabler_id },
          {
            status: 400,
            errors: ['Online payment enabler ini sudah pernah dipakai dan tidak dapat dihapus. Non-aktifkan saja.'],
          },
        );
      },
    },
  },
  history: {
    async call(stage) {
      const { id, version } = await anEnabler(stage);
      await stage.ok(api.onlinePaymentEnabler.update, { param: id, body: { version, fee: 5 } });
      return { param: id };
    },
  },
};
