import { type Api, api } from '@finance/contract';
import { expect } from 'vitest';
import { aDue, day, lockBooks } from '../given.ts';
import type { CasesOf } from './cases-of.ts';

const quickKey = {
  name: 'Parkir',
  amount_sign: '+',
  amount: 2000,
  account_type: null,
  account_id: null,
  note: null,
} as const;

export const config: CasesOf<Api['config']> = {
  index: { call: () => ({}) },
  show: {
    call: () => ({ param: 'solumax.transaction.types' }),
    cases: {
      async 'knows the account types, the types of dues and where other apps are'(stage) {
        const of = async (param: 'solumax.transaction.types' | 'solumax.transaction.dues.types') =>
          (await stage.ok(api.config.show, { param })).data;
        expect(await of('solumax.transaction.types')).toEqual(['bank', 'cash', 'investment']);
        expect(await of('solumax.transaction.dues.types')).toEqual({ R: 'Piutang', P: 'Hutang' });
        await stage.ok(api.config.show, { param: 'solumax.transaction.open_links' });
        await stage.ok(api.config.show, { param: 'solumax.transaction.retail_url' });
        await stage.ok(api.config.show, { param: 'solumax.transaction.quick_keys' });
      },
    },
  },
  update: {
    call: () => ({ param: 'solumax.transaction.types', body: { value: ['cash', 'bank'] } }),
    cases: {
      async 'is there afterwards, as the setting of the same meaning with its history'(stage) {
        const value = { R: ' Tagihan ', P: 'Kewajiban' };
        const names = { R: 'Tagihan', P: 'Kewajiban' };
        const param = 'solumax.transaction.dues.types';
        const before = await aDue(stage, { type: 'P' });
        expect((await stage.ok(api.config.update, { param, body: { value } })).data).toEqual(names);
        expect((await stage.ok(api.config.show, { param })).data).toEqual(names);
        expect((await stage.ok(api.config.index, {})).data).toMatchObject({ [param]: names });
        expect((await stage.ok(api.setting.show, { param: 'due_types' })).data.value).toEqual(names);
        const { data: changes } = await stage.ok(api.setting.history, { param: 'due_types' });
        expect(changes.map(({ after }) => after)).toEqual([{ due_types: names }]);
        expect((await stage.ok(api.due.show, { param: before.id })).data.type_name).toBe('Kewajiban');
        expect((await aDue(stage, { type: 'R' })).type_name).toBe('Tagihan');
      },
      async 'refuses what its key may not hold, and changes nothing'(stage) {
        const wrong = [
          ['solumax.transaction.types', [], 'paling sedikit 1 isian'],
          ['solumax.transaction.types', ['bank', 'bank'], 'berisi jenis yang sama lebih dari sekali'],
          ['solumax.transaction.types', ['bank', 'emas'], "'1' harus salah satu dari: bank, cash, investment"],
          ['solumax.transaction.types', 'bank', 'harus berupa daftar'],
          ['solumax.transaction.types', null, 'wajib diisi'],
          ['solumax.transaction.dues.types', { R: 'Piutang' }, "'P' wajib diisi"],
          ['solumax.transaction.dues.types', { R: 'Utang', P: 'utang' }, 'harus dua nama yang berbeda'],
          ['solumax.transaction.dues.types', { R: 'x'.repeat(41), P: 'Hutang' }, "'R' paling panjang 40 huruf"],
          ['solumax.transaction.quick_keys', [quickKey, quickKey], 'berisi nama yang sama lebih dari sekali'],
          ['solumax.transaction.open_links', { Retail: '/x' }, "'Retail' harus berupa App/Jenis, seperti Retail/Sales"],
        ] as const;
        for (const [param, value, message] of wrong) {
          const { data: before } = await stage.ok(api.config.show, { param });
          const answer = { status: 400, errors: [`Nilai ${message}`], fields: { value: [message] } };
          await stage.refused(api.config.update, { param, body: { value } }, answer);
          expect((await stage.ok(api.config.show, { param })).data).toEqual(before);
        }
      },
    },
  },
  store: { call: () => ({ body: { key: 'solumax.transaction.types', value: ['cash', 'bank'] } }) },
  destroy: {
    async call(stage) {
      const body = { value: ['cash'] };
      await stage.ok(api.config.update, { param: 'solumax.transaction.types', body });
      return { param: 'solumax.transaction.types' };
    },
  },
};

export const setting: CasesOf<Api['setting']> = {
  index: { call: () => ({}) },
  show: { call: () => ({ param: 'timezone' }) },
  update: {
    call: () => ({ param: 'timezone', body: { value: 'Asia/Makassar' } }),
    cases: {
      async 'names the tenant, and gives it its first name back'(stage) {
        const told = async () => (await stage.ok(api.session.show, {})).data.tenant?.name;
        const first = await told();
        await stage.ok(api.setting.update, { param: 'tenant_name', body: { value: ' PT Baru ' } });
        expect(await told()).toBe('PT Baru');
        expect(
          (await stage.ok(api.setting.update, { param: 'tenant_name', body: { value: '' } })).data.value,
        ).toBeNull();
        expect(await told()).toBe(first);
      },
    },
  },
  store: { call: () => ({ body: { key: 'transfer_second_person', value: true } }) },
  destroy: {
    async call(stage) {
      await stage.ok(api.setting.update, { param: 'timezone', body: { value: 'Asia/Makassar' } });
      return { param: 'timezone' };
    },
    cases: {
      async 'brings back what it was without anybody'(stage) {
        await stage.ok(api.setting.update, { param: 'transfer_second_person', body: { value: true } });
        const { data } = await stage.ok(api.setting.destroy, { param: 'transfer_second_person' });
        expect(data.value).toBe(false);
      },
    },
  },
  history: {
    async call(stage) {
      await stage.ok(api.setting.update, { param: 'timezone', body: { value: 'Asia/Makassar' } });
      return { param: 'timezone' };
    },
  },
};

export const lockException: CasesOf<Api['lockException']> = {
  index: {
    async call(stage) {
      await lockBooks(stage, day(-1));
      await stage.ok(api.lockException.store, { body: { minutes: 30, reason: 'Koreksi' } });
      return {};
    },
  },
  store: {
    async call(stage) {
      await lockBooks(stage, day(-1));
      return { body: { minutes: 30, reason: 'Koreksi' } };
    },
  },
  end: {
    async call(stage) {
      await lockBooks(stage, day(-1));
      const { data } = await stage.ok(api.lockException.store, { body: { minutes: 30, reason: 'Koreksi' } });
      return { param: data.id };
    },
  },
};

export const savedView: CasesOf<Api['savedView']> = {
  index: {
    async call(stage) {
      await stage.ok(api.savedView.store, { body: { screen: 'transaction', name: 'Besar', query: { q: '>1jt' } } });
      return { query: { screen: 'transaction' } };
    },
  },
  show: {
    async call(stage) {
      const body = { screen: 'transaction', name: 'Besar', query: { q: '1' } };
      return { param: (await stage.ok(api.savedView.store, { body })).data.id };
    },
  },
  store: {
    call: () => ({ body: { screen: 'transaction', name: 'Besar', query: { q: '1' } } }),
  },
  update: {
    async call(stage) {
      const body = { screen: 'transaction', name: 'Besar', query: { q: '1' } };
      return { param: (await stage.ok(api.savedView.store, { body })).data.id, body: { name: 'Kecil' } };
    },
  },
  destroy: {
    async call(stage) {
      const body = { screen: 'transaction', name: 'Besar', query: { q: '1' } };
      return { param: (await stage.ok(api.savedView.store, { body })).data.id };
    },
  },
};
