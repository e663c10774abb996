import { type Api, api } from '@finance/contract';
import { expect } from 'vitest';
import { aBank, aFullCashier, aCashier, booked, day, lockBooks } from '../given.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

async function aClosing(stage: Stage, date = day()) {
  const { id } = await aFullCashier(stage);
  const body = { cashier_id: id, date, denominations: { note_50000: 1 }, expected_balance: 50_000 };
  return (await stage.ok(api.cashClosing.store, { body })).data;
}

/** A drawer that the kasir hands over to keuangan. */
async function handedOver(stage: Stage) {
  const { people } = stage.place;
  const { id } = await aFullCashier(stage, { user_id: people.kasir.id, other_user_ids: [people.keuangan.id] });
  const body = {
    cashier_id: id,
    denominations: { note_50000: 1 },
    expected_balance: 50_000,
    taker_id: people.keuangan.id,
  };
  return (await stage.ok(api.cashClosing.store, { body }, { as: 'kasir' })).data;
}

export const cashClosing: CasesOf<Api['cashClosing']> = {
  index: {
    async call(stage) {
      await aClosing(stage);
      return {};
    },
    cases: {
      async 'finds by difference and text, and adds up what was over and short'(stage) {
        const { id: cashier_id } = await aFullCashier(stage);
        const body = { cashier_id, expected_balance: 50_000, reason: 'Salah kembalian', date: day(-1) };
        await stage.ok(api.cashClosing.store, { body: { ...body, denominations: { note_20000: 2 } } });
        await stage.ok(api.cashClosing.store, {
          body: { ...body, expected_balance: 40_000, date: day(), denominations: { note_50000: 1 } },
        });
        const { data, meta } = await stage.ok(api.cashClosing.index, { query: { with_difference: true } });
        expect(data.map(({ date, difference, is_latest }) => [date, difference, is_latest])).toEqual([
          [day(), 10_000, true],
          [day(-1), -10_000, false],
        ]);
        expect([meta.total_over, meta.total_short]).toEqual([10_000, -10_000]);
        expect((await stage.ok(api.cashClosing.index, { query: { q: 'KEMBALIAN' } })).data).toHaveLength(2);
      },
      async 'finds one by its number, its uuid or its difference'(stage) {
        const { id, uuid } = await aClosing(stage);
        for (const q of [`#${id}`, uuid]) {
          const { data } = await stage.ok(api.cashClosing.index, { query: { q } });
          expect(data.map((closing) => closing.id)).toEqual([id]);
        }
        for (const q of [`#${id + 1}`, '>1jt'])
          expect((await stage.ok(api.cashClosing.index, { query: { q } })).data).toEqual([]);
      },
    },
  },
  show: { call: async (stage) => ({ param: (await aClosing(stage)).uuid }) },
  expected: {
    call: async (stage) => ({ param: (await aFullCashier(stage)).id }),
    cases: {
      async 'says what the books expect, and what is dated later'(stage) {
        const { id } = await aFullCashier(stage);
        await booked(stage, { account_type: 'cash', account_id: id, amount: -20_000 });
        const { data } = await stage.ok(api.cashClosing.expected, { param: id, query: { date: day(-1) } });
        expect(data).toMatchObject({ expected_balance: 50_000, later_count: 1, later_total: -20_000 });
        const today = await stage.ok(api.cashClosing.expected, { param: id });
        expect(today.data).toMatchObject({ opening_balance: 50_000, total_out: -20_000, expected_balance: 30_000 });
      },
      async 'is of a day that has come and is not closed'(stage) {
        const { cashier_id } = await aClosing(stage, day(-1));
        const message = `tidak boleh sesudah hari ini (${day()})`;
        await stage.refused(
          api.cashClosing.expected,
          { param: cashier_id, query: { date: day(1) } },
          { status: 400, errors: [`Tanggal Transaksi ${message}`], fields: { date: [message] } },
        );
        const over = `Kas Kasir Depan sudah ditutup sampai ${day(-1)} oleh Ratna Wijaya. Pilih tanggal sesudahnya.`;
        await stage.refused(
          api.cashClosing.expected,
          { param: cashier_id, query: { date: day(-1) } },
          { status: 409, errors: [over], blocked: { by: 'cash_closing', until: day(-1) } },
        );
      },
      async 'goes on from the last closing of the same day'(stage) {
        const { cashier_id, closed_at } = await aClosing(stage);
        await booked(stage, { account_type: 'cash', account_id: cashier_id, amount: -20_000 });
        expect((await stage.ok(api.cashClosing.expected, { param: cashier_id })).data).toMatchObject({
          since: day(),
          since_at: closed_at,
          opening_balance: 50_000,
          total_out: -20_000,
        });
      },
    },
  },
  count: {
    async call(stage) {
      const { id: cashier_id } = await aFullCashier(stage);
      return { body: { cashier_id, denominations: { note_50000: 1 } } };
    },
    cases: {
      async 'tells the books, which a blind count hides before, and stays with the closing'(stage) {
        await stage.ok(api.setting.update, { param: 'blind_cash_count', body: { value: true } });
        const { id: cashier_id } = await aFullCashier(stage);
        const hidden = await stage.ok(api.cashClosing.expected, { param: cashier_id });
        expect(hidden.data).toEqual({
          is_blind: true,
          cashier_id,
          cashier_name: 'Kasir Depan',
          date: day(),
          since: day(),
          since_at: null,
          after_kind: null,
          handover: null,
        });
        const body = { cashier_id, denominations: { note_50000: 1 }, expected_balance: 50_000 };
        const unsent = 'Hitungan uangnya belum dikirim. Hitung dan kirim dulu, lalu selisihnya ditampilkan di sini.';
        await stage.refused(api.cashClosing.store, { body }, { status: 409, errors: [unsent] });
        const first = { cashier_id, denominations: { note_20000: 2 } };
        for (const _ of ['sent', 'sent again'])
          expect((await stage.ok(api.cashClosing.count, { body: first })).data).toMatchObject({
            is_blind: false,
            expected_balance: 50_000,
            sent_count: { counted_amount: 40_000, denominations: { note_20000: 2 } },
          });
        expect((await stage.ok(api.cashClosing.expected, { param: cashier_id })).data).toMatchObject({
          is_blind: false,
          sent_count: { counted_amount: 40_000 },
        });
        const { data } = await stage.ok(api.cashClosing.store, { body });
        expect(data).toMatchObject({ difference: 0, first_count: { counted_amount: 40_000 } });
      },
    },
  },
  store: {
    async call(stage) {
      const { id: cashier_id } = await aFullCashier(stage);
      return { body: { cashier_id, denominations: { note_50000: 1 }, expected_balance: 50_000, reason: 'Pas' } };
    },
    cases: {
      async 'books the difference, for a reason, and locks what it has counted'(stage) {
        const { id: cashier_id } = await aFullCashier(stage);
        const body = { cashier_id, denominations: { note_20000: 2 }, expected_balance: 50_000 };
        const message = 'wajib diisi: ada selisih -Rp 10,000';
        await stage.refused(
          api.cashClosing.store,
          { body },
          { status: 400, errors: [`Alasan ${message}`], fields: { reason: [message] } },
        );
        const { data } = await stage.ok(api.cashClosing.store, { body: { ...body, reason: 'Hilang' } });
        const { data: difference } = await stage.ok(api.transaction.show, { param: data.transaction_id ?? 0 });
        expect(difference).toMatchObject({ amount: -10_000, note: `Selisih kas Kasir Depan ${day()}: Hilang` });
        await stage.refused(
          api.transaction.destroy,
          { param: difference.id, body: { reason: 'x' } },
          { status: 400, errors: ['Transaksi ini selisih tutup kas. Buka kembali tutup kasnya.'] },
        );
        const shut =
          `berada pada hari yang kasnya sudah ditutup (sampai tutup kas ${day()}). Catat sebagai transaksi baru ` +
          `bertanggal ${day()} atau sesudahnya; itu masuk tutup kas berikutnya. Hanya pemilik yang dapat membuka ` +
          'kembali tutup kasnya.';
        await booked(stage, { account_type: 'cash', account_id: cashier_id, amount: 5 });
        await stage.refused(
          api.transaction.store,
          { body: { amount: 7, account_type: 'cash', account_id: cashier_id, date: day(-1) } },
          {
            status: 400,
            errors: [`Tanggal Transaksi ${shut}`],
            fields: { date: [shut] },
            blocked: { by: 'cash_closing', until: day() },
          },
        );
      },
      async 'sends what was counted to the bank, less what stays'(stage) {
        const { id: cashier_id } = await aFullCashier(stage);
        const bank = await aBank(stage);
        const body = { cashier_id, denominations: { note_50000: 1 }, expected_balance: 50_000 };
        const refusal = (message: string) => ({
          status: 400,
          errors: [`Tinggal di laci ${message}`],
          fields: { float_amount: [message] },
        });
        const deposit = (deposit_account_id: number, float_amount: number) => ({
          body: { ...body, deposit_account_id, float_amount },
        });
        await stage.refused(
          api.cashClosing.store,
          deposit(bank.id, 50_001),
          refusal('paling banyak Rp 50,000, yaitu uang yang terhitung'),
        );
        await stage.refused(
          api.cashClosing.store,
          deposit(bank.id, 50_000),
          refusal('sama dengan uang yang terhitung, jadi tidak ada yang disetor. Kurangi dulu.'),
        );
        const lost = 'tidak ditemukan. Pilih account lain.';
        await stage.refused(api.cashClosing.store, deposit(999_999, 0), {
          status: 400,
          errors: [`Rekening tujuan setoran ${lost}`],
          fields: { deposit_account_id: [lost] },
        });
        const { data } = await stage.ok(api.cashClosing.store, deposit(bank.id, 20_000));
        expect(data).toMatchObject({ deposit_amount: 30_000, deposit_account: bank.full_info, difference: 0 });
        const { data: transfer } = await stage.ok(api.transfer.show, { param: data.transfer_id ?? 0 });
        expect(transfer).toMatchObject({
          status: 'pending',
          amount: 30_000,
          date: day(),
          from_account_id: cashier_id,
          to_account_id: bank.id,
          note: `Setoran kas Kasir Depan ${day()}`,
          cash_closing_id: data.id,
        });
        const { meta } = await stage.ok(api.transaction.index, {
          query: { account_type: 'cash', account_id: cashier_id },
        });
        expect(meta.total).toBe(20_000);
      },
      async 'hands the drawer over to another holder, who counts it next and by themselves'(stage) {
        const closing = await handedOver(stage);
        const { keuangan } = stage.place.people;
        expect(closing).toMatchObject({ float_amount: 50_000, taker_name: keuangan.name, handover: 'open' });
        const { cashier_id } = closing;
        const body = { cashier_id, denominations: { note_20000: 2 }, expected_balance: 50_000, reason: 'Kurang' };
        const waits =
          `Kas Kasir Depan diserahkan ${closing.creator_name} kepada ${keuangan.name} dan belum diterima. ` +
          'Tunggu hitungannya. Serah terimanya dapat diakhiri di Tutup Kas oleh yang menyerahkan, yang menerima, ' +
          'keuangan, atau pemilik.';
        await stage.refused(api.cashClosing.store, { body }, { status: 409, errors: [waits] });
        await stage.refused(
          api.cashClosing.store,
          { body },
          { status: 409, errors: ['Kas Kasir Depan diserahkan kepada Anda. Hitung dan terima dulu, lalu tutup.'] },
          { as: 'keuangan' },
        );
        const opening = { ...body, kind: 'opening' as const };
        const { data } = await stage.ok(api.cashClosing.store, { body: opening }, { as: 'keuangan' });
        expect(data).toMatchObject({ kind: 'opening', difference: -10_000, giver_name: closing.creator_name });
        const { data: difference } = await stage.ok(api.transaction.show, { param: data.transaction_id ?? 0 });
        expect(difference.note).toBe(
          `Selisih serah terima kas Kasir Depan ${day()} dari ${closing.creator_name}: Kurang`,
        );
        const again = {
          status: 409,
          errors: [`Kas Kasir Depan sudah dibuka oleh ${keuangan.name}. Tutup dulu, baru dibuka lagi.`],
        };
        await stage.refused(api.cashClosing.store, { body: { ...opening, expected_balance: 40_000 } }, again);
      },
      async 'opens today, with nothing but the count, and hands over to a holder only'(stage) {
        const { id: cashier_id } = await aFullCashier(stage);
        const bank = await aBank(stage);
        const body = { cashier_id, denominations: { note_50000: 1 }, expected_balance: 50_000 };
        const wrong = (name: string, label: string, message: string) => ({
          status: 400,
          errors: [`${label} ${message}`],
          fields: { [name]: [message] },
        });
        await stage.refused(
          api.cashClosing.store,
          { body: { ...body, kind: 'opening', date: day(-1) } },
          wrong('date', 'Tanggal Transaksi', `harus hari ini (${day()}): kas dibuka pada saat dihitung`),
        );
        await stage.refused(
          api.cashClosing.store,
          { body: { ...body, kind: 'opening', deposit_account_id: bank.id } },
          wrong('deposit_account_id', 'Rekening tujuan setoran', 'kosongkan: setoran ikut tutup kas'),
        );
        const { pemilik, kasir } = stage.place.people;
        await stage.refused(
          api.cashClosing.store,
          { body: { ...body, kind: 'opening', taker_id: kasir.id } },
          wrong('taker_id', 'Diserahkan kepada', 'kosongkan: kas diserahkan waktu ditutup'),
        );
        await stage.refused(
          api.cashClosing.store,
          { body: { ...body, taker_id: pemilik.id } },
          wrong('taker_id', 'Diserahkan kepada', 'adalah Anda sendiri. Pilih orang lain.'),
        );
        await stage.refused(
          api.cashClosing.store,
          { body: { ...body, date: day(-1), taker_id: kasir.id } },
          wrong('taker_id', 'Diserahkan kepada', 'hanya untuk tutup kas hari ini'),
        );
        await stage.refused(
          api.cashClosing.store,
          { body: { ...body, taker_id: kasir.id } },
          wrong(
            'taker_id',
            'Diserahkan kepada',
            'tidak memegang kas ini. Pilih pemegang lain, atau tambahkan di Cashier Accounts.',
          ),
        );
      },
      async 'is held against the books that were on the screen'(stage) {
        const { id: cashier_id } = await aFullCashier(stage);
        await stage.refused(
          api.cashClosing.store,
          { body: { cashier_id, denominations: {}, expected_balance: 7 } },
          {
            status: 409,
            errors: [
              'Saldo menurut buku berubah dari Rp 7 menjadi Rp 50,000 sejak dibuka. ' +
                'Periksa lagi selisihnya, lalu simpan.',
            ],
          },
        );
      },
      async 'is done once more when something has moved'(stage) {
        const { id: cashier_id } = await aFullCashier(stage);
        const body = { cashier_id, denominations: { note_50000: 1 }, expected_balance: 50_000 };
        await stage.ok(api.cashClosing.store, { body });
        const same =
          'Kas Kasir Depan sudah ditutup oleh Ratna Wijaya, dan uangnya tidak berubah sejak itu. ' +
          'Tidak perlu ditutup lagi.';
        await stage.refused(api.cashClosing.store, { body }, { status: 409, errors: [same] });
        await stage.ok(api.cashClosing.store, { body: { ...body, denominations: {}, reason: 'Hilang' } });
      },
      async 'is of a cashier that is there and active, in open books'(stage) {
        const shut = await aCashier(stage, { deactivated: true });
        const body = { denominations: {}, expected_balance: 0 };
        const refusal = (message: string) => ({
          status: 400,
          errors: [`Kasir ${message}`],
          fields: { cashier_id: [message] },
        });
        await stage.refused(
          api.cashClosing.store,
          { body: { ...body, cashier_id: shut.id } },
          refusal('sudah non-aktif. Pilih account lain.'),
        );
        await stage.refused(
          api.cashClosing.store,
          { body: { ...body, cashier_id: 999_999 } },
          refusal('tidak ditemukan. Pilih account lain.'),
        );
        await lockBooks(stage, day());
        expect((await stage.send(api.cashClosing.store, { body: { ...body, cashier_id: shut.id } })).status).toBe(400);
      },
    },
  },
  destroy: {
    call: async (stage) => ({ param: (await aClosing(stage)).id, body: { reason: 'Ada setoran' } }),
    cases: {
      async 'opens the day again, takes the difference back, and is done once'(stage) {
        const { id: cashier_id } = await aFullCashier(stage);
        const body = { cashier_id, denominations: {}, expected_balance: 50_000, reason: 'Hilang' };
        const { data: closing } = await stage.ok(api.cashClosing.store, { body });
        for (const reason of ['Ada setoran', 'Lagi'])
          expect((await stage.ok(api.cashClosing.destroy, { param: closing.id, body: { reason } })).data).toMatchObject(
            {
              void_reason: 'Ada setoran',
              voided_by_name: 'Ratna Wijaya',
              is_latest: false,
            },
          );
        const { data } = await stage.ok(api.transaction.show, { param: closing.transaction_id ?? 0 });
        expect(data.void_reason).toBe('Tutup kas dibuka kembali: Ada setoran');
        expect((await stage.ok(api.cashier.show, { param: cashier_id })).data.closed_until).toBe(null);
      },
      async 'begins with the last one'(stage) {
        const first = await aClosing(stage, day(-1));
        const body = { cashier_id: first.cashier_id, denominations: { note_50000: 1 }, expected_balance: 50_000 };
        await stage.ok(api.cashClosing.store, { body });
        await stage.refused(
          api.cashClosing.destroy,
          { param: first.id, body: { reason: 'x' } },
          {
            status: 400,
            errors: [
              'Hanya tutup kas terakhir yang dapat dibuka kembali. Buka dulu tutup kas Kasir Depan yang sesudahnya.',
            ],
          },
        );
      },
    },
  },
  endHandover: {
    call: async (stage) => ({ param: (await handedOver(stage)).id, body: { reason: 'Salah orang' } }),
    cases: {
      async 'is for both, and over once the drawer was taken'(stage) {
        const { id: param, cashier_id, taker_name } = await handedOver(stage);
        const body = { reason: 'Tidak jadi masuk' };
        await stage.ok(api.cashClosing.endHandover, { param, body }, { as: 'keuangan' });
        expect((await stage.ok(api.cashClosing.show, { param })).data).toMatchObject({
          handover: 'ended',
          handover_ended_by_name: taker_name,
          handover_end_reason: 'Tidak jadi masuk',
        });
        // whoever holds it goes on
        const count = { cashier_id, denominations: { note_50000: 1 }, expected_balance: 50_000 };
        await stage.ok(api.cashClosing.store, { body: { ...count, kind: 'opening' } });
        await stage.ok(
          api.cashClosing.store,
          { body: { ...count, taker_id: stage.place.people.kasir.id } },
          { as: 'keuangan' },
        );
        const { data } = await stage.ok(
          api.cashClosing.store,
          { body: { ...count, kind: 'opening' } },
          { as: 'kasir' },
        );
        const { data: taken } = await stage.ok(api.cashClosing.index, { query: { handover: 'taken' } });
        expect(taken).toHaveLength(1);
        expect(data.giver_name).toBe(taken[0]?.creator_name);
        await stage.refused(
          api.cashClosing.endHandover,
          { param: taken[0]?.id ?? 0, body },
          {
            status: 409,
            errors: ['Lacinya sudah dihitung dan diterima. Serah terima ini tidak dapat diakhiri.'],
          },
        );
      },
    },
  },
  history: {
    async call(stage) {
      const { id } = await aClosing(stage);
      await stage.ok(api.cashClosing.destroy, { param: id, body: { reason: 'x' } });
      return { param: id };
    },
  },
};
