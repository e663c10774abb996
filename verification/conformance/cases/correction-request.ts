import { type Api, api, type CorrectionRequest, type NewCorrectionRequest, type Transaction } from '@finance/contract';
import { expect } from 'vitest';
import { aDuePaymentBatch, aDue, aFullCashier, aPayment, aTransfer, booked, lockBooks } from '../given.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

const rows = api.correctionRequest;

/** A request of the pemilik to void a new transaction, or to change its note and amount. */
async function aRequest(stage: Stage, kind: CorrectionRequest['kind'] = 'void'): Promise<CorrectionRequest> {
  const { id: record_id, version } = await booked(stage);
  const change = kind === 'update' ? { note: 'Dua unit', amount: 3_000_000 } : null;
  const body = { resource: 'transaction', record_id, version, kind, change, reason: 'Dobel' } as const;
  return (await stage.ok(rows.store, { body })).data;
}

/** A request about any record as it is. */
async function asked(
  stage: Stage,
  resource: CorrectionRequest['resource'],
  { id: record_id, version }: { id: number; version: number },
  change: NewCorrectionRequest['change'] = null,
): Promise<CorrectionRequest> {
  const kind = change === null ? 'void' : 'update';
  const body = { resource, record_id, version, kind, change, reason: 'Salah' } as const;
  return (await stage.ok(rows.store, { body })).data;
}

export const correctionRequest: CasesOf<Api['correctionRequest']> = {
  index: {
    async call(stage) {
      await aRequest(stage);
      return {};
    },
    cases: {
      async 'finds by state and transaction'(stage) {
        const { record } = await aRequest(stage);
        const query = { status: 'open', resource: 'transaction', record_id: record.id } as const;
        expect((await stage.ok(rows.index, { query })).data).toHaveLength(1);
        expect((await stage.ok(rows.index, { query: { status: 'refused' } })).data).toEqual([]);
      },
    },
  },
  show: { call: async (stage) => ({ param: (await aRequest(stage)).uuid }) },
  store: {
    async call(stage) {
      const { id: record_id, version } = await booked(stage);
      return { body: { resource: 'transaction', record_id, version, kind: 'void', reason: 'Dobel' } };
    },
    cases: {
      async 'is about what could be done to the record'(stage) {
        const transfer = await aTransfer(stage);
        await stage.ok(api.transfer.confirm, { param: transfer.id, body: {} });
        const about = { resource: 'transfer', record_id: transfer.id, reason: 'x' } as const;
        const update = { ...about, version: 2, kind: 'update', change: { amount: 5 } } as const;
        await stage.refused(
          rows.store,
          { body: update },
          {
            status: 400,
            errors: ['Transfer ini sudah dikonfirmasi dan tidak dapat diubah lagi. Batalkan, lalu buat yang baru.'],
          },
        );
        const strange = 'berisi yang tidak ada pada transfer: due_date';
        await stage.refused(
          rows.store,
          { body: { ...update, change: { due_date: '2026-01-31' } } },
          { status: 400, errors: [`Perubahan ${strange}`], fields: { change: [strange] } },
        );
        const negative = 'Jumlah harus lebih besar dari 0';
        await stage.refused(
          rows.store,
          { body: { ...update, change: { amount: -5 } } },
          { status: 400, errors: [`Perubahan ${negative}`], fields: { change: [negative] } },
        );
        await stage.ok(rows.store, { body: { ...about, version: 2, kind: 'void' } });

        const due = await aDue(stage);
        await aPayment(stage, due, 5);
        await stage.refused(
          rows.store,
          { body: { resource: 'due', record_id: due.id, version: 2, kind: 'void', reason: 'x' } },
          {
            status: 400,
            errors: ['Piutang ini sudah dibayar Rp 5 dan tidak dapat dibatalkan. Tutup saja sisanya dengan alasan.'],
          },
        );
      },
      async 'of a payment is not for what a due payment batch posted'(stage) {
        const due = await aDue(stage);
        const { id, account_id } = await aDuePaymentBatch(stage);
        await stage.ok(api.due.assignToDuePaymentBatch, { param: due.id, body: { due_payment_batch_id: id } });
        await stage.ok(api.duePaymentBatch.close, { param: id, body: {} });
        const { data } = await stage.ok(api.transaction.index, { query: { account_type: 'bank', account_id } });
        const [payment] = data as [Transaction];
        await stage.refused(
          rows.store,
          { body: { resource: 'transaction', record_id: payment.id, version: 1, kind: 'void', reason: 'x' } },
          {
            status: 400,
            errors: ["Pembayaran ini bagian dari pelunasan 'Pelunasan Senin'. Batalkan lewat pelunasannya."],
          },
        );
      },
      async 'of a closing is to reopen the last one'(stage) {
        const { id: cashier_id } = await aFullCashier(stage);
        const body = { cashier_id, denominations: { note_50000: 1 }, expected_balance: 50_000 };
        const { data: first } = await stage.ok(api.cashClosing.store, { body });
        await stage.ok(api.cashClosing.store, { body: { ...body, kind: 'opening' } });
        const about = { resource: 'cash-closing', record_id: first.id, version: 1, kind: 'void', reason: 'x' } as const;
        await stage.refused(
          rows.store,
          { body: about },
          {
            status: 400,
            errors: [
              'Hanya tutup kas terakhir yang dapat dibuka kembali. Buka dulu tutup kas Kasir Depan yang sesudahnya.',
            ],
          },
        );
      },
      async 'is one at a time, of the state that was seen, and says what it proposes'(stage) {
        const { record } = await aRequest(stage);
        const body = { resource: 'transaction', record_id: record.id, version: 1, kind: 'void', reason: 'x' } as const;
        await stage.refused(
          rows.store,
          { body },
          {
            status: 409,
            errors: ['Transaksi ini sudah ada pengajuannya, oleh Ratna Wijaya. Tunggu keputusannya dulu.'],
          },
        );
        const empty = 'harus berisi perubahan bila mengajukan perubahan, dan kosong bila mengajukan pembatalan';
        await stage.refused(
          rows.store,
          { body: { ...body, kind: 'update', change: {} } },
          { status: 400, errors: [`Perubahan ${empty}`], fields: { change: [empty] } },
        );
        await stage.refused(
          rows.store,
          { body: { ...body, record_id: 999_999 } },
          { status: 404, errors: ['Transaksi tidak ditemukan'] },
        );
      },
    },
  },
  accept: {
    call: async (stage) => ({ param: (await aRequest(stage)).id, body: { reason: 'Benar' } }),
    cases: {
      async 'changes and voids a transfer with its transactions'(stage) {
        const transfer = await aTransfer(stage);
        const { id: change } = await asked(stage, 'transfer', transfer, { amount: 1_250_000, note: 'Setor' });
        const { data } = await stage.ok(rows.accept, { param: change, body: {} });
        expect(data.record).toMatchObject({ amount: 1_250_000, note: 'Setor', version: 2 });
        const { id } = await asked(stage, 'transfer', { id: transfer.id, version: 2 });
        expect((await stage.ok(rows.accept, { param: id, body: {} })).data.record).toMatchObject({
          status: 'cancelled',
          void_reason: 'Diajukan Ratna Wijaya: Salah',
        });
        const legs = await stage.ok(api.transaction.index, { query: { transfer_id: transfer.id } });
        expect(legs.data.every(({ voided_at }) => voided_at !== null)).toBe(true);
        const [entry] = (await stage.ok(api.transfer.history, { param: transfer.id })).data;
        expect(entry).toMatchObject({ action: 'void', reason: 'Diajukan Ratna Wijaya: Salah' });
      },
      async 'changes and voids a due'(stage) {
        const due = await aDue(stage);
        const { id: change } = await asked(stage, 'due', due, { amount: 800_000, entity_name: 'CV Karya' });
        const { data } = await stage.ok(rows.accept, { param: change, body: {} });
        expect(data.record).toMatchObject({ amount: 800_000, entity_name: 'CV Karya', version: 2 });
        const { id } = await asked(stage, 'due', { id: due.id, version: 2 });
        expect((await stage.ok(rows.accept, { param: id, body: {} })).data.record).toMatchObject({
          void_reason: 'Diajukan Ratna Wijaya: Salah',
        });
      },
      async 'of a payment of a due takes the payment back'(stage) {
        const due = await aDue(stage);
        const { id } = await asked(stage, 'transaction', await aPayment(stage, due));
        await stage.ok(rows.accept, { param: id, body: {} });
        const { data } = await stage.ok(api.due.show, { param: due.id });
        expect(data).toMatchObject({ status: 'open', paid_amount: 0, outstanding_amount: 900_000 });
      },
      async 'is refused where a transfer or a due has changed since'(stage) {
        const transfer = await aTransfer(stage);
        const { id: ofTransfer } = await asked(stage, 'transfer', transfer, { amount: 5 });
        await stage.ok(api.transfer.confirm, { param: transfer.id, body: {} });
        const stale = 'ini sudah diubah sejak diajukan. Tolak pengajuan ini, lalu minta diajukan lagi.';
        const due = await aDue(stage);
        const { id: ofDue } = await asked(stage, 'due', due);
        await aPayment(stage, due, 5);
        for (const [param, noun] of [
          [ofTransfer, 'Transfer'],
          [ofDue, 'Hutang/piutang'],
        ] as const) {
          await stage.refused(rows.accept, { param, body: {} }, { status: 409, errors: [`${noun} ${stale}`] });
          expect((await stage.ok(rows.show, { param })).data.status).toBe('open');
        }
      },
      async 'voids what was asked to be voided, once, and tells its history'(stage) {
        const { id, record } = await aRequest(stage);
        for (const reason of ['Benar', 'Lagi'])
          expect((await stage.ok(rows.accept, { param: id, body: { reason } })).data).toMatchObject({
            status: 'accepted',
            decided_by_name: 'Ratna Wijaya',
            decision_reason: 'Benar',
            record: { void_reason: 'Diajukan Ratna Wijaya: Dobel' },
          });
        const [entry] = (await stage.ok(api.transaction.history, { param: record.id })).data;
        expect(entry).toMatchObject({ action: 'void', reason: 'Diajukan Ratna Wijaya: Dobel' });
        await stage.refused(
          rows.refuse,
          { param: id, body: { reason: 'x' } },
          { status: 409, errors: ['Pengajuan ini sudah disetujui oleh Ratna Wijaya'] },
        );
      },
      async 'changes what was asked to be changed, and asks the decider what a change asks'(stage) {
        const { id } = await aRequest(stage, 'update');
        const { account_id } = (await stage.ok(rows.show, { param: id })).data.record as Transaction;
        await booked(stage, { account_id, amount: 3_000_000, note: 'Dua unit' });
        await stage.questioned(rows.accept, { param: id, body: {} }, ['allow_duplicate']);
        const { data } = await stage.ok(rows.accept, { param: id, body: { allow_duplicate: true } });
        expect(data.record).toMatchObject({ note: 'Dua unit', amount: 3_000_000, version: 2 });
      },
      async 'is refused where the transaction has changed, was voided or is locked since'(stage) {
        const changed = await aRequest(stage);
        const { id: param, account_id } = changed.record as Transaction;
        await stage.ok(api.transaction.update, { param, body: { version: 1, note: 'Lain' } });
        const stale = 'Transaksi ini sudah diubah sejak diajukan. Tolak pengajuan ini, lalu minta diajukan lagi.';
        await stage.refused(rows.accept, { param: changed.id, body: {} }, { status: 409, errors: [stale] });
        await stage.ok(api.transaction.destroy, { param, body: { reason: 'x' } });
        const gone = 'Transaksi ini sudah dibatalkan. Tolak pengajuan ini.';
        await stage.refused(rows.accept, { param: changed.id, body: {} }, { status: 409, errors: [gone] });
        const other = await booked(stage, { account_id, amount: 7 });
        const body = { resource: 'transaction', record_id: other.id, version: 1, kind: 'void', reason: 'x' } as const;
        const { data: locked } = await stage.ok(rows.store, { body });
        await lockBooks(stage, other.date);
        expect((await stage.send(rows.accept, { param: locked.id, body: {} })).status).toBe(400);
        expect((await stage.ok(rows.show, { param: locked.id })).data.status).toBe('open');
      },
      async 'of a void is for the pemilik'(stage) {
        const { id } = await aRequest(stage);
        await stage.refused(
          rows.accept,
          { param: id, body: {} },
          {
            status: 403,
            errors: [{ type: 'Forbidden', message: 'Hanya pemilik yang dapat memutuskan pengajuan pembatalan' }],
          },
          { as: 'keuangan' },
        );
      },
    },
  },
  refuse: {
    call: async (stage) => ({ param: (await aRequest(stage)).id, body: { reason: 'Bukan dobel' } }),
    cases: {
      async 'says why, and leaves the transaction; then it can be asked for again'(stage) {
        const { id, record } = await aRequest(stage);
        const { data } = await stage.ok(rows.refuse, { param: id, body: { reason: 'Bukan dobel' } });
        expect(data).toMatchObject({ status: 'refused', decision_reason: 'Bukan dobel', record: { version: 1 } });
        const body = {
          resource: 'transaction',
          record_id: record.id,
          version: 1,
          kind: 'void',
          reason: 'Tetap dobel',
        } as const;
        await stage.ok(rows.store, { body });
      },
    },
  },
  withdraw: {
    call: async (stage) => ({ param: (await aRequest(stage)).id }),
    cases: {
      async 'is for whoever asked'(stage) {
        const { id } = await aRequest(stage);
        await stage.refused(
          rows.withdraw,
          { param: id },
          {
            status: 403,
            errors: [{ type: 'Forbidden', message: 'Hanya yang mengajukan yang dapat menarik kembali pengajuan ini' }],
          },
          { as: 'keuangan' },
        );
        expect((await stage.ok(rows.withdraw, { param: id })).data.status).toBe('withdrawn');
      },
    },
  },
};
