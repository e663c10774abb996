import { type Api, api } from '@finance/contract';
import { expect } from 'vitest';
import { aDue, aStoredFile, booked, day, lockBooks } from '../given.ts';
import type { CasesOf } from './cases-of.ts';

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
    cases: {
      async 'brings back what it was without anybody'(stage) {
        const body = { key: 'solumax.transaction.types', value: ['cash'] } as const;
        expect((await stage.ok(api.config.store, { body })).data).toEqual(['cash']);
        const { data } = await stage.ok(api.config.destroy, { param: body.key });
        expect(data).toEqual(['bank', 'cash', 'investment']);
      },
    },
  },
};

export const setting: CasesOf<Api['setting']> = {
  index: { call: () => ({}) },
  show: { call: () => ({ param: 'timezone' }) },
  update: {
    call: () => ({ param: 'timezone', body: { value: 'Asia/Makassar' } }),
    cases: {
      async 'is there afterwards, with who changed it'(stage) {
        await stage.ok(api.setting.update, { param: 'receipt_header', body: { value: '  PT Maju Motor ' } });
        const { data } = await stage.ok(api.setting.show, { param: 'receipt_header' });
        expect(data).toMatchObject({ value: 'PT Maju Motor', updated_by_name: 'Ratna Wijaya' });
      },
      async 'refuses a value of another shape'(stage) {
        await stage.refused(
          api.setting.update,
          { param: 'books_locked_until', body: { value: 'kemarin' } },
          {
            status: 400,
            errors: ['Nilai harus berupa tanggal yang ada, dengan format YYYY-MM-DD'],
            fields: { value: ['harus berupa tanggal yang ada, dengan format YYYY-MM-DD'] },
          },
        );
        await stage.refused(
          api.setting.update,
          { param: 'open_links', body: { value: { Retail: '/x' } } },
          {
            status: 400,
            errors: ["Nilai 'Retail' harus berupa App/Jenis, seperti Retail/Sales"],
            fields: { value: ["'Retail' harus berupa App/Jenis, seperti Retail/Sales"] },
          },
        );
      },
      async 'refuses what was changed by somebody else meanwhile'(stage) {
        const { data: seen } = await stage.ok(api.setting.show, { param: 'timezone' });
        await stage.ok(api.setting.update, { param: 'timezone', body: { value: 'Asia/Makassar' } });
        await stage.refused(
          api.setting.update,
          { param: 'timezone', body: { value: 'Asia/Jayapura', updated_at: seen.updated_at } },
          {
            status: 409,
            errors: ['Setting ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.'],
          },
        );
      },
      async 'takes only a small picture as the logo'(stage) {
        const file = await aStoredFile(stage);
        const message = 'harus berupa gambar PNG, JPEG, WebP, atau GIF';
        await stage.refused(
          api.setting.update,
          { param: 'receipt_logo', body: { value: file.uuid } },
          { status: 400, errors: [`Nilai ${message}`], fields: { value: [message] } },
        );
        const missing = 'tidak ditemukan. Unggah file lagi.';
        await stage.refused(
          api.setting.update,
          { param: 'receipt_logo', body: { value: '0195799b-2000-7000-8000-00000000abcd' } },
          { status: 400, errors: [`Nilai ${missing}`], fields: { value: [missing] } },
        );
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
    cases: {
      async 'says from what to what'(stage) {
        await stage.ok(api.setting.update, { param: 'timezone', body: { value: 'Asia/Makassar' } });
        await stage.ok(api.setting.destroy, { param: 'timezone' });
        const { data } = await stage.ok(api.setting.history, { param: 'timezone' });
        expect(data.map(({ before, after }) => [before, after])).toEqual([
          [{ timezone: 'Asia/Makassar' }, { timezone: 'Asia/Jakarta' }],
          [{ timezone: 'Asia/Jakarta' }, { timezone: 'Asia/Makassar' }],
        ]);
      },
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
    cases: {
      async 'has nothing to lift where nothing is locked'(stage) {
        await stage.refused(
          api.lockException.store,
          { body: { minutes: 30, reason: 'Koreksi' } },
          { status: 400, errors: ['Periode belum dikunci, jadi tidak perlu dibuka.'] },
        );
      },
      async 'lets those who keep the books write in the locked period, once at a time'(stage) {
        const { account_id } = await booked(stage);
        await lockBooks(stage, day());
        const body = { amount: 10_000, account_type: 'bank', account_id } as const;
        const message =
          `berada dalam periode yang sudah dikunci (sampai ${day()}). ` +
          'Pilih tanggal sesudahnya. Hanya pemilik yang dapat membuka kuncinya.';
        const locked = {
          status: 400,
          errors: [`Tanggal Transaksi ${message}`],
          fields: { date: [message] },
          blocked: { by: 'books_lock', until: day() } as const,
        };
        await stage.refused(api.transaction.store, { body }, locked, { as: 'keuangan' });
        await stage.ok(api.lockException.store, { body: { minutes: 30, reason: 'Koreksi' } });
        await stage.ok(api.transaction.store, { body }, { as: 'keuangan' });
        const again = await stage.send(api.lockException.store, { body: { minutes: 30, reason: 'Lagi' } });
        expect(again.status).toBe(409);
      },
    },
  },
  end: {
    async call(stage) {
      await lockBooks(stage, day(-1));
      const { data } = await stage.ok(api.lockException.store, { body: { minutes: 30, reason: 'Koreksi' } });
      return { param: data.id };
    },
    cases: {
      async 'ends it at once, and again without harm'(stage) {
        await lockBooks(stage, day(-1));
        const { data } = await stage.ok(api.lockException.store, { body: { minutes: 30, reason: 'Koreksi' } });
        for (const _ of [1, 2]) {
          const { data: ended } = await stage.ok(api.lockException.end, { param: data.id });
          expect(ended).toMatchObject({ active: false, ended_by_name: 'Ratna Wijaya' });
        }
        const { data: changes } = await stage.ok(api.setting.history, { param: 'books_locked_until' });
        expect(changes).toHaveLength(3);
      },
    },
  },
};

export const savedView: CasesOf<Api['savedView']> = {
  index: {
    async call(stage) {
      await stage.ok(api.savedView.store, { body: { screen: 'transaction', name: 'Besar', query: { q: '>1jt' } } });
      return { query: { screen: 'transaction' } };
    },
    cases: {
      async 'lists those of one screen'(stage) {
        await stage.ok(api.savedView.store, { body: { screen: 'transaction', name: 'Besar', query: { q: '1' } } });
        await stage.ok(api.savedView.store, { body: { screen: 'due', name: 'Lama', query: { q: '2' } } });
        const { data } = await stage.ok(api.savedView.index, { query: { screen: 'due' } });
        expect(data.map(({ name }) => name)).toEqual(['Lama']);
      },
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
    cases: {
      async 'has one name once on a screen, whatever its case'(stage) {
        const body = { screen: 'transaction', name: 'Besar', query: { q: '1' } };
        await stage.ok(api.savedView.store, { body });
        const message = 'sudah dipakai tampilan lain di layar ini. Pilih nama lain.';
        await stage.refused(
          api.savedView.store,
          { body: { ...body, name: 'BESAR' } },
          { status: 400, errors: [`Nama ${message}`], fields: { name: [message] } },
        );
        await stage.ok(api.savedView.store, { body: { ...body, screen: 'due' } });
      },
      async 'leaves one default on a screen'(stage) {
        const body = { screen: 'transaction', name: 'A', query: { q: '1' }, is_default: true };
        await stage.ok(api.savedView.store, { body });
        await stage.ok(api.savedView.store, { body: { ...body, name: 'B' } });
        const { data } = await stage.ok(api.savedView.index, {});
        expect(data.map(({ name, is_default }) => [name, is_default])).toEqual([
          ['A', false],
          ['B', true],
        ]);
      },
      async 'is kept up to fifty times on a screen'(stage) {
        for (let count = 0; count < 50; count++)
          await stage.ok(api.savedView.store, { body: { screen: 'due', name: `No ${count}`, query: { q: '1' } } });
        await stage.refused(
          api.savedView.store,
          { body: { screen: 'due', name: 'Satu lagi', query: { q: '1' } } },
          {
            status: 400,
            errors: ['Sudah ada 50 tampilan tersimpan di layar ini. Hapus yang tidak dipakai lagi.'],
          },
        );
      },
    },
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
