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
  },
  confirm: {
    async call(stage) {
      const { id, version } = await aTransfer(stage);
      return { param: id, body: { version } };
    },
    cases: {
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
  files: {
    async call(stage) {
      const { id, version } = await aTransfer(stage);
      const files = [{ file_uuid: (await aStoredFile(stage)).uuid, caption: 'Bukti transfer' }];
      await stage.ok(api.transfer.setFiles, { param: id, body: { version, files } });
      return { param: id };
    },
  },
  setFiles: {
    async call(stage) {
      const { id, version } = await aTransfer(stage);
      const files = [{ file_uuid: (await aStoredFile(stage)).uuid, caption: 'Bukti transfer' }];
      return { param: id, body: { version, files } };
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
