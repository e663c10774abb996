import { addMonths, type Api, api, type Due } from '@finance/contract';
import { expect } from 'vitest';
import { aBank, aDuePaymentBatch, aDue, aPayment, aCashier, aStoredFile, booked, day, lockBooks } from '../given.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

const gone = { status: 400, errors: ['Piutang ini sudah dibatalkan dan tidak dapat diubah lagi'] };
const closed = { status: 400, errors: ['Piutang ini sudah ditutup dan tidak dapat diubah lagi'] };
const change = async (stage: Stage) => {
  const { id, version } = await aDue(stage);
  return { param: id, body: { version, amount: 800_000 } };
};
const halves = (date: string) => [
  { due_date: date, amount: 400_000 },
  { due_date: addMonths(date, 1), amount: 500_000 },
];
const read = async (stage: Stage, { id }: Due) => (await stage.ok(api.due.show, { param: id })).data;

export const due: CasesOf<Api['due']> = {
  index: {
    async call(stage) {
      await aDue(stage);
      await aDue(stage, { type: 'P', amount: 300_000, due_date: day(5) });
      return {};
    },
    cases: {
      async 'adds up what is outstanding by type and age'(stage) {
        await aDue(stage, { date: day(-50), due_date: day(-10) });
        await aDue(stage, { amount: -100_000, entity_name: 'CV Karya Abadi' });
        await aDue(stage, { type: 'P', amount: 300_000, due_date: day(5) });
        const { meta } = await stage.ok(api.due.index, {});
        expect([meta.r_total, meta.p_total]).toEqual([800_000, 300_000]);
        expect([meta.r_ageing?.['1_30'], meta.r_ageing?.tanpa_jt, meta.p_ageing?.belum_jatuh_tempo]).toEqual([
          900_000, -100_000, 300_000,
        ]);
      },
      async 'finds by state, lateness, counterparty and due payment batch'(stage) {
        const late = await aDue(stage, { date: day(-50), due_date: day(-10), entity_name: 'Budi' });
        const paid = await aDue(stage, { type: 'P' });
        await aPayment(stage, paid);
        await aDuePaymentBatch(stage, { lines: [{ due_id: late.id }] });
        const ids = async (query: object) => (await stage.ok(api.due.index, { query })).data.map(({ id }) => id);
        expect(await ids({ status: 'closed' })).toEqual([paid.id]);
        expect(await ids({ overdue: true })).toEqual([late.id]);
        expect(await ids({ ageing: '1_30' })).toEqual([late.id]);
        expect(await ids({ entity_name: 'bud' })).toEqual([late.id]);
        expect(await ids({ waiting: true })).toEqual([late.id]);
        expect(await ids({ waiting: false })).toEqual([paid.id]);
        expect(await ids({ due_date_to: day() })).toEqual([late.id]);
        const { data } = await stage.ok(api.due.index, { query: { with: 'account', type: 'P' } });
        expect(data[0]?.account?.full_info).toMatch(/^BCA 77/);
      },
    },
  },
  show: { call: async (stage) => ({ param: (await aDue(stage)).uuid }) },
  store: {
    call: () => ({ body: { type: 'R', amount: 900_000, entity_name: 'CV Karya Abadi', date: '' } }),
    cases: {
      async 'is dated today where no day is typed; zero is closed at once'(stage) {
        expect(await aDue(stage, { date: '' })).toMatchObject({ date: day(), status: 'open', type_name: 'Piutang' });
        expect(await aDue(stage, { amount: 0 })).toMatchObject({ status: 'closed', outstanding_amount: 0 });
        expect(await aDue(stage, { type: 'P', amount: -5 })).toMatchObject({
          outstanding_amount: -5,
          type_name: 'Hutang',
        });
      },
      async 'falls due on its day or later'(stage) {
        const message = `tidak boleh sebelum tanggal pencatatan (${day()})`;
        await stage.refused(
          api.due.store,
          { body: { type: 'R', amount: 5, due_date: day(-1) } },
          { status: 400, errors: [`Tanggal JT ${message}`], fields: { due_date: [message] } },
        );
      },
      async 'asks about days far ahead and never about days long ago'(stage) {
        await aDue(stage, { date: day(-90) });
        const body = { type: 'R', amount: 5, entity_name: 'Budi', date: day(90) };
        await stage.questioned(api.due.store, { body }, ['allow_postdated']);
      },
      async 'asks who it is of, unless a person or an object says it'(stage) {
        const asked = (type: 'R' | 'P', text: string) =>
          stage.refused(
            api.due.store,
            { body: { type, amount: 5_000, entity_name: ' ', entity_phone_number: '-', note: 'Kasbon' } },
            {
              status: 400,
              errors: [{ type: 'confirm', text, if_confirmed: 'allow_incomplete', yes: 'Catat Rp 5,000' }],
            },
          );
        await asked(
          'R',
          'Lawan transaksi belum diisi: nama, ID, dan teleponnya tidak ada, jadi tidak ada yang dapat diingatkan ' +
            'atau ditagih. Tetap simpan?',
        );
        await asked(
          'P',
          'Lawan transaksi belum diisi: nama, ID, dan teleponnya tidak ada, jadi tidak diketahui siapa yang harus ' +
            'dibayar. Tetap simpan?',
        );
        const nobody = { type: 'R', amount: 5_000, date: day(90) } as const;
        await stage.questioned(api.due.store, { body: nobody }, ['allow_postdated', 'allow_incomplete']);
        await stage.ok(api.due.store, { body: { ...nobody, allow_postdated: true, allow_incomplete: true } });
        for (const known of [
          { entity_name: 'Budi' },
          { entity_id: '501' },
          { entity_phone_number: '0812-3456-789' },
          { transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '77' },
        ])
          await stage.ok(api.due.store, { body: { type: 'R', amount: 5_000, ...known } });
      },
      async 'is not asked again whom it is of once it is there'(stage) {
        const { id, version } = await aDue(stage, { entity_name: null, allow_incomplete: true });
        await stage.ok(api.due.update, { param: id, body: { version, amount: 7 } });
        await stage.ok(api.due.pay, {
          param: id,
          body: { account_type: 'bank', account_id: (await aBank(stage)).id, amount: 7 },
        });
      },
      async 'is not written in a locked period'(stage) {
        await lockBooks(stage, day());
        const body = { type: 'R', amount: 5, entity_name: 'Budi' };
        expect((await stage.send(api.due.store, { body })).status).toBe(400);
      },
    },
  },
  putExternal: {
    call: () => ({
      param: 'sale-7',
      body: { type: 'R', amount: 900_000, transactable_app: 'Dealer', entity_name: 'CV Karya Abadi' },
    }),
    cases: {
      async 'makes one due of a key, and changes it by the rules of any change'(stage) {
        const body = { type: 'R', amount: 900_000, transactable_app: 'Dealer', entity_name: 'Budi' } as const;
        const put = async (more: object) =>
          (await stage.ok(api.due.putExternal, { param: 'sale-7', body: { ...body, ...more } })).data;
        const made = await put({});
        expect(made).toMatchObject({ external_id: 'sale-7', version: 1, date: day(), note: null });
        expect(await put({})).toEqual(made);
        expect(await put({ transactable_app: 'dealer' })).toEqual(made);
        expect(await put({ amount: 800_000 })).toMatchObject({ id: made.id, version: 2, amount: 800_000 });
        const { data } = await stage.ok(api.due.index, {
          query: { external_id: 'sale-7', transactable_app: 'Dealer' },
        });
        expect(data.map(({ id }) => id)).toEqual([made.id]);
        await aPayment(stage, await read(stage, made));
        expect(await put({ amount: 800_000 })).toMatchObject({ id: made.id, status: 'closed' });
        await stage.refused(api.due.putExternal, { param: 'sale-7', body }, closed);
      },
      async 'keeps keys of apps apart, and the app of a key'(stage) {
        const body = { type: 'R', amount: 900_000, entity_name: 'Budi' } as const;
        const key = { param: 'sale-7', body: { ...body, transactable_app: 'Dealer' } };
        const { id, version } = (await stage.ok(api.due.putExternal, key)).data;
        const other = { ...key, body: { ...body, transactable_app: 'Retail' } };
        expect((await stage.ok(api.due.putExternal, other)).data.id).not.toBe(id);
        const taken = 'Sudah ada catatan dengan ID itu di aplikasi itu. Muat ulang untuk melihatnya.';
        const again = { body: { ...body, transactable_app: 'DEALER', external_id: 'sale-7' } };
        await stage.refused(api.due.store, again, { status: 409, errors: [taken] });
        const moved = 'tidak dapat diubah: Dealer mengenal catatan ini dengan ID sale-7';
        await stage.refused(
          api.due.update,
          { param: id, body: { version, transactable_app: 'Bengkel' } },
          { status: 400, errors: [`Applikasi ${moved}`], fields: { transactable_app: [moved] } },
        );
        const needed = 'wajib diisi bila ada ID di aplikasi itu';
        await stage.refused(
          api.due.store,
          { body: { ...body, external_id: 'sale-8' } },
          { status: 400, errors: [`Applikasi ${needed}`], fields: { transactable_app: [needed] } },
        );
      },
      async 'lets a kasir make one and change none'(stage) {
        const body = { type: 'R', amount: 900_000, transactable_app: 'Dealer', entity_name: 'Budi' } as const;
        const call = { param: 'sale-7', body };
        const made = await stage.ok(api.due.putExternal, call, { as: 'kasir' });
        expect(await stage.ok(api.due.putExternal, call, { as: 'kasir' })).toEqual(made);
        const message = 'Peran kasir tidak boleh melakukan ini';
        await stage.refused(
          api.due.putExternal,
          { ...call, body: { ...body, amount: 1 } },
          { status: 403, errors: [{ type: 'Forbidden', message }] },
          { as: 'kasir' },
        );
      },
    },
  },
  update: {
    call: change,
    cases: {
      async 'does not go below what is paid, nor change sides'(stage) {
        const due_ = await aDue(stage);
        await aPayment(stage, due_, 400_000);
        const { version } = await read(stage, due_);
        const below = 'tidak boleh di bawah yang sudah dibayar (Rp 400,000)';
        await stage.refused(
          api.due.update,
          { param: due_.id, body: { version, amount: 300_000 } },
          { status: 400, errors: [`Jumlah ${below}`], fields: { amount: [below] } },
        );
        const sides = 'tidak dapat diubah: Rp 400,000 sudah dibayar';
        await stage.refused(
          api.due.update,
          { param: due_.id, body: { version, type: 'P' } },
          { status: 400, errors: [`Jenis ${sides}`], fields: { type: [sides] } },
        );
        const { data } = await stage.ok(api.due.update, { param: due_.id, body: { version, amount: 400_000 } });
        expect(data).toMatchObject({ status: 'closed', outstanding_amount: 0 });
      },
      async 'does not change sides while it waits in a due payment batch, which is closed on what was seen'(stage) {
        const due_ = await aDue(stage);
        const batch = await aDuePaymentBatch(stage, { lines: [{ due_id: due_.id }] });
        const { version } = await read(stage, due_);
        const waits = 'tidak dapat diubah selama menunggu di pelunasan. Keluarkan dulu dari sana.';
        await stage.refused(
          api.due.update,
          { param: due_.id, body: { version, type: 'P' } },
          { status: 400, errors: [`Jenis ${waits}`], fields: { type: [waits] } },
        );
        await stage.ok(api.duePaymentBatch.destroy, { param: batch.id, body: { reason: 'Batal' } });
        const { data } = await stage.ok(api.due.update, {
          param: due_.id,
          body: { version: version + 1, type: 'P' },
        });
        expect(data.type).toBe('P');
      },
      async 'that changes nothing writes nothing'(stage) {
        const { id, version } = await aDue(stage);
        expect((await stage.ok(api.due.update, { param: id, body: { version, note: null } })).data.version).toBe(
          version,
        );
      },
      async 'of a note is allowed in a locked period, of amount, counterparty or object is not'(stage) {
        const { id, version } = await aDue(stage);
        await lockBooks(stage, day());
        const { data } = await stage.ok(api.due.update, { param: id, body: { version, note: 'Ditagih' } });
        for (const given of [{ amount: 1 }, { entity_name: 'CV Lain' }, { transactable_id: '9' }]) {
          const answer = await stage.send(api.due.update, { param: id, body: { version: data.version, ...given } });
          expect(answer.status).toBe(400);
        }
      },
      async 'of the counterparty alone asks nothing'(stage) {
        const { id, version } = await aDue(stage, { date: day(90), allow_postdated: true });
        await stage.ok(api.due.update, { param: id, body: { version, entity_name: 'CV Lain' } });
      },
      async 'is over once it is closed or cancelled'(stage) {
        const due_ = await aDue(stage);
        await stage.ok(api.due.close, { param: due_.id, body: { reason: 'Pindah' } });
        await stage.refused(api.due.update, { param: due_.id, body: { version: 2, amount: 1 } }, closed);
        const other = await aDue(stage);
        await stage.ok(api.due.destroy, { param: other.id, body: { reason: 'Dobel' } });
        await stage.refused(api.due.update, { param: other.id, body: { version: 2, amount: 1 } }, gone);
      },
    },
  },
  updateByPost: { call: change },
  destroy: {
    async call(stage) {
      const { id, version } = await aDue(stage);
      return { param: id, body: { reason: 'Dobel', version } };
    },
    cases: {
      async 'is done once, and not after a payment'(stage) {
        const due_ = await aDue(stage);
        for (const reason of ['Dobel', 'Lagi'])
          expect((await stage.ok(api.due.destroy, { param: due_.id, body: { reason } })).data.void_reason).toBe(
            'Dobel',
          );
        const paid = await aDue(stage);
        await aPayment(stage, paid, 1);
        await stage.refused(
          api.due.destroy,
          { param: paid.id, body: { reason: 'x' } },
          {
            status: 400,
            errors: ['Piutang ini sudah dibayar Rp 1 dan tidak dapat dibatalkan. Tutup saja sisanya dengan alasan.'],
          },
        );
      },
      async 'is possible for one of zero, which is closed already'(stage) {
        const { id } = await aDue(stage, { amount: 0 });
        await stage.ok(api.due.destroy, { param: id, body: { reason: 'Dobel' } });
      },
      async 'takes it out of the due payment batch that it waits in, or says why not'(stage) {
        const { id } = await aDue(stage);
        await aDuePaymentBatch(stage, { lines: [{ due_id: id }] });
        await stage.send(api.due.destroy, { param: id, body: { reason: 'Dobel' } });
        await stage.ok(api.due.show, { param: id });
      },
    },
  },
  close: {
    async call(stage) {
      const { id, version } = await aDue(stage);
      return { param: id, body: { reason: 'Pelanggan pindah', version } };
    },
    cases: {
      async 'gives up a remainder only for a reason, once'(stage) {
        const { id } = await aDue(stage);
        const message = 'wajib diisi: masih ada sisa Rp 900,000';
        await stage.refused(
          api.due.close,
          { param: id, body: {} },
          { status: 400, errors: [`Alasan ${message}`], fields: { reason: [message] } },
        );
        const { data } = await stage.ok(api.due.close, { param: id, body: { reason: 'Pindah' } });
        expect(data).toMatchObject({ status: 'closed', outstanding_amount: 0, close_reason: 'Pindah' });
        await stage.refused(
          api.due.close,
          { param: id, body: { reason: 'Lagi' } },
          { status: 409, errors: ['Piutang ini sudah ditutup. Muat ulang untuk melihatnya.'] },
        );
      },
      async 'waits until the books are open'(stage) {
        const { id } = await aDue(stage);
        await lockBooks(stage, day());
        expect((await stage.send(api.due.close, { param: id, body: { reason: 'Pindah' } })).status).toBe(400);
      },
    },
  },
  pay: {
    async call(stage) {
      const { id, version } = await aDue(stage);
      return {
        param: id,
        body: { account_type: 'bank', account_id: (await aBank(stage)).id, amount: 400_000, version },
      };
    },
    cases: {
      async 'books a transaction and closes what is paid in full'(stage) {
        const due_ = await aDue(stage, { type: 'P', note: 'Faktur 7', transactable_app: 'Retail' });
        const first = await aPayment(stage, due_, 400_000);
        expect(first).toMatchObject({
          amount: -400_000,
          note: 'Pembayaran hutang: Faktur 7',
          transactable_app: 'Retail',
          related_entity_name: 'CV Karya Abadi',
        });
        expect(await read(stage, due_)).toMatchObject({
          paid_amount: 400_000,
          outstanding_amount: 500_000,
          status: 'open',
        });
        const body = { account_type: 'bank', account_id: first.account_id, amount: 500_000 } as const;
        await stage.ok(api.due.pay, { param: due_.id, body });
        expect(await read(stage, due_)).toMatchObject({ outstanding_amount: 0, status: 'closed', close_reason: null });
        await stage.refused(
          api.due.pay,
          { param: due_.id, body },
          { status: 409, errors: ['Hutang ini sudah ditutup. Muat ulang untuk melihatnya.'] },
        );
        await stage.refused(
          api.transaction.update,
          { param: first.id, body: { version: 1, note: 'x' } },
          { status: 400, errors: ['Transaksi ini pelunasan hutang/piutang. Ubah lewat pelunasannya.'] },
        );
      },
      async 'is not beyond what is outstanding, nor the other way'(stage) {
        const { id } = await aDue(stage);
        const { id: account_id } = await aBank(stage);
        const { id: note } = await aDue(stage, { amount: -2000 });
        for (const [due_, amount, message] of [
          [id, 900_001, 'tidak boleh melebihi sisa (Rp 900,000)'],
          [id, -1, 'harus positif, seperti sisanya (Rp 900,000)'],
          [note, 2000, 'harus negatif, seperti sisanya (-Rp 2,000)'],
          [note, -2001, 'tidak boleh melebihi sisa (-Rp 2,000)'],
        ] as const)
          await stage.refused(
            api.due.pay,
            { param: due_, body: { account_type: 'bank', account_id, amount } },
            { status: 400, errors: [`Jumlah ${message}`], fields: { amount: [message] } },
          );
      },
      async 'asks the soft rules of its transaction'(stage) {
        const { id } = await aDue(stage, { type: 'P' });
        const { id: account_id } = await aCashier(stage);
        const body = { account_type: 'cash', account_id, amount: 900_000, date: day(-40) } as const;
        await stage.questioned(api.due.pay, { param: id, body }, ['allow_negative_balance', 'allow_backdated']);
      },
    },
  },
  reminders: { call: async (stage) => ({ param: (await aDue(stage)).id }) },
  deduct: {
    async call(stage) {
      const { id, version } = await aDue(stage);
      return { param: id, body: { deductions: [{ kind: 'potongan_harga', amount: 5_000 }], version } };
    },
  },
  instalments: {
    async call(stage) {
      const { id, version, date } = await aDue(stage);
      await stage.ok(api.due.setInstalments, { param: id, body: { version, instalments: halves(date) } });
      return { param: id };
    },
  },
  setInstalments: {
    async call(stage) {
      const { id, version, date } = await aDue(stage);
      return { param: id, body: { version, instalments: halves(date) } };
    },
  },
  files: {
    async call(stage) {
      const { id, version } = await aDue(stage);
      const files = [{ file_uuid: (await aStoredFile(stage)).uuid, caption: 'Faktur' }];
      await stage.ok(api.due.setFiles, { param: id, body: { version, files } });
      return { param: id };
    },
  },
  setFiles: {
    async call(stage) {
      const { id, version } = await aDue(stage);
      const files = [{ file_uuid: (await aStoredFile(stage)).uuid, caption: 'Faktur' }];
      return { param: id, body: { version, files } };
    },
  },
  cancelPayment: {
    async call(stage) {
      const due_ = await aDue(stage);
      const { id } = await aPayment(stage, due_);
      const { version } = await read(stage, due_);
      return { param: due_.id, body: { transaction_id: id, reason: 'Salah', version } };
    },
    cases: {
      async 'owes the amount again, once'(stage) {
        const due_ = await aDue(stage);
        const { id } = await aPayment(stage, due_);
        for (const reason of ['Salah', 'Lagi']) {
          const body = { transaction_id: id, reason };
          const { data } = await stage.ok(api.due.cancelPayment, { param: due_.id, body });
          expect(data).toMatchObject({ status: 'open', paid_amount: 0, outstanding_amount: 900_000 });
        }
        expect((await stage.ok(api.transaction.show, { param: id })).data.void_reason).toBe('Salah');
      },
      async 'knows only payments of its own'(stage) {
        const { id } = await aDue(stage);
        const other = await booked(stage);
        await stage.refused(
          api.due.cancelPayment,
          { param: id, body: { transaction_id: other.id, reason: 'x' } },
          { status: 404, errors: ['Pembayaran tidak ditemukan'] },
        );
      },
      async 'leaves the payments of a due payment batch to the due payment batch'(stage) {
        const { id } = await aDue(stage);
        const batch = await aDuePaymentBatch(stage, { lines: [{ due_id: id }] });
        const { data } = await stage.ok(api.duePaymentBatch.close, { param: batch.id, body: {} });
        await stage.refused(
          api.due.cancelPayment,
          { param: id, body: { transaction_id: data.lines[0]?.transaction_id, reason: 'x' } },
          {
            status: 400,
            errors: ["Pembayaran ini bagian dari pelunasan 'Pelunasan Senin'. Batalkan lewat pelunasannya."],
          },
        );
      },
      async 'does not bring back what was given up in a locked period'(stage) {
        const due_ = await aDue(stage);
        const account_id = (await aBank(stage)).id;
        const payment = {
          amount: 400_000,
          date: day(5),
          allow_postdated: true,
          account_type: 'bank',
          account_id,
        } as const;
        const { data } = await stage.ok(api.due.pay, { param: due_.id, body: payment });
        await stage.ok(api.due.close, { param: due_.id, body: { reason: 'Diskon' } });
        await lockBooks(stage, day());
        const answer = await stage.send(api.due.cancelPayment, {
          param: due_.id,
          body: { transaction_id: data.id, reason: 'Salah' },
        });
        expect(answer).toMatchObject({ status: 400, body: { fields: { date: [expect.stringContaining('dikunci')] } } });
        expect(await read(stage, due_)).toMatchObject({ status: 'closed', paid_amount: 400_000 });
      },
      async 'asks before a cashier goes below zero by it'(stage) {
        const { id } = await aDue(stage);
        const cashier = await aCashier(stage);
        const { data } = await stage.ok(api.due.pay, {
          param: id,
          body: { account_type: 'cash', account_id: cashier.id, amount: 900_000 },
        });
        await booked(stage, { account_type: 'cash', account_id: cashier.id, amount: -800_000 });
        const body = { transaction_id: data.id, reason: 'Salah' };
        await stage.questioned(api.due.cancelPayment, { param: id, body }, ['allow_negative_balance']);
      },
    },
  },
  assignToDuePaymentBatch: {
    async call(stage) {
      const { id } = await aDue(stage);
      return { param: id, body: { due_payment_batch_id: (await aDuePaymentBatch(stage)).id } };
    },
    cases: {
      async 'waits there with the amount that is said, or with all that is outstanding'(stage) {
        const [{ id }, batch] = [await aDue(stage), await aDuePaymentBatch(stage)];
        for (const [amount, total] of [
          [undefined, 900_000],
          [200_000, 200_000],
        ] as const) {
          const body = { due_payment_batch_id: batch.id, ...(amount === undefined ? {} : { amount }) };
          const { data } = await stage.ok(api.due.assignToDuePaymentBatch, { param: id, body });
          expect(data.due_payment_batch_id).toBe(batch.id);
          expect((await stage.ok(api.duePaymentBatch.show, { param: batch.uuid })).data.total).toBe(total);
        }
      },
      async 'is in one due payment batch at a time, and not beyond what is outstanding'(stage) {
        const { id } = await aDue(stage);
        const [one, other] = [
          await aDuePaymentBatch(stage),
          await aDuePaymentBatch(stage, {
            name: 'Selasa',
            account_id: (await aBank(stage, { account_number: '2' })).id,
          }),
        ];
        await stage.ok(api.due.assignToDuePaymentBatch, { param: id, body: { due_payment_batch_id: one.id } });
        const answer = await stage.send(api.due.assignToDuePaymentBatch, {
          param: id,
          body: { due_payment_batch_id: other.id },
        });
        expect(answer.body).toMatchObject({
          errors: [
            expect.stringMatching(
              /^Piutang CV Karya Abadi #\d+ sudah ada di pelunasan 'Pelunasan Senin'\. Keluarkan dulu dari sana\.$/,
            ),
          ],
        });
        for (const [amount, message] of [
          [900_001, 'tidak boleh melebihi sisa (Rp 900,000)'],
          [-1, 'harus positif, seperti sisanya (Rp 900,000)'],
        ] as const)
          await stage.refused(
            api.due.assignToDuePaymentBatch,
            { param: id, body: { due_payment_batch_id: one.id, amount } },
            { status: 400, errors: [`Jumlah ${message}`], fields: { amount: [message] } },
          );
      },
    },
  },
  removeDuePaymentBatch: {
    async call(stage) {
      const { id } = await aDue(stage);
      await aDuePaymentBatch(stage, { lines: [{ due_id: id }] });
      return { param: id };
    },
    cases: {
      async 'does nothing where it waits nowhere, and is refused after the payment'(stage) {
        const { id } = await aDue(stage);
        await stage.ok(api.due.removeDuePaymentBatch, { param: id });
        const batch = await aDuePaymentBatch(stage, { lines: [{ due_id: id }] });
        await stage.ok(api.duePaymentBatch.close, { param: batch.id, body: {} });
        await stage.refused(
          api.due.removeDuePaymentBatch,
          { param: id },
          {
            status: 400,
            errors: ["Pelunasan 'Pelunasan Senin' sudah ditutup. Batalkan pelunasannya untuk mengembalikan jumlahnya."],
          },
        );
      },
    },
  },
  history: {
    async call(stage) {
      const { id, version } = await aDue(stage);
      await stage.ok(api.due.update, { param: id, body: { version, amount: 7 } });
      return { param: id };
    },
  },
};
