import { type Api, api } from '@finance/contract';
import { expect } from 'vitest';
import { aBank, anUnconfirmed, aStoredFile, aTextFile, aCashier, booked, day, lockBooks } from '../given.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

const rows = api.unconfirmedTransaction;
const change = async (stage: Stage) => {
  const { id, version } = await anUnconfirmed(stage);
  return { param: id, body: { version, amount: 700_000 } };
};

export const unconfirmedTransaction: CasesOf<Api['unconfirmedTransaction']> = {
  index: {
    async call(stage) {
      await anUnconfirmed(stage);
      return {};
    },
    cases: {
      async 'finds by state, sign and proof, and adds up without the cancelled'(stage) {
        const { id, account_id } = await anUnconfirmed(stage, { note: 'Transfer BCA' });
        const out = await anUnconfirmed(stage, { account_id, amount: -5 });
        const wrong = await anUnconfirmed(stage, { account_id, amount: 9 });
        await stage.ok(rows.destroy, { param: wrong.id, body: { reason: 'Tidak masuk' } });
        const ids = async (query: object) => (await stage.ok(rows.index, { query })).data.map((row) => row.id);
        expect(await ids({ status: 'cancelled' })).toEqual([wrong.id]);
        expect(await ids({ amount_sign: '-' })).toEqual([out.id]);
        expect(await ids({ amount_sign: ' ' })).toEqual([wrong.id, id]);
        expect(await ids({ q: 'transfer' })).toEqual([id]);
        expect(await ids({ with_proof: true })).toEqual([]);
        const { meta } = await stage.ok(rows.index, {});
        expect([meta.total_in, meta.total_out, meta.unconfirmed]).toEqual([750_000, -5, 2]);
      },
    },
  },
  show: { call: async (stage) => ({ param: (await anUnconfirmed(stage)).uuid }) },
  store: {
    call: async (stage) => ({ body: { amount: 750_000, account_type: 'bank', account_id: (await aBank(stage)).id } }),
    cases: {
      async 'books nothing, and asks about the same one again'(stage) {
        const unconfirmed = {
          amount: 750_000,
          account_type: 'bank',
          transactable_app: 'Retail',
          transactable_id: 7,
        } as const;
        const { account_id, id, uuid } = await anUnconfirmed(stage, unconfirmed);
        expect((await stage.ok(api.transaction.index, {})).data).toEqual([]);
        await stage.refused(
          rows.store,
          { body: { ...unconfirmed, account_id } },
          {
            status: 400,
            errors: [
              {
                type: 'confirm',
                text: expect.stringMatching(
                  /^Sudah ada klaim yang sama: Rp 750,000 pada account ini, dicatat Ratna Wijaya .+\. Tetap simpan\?$/,
                ),
                if_confirmed: 'allow_duplicate',
                yes: 'Catat klaim Rp 750,000',
                similar: { resource: 'unconfirmed-transaction', id, uuid },
              },
            ],
          },
        );
        await stage.questioned(rows.store, { body: { ...unconfirmed, account_id, amount: 6, date: day(-40) } }, [
          'allow_backdated',
        ]);
      },
      async 'is about some money on an account that is there and active'(stage) {
        const { id: account_id } = await aBank(stage, { deactivated: true });
        const body = { amount: 5, account_type: 'bank', account_id } as const;
        await stage.refused(
          rows.store,
          { body: { ...body, amount: 0 } },
          { status: 400, errors: ['Jumlah tidak boleh nol'], fields: { amount: ['tidak boleh nol'] } },
        );
        const shut = 'sudah non-aktif. Pilih account lain.';
        await stage.refused(
          rows.store,
          { body },
          { status: 400, errors: [`Account ${shut}`], fields: { account_id: [shut] } },
        );
      },
      async 'comes from a kasir about an account that may be read'(stage) {
        const { id: bank_account_id } = await aBank(stage);
        const body = { amount: 5, account_type: 'bank', account_id: bank_account_id } as const;
        const missing = 'tidak ditemukan. Pilih account lain.';
        await stage.refused(
          rows.store,
          { body },
          { status: 400, errors: [`Account ${missing}`], fields: { account_id: [missing] } },
          { as: 'kasir' },
        );
        const user_id = stage.place.people.kasir.id;
        await stage.ok(api.bankAccountAccess.store, { body: { bank_account_id, user_id } });
        await stage.ok(rows.store, { body }, { as: 'kasir' });
      },
    },
  },
  update: {
    call: change,
    cases: {
      async 'that changes nothing writes nothing'(stage) {
        const { id, version } = await anUnconfirmed(stage);
        expect((await stage.ok(rows.update, { param: id, body: { version, note: null } })).data.version).toBe(version);
      },
      async 'is over once it is confirmed or cancelled'(stage) {
        const unconfirmed = await anUnconfirmed(stage);
        await stage.ok(rows.confirm, { param: unconfirmed.id, body: {} });
        await stage.refused(
          rows.update,
          { param: unconfirmed.id, body: { version: 2, note: 'x' } },
          {
            status: 400,
            errors: ['Klaim ini sudah dikonfirmasi oleh Ratna Wijaya dan tidak dapat diubah lagi. Ubah transaksinya.'],
          },
        );
      },
    },
  },
  updateByPost: { call: change },
  destroy: {
    async call(stage) {
      const { id, version } = await anUnconfirmed(stage);
      return { param: id, body: { reason: 'Tidak pernah masuk', version } };
    },
    cases: {
      async 'is done once, and ends it'(stage) {
        const { id } = await anUnconfirmed(stage);
        for (const reason of ['Tidak masuk', 'Lagi'])
          expect((await stage.ok(rows.destroy, { param: id, body: { reason } })).data.void_reason).toBe('Tidak masuk');
        await stage.refused(
          rows.confirm,
          { param: id, body: {} },
          { status: 400, errors: ['Klaim ini sudah dibatalkan dan tidak dapat dikonfirmasi'] },
        );
        await stage.refused(
          rows.update,
          { param: id, body: { version: 2, note: 'x' } },
          { status: 400, errors: ['Klaim ini sudah dibatalkan dan tidak dapat diubah lagi'] },
        );
      },
    },
  },
  reject: {
    async call(stage) {
      const { id, version } = await anUnconfirmed(stage);
      return { param: id, body: { reason: 'Tidak ada di mutasi', version } };
    },
    cases: {
      async 'is done once, says why, and ends it'(stage) {
        const { id } = await anUnconfirmed(stage);
        for (const reason of ['Tidak ada di mutasi', 'Lagi'])
          expect((await stage.ok(rows.reject, { param: id, body: { reason } })).data).toMatchObject({
            status: 'rejected',
            reject_reason: 'Tidak ada di mutasi',
            rejected_by_name: 'Ratna Wijaya',
          });
        const over = 'Klaim ini sudah ditolak oleh Ratna Wijaya';
        await stage.refused(rows.confirm, { param: id, body: {} }, { status: 409, errors: [over] });
        const again = `${over}. Kirim sebagai klaim baru bila uangnya ada.`;
        for (const row of [rows.update, rows.destroy])
          await stage.refused(row, { param: id, body: { version: 2, reason: 'x' } }, { status: 400, errors: [again] });
        const { data, meta } = await stage.ok(rows.index, { query: { status: 'rejected' } });
        expect(data).toHaveLength(1);
        expect([meta.total_in, meta.unconfirmed]).toEqual([0, 0]);
      },
    },
  },
  proof: {
    call: async (stage) => ({ param: (await anUnconfirmed(stage)).id, file: aTextFile() }),
    cases: {
      async 'is a new file, one that is there, or none'(stage) {
        const { id } = await anUnconfirmed(stage);
        const { data } = await stage.ok(rows.proof, { param: id, file: aTextFile() });
        const { data: kept } = await stage.ok(api.file.showByUuid, { param: data.proof_file_uuid ?? '' });
        expect(kept).toMatchObject({ fileable_type: 'unconfirmed-transaction', fileable_id: String(id) });
        const { uuid } = await aStoredFile(stage);
        for (const proof_file_uuid of [uuid, uuid, null])
          expect((await stage.ok(rows.proof, { param: id, body: { proof_file_uuid } })).data.proof_file_uuid).toBe(
            proof_file_uuid,
          );
        const message = 'wajib diisi, atau kirim filenya sebagai multipart/form-data';
        await stage.refused(
          rows.proof,
          { param: id, body: {} },
          { status: 400, errors: [`Bukti ${message}`], fields: { proof_file_uuid: [message] } },
        );
      },
      async 'of others is neither replaced nor removed by a kasir, the own one is'(stage) {
        const cashier = await aCashier(stage, { user_id: stage.place.people.kasir.id });
        const account = { account_type: 'cash', account_id: cashier.id } as const;
        const { id } = await anUnconfirmed(stage, account);
        await stage.ok(rows.proof, { param: id, file: aTextFile() });
        const kept = {
          status: 403,
          errors: [
            {
              type: 'Forbidden' as const,
              message: 'Bukti yang sudah ada hanya dapat diganti atau dihapus oleh yang boleh mengubah data ini',
            },
          ],
        };
        await stage.refused(rows.proof, { param: id, file: aTextFile('lain.txt') }, kept, { as: 'kasir' });
        await stage.refused(rows.proof, { param: id, body: { proof_file_uuid: null } }, kept, { as: 'kasir' });
        await stage.ok(rows.proof, { param: id, body: { proof_file_uuid: null } }, { as: 'keuangan' });
        await stage.ok(rows.proof, { param: id, file: aTextFile() }, { as: 'kasir' });

        const body = { amount: 5, ...account };
        const { data: own } = await stage.ok(rows.store, { body }, { as: 'kasir' });
        await stage.ok(rows.proof, { param: own.id, file: aTextFile() }, { as: 'kasir' });
        await stage.ok(rows.proof, { param: own.id, body: { proof_file_uuid: null } }, { as: 'kasir' });
      },
    },
  },
  likelyDuplicates: {
    async call(stage) {
      const { account_id } = await booked(stage, { amount: 750_000 });
      return { param: (await anUnconfirmed(stage, { account_id })).id };
    },
    cases: {
      async 'are the same money, the same object, or both'(stage) {
        const object = { transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: 7 };
        const { account_id } = await booked(stage, { amount: 750_000, date: day(-2) });
        await booked(stage, { ...object, account_id, amount: 3 });
        await booked(stage, { ...object, transactable_app: 'retail', account_id, amount: 750_000 });
        await booked(stage, { account_id, amount: 750_000, date: day(-9) });
        const { id } = await anUnconfirmed(stage, { ...object, account_id });
        const { data } = await stage.ok(rows.likelyDuplicates, { param: id });
        expect(data.map(({ likeness, amount }) => [likeness, amount])).toEqual([
          ['both', 750_000],
          ['money', 750_000],
          ['object', 3],
        ]);
      },
    },
  },
  confirm: {
    async call(stage) {
      const { id, version } = await anUnconfirmed(stage);
      return { param: id, body: { version } };
    },
    cases: {
      async 'books its transaction, once'(stage) {
        const { id } = await anUnconfirmed(stage, { note: 'Transfer', related_entity_name: 'Budi' });
        const { data } = await stage.ok(rows.confirm, { param: id, body: {} }, { as: 'keuangan' });
        expect(data).toMatchObject({ status: 'confirmed', confirmed_by_name: 'Dewi Lestari' });
        const { data: made } = await stage.ok(api.transaction.show, { param: data.transaction_id ?? 0 });
        expect(made).toMatchObject({ amount: 750_000, note: 'Transfer', related_entity_name: 'Budi' });
        await stage.refused(
          rows.confirm,
          { param: id, body: {} },
          { status: 409, errors: ['Klaim ini sudah dikonfirmasi oleh Dewi Lestari'] },
        );
        await stage.ok(api.transaction.destroy, { param: made.id, body: { reason: 'Ditolak bank' } });
        expect((await stage.ok(rows.show, { param: id })).data.status).toBe('transaction_voided');
        const undone = {
          status: 400,
          errors: ['Transaksi klaim ini sudah dibatalkan. Catat klaim baru bila uangnya masih ditunggu.'],
        };
        await stage.refused(rows.confirm, { param: id, body: {} }, undone);
      },
      async 'links a booked transaction, which settles one claim'(stage) {
        const { id: transaction_id, account_id } = await booked(stage, { amount: 750_000 });
        const unconfirmed = await anUnconfirmed(stage, { account_id });
        await stage.ok(rows.confirm, { param: unconfirmed.id, body: { transaction_id } });
        const other = await anUnconfirmed(stage, { account_id, allow_duplicate: true });
        const { status, body } = await stage.send(rows.confirm, { param: other.id, body: { transaction_id } });
        expect([status, body]).toMatchObject([
          409,
          {
            errors: [
              `Transaksi itu sudah dihubungkan dengan klaim #${unconfirmed.id}. Satu transaksi hanya untuk satu klaim.`,
            ],
          },
        ]);
      },
      async 'asks where the booked one differs, and never links the other way or a voided one'(stage) {
        const { id: transaction_id, account_id } = await booked(stage, { amount: 740_000 });
        const unconfirmed = await anUnconfirmed(stage, {
          account_id: (await aBank(stage, { account_number: '2' })).id,
        });
        const call = { param: unconfirmed.id, body: { transaction_id } };
        await stage.refused(rows.confirm, call, {
          status: 400,
          errors: [
            {
              type: 'confirm',
              text:
                'Transaksi itu berbeda: jumlahnya Rp 740,000, di klaim Rp 750,000; ' +
                'account-nya BCA 1234567890 a.n. PT Maju Motor, di klaim BCA 2 a.n. PT Maju Motor. Tetap hubungkan?',
              if_confirmed: 'allow_difference',
              yes: 'Hubungkan Rp 740,000',
            },
          ],
        });
        const out = await anUnconfirmed(stage, { account_id, amount: -740_000 });
        await stage.refused(
          rows.confirm,
          { param: out.id, body: { transaction_id } },
          { status: 400, errors: ['Klaim uang keluar tidak dapat dihubungkan dengan uang masuk'] },
        );
        await stage.refused(
          rows.confirm,
          { param: unconfirmed.id, body: { transaction_id: 999_999 } },
          { status: 404, errors: ['Transaksi tidak ditemukan'] },
        );
        await stage.ok(api.transaction.destroy, { param: transaction_id, body: { reason: 'x' } });
        await stage.refused(rows.confirm, call, {
          status: 400,
          errors: ['Transaksi itu sudah dibatalkan. Pilih transaksi lain, atau konfirmasi sebagai transaksi baru.'],
        });
      },
      async 'asks the soft rules of its transaction, and waits for open books'(stage) {
        const { id: account_id } = await aCashier(stage);
        const unconfirmed = await anUnconfirmed(stage, {
          account_type: 'cash',
          account_id,
          amount: -5,
          date: day(-10),
        });
        await stage.questioned(rows.confirm, { param: unconfirmed.id, body: {} }, ['allow_negative_balance']);
        await lockBooks(stage, day(-10));
        expect((await stage.send(rows.confirm, { param: unconfirmed.id, body: {} })).status).toBe(400);
      },
    },
  },
  files: {
    async call(stage) {
      const { id, version } = await anUnconfirmed(stage);
      const files = [{ file_uuid: (await aStoredFile(stage)).uuid, caption: 'Bukti transfer' }];
      await stage.ok(rows.setFiles, { param: id, body: { version, files } });
      return { param: id };
    },
  },
  setFiles: {
    async call(stage) {
      const { id, version } = await anUnconfirmed(stage);
      const files = [{ file_uuid: (await aStoredFile(stage)).uuid, caption: 'Bukti transfer' }];
      return { param: id, body: { version, files } };
    },
  },
  history: {
    async call(stage) {
      const { id, version } = await anUnconfirmed(stage);
      await stage.ok(rows.update, { param: id, body: { version, amount: 7 } });
      return { param: id };
    },
  },
};
