import { type Api, api } from '@finance/contract';
import { expect } from 'vitest';
import { aBank, aFullCashier, aStoredFile, aTextFile, aCashier, aTransfer, booked, day, lockBooks } from '../given.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

const legs = async (stage: Stage, transfer_id: number) =>
  (
    await stage.ok(api.transaction.index, { query: { transfer_id, voided: false, order_by: 'id', order: 'asc' } })
  ).data.map(({ transfer_part, amount }) => [transfer_part, amount]);

const notByThem = 'Transfer harus dikonfirmasi oleh orang lain, bukan oleh yang membuat atau mengubahnya';

export const transfer: CasesOf<Api['transfer']> = {
  index: {
    async call(stage) {
      await aTransfer(stage);
      return {};
    },
    cases: {
      async 'finds by either side, state and text, and adds up what is on its way'(stage) {
        const sent = await aTransfer(stage, { note: 'Setoran' });
        const other = await aTransfer(stage, {
          from_account_id: sent.from_account_id,
          to_account_id: sent.to_account_id,
          amount: 25,
        });
        await stage.ok(api.transfer.confirm, { param: other.id, body: {} });
        const ids = async (query: object) => (await stage.ok(api.transfer.index, { query })).data.map(({ id }) => id);
        expect(await ids({ account_type: 'cash', account_id: sent.to_account_id })).toEqual([other.id, sent.id]);
        expect(await ids({ status: 'confirmed' })).toEqual([other.id]);
        expect(await ids({ q: 'setoran' })).toEqual([sent.id]);
        const { meta } = await stage.ok(api.transfer.index, {});
        expect([meta.total, meta.in_transit]).toEqual([1_000_025, 1_000_000]);
      },
      async 'answers totals with the rows, later, or only them, and goes on behind a row'(stage) {
        const first = await aTransfer(stage);
        const { from_account_id, to_account_id } = first;
        const second = await aTransfer(stage, { from_account_id, to_account_id, amount: 2_000_000 });
        const whole = await stage.ok(api.transfer.index, {});
        expect(await stage.ok(api.transfer.index, { query: { totals: 'later' } })).toEqual(whole);
        expect(await stage.ok(api.transfer.index, { query: { totals: 'only' } })).toEqual({ ...whole, data: [] });
        const { data } = await stage.ok(api.transfer.index, { query: { after: second.id, page: 2, paginate: 1 } });
        expect(data.map(({ id }) => id)).toEqual([first.id]);
      },
    },
  },
  show: { call: async (stage) => ({ param: (await aTransfer(stage)).uuid }) },
  store: {
    async call(stage) {
      const [from_account_id, to_account_id] = [(await aBank(stage)).id, (await aCashier(stage)).id];
      return {
        body: { amount: 1_000_000, from_account_type: 'bank', from_account_id, to_account_type: 'cash', to_account_id },
      };
    },
    cases: {
      async 'takes the money and the fee out of the source'(stage) {
        const { id, status, to_account } = await aTransfer(stage, { fee: 6_500, note: 'Setoran' });
        expect([status, to_account.full_info]).toEqual(['pending', 'Kasir Depan']);
        expect(await legs(stage, id)).toEqual([
          ['out', -1_000_000],
          ['fee', -6_500],
        ]);
      },
      async 'goes to another account'(stage) {
        const { id } = await aBank(stage);
        const message = 'harus berbeda dari account asal';
        await stage.refused(
          api.transfer.store,
          {
            body: {
              amount: 5,
              from_account_type: 'bank',
              from_account_id: id,
              to_account_type: 'bank',
              to_account_id: id,
            },
          },
          { status: 400, errors: [`Account tujuan ${message}`], fields: { to_account_id: [message] } },
        );
      },
      async 'asks about the same one again and about an empty cashier'(stage) {
        const cashier = await aCashier(stage);
        const bank = await aBank(stage);
        const body = {
          amount: 1_000,
          from_account_type: 'cash',
          from_account_id: cashier.id,
          to_account_type: 'bank',
          to_account_id: bank.id,
        } as const;
        await stage.questioned(api.transfer.store, { body }, ['allow_negative_balance']);
        const { data } = await stage.ok(api.transfer.store, { body: { ...body, allow_negative_balance: true } });
        await stage.refused(
          api.transfer.store,
          { body },
          {
            status: 400,
            errors: [
              {
                type: 'confirm',
                text: expect.stringMatching(
                  /^Sudah ada transfer yang sama: Rp 1,000 di antara kedua account ini, dicatat .+\. Tetap simpan\?$/,
                ),
                if_confirmed: 'allow_duplicate',
                yes: 'Transfer Rp 1,000',
                similar: { resource: 'transfer', id: data.id, uuid: data.uuid },
              },
              {
                type: 'confirm',
                text: 'Saldo kasir akan menjadi -Rp 2,000. Tetap simpan?',
                if_confirmed: 'allow_negative_balance',
                yes: 'Transfer Rp 1,000',
              },
            ],
          },
        );
      },
      async 'tells what a cashier counted blind would lack to who holds it without being a kasir'(stage) {
        const { id } = await aCashier(stage, { user_id: stage.place.people.pemilik.id });
        await stage.ok(api.setting.update, { param: 'blind_cash_count', body: { value: true } });
        const { id: to_account_id } = await aBank(stage);
        const from = { from_account_type: 'cash', from_account_id: id } as const;
        const text = 'Saldo kasir akan menjadi -Rp 1,000. Tetap simpan?';
        await stage.refused(
          api.transfer.store,
          { body: { ...from, to_account_type: 'bank', to_account_id, amount: 1_000 } },
          {
            status: 400,
            errors: [{ type: 'confirm', text, if_confirmed: 'allow_negative_balance', yes: 'Transfer Rp 1,000' }],
          },
        );
      },
      async 'names the side whose account is missing or shut'(stage) {
        const [bank, shut] = [await aBank(stage), await aBank(stage, { account_number: '2', deactivated: true })];
        const body = { amount: 5, from_account_type: 'bank', to_account_type: 'bank' } as const;
        await stage.refused(
          api.transfer.store,
          { body: { ...body, from_account_id: 999_999, to_account_id: bank.id } },
          {
            status: 400,
            errors: ['Account asal tidak ditemukan. Pilih account lain.'],
            fields: { from_account_id: ['tidak ditemukan. Pilih account lain.'] },
          },
        );
        await stage.refused(
          api.transfer.store,
          { body: { ...body, from_account_id: bank.id, to_account_id: shut.id } },
          {
            status: 400,
            errors: ['Account tujuan sudah non-aktif. Pilih account lain.'],
            fields: { to_account_id: ['sudah non-aktif. Pilih account lain.'] },
          },
        );
      },
    },
  },
  update: {
    async call(stage) {
      const { id, version } = await aTransfer(stage);
      return { param: id, body: { version, amount: 900_000 } };
    },
    cases: {
      async 'moves its transactions with it, and takes the fee away'(stage) {
        const { id, version } = await aTransfer(stage, { fee: 6_500 });
        await stage.ok(api.transfer.update, { param: id, body: { version, amount: 900_000, fee: 0 } });
        expect(await legs(stage, id)).toEqual([['out', -900_000]]);
      },
      async 'that changes nothing writes nothing'(stage) {
        const { id, version } = await aTransfer(stage);
        expect((await stage.ok(api.transfer.update, { param: id, body: { version, note: null } })).data.version).toBe(
          version,
        );
      },
      async 'takes counted cash to another bank, and nowhere else while its day is closed'(stage) {
        const { id: cashier_id } = await aFullCashier(stage);
        const deposit_account_id = (await aBank(stage)).id;
        const { data: closing } = await stage.ok(api.cashClosing.store, {
          body: {
            cashier_id,
            date: day(),
            denominations: { note_50000: 1 },
            expected_balance: 50_000,
            deposit_account_id,
            float_amount: 0,
          },
        });
        const param = closing.transfer_id ?? 0;
        const cashier = {
          version: 1,
          to_account_type: 'cash',
          to_account_id: (await aCashier(stage, { name: 'Kas Kecil' })).id,
        } as const;
        const only = 'harus bank: ini setoran dari Tutup Kas. Buka kembali harinya untuk mengubahnya.';
        await stage.refused(
          api.transfer.update,
          { param, body: cashier },
          { status: 400, errors: [`Account tujuan ${only}`], fields: { to_account_id: [only] } },
        );
        const to_account_id = (await aBank(stage, { account_number: '2' })).id;
        await stage.ok(api.transfer.update, { param, body: { version: 1, to_account_id } });
        await stage.ok(api.cashClosing.destroy, { param: closing.id, body: { reason: 'Salah' } });
        await stage.ok(api.transfer.update, { param, body: { ...cashier, version: 2 } });
      },
      async 'is over once the money has arrived or the transfer is cancelled'(stage) {
        const arrived = await aTransfer(stage);
        const { data } = await stage.ok(api.transfer.confirm, { param: arrived.id, body: {} });
        await stage.refused(
          api.transfer.update,
          { param: arrived.id, body: { version: data.version, note: 'x' } },
          {
            status: 400,
            errors: ['Transfer ini sudah dikonfirmasi dan tidak dapat diubah lagi. Batalkan, lalu buat yang baru.'],
          },
        );
        await stage.ok(api.transfer.destroy, { param: arrived.id, body: { reason: 'Salah' } });
        await stage.refused(
          api.transfer.update,
          { param: arrived.id, body: { version: data.version, note: 'x' } },
          { status: 400, errors: ['Transfer ini sudah dibatalkan dan tidak dapat diubah lagi'] },
        );
      },
    },
  },
  destroy: {
    async call(stage) {
      const { id, version } = await aTransfer(stage);
      return { param: id, body: { reason: 'Salah account', version } };
    },
    cases: {
      async 'takes its transactions with it, once'(stage) {
        const { id } = await aTransfer(stage, { fee: 6_500 });
        for (const reason of ['Salah', 'Lagi'])
          expect((await stage.ok(api.transfer.destroy, { param: id, body: { reason } })).data).toMatchObject({
            status: 'cancelled',
            void_reason: 'Salah',
          });
        expect(await legs(stage, id)).toEqual([]);
      },
      async 'asks before the cashier that has the money goes below zero'(stage) {
        const { id, to_account_id } = await aTransfer(stage);
        await stage.ok(api.transfer.confirm, { param: id, body: {} });
        await booked(stage, { account_type: 'cash', account_id: to_account_id, amount: -900_000 });
        const call = { param: id, body: { reason: 'Salah' } };
        await stage.questioned(api.transfer.destroy, call, ['allow_negative_balance']);
        await stage.ok(api.transfer.destroy, { ...call, body: { ...call.body, allow_negative_balance: true } });
      },
    },
  },
  confirm: {
    async call(stage) {
      const { id, version } = await aTransfer(stage);
      return { param: id, body: { version } };
    },
    cases: {
      async 'puts the money into the target, once'(stage) {
        const { id } = await aTransfer(stage);
        const { data } = await stage.ok(api.transfer.confirm, { param: id, body: {} }, { as: 'keuangan' });
        expect(data).toMatchObject({ status: 'confirmed', received_date: day(), confirmed_by_name: 'Dewi Lestari' });
        expect(await legs(stage, id)).toEqual([
          ['out', -1_000_000],
          ['in', 1_000_000],
        ]);
        await stage.refused(
          api.transfer.confirm,
          { param: id, body: {} },
          { status: 409, errors: ['Transfer ini sudah dikonfirmasi oleh Dewi Lestari'] },
        );
      },
      async 'is not before the transfer, and not in a locked period'(stage) {
        const { id } = await aTransfer(stage);
        const early = `tidak boleh sebelum tanggal transfer (${day()})`;
        await stage.refused(
          api.transfer.confirm,
          { param: id, body: { date: day(-1) } },
          { status: 400, errors: [`Tanggal Transaksi ${early}`], fields: { date: [early] } },
        );
        await lockBooks(stage, day());
        expect((await stage.send(api.transfer.confirm, { param: id, body: {} })).status).toBe(400);
      },
      async 'needs a second person where the tenant demands it'(stage) {
        const { id } = await aTransfer(stage);
        await stage.ok(api.setting.update, { param: 'transfer_second_person', body: { value: true } });
        await stage.refused(
          api.transfer.confirm,
          { param: id, body: {} },
          { status: 403, errors: [{ type: 'Forbidden', message: notByThem }] },
        );
        await stage.ok(api.transfer.confirm, { param: id, body: {} }, { as: 'keuangan' });
      },
      async 'needs a second person where a kasir sends more than they may alone'(stage) {
        const cashier = await aCashier(stage, { user_id: stage.place.people.kasir.id });
        const { id: to_account_id } = await aCashier(stage, { name: 'B', user_id: stage.place.people.kasir.id });
        await stage.ok(api.setting.update, { param: 'approval_limit', body: { value: 1_000 } });
        const from = { from_account_type: 'cash', from_account_id: cashier.id, allow_negative_balance: true } as const;
        const sent = async (amount: number) => {
          const body = { ...from, to_account_type: 'cash', to_account_id, amount } as const;
          return (await stage.ok(api.transfer.store, { body }, { as: 'kasir' })).data.id;
        };
        await stage.ok(api.transfer.confirm, { param: await sent(1_000), body: {} }, { as: 'kasir' });
        const param = await sent(1_001);
        await stage.refused(
          api.transfer.confirm,
          { param, body: {} },
          { status: 403, errors: [{ type: 'Forbidden', message: notByThem }] },
          { as: 'kasir' },
        );
        await stage.ok(api.transfer.confirm, { param, body: {} }, { as: 'keuangan' });
      },
      async 'needs a person then who did not change it either'(stage) {
        const { id } = await aTransfer(stage);
        await stage.ok(api.setting.update, { param: 'transfer_second_person', body: { value: true } });
        await stage.ok(api.transfer.update, { param: id, body: { version: 1, amount: 7 } }, { as: 'keuangan' });
        await stage.refused(
          api.transfer.confirm,
          { param: id, body: {} },
          { status: 403, errors: [{ type: 'Forbidden', message: notByThem }] },
          { as: 'keuangan' },
        );
      },
      async 'is nothing for a cancelled one'(stage) {
        const { id } = await aTransfer(stage);
        await stage.ok(api.transfer.destroy, { param: id, body: { reason: 'Salah' } });
        await stage.refused(
          api.transfer.confirm,
          { param: id, body: {} },
          { status: 400, errors: ['Transfer ini sudah dibatalkan dan tidak dapat dikonfirmasi'] },
        );
      },
    },
  },
  proofUpload: {
    call: async (stage) => ({ param: (await aTransfer(stage)).id, file: aTextFile() }),
    cases: {
      async 'keeps the file in the file manager'(stage) {
        const { id } = await aTransfer(stage);
        const { data } = await stage.ok(api.transfer.proofUpload, { param: id, file: aTextFile('bukti.txt') });
        const { data: file } = await stage.ok(api.file.showByUuid, { param: data.proof_file_uuid ?? '' });
        expect(file).toMatchObject({ name: 'bukti.txt', fileable_type: 'transfer', fileable_id: String(id) });
      },
      async 'is replaced by a kasir only where it is theirs and on its way'(stage) {
        const cashier = await aCashier(stage, { user_id: stage.place.people.kasir.id });
        const replace = { file: aTextFile('lain.txt') };
        const kept = {
          status: 403,
          errors: [
            {
              type: 'Forbidden' as const,
              message: 'Bukti yang sudah ada hanya dapat diganti atau dihapus oleh yang boleh mengubah data ini',
            },
          ],
        };
        const { id } = await aTransfer(stage, { to_account_id: cashier.id });
        await stage.ok(api.transfer.proofUpload, { param: id, file: aTextFile() }, { as: 'kasir' });
        await stage.refused(api.transfer.proofUpload, { param: id, ...replace }, kept, { as: 'kasir' });
        await stage.ok(api.transfer.proofUpload, { param: id, ...replace }, { as: 'keuangan' });

        const other = await aCashier(stage, { name: 'Kasir Belakang', user_id: cashier.user_id });
        const own = await aTransfer(
          stage,
          {
            from_account_type: 'cash',
            from_account_id: cashier.id,
            to_account_id: other.id,
            allow_negative_balance: true,
          },
          { as: 'kasir' },
        );
        await stage.ok(api.transfer.proofUpload, { param: own.id, file: aTextFile() }, { as: 'kasir' });
        await stage.ok(api.transfer.proofUpload, { param: own.id, ...replace }, { as: 'kasir' });
        await stage.ok(api.transfer.confirm, { param: own.id, body: {} });
        await stage.refused(api.transfer.proofUpload, { param: own.id, ...replace }, kept, { as: 'kasir' });
      },
      async 'is too late for a cancelled one'(stage) {
        const { id } = await aTransfer(stage);
        await stage.ok(api.transfer.destroy, { param: id, body: { reason: 'Salah' } });
        await stage.refused(
          api.transfer.proofUpload,
          { param: id, file: aTextFile() },
          { status: 400, errors: ['Transfer ini sudah dibatalkan dan tidak dapat diberi bukti'] },
        );
      },
    },
  },
  history: {
    async call(stage) {
      const { id, version } = await aTransfer(stage);
      await stage.ok(api.transfer.update, { param: id, body: { version, amount: 7 } });
      return { param: id };
    },
  },
};

export const file: CasesOf<Api['file']> = {
  index: {
    async call(stage) {
      await aStoredFile(stage);
      return {};
    },
    cases: {
      async 'shows a kasir only the own files'(stage) {
        await aStoredFile(stage);
        const mine = await aStoredFile(stage, aTextFile('kasir.txt'), { as: 'kasir' });
        const { data } = await stage.ok(api.file.index, {}, { as: 'kasir' });
        expect(data.map(({ id }) => id)).toEqual([mine.id]);
        expect((await stage.ok(api.file.index, { query: { q: 'KASIR' } })).data).toHaveLength(1);
      },
    },
  },
  show: { call: async (stage) => ({ param: (await aStoredFile(stage)).id }) },
  showByUuid: { call: async (stage) => ({ param: (await aStoredFile(stage)).uuid }) },
  store: {
    call: () => ({ file: aTextFile(), body: { path: 'nota', fileable_type: 'uji', fileable_id: 7 } }),
    cases: {
      async 'has a name and some content'(stage) {
        const file_ = await aStoredFile(stage, aTextFile('nota.txt', 'nota ini'));
        expect(file_).toMatchObject({ name: 'nota.txt', size: 8, creator_name: 'Ratna Wijaya' });
        await stage.refused(
          api.file.store,
          { file: aTextFile('kosong.txt', '') },
          {
            status: 400,
            errors: ['File kosong (0 byte). Pilih file lain.'],
            fields: { file: ['kosong (0 byte). Pilih file lain.'] },
          },
        );
      },
    },
  },
  destroy: {
    call: async (stage) => ({ param: (await aStoredFile(stage)).id }),
    cases: {
      async 'stays as long as it is a proof'(stage) {
        const { id, uuid } = await aStoredFile(stage);
        await booked(stage, { proof_file_uuid: uuid });
        await stage.refused(
          api.file.destroy,
          { param: id },
          {
            status: 400,
            errors: [
              "File 'bukti.txt' dipakai sebagai bukti atau logo dan tidak dapat dihapus. " +
                'Lepas atau ganti dulu di sana.',
            ],
          },
        );
      },
    },
  },
};
